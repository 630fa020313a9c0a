import Testing
import UIKit

/// Presentation: the order of the calls, and what is refused.
@MainActor @Suite struct PresentationTests {
  let device = StandInDevice()
  let log = Log()
  let root: LogController
  let page: PageController

  init() {
    root = LogController("root", log)
    page = PageController(log)
    device.window.rootViewController = root
    device.window.makeKeyAndVisible()
    log.clear()
  }

  /// Without what is laid out when.
  private var course: [String] { log.lines.filter { !$0.hasSuffix("Layout") && !$0.hasSuffix("safe area") } }

  @Test func animated() {
    root.present(page, animated: true) { [log] in log("presented") }
    #expect(course == ["presentation", "animator"] && root.presentedViewController === page)
    #expect(page.isBeingPresented && page.viewIfLoaded?.window == nil)
    StandInClock.advance(by: 0.1)
    #expect(
      course.dropFirst(2) == [
        "presentation will begin", "page didLoad", "page willAppear false", "animate", "page isAppearing true", "along",
      ])
    StandInClock.advance(by: 1)
    #expect(
      course.dropFirst(8) == [
        "completed along", "presentation did end true", "page didAppear", "presented",
      ])
    #expect(!page.isBeingPresented && page.view.frame == device.window.bounds)
    log.clear()
    page.dismiss(animated: true) { [log] in log("dismissed") }
    StandInClock.advance(by: 2)
    #expect(
      course == [
        "animator", "dismissal will begin", "page willDisappear", "animate", "along", "completed along",
        "dismissal did end true", "page didDisappear", "dismissed",
      ])
    #expect(root.presentedViewController == nil && device.window.subviews == [root.view])
  }

  @Test func atOnce() {
    root.present(page, animated: false) { [log] in log("presented") }
    #expect(
      course == [
        "presentation", "presentation will begin", "page didLoad", "page willAppear false", "page isAppearing true",
        "presentation did end true", "page didAppear", "presented",
      ])
    log.clear()
    root.dismiss(animated: false) { [log] in log("dismissed") }
    #expect(
      course == [
        "dismissal will begin", "page willDisappear", "dismissal did end true", "page didDisappear", "dismissed",
      ])
  }

  @Test func laterEnd() {
    StandInSwitch.transitionsEndLater.isOn = true
    root.present(page, animated: true)
    StandInClock.advance(by: 0.29)
    page.finish()
    #expect(page.isBeingPresented)
    StandInClock.advance(by: 0.01)
    #expect(!page.isBeingPresented && course.last == "page didAppear")
  }

  @Test func refusals() {
    root.present(page, animated: true)
    root.present(UIViewController(), animated: true)
    page.dismiss(animated: true) { [log] in log("never") }
    StandInClock.advance(by: 2)
    #expect(UIViewController.standInWarnings.count == 2 && root.presentedViewController === page)
    #expect(!log.lines.contains("never"))
    UIViewController().present(UIViewController(), animated: true)
    #expect(UIViewController.standInWarnings.count == 3)
  }

  @Test func chain() {
    let second = LogController("second", log)
    root.present(page, animated: false)
    page.present(second, animated: false)
    #expect(second.presentingViewController === page && page.presentedViewController === second)
    log.clear()
    root.dismiss(animated: false) { [log] in log("dismissed") }
    #expect(
      course == [
        "second willDisappear", "second didDisappear", "page willDisappear", "page didDisappear", "dismissed",
      ])
    #expect(device.window.subviews == [root.view] && root.presentedViewController == nil)
  }

  @Test func lazyPresentationController() {
    let early = page.presentationController
    #expect(course == ["presentation"] && early === page.presentationController)
    root.present(page, animated: false)
    #expect(early === page.presentationController && early?.presentingViewController === root)
    page.dismiss(animated: false)
    root.present(page, animated: false)
    #expect(early !== page.presentationController)
  }
}

/// A page with a presentation and an animator that write down what they are told. The animator takes 0.3 s.
final class PageController: LogController, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
  private var transition: (any UIViewControllerContextTransitioning)?

  init(_ log: Log) {
    super.init("page", log)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }
  required init?(coder: NSCoder) { nil }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log("presentation")
    return LogPresentation(log, of: presented, from: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log("animator")
    return self
  }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    log("animator")
    return self
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log("animate")
    transition = transitionContext
    if let view = transitionContext.view(forKey: .to) {
      view.frame = transitionContext.finalFrame(for: self)
      transitionContext.containerView.addSubview(view)
    }
    transitionCoordinator?.animate { [log] _ in
      log("along")
    } completion: { [log] _ in
      log("completed along")
    }
    StandInClock.after(0.3) { [weak self] in self?.finish() }
  }
  func finish() {
    let ended = transition
    transition = nil
    ended?.completeTransition(true)
  }
}

private final class LogPresentation: UIPresentationController {
  private let log: Log

  init(_ log: Log, of presented: UIViewController, from presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }
  override func presentationTransitionWillBegin() { log("presentation will begin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { log("presentation did end \(completed)") }
  override func dismissalTransitionWillBegin() { log("dismissal will begin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log("dismissal did end \(completed)") }
}
