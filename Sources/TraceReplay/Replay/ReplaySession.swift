import Kinetics
import OverlayCore

/// An overlay under replay: brings time and frames to it, and watches what the trace says about it.
///
/// Before each event the virtual frames up to its time, that time included, are handed over, as long as something
/// moves: a host asks for frames only then. Frames at or before the last event's time are past.
struct ReplaySession<Observer: ReplayObserver> {
  private(set) var overlay: Overlay
  private(set) var report = ReplayReport()
  private(set) var ledger = EffectLedger()
  /// The offset that the last call wrote back.
  private(set) var writeBack: Double?
  /// What did not hold in the last record; the owner of the text adds the context.
  var found: [Finding] = []
  private var watches: [Watch] = []
  private var clock: FrameClock

  /// Something that did not hold, without the text around it.
  struct Finding {
    var line: Int
    var column: Int
    var message: String
  }

  /// An `always` or `never` from its line on; told once.
  private struct Watch {
    var expectation: Expectation
    var text: String
    var line: Int
    var column: Int
  }

  init(_ overlay: Overlay, frames: FrameRate) {
    self.overlay = overlay
    clock = FrameClock(frames)
  }

  // MARK: Events and time

  mutating func handle(_ event: Event, at instant: Instant, line: Int, _ observer: inout Observer) {
    // The trace's own frame takes the place of a virtual one.
    if case .frame = event {
      passFrames(before: instant, line: line, &observer)
    } else {
      passFrames(upTo: instant, line: line, &observer)
    }
    report.events += 1
    tell(event, at: instant, .event(event), line: line, &observer)
  }

  mutating func play(_ gesture: Gesture, at instant: Instant, line: Int, _ observer: inout Observer) {
    for index in 0..<gesture.count {
      let (event, delay) = gesture.event(index)
      handle(event, at: instant.advanced(byNanoseconds: delay), line: line, &observer)
    }
  }

  mutating func run(until end: Instant, line: Int, _ observer: inout Observer) {
    passFrames(before: end, line: line, &observer)
    frame(at: end, line: line, &observer)
  }

  /// Runs to rest; where time is then. `nil` instead of rest where the limit came first.
  mutating func settle(
    from start: Instant, limit: Int64, line: Int, _ observer: inout Observer
  ) -> (end: Instant, rests: Bool) {
    passFrames(upTo: start, line: line, &observer)
    guard overlay.isMoving else { return (start, true) }
    let deadline = start.advanced(byNanoseconds: limit)
    while overlay.isMoving {
      let end = max(min(overlay.restTime, deadline), overlay.now)
      if let next = clock.next(after: overlay.now), next < end {
        frame(at: next, line: line, &observer)
        continue
      }
      frame(at: end, line: line, &observer)
      // At the limit; or a motion whose time of rest has come and that still moves.
      if overlay.isMoving, end >= deadline || overlay.restTime <= end { return (max(end, start), false) }
    }
    return (max(overlay.now, start), true)
  }

  /// Changes the configuration; the error says which field cannot be.
  mutating func set(
    _ settings: [Setting], at instant: Instant, line: Int, _ observer: inout Observer
  ) throws(ConfigurationError) {
    passFrames(upTo: instant, line: line, &observer)
    var configuration = overlay.configuration
    for setting in settings { setting.apply(to: &configuration) }
    let effects = try overlay.reconfigure(configuration, at: instant)
    report.events += 1
    note(effects, ReplayStep(line: line, instant: instant, action: .set(settings)), &observer)
  }

  private mutating func passFrames(upTo instant: Instant, line: Int, _ observer: inout Observer) {
    while overlay.isMoving, let next = clock.next(after: overlay.now), next <= instant {
      frame(at: next, line: line, &observer)
    }
  }

  private mutating func passFrames(before instant: Instant, line: Int, _ observer: inout Observer) {
    while overlay.isMoving, let next = clock.next(after: overlay.now), next < instant {
      frame(at: next, line: line, &observer)
    }
  }

  private mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer) {
    report.frames += 1
    tell(.frame, at: instant, .virtualFrame, line: line, &observer)
  }

  private mutating func tell(
    _ event: Event, at instant: Instant, _ action: ReplayStep.Action, line: Int, _ observer: inout Observer
  ) {
    let effects = overlay.handle(event, at: instant)
    note(effects, ReplayStep(line: line, instant: instant, action: action), &observer)
  }

  private mutating func note(_ effects: Effects, _ step: ReplayStep, _ observer: inout Observer) {
    writeBack = effects.writeBack
    if !effects.isEmpty { ledger.add(effects) }
    if !watches.isEmpty { checkWatches(effects, step) }
    observer.step(step, effects: effects, overlay: overlay)
  }

  // MARK: Expectations

  mutating func watch(_ expectation: Expectation, text: String, record: Record) {
    watches.append(
      Watch(expectation: expectation, text: text, line: record.line, column: record.valueColumn))
    checkWatches(Effects(), ReplayStep(line: record.line, instant: record.instant, action: .virtualFrame))
  }

  mutating func countExpectation() {
    report.expectations += 1
  }

  mutating func emptyLedger() {
    ledger.removeAll()
  }

  mutating func add(_ failure: @autoclosure () -> Failure) {
    report.add(failure())
  }

  mutating func finish() -> ReplayReport {
    report.digest = overlay.digest
    return report
  }

  private mutating func checkWatches(_ effects: Effects, _ step: ReplayStep) {
    var broken: [Int] = []
    for (index, watch) in watches.enumerated() {
      guard let got = violation(of: watch.expectation, effects) else { continue }
      let when = "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
      found.append(
        Finding(line: watch.line, column: watch.column, message: "expected \(watch.text), got \(got) (\(when))"))
      broken.append(index)
    }
    for index in broken.reversed() { watches.remove(at: index) }
  }

  private func violation(of expectation: Expectation, _ effects: Effects) -> String? {
    switch expectation {
    case .always(let quantity, let lower, let upper):
      let value = quantity.value(in: overlay)
      return value >= lower && value <= upper ? nil : Decimal.text(value)
    case .never(let pattern):
      return effects.indices.contains { pattern.matches(effects[$0]) } ? "it" : nil
    default:
      return nil
    }
  }
}
