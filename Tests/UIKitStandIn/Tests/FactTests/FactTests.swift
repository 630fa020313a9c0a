import Facts
import Testing
import UIKit

/// The facts over the stand-in: a device runs the same file.
@MainActor @Suite("Facts") struct FactTests {
  private static func room(_ device: StandInDevice, hasFinger: Bool = true) -> FactRoom {
    let root = UIViewController()
    device.window.rootViewController = root
    device.window.makeKeyAndVisible()
    let flick: @MainActor (CGPoint, CGPoint) async -> Void = { start, way in
      let finger = StandInFinger(on: device.window)
      finger.down(at: start)
      for _ in 0..<10 {
        StandInClock.advance(by: 0.01)
        finger.move(by: CGPoint(x: way.x / 10, y: way.y / 10))
      }
      finger.up()
    }
    return FactRoom(
      controller: root, pass: { StandInClock.advance(by: $0) }, flick: hasFinger ? flick : nil,
      showKeyboard: { device.showKeyboard(height: 300) })
  }

  @Test("Each fact holds")
  func holds() async {
    #expect(Fact.all.count == 26)
    for fact in Fact.all {
      let found = await fact.check(in: Self.room(StandInDevice(switches: [])))
      #expect(found.verdict == .holds, "\(fact.name): \(found)")
    }
  }

  @Test("What needs a finger cannot be seen without one, and all else can")
  func withoutFinger() async {
    var unseen = 0
    for fact in Fact.all {
      let device = StandInDevice(switches: [])
      if await fact.check(in: Self.room(device, hasFinger: false)).verdict == .unseen { unseen += 1 }
    }
    #expect(unseen == 5)
  }

  @Test("A fact says so where it does not hold", arguments: Broken.all)
  func broken(_ one: Broken) async {
    let device = StandInDevice(switches: [one.name])
    let room = Self.room(device)
    var lines: [String] = []
    for fact in Fact.all {
      let found = await fact.check(in: room)
      if found.verdict == .doesNotHold { lines.append(fact.name) }
    }
    #expect(lines == one.facts)
  }
}

/// A switch of the stand-in, and what does not hold under it.
struct Broken: Sendable, CustomTestStringConvertible {
  let name: StandInSwitch
  let facts: [String]
  var testDescription: String { name.rawValue }

  static let all = [
    Broken(name: .insetsUnobserved, facts: ["An observer of contentInset hears inside the setter"]),
    Broken(
      name: .layoutTwice, facts: ["A view that needs a layout is laid out at once where that is asked for, and once"]),
    Broken(
      name: .scrollJumpsToFinger,
      facts: [
        "A pan's handlers hear .began before the first offset",
        "A pan moves the offset by what its translation says, from where it began",
      ]),
    Broken(name: .stopsWithNextFrame, facts: ["An offset that is set without animation stops a deceleration"]),
  ]
}
