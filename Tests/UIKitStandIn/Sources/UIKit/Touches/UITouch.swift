/// A finger on the screen, from its down to its end. UIKit changes the same object; so does this.
@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  var place: CGPoint
  var previous: CGPoint
  public internal(set) var timestamp: TimeInterval
  public internal(set) var phase = Phase.began
  public internal(set) var tapCount = 1
  public let type: TouchType
  public internal(set) weak var window: UIWindow?
  var hit: UIView?
  /// Touches in the order of their beginning.
  let serial: Int
  private static var last = 0
  private var boxes: [UIGestureRecognizer.Weak] = []
  /// The recognisers that it goes to.
  var receivers: [UIGestureRecognizer] {
    get { boxes.compactMap(\.recognizer) }
    set { boxes = newValue.map { UIGestureRecognizer.Weak(recognizer: $0) } }
  }

  /// A touch of a driver: in the window's coordinates.
  init(at place: CGPoint, time: TimeInterval, type: TouchType, in window: UIWindow?) {
    Self.last += 1
    serial = Self.last
    (self.place, previous, timestamp, self.type, self.window) = (place, place, time, type, window)
  }

  open var view: UIView? { hit }
  open var gestureRecognizers: [UIGestureRecognizer]? { receivers }
  open var majorRadius: CGFloat { 20 }
  open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }
  open func previousLocation(in view: UIView?) -> CGPoint { view?.fromRoot(previous) ?? previous }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// A sample of the way since the last event.
  func sample(at place: CGPoint, from previous: CGPoint, time: TimeInterval) -> UITouch {
    let copy = UITouch(at: place, time: time, type: type, in: window)
    (copy.previous, copy.phase, copy.hit) = (previous, .moved, hit)
    return copy
  }
}
