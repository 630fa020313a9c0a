import CardCore
import Kinetics
import OverlayCore

/// Reads the lines above the `---`.
///
/// The order of the keys is free: lines that name detents, and those of a matrix, are read after all others. An error
/// costs only its own line.
struct HeaderReader: HeaderReading {

  var table: HeaderTable<OverlaySetup> { Headers.overlay }
  var model: TraceModel { .overlay }
  var keyName: String { "a header key" }
  var common: HeaderLines<OverlaySetup>
  var names = TraceNames()
  let answers: PolicyAnswers

  var shared: [OverlaySetting] = []
  /// Where the value of each shared key stands.
  var sharedPlaces: [HeaderKey: Place] = [:]
  /// The overlays, front first.
  var sections = [HeaderSection(OverlayID(0))]
  private var deferred: [Deferred] = []
  /// The containers of cards on layers, and where their sections begin.
  var cards: [(reader: CardHeaderReader, layer: Receiver, place: Place)] = []
  /// Whether the lines that follow are of the last of those sections.
  private var isInCards = false

  /// A line that is read when the detents are known.
  private struct Deferred {
    var row: HeaderRow<OverlaySetup>
    var value: [UInt8]
    var place: Place
    var section: Int
  }

  private var section: HeaderSection {
    get { sections[sections.count - 1] }
    set { sections[sections.count - 1] = newValue }
  }

  init(_ verbs: VerbTable, answers: PolicyAnswers) { (common, self.answers) = (HeaderLines(verbs), answers) }

  func place(of row: HeaderRow<OverlaySetup>) -> Place? {
    (row.uses.contains(.shared) ? sharedPlaces : section.places.keys)[row.key]
  }

  func owner(of word: String) -> String? {
    Headers.owners(of: word).map { _ in "a trace of cards has a line \"model deck\"" }
  }

  mutating func recover(_ key: HeaderKey, _ lines: inout LineBuffer) {
    let place = lines.place(at: lines.nextPlace())
    switch key {
    case .detent: try? readDetent(&lines)
    case .overlay: try? readOverlay(&lines, at: place)
    default: break
    }
  }

  private mutating func readDetent(_ lines: inout LineBuffer) throws(SyntaxError) {
    let last = sections.count - 1
    defer { sections[last].places.detent = sections[last].detents.first }
    try sections[last].detents.read(&lines, declaring: &names)
  }

  mutating func readValue(
    _ row: HeaderRow<OverlaySetup>, at place: Place, _ lines: inout LineBuffer
  ) throws(SyntaxError) {
    if row.uses.contains(.shared) {
      sharedPlaces[row.key] = place
    } else if row.key != .overlay {
      section.places.keys[row.key] = place
    }
    if row.key == .matrix || row.uses.contains(.namesDetents) {
      let value = Array(lines.rest(from: lines.index))
      return deferred.append(Deferred(row: row, value: value, place: place, section: sections.count - 1))
    }
    if try readCommon(row.key, &lines) { return }
    switch row.key {
    case .overlay: return try readOverlay(&lines, at: place)
    case .deck: try beginCards(.deck, &lines, at: place)
    case .browser: try beginCards(.browser, &lines, at: place)
    case .carousel: try beginCards(.carousel, &lines, at: place)
    case .rows: section.rows = try lines.rows()
    case .list:
      let start = lines.nextPlace()
      let line = try lines.list(declaring: &names)
      guard !section.lists.contains(where: { $0.line.id == line.id }) else {
        throw lines.expected("each list once", at: start)
      }
      guard line.left != nil || !section.lists.contains(where: { $0.line.left == nil }) else {
        throw lines.expected("the content of a list that was left", at: lines.index)
      }
      section.lists.append((line, place))
    case .layer:
      let line = try lines.layerLine(declaring: &names, inHeader: true).0
      sections[sections.count - 1].layers.append((line, place))
    case .detent: return try readDetent(&lines)
    default:
      guard let setting = try row.read?(&lines, Scope(names: names, answers: answers)) else { return }
      if setting.isShared { shared.append(setting) } else { section.settings.append(setting) }
    }
    try lines.endOfLine()
  }

  /// Begins the section of the cards on a layer.
  private mutating func beginCards(
    _ model: TraceModel, _ lines: inout LineBuffer, at place: Place
  ) throws(SyntaxError) {
    try lines.require("in")
    let start = lines.nextPlace()
    let layer = try lines.layer(names)
    guard !layer.layer.isStandard else { throw lines.expected("a layer of the host's", at: start) }
    let name = names.name(ofCardsOn: layer)
    if let first = cards.first(where: { $0.layer == layer }) {
      let fix = "\"\(name)\" has a \(first.reader.model.rawValue) in line \(first.place.line)"
      throw lines.expected("a layer without cards", at: start, fix: fix)
    }
    cards.append((CardHeaderReader(model, common.verbs, knowing: names.cards), layer, place))
    isInCards = true
    names.cardBodies.append(CardBody(model, on: layer))
  }

