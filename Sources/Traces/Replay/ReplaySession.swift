import Kinetics
import OverlayCore

/// A running replay: passes events and frames to the state, and checks what the trace expects of it.
struct ReplaySession<Observer: ReplayObserver> {

  var state: ReplayState
  var report: ReplayReport
  /// The failures of the last record; who has the text adds the context.
  var found: [Finding] = []
  /// The times of the virtual frames.
  var clock: FrameClock
  var ledger = EffectLedger()
  var watches: [Watch] = []
  var lawWatches: [PlacedWatch] = []
  var refusals = Refusals()

  /// A failure, without the text around it.
  struct Finding {
    var line: Int
    var column: Int
    var expected: String
    var actual: String
    /// What was to be seen besides, as ``TraceFailure/moment`` has it.
    var moment = ""
  }

  /// An `always` or `never` from its line on; its failure is reported once.
  struct Watch {
    let expectation: TraceExpectation
    let overlay: OverlayID
    let names: TraceNames
    let line: Int
    let column: Int
  }

  /// An `expect laws` from its line on; its failure is reported once.
  struct PlacedWatch {
    var watch: LawWatch
    let line: Int
    let column: Int
  }

  init(_ state: ReplayState, frames: FrameRate, mostFailures: Int) {
    self.state = state
    clock = FrameClock(frames)
    report = ReplayReport(mostFailures: mostFailures)
  }

  /// Reports what was found with its context, while the lines are still in the buffer.
  mutating func report(context: [String]) {
    for finding in found {
      var failure = TraceFailure(
        file: .trace, line: finding.line, column: finding.column, expected: finding.expected, actual: finding.actual,
        context: context)
      failure.instant = state.now
      failure.moment = finding.moment
      report.add(failure)
    }
    found.removeAll()
  }
}

// MARK: - Steps

extension ReplaySession {
  mutating func handle(
    _ event: OverlayEvent, _ record: TraceRecord, after delay: Int64 = 0, _ observer: inout Observer
  ) {
    let instant = record.instant.advanced(byNanoseconds: delay)
    // A frame of the trace replaces a virtual one at the same time.
    if event.isFrame {
      passFrames(before: instant, line: record.line, &observer)
    } else {
      passFrames(upTo: instant, line: record.line, &observer)
    }
    report.events += 1
    let target = record.overlay ?? state.firstOverlay
    state.handle(event, to: target, at: instant)
    if let hint = state.hint(after: event, to: target, at: (record.line, record.column)) { refusals.note(hint) }
    let step = ReplayStep(line: record.line, overlay: target, instant: instant, action: .event(event))
    note(step, column: record.column, &observer)
  }

  mutating func play(_ gesture: TraceGesture, _ record: TraceRecord, _ observer: inout Observer) {
    for index in 0..<gesture.count {
      let (event, delay) = gesture.event(index)
      handle(event, record, after: delay, &observer)
    }
  }

  /// Follows an instruction; nothing has changed where it throws.
  mutating func follow(
    _ instruction: TraceInstruction, _ record: TraceRecord, _ observer: inout Observer
  ) throws(OverlayStackError) {
    let target = record.overlay ?? state.firstOverlay
    guard !instruction.isTimeless else {
      _ = try state.follow(instruction, of: target, at: record.instant)
      return
    }
    passFrames(upTo: record.instant, line: record.line, &observer)
    let owner = try state.follow(instruction, of: target, at: record.instant)
    report.events += 1
    let isOfCards = if case .cards = instruction { true } else { false }
    note(
      ReplayStep(line: record.line, overlay: owner, instant: record.instant, action: .instruction(instruction)),
      column: isOfCards ? record.column : nil, &observer)
  }

  private mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer) {
    report.frames += 1
    state.handle(.frame, to: state.firstOverlay, at: instant)
    note(ReplayStep(line: line, instant: instant, action: .virtualFrame), &observer)
  }

  /// - Parameter column: Where the event stands in its line; `nil` for a step that is never refused.
  private mutating func note(_ step: ReplayStep, column: Int? = nil, _ observer: inout Observer) {
    // The ledger is taken out of `self` while the state is read: otherwise the state would be copied.
    var ledger = EffectLedger()
    var refusal: TraceEffect?
    swap(&ledger, &self.ledger)
    state.forEachEffect { effect in
      ledger.add(effect)
      if refusal == nil, effect.isRefusal { refusal = effect }
    }
    swap(&ledger, &self.ledger)
    if let refusal, let column { refusals.note(column: column, TraceLanguage.effects.text(refusal, TraceNames())) }
    if !watches.isEmpty { checkWatches(step) }
    if !lawWatches.isEmpty { checkLaws(step) }
    observer.step(step, state)
  }
}

// MARK: - Time

/// Before each event come the virtual frames up to and at its time, as long as something moves: a host asks for frames
/// only then. Frames at or before the last event's time are past.
extension ReplaySession {
  private mutating func passFrames(upTo instant: Instant, line: Int, _ observer: inout Observer) {
    while state.isMoving, let next = clock.next(after: state.now), next <= instant {
      frame(at: next, line: line, &observer)
    }
  }

  private mutating func passFrames(before instant: Instant, line: Int, _ observer: inout Observer) {
    while state.isMoving, let next = clock.next(after: state.now), next < instant {
      frame(at: next, line: line, &observer)
    }
  }

  mutating func run(until end: Instant, line: Int, _ observer: inout Observer) {
    passFrames(before: end, line: line, &observer)
    frame(at: end, line: line, &observer)
  }

  /// Runs to rest, which has to come within the limit in nanoseconds; returns the time at the end.
  mutating func settle(_ record: TraceRecord, limit: Int64, _ observer: inout Observer) -> Instant {
    let (end, rests) = runToRest(from: record.instant, limit: limit, line: record.line, &observer)
    if !rests {
      let expected = "rest within \(Decimal.milliseconds(limit)) ms"
      found.append(
        Finding(line: record.line, column: record.column, expected: expected, actual: "motion at its end"))
    }
    return end
  }

  private mutating func runToRest(
    from start: Instant, limit: Int64, line: Int, _ observer: inout Observer
  ) -> (end: Instant, rests: Bool) {
    passFrames(upTo: start, line: line, &observer)
    guard state.isMoving else { return (start, true) }
    let deadline = start.advanced(byNanoseconds: limit)
    while state.isMoving {
      let end = max(min(state.restTime, deadline), state.now)
      if let next = clock.next(after: state.now), next < end {
        frame(at: next, line: line, &observer)
        continue
      }
      frame(at: end, line: line, &observer)
      // It moves at the limit, or still moves when its time of rest has come.
      if state.isMoving, end >= deadline || state.restTime <= end { return (max(end, start), false) }
    }
    return (max(state.now, start), true)
  }
}
