import OverlayCore

/// Reads the lines above the `---`.
///
/// The order of the keys is free: lines that name detents or other keys' values are read again once all detents are
/// known. Each error costs its line, not the ones after it.
struct HeaderReader {
  private(set) var names = Names()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var detents: [Detent] = []
  let grammar: SettingGrammar

  private var title = ""
  private var frames = FrameRate.standard
  private var extras: [(key: String, text: String)] = []
  private var settings: [Setting] = []
  private var axes: [MatrixAxis] = []
  /// Where the value of each key stands; a key that was seen is in here.
  private var places: [HeaderKey: Place] = [:]
  private var detentPlaces: [DetentID: Place] = [:]
  private var deferred: [Deferred] = []
  private static let keys = Vocabulary<HeaderKey>()

  /// A line that is read when the detents are known.
  private struct Deferred {
    var key: HeaderKey
    var value: [UInt8]
    var place: Place
  }

  init(grammar: SettingGrammar) {
    self.grammar = grammar
  }

  /// Reads up to and with the `---`; `nil` where the header makes no configuration, with the reasons in
  /// ``diagnostics``.
  mutating func read(_ lines: inout LineBuffer) -> TraceHeader? {
    readSignature(&lines)
    var hasEnded = false
    while !hasEnded, lines.nextLine() {
      do throws(SyntaxError) {
        hasEnded = try readLine(&lines)
      } catch {
        diagnostics.append(Diagnostic(error, line: lines.line))
      }
      lines.finishLine()
    }
    let end = Place(line: max(1, lines.line + (hasEnded ? 0 : 1)), column: 1, text: "none")
    if !hasEnded, diagnostics.last?.message.contains(Self.missingRule) != true {
      diagnostics.append(
        Diagnostic(line: end.line, column: 1, expected: "\"---\" before the events", found: "the end of the file"))
    }
    for line in deferred { readDeferred(line) }
    let header = makeHeader(end: end)
    diagnostics.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return diagnostics.isEmpty ? header : nil
  }

  private mutating func readSignature(_ lines: inout LineBuffer) {
    guard lines.nextLine() else {
      diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: "\"overlay-trace 1\"", found: "the end of the file"))
      return
    }
    do throws(SyntaxError) {
      if lines.bytes[lines.index...].starts(with: [0xEF, 0xBB, 0xBF]) {
        lines.index += 3
        throw SyntaxError(
          column: 1, expected: "\"overlay-trace 1\"", found: "a byte order mark", fix: "save the file without it")
      }
      let start = lines.index
      guard try lines.accept("overlay-trace") else { throw lines.expected("\"overlay-trace 1\"", at: start) }
      guard try lines.accept("1") else { throw lines.expected("version 1") }
      try lines.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    lines.finishLine()
  }

  /// Reads one line; true for the `---`.
  private mutating func readLine(_ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    if lines.isAtEnd() {
      try lines.endOfLine()
      return false
    }
    let start = lines.index
    guard let word = try lines.word() else { return false }
    if word.bits == Word.pack("---".utf8) {
      try lines.endOfLine()
      return true
    }
    guard let key = Self.keys[word.bits] else {
      let name = lines.text(word)
      if name.hasPrefix("x-") {
        extras.append((name, try lines.restOfLine()))
        return false
      }
      try checkForEvents(name, at: word, &lines)
      throw lines.expected("a header key", at: word, among: Self.keys.words)
    }
    let isRepeated = places[key] != nil
    if isRepeated, key != .detent, key != .matrix {
      throw lines.expected("each key once", at: start)
    }
    lines.skipBlanks()
    places[key] = Place(line: lines.line, column: lines.column(of: lines.index), text: lines.text(from: lines.index))
    try readValue(key, &lines)
    return false
  }

  private static let missingRule = "is the line \"---\" missing"

  private func checkForEvents(_ name: String, at word: Word, _ lines: inout LineBuffer) throws(SyntaxError) {
    guard Verb(rawValue: name) != nil || name.hasPrefix("+") || name.hasPrefix("@") else { return }
    throw lines.expected("a header key", at: word.start, fix: Self.missingRule + " above?")
  }

  private mutating func readValue(_ key: HeaderKey, _ lines: inout LineBuffer) throws(SyntaxError) {
    switch key {
    case .title:
      title = try lines.restOfLine()
    case .detent:
      try readDetent(&lines)
    case .frames:
      frames = try Self.frames(&lines)
      try lines.endOfLine()
    case .start, .dim, .matrix:
      guard let place = places[key] else { return }
      deferred.append(Deferred(key: key, value: Array(place.text.utf8), place: place))
    default:
      guard let setting = try grammar.setting(key, &lines, names) else { return }
      settings.append(setting)
      try lines.endOfLine()
    }
  }

  private mutating func readDetent(_ lines: inout LineBuffer) throws(SyntaxError) {
    let start = lines.index
    let known = names
    let detent: Detent
    do throws(SyntaxError) {
      detent = try lines.detent(declaring: &names)
    } catch {
      // A line that names its detent declares it, whatever else is wrong: later lines shall not fail for it.
      lines.index = start
      if let name = try? lines.newName("a name") { names.declare(name) }
      throw error
    }
    if detents.contains(where: { $0.id == detent.id }) {
      names = known
      throw lines.expected("an id that is not taken yet", at: start)
    }
    detentPlaces[detent.id] = places[.detent]
    detents.append(detent)
    try lines.endOfLine()
  }

  /// `HZ`, or `none`.
  private static func frames(_ lines: inout LineBuffer) throws(SyntaxError) -> FrameRate {
    if try lines.accept("none") { return .none }
    let start = lines.index
    guard let rate = FrameRate(hertz: try lines.number("frames per second")) else {
      lines.index = start
      throw lines.expected("frames per second above 0, at most 1000, with at most three decimals, or none")
    }
    return rate
  }

  private mutating func readDeferred(_ deferred: Deferred) {
    var part = LineBuffer(part: deferred.value, line: deferred.place.line, column: deferred.place.column)
    // An empty value still has a line end to complain about.
    if !part.nextLine() { part = LineBuffer(part: [.newline], line: deferred.place.line, column: deferred.place.column) }
    if part.line < deferred.place.line { _ = part.nextLine() }
    do throws(SyntaxError) {
      if deferred.key == .matrix {
        try readMatrix(&part)
      } else if let setting = try grammar.setting(deferred.key, &part, names) {
        settings.append(setting)
      }
      try part.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: deferred.place.line))
    }
  }
}

