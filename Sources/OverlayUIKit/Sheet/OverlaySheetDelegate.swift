#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Hears what a sheet does, and has the last word on where it goes. Every method has a default that does nothing.
  @MainActor public protocol OverlaySheetDelegate: AnyObject {
    /// The sheet is on its way to a detent.
    func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier)

    /// It has arrived there.
    func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier)

    /// It was held or moved, and is at rest now: on a detent, or with the policy `free` between them (`nil`).
    func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?)

    /// Called after each event and each change of a setting, and on every frame while it moves, whether or not
    /// ``OverlaySheet/height`` has changed.
    func overlaySheetDidProgress(_ sheet: OverlaySheet)

    /// The last finger left: where the sheet goes.
    ///
    /// - Parameters:
    ///   - sheet: The sheet that was released.
    ///   - release: Its height and its velocity, where it came from, and where its policy sends it.
    /// - Returns: The detent to go to; `nil`, or one that is unknown or disabled, leaves it to the policy.
    func overlaySheet(_ sheet: OverlaySheet, targetOf release: OverlaySheet.Release) -> OverlaySheet.Detent.Identifier?

    /// Whether a drag may begin at a point of the sheet's view: a slider, a canvas, a map keeps its touches there. Asked
    /// where a touch comes down.
    func overlaySheet(_ sheet: OverlaySheet, shouldBeginDragAt point: CGPoint) -> Bool

    /// Whether the user may dismiss it now. Asked at a release below its edge, and for Escape and a tap on the
    /// backdrop.
    func overlaySheetShouldDismiss(_ sheet: OverlaySheet) -> Bool

    /// Somebody tried to dismiss it, and may not.
    func overlaySheetDidAttemptToDismiss(_ sheet: OverlaySheet)

    /// It is hidden, and out of its container.
    func overlaySheetDidDismiss(_ sheet: OverlaySheet)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension OverlaySheetDelegate {
    public func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {}
    public func overlaySheet(_ sheet: OverlaySheet, didMoveTo detent: OverlaySheet.Detent.Identifier) {}
    public func overlaySheet(_ sheet: OverlaySheet, didSettleAt detent: OverlaySheet.Detent.Identifier?) {}
    public func overlaySheetDidProgress(_ sheet: OverlaySheet) {}
    public func overlaySheet(
      _ sheet: OverlaySheet, targetOf release: OverlaySheet.Release
    ) -> OverlaySheet.Detent.Identifier? { nil }
    public func overlaySheet(_ sheet: OverlaySheet, shouldBeginDragAt point: CGPoint) -> Bool { true }
    public func overlaySheetShouldDismiss(_ sheet: OverlaySheet) -> Bool { true }
    public func overlaySheetDidAttemptToDismiss(_ sheet: OverlaySheet) {}
    public func overlaySheetDidDismiss(_ sheet: OverlaySheet) {}
  }
#endif
