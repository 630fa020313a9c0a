import Kinetics
import OverlayCore

/// The law of rest: what rests, rests exactly on a detent and exactly inside the content.
package struct Rest: Sendable {
  func fault(after overlay: borrowing Overlay) -> String? {
    guard isAtRest(overlay) else { return nil }
    return sheet(overlay) ?? list(overlay) ?? quiet(overlay)
  }

  private func sheet(_ overlay: borrowing Overlay) -> String? {
    let height = overlay.rawHeight
    if overlay.configuration.policy.isFree {
      guard height < overlay.detents.minimum || height > overlay.detents.maximum else { return nil }
    } else if let detent = overlay.detent, overlay.height(of: detent) == height {
      return overlay.height == height ? nil : "shows \(overlay.height) of \(height)"
    }
    return "height \(height), not one of \(overlay.detents.enabled.map { $0.height })"
  }

  private func list(_ overlay: borrowing Overlay) -> String? {
    guard overlay.rawOffset < 0 || overlay.rawOffset > overlay.contentEnd || overlay.rawOffset != overlay.offset else {
      return nil
    }
    return "raw offset \(overlay.rawOffset), shown \(overlay.offset), in 0…\(overlay.contentEnd)"
  }

  private func quiet(_ overlay: borrowing Overlay) -> String? {
    guard overlay.velocity != 0 || overlay.restTime != overlay.now || overlay.sheetExcess != 0 else { return nil }
    return "velocity \(overlay.velocity), rest at \(overlay.restTime) of \(overlay.now)"
  }
}

/// Whether nothing moves and nothing holds what could.
func isAtRest(_ overlay: borrowing Overlay) -> Bool {
  overlay.phase == .resting && overlay.fingers.touches.count == 0 && !overlay.list.isPanned
}

/// The number of a detent, or `none`.
func text(_ detent: DetentID?) -> String { detent.map { "\($0)" } ?? "none" }
