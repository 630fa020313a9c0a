public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardZ = 29
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardDeleteForward = 76
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

/// A key command: on Linux it calls a closure in place of a selector.
///
/// Where a responder of the chain has one for a key, its action is called, and nobody hears of the press.
@MainActor open class UIKeyCommand: NSObject {
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  open var discoverabilityTitle: String?
  open var wantsPriorityOverSystemBehavior = false
  let act: (UIKeyCommand) -> Void

  /// Stands for `init(input:modifierFlags:action:)`, which needs a selector.
  public init(input: String, modifierFlags: UIKeyModifierFlags, standInAction: @escaping (UIKeyCommand) -> Void) {
    (self.input, self.modifierFlags, act) = (input, modifierFlags, standInAction)
  }
}

extension UIKeyboardHIDUsage {
  /// What a key command calls it.
  var input: String? {
    switch self {
    case .keyboardZ: "z"
    case .keyboardReturnOrEnter: "\r"
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardDeleteOrBackspace: "\u{8}"
    case .keyboardDeleteForward: UIKeyCommand.inputDelete
    case .keyboardTab: "\t"
    case .keyboardSpacebar: " "
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardPageUp, .keyboardPageDown: nil
    }
  }
}
