import Kinetics

/// A session to which a replay brings time: virtual frames, as long as something moves.
///
/// Before each event the virtual frames up to its time, that time included, are handed over: a host asks for frames only
/// then. Frames at or before the last event's time are past.
protocol TimePassing {
  /// Who sees the frames.
  associatedtype Observer

  /// Where the frames stand.
  var clock: FrameClock { get set }
  /// The time of the last event or frame.
  var now: Instant { get }
  /// Whether frames are needed.
  var isMoving: Bool { get }
  /// Until when, as far as is known now.
  var restTime: Instant { get }

  /// Takes a virtual frame.
  mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer)
}

extension TimePassing {
  mutating func passFrames(upTo instant: Instant, line: Int, _ observer: inout Observer) {
    while isMoving, let next = clock.next(after: now), next <= instant {
      frame(at: next, line: line, &observer)
    }
  }

  mutating func passFrames(before instant: Instant, line: Int, _ observer: inout Observer) {
    while isMoving, let next = clock.next(after: now), next < instant {
      frame(at: next, line: line, &observer)
    }
  }

  mutating func run(until end: Instant, line: Int, _ observer: inout Observer) {
    passFrames(before: end, line: line, &observer)
    frame(at: end, line: line, &observer)
  }

  /// Runs to rest; where time is then, and whether it is rest: else the limit came first.
  mutating func settle(
    from start: Instant, limit: Int64, line: Int, _ observer: inout Observer
  ) -> (end: Instant, rests: Bool) {
    passFrames(upTo: start, line: line, &observer)
    guard isMoving else { return (start, true) }
    let deadline = start.advanced(byNanoseconds: limit)
    while isMoving {
      let end = max(min(restTime, deadline), now)
      if let next = clock.next(after: now), next < end {
        frame(at: next, line: line, &observer)
        continue
      }
      frame(at: end, line: line, &observer)
      // At the limit; or a motion whose time of rest has come and that still moves.
      if isMoving, end >= deadline || restTime <= end { return (max(end, start), false) }
    }
    return (max(now, start), true)
  }
}
