#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// A sheet that UIKit presents: `controller.present(sheet, animated: true)`.
  extension OverlaySheet {
    /// Presented with a style or a transitioning delegate of the app's: that moves its view, and the sheet stands in it.
    func appearIfPresentedOtherwise() {
      guard !isPresented, parent == nil, isBeingPresented, case .none = appearance else { return }
      isPresented = true
      appearance = .pending(animated: false)
      adoptDetents()
      adoptBreadth()
    }

    /// It stands in UIKit's container from now on, below the edge. Without an animation it is up at the first layout.
    func beginPresentation(by presentation: SheetPresentation) {
      (modal, isPresented) = (presentation, true)
      view.isUserInteractionEnabled = true
      appearance = .pending(animated: false)
      adoptDetents()
      adoptBreadth()
    }

    /// Goes below the edge, wherever it is and whoever holds it.
    func lower() {
      view.isUserInteractionEnabled = false
      guard case .shown = appearance else { return appearance = .none }
      moveBelowEdge(animated: true)
      if case .shown = appearance, model.detent == Self.hidden { leave() }
    }

    /// Whatever else sends it elsewhere meanwhile (a keyboard, the app), it goes.
    func keepLowering() {
      guard model.target != Self.hidden, !isAsking else { return }
      moveBelowEdge(animated: true)
    }

    private func moveBelowEdge(animated: Bool) {
      if model.detents.enabledEntry(Self.hidden) == nil { send(.enable(Self.hidden)) }
      send(.moveTo(Self.hidden, animated: animated, inDrag: .takeOver))
    }

    /// UIKit has taken it out: it is below the edge, and can be presented again.
    func endPresentation() {
      guard isPresented else { return }
      appearance = .none
      moveBelowEdge(animated: false)
      tellAbsence()
      if isFirstResponder { resignFirstResponder() }
      (modal, isPresented, isWaitingToDismiss, afterAppearing) = (nil, false, false, nil)
      view.isUserInteractionEnabled = true
      adoptDetents()
      adoptBreadth()
      delegate?.overlaySheetDidDismiss(self)
    }

    /// Asks everybody who may keep it: the app by a setting, its delegate, UIKit's words for a presented controller.
    func userMayDismiss() -> Bool {
      guard allowsDismissal, delegate?.overlaySheetShouldDismiss(self) ?? true else { return false }
      guard isPresented, let controller = presentationController else { return true }
      if isModalInPresentation || content.isModalInPresentation { return false }
      let ask: ((UIPresentationController) -> Bool)? = controller.delegate?.presentationControllerShouldDismiss
      return ask?(controller) ?? true
    }

    /// Somebody tried to dismiss it, and may not.
    func tellRefusal() {
      delegate?.overlaySheetDidAttemptToDismiss(self)
      guard isPresented, let controller = presentationController else { return }
      let tell: ((UIPresentationController) -> Void)? = controller.delegate?.presentationControllerDidAttemptToDismiss
      tell?(controller)
    }

    /// A release sends a presented sheet below the edge: that dismisses it.
    func dismissIfLeaving() {
      guard isPresented, model.target == Self.hidden, modal?.stage != .leaving, !isBeingDismissed, !isWaitingToDismiss,
        case .shown = appearance
      else {
        return
      }
      dismissPresentation(animated: true, byUser: true)
    }

    /// It is below the edge before UIKit was asked to dismiss it: dragged down all the way.
    func leavePresentation() {
      guard modal?.stage != .leaving, !isBeingDismissed, !isWaitingToDismiss else { return }
      dismissPresentation(animated: false, byUser: true)
    }

    /// - Parameter byUser: UIKit tells the delegate of a presentation controller of those dismissals alone.
    func dismissPresentation(animated: Bool, byUser: Bool) {
      guard let controller = presentationController, let presenter = presentingViewController else { return }
      isWaitingToDismiss = true
      guard !isBeingPresented else {
        return waitForAppearance { [weak self] in self?.dismissNow(controller, presenter, animated, byUser) }
      }
      dismissNow(controller, presenter, animated, byUser)
    }

    /// UIKit refuses to dismiss while it presents: that ends here and now, and then this happens.
    func waitForAppearance(_ dismiss: @escaping () -> Void) {
      afterAppearing = dismiss
      modal?.cutShort()
    }

    /// Without a first responder, keys do not reach what is presented. Whoever has them keeps them.
    func takeKeys() {
      guard isPresented, let window = view.window, !window.holdsFirstResponder else { return }
      becomeFirstResponder()
    }

    private func dismissNow(
      _ controller: UIPresentationController, _ presenter: UIViewController, _ animated: Bool, _ byUser: Bool
    ) {
      isWaitingToDismiss = false
      if byUser {
        let tell: ((UIPresentationController) -> Void)? = controller.delegate?.presentationControllerWillDismiss
        tell?(controller)
      }
      presenter.dismiss(animated: animated) {
        guard byUser else { return }
        let tell: ((UIPresentationController) -> Void)? = controller.delegate?.presentationControllerDidDismiss
        tell?(controller)
      }
    }
  }

  extension UIView {
    /// Whether it, or a view in it, gets the keys.
    fileprivate var holdsFirstResponder: Bool { isFirstResponder || subviews.contains { $0.holdsFirstResponder } }
  }
#endif
