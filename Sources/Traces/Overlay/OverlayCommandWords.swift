import OverlayCore

/// How the commands of overlays are written where they are asked about.
enum OverlayCommandWords: CommandWords {
  static let steps = Words.command

  private enum Form: String, CaseIterable {
    case moveTo = "move-to:ID"
    case scrollTo = "scroll-to:V"
    case reveal = "reveal:A..B"
  }

  static let forms = Form.allCases.map { $0.rawValue }
  static var formSamples: [String] { ["scroll-to:0", "scroll-to:33", "reveal:0..44"] }

  static func read(
    _ form: String, at place: Int, _ line: inout LineBuffer, _ scope: inout ExpectationScope
  ) throws(SyntaxError) -> OverlayCommand {
    switch Form(rawValue: form) {
    case .moveTo, nil:
      let (overlay, id) = try line.ownedDetent(scope.names)
      try scope.narrow(to: overlay, at: place, line)
      return .moveTo(id)
    case .scrollTo: return .scrollTo(try line.number("an offset"))
    case .reveal:
      let (lower, upper) = try line.pair("..", "a stretch such as 440..484")
      return .reveal(lower: lower, upper: upper)
    }
  }

  static func text(_ command: OverlayCommand, _ names: TraceNames) -> String {
    switch command {
    case .moveTo(let id, _): "move-to:\(names.text(of: id))"
    case .scrollTo(let offset, _): "scroll-to:\(Decimal.text(offset))"
    case .reveal(let lower, let upper): "reveal:\(Decimal.text(lower))..\(Decimal.text(upper))"
    case .increment, .decrement, .escape, .next: steps.word(of: command)
    }
  }
}
