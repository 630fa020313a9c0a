/// What happened at a time. UIKit says not to keep one.
@MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14
  }

  public let type: EventType
  public let timestamp: TimeInterval
  var touches: Set<UITouch>
  var samples: [ObjectIdentifier: [UITouch]] = [:]
  /// Of an event of a trackpad or a wheel.
  var scroll: Scroll?

  struct Scroll {
    enum Stage { case began, changed, ended, cancelled }
    let stage: Stage
    let place: CGPoint
    let travel: CGPoint
    let type: UIScrollTypeMask
    let serial: Int
    let flags: UIKeyModifierFlags
  }

  init(_ type: EventType, at timestamp: TimeInterval, touches: Set<UITouch> = []) {
    (self.type, self.timestamp, self.touches) = (type, timestamp, touches)
  }

  /// Every touch on the screen, those that ended with this event too.
  open var allTouches: Set<UITouch>? { touches }
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { touch in touch.receivers.contains { $0 === gesture } }
  }
  /// The samples of a touch since the last event, the touch's own last; of one that did not move, the touch.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { samples[ObjectIdentifier(touch)] ?? [touch] }
  /// None: nothing is predicted here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
  open var modifierFlags: UIKeyModifierFlags { [] }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
