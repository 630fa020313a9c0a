import CardCore

/// How the commands of cards are written where they are asked about.
enum CardCommandWords: CommandWords {
  static let steps = Choices<CardCommand>([
    ("next", .next, ""), ("previous", .previous, ""), ("flip", .flip, ""), ("undo", .undo, ""),
  ])

  private enum Form: String, CaseIterable {
    case swipe = "swipe:DIRECTION"
    case moveTo = "move-to:N"
    case activate = "activate:ID"
  }

  static let forms = Form.allCases.map { $0.rawValue }
  static var formSamples: [String] { CardWords.direction.words.map { "swipe:" + $0 } + ["move-to:0", "move-to:1"] }

  static func read(
    _ form: String, at place: Int, _ line: inout LineBuffer, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> CardCommand {
    switch Form(rawValue: form) {
    case .swipe, nil: .swipe(try line.choice(CardWords.direction))
    case .moveTo: .moveTo(index: try line.integer("an index"))
    case .activate: .activate(try line.card(scope.names.cards))
    }
  }

  static func text(_ command: CardCommand, _ names: TraceNames) -> String {
    switch command {
    case .swipe(let direction): "swipe:\(CardWords.direction.word(of: direction))"
    case .moveTo(let index): "move-to:\(index)"
    case .activate(let id): "activate:\(names.cards[id])"
    case .next, .previous, .flip, .undo: steps.word(of: command)
    }
  }
}
