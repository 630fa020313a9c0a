import Kinetics
import Testing
import Timing

@testable import OverlayCore

@Suite("Effects of a call", .timed)
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
      .willMove(DetentID(2)), .didMove(DetentID(2)), .settled(DetentID(2)), .crossed(DetentID(0)), .tapped(.handle),
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
      .tapped(-6),
      .dismissRefused, .late, .cancelPan)
    answered.answer = .rejected(.disabled)
    let text =
      "[.cancelled(1), .letGo(2), .dragBegan, .scrollBegan, .scrollEnded, .willMove(3), .settled(4), .crossed(5), "
      + ".tapped(-6), .dismissRefused, .late, .cancelPan], answer .rejected(.disabled)"
    #expect("\(answered)" == text)
    #expect("\(list(.settled(nil)))" == "[.settled(nil)]")
    #expect("\(CommandAnswer.started) \(CommandAnswer.already)" == "started already")
    #expect(answered != list(.dragBegan))
    var other = answered
    other.answer = .started
    #expect(other != answered)
  }

  @Test("Every reason of a rejection comes out as it went in, and prints as one would write it")
  func reasons() {
    for reason in EventRejection.allCases {
      let effects = list(.rejected(reason))
      #expect(effects.rejection == reason && effects[0] == .rejected(reason))
      #expect("\(effects)" == "[.rejected(.\(reason))]")
    }
    #expect(list(.late).rejection == nil)
    #expect(EventRejection(number: EventRejection.allCases.count) == .unsupported)
  }

  @Test("A later instant comes after an earlier one, whatever its effects are")
  func instants() {
    var effects = list(.didMove(DetentID(0)))
    effects.closeInstant()
    effects.add(.late)
    effects.add(.cancelled(DetentID(1)))
    #expect(sequence(effects) == [.didMove(DetentID(0)), .cancelled(DetentID(1)), .late])
  }

  @Test("The 25th is dropped")
  func capacity() {
    var effects = OverlayEffects()
    for id in 0..<30 { effects.add(.letGo(TouchID(id))) }
    #expect(effects.count == OverlayEffects.capacity)
    #expect(sequence(effects) == (0..<24).map { .letGo(TouchID($0)) })
    effects.add(.cancelled(DetentID(0)))
    #expect(effects[0] == .letGo(TouchID(0)))
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
