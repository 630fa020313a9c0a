/// A controller of a view, with UIKit's order of calls for loading, appearance and containment.
///
/// `viewWillAppear` comes when its view goes into a window, before it is there; `viewIsAppearing` when it is there;
/// `viewDidAppear` after the layout pass that follows.
@MainActor open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  private var loaded: UIView?
  weak var container: UIViewController?
  var contained: [UIViewController] = []
  var appearance = Appearance.gone
  enum Appearance { case gone, willAppear, appeared, willDisappear }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }
  open func loadView() {
    let size = StandInSwitch.viewsLoadEarly.isOn ? CGSize.zero : CGSize(width: 393, height: 852)
    view = UIView(frame: CGRect(origin: .zero, size: size))
  }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    SuperCall.check(self, "viewDidLoad") { viewDidLoad() }
  }
  open func viewDidLoad() { SuperCall.reached(self, "viewDidLoad") }
  open override var next: UIResponder? { loaded?.superview ?? container }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  func willMove(toWindow window: UIWindow?) {
    if window != nil, appearance == .gone {
      appearance = .willAppear
      viewWillAppear(false)
    } else if window == nil, appearance == .willAppear || appearance == .appeared {
      appearance = .willDisappear
      viewWillDisappear(false)
    }
  }

  func didMove(toWindow window: UIWindow?) {
    if let window, appearance == .willAppear {
      viewIsAppearing(modal.transition?.isAnimated ?? false)
      // Where it is presented, the transition says when it has appeared, and when it is gone.
      if outermost.modal.transition == nil { window.appearing.append(self) }
    } else if window == nil, appearance == .willDisappear, outermost.modal.transition == nil {
      appearance = .gone
      viewDidDisappear(false)
    }
  }

  func finishAppearing() {
    guard appearance == .willAppear else { return }
    appearance = .appeared
    viewDidAppear(false)
  }

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() { SuperCall.reached(self, "viewDidLayoutSubviews") }
  open func viewSafeAreaInsetsDidChange() { SuperCall.reached(self, "viewSafeAreaInsetsDidChange") }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loaded?.updateSafeArea() } }
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue, let container else { return }
      SuperCall.check(container, "preferredContentSizeDidChange") {
        container.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    SuperCall.reached(self, "preferredContentSizeDidChange")
  }
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize: CGSize) -> CGSize
  {
    withParentContainerSize
  }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in contained { child.viewWillTransition(to: size, with: coordinator) }
    modal.presented?.modal.presentation?.viewWillTransition(to: size, with: coordinator)
    modal.presented?.viewWillTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in contained { child.willTransition(to: newCollection, with: coordinator) }
  }
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? container?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Containment

  open var children: [UIViewController] { contained }
  open var parent: UIViewController? { container }
  /// Tells the child that it will move, as UIKit does; that it did is the caller's to say.
  open func addChild(_ childController: UIViewController) {
    if childController.container === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.container = self
    contained.append(childController)
    guard StandInSwitch.viewsLoadEarly.isOn else { return }
    loadViewIfNeeded()
    childController.loadViewIfNeeded()
  }
  /// Tells the child that it moved, as UIKit does; that it will is the caller's to say.
  open func removeFromParent() {
    guard let parent = container else { return }
    parent.contained.removeAll { $0 === self }
    container = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Scroll views and presentation

  private var edgeScrollViews: [UInt: Weak] = [:]
  private struct Weak { weak var view: UIScrollView? }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for one in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(one) {
      edgeScrollViews[one.rawValue] = Weak(view: scrollView)
    }
  }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { edgeScrollViews[edge.rawValue]?.view }
  open var title: String?

  var modal = Modal()
  open var isModalInPresentation = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var presentedViewController: UIViewController? { outermost.modal.presented }
  open var presentingViewController: UIViewController? { outermost.modal.presenting }
  open var presentationController: UIPresentationController? { findPresentationController() }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { findTransition() }
  open var isBeingPresented: Bool { modal.transition?.isPresentation == true }
  open var isBeingDismissed: Bool { modal.transition?.isPresentation == false }
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    startPresentation(of: viewControllerToPresent, animated, completion)
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { startDismissal(animated, completion) }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

@MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A rotation or a resize: what is animated along runs after the new size is set, what completes after its duration.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let transitionDuration: TimeInterval
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  init(duration: TimeInterval) { transitionDuration = duration }
  var isAnimated: Bool { transitionDuration > 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animations += animation.map { [$0] } ?? []
    completions += completion.map { [$0] } ?? []
    return true
  }

  func run() {
    UIView.animate(withDuration: transitionDuration) {
      for one in self.animations { one(self) }
    } completion: { _ in
      for one in self.completions { one(self) }
    }
  }
}
