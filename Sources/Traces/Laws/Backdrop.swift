import Kinetics
import OverlayCore

/// The rule of the backdrop: no swing of a settle past its target changes the backdrop.
///
/// So from the first time at which a settle is seen past its target, the backdrop keeps its value until another motion
/// begins or something changes the metrics.
///
/// What it never sees: which opacity is the right one, and a settle that no step shows past its target.
package struct Backdrop: Sendable {
  private var settle: Settle?

  private struct Settle: Sendable {
    let start: Instant
    let arrival: Double
    /// On which side of its target it was seen first.
    let isAbove: Bool
    /// The backdrop when it was first seen past its target.
    var passed: Shown?
  }

  fileprivate struct Shown: Sendable, Equatable {
    let isPresent: Bool
    let opacity: Double

    init(_ presentation: OverlayPresentation) {
      (isPresent, opacity) = (presentation.isBackdropPresent, presentation.backdropOpacity)
    }
  }

  mutating func fault(_ step: LawStep, before: borrowing Overlay, after: borrowing Overlay) -> String? {
    // Before the event, which may end the settle or replace it.
    if let fault = look(before) { return fault }
    guard case .event(let event) = step, !event.changesMetrics else {
      settle = nil
      return nil
    }
    return look(after)
  }

  private mutating func look(_ overlay: borrowing Overlay) -> String? {
    guard overlay.configuration.largestUndimmedDetent != nil, let start = overlay.sheet.motion?.start,
      let arrival = overlay.sheet.motion?.arrival, let height = overlay.sheet.motion?.state(at: overlay.now).value
    else {
      settle = nil
      return nil
    }
    guard var settle, settle.start == start, settle.arrival == arrival else {
      settle = height == arrival ? nil : Settle(start: start, arrival: arrival, isAbove: height > arrival)
      return nil
    }
    let shown = Shown(overlay.presentation)
    if let passed = settle.passed { return passed == shown ? nil : "\(passed) past the target became \(shown)" }
    if settle.isAbove ? height < arrival : height > arrival { settle.passed = shown }
    self.settle = settle
    return nil
  }
}

extension Backdrop.Shown: CustomStringConvertible {
  var description: String { isPresent ? "a backdrop of \(opacity)" : "no backdrop" }
}
