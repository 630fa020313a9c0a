#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What a sheet answers where UIKit asks how to present and to dismiss it. UIKit asks for the animators with every style,
  /// and moves the view itself where there is none.
  @MainActor final class SheetTransitioning: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      guard let sheet = presented as? OverlaySheet else { return nil }
      return SheetPresentation(of: sheet, from: presenting)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let sheet = presented as? OverlaySheet, sheet.modalPresentationStyle == .custom else { return nil }
      return SheetAnimator(sheet, rises: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let sheet = dismissed as? OverlaySheet, sheet.modal != nil else { return nil }
      return SheetAnimator(sheet, rises: false)
    }
  }

  /// Hands a transition to the sheet, which moves as the core says and tells when that has ended.
  @MainActor final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let sheet: OverlaySheet
    private let rises: Bool

    init(_ sheet: OverlaySheet, rises: Bool) { (self.sheet, self.rises) = (sheet, rises) }

    /// How long what UIKit animates along takes: the response of the sheet's spring, after which it is close to its end.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      2 * Double.pi / sheet.model.configuration.spring.naturalFrequency
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let presentation = sheet.modal else { return transitionContext.completeTransition(true) }
      if rises { presentation.rise(transitionContext) } else { presentation.lower(transitionContext) }
    }
  }
#endif
