import CardCore
import Kinetics
import Traces

/// Watches every run of a trace of cards for a report.
struct CardRecorder: ReplayObserver {
  static var wantsRecords: Bool { true }

  private(set) var runs: [RunRecord] = []
  /// What draws the filmstrip of each run.
  private(set) var films: [FilmRecorder] = []
  private(set) var title = ""
  private var run = RunRecord(label: "")
  private var film = FilmRecorder(title: "")
  private var names = TraceNames()
  private var fingers = Fingers()
  /// The container after the last step.
  private var container: AnyCards?
  private let fallbackTitle: String

  /// Between two looks at a motion: 60 Hz, less what a frame's time is rounded by.
  private static let interval: Int64 = 16_666_668
  /// A longer run is not looked at between its steps.
  private static let mostStates = 50_000

  /// - Parameter title: What a trace without a title is called on its filmstrip.
  init(title: String) {
    fallbackTitle = title
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
    film.use(names)
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    title = header.title
    self.run = RunRecord(label: run.label)
    fingers = Fingers()
    film = FilmRecorder(title: fallbackTitle)
    film.use(names)
    film.begin(state, header, run: run)
    add(.start, state, at: .zero)
  }

  mutating func record(_ record: TraceRecord, text: String) { run.pass(line: record.line) }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    film.step(step, state)
    look(until: step.instant)
    note(step)
    let isFrame = if case .virtualFrame = step.action { true } else { false }
    add(isFrame ? .frame : .event, state, at: step.instant, line: step.line)
    var effects: [String] = []
    state.forEachEffect { effects.append(TraceLanguage.text(of: $0, names)) }
    run.tell(isFrame ? "" : TraceLanguage.text(of: step, names), effects: effects)
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    film.mark(name, at: instant, state)
    run.mark(name)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    film.end(state, at: instant)
    look(until: instant)
    if instant > run.now { look(at: instant) }
    films.append(film)
    runs.append(run)
  }
}

extension CardRecorder {
  private mutating func add(_ cause: RunRecord.Cause, _ state: ReplayState, at instant: Instant, line: Int? = nil) {
    if let cards = state.cards(on: nil) { add(cause, cards.container, at: instant, line: line) }
  }

  private mutating func add(
    _ cause: RunRecord.Cause, _ container: AnyCards, at instant: Instant, line: Int? = nil
  ) {
    self.container = container
    run.add(cause, at: instant, line: line)
    run.set("fingers", fingers.value)
    describe(container)
  }

  /// Looks at a motion on its way to the next step: what is shown is a function of time, so that a copy shows it.
  private mutating func look(until end: Instant) {
    while let container, container.isMoving, run.count < Self.mostStates {
      let next = container.now.advanced(byNanoseconds: Self.interval)
      guard next < end else { return }
      look(at: next)
    }
  }

  private mutating func look(at instant: Instant) {
    guard var copy = container else { return }
    _ = copy.handle(.frame, at: instant)
    add(.look, copy, at: instant)
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
}

// MARK: - What is drawn and told

extension CardRecorder {
  private mutating func describe(_ container: AnyCards) {
    let shown = (0..<container.shownCount).compactMap { container.shown(at: $0) }
    run.set("container", .numbers([container.size.width, container.size.height]))
    run.set("phase", .text(CardText.phase(of: container)))
    run.set("current", .text(CardText.text(of: container.current, names)))
    run.set("index", container.currentIndex.map { .number(Double($0)) } ?? .none)
    run.set("count", .number(Double(container.count)))
    run.set("fractionalIndex", .number(container.fractionalIndex))
    run.set("window", .text(CardText.window(of: container)))
    run.set("slots", .text(CardText.slots(of: container, names)))
    run.set("order", .texts(shown.map { CardText.text(of: $0, names) }))
    for id in shown {
      guard let pose = container.pose(of: id) else { continue }
      describe(pose, isLeaving: container.isLeaving(id), slot: slot(of: id, container), of: id)
    }
  }

  private func slot(of id: CardID, _ container: AnyCards) -> Channel.Value {
    let slot = (0..<container.slotCount).first { container.card(in: CardSlot($0)) == id }
    return slot.map { .number(Double($0)) } ?? .none
  }

  /// Channels of one card begin with its name and a colon.
  private mutating func describe(_ pose: CardPose, isLeaving: Bool, slot: Channel.Value, of id: CardID) {
    let prefix = CardText.text(of: id, names) + ":"
    let numbers = [
      ("x", pose.center.x), ("y", pose.center.y), ("w", pose.size.width), ("h", pose.size.height),
      ("rotation", pose.rotation), ("scaleX", pose.scaleX), ("scaleY", pose.scaleY), ("opacity", pose.opacity),
      ("mask", pose.mask), ("turn", pose.turn),
    ]
    for (name, value) in numbers { run.set(prefix + name, .number(value)) }
    run.set(prefix + "face", .text(pose.face == .back ? "back" : "front"))
    run.set(prefix + "leaving", .number(isLeaving ? 1 : 0))
    run.set(prefix + "slot", slot)
  }
}
