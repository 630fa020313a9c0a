/// A pan: it begins after about 10 points (not documented), along the axis that gets there first.
///
/// Its translation counts from the touch's down, what went before it began included: the documentation says "the total
/// translation over time". It is the mean of the fingers' ways, so that a finger which comes or goes moves nothing. The
/// velocity is that of the last move, at most 10,000 points per second, and 0 where nothing moved for 40 ms.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger goes along an axis until a pan begins: points.
  public static var standInHysteresis: CGFloat {
    StandInSwitch.panBeginsAtEight.isOn ? 8 : StandInSwitch.panBeginsAtFourteen.isOn ? 14 : 10
  }

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var way = CGPoint.zero
  private var speed = CGPoint.zero
  private var lastMove: TimeInterval = 0
  /// What was moved at the time of the last move, and how long nothing moved before: seconds.
  private var step = CGPoint.zero
  private var pause: TimeInterval = 0
  /// What went before it began: points.
  private(set) final var wayBefore = CGPoint.zero
  /// Whether it takes the steps of a wheel: a translation without them would say nothing.
  private var isStep = false
  private var flags: UIKeyModifierFlags = []
  /// All that was moved, by time.
  private var travelled: [(time: TimeInterval, way: CGPoint)] = []

  open override var modifierFlags: UIKeyModifierFlags { flags }
  open func translation(in view: UIView?) -> CGPoint { vector(way, in: view) }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let view else { return way = translation }
    let (zero, end) = (view.toRoot(.zero), view.toRoot(translation))
    way = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }
  open func velocity(in view: UIView?) -> CGPoint { vector(speed, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (zero, end) = (view.fromRoot(.zero), view.fromRoot(vector))
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // More fingers than it takes are none of its own.
    for touch in live.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
    if live.count == touches.count {
      (speed, pause, lastMove) = (.zero, 0, event.timestamp)
      travelled = [(event.timestamp, .zero)]
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let all = live
    guard !all.isEmpty, all.contains(where: { touches.contains($0) }) else { return }
    go(by: share(of: touches, among: all), at: event.timestamp)
    if state == .possible {
      if all.count >= minimumNumberOfTouches, isFar(way) { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let isLong = StandInSwitch.velocityOverTime.isOn
    if event.timestamp - lastMove > (isLong ? 0.1 : 0.04) { speed = .zero }
    if StandInSwitch.liftMoves.isOn || StandInSwitch.endBeforeLastOffset.isOn, state != .possible {
      go(by: share(of: touches, among: live), at: event.timestamp)
    }
    let left = live.filter { !touches.contains($0) }
    if state == .possible {
      if left.isEmpty { state = .failed }
    } else if left.count < minimumNumberOfTouches {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    let left = live.filter { !touches.contains($0) }
    if left.isEmpty { state = state == .possible ? .failed : .cancelled }
  }

  open override func reset() {
    super.reset()
    (way, speed, pause, wayBefore, travelled) = (.zero, .zero, 0, .zero, [])
    (isStep, flags) = (false, [])
  }

  override func didRecognize() {
    wayBefore = way
    if StandInSwitch.translationFromBegin.isOn, !isStep { way = .zero }
  }

  /// What some of its touches moved, as a part of the mean of all.
  private func share(of touches: Set<UITouch>, among all: [UITouch]) -> CGPoint {
    all.filter { touches.contains($0) }.reduce(CGPoint.zero) { sum, touch in
      CGPoint(
        x: sum.x + (touch.place.x - touch.previous.x) / CGFloat(all.count),
        y: sum.y + (touch.place.y - touch.previous.y) / CGFloat(all.count))
    }
  }

  private func go(by share: CGPoint, at time: TimeInterval) {
    way = CGPoint(x: way.x + share.x, y: way.y + share.y)
    if StandInSwitch.velocityOverTime.isOn { return goOverTime(by: share, at: time) }
    if time > lastMove { (step, pause, lastMove) = (.zero, time - lastMove, time) }
    step = CGPoint(x: step.x + share.x, y: step.y + share.y)
    guard pause > 0 else { return }
    speed = CGPoint(x: min(max(step.x / pause, -10_000), 10_000), y: min(max(step.y / pause, -10_000), 10_000))
  }

  /// The velocity is that of the last tenth of a second.
  private func goOverTime(by share: CGPoint, at time: TimeInterval) {
    let last = travelled.last?.way ?? .zero
    lastMove = time
    travelled.append((time, CGPoint(x: last.x + share.x, y: last.y + share.y)))
    travelled.removeAll { $0.time < time - 0.1 }
    guard let first = travelled.first, let now = travelled.last, time > first.time else { return }
    let seconds = time - first.time
    speed = CGPoint(x: (now.way.x - first.way.x) / seconds, y: (now.way.y - first.way.y) / seconds)
  }

  private func isFar(_ way: CGPoint) -> Bool {
    if StandInSwitch.panBeginsAtEight.isOn { return (way.x * way.x + way.y * way.y).squareRoot() >= 8 }
    return max(abs(way.x), abs(way.y)) >= Self.standInHysteresis
  }

  // MARK: Scroll events

  /// A trackpad or a wheel: it begins with the first travel, without touches.
  final func take(_ scroll: UIEvent.Scroll, _ event: UIEvent) {
    (lastPlace, flags, isStep) = (scroll.place, scroll.flags, scroll.type == .discrete)
    switch scroll.stage {
    case .began:
      (way, speed, pause, lastMove) = (.zero, .zero, 0, event.timestamp)
      travelled = [(event.timestamp, .zero)]
    case .changed:
      guard scroll.travel != .zero else { return }
      go(by: scroll.travel, at: event.timestamp)
      if state == .possible, StandInSwitch.scrollsHaveSlop.isOn, !isStep, !isFar(way) { return }
      state = state == .possible ? .began : .changed
    case .ended:
      if event.timestamp - lastMove > 0.04 { speed = .zero }
      state = state == .possible ? .failed : .ended
    case .cancelled: state = state == .possible ? .failed : .cancelled
    }
  }
}

/// A pan from an edge of the window: a touch that comes down elsewhere fails it at once. How near is not documented.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if location(in: nil).x > 20 { state = .failed }
  }
}
