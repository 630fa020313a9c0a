import Fuzzing
import Kinetics
import Traces
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Repetition: what an overlay is told again as it is already changes nothing, to the bit")
  func repetition() {
    check("Repetition", runs: 500) {
      $0.session(.repetitions(viewing: $0.once(in: 3)))
    } fault: { session in
      LawRun.fault(in: session, [.repetition])
    }
  }

  @Test("Repetition: in a stack too, of rows and layers besides")
  func repetitionInAStack() {
    check("Repetition in a stack", runs: 250) { draw in
      var mix = SessionMix.repetitions(viewing: false)
      mix.hasStack = true
      guard let run = StackRun(draw.configurations(mix), [.repetition]) else { return .holds }
      var played = draw.play(mix, run)
      played.settle()
      return played.broken.map { .fails($0.message) } ?? .holds
    }
  }

  @Test("Repetition: who was told again goes on as who was not")
  func repetitionLater() {
    check("Repetition, later", runs: 250) {
      $0.session(.silent)
    } fault: { session in
      guard var (once, twice) = Run(session).map({ ($0, $0) }) else { return nil }
      for (index, step) in session.steps.enumerated() {
        _ = once.play(step)
        _ = twice.play(step)
        let word = Repetition.Word.allCases[index % Repetition.Word.allCases.count]
        let effects = twice.overlay.repeat(word, index)
        _ = once.overlay.handle(.frame, at: once.overlay.now)
        if !effects.isEmpty || effects.answer != nil { return "event \(index): \(word.rawValue) reports \(effects)" }
        if let difference = FrameIndependence.difference(once.overlay, twice.overlay, isThorough: true) {
          return "event \(index), \(step), \(word.rawValue) again: \(difference)"
        }
      }
      return nil
    }
  }
}

extension SessionMix {
  fileprivate static func repetitions(viewing isViewed: Bool) -> SessionMix {
    var mix = isViewed ? SessionMix.view : .both
    mix.hasRepetitions = true
    return mix
  }
}
