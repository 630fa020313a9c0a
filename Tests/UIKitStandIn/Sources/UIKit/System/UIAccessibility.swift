public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let none: UIAccessibilityTraits = []
}

public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

@MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var actionHandler: Handler?
  public init(name: String, actionHandler: @escaping Handler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}

public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

@MainActor open class UIAccessibilityElement: UIResponder {
  public private(set) weak var accessibilityContainer: AnyObject?
  /// "Assigning a new value to [accessibilityFrame] changes the value of this property to CGRectNull."
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer }
    set { (frameInContainer, ownAccessibilityFrame) = (newValue, nil) }
  }
  private var frameInContainer = CGRect.null
  public init(accessibilityContainer: Any) {
    self.accessibilityContainer = accessibilityContainer as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var accessibilityFrame: CGRect {
    get {
      if let ownAccessibilityFrame { return ownAccessibilityFrame }
      guard !frameInContainer.isNull, let view = accessibilityContainer as? UIView else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
    }
    set { (frameInContainer, ownAccessibilityFrame) = (.null, newValue) }
  }
}

/// What VoiceOver is told is recorded.
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  @MainActor public private(set) static var isReduceMotionEnabled = false
  @MainActor public private(set) static var isVoiceOverRunning = false
  @MainActor public private(set) static var prefersCrossFadeTransitions = false
  @MainActor public private(set) static var isReduceTransparencyEnabled = false
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// What was posted.
  @MainActor public static var standInPosts: [(notification: Notification, argument: Any?)] = []
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil as UIView?).offsetBy(
      dx: view.window?.frame.minX ?? 0, dy: view.window?.frame.minY ?? 0)
  }

  @MainActor public static func post(notification: Notification, argument: Any?) {
    standInPosts.append((notification, argument))
  }

  @MainActor public static func standInSetReduceMotion(_ isOn: Bool) {
    isReduceMotionEnabled = isOn
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    StandInClock.endTurn()
  }
  @MainActor public static func standInSetVoiceOver(_ isOn: Bool) {
    isVoiceOverRunning = isOn
    NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    StandInClock.endTurn()
  }
  @MainActor public static func standInSetCrossFade(_ isOn: Bool) {
    prefersCrossFadeTransitions = isOn
    NotificationCenter.default.post(name: prefersCrossFadeTransitionsStatusDidChange, object: nil)
    StandInClock.endTurn()
  }
}
