import OverlayUIKit
import Testing
import UIKit

/// How an app says how its sheet behaves.
@MainActor @Suite("Behavior") struct BehaviorTests {
  /// A field of a sheet's behaviour, and that of the core's configuration: another value for both than a new sheet has.
  struct Field: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @MainActor @Sendable (inout OverlaySheet.Behavior) -> Void
    let setInCore: @MainActor @Sendable (inout OverlayConfiguration) -> Void

    init<Value: Sendable>(
      _ name: String, _ field: WritableKeyPath<OverlaySheet.Behavior, Value> & Sendable,
      _ inCore: WritableKeyPath<OverlayConfiguration, Value> & Sendable, _ value: Value
    ) {
      testDescription = name
      set = { $0[keyPath: field] = value }
      setInCore = { $0[keyPath: inCore] = value }
    }
  }

  nonisolated static let fields = [
    Field("policy", \.policy, \.policy, .nearest),
    Field("spring", \.spring, \.spring, .edge),
    Field("deceleration", \.deceleration, \.deceleration, .fast),
    Field("momentum", \.momentum, \.momentum, .carry),
    Field("scrolled", \.scrolled, \.scrolled, .contentFirst),
    Field("drags", \.drags, \.drags, .header),
    Field("resistance", \.resistance, \.resistance, Resistance(off: .top)),
    Field("slop", \.slop, \.slop, 4),
    Field("velocityStrategy", \.velocityStrategy, \.velocityStrategy, .impulse),
    Field("style", \.style, \.style, .rigid),
    Field("breadth", \.breadth, \.breadth, .points(300)),
    Field("margins", \.margins, \.margins, Insets(top: 1, left: 2, bottom: 3, right: 4)),
    Field("keyboardPolicy", \.keyboardPolicy, \.keyboardPolicy, .inset),
  ]

  /// A sheet whose nine other fields are another than those of a new sheet, where an app has a say in them.
  private func stage() -> Stage {
    Stage { sheet in
      sheet.alignment = .end
      sheet.largestUndimmedDetentIdentifier = .tip
      sheet.footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    }
  }

  @Test("Each field reaches the core, and no other field of the core changes", arguments: fields)
  func reaches(_ field: Field) {
    let stage = stage()
    let before = stage.sheet.model.configuration
    var (behavior, expected) = (stage.sheet.behavior, before)
    field.set(&behavior)
    field.setInCore(&expected)
    #expect(expected != before)
    #expect(mistakes { field.set(&stage.sheet.behavior) } == [])
    #expect(stage.sheet.model.configuration == expected)
    #expect(stage.sheet.behavior == behavior)
  }

  @Test("These are all of its fields; of those of the core the sheet keeps nine to itself")
  func all() {
    let names = Mirror(reflecting: OverlaySheet.Behavior()).children.compactMap(\.label)
    #expect(Set(names) == Set(Self.fields.map(\.testDescription)) && names.count == Self.fields.count)
    let inCore = Mirror(reflecting: OverlayConfiguration(detents: [])).children.compactMap(\.label)
    #expect(Set(names).isSubset(of: inCore) && inCore.count == names.count + 9)
  }

  @Test("A new sheet has the behaviour that is made without a word; set again, it takes back all that the app has set")
  func new() {
    let stage = stage()
    #expect(stage.sheet.behavior == OverlaySheet.Behavior() && stage.sheet.behavior.style == .expandable)
    let before = stage.sheet.model.configuration
    for field in Self.fields { field.set(&stage.sheet.behavior) }
    stage.sheet.behavior = OverlaySheet.Behavior()
    #expect(stage.sheet.model.configuration == before)
  }

  @Test("One that is invalid is reported, and changes nothing of it")
  func invalid() {
    let stage = stage()
    let (before, behavior) = (stage.sheet.model.configuration, stage.sheet.behavior)
    var wrong = behavior
    (wrong.slop, wrong.policy) = (-1, .nearest)
    #expect(mistakes { stage.sheet.behavior = wrong } == ["invalid: the slop -1 is not in 0…1099511627776"])
    #expect(stage.sheet.model.configuration == before && stage.sheet.behavior == behavior)
    #expect(mistakes { stage.sheet.behavior.breadth = .points(.nan) }.count == 1)
    #expect(stage.sheet.behavior == behavior)
  }

  @Test("It is heard under a finger, and not while the delegate is asked where a release goes")
  func underFinger() {
    let stage = stage()
    let finger = stage.drag(from: 770, by: -110)
    stage.sheet.behavior.policy = .free()
    #expect(stage.sheet.height == 200)
    let told = mistakes {
      stage.heard.onRelease = { $0.behavior.policy = .nearest }
      stage.rest(finger)
    }
    #expect(told == ["changed where it asked for a target: nothing happens"])
    stage.settle()
    #expect(stage.sheet.height == 200 && stage.sheet.behavior.policy == .free())
  }

  @Test(
    "While the traits ask for a breadth the app's waits: it is read and set as ever, and shown when they no longer ask")
  func breadth() {
    let stage = ModalStage().presented()
    stage.sheet.prefersPageSizing = false
    stage.content.preferredContentSize.width = 500
    stage.device.setTraits { $0.standIn(horizontalSizeClass: .regular) }
    stage.device.resize(to: CGSize(width: 1024, height: 1366))
    stage.settle()
    func shown() -> Double { stage.sheet.presentation.sheetFrame.size.width }
    #expect(shown() == 500 && stage.sheet.behavior == OverlaySheet.Behavior())
    stage.sheet.behavior.slop = 11
    stage.sheet.behavior.breadth = .points(300)
    #expect(shown() == 500 && stage.sheet.behavior.breadth == .points(300))
    #expect(mistakes { stage.sheet.behavior.breadth = .points(-1) }.count == 1)
    #expect(shown() == 500 && stage.sheet.behavior.breadth == .points(300))
    stage.sheet.prefersPageSizing = true
    #expect(shown() == 300 && stage.sheet.behavior.slop == 11)
  }
}
