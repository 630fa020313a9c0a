import CardCore
import Kinetics
import OverlayCore

/// Reads the lines above the `---` of a trace of cards. An error costs only its own line.
struct CardHeaderReader: HeaderReading {

  let model: TraceModel
  var table: HeaderTable<CardSetup> { Headers.cards(of: model) }
  var keyName: String { "a header key of a \(model.rawValue)" }
  var common: HeaderLines<CardSetup>
  private(set) var names = TraceNames()

  private var cards: CardSupply?
  private var settings: [CardSetting] = []
  /// The directions and refusals of single cards, each with its verb.
  private var rules: [(event: CardEvent, card: CardID, word: String, place: Place)] = []
  /// How the cards rest.
  private var start = CardStartLines()
  /// Where the value of each key stands that was read.
  private var places: [HeaderKey: Place] = [:]

  /// The settings of cards name nothing.
  private static let scope = Scope(names: TraceNames())

  /// - Parameter known: The names of cards that the header has already.
  init(_ model: TraceModel, _ verbs: VerbTable, knowing known: CardNames = CardNames()) {
    (self.model, common) = (model, HeaderLines(verbs))
    (names.cards, names.cardBodies) = (known, [CardBody(model)])
  }

  func place(of row: HeaderRow<CardSetup>) -> Place? { places[row.key] }

  func owner(of word: String) -> String? {
    Headers.owners(of: word) ?? Headers.overlay[word].map { _ in "only an overlay has it" }
  }

  mutating func recover(_ key: HeaderKey, _ lines: inout LineBuffer) {
    if key == .cards { cards = try? readCards(&lines) }
  }

  mutating func readValue(
    _ row: HeaderRow<CardSetup>, at place: Place, _ lines: inout LineBuffer
  ) throws(SyntaxError) {
    places[row.key] = place
    if try readCommon(row.key, &lines) { return }
    switch row.key {
    case .cards: cards = try readCards(&lines)
    case .kinds:
      repeat { try readKind(&lines) } while !lines.isAtEnd()
    case .matrix: try readMatrix(&lines, of: nil, Self.scope)
    default:
      if try start.read(row.key, &lines, declaring: &names.cards) { break }
      if let setting = try row.read?(&lines, Self.scope) { settings.append(setting) }
    }
    try lines.endOfLine()
  }

  /// The directions or refusals of one card, which the verb of the same name says; false where no card follows.
  mutating func readInSection(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    let name = lines.text(word)
    guard let row = table[name], [.directions, .refusals].contains(row.key),
      let verb = CardRows.rules.first(where: { $0.word == name })
    else { return false }
    let place = lines.place(at: lines.nextPlace())
    let start = lines.index
    let named = try? lines.card(names.cards)
    lines.index = start
    guard let card = named else { return false }
    var context = LineContext(names: names)
    guard !rules.contains(where: { $0.card == card && $0.word == name }) else {
      throw lines.expected("each card once", at: lines.index)
    }
    guard case .instruction(.cards(let event, _))? = try verb.read(&lines, &context) else { return true }
    rules.append((event, card, name, Place(line: place.line, column: place.column, text: names.cards[card])))
    try lines.endOfLine()
    return true
  }

  /// `N`, or `ID…` with `ID:KIND` where a card has a kind, or `id ID` of one card.
  private mutating func readCards(_ lines: inout LineBuffer) throws(SyntaxError) -> CardSupply {
    let start = lines.index
    if let count = try? lines.integer("a number"), lines.isAtEnd() {
      guard count >= 0, count <= CardSupply.most else {
        throw lines.expected("0 to \(CardSupply.most) cards", at: start)
      }
      return .count(count)
    }
    lines.index = start
    if try lines.word().map({ lines.text($0) }) == CardNames.id {
      let card = try lines.newCard(declaring: &names.cards, kindsToo: true)
      try lines.endOfLine()
      return .list([card])
    }
    lines.index = start
    var cards: [Card] = []
    var seen: Set<CardID> = []
    repeat {
      lines.skipBlanks()
      let place = lines.index
      let card = try lines.newCard(declaring: &names.cards, kindsToo: true)
      guard seen.insert(card.id).inserted else { throw lines.expected("each card once", at: place) }
      cards.append(card)
    } while !lines.isAtEnd()
    return .list(cards)
  }

