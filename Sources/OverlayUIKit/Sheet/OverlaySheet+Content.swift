#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// Content that takes the place of other content, and the footer.
  extension OverlaySheet {
    /// Shows another controller in the sheet, in place of ``content``.
    ///
    /// The sheet stays at its detent; one as high as its content moves to the new height. Scroll views of the former content
    /// are no longer tracked; one of the new content is found where ``tracksScrollViewsAutomatically`` is set, and may be
    /// tracked before or after this.
    ///
    /// - Parameters:
    ///   - controller: The content from now on, in no other controller.
    ///   - animated: Whether it fades in.
    public func setContent(_ controller: UIViewController, animated: Bool = false) {
      guard controller !== content else { return }
      guard controller.parent == nil, controller !== self else {
        return Self.reportMistake("the new content is in another controller: take it out there first")
      }
      let former = content
      contentEnd.set(0)
      (content, contentEnd) = (controller, ContentEnd(of: controller))
      guard let sheetView, former.parent === self else { return forgetLists(of: former) }
      former.willMove(toParent: nil)
      addChild(controller)
      controller.view.frame = former.view.frame
      sheetView.body.insertSubview(controller.view, aboveSubview: former.view)
      forgetLists(of: former)
      takeChanges()
      replace(former, by: controller, animated: animated)
    }

    private func forgetLists(of former: UIViewController) {
      guard let view = former.viewIfLoaded else { return }
      for tracker in trackers where tracker.view?.isDescendant(of: view) ?? true { tracker.release() }
    }

    private func replace(_ former: UIViewController, by controller: UIViewController, animated: Bool) {
      let end: @MainActor () -> Void = {
        former.view.removeFromSuperview()
        former.removeFromParent()
        controller.didMove(toParent: self)
      }
      guard animated, UIView.areAnimationsEnabled, sheetView?.window != nil else { return end() }
      former.view.isUserInteractionEnabled = false
      controller.view.alpha = 0
      UIView.animate(withDuration: Self.fade) {
        controller.view.alpha = 1
      } completion: { _ in
        former.view.isUserInteractionEnabled = true
        end()
      }
    }

    /// How long new content takes to fade in: seconds.
    private static var fade: Double { 0.25 }

    /// Puts the footer in, in front of the content, and takes the former one out.
    func showFooter(_ former: UIView?) {
      guard let sheetView else { return }
      if let former, former !== footer, former.superview === sheetView.body { former.removeFromSuperview() }
      if let footer, footer.superview !== sheetView.body {
        sheetView.body.insertSubview(footer, belowSubview: sheetView.grabber)
      }
      measureFooter()
      sheetView.setNeedsLayout()
    }

    /// Tells how high the footer wants to be: what its constraints say, else its own height.
    func measureFooter() {
      guard let sheetView else { return }
      var length = 0.0
      if let footer {
        let width = model.presentation.sheetFrame.size.width
        let fitting = footer.systemLayoutSizeFitting(
          CGSize(width: width > 0 ? width : sheetView.bounds.width, height: 0),
          withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        length = max(0, Double(fitting.height > 0 ? fitting.height : footer.bounds.height))
      }
      if length != model.configuration.footer { send(.footer(length)) }
    }
  }
#endif
