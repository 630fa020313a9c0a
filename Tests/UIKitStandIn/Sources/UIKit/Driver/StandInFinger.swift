/// A finger on a window, for tests. Its events carry the clock's time; layout follows every event, as at the end of a turn
/// of the run loop.
///
///     let finger = StandInFinger(on: window)
///     finger.down(at: CGPoint(x: 100, y: 600))
///     StandInClock.advance(by: 0.016)
///     finger.move(by: CGPoint(x: 0, y: -30))
///     finger.up()
@MainActor public final class StandInFinger {
  public let window: UIWindow
  public private(set) var touch: UITouch?
  private let type: UITouch.TouchType
  /// The touches that are down, in all windows.
  private static var down: [UITouch] = []

  public init(on window: UIWindow, type: UITouch.TouchType = .direct) { (self.window, self.type) = (window, type) }

  public static func reset() { down = [] }

  /// - Parameter time: That of the touch; now where none is given.
  public func down(at place: CGPoint, time: TimeInterval = StandInClock.now) {
    let touch = UITouch(at: place, time: time, type: type, in: window)
    self.touch = touch
    Self.down.append(touch)
    send(at: time)
  }

  public func move(to place: CGPoint) { move(through: [(place, StandInClock.now)]) }
  public func move(by way: CGPoint) {
    guard let touch else { return }
    move(to: CGPoint(x: touch.place.x + way.x, y: touch.place.y + way.y))
  }

  /// Several samples that come as one event: all but the last only as coalesced touches. A touch's `previousLocation` is
  /// that of the last event, a sample's that of the sample before.
  public func move(through samples: [(place: CGPoint, time: TimeInterval)]) {
    guard let touch, let last = samples.last else { return }
    var (coalesced, from): ([UITouch], CGPoint) = ([], touch.place)
    for sample in samples {
      coalesced.append(touch.sample(at: sample.place, from: from, time: sample.time))
      from = sample.place
    }
    (touch.previous, touch.place, touch.phase) = (touch.place, last.place, .moved)
    send(samples: coalesced, at: last.time)
    guard StandInSwitch.movesAreRepeated.isOn, self.touch === touch else { return }
    touch.previous = touch.place
    send(at: last.time)
  }

  public func up() { end(.ended) }
  /// Lifted where and when somebody says that it was.
  public func up(at place: CGPoint, time: TimeInterval) {
    guard let touch else { return }
    (touch.previous, touch.place, touch.phase) = (touch.place, place, .ended)
    send(at: time)
    Self.down.removeAll { $0 === touch }
    self.touch = nil
  }
  /// The system takes the touch away.
  public func cancel() { end(.cancelled) }

  private func end(_ phase: UITouch.Phase) {
    guard let touch else { return }
    let isMoving = StandInSwitch.liftMoves.isOn || StandInSwitch.endBeforeLastOffset.isOn
    if isMoving, touch.phase == .moved, phase == .ended {
      move(by: CGPoint(x: 0, y: 0.5))
      (touch.previous, touch.place.y) = (touch.place, touch.place.y - 0.5)
    } else {
      touch.previous = touch.place
    }
    touch.phase = phase
    send()
    Self.down.removeAll { $0 === touch }
    self.touch = nil
  }

  private func send(samples: [UITouch]? = nil, at time: TimeInterval = StandInClock.now) {
    guard let touch else { return }
    let time = StandInSwitch.touchesAreLate.isOn ? time - 0.01 : time
    touch.timestamp = time
    for other in Self.down where other !== touch { other.phase = .stationary }
    let event = UIEvent(.touches, at: time, touches: Set(Self.down))
    for sample in samples ?? [] where StandInSwitch.touchesAreLate.isOn { sample.timestamp -= 0.01 }
    if let samples { event.samples[ObjectIdentifier(touch)] = samples }
    window.sendEvent(event)
    StandInClock.endTurn()
  }
}

/// Two fingers on a trackpad, or a wheel: scroll events, no touches.
@MainActor public final class StandInTrackpad {
  public let window: UIWindow
  /// Held while it scrolls.
  public var flags: UIKeyModifierFlags = []
  private let type: UIScrollTypeMask
  private var place = CGPoint.zero
  private static var serial = 0

  /// - Parameter type: `.continuous` for a trackpad, `.discrete` for a wheel.
  public init(on window: UIWindow, type: UIScrollTypeMask = .continuous) { (self.window, self.type) = (window, type) }

  public func begin(at place: CGPoint) {
    self.place = place
    Self.serial += 1
    send(.began, .zero)
  }
  /// As fingers that move by this: positive y shows what is above.
  public func scroll(by travel: CGPoint) { send(.changed, travel) }
  public func end() { send(.ended, .zero) }
  public func cancel() { send(.cancelled, .zero) }

  private func send(_ stage: UIEvent.Scroll.Stage, _ travel: CGPoint) {
    let event = UIEvent(.scroll, at: StandInClock.now)
    event.scroll = UIEvent.Scroll(
      stage: stage, place: place, travel: travel, type: type, serial: Self.serial, flags: flags)
    window.sendEvent(event)
    StandInClock.endTurn()
  }
}
