import Fuzzing
import Kinetics
import Traces
import PropertyChecking
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

  @Test("Continuity: between events nothing moves further than its speed takes it, with a native view too")
  func continuityBetweenEvents() {
    for mix in [SessionMix.both, .view] {
      check("Continuity between events", runs: 150) {
        $0.session(mix)
      } fault: { session in
        ContinuityInTime.fault(between: session)
      }
    }
  }
}

/// The law of continuity between events: at an arrival what is shown moves by no more than the half pixel that ends a
/// motion.
private enum ContinuityInTime {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    // A motion ends by the pixels of the screen that it began on.
    var halfPixel = run.overlay.surroundings.halfPixel
    for (index, step) in session.steps.enumerated() {
      let end = Instant(nanoseconds: run.instant.nanoseconds + step.wait)
      halfPixel = max(halfPixel, run.overlay.surroundings.halfPixel)
      if let fault = arrivals(until: end, of: run.overlay, halfPixel) {
        return "before event \(index), \(step): \(fault)"
      }
      _ = run.play(step)
    }
    return nil
  }

  static func fault(between session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    var halfPixel = run.overlay.surroundings.halfPixel
    for (index, step) in session.steps.enumerated() {
      halfPixel = max(halfPixel, run.overlay.surroundings.halfPixel)
      if let fault = samples(of: run.overlay, for: step.wait, halfPixel) {
        return "before event \(index), \(step): \(fault)"
      }
      _ = run.play(step)
    }
    return nil
  }

  /// Looks at eight instants on the way, and at each a quarter of a millisecond later: what moves goes no further than
  /// at the greater of its speeds there, and at an arrival by half a pixel more.
  private static func samples(of overlay: Overlay, for wait: Int64, _ halfPixel: Double) -> String? {
    guard wait >= 8_000_000, overlay.isMoving || overlay.list.isCoasting else { return nil }
    var overlay = overlay
    let start = overlay.now.nanoseconds
    for index in 0..<8 {
      _ = overlay.handle(.frame, at: Instant(nanoseconds: start &+ wait / 8 * Int64(index)))
      let before = overlay
      _ = overlay.handle(.frame, at: Instant(nanoseconds: before.now.nanoseconds &+ 250_000))
      let speed = before.speed + overlay.speed
      let limit = speed * 0.000_25 + 2 * halfPixel + before.rounding
      let (height, offset) = (overlay.height - before.height, overlay.offset - before.offset)
      if height.magnitude > limit || offset.magnitude > limit {
        return "at \(before.now.nanoseconds) ns height by \(height) and offset by \(offset), at most \(limit)"
      }
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
      let limit = halfPixel + speed * 2e-9 + before.rounding
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

extension Overlay {
  /// Of all that moves by itself together: points per second.
  fileprivate var speed: Double { sheet.velocity.magnitude + list.velocity.magnitude }
}
