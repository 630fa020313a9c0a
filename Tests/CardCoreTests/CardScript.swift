import CardCore
import Fuzzing
import Kinetics
import Traces

/// A session that the fuzzer has drawn, as data: it can be played with and without frames, mirrored, scaled, cut.
struct CardScript: CustomStringConvertible {
  struct Step: CustomStringConvertible {
    /// Nanoseconds after the step before.
    var wait: Int64
    var event: CardEvent
    /// Other settings in place of the event.
    var settings: [CardSetting] = []

    /// The instant of the step, after the last one.
    func instant(after now: Instant) -> Instant { Instant(nanoseconds: now.nanoseconds + wait) }

    var description: String { settings.isEmpty ? "\(event)" : "set \(settings.map(\.word))" }
  }

  var steps: [Step] = []

  var description: String {
    steps.map { "+\($0.wait) \($0)" }.joined(separator: "\n")
      .replacing("CardCore.", with: "").replacing("Kinetics.", with: "").replacing("rawValue: ", with: "")
  }

  init(_ steps: [Step] = []) { self.steps = steps }

  /// Draws what is done with a container.
  init(
    of container: some ReconfiguredContainer, _ draw: inout Draw, _ acts: Verbs<CardAct> = usual,
    atMost limit: Int = 60
  ) {
    steps = draw.steps(of: container.any, acts, atMost: limit).compactMap { step in
      switch step.action {
      case .cards(let event, _): Step(wait: step.wait, event: event)
      case .setCards(let settings, _): Step(wait: step.wait, event: .frame, settings: settings)
      case .send, .choose, .set, .scene: nil
      }
    }
    draw.note("\(self)")
  }

  /// Fingers, wheels, commands and edits.
  static let usual: Verbs<CardAct> = [
    .frame: 3, .down: 5, .move: 10, .lift: 5, .swipe: 4, .command: 5, .edit: 4, .wheel: 3, .tap: 1,
  ]
  /// Fingers alone.
  static let fingers: Verbs<CardAct> = [.frame: 3, .down: 5, .move: 10, .lift: 5, .swipe: 4]
  /// Fingers, edits and sizes.
  static let sized: Verbs<CardAct> = [
    .frame: 2, .down: 5, .move: 10, .lift: 5, .swipe: 6, .command: 3, .edit: 6, .around: 1,
  ]
  /// Whatever is no setting.
  static let events: Verbs<CardAct> = [
    .frame: 3, .down: 5, .move: 10, .lift: 5, .swipe: 4, .command: 7, .edit: 5, .wheel: 3, .around: 1, .again: 1,
    .tap: 1, .garbage: 1,
  ]
}

// MARK: - Playing it

extension CardScript {
  /// Plays it, with frames in between where some are given: milliseconds after the step before.
  ///
  /// - Returns: All effects, in order.
  @discardableResult
  func play<Container: ReconfiguredContainer>(
    on container: inout Container, frames: (Int) -> [Int] = { _ in [] }
  ) -> [CardEffect] {
    var heard: [CardEffect] = []
    for (number, step) in steps.enumerated() {
      let now = container.now
      for frame in frames(number) where now.after(frame) < step.instant(after: now) {
        heard += container.handle(.frame, at: now.after(frame)).all
      }
      heard += container.take(step, at: step.instant(after: now)).all
    }
    return heard
  }

  /// Plays it, and shows each step with what came of it.
  func watch<Container: ReconfiguredContainer>(
    _ container: inout Container, _ watch: (Step, CardEffects, Container) -> Void
  ) {
    for step in steps {
      let effects = container.take(step, at: step.instant(after: container.now))
      watch(step, effects, container)
    }
  }
}

extension Draw {
  /// Draws a session with changes of the configuration, and plays it step by step.
  ///
  /// - Parameter play: Plays a step at an instant, and says what is wrong; `nil` where nothing is.
  mutating func session<Container: ReconfiguredContainer>(
    of container: Container?, _ play: (inout Container, CardScript.Step, Instant, inout Draw) -> String?
  ) -> Verdict {
    guard var container else { return .discarded }
    note("\(container.setup)\n\(container.order)")
    for step in CardScript(of: container, &self, CardAct.all, atMost: 40).steps {
      let instant = step.instant(after: container.now)
      if let fault = play(&container, step, instant, &self) { return .fails(fault) }
    }
    return .holds
  }
}

// MARK: - Other sessions

extension CardScript.Step {
  init(after milliseconds: Int64, event: CardEvent) { self.init(wait: milliseconds * 1_000_000, event: event) }
}

extension CardScript {
  private func with(_ change: (CardEvent) -> CardEvent) -> CardScript {
    var copy = self
    for index in steps.indices { copy.steps[index].event = change(steps[index].event) }
    return copy
  }

  /// The same with other places of fingers and wheels, and other travels.
  private func with(_ place: (Point2D) -> Point2D, _ travel: (Point2D) -> Point2D = { $0 }) -> CardScript {
    with { event in
      switch event {
      case .down(let id, let point): .down(id, place(point))
      case .move(let id, let point): .move(id, place(point))
      case .wheel(let id, let point, let way, let phase): .wheel(id, place(point), travel: travel(way), phase)
      default: event
      }
    }
  }

