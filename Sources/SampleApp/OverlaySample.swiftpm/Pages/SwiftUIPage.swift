import OverlaySwiftUI
import SwiftUI

/// What the page of OverlaySwiftUI asks to be looked at on a device: a sheet with pages, a card for an item, and a form that
/// keeps its draft.
struct SwiftUIPage: View {
  struct Place: Identifiable { let id: Int }
  @State private var detent: OverlaySheet.Detent.Identifier = .tip
  @State private var place: Place?
  @State private var isWriting = false
  @State private var height: CGFloat = 0
  @State private var countOfTaps = 0

  var body: some View {
    VStack {
      Text("Height \(Int(height)), at \(detent.rawValue), \(countOfTaps) taps behind the sheet")
      Button("Tap behind the sheet") { countOfTaps += 1 }
      Button("Half") { detent = .half }
      Button("Write") { isWriting = true }
    }
    .overlaySheet(
      selection: $detent, detents: [.tip, .half, .full], onProgress: { sheet in height = sheet.height }
    ) {
      Pages { place = Place(id: $0) }.overlaySheetBackdrop(above: .half)
    }
    .overlaySheet(item: $place, detents: [.content]) { place in Card(place: place) }
    .overlaySheet(isPresented: $isWriting, detents: [.half, .full]) { Draft() }
    .navigationTitle("SwiftUI")
  }

  /// Two lists: the one on screen is the sheet's.
  private struct Pages: View {
    let select: @MainActor (Int) -> Void
    @State private var page = 0

    var body: some View {
      TabView(selection: $page) {
        List(0..<100) { row in Button("Place \(row)") { select(row) } }.overlaySheetScrolls().tag(0)
        List(0..<100) { row in Text("Route \(row)") }.overlaySheetScrolls().tag(1)
      }
      .tabViewStyle(.page)
    }
  }

  /// As high as its text, which grows.
  private struct Card: View {
    let place: Place
    @Environment(\.overlaySheet) private var sheet
    @State private var countOfLines = 1

    var body: some View {
      VStack {
        Text("Place \(place.id)")
        Text(String(repeating: "A sentence that needs a line of its own. ", count: countOfLines))
        Button("Another sentence") { countOfLines += 1 }
        Button("Close") { sheet.dismiss() }
      }
      .padding()
    }
  }

  /// Not dismissed while there is text.
  private struct Draft: View {
    @State private var text = ""
    @State private var countOfAttempts = 0

    var body: some View {
      VStack {
        TextField("A draft", text: $text)
        Text("\(countOfAttempts) attempts to dismiss it")
      }
      .padding()
      .overlaySheetDismissDisabled(!text.isEmpty)
      .onOverlaySheetDismissAttempt { countOfAttempts += 1 }
    }
  }
}
