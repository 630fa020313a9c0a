import CardCore
import Kinetics
import TraceReplay

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

  /// The shots of the marks; where there are none or a number is wished, so many, evenly spaced in time.
  func chosen(_ wished: Int?) -> [Shot] {
    guard let first = shots.first?.time, let last = shots.last?.time else { return [] }
    let marked = shots.indices.filter { !shots[$0].mark.isEmpty }
    if wished == nil, !marked.isEmpty { return gathered(marked) }
    let count = max(wished ?? 8, 1)
    let span = Double(last.nanoseconds - first.nanoseconds)
    var indices: [Int] = []
    for number in 0..<count {
      let share = count > 1 ? Double(number) / Double(count - 1) : 1
      let time = first.advanced(byNanoseconds: Int64(span * share))
      // Of one instant the last one counts, after all that happened in it.
      let index = shots.lastIndex { $0.time <= time } ?? 0
      if indices.last != index { indices.append(index) }
    }
    return gathered(indices)
  }

  /// These shots, each with everything that happened since the one before it.
  private func gathered(_ indices: [Int]) -> [Shot] {
    var next = 0
    return indices.map { index in
      var shot = shots[index]
      shot.happened = shots[min(next, index)...index].flatMap(\.happened)
      next = index + 1
      return shot
    }
  }
}

/// Watches a replay for a filmstrip. Between the steps of the trace it looks at copies of the container, which changes
/// nothing: what is shown is a function of time.
struct FilmRecorder: ReplayObserver {
  private(set) var film = Film()
  private var names = Names()
  private var fingers: [(touch: TouchID, point: Point2D)] = []
  /// The container after the last step.
  private var last: (any CardContainer)?

  /// Between two looks at a motion: 120 Hz.
  private static let interval: Int64 = 8_333_333
  /// The most looks: a longer film is not looked at between its steps.
  private static let mostShots = 20_000

  init(title: String) {
    film.title = title
  }

  func document(frames: Int?) -> String {
    var strip = Filmstrip(film, frames: frames)
    return strip.document()
  }

  mutating func begin(_ state: CardReplayState, _ header: TraceHeader<CardLanguage>, run: CardRun) {
    if !header.title.isEmpty { film.title = header.title }
    if !run.label.isEmpty { film.title += " (\(run.label))" }
    add(state.container, at: state.now)
  }

  mutating func use(_ names: Names) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep<CardLanguage>, _ state: CardReplayState) {
    if let last { look(ahead: last, until: step.instant) }
    note(step)
    add(state.container, at: step.instant)
    film.shots[film.shots.count - 1].happened =
      command(step) + state.effects.indices.map { CardLanguage.text(of: state.effects[$0], names) }
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: CardReplayState) {
    add(state.container, at: instant)
    film.shots[film.shots.count - 1].mark = name
  }

  mutating func end(_ state: CardReplayState, at instant: Instant) {
    add(state.container, at: instant)
  }
}

extension FilmRecorder {
  private mutating func add(_ container: any CardContainer, at instant: Instant) {
    film.shots.append(shot(container, at: instant))
    last = container
  }

  /// Looks at a motion on its way to the next step.
  private mutating func look(ahead container: any CardContainer, until end: Instant) {
    var copy = container
    while copy.isMoving, film.shots.count < Self.mostShots {
      let next = copy.now.advanced(byNanoseconds: Self.interval)
      guard next < end else { return }
      _ = copy.handle(.frame, at: next)
      film.shots.append(shot(copy, at: next))
    }
  }

  private func shot(_ container: any CardContainer, at instant: Instant) -> Film.Shot {
    let slots = container.slots
    let cards = (0..<container.shownCount).compactMap { place -> Film.Card? in
      guard let id = container.shown(at: place), let pose = container.pose(of: id) else { return nil }
      return Film.Card(
        name: names.cards[id], pose: pose, slot: slots.firstIndex(of: id), isLeaving: container.isLeaving(id))
    }
    let leaving = container.cardsOnScreen(leaving: true)
    let visible = "visible " + CardLanguage.text(of: container.cardsOnScreen(leaving: false), names)
    return Film.Shot(
      time: instant, size: container.size, cards: cards, fingers: fingers.map(\.point),
      captions: [
        CardLanguage.summary(of: container, names),
        visible + (leaving.isEmpty ? "" : ", leaving " + CardLanguage.text(of: leaving, names)),
      ])
  }

  private mutating func note(_ step: ReplayStep<CardLanguage>) {
    guard case .event(let event) = step.action else { return }
    switch event {
    case .down(let touch, let point):
      fingers.removeAll { $0.touch == touch }
      fingers.append((touch, point))
    case .move(let touch, let point):
      if let index = fingers.firstIndex(where: { $0.touch == touch }) { fingers[index].point = point }
    case .up(let touch), .cancel(let touch): fingers.removeAll { $0.touch == touch }
    default: break
    }
  }

  /// The text of an event that is neither a move nor a frame.
  private func command(_ step: ReplayStep<CardLanguage>) -> [String] {
    guard case .event(let event) = step.action else { return [] }
    switch event {
    case .frame, .move: return []
    case .down: return ["down"]
    case .up: return ["up"]
    default:
      return [CardLanguage.text(of: step, names)]
    }
  }
}
