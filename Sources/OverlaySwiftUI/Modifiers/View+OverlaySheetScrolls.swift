#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension View {
    /// Shares the finger on this list with the sheet around it.
    ///
    ///     List(places) { PlaceRow($0) }
    ///       .overlaySheetScrolls()
    ///
    /// It stands on a `List`, a `ScrollView`, a `Form` or a `TextEditor`, or on the content of one. Of several in a sheet the
    /// one that was touched last is the sheet's list; of pages, the one on screen.
    ///
    /// It works in any sheet of the UIKit layer, that of an app with UIKit too.
    public func overlaySheetScrolls() -> some View {
      background { ListMarkerView().allowsHitTesting(false).accessibilityHidden(true) }
    }
  }

  /// Stands behind a list, as large as that.
  private struct ListMarkerView: UIViewRepresentable {
    func makeUIView(context: Context) -> ListMarker { ListMarker(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }

    func updateUIView(_ marker: ListMarker, context: Context) {
      context.environment.overlaySheet.presenter?.presenter?.lists.add(marker)
      marker.setNeedsReview()
    }
  }
#endif
