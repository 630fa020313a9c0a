import Fuzzing
import Kinetics
import Traces
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Frame independence: with no, 60, 120, irregular or doubled frames the same bits and effects at the same time")
  func frameIndependence() {
    for framing in [Framing.every(16_666_667), .every(8_333_333), .irregular, .doubled, .strangers] {
      check("Frame independence with \(framing) frames", runs: 150) {
        $0.session(.silent)
      } fault: { session in
        Frames.fault(in: session, framing)
      }
    }
  }
}

extension Laws {
  @Test("Frame independence: with a native driver too, but for the frames that write an offset back")
  func frameIndependenceOfANativeDriver() {
    for framing in [Framing.every(8_333_333), .irregular, .doubled, .strangers] {
      check("Frame independence with \(framing) frames and a native driver", runs: 150) {
        var mix = $0.once(in: 2) ? SessionMix.view : .both
        mix.drivers = [.platform, .platform, .core]
        return $0.session(mix)
      } fault: { session in
        Frames.fault(in: session, framing)
      }
    }
  }
}

extension Laws {
  @Test("Frame independence: in a stack too, beside frames, hits and fingers that are nobody's")
  func frameIndependenceOfAStack() {
    check("Frame independence in a stack", runs: 120) { draw in
      var mix = SessionMix.strokes
      mix.hasStack = true
      guard let run = StackRun(draw.configurations(mix), [.frameIndependence]) else { return .holds }
      var played = draw.play(mix, run)
      played.settle()
      return played.broken.map { .fails($0.message) } ?? .holds
    }
  }
}

extension Laws {
  @Test("Frame independence: what will be shown at an instant is what is shown then, whatever frames come until then")
  func presentationsAhead() {
    check("Presentations ahead", runs: 300) {
      $0.session(.both)
    } fault: { session in
      guard var run = Run(session) else { return nil }
      for (index, step) in session.steps.enumerated() {
        let half = Instant(nanoseconds: run.instant.nanoseconds &+ max(step.wait, 0) / 2)
        let ahead = run.overlay.presentation(at: half)
        let beyond = Instant(nanoseconds: run.instant.nanoseconds &+ max(step.wait, 0) / 5)
        for instant in [beyond, half] { _ = run.overlay.handle(.frame, at: instant) }
        guard run.overlay.presentation == ahead else {
          return
            "event \(index), \(step): \(ahead.height), \(ahead.offset) became \(run.overlay.height), \(run.overlay.offset)"
        }
        guard run.overlay.presentation(at: .zero) == ahead else { return "event \(index): the past is not the present" }
        _ = run.play(step)
      }
      return nil
    }
  }
}

private enum Framing {
  /// At the multiples of so many nanoseconds.
  case every(Int64)
  case irregular
  /// Each instant asked for three times, the exact instants of rest among them.
  case doubled
  /// One frame, and fingers that nobody knows: they move, leave and are cancelled.
  case strangers
}

/// The law of frame independence. The session runs twice: without a frame, and with frames between its events.
private enum Frames {
  static func fault(in session: Session, _ framing: Framing) -> String? {
    guard var bare = Run(session), var framed = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      let name = "event \(index), \(step)"
      let end = Instant(nanoseconds: framed.instant.nanoseconds + step.wait)
      var effects: [OverlayEffect] = []
      for frame in frames(until: end, framing, of: framed.overlay) {
        let answer = framed.overlay.handle(.frame, at: frame)
        effects += answer.sequence
        // A native view knows the offset that this frame wrote, and so its reports depend on it.
        guard answer.writeBack != nil else { continue }
        let expected = bare.overlay.handle(.frame, at: frame).sequence
        if effects != expected { return "before \(name): \(expected), with frames \(effects)" }
        effects = []
      }
      if framing.hasStrangers {
        for event in [OverlayEvent.move(.stranger, Point2D(x: 0, y: 0)), .up(.stranger), .cancel(.stranger)] {
          let answer = framed.overlay.handle(event, at: end).sequence
          if answer != [.rejected(.unknown)] { return "before \(name), \(event): \(answer)" }
        }
      }
      effects += framed.play(step)
      let expected = bare.play(step)
      if effects != expected { return "\(name): \(expected), with frames \(effects)" }
      let difference = FrameIndependence.difference(framed.overlay, bare.overlay, isThorough: true)
      if let difference {
        return "\(name): \(difference): \(describe(bare.overlay)), with frames \(describe(framed.overlay))"
      }
    }
    return nil
  }

  /// At most 40 frames: a slow spring would need thousands, and the last ones bring nothing new.
  private static func frames(until end: Instant, _ framing: Framing, of overlay: Overlay) -> [Instant] {
    let (from, to) = (overlay.now.nanoseconds, end.nanoseconds)
    guard to > from else { return framing.asksAtOnce ? [end, end] : [] }
    var times: [Int64] = []
    switch framing {
    case .every(let period):
      var time = (from / period + 1) * period
      while time < to, times.count < 40 {
        times.append(time)
        time += period
      }
    case .irregular:
      var draw = Draw(seed: UInt64(bitPattern: from ^ to))
      for _ in 0..<draw.below(6) { times.append(from + Int64(draw.below(Int(to - from)))) }
    case .strangers: times = [to]
    case .doubled:
      let middle = from + (to - from) / 2
      let rest = overlay.restTime.nanoseconds
      times = [from, middle, middle, to, to] + (rest > from && rest <= to ? [rest - 1, rest, rest] : [])
    }
    return times.sorted().map { Instant(nanoseconds: $0) }
  }

  private static func describe(_ overlay: Overlay) -> String {
    "\(overlay.phase) height \(overlay.rawHeight) offset \(overlay.rawOffset) shown \(overlay.offset) "
      + "velocity \(overlay.velocity)"
  }
}

extension Framing {
  /// Whether there is a frame where no time passes.
  fileprivate var asksAtOnce: Bool {
    switch self {
    case .doubled, .strangers: true
    case .every, .irregular: false
    }
  }

  fileprivate var hasStrangers: Bool {
    if case .strangers = self { return true }
    return false
  }
}
