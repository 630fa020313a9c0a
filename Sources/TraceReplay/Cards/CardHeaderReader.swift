import CardCore

/// Reads the lines above the `---` of a trace of cards. Each error costs its line, not the ones after it.
struct CardHeaderReader: HeaderReading {
  private(set) var names = CardNames()
  var diagnostics: [Diagnostic] = []
  private let model: TraceModel

  private var title = ""
  private var cards: CardSupply?
  private var settings: [CardSetting] = []
  private var frames = FrameRate.standard
  private var axes: [CardAxis] = []
  private var extras: [(key: String, text: String)] = []
  /// Where the value of each key stands; a key that was seen is in here.
  private var places: [CardKey: Place] = [:]
  var isRuleMissing = false
  var isCutOff = false
  private var misspelt: Set<CardKey> = []
  private static let keys = Vocabulary<CardKey>()

  init(_ model: TraceModel) {
    self.model = model
  }

  /// Reads up to and with the `---`; `nil` where the header makes no container, with the reasons in ``diagnostics``.
  mutating func read(_ lines: inout LineBuffer) -> CardHeader? {
    guard let end = readLines(&lines) else { return nil }
    let header = makeHeader(end: end)
    diagnostics.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return diagnostics.isEmpty ? header : nil
  }

  mutating func readLine(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    guard let key = Self.keys[word.bits] else { return try readUnknown(word, &lines) }
    guard key.isKnown(to: model) else {
      let others = TraceModel.allCases.filter { $0.isOfCards && key.isKnown(to: $0) }.map { "a " + $0.rawValue }
      throw lines.expected(
        "a header key of a \(model.rawValue)", at: word.start, fix: "only \(others.alternatives) has it")
    }
    if !key.mayRepeat, let first = places[key] {
      throw lines.expected("each key once", at: word.start, fix: "the first one is in line \(first.line)")
    }
    lines.skipBlanks()
    places[key] = lines.place(at: lines.index)
    try readValue(key, &lines)
    return false
  }

  private mutating func readUnknown(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    let name = lines.text(word)
    if name.hasPrefix("x-") {
      extras.append((name, try lines.restOfLine()))
      return false
    }
    if CardVerb(rawValue: name) != nil || name.hasPrefix("+") || name.hasPrefix("@") {
      return endWithoutRule(lines, at: word.start)
    }
    if HeaderKey(rawValue: name) != nil {
      throw lines.expected("a header key of a \(model.rawValue)", at: word.start, fix: "only an overlay has it")
    }
    let known = CardKey.allCases.filter { $0.isKnown(to: model) }.map(\.rawValue)
    let error = lines.expected("a header key of a \(model.rawValue)", at: word, among: known)
    // What was meant is not missed besides.
    if let meant = EditDistance.nearest(to: name, among: known).flatMap({ CardKey(rawValue: $0) }) {
      misspelt.insert(meant)
      if meant == .cards { cards = try? readCards(&lines) }
    }
    throw error
  }

  private mutating func readValue(_ key: CardKey, _ lines: inout LineBuffer) throws(SyntaxError) {
    switch key {
    case .title: title = try lines.restOfLine()
    case .model: try lines.model(model)
    case .cards: cards = try readCards(&lines)
    case .kinds:
      repeat { try readKind(&lines) } while !lines.isAtEnd()
    case .frames: frames = try HeaderReader.frames(&lines)
    case .matrix: try readMatrix(&lines)
    default:
      if let setting = try lines.cardSetting(key) { settings.append(setting) }
    }
    try lines.endOfLine()
  }

