import Kinetics
import Testing
import Traces

@testable import OverlayCore

@Suite("Effects of a call")
struct EffectListTests {
  private func list(_ effects: OverlayEffect...) -> OverlayEffects {
    var list = OverlayEffects()
    for effect in effects { list.add(effect) }
    return list
  }

  private func sequence(_ effects: OverlayEffects) -> [OverlayEffect] { effects.indices.map { effects[$0] } }

  @Test("Within an instant they stand in the order of the cases, whenever they came; of equal rank the first first")
  func order() {
    let all: [OverlayEffect] = [
      .cancelled(DetentID(1)), .letGo(TouchID(1)), .dragBegan, .scrollBegan, .scrollEnded, .dragEnded,
      .willMove(DetentID(2)), .didMove(DetentID(2)), .settled(DetentID(2)), .crossed(DetentID(0)), .tap(.handle),
      .dismissRefused, .late, .rejected(.tooMany), .cancelPan,
    ]
    for shift in all.indices {
      var effects = OverlayEffects()
      for index in all.indices.reversed() { effects.add(all[(index + shift) % all.count]) }
      #expect(sequence(effects) == all, "\(shift)")
    }
    #expect(sequence(list(.letGo(TouchID(2)), .letGo(TouchID(1)))) == [.letGo(TouchID(2)), .letGo(TouchID(1))])
  }

  @Test("They print as a list, the write-back and the shift behind it")
  func printed() {
    var effects = list(.didMove(2), .dragEnded)
    #expect("\(effects)" == "[.dragEnded, .didMove(2)]")
    effects.add(writeBack: 12.5)
    effects.add(shift: -3)
    #expect("\(effects)" == "[.dragEnded, .didMove(2)], write back 12.5, shift -3.0")
    #expect("\(OverlayEffects())" == "[]")
    var answered = list(
      .cancelled(1), .letGo(2), .dragBegan, .scrollBegan, .scrollEnded, .willMove(3), .settled(4), .crossed(5),
      .tap(-6),
      .dismissRefused, .late, .cancelPan)
    answered.answer = .rejected(.disabled)
    let text =
      "[.cancelled(1), .letGo(2), .dragBegan, .scrollBegan, .scrollEnded, .willMove(3), .settled(4), .crossed(5), "
      + ".tap(-6), .dismissRefused, .late, .cancelPan], answer .rejected(.disabled)"
    #expect("\(answered)" == text)
    #expect("\(list(.settled(nil)))" == "[.settled(nil)]")
    #expect("\(OverlayAnswer.started) \(OverlayAnswer.already)" == "started already")
    #expect(answered != list(.dragBegan))
    var other = answered
    other.answer = .started
    #expect(other != answered)
  }

  @Test("Every reason of a rejection comes out as it went in, and prints as one would write it")
  func reasons() {
    for reason in OverlayRejection.allCases {
      let effects = list(.rejected(reason))
      #expect(effects.rejection == reason && effects[0] == .rejected(reason))
      #expect("\(effects)" == "[.rejected(.\(reason))]")
    }
    #expect(list(.late).rejection == nil)
    #expect(OverlayRejection(number: OverlayRejection.allCases.count) == .invalid)
  }

  @Test("A later instant comes after an earlier one, whatever its effects are")
  func instants() {
    var effects = list(.didMove(DetentID(0)))
    effects.closeInstant()
    effects.add(.late)
    effects.add(.cancelled(DetentID(1)))
    #expect(sequence(effects) == [.didMove(DetentID(0)), .cancelled(DetentID(1)), .late])
  }

  @Test("There is room for 32; the 33rd stops a debug build, and is dropped in a release build")
  func capacity() async {
    let full = Self.letGo(OverlayEffects.capacity)
    #expect(sequence(full) == (0..<32).map { .letGo(TouchID($0)) })
    #if DEBUG
      await #expect(processExitsWith: .failure) { _ = EffectListTests.letGo(33) }
    #else
      #expect(Self.letGo(40) == full)
      var refused = full
      refused.add(.cancelled(DetentID(0)))
      #expect(refused == full)
    #endif
  }

  @Test("The call with the most effects: a late command takes a native pan over from sixteen fingers")
  func most() throws {
    var setup = OverlaySetup(
      container: Size2D(width: 390, height: 844),
      detents: [Detent(DetentID(0), .points(120)), Detent(DetentID(1), .points(400)), Detent(DetentID(2), .inset(64))])
    setup.content.height = 4000
    setup.driver = .platform
    var overlay = try Overlay(setup)
    for finger in 0..<Touches.capacity {
      _ = overlay.handle(.down(TouchID(finger), Point2D(x: 195, y: 800)), at: .zero)
    }
    _ = overlay.handle(.scrollBegin, at: .zero)
    _ = overlay.handle(.scroll(offset: 340, travel: .pan(340), coasting: false), at: Instant(milliseconds: 16))
    let later = OverlayEvent.command(.scrollTo(20, animated: true), inDrag: .afterDrag)
    _ = overlay.handle(later, at: Instant(milliseconds: 20))
    let now = OverlayEvent.command(.scrollTo(10, animated: false), inDrag: .takeOver)
    let effects = overlay.handle(now, at: Instant(milliseconds: 10))
    #expect(effects.count > 20 && effects.count < OverlayEffects.capacity, "\(effects)")
    #expect(effects.contains(.late) && effects.contains(.cancelPan) && effects.contains(.dragEnded))
  }

  private static func letGo(_ count: Int) -> OverlayEffects {
    var effects = OverlayEffects()
    for id in 0..<count { effects.add(.letGo(TouchID(id))) }
    return effects
  }

  @Test("They are a collection: a place outside is an error of the host, as with an array")
  func outside() async {
    let effects = list(.dragBegan)
    #expect(effects.contains(.dragBegan) && !effects.contains(.dragEnded))
    // The places that are not used hold one too.
    #expect(!effects.contains(.late))
    #expect(
      OverlayEffects().isEmpty && !effects.isEmpty && effects.first == .dragBegan && Array(effects) == [.dragBegan])
    await #expect(processExitsWith: .failure) { _ = OverlayEffects()[0] }
    await #expect(processExitsWith: .failure) { _ = OverlayEffects()[-1] }
  }

  @Test("Equal are the same effects in the same order with the same write-back")
  func equality() {
    #expect(list(.dragBegan, .late) == list(.dragBegan, .late))
    #expect(list(.dragBegan) != list(.dragEnded))
    #expect(list(.dragBegan) != list(.dragBegan, .late))
    #expect(list(.dragBegan, .late) != list(.dragBegan, .dismissRefused))
    var written = list(.dragBegan)
    written.add(writeBack: 3)
    #expect(written != list(.dragBegan))
    #expect(OverlayEffects() == OverlayEffects())
  }
}
