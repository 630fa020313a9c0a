import Kinetics
import OverlayCore

/// The law of totality: the state stays valid and finite, and what is invalid is reported and changes nothing.
package struct Totality: Sendable {
  /// - Parameter isLate: Whether the step came before the last one.
  func fault(
    _ step: LawStep, isLate: Bool, before: borrowing Overlay, after: borrowing Overlay,
    effects: borrowing OverlayEffects
  ) -> String? {
    if let fault = numbers(after) { return fault }
    if let offset = effects.writeBack, !offset.isFinite { return "writes back \(offset)" }
    guard case .event(let event) = step else { return nil }
    if isLate, !effects.contains(.late) { return "late and not reported" }
    guard event.isInvalid else { return nil }
    if effects.rejection == nil { return "not reported" }
    return before.digest != after.digest ? "changed something" : nil
  }

  func numbers(_ overlay: borrowing Overlay) -> String? {
    let shown = overlay.presentation
    let (progress, opacity) = (overlay.progress, shown.backdropOpacity)
    // 0 times a number is 0, or NaN where the number is not finite: the sum is 0 only where all are finite.
    let main =
      (overlay.height + overlay.rawHeight + overlay.offset + overlay.rawOffset + overlay.contentEnd) * 0
      + (overlay.velocity + overlay.sheetExcess + overlay.contentExcess + overlay.yielded) * 0
    let frames = zero(shown.sheetFrame) + zero(shown.headerFrame) + zero(shown.listFrame)
    guard main + frames + (progress + opacity) * 0 == 0 else { return notFinite(overlay) }
    if overlay.height < 0 { return "height \(overlay.height)" }
    if overlay.restTime < overlay.now { return "rests before now" }
    let isShare = progress >= 0 && progress <= 1 && opacity >= 0 && opacity <= 1
    return isShare ? nil : "progress and opacity \([progress, opacity])"
  }

  private func zero(_ frame: Rect2D) -> Double {
    (frame.origin.x + frame.origin.y + frame.size.width + frame.size.height) * 0
  }

  private func notFinite(_ overlay: borrowing Overlay) -> String? {
    let shown = overlay.presentation
    var numbers = [
      overlay.height, overlay.rawHeight, overlay.offset, overlay.rawOffset, overlay.sheetExcess, overlay.contentExcess,
      overlay.velocity, overlay.progress, shown.backdropOpacity, overlay.yielded, overlay.contentEnd,
    ]
    for frame in [shown.sheetFrame, shown.headerFrame, shown.listFrame] {
      numbers += [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    }
    // The sum of huge numbers overflows though each of them is finite.
    guard let index = numbers.firstIndex(where: { !$0.isFinite }) else { return nil }
    return "number \(index) is \(numbers[index])"
  }
}
