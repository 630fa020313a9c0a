import Kinetics
import PropertyChecking
import PropertyTesting
import SessionTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Continuity: nothing moves further than the finger, and nothing else that starts or ends a motion moves it")
  func continuity() {
    check("Continuity", runs: 400) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.continuity])
    }
  }

  @Test("Continuity: a motion ends where it has come to")
  func continuityInTime() {
    check("Continuity in time", runs: 200) {
      $0.session(.both)
    } fault: { session in
      ContinuityInTime.fault(in: session)
    }
  }
}

/// Law 4 between events: at an arrival what is shown moves by no more than the half pixel that ends a motion.
private enum ContinuityInTime {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    // A motion ends by the pixels of the screen that it began on.
    var halfPixel = run.overlay.configuration.halfPixel
    for (index, step) in session.steps.enumerated() {
      let end = Instant(nanoseconds: run.instant.nanoseconds + step.wait)
      halfPixel = max(halfPixel, run.overlay.configuration.halfPixel)
      if let fault = arrivals(until: end, of: run.overlay, halfPixel) {
        return "before event \(index), \(step): \(fault)"
      }
      _ = run.play(step)
    }
    return nil
  }

  /// Looks at the arrivals up to an instant from the nanosecond before.
  private static func arrivals(until end: Instant, of overlay: Overlay, _ halfPixel: Double) -> String? {
    var overlay = overlay
    for _ in 0..<16 {
      let ends = [overlay.sheet.motion?.end, overlay.list.motion?.end].compactMap { $0 }
      guard let next = ends.min(), next <= end, next > overlay.now else { return nil }
      let eve = Instant(nanoseconds: max(next.nanoseconds - 1, overlay.now.nanoseconds))
      _ = overlay.handle(.frame, at: eve)
      let before = overlay
      _ = overlay.handle(.frame, at: next)
      let speed = before.sheet.velocity.magnitude + before.list.velocity.magnitude
      let limit = halfPixel + speed * 2e-9 + 1e-9 * (1 + before.offset.magnitude)
      let height = (overlay.height - before.height).magnitude
      let offset = (overlay.offset - before.offset).magnitude
      if height > limit || offset > limit {
        return "at \(next.nanoseconds) ns height \(before.height) became \(overlay.height), "
          + "offset \(before.offset) \(overlay.offset)"
      }
    }
    return nil
  }
}
