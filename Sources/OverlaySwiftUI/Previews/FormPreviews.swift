#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI

  /// A sheet by its detent, with a list; the button moves it.
  struct SelectionPreview: View {
    @State private var detent: OverlaySheet.Detent.Identifier = .tip

    var body: some View {
      VStack { Button("Half") { detent = .half } }
        .overlaySheet(selection: $detent, detents: [.tip, .half, .full]) { PreviewList() }
    }
  }

  /// A sheet by a flag. It is as high as its text, and the user may dismiss it.
  struct FlagPreview: View {
    @State private var isPresented = true

    var body: some View {
      VStack { Button("Show") { isPresented = true } }
        .overlaySheet(isPresented: $isPresented, detents: [.content]) { Text("As high as this").padding() }
    }
  }

  /// A sheet by an item: the second one comes when the first is gone.
  struct ItemPreview: View {
    struct Item: Identifiable { let id: Int }
    @State private var item: Item?

    var body: some View {
      VStack {
        Button("First") { item = Item(id: 1) }
        Button("Second") { item = Item(id: 2) }
      }
      .overlaySheet(item: $item, detents: [.half, .full]) { item in PreviewList(title: "Item \(item.id)") }
    }
  }

  /// What the content does with its sheet.
  struct ActionsPreview: View {
    struct Content: View {
      @Environment(\.overlaySheet) private var sheet

      var body: some View {
        VStack {
          Button("Open") { sheet.select(.full) }
          Button("Close") { sheet.dismiss() }
        }
      }
    }
    @State private var isPresented = true

    var body: some View {
      Color.gray.overlaySheet(isPresented: $isPresented, detents: [.half, .full]) { Content() }
    }
  }

  /// Two pages with a list each: the one on screen is the sheet's.
  struct PagesPreview: View {
    @State private var page = 0

    var body: some View {
      Color.gray.overlaySheet(isPresented: .constant(true), detents: [.half, .full]) {
        TabView(selection: $page) {
          PreviewList(title: "One").tag(0)
          PreviewList(title: "Two").tag(1)
        }
        .tabViewStyle(.page)
      }
    }
  }

  /// Rows that share their finger with the sheet.
  struct PreviewList: View {
    var title = "Row"

    var body: some View { List(0..<100) { row in Text("\(title) \(row)") }.overlaySheetScrolls() }
  }

  struct FormPreviews: PreviewProvider {
    static var previews: some View {
      SelectionPreview()
      FlagPreview()
      ItemPreview()
      ActionsPreview()
      PagesPreview()
    }
  }
#endif
