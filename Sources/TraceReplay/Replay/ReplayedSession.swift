import Kinetics

/// A session under replay, whatever its model: it is brought time, and keeps what did not hold.
///
/// Time comes as virtual frames, as long as something moves. Before each event the virtual frames up to its time, that time included, are handed over: a host asks for frames only
/// then. Frames at or before the last event's time are past.
protocol ReplayedSession {
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

  /// What happened so far.
  var report: ReplayReport { get set }
  /// What did not hold in the last record; the owner of the text adds the context.
  var found: [Finding] { get set }

  /// Takes a virtual frame.
  mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer)
}

/// Something that did not hold, without the text around it.
struct Finding {
  var line: Int
  var column: Int
  var message: String
}

extension ReplayedSession {
  /// Gives what was found its context, while the lines are still in the buffer.
  mutating func report(context: [String]) {
    for finding in found {
      report.add(
        Failure(file: .trace, line: finding.line, column: finding.column, message: finding.message, context: context))
    }
    found.removeAll()
  }
}

// MARK: - Time

extension ReplayedSession {
  /// Brings the frames up to an event's time; the trace's own frame takes the place of a virtual one.
  mutating func passFrames(toEventAt instant: Instant, isFrame: Bool, line: Int, _ observer: inout Observer) {
    if isFrame {
      passFrames(before: instant, line: line, &observer)
    } else {
      passFrames(upTo: instant, line: line, &observer)
    }
  }

  mutating func passFrames(upTo instant: Instant, line: Int, _ observer: inout Observer) {
    while isMoving, let next = clock.next(after: now), next <= instant {
      frame(at: next, line: line, &observer)
    }
  }

  private mutating func passFrames(before instant: Instant, line: Int, _ observer: inout Observer) {
    while isMoving, let next = clock.next(after: now), next < instant {
      frame(at: next, line: line, &observer)
    }
  }

  mutating func run(until end: Instant, line: Int, _ observer: inout Observer) {
    passFrames(before: end, line: line, &observer)
    frame(at: end, line: line, &observer)
  }

  /// Runs to rest, which has to come within the limit in nanoseconds; where time is then.
  mutating func settle(
    from start: Instant, limit: Int64, line: Int, column: Int, _ observer: inout Observer
  ) -> Instant {
    let (end, rests) = runToRest(from: start, limit: limit, line: line, &observer)
    if !rests {
      let message = "expected rest within \(Decimal.milliseconds(limit)) ms, got motion at its end"
      found.append(Finding(line: line, column: column, message: message))
    }
    return end
  }

  private mutating func runToRest(
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
