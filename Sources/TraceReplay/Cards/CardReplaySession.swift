import CardCore
import Kinetics

/// A container of cards under replay: brings time and frames to it, and watches what the trace says about it.
struct CardReplaySession<Container: CardContainer, Observer: CardReplayObserver>: ReplayedSession {
  private(set) var container: Container
  var report = ReplayReport()
  var found: [Finding] = []
  var clock: FrameClock
  private var ledger = EffectLedger<CardEffect>()
  private var watches: [Watch] = []
  /// Each `expect laws` from its line on; told once.
  private var laws: [(laws: CardLaws, line: Int, column: Int)] = []

  /// A `never` from its line on; told once.
  private struct Watch {
    var pattern: CardEffectPattern
    var text: String
    var line: Int
    var column: Int
  }

  init(_ container: Container, frames: FrameRate) {
    self.container = container
    clock = FrameClock(frames)
  }

  var now: Instant { container.now }
  var isMoving: Bool { container.isMoving }
  var restTime: Instant { container.restTime }

  // MARK: Events

  mutating func handle(_ event: CardEvent, _ record: CardRecord, after delay: Int64 = 0, _ observer: inout Observer) {
    let instant = record.instant.advanced(byNanoseconds: delay)
    let isFrame = if case .frame = event { true } else { false }
    passFrames(toEventAt: instant, isFrame: isFrame, line: record.line, &observer)
    report.events += 1
    take(event, CardStep(line: record.line, instant: instant, action: .event(event)), &observer)
  }

  mutating func play(_ gesture: Gesture, _ record: CardRecord, _ observer: inout Observer) {
    for index in 0..<gesture.count {
      let (event, delay) = gesture.cardEvent(index)
      handle(event, record, after: delay, &observer)
    }
  }

  mutating func frame(at instant: Instant, line: Int, _ observer: inout Observer) {
    report.frames += 1
    take(.frame, CardStep(line: line, instant: instant, action: .virtualFrame), &observer)
  }

  private mutating func take(_ event: CardEvent, _ step: CardStep, _ observer: inout Observer) {
    let before = laws.isEmpty ? nil : container
    let effects = container.handle(event, at: step.instant)
    if let before { checkLaws(event, step, before, effects) }
    for index in effects.indices { ledger.add(effects[index]) }
    if !watches.isEmpty { checkWatches(step, effects) }
    observer.step(step, container, effects)
  }

  // MARK: Expectations

  /// Looks whether an expectation holds now; one that says `never` is watched from here on.
  mutating func check(_ expectation: CardExpectation, record: CardRecord, names: CardNames) {
    report.expectations += 1
    if case .laws = expectation {
      return laws.append((CardLaws(container, watchesTime: true), record.line, record.valueColumn))
    }
    if case .never(let pattern) = expectation {
      watches.append(
        Watch(pattern: pattern, text: expectation.text(names), line: record.line, column: record.valueColumn))
      return
    }
    if let got = mismatch(expectation, names) {
      let message = "expected \(expectation.text(names)), got \(got)"
      found.append(Finding(line: record.line, column: record.valueColumn, message: message))
    }
    if case .effects = expectation { ledger.removeAll() }
  }

  private func mismatch(_ expectation: CardExpectation, _ names: CardNames) -> String? {
    guard case .effects(let effects) = expectation else { return container.mismatch(expectation, names) }
    let isSame = ledger.count == effects.count && ledger.effects == effects
    return isSame ? nil : CardText.list(ledger.effects, names, total: ledger.count)
  }

  private mutating func checkLaws(_ event: CardEvent, _ step: CardStep, _ before: Container, _ effects: CardEffects) {
    for index in laws.indices.reversed() {
      let fault = laws[index].laws.fault(event, at: step.instant, from: before, to: container, effects)
      guard let fault else { continue }
      let when = "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
      found.append(Finding(line: laws[index].line, column: laws[index].column, message: "\(fault) (\(when))"))
      laws.remove(at: index)
    }
  }

  private mutating func checkWatches(_ step: CardStep, _ effects: CardEffects) {
    for index in watches.indices.reversed() {
      let watch = watches[index]
      guard effects.indices.contains(where: { watch.pattern.matches(effects[$0]) }) else { continue }
      let when = "at \(Decimal.milliseconds(step.instant.nanoseconds)) ms, line \(step.line)"
      let message = "expected \(watch.text), got it (\(when))"
      found.append(Finding(line: watch.line, column: watch.column, message: message))
      watches.remove(at: index)
    }
  }
}

extension CardContainer {
  /// The cards on the screen, front first.
  func cardsOnScreen(leaving: Bool) -> [CardID] {
    (0..<shownCount).compactMap { shown(at: $0) }.filter { isLeaving($0) == leaving }
  }

  /// The card of each slot.
  var slots: [CardID?] { (0..<slotCount).map { card(in: CardSlot($0)) } }

  /// What is there instead of what was expected; `nil` where it holds.
  fileprivate func mismatch(_ expectation: CardExpectation, _ names: CardNames) -> String? {
    func unless(_ holds: Bool, _ got: String) -> String? { holds ? nil : got }
    switch expectation {
    case .front(let id): return unless(front == id, names.word(front))
    case .visible(let cards):
      let actual = cardsOnScreen(leaving: false)
      return unless(actual == cards, CardText.list(actual, names))
    case .leaving(let cards):
      let actual = cardsOnScreen(leaving: true)
      return unless(actual == cards, CardText.list(actual, names))
    case .index(let expected): return unless(index == expected, index.map { String($0) } ?? "none")
    case .count(let expected): return unless(count == expected, String(count))
    case .offset(let comparison): return unless(comparison.holds(offset), Decimal.text(offset))
    case .window(let expected): return unless(window.closed == expected, CardText.window(window.closed))
    case .slots(let expected): return unless(slots == expected, CardText.slots(slots, names))
    case .pose(let id, let pattern):
      return unless(pattern.holds(pose(of: id)), CardText.text(pose(of: id), like: pattern))
    case .face(let id, let expected):
      guard let id = id ?? front else { return "no card" }
      return unless(face(of: id) == expected, CardWords.face.word(of: face(of: id)))
    case .phase(let dragging, let moving):
      let expected: CardPhase = dragging ? .dragging : (moving ? .moving : .resting)
      return unless(phase == expected, CardWords.phase.word(of: phase))
    case .progress(let way, let comparison):
      guard let deck = self as? SwipeDeck, let front = deck.front else { return "no card of a deck" }
      let progress = deck.progress(of: front, in: way)
      return unless(comparison.holds(progress), Decimal.text(progress))
    case .effects, .never, .laws: return nil
    }
  }
}

extension Range<Int> {
  /// The same with its last element, `nil` where it is empty.
  var closed: ClosedRange<Int>? { isEmpty ? nil : lowerBound...(upperBound - 1) }
}
