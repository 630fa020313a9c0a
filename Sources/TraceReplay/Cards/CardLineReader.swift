import CardCore
import Kinetics
import OverlayCore

/// Reads the lines of a trace of cards.
struct CardLineReader: EventLineReader {
  private(set) var names: Names
  private(set) var hasNewNames = false
  private let verbs = Vocabulary<CardVerb>()
  private let grammar = CardEventGrammar()

  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<CardLanguage>?, diagnostics: [Diagnostic], reader: CardLineReader) {
    var reader = CardHeaderReader(model)
    let header = reader.read(&lines)
    return (header, reader.diagnostics, CardLineReader(reader.names))
  }

  private init(_ names: Names) {
    self.names = names
  }

  mutating func record(
    _ start: EventStart, at instant: Instant, _ lines: inout LineBuffer, _ diagnostics: inout [Diagnostic]
  ) throws(SyntaxError) -> Record<CardLanguage>? {
    guard let verb = verbs[start.verb.bits] else {
      throw lines.expected("a verb", at: start.verb, among: verbs.words)
    }
    try lines.check(start, isTimeless: verb.isTimeless)
    lines.skipBlanks()
    let (column, valueColumn) = (lines.column(of: start.verb.start), lines.column(of: lines.index))
    let kind = try grammar.kind(verb, &lines, &names)
    try lines.endOfLine()
    hasNewNames = verb == .insert
    return Record(line: lines.line, column: column, valueColumn: valueColumn, instant: instant, kind: kind)
  }

  func diagnostic(
    _ error: Never, in record: Record<CardLanguage>, _ lines: borrowing LineBuffer
  ) -> Diagnostic {}
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

/// Reads what follows a verb.
struct CardEventGrammar {
  /// What a verb says; the cursor stands after it.
  func kind(
    _ verb: CardVerb, _ line: inout LineBuffer, _ names: inout Names
  ) throws(SyntaxError) -> Record<CardLanguage>.Kind {
    // No card is an overlay's.
    var overlay: OverlayID?
    return switch verb {
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
    case .expect: .expect(try CardLanguage.expectations.expectation(&line, names, &overlay))
    case .swipe, .undo, .next, .previous, .jump, .scrollTo, .flip, .select, .insert, .remove, .reorder, .reload:
      .event(try command(verb, &line, &names))
    }
  }

  private func command(
    _ verb: CardVerb, _ line: inout LineBuffer, _ names: inout Names
  ) throws(SyntaxError) -> CardEvent {
    switch verb {
    case .swipe: .swipe(try line.choice(CardWords.direction))
    case .undo: .undo
    case .next: .next
    case .previous: .previous
    case .jump: .jump(to: try line.integer("an index"))
    case .scrollTo: .scroll(to: try line.integer("an index"))
    case .flip: .flip
    case .select: .select(try line.card(names.cards))
    case .insert: try insertion(&line, &names)
    case .remove: .remove(try line.card(names.cards))
    case .reorder: .reorder(try line.card(names.cards), to: try line.index(after: "to"))
    default: try line.accept("all") ? .reloadAll : .reload(try line.card(names.cards))
    }
  }

  private func insertion(_ line: inout LineBuffer, _ names: inout Names) throws(SyntaxError) -> CardEvent {
    let card = try line.newCard(declaring: &names.cards, kindsToo: false)
    return .insert(card.id, card.kind, at: try line.index(after: "at"))
  }
}

extension LineBuffer {
  fileprivate mutating func index(after word: String) throws(SyntaxError) -> Int {
    try require(word)
    return try integer("an index")
  }
}
