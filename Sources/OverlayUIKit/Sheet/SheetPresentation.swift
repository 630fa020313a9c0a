#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// How UIKit presents a sheet: its view fills the container and the presenter's view stays behind it.
  ///
  /// The motion is the core's. The presentation has ended for UIKit when the sheet rests on its detent or a finger caught
  /// it on the way up, the dismissal when it is below the edge.
  @MainActor final class SheetPresentation: UIPresentationController {
    /// How far UIKit has come.
    private(set) var stage = Stage.waiting
    private weak var sheet: OverlaySheet?
    /// Of the animated transition that runs.
    private var transition: (any UIViewControllerContextTransitioning)?
    /// Whether UIKit is still in the call that begins the transition.
    private var isBeginning = false
    /// Ends a transition that has nothing to wait for: not in the call that begins it.
    private lazy var nextFrame: FrameClock = FrameClock { [weak self] _ in self?.complete() }

    enum Stage { case waiting, rising, standing, leaving }

    init(of sheet: OverlaySheet, from presenting: UIViewController?) {
      self.sheet = sheet
      super.init(presentedViewController: sheet, presenting: presenting)
    }

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      guard let view = sheet?.viewIfLoaded, view.superview === containerView else { return }
      view.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
      super.presentationTransitionWillBegin()
      stage = .rising
      sheet?.beginPresentation(by: self)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      super.presentationTransitionDidEnd(completed)
      if completed, stage == .rising { stage = .standing }
      if !completed { end() }
    }

    override func dismissalTransitionWillBegin() {
      super.dismissalTransitionWillBegin()
      stage = .leaving
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      super.dismissalTransitionDidEnd(completed)
      if completed { end() } else { stage = .standing }
    }

    /// The sheet comes up to its first detent.
    func rise(_ transition: any UIViewControllerContextTransitioning) {
      guard let sheet, let view = sheet.view else { return transition.completeTransition(true) }
      begin(transition)
      view.frame = frameOfPresentedViewInContainerView
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      sheet.appearance = .pending(animated: true)
      transition.containerView.addSubview(view)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      // Without a size, or without a detent, it comes up later, and nobody waits for that.
      isBeginning = false
      let isOnItsWay = if case .shown = sheet.appearance { sheet.model.phase == .settling } else { false }
      if isOnItsWay, sheet.afterAppearing == nil { return }
      nextFrame.isRunning = true
    }

    /// The sheet goes below the edge. Nobody can catch it: what UIKit has begun to dismiss goes.
    func lower(_ transition: any UIViewControllerContextTransitioning) {
      begin(transition)
      sheet?.lower()
      isBeginning = false
      guard let sheet, case .shown = sheet.appearance else { return nextFrame.isRunning = true }
      sheet.keepLowering()
    }

    /// Ends the rise for UIKit where the sheet is: somebody wants to dismiss it.
    func cutShort() {
      if stage == .rising, !isBeginning { complete() }
    }

    private func begin(_ transition: any UIViewControllerContextTransitioning) {
      self.transition = transition
      isBeginning = true
    }

    /// The sheet was told something, or was shown a frame.
    func sheetDidChange() {
      guard let sheet, transition != nil, !isBeginning else { return }
      let isOnScreen = sheet.view.window != nil
      switch stage {
      case .rising:
        guard case .shown = sheet.appearance else { return }
        if sheet.model.phase != .settling || !isOnScreen { complete() }
      case .leaving:
        guard case .shown = sheet.appearance, isOnScreen else { return complete() }
        sheet.keepLowering()
      case .waiting, .standing: break
      }
    }

    private func complete() {
      nextFrame.isRunning = false
      let ended = transition
      transition = nil
      ended?.completeTransition(true)
    }

    private func end() {
      stage = .waiting
      transition = nil
      nextFrame.isRunning = false
      sheet?.endPresentation()
    }

    /// The view of the presenter that lies at a point of the sheet's view.
    func viewBehind(_ point: CGPoint, of view: UIView, with event: UIEvent?) -> UIView? {
      guard let behind = sheet?.presentingViewController?.viewIfLoaded, behind.window === view.window,
        !view.isDescendant(of: behind)
      else { return nil }
      return behind.hitTest(view.convert(point, to: behind), with: event)
    }
  }
#endif
