import Kinetics
import OverlayCore

/// The overlays under replay: brings time and frames to them, and watches what the trace says about them.
///
/// Before each event the virtual frames up to its time, that time included, are handed over, as long as something
/// moves: a host asks for frames only then. Frames at or before the last event's time are past.
struct ReplaySession<Observer: ReplayObserver>: ReplayedSession {
  private(set) var state: ReplayState
  var report = ReplayReport()
  private(set) var ledger = EffectLedger<OverlayEffect>()
  var found: [Finding] = []
  private var watches: [Watch] = []
  private var lawWatches: [LawWatch] = []
  private let answers: PolicyAnswers
  var clock: FrameClock

  /// An `always` or `never` from its line on; told once.
  private struct Watch {
    var expectation: Expectation
    var overlay: OverlayID
    var text: String
    var line: Int
    var column: Int
  }

  init(_ state: ReplayState, frames: FrameRate, answers: PolicyAnswers) {
    self.state = state
    self.answers = answers
    clock = FrameClock(frames)
  }

  var now: Instant { state.stack.now }
  var isMoving: Bool { state.stack.isMoving }
  var restTime: Instant { state.stack.restTime }

  // MARK: Events

  mutating func handle(_ event: Event, _ record: Record, after delay: Int64 = 0, _ observer: inout Observer) {
    let instant = record.instant.advanced(byNanoseconds: delay)
    let isFrame = if case .frame = event { true } else { false }
    passFrames(toEventAt: instant, isFrame: isFrame, line: record.line, &observer)
    report.events += 1
    let target = record.overlay ?? OverlayID(0)
    state.handle(event, to: target, at: instant)
    note(ReplayStep(line: record.line, overlay: target, instant: instant, action: .event(event)), &observer)
  }

  mutating func play(_ gesture: Gesture, _ record: Record, _ observer: inout Observer) {
    for index in 0..<gesture.count {
      let (event, delay) = gesture.event(index)
      handle(event, record, after: delay, &observer)
    }
  }

  /// Changes configurations; the error says which field is invalid.
  mutating func set(
    _ settings: [OverlaySetting], _ record: Record, _ observer: inout Observer
  ) throws(StackError) {
    passFrames(upTo: record.instant, line: record.line, &observer)
    let target = record.overlay ?? OverlayID(0)
    try state.set(settings, of: target, at: record.instant)
    report.events += 1
    note(
      ReplayStep(line: record.line, overlay: target, instant: record.instant, action: .set(settings)), &observer)
  }

  /// Changes layers, rows, or which overlays there are.
  mutating func change(
    _ change: SceneChange, _ record: Record, _ observer: inout Observer
  ) throws(StackError) {
    passFrames(upTo: record.instant, line: record.line, &observer)
    let target = record.overlay ?? OverlayID(0)
    try state.change(change, of: target, at: record.instant)
    report.events += 1
    note(
      ReplayStep(line: record.line, overlay: target, instant: record.instant, action: .change(change)), &observer)
  }

  mutating func lookUp(_ point: Point, _ record: Record, _ observer: inout Observer) {
    passFrames(upTo: record.instant, line: record.line, &observer)
    state.lookUp(point, at: record.instant)
    report.events += 1
    let owner = state.hit?.receiver.overlay ?? OverlayID(0)
    note(ReplayStep(line: record.line, overlay: owner, instant: record.instant, action: .hit(point)), &observer)
  }

  mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer) {
    report.frames += 1
    state.handle(.frame, to: OverlayID(0), at: instant)
    note(ReplayStep(line: line, instant: instant, action: .virtualFrame), &observer)
  }

  private mutating func note(_ step: ReplayStep, _ observer: inout Observer) {
    // Apart from the state while that is asked, which would be copied otherwise.
    var ledger = EffectLedger<OverlayEffect>()
    swap(&ledger, &self.ledger)
    state.forEachEffect { ledger.add($0) }
    swap(&ledger, &self.ledger)
    if !watches.isEmpty { checkWatches(step) }
    if !lawWatches.isEmpty { checkLaws(step) }
    observer.step(step, state)
  }

  // MARK: Expectations

  mutating func watch(_ expectation: Expectation, text: String, record: Record) {
    watches.append(
      Watch(
        expectation: expectation, overlay: record.overlay ?? OverlayID(0), text: text, line: record.line,
        column: record.valueColumn))
    guard case .always = expectation else { return }
    checkWatches(ReplayStep(line: record.line, instant: record.instant, action: .virtualFrame))
  }

  mutating func watch(_ laws: [Law], record: Record, names: Names) {
    lawWatches.append(LawWatch(laws, record: record, names: names, state, answers))
  }

  private mutating func checkLaws(_ step: ReplayStep) {
    for index in lawWatches.indices.reversed() {
      guard let message = lawWatches[index].fault(step, state) else { continue }
      found.append(Finding(line: lawWatches[index].line, column: lawWatches[index].column, message: message))
      lawWatches.remove(at: index)
    }
  }

  mutating func countExpectation() {
    report.expectations += 1
  }

  mutating func emptyLedger() {
    ledger.removeAll()
  }

  mutating func finish() -> ReplayReport {
    report.digest = state.stack.digest
    return report
  }

  private mutating func checkWatches(_ step: ReplayStep) {
    var broken: [Int] = []
    for (index, watch) in watches.enumerated() {
      guard let got = violation(of: watch) else { continue }
      let when = "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
      found.append(
        Finding(line: watch.line, column: watch.column, message: "expected \(watch.text), got \(got) (\(when))"))
      broken.append(index)
    }
    for index in broken.reversed() { watches.remove(at: index) }
  }

  private func violation(of watch: Watch) -> String? {
    switch watch.expectation {
    case .always(let quantity, let lower, let upper):
      guard let overlay = state[watch.overlay] else { return nil }
      let value = quantity.value(in: overlay)
      return value >= lower && value <= upper ? nil : Decimal.text(value)
    case .never(let pattern):
      var isReported = false
      state.forEachEffect { if pattern.matches($0) { isReported = true } }
      return isReported ? "it" : nil
    default:
      return nil
    }
  }
}
