import SwiftUI
import UIKit

/// The map, the sheet and the card of the guide *Ten minutes to a sheet*: its own code, in the folder `Example`.
struct MapPage: View {
  var body: some View { MapView().ignoresSafeArea().navigationTitle("Map") }

  private struct MapView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> MapController { MapController() }

    func updateUIViewController(_ controller: MapController, context: Context) {}
  }
}
