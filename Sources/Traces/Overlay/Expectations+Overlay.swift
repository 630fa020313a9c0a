import Kinetics
import OverlayCore

/// The expectations of overlays and of cards.
extension TraceLanguage {
  typealias Row = ExpectationRow

  static let expectations = ExpectationTable(
    places + numbers + answers + hits + rules, ofCards: CardRows.expectations, alone: CardRows.alone(effects))

  private static let places: [Row] = [
    .value("phase", .choice(Words.phase), "What the overlay is doing.", example: "resting") { $0[$1]?.phase },
    .value("position", .choice(Words.position), "Where the sheet is within its range.", example: "minimum") {
      $0[$1]?.position
    },
    .value("owner", .choice(Words.owner), "Who took the last travel of the running drag.", example: "none") {
      $0[$1].map { $0.owner }
    },
    .value(
      "list-locked", .choice(Words.yesNo), "Whether the sheet would take a finger's travel either way.", example: "no"
    ) { $0[$1]?.isListLocked },
    .detent("detent", .orNone(.detent), "The detent that the sheet rests on.", example: "tip") { $0.detent },
    .detent("target", .orNone(.detent), "Where the sheet is going; at rest, where it is.", example: "tip") {
      $0.target
    },
    .detent("nearest", .optional(.detent), "The enabled detent nearest to the height that is shown.", example: "tip") {
      $0.nearest
    },
  ]

  private static let numbers: [Row] = [
    .number("height", "How much of the container the sheet covers, in points.", example: "120") { $0[$1]?.height },
    .number(
      "offset", "The list's offset as shown, in points; negative where it is stretched before its top.",
      example: "~ 0 within 0.5"
    ) { $0[$1]?.offset },
    Row(
      "excess", "sheet|content \(Comparison.form)",
      "The finger's travel past an end, before resistance, in points; negative below the minimum or before the top.",
      example: "sheet 0", read: excess),
    .number(
      "end-inset", "The inset of a native list at its end, in points.", example: "34"
    ) { $0[$1]?.presentation.listEndInset },
    .number("velocity", "Points per second of what moves; positive expands.", example: "0") { $0[$1]?.velocity },
    Row(
      "progress", "[A B] \(Comparison.form)", "0 at the lowest detent, 1 at the highest; or at A and at B.",
      example: "tip half 0", read: progress),
    .number("backdrop", "How far the surroundings are dimmed: 0 to 1.", example: "0") {
      $0[$1]?.presentation.backdropOpacity
    },
  ]

  private static let answers: [Row] = [
    Row(
      "write-back", "\(Comparison.form)|none", "The offset that a native view was told last, in points.",
      example: "none", samples: ["none", "0"], read: writeBack),
    .number(
      "shift", "How far a native view moved the rows that are shown in the last event, in points.", example: "0"
    ) { $0.effects(of: $1).shift },
    .value("answered", .choice(Words.answer), "What the last command came to.", example: "none") {
      CommandAnswer.Kind($0.effects(of: $1).answer)
    },
    Row(
      "can", "COMMAND…|none",
      "These commands would do something now, and of \(Words.command.words.alternatives) no other where one of them, or none, "
        + "is named. Those with a value: \(OverlayCommandWords.forms.alternatives).",
      example: "increment next move-to:full", samples: OverlayCommandWords.samples,
      read: AskedCommands<OverlayCommandWords>.can(overlayCan)),
    Row(
      "cannot", "COMMAND…", "None of these commands would do anything now; they are written as after can.",
      example: "decrement scroll-to:0", samples: OverlayCommandWords.samples,
      read: AskedCommands<OverlayCommandWords>.cannot(overlayCan)),
    .effects("All that was reported since the last such line, in order.", effects),
  ]

  private static let overlayCan: AskedCommands<OverlayCommandWords>.Can = { state, id, _ in
    state[id].map { overlay in { overlay.can($0) } }
  }

  private static let noLayer = ["none", "sheet", "list"]

