import CardCore
import Kinetics

/// One line of a card trace's events, read and checked.
public struct CardRecord: Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column of its verb in bytes, from 1.
  public var column: Int
  /// The column of the first word after the verb.
  public var valueColumn: Int
  /// When it happens. A `settle` ends at an instant that only a replay knows.
  public var instant: Instant
  /// What it is.
  public var kind: Kind

  /// What a line says.
  public enum Kind: Sendable {
    /// A raw event.
    case event(CardEvent)
    /// Sugar: a gesture that expands to raw events.
    case gesture(Gesture)
    /// Time goes on by that many nanoseconds and ends with a frame.
    case run(Int64)
    /// Frames until nothing moves, at most that many nanoseconds.
    case settle(limit: Int64)
    /// A named place whose digest is recorded.
    case mark(String)
    /// What should be true now, or from now on.
    case expect(CardExpectation)
  }
}

/// The verbs of a card trace's events.
enum CardVerb: String, CaseIterable, Sendable {
  case down
  case move
  case up
  case cancel
  case swipe
  case undo
  case next
  case previous
  case jump
  case scrollTo = "scroll-to"
  case flip
  case select
  case insert
  case remove
  case reorder
  case reload
  case resize
  case frame
  case run
  case settle
  case mark
  case drag
  case flick
  case tap
  case expect

  /// Whether it says something about the state instead of happening at a time.
  var isTimeless: Bool { self == .expect || self == .mark }

  /// The verb of an event.
  init(_ event: CardEvent) {
    switch event {
    case .frame: self = .frame
    case .down: self = .down
    case .move: self = .move
    case .up: self = .up
    case .cancel: self = .cancel
    case .swipe: self = .swipe
    case .undo: self = .undo
    case .next: self = .next
    case .previous: self = .previous
    case .jump: self = .jump
    case .scroll: self = .scrollTo
    case .flip: self = .flip
    case .select: self = .select
    case .insert: self = .insert
    case .remove: self = .remove
    case .reorder: self = .reorder
    case .reload, .reloadAll: self = .reload
    case .resize: self = .resize
    }
  }
}

extension Gesture {
  /// A raw event of the gesture as cards take it, and how many nanoseconds after the down it happens.
  func cardEvent(_ index: Int) -> (event: CardEvent, delay: Int64) {
    let (event, delay) = event(index)
    return switch event {
    case .down(let touch, let point): (.down(touch, point), delay)
    case .move(let touch, let point): (.move(touch, point), delay)
    default: (.up(touch), delay)
    }
  }
}

/// Reads what follows a verb.
struct CardEventGrammar {
  /// What a verb says; the cursor stands after it.
  func kind(
    _ verb: CardVerb, _ line: inout LineBuffer, _ names: inout CardNames
  ) throws(SyntaxError) -> CardRecord.Kind {
    switch verb {
    case .down: .event(.down(try line.touch(), try line.point()))
    case .move: .event(.move(try line.touch(), try line.point()))
    case .up: .event(.up(try line.touch()))
    case .cancel: .event(.cancel(try line.touch()))
    case .frame: .event(.frame)
    case .resize: .event(.resize(try line.size()))
    case .drag: .gesture(try line.stroke(rest: Gesture.dragRest))
    case .flick: .gesture(try line.stroke(rest: 0))
    case .tap: .gesture(try line.tapGesture())
    case .run: .run(try line.milliseconds("a duration"))
    case .settle: .settle(limit: try line.settleLimit())
    case .mark: .mark(try line.newName("a name for the mark"))
    case .expect: .expect(try CardExpectationGrammar(names: names).expectation(&line))
    case .swipe, .undo, .next, .previous, .jump, .scrollTo, .flip, .select, .insert, .remove, .reorder, .reload:
      .event(try command(verb, &line, &names))
    }
  }

  private func command(
    _ verb: CardVerb, _ line: inout LineBuffer, _ names: inout CardNames
  ) throws(SyntaxError) -> CardEvent {
    switch verb {
    case .swipe: .swipe(try line.choice(CardWords.direction))
    case .undo: .undo
    case .next: .next
    case .previous: .previous
    case .jump: .jump(to: try line.integer("an index"))
    case .scrollTo: .scroll(to: try line.integer("an index"))
    case .flip: .flip
    case .select: .select(try line.card(names))
    case .insert: try insertion(&line, &names)
    case .remove: .remove(try line.card(names))
    case .reorder: .reorder(try line.card(names), to: try line.index(after: "to"))
    default: try line.accept("all") ? .reloadAll : .reload(try line.card(names))
    }
  }

  private func insertion(_ line: inout LineBuffer, _ names: inout CardNames) throws(SyntaxError) -> CardEvent {
    let card = try line.newCard(declaring: &names, kindsToo: false)
    return .insert(card.id, card.kind, at: try line.index(after: "at"))
  }
}

extension LineBuffer {
  fileprivate mutating func index(after word: String) throws(SyntaxError) -> Int {
    try require(word)
    return try integer("an index")
  }
}

/// The words of values.
enum CardWords {
  static let direction = Choices<CardDirection>(["left": .left, "right": .right, "up": .up, "down": .down])
  static let face = Choices<CardFace>(["front": .front, "back": .back])
  static let phase = Choices<CardPhase>(["dragging": .dragging, "moving": .moving, "resting": .resting])
}

/// What a container is doing.
enum CardPhase: Sendable, Hashable {
  /// A finger drags.
  case dragging
  /// Something moves by itself.
  case moving
  /// Nothing moves, and no finger drags.
  case resting
}

extension CardContainer {
  var phase: CardPhase { isDragging ? .dragging : (isMoving ? .moving : .resting) }
}
