import Kinetics
import OverlayCore

/// The law of continuity in the event: what is shown before it and after it, at the same instant.
package struct Continuity: Sendable {
  func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    let height = after.height - before.height
    let offset = after.offset - before.offset
    // Without a movement there is nothing to compare: no limit is negative.
    guard height != 0 || offset != 0 else { return nil }
    guard let limit = limit(step, before, after, effects) else { return nil }
    // Sheet and list may each snap to rest by half a pixel.
    let homes = before.phase == .dragging && after.phase == .resting ? 0.5 / before.surroundings.scale : 0
    let furthest = max(max((height + offset).magnitude - homes, height.magnitude), offset.magnitude)
    // A pan rounds one coordinate to 2⁻²⁰ points at the edge of the slop.
    let rounding = before.rounding + (step.isMove ? 0x1p-20 : 0)
    guard furthest > limit + saturation(before) + rounding else { return nil }
    return "height moved by \(height), offset by \(offset), at most \(limit) of it in all"
  }

  /// How far the event may move anything, in points; `nil` where the law makes an exception.
  private func limit(
    _ step: LawStep, _ before: borrowing Overlay, _ after: borrowing Overlay, _ effects: borrowing OverlayEffects
  ) -> Double? {
    if isBeyondHiddenEnd(before) { return nil }
    if effects.contains(.dragEnded), before.drag?.queued?.isAnimated == false { return nil }
    // A release within half a pixel of a detent is on it. A motion that starts within half a pixel of its end ends at
    // once.
    let isStill = !after.sheet.isMoving || !after.list.isMoving
    let isOver = isStill && before.phase != .dragging && after.phase != .dragging
    let halfPixel = 0.5 / before.surroundings.scale
    var snap = effects.contains(.dragEnded) || isOver ? halfPixel : 0
    // A command that waited, or takes over, begins where the release put the sheet. Within half a pixel of its end it ends
    // at once too.
    let commands = before.drag?.queued != nil || step.event?.commandsSheet == true
    if effects.contains(.dragEnded), commands { snap += halfPixel }
    // A change of the configuration may end a motion so too, under a finger that holds the list alone.
    let event: OverlayEvent
    switch step {
    case .event(let told): event = told
    case .taken(let id, let start, let point):
      return way(of: id, from: before.configuration.edge.travel(of: start), to: point, in: after) + snap
    case .behaviour: return halfPixel
    case .metrics: return nil
    }
    switch event {
    case .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable: return nil
    case .command(let command, _) where !command.isAnimated: return nil
    // Past an end that shows once the sheet has settled, a bounce begins at once.
    case .command(let command, _) where command.isForList: return halfPixel + snap
    case .move(let id, let point): return way(of: id, to: point, in: before) + snap
    case .wheel(_, _, let travel, _, _): return travel.magnitude + snap
    case .scroll(let offset, let travel, let coasting): return native(offset, travel, coasting, before, effects.shift)
    case .scrollRest: return nil
    case .down, .up, .cancel, .scrollBegin, .scrollEnd, .frame, .command: return snap
    }
  }

  /// How far beyond the greatest stretch that their bands invert sheet and list stand, in points: a catch moves them back
  /// by that much. A list gets there in a viewport of a few points, a sheet by a change of the metrics.
  private func saturation(_ overlay: borrowing Overlay) -> Double {
    let (list, sheet) = (overlay.offsetRange, overlay.metrics.sheet)
    let stretch = overlay.listStretch - list.band.greatest
    let excess = (overlay.height - sheet.clamped(overlay.height)).magnitude - sheet.band.greatest
    return max(0, stretch) + max(0, excess)
  }

  /// Whether sheet or list stands past an end that shows no stretch. A change of the metrics or a native view puts it
  /// there; once a finger holds it, it cannot be shown there.
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
    return way(of: id, from: place, to: point, in: overlay)
  }

  private func way(of id: TouchID, from place: Travel, to point: Point2D, in overlay: borrowing Overlay) -> Double {
    guard overlay.fingers.activePlace(of: id) != nil else { return 0 }
    let way = overlay.configuration.edge.travel(of: point).along - place.along
    return way.magnitude / Double(overlay.fingers.touches.activeCount)
  }

  /// How far a native report may move anything; `nil` for the host's own scrolling and for a native stretch, which may
  /// move by any amount. A drag may move by its travel, a pixel and the view's own shift.
  private func native(
    _ offset: Double, _ travel: ScrollTravel?, _ coasting: Bool, _ before: borrowing Overlay, _ shift: Double
  ) -> Double? {
    guard before.list.isPanned, !coasting, let travel, offset >= 0, offset <= before.contentEnd else { return nil }
    return travel.since(before, at: offset).magnitude + shift.magnitude + 1 / before.surroundings.scale
  }
}

extension Overlay {
  /// By how much rounding alone may move what is shown, in points: the longer the container and the farther the list is
  /// scrolled, the more.
  package var rounding: Double {
    1e-9 * (1 + offset.magnitude) + 0x1p-50 * configuration.edge.length(of: surroundings.size)
  }
}

extension OverlayEvent {
  fileprivate var commandsSheet: Bool {
    if case .command(let command, _) = self { return !command.isForList }
    return false
  }
}

extension QueuedCommand {
  fileprivate var isAnimated: Bool {
    switch self {
    case .move(_, let animated), .scroll(_, let animated): animated
    case .reveal: true
    }
  }
}
