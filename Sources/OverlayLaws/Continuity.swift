import Kinetics
import OverlayCore

/// The law of continuity in the event: what is shown before it and after it, at the same instant.
package struct Continuity: Sendable {
  func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    let height = after.height - before.height
    let offset = after.offset - before.offset
    // No limit is below 0.
    guard height != 0 || offset != 0 else { return nil }
    guard let limit = limit(step, before, after, effects) else { return nil }
    // Sheet and list may each come home by half a pixel.
    let homes = before.phase == .dragging && after.phase == .resting ? 0.5 / before.surroundings.scale : 0
    let furthest = max(max((height + offset).magnitude - homes, height.magnitude), offset.magnitude)
    guard furthest > limit + saturation(before) + 1e-9 * (1 + before.offset.magnitude) else { return nil }
    return "height moved by \(height), offset by \(offset), at most \(limit) of it in all"
  }

  /// How far the event may move anything; `nil` where the law makes an exception.
  private func limit(
    _ step: LawStep, _ before: borrowing Overlay, _ after: borrowing Overlay, _ effects: borrowing OverlayEffects
  ) -> Double? {
    if isBeyondHiddenEnd(before) { return nil }
    if effects.contains(.dragEnded), before.drag?.queued?.isAnimated == false { return nil }
    // A release within half a pixel of a detent is on it, and a motion that starts within half a pixel of its end ends.
    let isStill = !after.sheet.isMoving || !after.list.isMoving
    let isOver = isStill && before.phase != .dragging && after.phase != .dragging
    let halfPixel = 0.5 / before.surroundings.scale
    var snap = effects.contains(.dragEnded) || isOver ? halfPixel : 0
    // A command that waited begins where the release has put the sheet, and ends at once where that is as near.
    if effects.contains(.dragEnded), before.drag?.queued != nil { snap += halfPixel }
    // A change of the configuration may do the same under a finger that holds the list alone.
    guard case .event(let event) = step else {
      if case .behaviour = step { return halfPixel }
      return nil
    }
    switch event {
    case .surroundings, .resize, .safeArea, .keyboard, .content, .header, .enable, .disable: return nil
    case .command(let command, _) where !command.isAnimated: return nil
    // Past an end that the settling sheet will show, a bounce follows at once.
    case .command(let command, _) where command.isForList: return halfPixel + snap
    case .move(let id, let point): return way(of: id, to: point, in: before) + snap
    case .wheel(_, _, let travel, _): return travel.magnitude + snap
    case .scroll(let offset, let travel, let coasting): return native(offset, travel, coasting, before, effects.shift)
    case .scrollRest: return nil
    default: return snap
    }
  }

  /// The band has no inverse beyond 0.9 of its dimension: a list stretched further (its viewport has a few points), or a
  /// sheet that a change of the metrics left so far outside its range, is caught there.
  private func saturation(_ overlay: borrowing Overlay) -> Double {
    let (list, sheet) = (overlay.offsetRange, overlay.metrics.sheet)
    let stretch = overlay.listStretch - 0.9 * list.band.dimension
    let excess = (overlay.height - sheet.clamped(overlay.height)).magnitude - 0.9 * sheet.band.dimension
    return max(0, stretch) + max(0, excess)
  }

  /// Whether sheet or list stands past an end that shows no stretch, where a change of the metrics or a native view put
  /// it: once held it cannot be shown there.
  private func isBeyondHiddenEnd(_ overlay: borrowing Overlay) -> Bool {
    func isBeyond(_ value: Double, _ range: Stretch) -> Bool {
      (value > range.upper && !range.showsUpper) || (value < range.lower && !range.showsLower)
    }
    let isNative = overlay.configuration.driver == .platform
    if isBeyond(overlay.height, overlay.metrics.sheet) { return true }
    return isNative && isBeyond(overlay.offset, overlay.offsetRange)
  }

  private func way(of id: TouchID, to point: Point2D, in overlay: borrowing Overlay) -> Double {
    guard let place = overlay.fingers.activePlace(of: id) else { return 0 }
    let way = overlay.configuration.edge.travel(of: point).along - place.along
    return way.magnitude / Double(overlay.fingers.touches.activeCount)
  }

  /// The host's own scrolling and native stretch are taken as they are; a drag is one within a pixel, beside the view's own
  /// shift.
  private func native(
    _ offset: Double, _ travel: ScrollTravel?, _ coasting: Bool, _ before: borrowing Overlay, _ shift: Double
  ) -> Double? {
    guard before.list.isPanned, !coasting, let travel, offset >= 0, offset <= before.contentEnd else { return nil }
    return travel.since(before, at: offset).magnitude + shift.magnitude + 1 / before.surroundings.scale
  }
}

extension QueuedCommand {
  /// Whether it takes time.
  fileprivate var isAnimated: Bool {
    switch self {
    case .move(_, let animated), .scroll(_, let animated): animated
    case .reveal: true
    }
  }
}
