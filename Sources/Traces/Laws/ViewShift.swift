import Kinetics
import OverlayCore

/// The rule of a view's shift: a native view that moves its own offset by more than a pixel is followed. Nothing is
/// written back for it, and the answer says the shift.
///
/// A report may have one of two expected offsets: what was shown plus the finger's travel, or the last report plus that
/// travel. The overlay has to show a reported offset that is more than a pixel from both and nearer to the first, where
/// the list takes the whole travel.
///
/// What it never sees: a report without `pan` and without `from`; an echo, which repeats what was written, whenever it
/// comes; the three reports after a write-back, which a view may obey late; an offset nearer to the last report than to
/// what was shown; anything within a pixel of an end or past it, where a view is held back; a report in which the sheet
/// moves; and the first report of a pan.
package struct ViewShift: Sendable {
  /// The offset of the last report of this pan.
  private var reported: Double?
  /// How many reports came since the last write-back.
  private var quiet = 0

  mutating func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    let count = step.event?.isReport == true ? quiet + 1 : quiet
    quiet = effects.writeBack == nil ? count : 0
    switch step {
    case .event(.frame): return nil
    case .event(.scroll(let offset, let travel?, false)) where before.list.isPanned && offset.isFinite:
      defer { reported = offset }
      let way = travel.since(before, at: offset)
      let pixel = 1 / before.surroundings.scale
      let isEcho = way == 0 && before.list.written.map { ($0 - offset).magnitude <= pixel } == true
      guard let reported, count > 3, !isEcho, isWatched(before, after) else { return nil }
      return fault(at: offset, way, from: reported, before, after, effects)
    case .event, .taken, .behaviour, .metrics:
      reported = nil
      return nil
    }
  }

  /// Whether only the finger moves the list, and nothing moves the sheet.
  private func isWatched(_ before: borrowing Overlay, _ after: borrowing Overlay) -> Bool {
    guard before.phase == .dragging, before.fingers.part == .list, !before.list.isMoving, !after.list.isMoving else {
      return false
    }
    // A list of which nothing is shown has no rows to keep in place. A margin may cover it too.
    guard before.showsList, after.showsList else { return false }
    return before.rawHeight == after.rawHeight && before.contentExcess == 0 && before.offset == before.rawOffset
  }

  private func fault(
    at offset: Double, _ travel: Double, from reported: Double, _ before: borrowing Overlay,
    _ after: borrowing Overlay, _ effects: borrowing OverlayEffects
  ) -> String? {
    let pixel = 1 / before.surroundings.scale
    let (shown, other) = (before.offset + travel, reported + travel)
    let end = min(before.contentEnd, after.contentEnd) - pixel
    for place in [offset, shown, other, before.offset, reported] where place < pixel || place > end { return nil }
    // A finger that returns over refused travel moves nothing.
    let shift = offset - shown + after.refused
    let rounding = 1e-9 * (1 + offset.magnitude)
    let isNearer = (offset - other).magnitude > shift.magnitude - rounding
    guard shift.magnitude > pixel + rounding, isNearer else { return nil }
    let says = "the view moved its own offset by \(shift) to \(offset)"
    if (after.offset - offset).magnitude > pixel + rounding { return "\(says), the rows jump to \(after.offset)" }
    if let written = effects.writeBack { return "\(says), and \(written) is written back" }
    guard (effects.shift - shift).magnitude > pixel + rounding else { return nil }
    return "\(says), the answer says \(effects.shift)"
  }
}

extension Overlay {
  fileprivate var showsList: Bool {
    guard offsetRange.band.scale > 0 else { return false }
    switch configuration.edge {
    case .bottom, .top: return presentation.listFrame.size.height > 0
    case .left, .right: return presentation.listFrame.size.width > 0
    }
  }
}

extension OverlayEvent {
  fileprivate var isReport: Bool {
    if case .scroll = self { return true }
    return false
  }
}
