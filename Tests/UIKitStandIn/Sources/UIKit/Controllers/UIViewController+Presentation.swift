// Presentation. Of a chain that is dismissed at once only the last one is animated, as UIKit does; those between hear that
// they disappear, and their presentation controllers hear nothing.

/// What a controller presents and is presented by.
@MainActor struct Modal {
  /// Held by who presents it.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// While it comes or goes.
  var transition: ModalTransition?
}

extension UIViewController {
  /// What UIKit prints where it refuses to present or to dismiss.
  public static var standInWarnings: [String] = []

  var outermost: UIViewController { container?.outermost ?? self }

  func findTransition() -> ModalTransition? {
    let outer = outermost
    return outer.modal.transition ?? outer.modal.presented?.modal.transition
  }

  /// Made when it is asked for, before it is presented; the presenter is not known then.
  func findPresentationController() -> UIPresentationController? {
    if container != nil, outermost.modal.presenting != nil { return outermost.presentationController }
    if modal.presentation == nil { modal.presentation = makePresentation(from: nil, source: self) }
    return modal.presentation
  }

  private func makePresentation(from presenter: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    let own =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source) : nil
    return own ?? UIPresentationController(presentedViewController: self, presenting: presenter)
  }

  func startPresentation(of controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window else {
      return Self.warn("Attempt to present on a controller whose view is not in the window hierarchy")
    }
    guard presenter.modal.presented == nil, presenter.modal.transition?.isOver != false else {
      return Self.warn("Attempt to present on a controller which is already presenting")
    }
    precondition(
      controller.container == nil && controller.modal.presenting == nil,
      "Application tried to present modally an active view controller")
    let presentation =
      controller.modal.presentation ?? controller.makePresentation(from: presenter, source: self)
    presentation.presenter = presenter
    controller.modal.presentation = presentation
    presenter.modal.presented = controller
    controller.modal.presenting = presenter
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: self) : nil
    let transition = ModalTransition(
      of: controller, presentation, in: TransitionView(presentation, over: window), animator, animated,
      isPresentation: true, completion)
    controller.modal.transition = transition
    transition.start()
  }

  func startDismissal(_ animated: Bool, _ completion: (() -> Void)?) {
    let presenter = outermost
    guard var last = presenter.modal.presented else {
      presenter.modal.presenting?.dismiss(animated: animated, completion: completion)
      return
    }
    var between: [UIViewController] = []
    while let next = last.modal.presented {
      between.append(last)
      last = next
    }
    guard (between + [last]).allSatisfy({ $0.modal.transition?.isOver != false }) else {
      return Self.warn("Attempt to dismiss while a presentation or dismiss is in progress")
    }
    guard let presentation = last.modal.presentation, let container = presentation.container else { return }
    let animator = animated ? last.transitioningDelegate?.animationController(forDismissed: last) : nil
    let transition = ModalTransition(
      of: last, presentation, in: container, animator, animated, isPresentation: false
    ) {
      for one in between.reversed() { one.leaveWithoutTransition() }
      completion?()
    }
    last.modal.transition = transition
    transition.start()
  }

  private func leaveWithoutTransition() {
    appearance = .willDisappear
    viewWillDisappear(false)
    let container = modal.presentation?.container
    modal.presenting?.modal.presented = nil
    modal = Modal()
    // That it disappeared is told where its view leaves the window.
    container?.removeFromSuperview()
  }

  private static func warn(_ words: String) { standInWarnings.append(words) }
}

/// The view that UIKit puts a presented view into. It swallows the touches that the presented view does not want.
@MainActor final class TransitionView: UIView {
  private weak var presentation: UIPresentationController?

  init(_ presentation: UIPresentationController, over window: UIWindow) {
    self.presentation = presentation
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    presentation.container = self
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// A presentation or a dismissal while it runs.
///
/// Where it is animated it begins in the next turn of the run loop. What is animated along runs after the animator's call.
@MainActor
final class ModalTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let isPresentation: Bool
  let isAnimated: Bool
  let containerView: UIView
  /// What may be asked for again: all but the calls that tell of its end are done.
  private(set) var isOver = false
  private let controller: UIViewController
  private let presentation: UIPresentationController
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let completion: (() -> Void)?
  private var isCompleted = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    of controller: UIViewController, _ presentation: UIPresentationController, in container: UIView,
    _ animator: (any UIViewControllerAnimatedTransitioning)?, _ animated: Bool, isPresentation: Bool,
    _ completion: (() -> Void)?
  ) {
    (self.controller, self.presentation, containerView) = (controller, presentation, container)
    (self.animator, isAnimated, self.isPresentation, self.completion) =
      (animator, animated, isPresentation, completion)
  }

  func start() { if isAnimated { StandInClock.after(0) { self.begin() } } else { begin() } }

  private func begin() {
    if isPresentation {
      presentation.presentationTransitionWillBegin()
      controller.appearance = .willAppear
      controller.viewWillAppear(isAnimated)
    } else {
      presentation.dismissalTransitionWillBegin()
      controller.forEachContained { one in
        one.appearance = .willDisappear
        one.viewWillDisappear(self.isAnimated)
      }
    }
    if let animator {
      animator.animateTransition(using: self)
    } else if isPresentation, let view = presentation.presentedView {
      view.frame = presentation.frameOfPresentedViewInContainerView
      containerView.addSubview(view)
    }
    for one in animations { one(self) }
    if animator == nil { completeTransition(true) }
  }

  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    (key == .to) == isPresentation ? controller : presentation.presenter
  }

  /// Without the presenter's view, which stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .to) == isPresentation ? presentation.presentedView : nil
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === controller ? presentation.frameOfPresentedViewInContainerView : vc.view.frame
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animations += animation.map { [$0] } ?? []
    completions += completion.map { [$0] } ?? []
    return true
  }

  func completeTransition(_ didComplete: Bool) {
    precondition(!isCompleted, "a transition is completed twice")
    isCompleted = true
    if StandInSwitch.transitionsEndLater.isOn, isAnimated {
      StandInClock.after(0) { self.end(didComplete) }
    } else {
      end(didComplete)
    }
  }

  private func end(_ didComplete: Bool) {
    animator?.animationEnded(didComplete)
    for one in completions { one(self) }
    let isShown = isPresentation == didComplete
    if !isShown {
      presentation.presentedView?.removeFromSuperview()
      containerView.removeFromSuperview()
    }
    if isPresentation {
      presentation.presentationTransitionDidEnd(didComplete)
    } else {
      presentation.dismissalTransitionDidEnd(didComplete)
    }
    isOver = true
    if isShown { tellAppearance() } else { tellDisappearance() }
    // Who heard that it appeared may have begun to dismiss it.
    if controller.modal.transition === self { controller.modal.transition = nil }
    if !isShown { controller.modal = Modal() }
    completion?()
  }

  private func tellAppearance() {
    controller.forEachContained { one in
      if !self.isPresentation { one.viewWillAppear(self.isAnimated) }
      one.appearance = .appeared
      one.viewDidAppear(self.isAnimated)
    }
  }

  private func tellDisappearance() {
    controller.modal.presenting?.modal.presented = nil
    controller.forEachContained { one in
      one.appearance = .gone
      one.viewDidDisappear(self.isAnimated)
    }
  }
}

extension UIViewController {
  /// It, and the controllers in it whose views are there.
  fileprivate func forEachContained(_ body: (UIViewController) -> Void) {
    body(self)
    for child in contained where child.isViewLoaded { child.forEachContained(body) }
  }
}
