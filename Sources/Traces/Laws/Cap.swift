import Kinetics
import OverlayCore

/// The rule of the cap: a drag's list takes upward travel at the cap and above, never below it. The cap is the lowest
/// enabled scrolling detent at or above the greatest height that the sheet had in this gesture.
///
/// The rule knows only a lower bound of the cap. The overlay keeps its cap by id: after a change of the metrics it may
/// be any enabled detent, but none below the greatest height, which counts from where the change left the sheet. A
/// changed configuration ends the watch of the gesture.
///
/// What it never sees: a sheet that goes past its cap, because the cap may be a higher detent than this bound; a list
/// that is stretched or moves by itself; and `contentFirst`, where the list may take travel anywhere. Native reports are
/// left out: they give the list's offset only within a pixel.
package struct Cap: Sendable {
  /// The greatest height that the sheet certainly had in the running gesture; `nil` while no watched gesture runs.
  private var greatest: Double?
  /// Whether the metrics are still those with which the gesture began.
  private var isUnchanged = true

  mutating func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    guard after.phase == .dragging, case .event(let event) = step else {
      greatest = nil
      return nil
    }
    let begins = effects.contains(.dragBegan)
    if begins || before.phase != .dragging { (greatest, isUnchanged) = (start(before, after, effects), true) }
    guard let greatest else { return nil }
    if event.changesMetrics {
      // A sheet that was caught past its target is above its cap, and the cap may stay as it is.
      (self.greatest, isUnchanged) = (before.rawHeight > greatest ? nil : after.rawHeight, false)
      return nil
    }
    if after.rawHeight > before.rawHeight { self.greatest = max(greatest, after.rawHeight) }
    return isWatched(event, before, after) ? fault(greatest, before, after) : nil
  }

  /// The greatest height with which a gesture begins: the lower of where the sheet is and its target, because a sheet
  /// that was caught past its target counts as at the target. This same step may have released the sheet to that
  /// target.
  private func start(
    _ before: borrowing Overlay, _ after: borrowing Overlay, _ effects: borrowing OverlayEffects
  ) -> Double {
    var least = min(before.rawHeight, after.rawHeight)
    if let arrival = before.sheet.motion?.arrival { least = min(least, arrival) }
    for index in 0..<effects.count {
      guard case .willMove(let id) = effects[index], let entry = after.detents.enabledEntry(id) else { continue }
      least = min(least, entry.height)
    }
    return least
  }

  private func isWatched(_ event: OverlayEvent, _ before: borrowing Overlay, _ after: borrowing Overlay) -> Bool {
    let configuration = before.configuration
    guard configuration.driver == .core, configuration.drags == .all, configuration.scrolled == .sheetFirst else {
      return false
    }
    guard event.isTravel, before.rawOffset >= 0, !before.list.isMoving, !after.list.isMoving else { return false }
    return after.fingers.part == .list
  }

  private func fault(_ greatest: Double, _ before: borrowing Overlay, _ after: borrowing Overlay) -> String? {
    let content = after.rawOffset - before.rawOffset + after.yielded
    let cap = after.lowestCap(from: greatest, scrolls: isUnchanged)
    guard content > 1e-6, after.rawHeight < cap - 1e-6 else { return nil }
    return "the list took \(content) at height \(after.rawHeight), below the cap of \(cap)"
  }
}

extension Overlay {
  /// The height of the lowest enabled detent at or above a height; the maximum where there is none.
  ///
  /// - Parameter scrolls: Whether only a detent counts at which the list scrolls: a content-first one, or the highest.
  fileprivate func lowestCap(from height: Double, scrolls: Bool) -> Double {
    for entry in detents.enabled where entry.height >= height {
      if !scrolls || entry.detent.scroll == .contentFirst { return entry.height }
    }
    return detents.maximum
  }
}

extension OverlayEvent {
  fileprivate var isTravel: Bool {
    switch self {
    case .move: true
    case .wheel(_, _, _, _, let phase): phase == .begin || phase == .change
    case .down, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize, .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      false
    }
  }
}
