import Synchronization

/// The one clock: nothing here happens but when a test lets time pass.
///
///     StandInClock.advance(by: 0.5)           // 60 frames at 120 Hz
///     StandInClock.runUntilStill(limit: 10)   // until no display link runs and nothing is due
///
/// A frame has the time of its refresh as `timestamp` and comes a little after it, as on a device (`latency`): who takes
/// ``CACurrentMediaTime()`` for the frame's time is found out. What is added to the run loop is retained by it.
@MainActor
public enum StandInClock {
  nonisolated static let time = Mutex(1000.0)
  private static var timers: [Timer] = []
  private static var links: [CADisplayLink] = []
  private static var frame = 0
  private static var turns: [@MainActor () -> Void] = []
  private static var coming: [@MainActor () -> Void] = []
  /// How many frames came while nothing ran.
  private static var idleFrames = 0

  private struct Timer {
    let id: Int
    let due: Double
    let action: @MainActor () -> Void
  }
  private static var lastTimer = 0

  /// Refreshes of the display per second: 60 or 120.
  public static var refreshRate = 120.0 { didSet { startFrames() } }
  /// From a refresh to the calls of its display links: seconds. Not documented; less than a frame.
  public static var latency = 0.001
  /// When the first frame of this rate was.
  private static var epoch = 1000.0

  /// Seconds, as `CACurrentMediaTime()` and the timestamps of touches count them.
  public static var now: Double { time.withLock { $0 } }

  /// Starts anew: no display link, nothing due, 120 Hz.
  public static func reset() {
    (timers, links, coming, idleFrames, refreshRate) = ([], [], [], 0, 120)
    latency = StandInSwitch.framesAreLate.isOn ? 0.012 : 0.001
    time.withLock { $0 = 1000 }
    startFrames()
  }

  private static func startFrames() { (epoch, frame) = (now, 0) }

  /// What runs when a turn of the run loop ends: the layout pass of the windows. One for the process.
  public static func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { turns = [action] }

  /// A turn of the run loop ends, and what was to come in the next one comes.
  public static func endTurn() {
    while !coming.isEmpty {
      let due = coming
      coming = []
      for action in due { action() }
    }
    for turn in turns { turn() }
  }

  /// Calls in the next turn of the run loop.
  public static func soon(_ action: @escaping @MainActor () -> Void) { coming.append(action) }

  /// Calls once, after a time.
  ///
  /// - Returns: What ``cancel(_:)`` takes.
  @discardableResult
  public static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> Int {
    lastTimer += 1
    timers.append(Timer(id: lastTimer, due: now + seconds, action: action))
    return lastTimer
  }

  /// Calls off what was asked for.
  public static func cancel(_ timer: Int) { timers.removeAll { $0.id == timer } }

  static func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }
  static func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// The display links of the app that the run loop holds, paused ones too.
  public static var displayLinks: [CADisplayLink] { links.filter { !$0.isSystem } }
  /// Whether a display link runs, the system's own too, or something is due.
  public static var isBusy: Bool { links.contains { !$0.isPaused } || !timers.isEmpty }
}

// MARK: - Time passes

extension StandInClock {
  /// Lets time pass, with every frame and everything due on the way.
  public static func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Lets time pass until then.
  public static func advance(to end: Double) {
    while let next = next(), next <= end {
      step(at: next)
      if idleFrames > 2 { skipIdleFrames(before: min(end, timers.map(\.due).min() ?? end)) }
    }
    time.withLock { $0 = max($0, end) }
  }

  /// Frames in which nothing runs change nothing: after some of them the rest is left out.
  private static func skipIdleFrames(before end: Double) {
    let last = Int((end - latency - epoch) * refreshRate) - 1
    frame = max(frame, last)
  }

  /// Lets this many frames pass.
  public static func runFrames(_ count: Int) {
    let last = frame + count
    while frame < last, let next = next() { step(at: next) }
  }

  /// Lets time pass until no display link runs and nothing is due.
  ///
  /// - Parameter limit: Seconds.
  /// - Returns: Whether everything came to rest within the limit.
  @discardableResult
  public static func runUntilStill(limit: Double = 10) -> Bool {
    let end = now + limit
    while isBusy, let next = next(), next <= end { step(at: next) }
    return !isBusy
  }

  /// A frame with this time and this target, for what is replayed: no turn ends with it.
  public static func showFrame(at time: Double, target: Double) {
    for link in links where links.contains(where: { $0 === link }) { link.refresh(at: time, target: target) }
  }

  /// It is now so late, and nothing that was due by then has come. The clock never goes back.
  public static func skip(to now: Double) { time.withLock { $0 = max($0, now) } }

  private static var frameDue: Double { epoch + Double(frame + 1) / refreshRate + latency }

  private static func next() -> Double? { min(frameDue, timers.map(\.due).min() ?? .infinity) }

  private static func step(at due: Double) {
    time.withLock { $0 = max($0, due) }
    if let index = timers.firstIndex(where: { $0.due <= due }) {
      timers.remove(at: index).action()
      idleFrames = 0
    } else {
      frame += 1
      let timestamp = epoch + Double(frame) / refreshRate
      let isLost = StandInSwitch.framesAreSkipped.isOn && frame.isMultiple(of: 3)
      for link in links where !isLost && links.contains(where: { $0 === link }) {
        link.refresh(frame: frame, at: timestamp, rate: refreshRate)
      }
      idleFrames = links.allSatisfy(\.isPaused) ? idleFrames + 1 : 0
    }
    endTurn()
  }
}

/// Seconds.
public typealias CFTimeInterval = Double

public func CACurrentMediaTime() -> CFTimeInterval { StandInClock.time.withLock { $0 } }
