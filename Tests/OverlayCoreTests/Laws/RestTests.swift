import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Rest: motion ends in finite time, exactly on a detent and exactly inside the content")
  func rest() {
    check("Rest", runs: 500) {
      $0.session(.both)
    } fault: { session in
      Rest.fault(in: session)
    }
  }
}

/// Law 7.
private enum Rest {
  static func fault(in session: Session) -> String? {
    guard var run = Run(session) else { return nil }
    for step in session.steps { _ = run.play(step) }
    let last = run.instant
    _ = run.settle()
    let overlay = run.overlay
    guard !overlay.isMoving, overlay.phase == .resting else { return "still \(overlay.phase) after 16 arrivals" }
    guard run.instant.seconds(since: last) < 3600 else { return "took \(run.instant.seconds(since: last)) s" }
    return sheet(overlay) ?? list(overlay) ?? quiet(overlay)
  }

  private static func sheet(_ overlay: Overlay) -> String? {
    let height = overlay.rawHeight
    let detents = overlay.detents
    if overlay.configuration.policy == .free {
      guard height < detents.minimum || height > detents.maximum else { return nil }
    } else if detents.enabled.contains(where: { $0.height == height }), overlay.detent != nil {
      return overlay.height == height ? nil : "shows \(overlay.height) of \(height)"
    }
    return "height \(height), not one of \(detents.enabled.map(\.height))"
  }

  private static func list(_ overlay: Overlay) -> String? {
    guard overlay.rawOffset < 0 || overlay.rawOffset > overlay.contentEnd || overlay.rawOffset != overlay.offset else {
      return nil
    }
    return "raw offset \(overlay.rawOffset), shown \(overlay.offset), in 0…\(overlay.contentEnd)"
  }

  private static func quiet(_ overlay: Overlay) -> String? {
    guard overlay.velocity != 0 || overlay.restTime != overlay.now || overlay.sheetExcess != 0 else { return nil }
    return "velocity \(overlay.velocity), rest at \(overlay.restTime) of \(overlay.now)"
  }
}
