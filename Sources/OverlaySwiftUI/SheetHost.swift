#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import SwiftUI
  import UIKit

  /// A sheet of the UIKit layer as a view.
  struct SheetHost<Content: View>: UIViewControllerRepresentable {
    @Binding var selection: OverlaySheet.Detent.Identifier
    let detents: [OverlaySheet.Detent]
    let configure: @MainActor (OverlaySheet) -> Void
    let onProgress: (@MainActor (OverlaySheet) -> Void)?
    let content: Content

    func makeCoordinator() -> SheetCoordinator { SheetCoordinator(select: { selection = $0 }) }

    func makeUIViewController(context: Context) -> SheetHostController<Content> {
      let controller = SheetHostController(content: content, detents: detents)
      controller.sheet.delegate = context.coordinator
      return controller
    }

    func updateUIViewController(_ controller: SheetHostController<Content>, context: Context) {
      let coordinator = context.coordinator
      coordinator.select = { if selection != $0 { selection = $0 } }
      controller.content.rootView = content
      let sheet = controller.sheet
      // An update must set no state, which is what an app does where it hears of progress.
      sheet.onProgress = nil
      if sheet.detents != detents { sheet.detents = detents }
      configure(sheet)
      if coordinator.known != selection {
        coordinator.known = selection
        controller.select(selection)
      }
      sheet.onProgress = onProgress
      sheet.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Says in the binding where the sheet goes.
  @MainActor final class SheetCoordinator: OverlaySheetDelegate {
    var select: @MainActor (OverlaySheet.Detent.Identifier) -> Void
    /// What the binding was when it was read or set last. Only another value is the app's, and moves the sheet: in a
    /// drag the binding says where the sheet was, and an update then, for the app's own reasons, must not send it back.
    var known: OverlaySheet.Detent.Identifier?

    init(select: @escaping @MainActor (OverlaySheet.Detent.Identifier) -> Void) { self.select = select }

    func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
      known = detent
      select(detent)
    }
  }

  /// Holds the sheet. Its own view is not there for touches.
  @MainActor final class SheetHostController<Content: View>: UIViewController {
    let content: UIHostingController<Content>
    let sheet: OverlaySheet

    init(content: Content, detents: [OverlaySheet.Detent]) {
      let hosting = UIHostingController(rootView: content)
      self.content = hosting
      sheet = OverlaySheet(content: hosting, detents: detents)
      sheet.tracksScrollViewsAutomatically = true
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func loadView() { view = PassThroughView(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }

    /// Moves the sheet where the binding says, and shows or hides it.
    func select(_ identifier: OverlaySheet.Detent.Identifier) {
      let isShown = sheet.parent != nil
      switch (isShown, identifier == .hidden) {
      case (false, false):
        sheet.selectedDetentIdentifier = identifier
        sheet.add(to: self)
      case (true, true): sheet.hide()
      case (true, false): if sheet.selectedDetentIdentifier != identifier { sheet.select(identifier) }
      case (false, true): break
      }
    }
  }

  private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }
#endif