  /// The same session seen in a mirror that swaps left and right.
  func mirrored(width: Double) -> CardScript {
    with({ Point2D(x: width - $0.x, y: $0.y) }, { Point2D(x: -$0.x, y: $0.y) }).with { event in
      switch event {
      case .command(.next): .previous
      case .command(.previous): .next
      case .command(.swipe(let way)): .swipe(way.isHorizontal ? way.opposite : way)
      case .directions(let ways, let id): .directions(ways?.mirrored, of: id)
      case .refusals(let ways, let id): .refusals(ways?.mirrored, of: id)
      default: event
      }
    }
  }

  /// The same session in a world that many times as large.
  func scaled(by factor: Double) -> CardScript {
    func scaled(_ point: Point2D) -> Point2D { Point2D(x: point.x * factor, y: point.y * factor) }
    return with(scaled, scaled)
  }

  /// Half a point aside, so that no finger stands on a side of a card at rest or of the container.
  var beside: CardScript { with({ Point2D(x: $0.x + 0.5, y: $0.y + 0.5) }) }

  /// With that many milliseconds between two steps at least: so no speed reaches the cap.
  func slower(_ milliseconds: Int64) -> CardScript {
    var copy = self
    for index in steps.indices { copy.steps[index].wait = max(steps[index].wait, milliseconds * 1_000_000) }
    return copy
  }

  /// Without the fingers that are down beside two others: a third of a way lies on no dyadic grid.
  var ofTwoFingers: CardScript {
    var (copy, down) = (self, Set<TouchID>())
    copy.steps.removeAll { step in
      guard let finger = step.event.finger else { return false }
      switch step.event {
      case .down:
        guard down.contains(finger) || down.count < 2 else { return true }
        down.insert(finger)
      case .up, .cancel: return down.remove(finger) == nil
      default: return !down.contains(finger)
      }
      return false
    }
    return copy
  }

  /// Every move as two at the same instant.
  var halved: CardScript {
    var (copy, places) = (CardScript(), [TouchID: Point2D]())
    for step in steps {
      if case .move(let id, let point) = step.event, let place = places[id] {
        let middle = Point2D(x: (place.x + point.x) / 2, y: (place.y + point.y) / 2)
        copy.steps.append(Step(wait: step.wait, event: .move(id, middle)))
        copy.steps.append(Step(wait: 0, event: step.event))
      } else {
        copy.steps.append(step)
      }
      if case .down(let id, let point) = step.event { places[id] = point }
      if case .move(let id, let point) = step.event { places[id] = point }
    }
    return copy
  }
}

extension CardContainer {
  /// Cancels every finger and wheel that a session can have.
  @discardableResult
  mutating func cancelAll() -> [CardEffect] {
    var heard: [CardEffect] = []
    for finger in Array(0..<100) + [900, 901, 1000] { heard += handle(.cancel(TouchID(finger)), at: now).all }
    return heard
  }
}

// MARK: - What the tests of cards ask

extension CardDirections {
  /// Left and right swapped.
  var mirrored: CardDirections {
    var image = CardDirections()
    for way in each { image.insert(CardDirections(way.isHorizontal ? way.opposite : way)) }
    return image
  }
}

extension CardEvent {
  var finger: TouchID? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id), .cancel(let id): id
    default: nil
    }
  }
}

extension Instant {
  func after(_ milliseconds: Int) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64(milliseconds) * 1_000_000)
  }
}

extension CardEffects {
  var all: [CardEffect] { indices.map { self[$0] } }
}

extension CardEffect {
  /// Whether it says that a card went, came back or became current.
  var isCommit: Bool {
    switch self {
    case .swiped, .removed, .undone, .becameCurrent: true
    case .dragBegan, .dragEnded, .letGo, .refused, .released, .bound, .flipped, .becameEmpty, .settled, .tapped, .late,
      .rejected:
      false
    }
  }
}

extension CardContainer {
  /// The ids on the screen, front first.
  var shownIDs: [Int] { (0..<shownCount).compactMap { shown(at: $0)?.rawValue } }

  /// The ids in their order.
  var order: [Int] { (0..<count).compactMap { cards.card(at: $0)?.id.rawValue } }

  /// By slot; −1 for a free one.
  var slotIDs: [Int] { (0..<slotCount).map { card(in: CardSlot($0))?.rawValue ?? -1 } }

  /// Lets everything come to rest.
  @discardableResult
  mutating func settle() -> [CardEffect] {
    var heard: [CardEffect] = []
    for _ in 0..<100 where isMoving { heard += handle(.frame, at: restTime).all }
    return heard
  }
}

extension CardContainer {
  /// The questions of the host's last word at an event, which it denies; this container does not change.
  func asked(_ event: CardEvent, at instant: Instant) -> [CardEffect] {
    var (copy, asked) = (self, [CardEffect]())
    _ = copy.handle(event, at: instant) {
      asked.append($0)
      return false
    }
    return asked
  }
}
