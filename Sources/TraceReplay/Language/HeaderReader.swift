import OverlayCore

/// Reads the lines above the `---`.
///
/// The order of the keys is free: lines that name detents or other keys' values are read again once all detents are
/// known. Each error costs its line, not the ones after it.
struct HeaderReader: HeaderReading {
  private(set) var names = Names()
  var diagnostics: [Diagnostic] = []
  let answers: PolicyAnswers

  var title = ""
  var frames = FrameRate.standard
  var extras: [(key: String, text: String)] = []
  var axes: [MatrixAxis] = []
  /// What all overlays have in common.
  var shared: [Setting] = []
  /// Where the value of each key that is shared stands.
  var sharedPlaces: [HeaderKey: Place] = [:]
  /// The overlays, front first.
  var sections = [HeaderSection(OverlayID(0))]
  private var deferred: [Deferred] = []
  var isRuleMissing = false
  var isCutOff = false
  var isContainerMisspelt = false

  /// A line that is read when the detents are known.
  private struct Deferred {
    var key: HeaderKey
    var value: [UInt8]
    var place: Place
    var section: Int
  }

  private var section: HeaderSection {
    get { sections[sections.count - 1] }
    set { sections[sections.count - 1] = newValue }
  }

  init(answers: PolicyAnswers) {
    self.answers = answers
  }

  /// Reads up to and with the `---`; `nil` where the header makes no configuration, with the reasons in
  /// ``diagnostics``.
  mutating func read(_ lines: inout LineBuffer) -> TraceHeader? {
    guard let end = readLines(&lines) else { return nil }
    for line in deferred { readDeferred(line) }
    // From here on only what has no overlay in front belongs to the one without a name.
    names.scope = nil
    let header = makeHeader(end: end)
    diagnostics.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return diagnostics.isEmpty ? header : nil
  }

  mutating func readLine(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    guard let key = HeaderKey.vocabulary[word.bits] else { return try readUnknown(word, &lines) }
    if !key.has(.repeats), let first = (key.has(.shared) ? sharedPlaces : section.places.keys)[key] {
      throw lines.expected("each key once", at: word.start, fix: "the first one is in line \(first.line)")
    }
    lines.skipBlanks()
    let place = lines.place(at: lines.index)
    if key.has(.shared) {
      sharedPlaces[key] = place
    } else if key != .overlay {
      section.places.keys[key] = place
    }
    try readValue(key, at: place, &lines)
    return false
  }

  private mutating func readUnknown(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    let name = lines.text(word)
    if name.hasPrefix("x-") {
      extras.append((name, try lines.restOfLine()))
      return false
    }
    if Verb(rawValue: name) != nil || name.hasPrefix("+") || name.hasPrefix("@") {
      return endWithoutRule(lines, at: word.start)
    }
    if CardKey(rawValue: name) != nil {
      throw lines.expected("a header key", at: word.start, fix: "a trace of cards has a line \"model deck\"")
    }
    let error = lines.expected("a header key", at: word, among: HeaderKey.vocabulary.words)
    let place = lines.place(at: lines.nextPlace())
    // What was meant is not missed besides.
    switch EditDistance.nearest(to: name, among: HeaderKey.vocabulary.words).flatMap({ HeaderKey(rawValue: $0) }) {
    case .container: isContainerMisspelt = true
    case .detent: try? readDetent(&lines)
    case .overlay: try? readOverlay(&lines, at: place)
    default: break
    }
    throw error
  }

  private mutating func readDetent(_ lines: inout LineBuffer) throws(SyntaxError) {
    let last = sections.count - 1
    try sections[last].places.detents.read(&lines, declaring: &names)
  }

  private mutating func readValue(
    _ key: HeaderKey, at place: Place, _ lines: inout LineBuffer
  ) throws(SyntaxError) {
    if key == .matrix || key.has(.namesDetents) {
      let value = Array(lines.rest(from: lines.index))
      return deferred.append(Deferred(key: key, value: value, place: place, section: sections.count - 1))
    }
    switch key {
    case .overlay:
      try readOverlay(&lines, at: place)
    case .rows:
      section.rows = try lines.rows()
      try lines.endOfLine()
    case .layer:
      section.layers.append((try lines.layerLine(declaring: &names, inHeader: true).0, place))
      try lines.endOfLine()
    case .title:
      title = try lines.restOfLine()
    case .model:
      try lines.model(.overlay)
    case .detent:
      try readDetent(&lines)
    case .frames:
      frames = try Self.frames(&lines)
      try lines.endOfLine()
    default:
      guard let setting = try key.row?.read?(&lines, Scope(names: names, answers: answers)) else { return }
      if setting.isShared { shared.append(setting) } else { section.settings.append(setting) }
      try lines.endOfLine()
    }
  }

  /// Names the first overlay, where nothing has been said of it yet, or begins another one.
  private mutating func readOverlay(_ lines: inout LineBuffer, at place: Place) throws(SyntaxError) {
    let start = lines.index
    do throws(SyntaxError) {
      let name = try lines.newName("a name for the overlay")
      guard names.overlay(named: name) == nil else {
        throw lines.expected("a name that is not taken yet", at: start)
      }
      begin(name, at: place)
    } catch {
      // It begins all the same: what follows is not the former one's.
      begin("?", at: place)
      section.isNameless = true
      throw error
    }
    try lines.endOfLine()
  }

  private mutating func begin(_ name: String, at place: Place) {
    if sections.count == 1, section.places.keys.isEmpty, names.overlayNames.isEmpty {
      names.nameOverlay(name)
    } else {
      names.beginOverlay(name)
      sections.append(HeaderSection(OverlayID(sections.count), at: place))
    }
  }

  /// `HZ`, or `none`.
  static func frames(_ lines: inout LineBuffer) throws(SyntaxError) -> FrameRate {
    if try lines.accept("none") { return .none }
    let start = lines.index
    guard let rate = FrameRate(hertz: try lines.number("frames per second")) else {
      lines.index = start
      throw lines.expected("frames per second above 0, at most 1000, with at most three decimals, or none")
    }
    return rate
  }

  private mutating func readDeferred(_ deferred: Deferred) {
    var part = LineBuffer(part: deferred.value + [.newline], line: deferred.place.line, column: deferred.place.column)
    _ = part.nextLine()
    let scoped = names.scoped(to: sections[deferred.section].id)
    do throws(SyntaxError) {
      if deferred.key == .matrix {
        try readMatrix(&part, of: deferred.section, scoped)
      } else if let setting = try deferred.key.row?.read?(&part, Scope(names: scoped, answers: answers)) {
        if !setting.part.isEmpty, !sections[deferred.section].parts.insert(setting.part).inserted {
          throw SyntaxError(
            column: deferred.place.column, expected: "each place of a tap once",
            found: LineBuffer.quoted(Array(setting.part.utf8)[...]), fix: nil)
        }
        sections[deferred.section].settings.append(setting)
      }
      try part.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: deferred.place.line))
    }
  }
}