  mutating func readInSection(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    let last = cards.count - 1
    guard isInCards, cards[last].reader.isOfSection(lines.text(word)) else { return false }
    defer { names.cards = cards[last].reader.names.cards }
    if try cards[last].reader.readInSection(word, &lines) { return true }
    _ = try cards[last].reader.readLine(word, &lines)
    return true
  }

  /// Names the first overlay, where nothing has been said of it yet, or begins another one.
  private mutating func readOverlay(_ lines: inout LineBuffer, at place: Place) throws(SyntaxError) {
    let start = lines.index
    guard sections.count < Headers.mostOverlays else {
      throw lines.expected("at most \(Headers.mostOverlays) overlays", at: start)
    }
    let isFirst = sections.count == 1 && section.places.keys.isEmpty && names.overlayNames.isEmpty
    if isFirst { names.overlays = NameTable() }
    do throws(SyntaxError) {
      let name = try lines.newName("a name for the overlay")
      guard names.overlay(named: name) == nil else {
        throw lines.expected("a name that is not taken yet", at: start)
      }
      guard !cards.contains(where: { names.name(ofCardsOn: $0.layer) == name }) else {
        throw lines.expected("a name that no layer with cards has", at: start)
      }
      begin(try lines.number(of: name, "overlay", declaring: &names.overlays), isFirst: isFirst, at: place)
    } catch {
      // The overlay begins all the same: the lines that follow are not about the one before.
      begin(names.overlays.declare("?"), isFirst: isFirst, at: place)
      section.isNameless = true
      throw error
    }
    try lines.endOfLine()
  }

  private mutating func begin(_ number: Int, isFirst: Bool, at place: Place) {
    isInCards = false
    names.scope = OverlayID(number)
    if isFirst { sections = [] }
    sections.append(HeaderSection(OverlayID(number), at: isFirst ? nil : place))
  }

  mutating func readDeferred() {
    for line in deferred { readDeferred(line) }
    // From here on an id without an overlay in front belongs to the overlay without a name.
    names.scope = nil
  }

  private mutating func readDeferred(_ deferred: Deferred) {
    var part = LineBuffer(part: deferred.value + [.newline], line: deferred.place.line, column: deferred.place.column)
    _ = part.nextLine()
    let scoped = names.scoped(to: sections[deferred.section].id)
    do throws(SyntaxError) {
      let scope = Scope(names: scoped, answers: answers)
      if deferred.row.key == .matrix {
        try readMatrix(&part, of: sections[deferred.section].id, scope)
      } else if let setting = try deferred.row.read?(&part, scope) {
        if !setting.part.isEmpty, sections[deferred.section].parts.contains(setting.part) {
          throw SyntaxError(
            column: deferred.place.column, expected: "each place of a tap once",
            found: LineBuffer.quoted(Array(setting.part.utf8)[...]))
        }
        sections[deferred.section].parts.append(setting.part)
        sections[deferred.section].settings.append(setting)
      }
      try part.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: deferred.place.line))
    }
  }
}

/// What a header says of one of its overlays.
struct HeaderSection {
  let id: OverlayID
  /// Where its name stands; `nil` for the first one.
  let place: Place?
  /// Whether its name could not be read: it is not checked further then.
  var isNameless = false
  var settings: [OverlaySetting] = []
  var rows: Rows?
  var lists: [(line: ListLine, place: Place)] = []
  var layers: [(line: LayerLine, place: Place)] = []
  var detents = DetentLines()
  var places = SettingPlaces()
  /// The parts that were read of keys with several fields: the places of taps.
  var parts: [String] = []

  init(_ id: OverlayID, at place: Place? = nil) {
    self.id = id
    self.place = place
  }

  /// The list that scrolls in it.
  var list: ListID { lists.first { $0.line.left == nil }?.line.id ?? ListID(0) }

  /// What the overlay starts with.
  ///
  /// - Parameter shared: The settings that all overlays of the header share.
  func setup(_ shared: [OverlaySetting]) -> OverlaySetup {
    var setup = OverlaySetup(container: .init(width: 0, height: 0), detents: detents.detents)
    for setting in shared + settings { setting.apply(to: &setup) }
    if let rows { setup.configuration.content.height = rows.height }
    return setup
  }
}
