#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  @_exported import OverlayUIKit
  import SwiftUI

  extension View {
    /// Shows a sheet in front of this view, which stays alive beside and above it.
    ///
    ///     Map()
    ///       .overlaySheet(selection: $detent, detents: [.tip, .half, .full]) {
    ///         List(places) { PlaceRow($0) }
    ///           .overlaySheetScrolls()
    ///       }
    ///
    /// It is one sheet: hidden and shown again, its content has the state that it had. The user cannot dismiss it, unless
    /// its content says ``overlaySheetDismissDisabled(_:)`` with `false`.
    ///
    /// - Parameters:
    ///   - selection: The detent that the sheet rests on or is on its way to; to set it moves the sheet, animated unless the
    ///     transaction disables that. It says `hidden` once the sheet is on its way out, and brings the sheet back with any
    ///     other detent.
    ///   - detents: The heights at which it rests; unique identifiers. A custom one is made once, not in a `body`.
    ///   - onDismiss: Called when the sheet is gone.
    ///   - configure: Sets what is UIKit's: the edge, a footer that is a view, the words of VoiceOver. Called on every update:
    ///     it must not write state. A footer that it sets is a view that the app keeps.
    ///   - onProgress: Called where something else is shown than the last time: after events, and on the frames of a motion.
    ///     It comes in the next turn of the run loop, so it may write state.
    ///   - content: What is shown in the sheet.
    public func overlaySheet<Content: View>(
      selection: Binding<OverlaySheet.Detent.Identifier>, detents: [OverlaySheet.Detent],
      onDismiss: (@MainActor () -> Void)? = nil, configure: @escaping @MainActor (OverlaySheet) -> Void = { _ in },
      onProgress: (@MainActor (OverlaySheet) -> Void)? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
      let read: @MainActor () -> SheetWish = { SheetWish(item: 0, detent: selection.wrappedValue) }
      let request = SheetRequest(
        form: .selection, wish: read(), read: read,
        write: { if case .detent(let detent) = $0 { selection.wrappedValue = detent } },
        onDismiss: onDismiss, detents: detents, configure: configure, onProgress: onProgress, content: content())
      return showing(request)
    }

    /// Shows a sheet in front of this view while a flag is true.
    ///
    ///     Map()
    ///       .overlaySheet(isPresented: $isSearching, detents: [.half, .full]) { Search() }
    ///
    /// Each time it comes its content is new. The user may dismiss it, unless its content says
    /// ``overlaySheetDismissDisabled(_:)``. On its way out it can be called back, and it is the same sheet then.
    ///
    /// - Parameters:
    ///   - isPresented: Whether there is a sheet. It becomes false when the user has dismissed the sheet and it is gone.
    ///   - detents: The heights at which it rests; it comes up to the first one, or to the selection. A custom one is made
    ///     once, not in a `body`.
    ///   - selection: The detent that it rests on or is on its way to; never `hidden`.
    ///   - onDismiss: Called when the sheet is gone, after the flag is written.
    ///   - configure: As with a selection.
    ///   - onProgress: As with a selection.
    ///   - content: What is shown in the sheet.
    public func overlaySheet<Content: View>(
      isPresented: Binding<Bool>, detents: [OverlaySheet.Detent],
      selection: Binding<OverlaySheet.Detent.Identifier>? = nil, onDismiss: (@MainActor () -> Void)? = nil,
      configure: @escaping @MainActor (OverlaySheet) -> Void = { _ in },
      onProgress: (@MainActor (OverlaySheet) -> Void)? = nil, @ViewBuilder content: () -> Content
    ) -> some View {
      let read: @MainActor () -> SheetWish = {
        SheetWish(item: isPresented.wrappedValue ? 0 : nil, detent: selection?.wrappedValue)
      }
      let request = SheetRequest(
        form: .presentation, wish: read(), read: read,
        write: { answer in
          switch answer {
          case .detent(let detent): selection?.wrappedValue = detent
          case .dismissed: isPresented.wrappedValue = false
          }
        },
        onDismiss: onDismiss, detents: detents, configure: configure, onProgress: onProgress,
        content: isPresented.wrappedValue ? content() : nil)
      return showing(request)
    }

    /// Shows a sheet in front of this view while there is an item to show.
    ///
    ///     Map()
    ///       .overlaySheet(item: $place, detents: [.content]) { PlaceCard($0) }
    ///
    /// Another item with the same identity is new content in the same sheet. One with another identity has a sheet of its
    /// own, which comes when the former sheet is gone, as with SwiftUI's `sheet(item:onDismiss:content:)`.
    ///
    /// - Parameters:
    ///   - item: What is shown; `nil` is no sheet. It becomes `nil` when the user has dismissed the sheet and it is gone.
    ///   - detents: The heights at which it rests; it comes up to the first one, or to the selection. A custom one is made
    ///     once, not in a `body`.
    ///   - selection: The detent that it rests on or is on its way to; never `hidden`.
    ///   - onDismiss: Called when a sheet is gone, after the item is written.
    ///   - configure: As with a selection.
    ///   - onProgress: As with a selection.
    ///   - content: What is shown in the sheet of an item.
    public func overlaySheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, detents: [OverlaySheet.Detent],
      selection: Binding<OverlaySheet.Detent.Identifier>? = nil, onDismiss: (@MainActor () -> Void)? = nil,
      configure: @escaping @MainActor (OverlaySheet) -> Void = { _ in },
      onProgress: (@MainActor (OverlaySheet) -> Void)? = nil, @ViewBuilder content: (Item) -> Content
    ) -> some View {
      let read: @MainActor () -> SheetWish = {
        SheetWish(item: item.wrappedValue.map { $0.id }, detent: selection?.wrappedValue)
      }
      let request = SheetRequest(
        form: .presentation, wish: read(), read: read,
        write: { answer in
          switch answer {
          case .detent(let detent): selection?.wrappedValue = detent
          case .dismissed: item.wrappedValue = nil
          }
        },
        onDismiss: onDismiss, detents: detents, configure: configure, onProgress: onProgress,
        content: item.wrappedValue.map(content))
      return showing(request)
    }

    private func showing<Content: View>(_ request: SheetRequest<Content>) -> some View {
      overlay { SheetHost(request: request).ignoresSafeArea() }
    }
  }
#endif
