import OverlaySwiftUI
import OverlayUIKit
import SwiftUI

/// The sheet of the page of OverlaySwiftUI, line for line.
struct MapWithPlaces: View {
  @State private var detent: OverlaySheet.Detent.Identifier = .tip

  var body: some View {
    MapView()
      .overlaySheet(
        selection: $detent, detents: [.tip, .half, .full],
        configure: { sheet in sheet.largestUndimmedDetentIdentifier = .half }
      ) {
        PlaceList()
      }
  }
}

/// Stands for a map.
struct MapView: View {
  var body: some View { PlaceList() }
}

/// Stands for a list.
struct PlaceList: View {
  var body: some View { ignoresSafeArea() }
}