  /// `N`, or `ID…` with `ID:KIND` where a card has a kind.
  private mutating func readCards(_ lines: inout LineBuffer) throws(SyntaxError) -> CardSupply {
    let start = lines.index
    if let count = try? lines.integer("a number"), lines.isAtEnd() {
      guard count >= 0, count <= CardSupply.most else {
        throw lines.expected("0 to \(CardSupply.most) cards", at: start)
      }
      return .count(count)
    }
    lines.index = start
    var cards: [Card] = []
    var seen: Set<CardID> = []
    repeat {
      lines.skipBlanks()
      let place = lines.index
      let card = try lines.newCard(declaring: &names, kindsToo: true)
      guard seen.insert(card.id).inserted else { throw lines.expected("each card once", at: place) }
      cards.append(card)
    } while !lines.isAtEnd()
    return .list(cards)
  }

  private mutating func readKind(_ lines: inout LineBuffer) throws(SyntaxError) {
    guard let word = try lines.word() else { throw lines.expected("the names of kinds") }
    guard names.declareKind(lines.text(word)) != nil else {
      throw lines.expected("a kind: a letter, then letters, digits, - or _", at: word.start)
    }
  }

  /// `KEY V V …`, or `KEY V V … | V V …` where a value has several words.
  private mutating func readMatrix(_ line: inout LineBuffer) throws(SyntaxError) {
    guard let word = try line.word() else { throw line.expected("a header key") }
    guard let key = Self.keys[word.bits], key.isInMatrix, key.isKnown(to: model) else {
      let known = CardKey.allCases.filter { $0.isInMatrix && $0.isKnown(to: model) }.map(\.rawValue)
      throw line.expected("a header key with values", at: word, among: known)
    }
    guard !axes.contains(where: { $0.key == key }) else {
      throw line.expected("each key of the matrix once", at: word.start)
    }
    var axis = CardAxis(key: key, values: [])
    for place in try line.matrixValues() {
      var part = LineBuffer(part: Array(place.text.utf8), line: place.line, column: place.column)
      _ = part.nextLine()
      let frames = key == .frames ? try HeaderReader.frames(&part) : nil
      axis.values.append(.init(place: place, setting: try part.cardSetting(key), frames: frames))
      try part.endOfLine()
    }
    let count = axes.reduce(axis.values.count) { $0 * $1.values.count }
    guard count <= MatrixAxis.mostRuns else { throw line.tooManyRuns(count, at: word.start) }
    axes.append(axis)
  }
}

// MARK: - The configuration as a whole

extension CardHeaderReader {
  /// Puts everything together and asks the container whether it can be.
  private mutating func makeHeader(end: Place) -> CardHeader? {
    for key in [CardKey.container, .cards] where places[key] == nil && !misspelt.contains(key) && !isCutOff {
      diagnostics.append(
        Diagnostic(line: end.line, column: 1, expected: "a line with \"\(key.rawValue)\"", found: "none"))
    }
    var header = CardHeader(
      title: title, model: model, cards: cards ?? .count(0), settings: settings, names: names, frames: frames,
      runs: [], extras: extras)
    check(header, end: end)
    guard diagnostics.isEmpty else { return nil }
    for axis in axes {
      for value in axis.values { check(value, header) }
    }
    header.runs = CardAxis.runs(axes)
    return header
  }

  /// Every error of the header, each at the line that caused it.
  private mutating func check(_ header: CardHeader, end: Place) {
    var candidate = header
    // How many there are is known already, and nothing else depends on it.
    candidate.cards = .count(0)
    var seen: Set<CardKey> = []
    while seen.count < CardKey.allCases.count {
      do throws(CardConfigurationError) {
        _ = try CardScene(candidate, .plain)
        return
      } catch {
        let key = error.key(of: model)
        guard seen.insert(key).inserted else { return }
        add(error.expected(of: model), at: places[key] ?? end)
        // Without the line the field has its default, and the next error can be found.
        candidate.settings.removeAll { $0.key == key }
      }
    }
  }

  private mutating func check(_ value: CardAxis.Value, _ header: CardHeader) {
    guard let setting = value.setting else { return }
    var header = header
    header.cards = .count(0)
    do throws(CardConfigurationError) {
      _ = try CardScene(header, CardRun(label: "", settings: [setting], frames: nil))
    } catch {
      add(error.expected(of: model), at: value.place)
    }
  }
}
