#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  extension UIViewController {
    /// Shows a sheet in front of what this controller shows. Not for a navigation or tab bar controller, which takes
    /// its children for pages: show it in their views, or in a controller around them.
    public func show(_ sheet: OverlaySheet, animated: Bool = true) {
      sheet.enter(view, animated: animated, from: self)
    }
  }

  extension UIView {
    /// Shows a sheet in front of what this view shows. Where a view controller is at hand, show it there: a sheet in a
    /// view alone has no place among the controllers, so its keys and traits do not reach it.
    public func show(_ sheet: OverlaySheet, animated: Bool = true) {
      sheet.enter(self, animated: animated, from: nil)
    }
  }

  /// How a sheet comes into its container and leaves it.
  extension OverlaySheet {
    /// Sends it below the container's edge, and takes it out there.
    public func hide(animated: Bool = true) {
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
      if delegate?.overlaySheetShouldDismiss(self) == false {
        delegate?.overlaySheetDidAttemptToDismiss(self)
      } else {
        send(.moveTo(Self.hidden))
      }
      return true
    }

    fileprivate func enter(_ container: UIView, animated: Bool, from parent: UIViewController?) {
      guard view.superview == nil else { return Self.reportMistake("shown twice") }
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
      guard case .pending(let animated) = appearance, recorded.model.surroundings.size.height > 0 else { return }
      let target = first.flatMap { number(of: $0) } ?? detents.first.flatMap { number(of: $0.identifier) }
      guard let target else { return Self.reportMistake("shown without a detent") }
      appearance = .shown
      checkUndimmed()
      send(.moveTo(target, animated: animated))
    }

    /// Out of the container, at rest below its edge.
    func leave() {
      appearance = .none
      if parent != nil { willMove(toParent: nil) }
      viewIfLoaded?.removeFromSuperview()
      if parent != nil { removeFromParent() }
      delegate?.overlaySheetDidDismiss(self)
    }

    /// A sheet that is in no window asks for no frames; time has passed when it is back.
    func windowDidChange() {
      if sheetView?.window == nil { clock.isRunning = false } else { takeMetrics() }
    }
  }
#endif
