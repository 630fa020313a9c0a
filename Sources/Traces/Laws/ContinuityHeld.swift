import Kinetics
import OverlayCore

/// The rule of continuity while held: under a finger, a change of the metrics leaves the sheet's moving edge at its
/// place in the container, as far as a stretch can show it there.
package struct ContinuityHeld: Sendable {
  func fault(_ step: LawStep, before: borrowing Overlay, after: borrowing Overlay) -> String? {
    guard case .event(let event) = step, event.changesMetrics else { return nil }
    guard let place = place(before, after), !agrees(after.height, place, exactly: false) else { return nil }
    return "height \(before.height) became \(after.height), not \(place)"
  }

  /// The height that shows the edge where it was; `nil` where nothing holds the sheet, and where no stretch shows it.
  private func place(_ before: borrowing Overlay, _ after: borrowing Overlay) -> Double? {
    guard before.phase == .dragging, before.fingers.part == .sheet || before.configuration.drags == .all else {
      return nil
    }
    let edge = before.configuration.edge
    let growth = edge.length(of: after.surroundings.size) - edge.length(of: before.surroundings.size)
    let place = before.height + (edge == .bottom || edge == .right ? growth : 0)
    let range = after.metrics.sheet
    let excess = range.excess(place).magnitude
    let isShown = excess == 0 || (place > range.upper ? range.showsUpper : range.showsLower)
    return place >= 0 && isShown && excess < range.band.reach ? place : nil
  }
}

extension OverlayEvent {
  /// Whether it changes what the layout depends on.
  var changesMetrics: Bool {
    switch self {
    case .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable: true
    case .down, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .command: false
    }
  }
}
