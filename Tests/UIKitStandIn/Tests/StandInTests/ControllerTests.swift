import Testing
import UIKit

@MainActor class LogController: UIViewController {
  let log: Log
  let word: String
  init(_ word: String, _ log: Log) {
    (self.word, self.log) = (word, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    log("\(word) didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { log("\(word) willAppear \(view.window != nil)") }
  override func viewIsAppearing(_ animated: Bool) { log("\(word) isAppearing \(view.window != nil)") }
  override func viewDidAppear(_ animated: Bool) { log("\(word) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(word) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(word) didDisappear") }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log("\(word) didLayout")
  }
  override func willMove(toParent parent: UIViewController?) { log("\(word) willMove \(parent != nil)") }
  override func didMove(toParent parent: UIViewController?) { log("\(word) didMove \(parent != nil)") }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log("\(word) safe area")
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    log("\(word) child's size \(container.preferredContentSize.height)")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log("\(word) transition \(size.width) \(view.bounds.width)")
    coordinator.animate { [log, word, view] _ in
      log("\(word) along \(view?.bounds.width ?? 0)")
    } completion: { [log, word] _ in
      log("\(word) completed")
    }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("\(word) press \(presses.first?.key?.keyCode == .keyboardEscape)")
    super.pressesBegan(presses, with: event)
  }
}

/// Loading, appearance, containment, transitions.
@MainActor @Suite struct ControllerTests {
  let device = StandInDevice()
  let log = Log()
  let root: LogController
  let child: LogController

  init() {
    (root, child) = (LogController("root", log), LogController("child", log))
    device.window.rootViewController = root
    device.window.makeKeyAndVisible()
  }

  private func show() {
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    StandInClock.advance(by: 0.02)
  }

  @Test func aRootAppears() {
    #expect(
      log.lines == [
        "root didLoad", "root willAppear false", "root isAppearing true", "root safe area", "root didLayout",
        "root didAppear",
      ])
    #expect(root.view.frame == device.window.bounds && root.next === device.window)
  }

  @Test func aChildComesAndGoes() {
    log.clear()
    show()
    #expect(
      log.lines.filter { $0.hasPrefix("child") && !$0.hasSuffix("safe area") } == [
        "child willMove true", "child didLoad", "child willAppear false", "child isAppearing true",
        "child didMove true", "child didLayout", "child didAppear",
      ])
    #expect(child.parent === root && root.children == [child] && child.view.next === child && child.next === root.view)
    log.clear()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.lines.filter { $0.hasPrefix("child") && !$0.hasSuffix("safe area") } == [
        "child willMove false", "child willDisappear", "child didDisappear", "child didMove false",
      ])
    #expect(child.parent == nil && root.children.isEmpty)
  }

  @Test func aWishedSizeIsTheContainersToHear() {
    show()
    log.clear()
    child.preferredContentSize = CGSize(width: 0, height: 300)
    child.preferredContentSize = CGSize(width: 0, height: 300)
    #expect(log.lines == ["root child's size 300.0"])
  }

  @Test func insetsThatAControllerAdds() {
    show()
    root.additionalSafeAreaInsets.bottom = 100
    #expect(root.view.safeAreaInsets.bottom == 134 && log.lines.contains("child safe area"))
    #expect(child.view.safeAreaInsets.bottom == 134)
  }

  @Test func aRotation() {
    show()
    log.clear()
    child.view.autoresizingMask = [.flexibleWidth]
    device.resize(to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    let seen = log.lines.filter { $0.contains("transition") || $0.contains("along") || $0.contains("completed") }
    #expect(
      seen == ["child transition 852.0 393.0", "root transition 852.0 393.0", "child along 852.0", "root along 852.0"])
    StandInClock.advance(by: 0.4)
    #expect(log.lines.last == "root completed" && root.view.safeAreaInsets.left == 59)
  }

  @Test func keysGoToTheFirstResponder() {
    show()
    let field = UITextField(frame: .zero)
    child.view.addSubview(field)
    StandInClock.endTurn()
    log.clear()
    device.press(.keyboardEscape)
    #expect(log.lines == ["root press true"])
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    log.clear()
    device.press(.keyboardDownArrow)
    #expect(log.lines == ["child press false", "root press false"], "up the chain")
    child.view.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }
}