  private static let hits: [Row] = [
    Row(
      "hit", "ID [at X Y]|none", "The layer at the point of the last hit or down.", example: "none",
      samples: noLayer, read: hit),
    Row(
      "frame", "LAYER X Y W H|none",
      "Where a layer is, in points of the container; each number V or ~ V within E. list-layout is what the list's rows "
        + "are laid out in.",
      example: "sheet 0 724 390 120", samples: ["none", "0 0 0 0"], read: frame),
    Row("row", "N|none", "The row there, counted from 0.", example: "none", samples: ["none", "0"], read: row),
    Row(
      "receiver", "TOUCH ID|none", "The layer that a finger went down on; none once it has left, or nobody took it.",
      example: "1 none", samples: noLayer, read: receiver),
  ]

  private static let rules: [Row] = [
    Row(
      "always", "height|offset A..B", "From here on the number stays in a range.", example: "height 0..800",
      read: always),
    .never("From here on no such effect is reported.", effects),
    Row(
      "laws", "[LAW…]",
      "From here on the laws hold, all where none is named: \(Law.allCases.map { $0.rawValue }.joined(separator: ", ")).",
      example: "", read: laws),
  ]
}

extension ExpectationRow {
  /// A detent of an overlay. A detent on the line says which overlay is meant.
  fileprivate static func detent(
    _ word: String, _ codec: Codec<DetentID?>, _ summary: String, example: String,
    got: @escaping @Sendable (Overlay) -> DetentID?
  ) -> Self {
    Self(word, codec.form, summary, example: example, samples: codec.sampleTexts) { (line, scope) throws(SyntaxError) in
      let start = line.nextPlace()
      let expected = try codec.read(&line, Scope(names: scope.names))
      if expected != nil {
        let end = line.index
        line.index = start
        try scope.narrow(to: try line.ownedDetent(scope.names).overlay, at: start, line)
        line.index = end
      }
      return equal(to: expected, codec, scope) { (state, id) in state[id].map(got) }
    }
  }
}

extension ExpectationScope {
  /// A detent on the line says whose state is meant, and has to be of the overlay that the line names.
  mutating func narrow(
    to owner: OverlayID, at place: Int, _ line: borrowing LineBuffer
  ) throws(SyntaxError) {
    guard overlay == nil || overlay == owner else { throw line.expected("a detent of the same overlay", at: place) }
    overlay = owner
  }
}

// MARK: - Expectations with a form of their own

extension TraceLanguage {
  private typealias Rule = TraceExpectation.Rule

  private static let excess: Row.Read = { (line, _) throws(SyntaxError) in
    let isOfSheet = try line.accept("sheet")
    if !isOfSheet, try !line.accept("content") { throw line.expected("sheet or content") }
    let expected = try line.comparison()
    return (
      (isOfSheet ? "sheet " : "content ") + expected.text,
      .now { state, id, _ in
        state[id].flatMap { expected.mismatch(isOfSheet ? $0.sheetExcess : $0.contentExcess) }
      }
    )
  }

  private static let progress: Row.Read = { (line, scope) throws(SyntaxError) in
    let place = line.nextPlace()
    guard line.bytes[place].isLetter else {
      let expected = try line.comparison()
      return (expected.text, .now { state, id, _ in state[id].flatMap { expected.mismatch($0.progress) } })
    }
    let (owner, lower) = try line.ownedDetent(scope.names)
    let upper = try line.detent(of: owner, scope.names)
    let expected = try line.comparison()
    try scope.narrow(to: owner, at: place, line)
    return (
      "\(scope.plainNames[lower]) \(scope.plainNames[upper]) \(expected.text)",
      .now { state, id, _ in
        guard let overlay = state[id] else { return nil }
        guard let value = overlay.progress(from: lower, to: upper) else { return "none" }
        return expected.mismatch(value)
      }
    )
  }

  private static let writeBack: Row.Read = { (line, _) throws(SyntaxError) in
    let expected = try line.accept("none") ? nil : try line.comparison()
    return (
      expected?.text ?? "none",
      .now { state, id, _ in
        guard let writeBack = state.effects(of: id).writeBack else { return expected == nil ? nil : "none" }
        return expected?.holds(writeBack) == true ? nil : Decimal.text(writeBack)
      }
    )
  }

