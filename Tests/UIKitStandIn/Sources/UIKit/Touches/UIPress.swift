public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardEnd = 77
  case keyboardPageDown = 78
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags
  init(_ keyCode: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) { (self.keyCode, modifierFlags) = (keyCode, flags) }
}

@MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  public let key: UIKey?
  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval
  public internal(set) weak var responder: UIResponder?
  init(_ key: UIKey, at time: TimeInterval) { (self.key, timestamp) = (key, time) }
}

@MainActor open class UIPressesEvent: UIEvent {
  let presses: Set<UIPress>
  init(_ presses: Set<UIPress>, at time: TimeInterval) {
    self.presses = presses
    super.init(.presses, at: time)
  }
  open var allPresses: Set<UIPress> { presses }
}

/// A key command acts by a selector: nothing on Linux performs it.
@MainActor open class UIKeyCommand: NSObject {
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
}
