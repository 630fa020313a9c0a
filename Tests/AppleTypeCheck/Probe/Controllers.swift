import UIKit

open class ProbeController: UIViewController {
  private var tokens: [any NSObjectProtocol] = []
  private let selection = UISelectionFeedbackGenerator()

  public init() { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil) {
        [weak self] note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        MainActor.assumeIsolated { self?.keyboard(frame ?? .zero, seconds ?? 0.25) }
      })
    for name in [
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
      UIContentSizeCategory.didChangeNotification, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
    ] {
      tokens.append(center.addObserver(forName: name, object: nil, queue: nil) { _ in })
    }
    tokens.forEach { center.removeObserver($0) }
  }
  private func keyboard(_ frame: CGRect, _ seconds: Double) {
    additionalSafeAreaInsets.bottom = view.convert(frame, from: nil).height
    if UIAccessibility.isReduceMotionEnabled || UIAccessibility.isVoiceOverRunning { selection.selectionChanged() }
    UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 0.5)
  }
  open func show(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    if let scroll = child.contentScrollView(for: .top) { setContentScrollView(scroll, for: [.top, .bottom]) }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
    if children.isEmpty, parent == nil { preferredContentSize = view.bounds.size }
  }
  open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  open override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  open override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  open override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  open override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() }, completion: nil)
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.frame.size.height = container.preferredContentSize.height
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    if becomeFirstResponder() { resignFirstResponder() }
  }
  open override var canBecomeFirstResponder: Bool { true }
  open override func accessibilityPerformEscape() -> Bool { next?.accessibilityPerformEscape() ?? false }
  func controls() {
    let button = UIButton(type: .system)
    button.addAction(UIAction { [weak self] _ in self?.view.setNeedsLayout() }, for: .touchUpInside)
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    blur.contentView.addSubview(button)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.trace")
    try? "overlay-trace 1\n".write(to: url, atomically: true, encoding: .utf8)
  }
}