  private static let hit: Row.Read = { (line, scope) throws(SyntaxError) in
    let receiver = try line.layerOrNone(scope.names)
    var place: Point2D?
    if receiver != nil, try line.accept("at") { place = try line.point() }
    let point = place
    return (
      HitText.text(receiver, at: point, scope.plainNames),
      .now { state, _, names in
        guard let hit = state.hit else { return receiver == nil ? nil : "none" }
        let isThere = hit.receiver == receiver && (point == nil || hit.point == point)
        return isThere ? nil : HitText.text(hit.receiver, at: point == nil ? nil : hit.point, names)
      }
    )
  }

  private static let frame: Row.Read = { (line, scope) throws(SyntaxError) in
    let place = try line.framed(scope.names)
    var sides: [Comparison] = []
    if try !line.accept("none") {
      for _ in 0..<4 { sides.append(try line.comparison()) }
    }
    let expected = sides
    return (
      HitText.text(place, scope.plainNames) + " "
        + (expected.isEmpty ? "none" : expected.map { $0.text }.joined(separator: " ")),
      .now { state, _, _ in
        guard let frame = state.frame(of: place) else { return expected.isEmpty ? nil : "none" }
        let sides = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        let holds = !expected.isEmpty && zip(expected, sides).allSatisfy { $0.holds($1) }
        return holds ? nil : HitText.text(frame)
      }
    )
  }

  private static let row: Row.Read = { (line, scope) throws(SyntaxError) in
    // All overlays share the one last point.
    guard scope.overlay == nil else {
      throw line.expected("\"row\" without an overlay in front of it", at: scope.start)
    }
    let expected = try line.accept("none") ? nil : try line.rowNumber()
    let text = { @Sendable (row: Int?) in row.map { String($0) } ?? "none" }
    return (text(expected), .now { state, _, _ in state.hit?.row == expected ? nil : text(state.hit?.row) })
  }

  private static let receiver: Row.Read = { (line, scope) throws(SyntaxError) in
    let touch = try line.touch()
    let expected = try line.layerOrNone(scope.names)
    return (
      "\(touch.rawValue) " + HitText.text(expected, scope.plainNames),
      .now { state, _, names in
        let actual = state.stack.receiver(of: touch)
        return actual == expected ? nil : HitText.text(actual, names)
      }
    )
  }

  private static let always: Row.Read = { (line, _) throws(SyntaxError) in
    let isHeight = try line.accept("height")
    if !isHeight, try !line.accept("offset") { throw line.expected("height or offset") }
    let place = line.nextPlace()
    let (lower, upper) = try line.pair("..", "a range such as 0..780")
    guard lower <= upper else { throw line.expected("a range whose first number is not the greater one", at: place) }
    return (
      "\(isHeight ? "height" : "offset") \(Decimal.text(lower))..\(Decimal.text(upper))",
      .always { state, id, _ in
        guard let overlay = state[id] else { return nil }
        let value = isHeight ? overlay.height : overlay.offset
        return value >= lower && value <= upper ? nil : Decimal.text(value)
      }
    )
  }

  private static let laws: Row.Read = { (line, _) throws(SyntaxError) in
    var laws: [Law] = []
    while let word = try line.word() {
      guard let law = Law(rawValue: line.text(word)) else {
        throw line.expected("a law", at: word, among: Law.allCases.map { $0.rawValue })
      }
      laws.append(law)
    }
    return (laws.map { $0.rawValue }.joined(separator: " "), .laws(laws))
  }
}

extension CommandAnswer {
  /// An answer without its reason; `none` where there was no answer.
  enum Kind: Sendable {
    case started, already, rejected, none

    init(_ answer: CommandAnswer?) {
      self =
        switch answer {
        case .started: .started
        case .already: .already
        case .rejected: .rejected
        case nil: .none
        }
    }
  }
}
