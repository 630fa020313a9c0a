/// A window: it delivers the events and lays itself out at the end of every turn of the run loop.
@MainActor open class UIWindow: UIView {
  static var all: [Weak] = []
  struct Weak { weak var window: UIWindow? }

  let delivery = TouchDelivery()
  /// The screen's safe area.
  public internal(set) var standInSafeAreaInsets = UIEdgeInsets.zero
  public let screen = UIScreen()
  private(set) lazy var standInKeyboard = StandInKeyboard(of: self)
  var ownTraits = UITraitCollection()
  var appearing: [UIViewController] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    delivery.window = self
    UIWindow.all.removeAll { $0.window == nil }
    UIWindow.all.append(Weak(window: self))
    StandInClock.atEndOfTurn { for one in UIWindow.all { one.window?.endTurn() } }
  }
  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open override var traitCollection: UITraitCollection { ownTraits }
  open override var next: UIResponder? { nil }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }
  open private(set) var isKeyWindow = false

  open func makeKeyAndVisible() {
    (isHidden, isKeyWindow) = (false, true)
    traitsMayHaveChanged()
    showRoot()
    endTurn()
  }

  private func showRoot() {
    guard !isHidden, let root = rootViewController, let view = root.view, view.superview == nil else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Layout first, then the controllers hear that they appeared.
  func endTurn() {
    delivery.endTurn()
    if StandInSwitch.appearsBeforeLayout.isOn { finishAppearing() }
    layoutDown()
    finishAppearing()
  }

  private func finishAppearing() {
    let waiting = appearing
    appearing = []
    for controller in waiting { controller.finishAppearing() }
  }

  open func sendEvent(_ event: UIEvent) { delivery.deliver(event) }
}
