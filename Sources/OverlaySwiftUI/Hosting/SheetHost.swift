#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI
  import UIKit

  /// What a modifier asks for, whichever form it has.
  struct SheetRequest<Content: View> {
    var form: SheetForm
    /// What the bindings say, read in the body of the view that the modifier stands in.
    var wish: SheetWish
    /// What they say at the moment of the call.
    var read: @MainActor () -> SheetWish
    var write: @MainActor (SheetAnswer) -> Void
    var onDismiss: (@MainActor () -> Void)?
    var detents: [OverlaySheet.Detent]
    var configure: @MainActor (OverlaySheet) -> Void
    var onProgress: (@MainActor (OverlaySheet) -> Void)?
    /// What is shown; `nil` where the bindings ask for nothing.
    var content: Content?
  }

  /// A sheet of the UIKit layer as a view: it hands on what SwiftUI says. What it means is decided by a
  /// ``SheetPresenter``.
  struct SheetHost<Content: View>: UIViewControllerRepresentable {
    let request: SheetRequest<Content>

    func makeCoordinator() -> SheetPresenter { SheetPresenter(request.form, in: nil) }

    func makeUIViewController(context: Context) -> SheetHostController {
      let controller = SheetHostController(nibName: nil, bundle: nil)
      context.coordinator.host = controller
      return controller
    }

    func updateUIViewController(_ controller: SheetHostController, context: Context) {
      let (presenter, transaction) = (context.coordinator, context.transaction)
      let root = root(in: context.environment)
      presenter.write = request.write
      presenter.read = request.read
      presenter.onDismiss = request.onDismiss ?? {}
      presenter.onProgress = request.onProgress
      presenter.makeSheet = { [weak presenter, detents = request.detents] in
        guard let presenter, let root = root(presenter.handle) else { return nil }
        return OverlaySheet(content: SheetContentController(rootView: root), detents: detents)
      }
      presenter.apply = { [weak presenter, request] sheet in
        if sheet.detents != request.detents { sheet.detents = request.detents }
        request.configure(sheet)
        guard let presenter, let root = root(presenter.handle) else { return }
        guard let content = sheet.content as? SheetContentController<Content> else { return }
        withTransaction(transaction) { content.rootView = root }
      }
      presenter.update(to: request.wish, animated: !transaction.disablesAnimations)
    }

    static func dismantleUIViewController(_ controller: SheetHostController, coordinator: SheetPresenter) {
      coordinator.end()
    }

    /// The root of the content, for a sheet; `nil` where there is nothing to show.
    private func root(in environment: EnvironmentValues) -> (SheetHandle) -> SheetRoot<Content>? {
      let isMeasured = request.detents.contains { $0.height == .content }
      return { [content = request.content] handle in
        content.map { SheetRoot(content: $0, environment: environment, presenter: handle, isMeasured: isMeasured) }
      }
    }
  }
#endif
