import CardCore
import Kinetics
import Traces

/// What a filmstrip shows of a replay: the cards as they are drawn, at many instants.
struct Film: Sendable {
  /// The screen at one instant.
  struct Shot: Sendable {
    var time: Instant
    /// The name of a mark; empty where it is none.
    var mark = ""
    var size: Size2D
    /// Front first.
    var cards: [Card]
    var fingers: [Point2D]
    /// The state in a few words.
    var captions: [String]
    /// What was commanded and reported since the shot before.
    var happened: [String] = []
    /// Cards that left the list since then without a motion, as they were shown last.
    var gone: [Card] = []
  }

  /// One card of a shot.
  struct Card: Sendable {
    var name: String
    var pose: CardPose
    /// The slot that shows it; `nil` for none.
    var slot: Int?
    var isLeaving: Bool
  }

  var title = ""
  var shots: [Shot] = []
}

/// Watches a replay for a filmstrip. It keeps what the container was after each step: what is shown between two steps
/// is a function of time, and asked of a copy.
package struct FilmRecorder: ReplayObserver {
  /// The container after a step or at a mark.
  private struct Moment {
    var time: Instant
    /// The name of a mark; empty where it is none.
    var mark = ""
    var container: AnyCards
    var fingers: [Point2D]
    /// What was commanded and reported.
    var happened: [String] = []
    /// Cards that left the list in this step and are shown no longer, as they were shown last.
    var gone: [Film.Card] = []
  }

  private var title: String
  private var moments: [Moment] = []
  private var names = TraceNames()
  private var fingers: [(touch: TouchID, point: Point2D)] = []

  package init(title: String) {
    self.title = title
  }

  package func document(frames: Int?) -> String {
    var strip = Filmstrip(Film(title: title, shots: shots(frames)))
    return strip.document()
  }

  package mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    if !header.title.isEmpty { title = header.title }
    if !run.label.isEmpty { title += " (\(run.label))" }
    add(state, at: state.now)
  }

  package mutating func use(_ names: TraceNames) {
    self.names = names
  }

  package mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    var before = moments.last?.container
    _ = before?.handle(.frame, at: step.instant)
    note(step)
    add(state, at: step.instant)
    guard let moment = moments.last else { return }
    var happened = command(step)
    state.forEachEffect { happened.append(TraceLanguage.text(of: $0, names)) }
    moments[moments.count - 1].happened = happened
    if let before { moments[moments.count - 1].gone = gone(from: before, to: moment.container) }
  }

  package mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    add(state, at: instant)
    if !moments.isEmpty { moments[moments.count - 1].mark = name }
  }

  package mutating func end(_ state: ReplayState, at instant: Instant) {
    add(state, at: instant)
  }

  private mutating func add(_ state: ReplayState, at instant: Instant) {
    guard let container = state.cards(on: nil)?.container else { return }
    moments.append(Moment(time: instant, container: container, fingers: fingers.map(\.point)))
  }
}

// MARK: - Which shots

extension FilmRecorder {
  /// The shots of the marks; where there are none or a number is wished, so many, evenly spaced in time.
  private func shots(_ wished: Int?) -> [Film.Shot] {
    guard let first = moments.first?.time, let last = moments.last?.time else { return [] }
    let marked = moments.indices.filter { !moments[$0].mark.isEmpty }
    if wished == nil, !marked.isEmpty { return gathered(marked.map { ($0, moments[$0].time) }) }
    let count = max(wished ?? 8, 1)
    guard first < last, count > 1 else { return gathered([(moments.count - 1, last)]) }
    let span = Double(last.nanoseconds - first.nanoseconds)
    let times = (0..<count).map { first.advanced(byNanoseconds: Int64(span * Double($0) / Double(count - 1))) }
    var index = 0
    return gathered(
      times.map { time in
        // Of one instant the last moment counts, after all that happened in it.
        while index + 1 < moments.count, moments[index + 1].time <= time { index += 1 }
        return (index, time)
      })
  }

  /// The shots at these times after these moments, each with everything that happened since the one before it.
  private func gathered(_ places: [(index: Int, time: Instant)]) -> [Film.Shot] {
    var next = 0
    return places.map { (index, time) in
      let passed = next <= index ? moments[next...index] : []
      next = max(next, index + 1)
      var shot = shot(of: moments[index], at: time)
      shot.happened = passed.flatMap(\.happened)
      shot.gone = passed.flatMap(\.gone).filter { card in !shot.cards.contains { $0.name == card.name } }
      return shot
    }
  }

  private func shot(of moment: Moment, at time: Instant) -> Film.Shot {
    var container = moment.container
    if time > moment.time { _ = container.handle(.frame, at: time) }
    let leaving = container.cardsOnScreen(leaving: true)
    let visible = "visible " + CardText.text(of: container.cardsOnScreen(leaving: false), names)
    return Film.Shot(
      time: time, mark: moment.mark, size: container.size, cards: cards(of: container), fingers: moment.fingers,
      captions: [
        CardText.summary(of: container, names),
        visible + (leaving.isEmpty ? "" : ", leaving " + CardText.text(of: leaving, names)),
      ])
  }

  private func cards(of container: AnyCards) -> [Film.Card] {
    let slots = container.slots
    return (0..<container.shownCount).compactMap { place in
      guard let id = container.shown(at: place), let pose = container.pose(of: id) else { return nil }
      return Film.Card(
        name: names.cards[id], pose: pose, slot: slots.firstIndex(of: id), isLeaving: container.isLeaving(id))
    }
  }

  /// The cards that were shown, and left the list at once.
  private func gone(from before: AnyCards, to after: AnyCards) -> [Film.Card] {
    let known = cards(of: after).map(\.name)
    return cards(of: before).filter { card in
      guard !card.isLeaving, !known.contains(card.name), let id = names.cards.id(of: card.name) else { return false }
      return before.cards.contains(id) && !after.cards.contains(id)
    }
  }
}

// MARK: - Words and fingers

extension FilmRecorder {
  private mutating func note(_ step: ReplayStep) {
    guard case .event(let event) = step.action else { return }
    switch event {
    case .down(let touch, let point):
      fingers.removeAll { $0.touch == touch }
      fingers.append((touch, point))
    case .move(let touch, let point):
      if let index = fingers.firstIndex(where: { $0.touch == touch }) { fingers[index].point = point }
    case .up(let touch), .cancel(let touch): fingers.removeAll { $0.touch == touch }
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .footer, .enable, .disable, .command:
      break
    }
  }

  /// The text of an event that is neither a move nor a frame.
  private func command(_ step: ReplayStep) -> [String] {
    switch step.action {
    case .event(.frame), .event(.move), .virtualFrame, .instruction(.setCards): []
    case .event(.down): ["down"]
    case .event(.up): ["up"]
    case .event, .instruction: [TraceLanguage.text(of: step, names)]
    }
  }
}
