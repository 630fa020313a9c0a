import Kinetics
import OverlayCore

/// The law of host independence: whatever a native view's host does with write-backs, the sheet and the list together
/// move no further than the finger, in each report and in all reports of a drag. The list never moves against the
/// finger by more than a pixel, by whatever law a view undoes its stretch. Shifts are counted apart.
///
/// What it never sees: a report without `pan` and without `from`, which says nothing of the finger; and how far the
/// view itself went where it does not honour write-backs, because no report says that. A stretch is the view's own, and
/// its own band shows it, also at an end where the list shows none. It may change beside the finger's travel, so the
/// sum starts again at 0. A view may say late that an end shows no stretch: then the travel of earlier reports is
/// refused too, and the stretch that it was taken for disappears.
package struct HostIndependence: Sendable {
  /// The finger's travel since `scrollBegin`, and the least and the greatest that it was.
  private var (finger, least, most) = (0.0, 0.0, 0.0)
  /// How far the sheet and the list went together.
  private var moved = 0.0
  /// What nobody took of the finger's travel: one that comes back over it may move them as far, or may not.
  private var refused = 0.0
  /// How far `moved` may be off: a pixel for each report.
  private var slack = 0.0

  mutating func fault(
    _ step: LawStep, before: borrowing Overlay, after: borrowing Overlay, effects: borrowing OverlayEffects
  ) -> String? {
    guard case .event(let event) = step, !event.isInvalid else { return nil }
    switch event {
    case .scrollBegin:
      self = HostIndependence()
      return nil
    case .scroll where before.phase != .dragging || before.fingers.part != .list:
      // The pan moves nothing while another finger, or none, has the sheet.
      self = HostIndependence()
      return nil
    case .scroll(let offset, let travel?, false) where before.list.isPanned:
      return fault(
        travel.since(before, at: offset), travel.startsPastEnd(of: before), before, after, shift: effects.shift)
    case .down, .move, .up, .cancel, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize,
      .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      return nil
    }
  }

  /// - Parameter startsPastEnd: Whether the view comes from a stretch of its own.
  private mutating func fault(
    _ travel: Double, _ startsPastEnd: Bool, _ before: borrowing Overlay, _ after: borrowing Overlay, shift: Double
  ) -> String? {
    let pixel = 1 / before.surroundings.scale
    let rounding = 1e-9 * (1 + before.offset.magnitude)
    let allowed = travel.magnitude + pixel + rounding
    let sheet = after.height - before.height
    let content = after.offset - before.offset + after.yielded - shift
    let stretch = before.listStretch + after.listStretch
    let together = max((sheet + content).magnitude, content.magnitude)
    if sheet.magnitude > allowed || together > allowed + stretch {
      return "the finger went \(travel), the sheet \(sheet) and the list \(content), \(shift) shifted"
    }
    if content * travel < 0, content.magnitude > pixel + rounding, after.refused.magnitude <= travel.magnitude {
      return "the finger went \(travel), and the list \(content) against it, \(shift) shifted"
    }
    // A view that moves its own offset drops the travel that the finger spent at one of its ends.
    // A stretched sheet shows less of the finger's travel than it took.
    let isStretched =
      before.contentExcess != 0 || after.contentExcess != 0 || before.sheetExcess != 0 || after.sheetExcess != 0
    guard !isStretched, !startsPastEnd, shift == 0 else {
      self = HostIndependence()
      return nil
    }
    refused += after.refused
    return sum(travel, sheet + content, allowed - travel.magnitude)
  }

  /// - Parameter tolerance: How far the two may be apart in this report.
  private mutating func sum(_ travel: Double, _ way: Double, _ tolerance: Double) -> String? {
    finger += travel
    (least, most) = (min(least, finger), max(most, finger))
    moved += way
    slack += tolerance
    guard max(moved, moved + refused) < least - slack || min(moved, moved + refused) > most + slack else { return nil }
    return "since it began the finger went \(finger), at most \(least)…\(most), the sheet and the list \(moved)"
  }
}

extension Overlay {
  /// How much of a stretch the list shows, in points.
  var listStretch: Double { (offset - offsetRange.clamped(offset)).magnitude }
}

extension ScrollTravel {
  /// Whether a view says that it comes from past an end, by more than a pixel.
  fileprivate func startsPastEnd(of overlay: borrowing Overlay) -> Bool {
    switch self {
    case .pan: false
    case .from(let start): overlay.offsetRange.excess(start).magnitude > 1 / overlay.surroundings.scale
    }
  }
}
