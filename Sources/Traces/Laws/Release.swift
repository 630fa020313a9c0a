import Kinetics
import OverlayCore

/// The rules of release. With `contentFirst`, and with the policy `free`, a list that owns a release flings at any height
/// of the sheet. A finger that caught a settling sheet and goes up within the slop leaves the sheet its target, but for one of
/// height 0 where the finger brought the list home.
///
/// What the first rule never sees: a release of a stretch, which bounces; one within half a pixel of a detent but not
/// on it, because the owner on the detent may be another; a fling without room, or of no more than a pixel; an upward
/// release whose sheet moves, which may take the room away; one of a native view, which flings by itself; and one that
/// a command or the keyboard waits for.
package struct Release: Sendable {
  func fault(_ step: LawStep, before: borrowing Overlay, after: borrowing Overlay) -> String? {
    guard case .event(.up(let id)) = step, isLast(id, before), after.phase != .dragging else { return nil }
    if before.decidesNothing { return faultOfNothing(before, after) }
    let velocity = before.velocity
    guard velocity != 0, isWatched(before), before.owner(in: velocity > 0 ? .expanding : .collapsing) == .content,
      goesFurther(velocity, before), !after.list.isMoving, !(velocity > 0 && after.sheet.isMoving)
    else { return nil }
    return "the list owns a release with \(velocity) and does not fling"
  }

  private func faultOfNothing(_ before: borrowing Overlay, _ after: borrowing Overlay) -> String? {
    guard let drag = before.drag, drag.start.stopsSheet, !drag.isAwaited, let target = drag.start.target,
      let entry = before.detents.enabledEntry(target), !before.list.isPanned, after.target != target
    else { return nil }
    // One stroke that also brings the list home does not close the sheet.
    if entry.height == 0, before.isHurriedHome { return nil }
    return "a finger that decided nothing sent the sheet elsewhere than to \(target)"
  }

  private func isLast(_ id: TouchID, _ overlay: borrowing Overlay) -> Bool {
    overlay.phase == .dragging && overlay.fingers.touches.activeCount == 1 && overlay.fingers.activePlace(of: id) != nil
  }

  private func isWatched(_ overlay: borrowing Overlay) -> Bool {
    let configuration = overlay.configuration
    let moves = configuration.driver == .core && configuration.drags == .all
    guard moves, overlay.fingers.part == .list, overlay.drag?.isAwaited == false else { return false }
    guard configuration.policy.isFree || configuration.scrolled == .contentFirst else { return false }
    guard overlay.contentExcess == 0, overlay.sheetExcess == 0, !overlay.list.isMoving else { return false }
    let height = overlay.rawHeight
    return overlay.detents.enabled.allSatisfy {
      $0.height == height || ($0.height - height).magnitude > 0.5 / overlay.surroundings.scale
    }
  }

  private func goesFurther(_ velocity: Double, _ overlay: borrowing Overlay) -> Bool {
    let pixel = 1 / overlay.surroundings.scale
    guard overlay.configuration.deceleration.projection(velocity: velocity).magnitude > pixel else { return false }
    return velocity > 0 ? overlay.offset < overlay.contentEnd - pixel : overlay.offset > pixel
  }
}
