import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Continuity: nothing moves further than the finger, and nothing else that starts or ends a motion moves it")
  func continuity() {
    check("Continuity", runs: 400) {
      $0.session(.both)
    } fault: { session in
      Continuity.fault(in: session)
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

/// Law 4 in the event: what is shown before it and after it, at the same instant.
private enum Continuity {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      _ = run.wait(step)
      let before = run.overlay
      let effects = run.act(step).sequence
      guard let limit = limit(step, before, run.overlay, effects) else { continue }
      let height = run.overlay.height - before.height
      let offset = run.overlay.offset - before.offset
      let furthest = max((height + offset).magnitude, height.magnitude, offset.magnitude)
      guard furthest > limit + saturation(before) + 1e-9 * (1 + before.offset.magnitude) else { continue }
      return "event \(index), \(step): height moved by \(height), offset by \(offset), at most \(limit) of it in all"
    }
    return nil
  }

  /// How far the event may move anything; `nil` where the law makes an exception.
  private static func limit(
    _ step: Session.Step, _ before: Overlay, _ after: Overlay, _ effects: [Effect]
  ) -> Double? {
    if isBeyondHiddenEnd(before) { return nil }
    // A release within half a pixel of a detent is on it, and a motion that starts within half a pixel of its end ends.
    let isStill = !after.sheet.isMoving || !after.list.isMoving
    let isOver = isStill && before.phase != .dragging && after.phase != .dragging
    let snap = effects.contains(.dragEnded) || isOver ? before.configuration.halfPixel : 0
    // A change of the configuration may do the same under a finger that holds the list alone.
    guard case .send(let event) = step.action else { return before.configuration.halfPixel }
    switch event {
    case .resize, .safeArea, .keyboard, .content, .header, .enable, .disable: return nil
    case .moveTo(_, animated: false), .scrollTo(_, animated: false): return nil
    case .move(let id, let point): return way(of: id, to: point, in: before) + snap
    case .wheel(_, _, let travel, _): return travel.magnitude + snap
    case .scroll(let offset, let travel, let coasting):
      return native(offset, travel, coasting, before)
    case .scrollRest: return nil
    default: return snap
    }
  }

  /// The band has no inverse beyond 0.9 of its dimension: a list stretched further (its viewport has a few points), or a
  /// sheet that a change of the metrics left so far outside its range, is caught there.
  private static func saturation(_ overlay: Overlay) -> Double {
    let (list, sheet) = (overlay.offsetRange, overlay.ranges.sheet)
    let stretch = (overlay.offset - list.clamped(overlay.offset)).magnitude - 0.9 * list.band.dimension
    let excess = (overlay.height - sheet.clamped(overlay.height)).magnitude - 0.9 * sheet.band.dimension
    return max(0, stretch) + max(0, excess)
  }

  /// Whether sheet or list stands past an end that shows no stretch, where a change of the metrics or a native view put
  /// it: once held it cannot be shown there.
  private static func isBeyondHiddenEnd(_ overlay: Overlay) -> Bool {
    func isBeyond(_ value: Double, _ range: Stretch) -> Bool {
      (value > range.upper && !range.showsUpper) || (value < range.lower && !range.showsLower)
    }
    let isNative = overlay.configuration.driver == .platform
    return isBeyond(overlay.height, overlay.ranges.sheet) || (isNative && isBeyond(overlay.offset, overlay.offsetRange))
  }

  private static func way(of id: TouchID, to point: Point, in overlay: Overlay) -> Double {
    let touches = overlay.gesture.touches
    guard let index = touches.index(of: id), let touch = touches[index], touch.isActive else { return 0 }
    let way = overlay.configuration.edge.travel(of: point).along - touch.position.along
    return way.magnitude / Double(touches.activeCount)
  }

  /// The host's own scrolling and native stretch are taken as they are; a drag is one within a pixel.
  private static func native(_ offset: Double, _ travel: Double?, _ coasting: Bool, _ before: Overlay) -> Double? {
    guard before.native.isActive, !coasting, let travel, offset >= 0, offset <= before.contentEnd else { return nil }
    return (travel - before.native.travel).magnitude + 1 / before.configuration.scale
  }
}

/// Law 4 between events: at an arrival what is shown moves by no more than the half pixel that ends a motion.
private enum ContinuityInTime {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      let end = Instant(nanoseconds: run.instant.nanoseconds + step.wait)
      if let fault = arrivals(until: end, of: run.overlay) { return "before event \(index), \(step): \(fault)" }
      _ = run.play(step)
    }
    return nil
  }

  /// Looks at the arrivals up to an instant from the nanosecond before.
  private static func arrivals(until end: Instant, of overlay: Overlay) -> String? {
    var overlay = overlay
    for _ in 0..<16 {
      let ends = [overlay.sheet.motion?.end, overlay.list.motion?.end].compactMap { $0 }
      guard let next = ends.min(), next <= end, next > overlay.now else { return nil }
      let eve = Instant(nanoseconds: max(next.nanoseconds - 1, overlay.now.nanoseconds))
      _ = overlay.handle(.frame, at: eve)
      let before = overlay
      _ = overlay.handle(.frame, at: next)
      let speed = before.sheet.velocity.magnitude + before.list.velocity.magnitude
      let limit = overlay.configuration.halfPixel + speed * 2e-9 + 1e-9 * (1 + before.offset.magnitude)
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
