/// A recogniser with UIKit's state machine.
///
/// A subclass sets `state` in its touches' methods. Leaving `.possible` asks at once who may stop it
/// (`gestureRecognizerShouldBegin` of the view and of the delegate); which recognisers prevent which, and what its
/// handlers hear, is decided when all have had the event ("the action method will be called at the next turn of the run
/// loop", UIGestureRecognizer.h). What the system changes by itself (prevented, disabled) does not pass through the
/// setter: a subclass hears of it in `reset()` alone. It stays in a final state until its touches have ended (Apple, "About
/// the Gesture Recognizer State Machine").
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    var isActive: Bool { self == .began || self == .changed }
  }

  var current = State.possible
  /// What it wanted to become while it waits for others to fail.
  var wanted: State?
  var tracked: [UITouch] = []
  var ignored: Set<UITouch> = []
  /// Those of its touches that ended: they no longer count.
  var over: Set<UITouch> = []
  /// The scroll events that it takes.
  var scrollSerial: Int?
  var lastPlace = CGPoint.zero
  var mustFailFirst: [Weak] = []
  struct Weak { weak var recognizer: UIGestureRecognizer? }
  weak var attachedView: UIView?
  private var handlers: [(owner: ObjectIdentifier?, call: (UIGestureRecognizer) -> Void)] = []

  public init(target: Any?, action: Selector?) { super.init() }
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Stands for a target and an action, which need the Objective-C runtime.
  public final func standInAddHandler(
    of owner: AnyObject? = nil, _ handler: @escaping (UIGestureRecognizer) -> Void
  ) { handlers.append((owner.map { ObjectIdentifier($0) }, handler)) }
  /// Stands for `removeTarget(_:action:)`.
  public final func standInRemoveHandlers(of owner: AnyObject) {
    handlers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }
  final func sendAction() {
    for handler in StandInSwitch.addedHandlersFirst.isOn ? handlers.reversed() : handlers { handler.call(self) }
  }

  open var state: State {
    get { current }
    set { change(to: newValue) }
  }
  open var view: UIView? { attachedView }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { stop() } }
  }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var requiresExclusiveTouchType = true
  open var name: String?

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { SuperCall.reached(self, "touchesBegan") }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { SuperCall.reached(self, "touchesMoved") }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { SuperCall.reached(self, "touchesEnded") }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    SuperCall.reached(self, "touchesCancelled")
  }
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func reset() { SuperCall.reached(self, "reset") }
  /// The touch is no longer this recogniser's, and is not cancelled in its view because of it (UIGestureRecognizerSubclass.h).
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignored.insert(touch) }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool {
    askDelegate { delegate?.gestureRecognizer(self, shouldReceive: event) ?? true }
  }

  // MARK: Touches

  /// The touches that it has; one that ends with this event still counts while it is told.
  open var numberOfTouches: Int {
    guard StandInSwitch.endedTouchIsGone.isOn else { return live.count }
    return live.filter { $0.phase != .ended && $0.phase != .cancelled }.count
  }
  final var live: [UITouch] { own.filter { !over.contains($0) } }
  /// The touches of its gesture, those that ended too.
  final var own: [UITouch] { tracked.filter { !ignored.contains($0) } }
  open func location(in view: UIView?) -> CGPoint {
    let touches = live
    if !touches.isEmpty {
      let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.place.x, y: $0.y + $1.place.y) }
      lastPlace = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }
    return view?.fromRoot(lastPlace) ?? lastPlace
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { live[touchIndex].location(in: view) }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    mustFailFirst.append(Weak(recognizer: otherGestureRecognizer))
  }
  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: For the stand-in's own

  /// It has begun or recognised.
  func didRecognize() {}
  /// Whether its handlers hear nothing of an end that no finger makes.
  var vanishes: Bool { false }
}

extension UIGestureRecognizer {
  var delivery: TouchDelivery? { attachedView?.window?.delivery }

  /// What the setter does: what the state machine does not know is not done.
  private func change(to new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended): tryToRecognize(as: new)
    case (.possible, .failed), (.possible, .cancelled): (current, wanted) = (new, nil)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      current = new
      if new != .cancelled || !vanishes { delivery?.actions.append((self, new)) }
    case (.began, .failed), (.changed, .failed): current = .failed
    default: break
    }
    delivery?.needsUpdate = true
  }

  /// Leaves `.possible`, waits for others, or fails.
  func tryToRecognize(as new: State) {
    guard !waitsForOthers else {
      wanted = new
      return
    }
    wanted = nil
    guard mayBegin else {
      current = .failed
      return
    }
    current = new
    didRecognize()
    delivery?.recognized.append(self)
    delivery?.actions.append((self, new))
  }

  /// The view is asked that was hit ("if the touch hit-tested to this view will be cancelled as a result", UIView.h), then
  /// the delegate.
  private var mayBegin: Bool {
    if cancelsTouchesInView {
      var asked: [UIView] = []
      for touch in live {
        guard let view = touch.hit, !asked.contains(where: { $0 === view }), view !== delegate else { continue }
        asked.append(view)
        if !askDelegate({ view.gestureRecognizerShouldBegin(self) }) { return false }
      }
    }
    return askDelegate { delegate?.gestureRecognizerShouldBegin(self) ?? true }
  }

  var waitsForOthers: Bool {
    (delivery?.rivals(of: self) ?? []).contains { other in
      !other.current.isFinal || other.current == .ended ? requiresFailure(of: other) && other.current != .failed : false
    }
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    mustFailFirst.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || askDelegate { delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false }
      || askDelegate { other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false }
  }

  /// Whether this one's recognition makes the other fail.
  func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    let mine = askDelegate { delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false }
    let its = askDelegate { other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false }
    return !mine && !its
  }

  /// Another one recognised, or an active one was there before.
  func prevent() {
    if StandInSwitch.systemSetsState.isOn { state = .failed }
    (current, wanted) = (.failed, nil)
    delivery?.drop(self)
    if StandInSwitch.preventedResetsAtOnce.isOn { delivery?.letGo(self) }
  }

  /// It was disabled, or its view left its window: what it recognises is cancelled, and its touches are no longer its own.
  private func stop() {
    let (wasActive, isIdle) = (current.isActive, current == .possible && tracked.isEmpty)
    if StandInSwitch.systemSetsState.isOn, !isIdle { state = wasActive ? .cancelled : .failed }
    current = wasActive ? .cancelled : isIdle ? .possible : .failed
    wanted = nil
    delivery?.stopped(self, wasActive: wasActive && !vanishes)
    for touch in tracked { touch.receivers.removeAll { $0 === self } }
    (tracked, scrollSerial) = ([], nil)
    guard StandInSwitch.disabledTellsAtOnce.isOn, current.isFinal, delivery != nil else { return }
    delivery?.drop(self)
    if wasActive, !vanishes { sendAction() }
    finish()
  }

  func viewLeftWindow() {
    guard !tracked.isEmpty || current != .possible else { return }
    stop()
    guard current.isFinal else { return }
    if StandInSwitch.leavingViewCancels.isOn, current == .cancelled, !vanishes { sendAction() }
    finish()
  }

  /// Back to `.possible`, when its touches have ended.
  func finish() {
    (current, wanted, tracked, ignored, over, scrollSerial) = (.possible, nil, [], [], [], nil)
    SuperCall.check(self, "reset") { reset() }
  }
}

/// Asks a delegate or a view.
@MainActor func askDelegate(_ question: () -> Bool) -> Bool {
  if StandInSwitch.delegatesAskedTwice.isOn { _ = question() }
  return question()
}

/// On Linux the methods that are optional in UIKit have defaults.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
