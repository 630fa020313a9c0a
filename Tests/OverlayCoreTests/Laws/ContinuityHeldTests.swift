import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Continuity: under a finger a change of the metrics leaves the sheet's edge where it is shown")
  func continuityHeld() {
    check("Continuity of a held sheet", runs: 400) {
      $0.session(.both)
    } fault: { session in
      ContinuityHeld.fault(in: session)
    }
  }

  @Test("Continuity: a command that sends a settling sheet elsewhere keeps its speed")
  func continuityOfSpeed() {
    check("Continuity of speed", runs: 300) {
      $0.session(.both)
    } fault: { session in
      ContinuityOfSpeed.fault(in: session)
    }
  }
}

/// Section 5, held: the moving edge stays in the container's coordinates, as far as a stretch can show it there.
private enum ContinuityHeld {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      _ = run.wait(step)
      let before = run.overlay
      _ = run.act(step)
      guard case .send(let event) = step.action, event.isMetrics else { continue }
      guard let place = place(before, run.overlay) else { continue }
      guard !agrees(run.overlay.height, place, exactly: false) else { continue }
      return "event \(index), \(step): height \(before.height) became \(run.overlay.height), not \(place)"
    }
    return nil
  }

  /// The height that shows the edge where it was; `nil` where nothing holds the sheet, and where no stretch shows it.
  private static func place(_ before: Overlay, _ after: Overlay) -> Double? {
    guard before.phase == .dragging, before.gesture.kind == .sheet || before.configuration.drags == .all else {
      return nil
    }
    let edge = before.configuration.edge
    let growth = edge.length(of: after.configuration.container) - edge.length(of: before.configuration.container)
    let place = before.height + (edge == .bottom || edge == .right ? growth : 0)
    let range = after.ranges.sheet
    let excess = range.excess(place).magnitude
    let isShown = excess == 0 || (place > range.upper ? range.showsUpper : range.showsLower)
    return place >= 0 && isShown && excess < 0.9 * range.band.dimension ? place : nil
  }
}

/// Section 5, settling: retargeting keeps position and velocity.
private enum ContinuityOfSpeed {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      _ = run.wait(step)
      let before = run.overlay
      _ = run.act(step)
      guard case .send(let event) = step.action, event.isAnimatedMove else { continue }
      guard before.phase == .settling, run.overlay.phase == .settling else { continue }
      guard !agrees(before.velocity, run.overlay.velocity, exactly: false) else { continue }
      return "event \(index), \(step): velocity \(before.velocity) became \(run.overlay.velocity)"
    }
    return nil
  }
}

extension Event {
  fileprivate var isMetrics: Bool {
    switch self {
    case .resize, .safeArea, .keyboard, .content, .header, .enable, .disable: true
    default: false
    }
  }

  fileprivate var isAnimatedMove: Bool {
    switch self {
    case .moveTo(_, animated: true), .increment, .decrement, .escape, .next: true
    default: false
    }
  }
}
