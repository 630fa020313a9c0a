@MainActor open class UIAction: NSObject {
  public let title: String
  let handler: UIActionHandler
  public private(set) weak var standInSender: UIControl?
  public init(title: String = "", handler: @escaping UIActionHandler) { (self.title, self.handler) = (title, handler) }
  open var sender: Any? { standInSender }
  func run(_ sender: UIControl) {
    standInSender = sender
    handler(self)
  }
}

public typealias UIActionHandler = (UIAction) -> Void

/// A control: it tracks its touch, and its actions run in their order.
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchDragInside = Event(rawValue: 4)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
  }

  private var actions: [(events: Event, action: UIAction)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }
  open func sendActions(for controlEvents: Event) {
    for one in actions where !one.events.isDisjoint(with: controlEvents) { one.action.run(self) }
  }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    (isTouchInside, isHighlighted) = (isTracking, isTracking)
    if isTracking { sendActions(for: .touchDown) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    if isTouchInside { sendActions(for: .touchDragInside) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    endTracking(touch, with: event)
    let inside = isInside(touch)
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    sendActions(for: inside ? .touchUpInside : .touchUpOutside)
    if inside { sendActions(for: .primaryActionTriggered) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    sendActions(for: .touchCancel)
  }

  /// A finger may leave a control by 70 points before it counts as outside (general knowledge).
  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  /// A tap of one finger is the control's own ("default control actions prevent overlapping gesture recognizer behavior",
  /// Event Handling Guide for iOS).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system, close = 7 }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  open func setTitle(_ title: String?, for state: UInt = 0) { accessibilityLabel = title }
}

/// A slider, the whole of which is its knob: a horizontal pan of an ancestor does not begin on it.
@MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - touch.previousLocation(in: self).x
    let range = maximumValue - minimumValue
    value = min(max(value + Float(way / max(1, bounds.width)) * range, minimumValue), maximumValue)
    sendActions(for: .valueChanged)
    return true
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let way = pan.translation(in: self)
    return abs(way.y) > abs(way.x)
  }
}

@MainActor open class UILabel: UIView {
  open var text: String? { didSet { accessibilityLabel = text } }
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
}

@MainActor open class UIImageView: UIView {}

@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open override var canBecomeFirstResponder: Bool { true }
}

/// Not drawn.
@MainActor open class UIVisualEffect: NSObject {}
@MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case systemMaterial = 8, systemThinMaterial = 7, systemThickMaterial = 9 }
  public let standInStyle: Style
  public init(style: Style) { standInStyle = style }
}
@MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { nil }
}