extension HeaderReader {
  /// `KEY V V …`, or `KEY V V … | V V …` where a value has several words.
  private mutating func readMatrix(_ line: inout LineBuffer) throws(SyntaxError) {
    guard let word = try line.word() else { throw line.expected("a header key") }
    let excluded: [HeaderKey] = [.title, .detent, .matrix]
    guard let key = Self.keys[word.bits], !excluded.contains(key) else {
      let known = Self.keys.words.filter { name in !excluded.contains { $0.rawValue == name } }
      throw line.expected("a header key with values", at: word, among: known)
    }
    guard !axes.contains(where: { $0.key == key.rawValue }) else {
      throw line.expected("each key of the matrix once", at: word.start)
    }
    var axis = MatrixAxis(key: key.rawValue, values: [])
    for place in try valuePlaces(&line) { axis.values.append(try value(key, at: place)) }
    let count = axes.reduce(axis.values.count) { $0 * $1.values.count }
    guard count <= MatrixAxis.mostRuns else {
      throw line.expected("at most \(MatrixAxis.mostRuns) runs", at: word.start)
    }
    axes.append(axis)
  }

  /// The values of a matrix line: its words, or what stands between its `|`.
  private func valuePlaces(_ line: inout LineBuffer) throws(SyntaxError) -> [Place] {
    var groups: [[Place]] = [[]]
    var hasBars = false
    while let word = try line.word() {
      let text = line.text(word)
      if text == "|" {
        hasBars = true
        groups.append([])
      } else {
        groups[groups.count - 1].append(Place(line: line.line, column: line.column(of: word.start), text: text))
      }
    }
    if !hasBars { groups = groups[0].map { [$0] } }
    var places: [Place] = []
    for group in groups {
      guard var place = group.first else { throw line.expected("a value") }
      place.text = group.map(\.text).joined(separator: " ")
      places.append(place)
    }
    guard !places.isEmpty else { throw line.expected("a value") }
    return places
  }

  private func value(_ key: HeaderKey, at place: Place) throws(SyntaxError) -> MatrixAxis.Value {
    var part = LineBuffer(part: Array(place.text.utf8), line: place.line, column: place.column)
    _ = part.nextLine()
    var value = MatrixAxis.Value(text: place.text, place: place)
    if key == .frames {
      value.frames = try Self.frames(&part)
    } else {
      value.setting = try grammar.setting(key, &part, names)
    }
    try part.endOfLine()
    return value
  }

  /// Puts everything together and asks the core whether it can be.
  private mutating func makeHeader(end: Place) -> TraceHeader? {
    if places[.container] == nil {
      diagnostics.append(Diagnostic(line: end.line, column: 1, expected: "a line with \"container\"", found: "none"))
    }
    var configuration = Configuration(container: .init(width: 0, height: 0), detents: detents)
    for setting in settings { setting.apply(to: &configuration) }
    // A detent line that could not be read is an error already; that none is left is no second one.
    let isIncomplete = detents.isEmpty && places[.detent] != nil
    if !isIncomplete { check(configuration, end: end) }
    let header = TraceHeader(
      title: title, configuration: configuration, names: names, frames: frames, runs: MatrixAxis.runs(axes),
      extras: extras)
    guard diagnostics.isEmpty else { return nil }
    for axis in axes {
      for value in axis.values { check(axis.key, value, configuration) }
    }
    return header
  }

  /// Every error of a configuration, each at the line that caused it.
  private mutating func check(_ configuration: Configuration, end: Place) {
    var candidate = configuration
    var seen: Set<ConfigurationError> = []
    while seen.count < 64 {
      do throws(ConfigurationError) {
        _ = try Overlay(candidate)
        return
      } catch {
        guard seen.insert(error).inserted else { return }
        let (key, expected) = error.explanation
        let place = error.detent.flatMap { detentPlaces[$0] } ?? places[key] ?? end
        diagnostics.append(
          Diagnostic(line: place.line, column: place.column, expected: expected, found: Self.quoted(place)))
        error.repair(&candidate)
      }
    }
  }

  private mutating func check(_ key: String, _ value: MatrixAxis.Value, _ configuration: Configuration) {
    var candidate = configuration
    value.setting?.apply(to: &candidate)
    do throws(ConfigurationError) {
      _ = try Overlay(candidate)
    } catch {
      diagnostics.append(
        Diagnostic(
          line: value.place.line, column: value.place.column, expected: error.explanation.expected,
          found: Self.quoted(value.place)))
    }
  }

  private static func quoted(_ place: Place) -> String {
    place.text == "none" ? "none" : LineBuffer.quoted(Array(place.text.utf8)[...])
  }
}
