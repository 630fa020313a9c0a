#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI

  extension View {
    /// Shows a sheet in front of this view, which stays alive beside and above it.
    ///
    ///     Map()
    ///       .overlaySheet(selection: $detent, detents: [.tip, .half, .full]) {
    ///         List(places) { PlaceRow($0) }
    ///       }
    ///
    /// The first scroll view or list in the content that scrolls up and down shares its finger with the sheet.
    ///
    /// - Parameters:
    ///   - selection: The detent that the sheet rests on or is on its way to; to set it moves the sheet, animated. It says
    ///     `hidden` once the sheet is on its way out, and brings the sheet back with any other detent.
    ///   - detents: The heights at which it rests; unique identifiers.
    ///   - configure: Sets what else the sheet can do: its dimming, its grabber, its policy. Called on every update.
    ///   - onProgress: Called after each event, and on every frame while the sheet moves; not within an update.
    ///   - content: What is shown in the sheet.
    public func overlaySheet<Content: View>(
      selection: Binding<OverlaySheet.Detent.Identifier>, detents: [OverlaySheet.Detent],
      configure: @escaping @MainActor (OverlaySheet) -> Void = { _ in },
      onProgress: (@MainActor (OverlaySheet) -> Void)? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
      overlay {
        SheetHost(
          selection: selection, detents: detents, configure: configure, onProgress: onProgress, content: content()
        )
        .ignoresSafeArea()
      }
    }
  }
#endif
