import OverlaySwiftUI
import OverlayUIKit
import SwiftUI

// The samples of the page of OverlaySwiftUI, line for line.

struct MapWithPlaces: View {
  @State private var detent: OverlaySheet.Detent.Identifier = .tip

  var body: some View {
    MapView()
      .overlaySheet(selection: $detent, detents: [.tip, .half, .full]) {
        PlaceList()
          .overlaySheetScrolls()
          .overlaySheetBackdrop(upThrough: .half)
      }
  }
}

struct MapWithCard: View {
  @State private var place: Place?

  var body: some View {
    MapView(select: { place = $0 })
      .overlaySheet(item: $place, detents: [.content]) { place in
        PlaceCard(place: place)
      }
  }
}

struct PlaceCard: View {
  let place: Place
  @Environment(\.overlaySheet) private var sheet
  @State private var note = ""

  var body: some View {
    VStack {
      Text(place.name)
      TextField("Note", text: $note)
      Button("Close") { sheet.dismiss() }
    }
    .overlaySheetDismissDisabled(!note.isEmpty)
  }
}

struct Pages: View {
  @State private var page = 0

  var body: some View {
    TabView(selection: $page) {
      PlaceList().overlaySheetScrolls().tag(0)
      RouteList().overlaySheetScrolls().tag(1)
    }
    .tabViewStyle(.page)
  }
}

// What the page leaves to its reader.

struct Place: Identifiable {
  let id: Int
  let name: String
}

struct MapView: View {
  var select: @MainActor (Place) -> Void = { _ in }

  var body: some View { Button("Here") { select(Place(id: 0, name: "Here")) } }
}

struct PlaceList: View {
  var body: some View { List(0..<100) { row in Text("Place \(row)") } }
}

struct RouteList: View {
  var body: some View { ScrollView { Text("Routes") } }
}
