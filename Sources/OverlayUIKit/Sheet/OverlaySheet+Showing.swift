#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// How a sheet comes into its container and leaves it.
  extension OverlaySheet {
    /// Shows it in front of what a controller shows, as its child.
    ///
    /// A navigation or tab bar controller takes its children for pages, and the view of a table controller scrolls the
    /// sheet away: those are refused. Add it to a controller around them, or to the page itself.
    ///
    /// - Parameters:
    ///   - controller: The parent from now on.
    ///   - animated: Whether it comes up from below, or is there at once.
    public func add(to controller: UIViewController, animated: Bool = true) {
      if controller is UINavigationController || controller is UITabBarController || controller.view is UIScrollView {
        return Self.reportMistake(
          "\(type(of: controller)) cannot hold a sheet: add it to a controller around it, or to one of its pages")
      }
      enter(controller.view, animated: animated, from: controller)
    }

    /// Shows it in front of what a view shows. Where a view controller is at hand, add it there: in a view alone it has
    /// no place among the controllers, so its keys and traits do not reach it.
    public func add(to view: UIView, animated: Bool = true) {
      if view is UIScrollView { return Self.reportMistake("a scroll view scrolls a sheet away: add it around that") }
      enter(view, animated: animated, from: nil)
    }

    /// Sends it below the container's edge, and takes it out there. A presented sheet is dismissed.
    public func hide(animated: Bool = true) {
      if isPresented || isBeingPresented { return dismissPresentation(animated: animated, byUser: false) }
      if case .pending = appearance { leave() }
      guard case .shown = appearance else { return }
      send(.enable(Self.hidden))
      send(.moveTo(Self.hidden, animated: animated, inDrag: .takeOver))
    }

    /// What a user does who wants it away: a tap on the backdrop, Escape, VoiceOver's gesture.
    ///
    /// - Returns: Whether that was understood; a refusal is an answer too.
    func tryToDismiss() -> Bool {
      guard case .shown = appearance, allowsDismissal else { return false }
      if userMayDismiss() { send(.moveTo(Self.hidden)) } else { tellRefusal() }
      return true
    }

    private func enter(_ container: UIView, animated: Bool, from parent: UIViewController?) {
      guard view.superview == nil, presentingViewController == nil else {
        return Self.reportMistake("shown twice")
      }
      parent?.addChild(self)
      appearance = .pending(animated: animated)
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      view.setNeedsLayout()
      if let parent { didMove(toParent: parent) }
    }

    /// Comes up as soon as the container has a size.
    func appearIfPending() {
      guard case .pending(let animated) = appearance, model.surroundings.size.height > 0 else { return }
      let wanted = [first].compactMap { $0 } + detents.map(\.identifier)
      let target = wanted.lazy.compactMap { self.id(of: $0) }.first { self.model.detents.enabledEntry($0) != nil }
      guard let target else { return Self.reportMistake("shown without a detent") }
      appearance = .shown
      checkUndimmed()
      send(.moveTo(target, animated: animated))
    }

    /// Out of the container, at rest below its edge. One that is presented UIKit takes out.
    func leave() {
      appearance = .none
      if isPresented { return leavePresentation() }
      if parent != nil { willMove(toParent: nil) }
      viewIfLoaded?.removeFromSuperview()
      if parent != nil { removeFromParent() }
      tellAbsence()
      delegate?.overlaySheetDidDismiss(self)
    }

    /// A sheet that is in no window asks for no frames; time has passed when it is back.
    func windowDidChange() {
      if sheetView?.window == nil {
        clock.isRunning = false
        endWaiting { _ in true }
      } else {
        takeChanges()
      }
      modal?.sheetDidChange()
    }
  }

  extension UIViewController {
    /// The sheet that this controller is in the content of, or is itself; `nil` outside a sheet.
    public var overlaySheet: OverlaySheet? { self as? OverlaySheet ?? parent?.overlaySheet }
  }
#endif
