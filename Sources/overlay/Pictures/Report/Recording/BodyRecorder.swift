import Kinetics
import OverlayCore
import Traces

/// Watches a run for its drawing, which a report shows beside the player.
protocol RunDrawing: ReplayObserver {
  /// - Parameter title: What a trace without a title is called.
  init(title: String)
  /// The drawing as SVG.
  ///
  /// - Parameter failures: What did not hold in the run.
  func document(_ failures: [TraceFailure]) -> String
}

extension PlotRecorder: RunDrawing {}

extension FilmRecorder: RunDrawing {
  func document(_ failures: [TraceFailure]) -> String { document(frames: nil) }
}

/// Watches every run of a trace for a report: overlays, or cards that are alone.
struct BodyRecorder<Drawing: RunDrawing>: ReplayObserver {
  static var wantsRecords: Bool { true }

  private(set) var runs: [RunRecord] = []
  /// The drawing of each run.
  private(set) var drawings: [Drawing] = []
  private(set) var title = ""
  private var run = RunRecord(label: "")
  private var drawing = Drawing(title: "")
  private var names = TraceNames()
  private var fingers = Fingers()
  /// The state that was shown last: after a step, or at a look.
  private var shown: ReplayState?
  private let fallbackTitle: String

  /// Between two looks at a motion: 60 Hz, less what a frame's time is rounded by.
  private static var interval: Int64 { 16_666_668 }
  /// A longer run is not looked at between its steps.
  private static var mostStates: Int { 50_000 }

  /// - Parameter title: What a trace without a title is called on its drawing.
  init(title: String) {
    fallbackTitle = title
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
    drawing.use(names)
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    title = header.title
    self.run = RunRecord(label: run.label)
    self.run.overlays = state.ids.map { names.text(of: $0) }
    fingers = Fingers()
    drawing = Drawing(title: fallbackTitle)
    drawing.use(names)
    drawing.begin(state, header, run: run)
    add(.start, state, at: .zero)
    describeSettings(state)
  }

  mutating func record(_ record: TraceRecord, text: String) {
    drawing.record(record, text: text)
    run.pass(line: record.line)
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    drawing.step(step, state)
    look(until: step.instant)
    note(step)
    let isFrame = if case .virtualFrame = step.action { true } else { false }
    add(isFrame ? .frame : .event, state, at: step.instant, line: step.line)
    if step.mayChangeSettings { describeSettings(state) }
    describeReceivers(of: step, state)
    var effects: [String] = []
    state.forEachEffect { effects.append(TraceLanguage.text(of: $0, names)) }
    run.tell(isFrame ? "" : TraceLanguage.text(of: step, names), effects: effects)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    drawing.mark(name, at: instant, state)
    run.mark(name)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    drawing.end(state, at: instant)
    look(until: instant)
    if instant > run.now { look(at: instant) }
    drawings.append(drawing)
    runs.append(run)
  }
}

extension BodyRecorder {
  private mutating func add(_ cause: RunRecord.Cause, _ state: ReplayState, at instant: Instant, line: Int? = nil) {
    shown = state
    run.add(cause, at: instant, line: line)
    run.set("fingers", fingers.value)
    OverlayPicture(names).describe(state.stack, in: &run)
    if let cards = state.cards(on: nil) { CardPicture(names).describe(cards.container, in: &run) }
  }

  /// Looks at a motion on its way to the next step: what is shown is a function of time, so that a copy shows it.
  private mutating func look(until end: Instant) {
    while let shown, shown.isMoving, run.count < Self.mostStates {
      let next = shown.now.advanced(byNanoseconds: Self.interval)
      guard next < end else { return }
      look(at: next)
    }
  }

  private mutating func look(at instant: Instant) {
    guard var copy = shown else { return }
    copy.handle(.frame, to: OverlayID(0), at: instant)
    add(.look, copy, at: instant)
  }

  /// Describes all that only a change of settings, layers or rows changes. Cards that are alone have none of it.
  private mutating func describeSettings(_ state: ReplayState) {
    guard !state.ids.isEmpty else { return }
    OverlayPicture(names).describeAll(state.stack, in: &run)
  }

  /// Describes the layers that hear a step. Cards that are alone hear everything.
  private mutating func describeReceivers(of step: ReplayStep, _ state: ReplayState) {
    guard !state.ids.isEmpty else { return }
    run.set("receiver", .text(TraceLanguage.receiver(of: step, state, names)))
    run.set("point", point(of: step))
    run.set("lit", lit(step, state))
  }

  private mutating func note(_ step: ReplayStep) {
    guard case .event(let event) = step.action else { return }
    switch event {
    case .down(let id, let point): fingers.down(id, point)
    case .move(let id, let point): fingers.move(id, to: point)
    case .up(let id), .cancel(let id): fingers.lift(id)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .footer, .enable, .disable, .command:
      break
    }
  }

  /// Where a step that is no finger's looks: `["wheel", x, y]`, `["hit", x, y]`.
  private func point(of step: ReplayStep) -> Channel.Value {
    switch step.action {
    case .event(.wheel(_, let point, travel: _, _, _)): .list([.text("wheel"), .number(point.x), .number(point.y)])
    case .instruction(.hit(let point)): .list([.text("hit"), .number(point.x), .number(point.y)])
    case .event, .instruction, .virtualFrame: .none
    }
  }

  /// The layers that have a finger now, or the step: overlay and layer.
  private func lit(_ step: ReplayStep, _ state: ReplayState) -> Channel.Value {
    let router = state.stack.router
    var receivers = (0..<router.count).compactMap { router[$0]?.receiver }
    switch step.action {
    case .event(.wheel): receivers += [state.route?.receiver].compactMap { $0 }
    case .instruction(.hit): receivers += [state.hit?.receiver].compactMap { $0 }
    case .event, .instruction, .virtualFrame: break
    }
    var told = Set<Receiver>()
    return .list(
      receivers.filter { told.insert($0).inserted }.map { receiver in
        .list([.number(Double(receiver.overlay.rawValue)), .text(names.ownText(of: receiver))])
      })
  }
}

extension ReplayStep {
  /// Whether more than what moves can be different after it: sizes, detents, layers, rows.
  fileprivate var mayChangeSettings: Bool {
    switch action {
    case .virtualFrame, .instruction(.hit), .instruction(.answer), .instruction(.cards): false
    case .instruction(.set), .instruction(.setCards), .instruction(.change): true
    case .event(let event):
      switch event {
      case .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable: true
      case .down, .move, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .command: false
      }
    }
  }
}