  private mutating func readKind(_ lines: inout LineBuffer) throws(SyntaxError) {
    guard let word = try lines.word() else { throw lines.expected("the names of kinds") }
    let name = lines.text(word)
    guard CardNames.isKind(name) else { throw lines.expected(LineBuffer.kindName, at: word.start) }
    guard try lines.number(of: name, "kind", declaring: &names.cards.kinds) != CardKind.standard.rawValue else {
      throw lines.expected("a kind whose number is not 0: cards without a kind have that", at: word.start)
    }
  }
}

// MARK: - The configuration as a whole

extension CardHeaderReader {
  /// Builds the header, and lets the container check its configuration.
  mutating func makeHeader(end: Place) -> TraceHeader? {
    for key in [HeaderKey.container, .cards] { require(key, at: end) }
    let scene = scene(settings)
    check(scene, end: end)
    guard diagnostics.isEmpty else { return nil }
    for axis in common.axes {
      for value in axis.values { check(value, scene) }
    }
    return TraceHeader(
      title: common.title, scene: .cards(scene), names: names, frames: common.frames,
      runs: MatrixAxis.runs(common.axes) { $2.cardSettings.append($0) }, extras: common.extras)
  }

  /// Builds what a section says of the cards on a layer, and lets the container check it; `nil` where it is wrong.
  ///
  /// - Parameters:
  ///   - size: The layer's: that of the container.
  ///   - end: Where the section's first line is: there a missing key is reported.
  mutating func makeScene(in size: Size2D, end: Place) -> CardScene? {
    require(.cards, at: end)
    var setup = CardSetup(model)
    setup.surroundings.size = size
    let scene = scene((table[.container]?.settings(setup) ?? []) + settings)
    check(scene, end: end)
    return diagnostics.isEmpty ? scene : nil
  }

  private func scene(_ settings: [CardSetting]) -> CardScene {
    let cards = cards ?? .count(0)
    let start = (try? cards.cards()).map { self.start.start(of: $0) } ?? CardStart()
    return CardScene(model: model, cards: cards, settings: settings, rules: rules.map { $0.event }, start: start)
  }

  /// Every error of the header, each at the line that caused it.
  private mutating func check(_ scene: CardScene, end: Place) {
    if !rules.isEmpty, let list = try? scene.cards.cards() {
      for rule in rules where !list.contains(rule.card) && !start.hasGone(rule.card) {
        add("a card of the list", at: rule.place)
      }
    }
    var candidate = scene
    // The number of cards is checked already, and no other field depends on it.
    (candidate.cards, candidate.rules, candidate.start) = (.count(0), [], CardStart())
    var seen: [HeaderKey] = []
    while seen.count < table.rows.count {
      do throws(CardSceneError) {
        _ = try candidate.container(.plain)
        return checkStart(scene)
      } catch {
        let key = error.key
        guard !seen.contains(key) else { return }
        seen.append(key)
        add(error.expected, at: places[key] ?? end)
        // Without the line the field has its default, and the next error can be found.
        candidate.settings.removeAll { $0.key == key }
      }
    }
  }

  /// The first error in how the cards rest.
  private mutating func checkStart(_ scene: CardScene) {
    do throws(CardSceneError) {
      _ = try scene.container(.plain)
    } catch {
      let place = start.place(of: error) ?? places[error.key]
      if let place { add(error.expected, at: place) }
    }
  }

  private mutating func check(_ value: MatrixAxis<CardSetup>.Value, _ scene: CardScene) {
    guard let setting = value.setting else { return }
    var scene = scene
    (scene.cards, scene.rules, scene.start) = (.count(0), [], CardStart())
    do throws(CardSceneError) {
      _ = try scene.container(HeaderRun(cardSettings: [setting]))
    } catch {
      add(error.expected, at: value.place)
    }
  }
}

extension CardHeaderReader {
  /// Whether a section of cards on a layer has a key: those of the container, but for its size, which is the layer's. A
  /// key of other containers is one too, where it is no overlay's.
  func isOfSection(_ word: String) -> Bool {
    guard
      ![HeaderKey.title, .model, .container, .safeArea, .keyboard, .frames, .matrix].contains(HeaderKey(rawValue: word))
    else { return false }
    return table[word] != nil || Headers.overlay[word] == nil && Headers.owners(of: word) != nil
  }
}
