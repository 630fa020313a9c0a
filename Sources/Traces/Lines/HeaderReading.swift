import OverlayCore

/// The lines of a header that all models have.
struct HeaderLines<Target> {
  /// The verbs of the lines below: a header ends where one begins a line.
  let verbs: VerbTable
  var title = ""
  var frames = FrameRate.standard
  var extras: [(key: String, text: String)] = []
  var axes: [MatrixAxis<Target>] = []
  var diagnostics: [Diagnostic] = []
  /// The keys that are in the header with a spelling mistake: they are not reported as missing too.
  var misspelt: [HeaderKey] = []
  /// Whether the header ended because an event stood where a key should.
  var isRuleMissing = false
  /// Whether the file ended before the header did: what is missing may have been cut off.
  var isCutOff = false

  init(_ verbs: VerbTable) { self.verbs = verbs }
}

/// A reader of the lines above the `---`, for a trace of any model. An error costs only its own line.
protocol HeaderReading {
  associatedtype Target

  var table: HeaderTable<Target> { get }
  var model: TraceModel { get }
  /// `a header key`, with the model that it has to be of.
  var keyName: String { get }
  var common: HeaderLines<Target> { get set }

  /// Where the value of a key stands; `nil` where no line has had the key yet. Each overlay's section has its own keys.
  func place(of row: HeaderRow<Target>) -> Place?
  /// Reads the rest of a line that begins with a key.
  mutating func readValue(_ row: HeaderRow<Target>, at place: Place, _ lines: inout LineBuffer) throws(SyntaxError)
  /// Reads what follows a misspelt key as if it were the key, where others depend on it.
  mutating func recover(_ key: HeaderKey, _ lines: inout LineBuffer)
  /// Reads a line of a section with keys of its own; false for a line that is none.
  mutating func readInSection(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool
  /// A hint for a word that is a key of another model: who has it; `nil` for any other word.
  func owner(of word: String) -> String?
  /// Builds the header, and checks it as a whole.
  ///
  /// - Parameter end: Where the header ends: there a missing key is reported.
  mutating func makeHeader(end: Place) -> TraceHeader?
}

extension HeaderReading {
  /// A header without sections.
  mutating func readInSection(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool { false }

  /// Reads the header, its `---` included; `nil` where it is malformed, with the reasons in ``diagnostics``.
  mutating func read(_ lines: inout LineBuffer) -> TraceHeader? {
    guard let end = readLines(&lines) else { return nil }
    let header = makeHeader(end: end)
    diagnostics.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return diagnostics.isEmpty ? header : nil
  }

  /// Reads the lines, the `---` included.
  ///
  /// - Returns: Where the header ends; `nil` where the first line is not that of a trace. The rest is skipped then.
  private mutating func readLines(_ lines: inout LineBuffer) -> Place? {
    guard readSignature(&lines) else {
      lines.skipToEnd()
      return nil
    }
    var hasEnded = false
    while !hasEnded, lines.nextLine() {
      do throws(SyntaxError) {
        hasEnded = try readNext(&lines)
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
      if common.isRuleMissing { lines.unreadLine() } else { lines.finishLine() }
    }
    let end = Place(line: lines.line + (hasEnded && !common.isRuleMissing ? 0 : 1), column: 1, text: "")
    if !hasEnded {
      common.isCutOff = true
      diagnostics.append(
        Diagnostic(line: end.line, column: 1, expected: "\"---\" before the events", found: "the end of the file"))
    }
    return end
  }

  /// Reads one line; true where the header ends, at the `---` or where that is missing.
  private mutating func readNext(_ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    try lines.checkLength()
    if lines.isAtEnd() {
      try lines.endOfLine()
      return false
    }
    guard let word = try lines.word() else { return false }
    if endsAtRule(word, &lines) { return true }
    if try readInSection(word, &lines) { return false }
    return try readLine(word, &lines)
  }

  /// Reads the first line; true where the lines after it can be read.
  private mutating func readSignature(_ lines: inout LineBuffer) -> Bool {
    guard lines.nextLine() else {
      diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: "\"overlay-trace 1\"", found: "the end of the file"))
      return false
    }
    var isTrace = false
    do throws(SyntaxError) {
      try lines.signature(isTrace: &isTrace)
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    lines.finishLine()
    return isTrace
  }

  /// Ends the header at a word that begins with `---`, whatever else is wrong with its line; false for another word.
  private mutating func endsAtRule(_ word: Word, _ lines: inout LineBuffer) -> Bool {
    guard lines.bytes[word.start..<word.end].starts(with: "---".utf8) else { return false }
    do throws(SyntaxError) {
      guard word.end - word.start == 3 else {
        throw lines.expected("\"---\" before the events", at: word.start, fix: "did you mean \"---\"?")
      }
      try lines.endOfLine()
    } catch {
      diagnostics.append(Diagnostic(error, line: lines.line))
    }
    return true
  }

  /// Ends the header at a word that is not a key but begins an event. That line is read again as an event.
  private mutating func endWithoutRule(_ lines: borrowing LineBuffer, at place: Int) -> Bool {
    diagnostics.append(Diagnostic(lines.expected("\"---\" before the events", at: place), line: lines.line))
    common.isRuleMissing = true
    return true
  }

  /// Reports that a key has no line, unless it is misspelt or the header is cut off.
  mutating func require(_ key: HeaderKey, at end: Place) {
    guard let row = table[key], place(of: row) == nil, !common.misspelt.contains(key), !common.isCutOff else { return }
    diagnostics.append(
      Diagnostic(line: end.line, column: 1, expected: "a line with \"\(key.rawValue)\"", found: "none"))
  }

  mutating func add(_ expected: String, at place: Place) {
    diagnostics.append(place.diagnostic(expected))
  }
}

// MARK: - Keys

extension HeaderReading {
  var diagnostics: [Diagnostic] {
    get { common.diagnostics }
    set { common.diagnostics = newValue }
  }

  /// Reads the rest of a line that begins with a word other than the `---`; true where the `---` is missing before it.
  mutating func readLine(_ word: Word, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    let name = lines.text(word)
    guard let row = table[name] else { return try readUnknown(name, word, &lines) }
    if !row.uses.contains(.repeats), let first = place(of: row) {
      throw lines.expected("each key once", at: word.start, fix: "the first one is in line \(first.line)")
    }
    lines.skipBlanks()
    try readValue(row, at: lines.place(at: lines.index), &lines)
    return false
  }

  private mutating func readUnknown(
    _ name: String, _ word: Word, _ lines: inout LineBuffer
  ) throws(SyntaxError) -> Bool {
    if name.hasPrefix("x-") {
      common.extras.append((name, try lines.restOfLine()))
      return false
    }
    let isVerb = common.verbs.contains(name) || name.hasPrefix("+") || name.hasPrefix("@")
    // A gesture has the same word everywhere; another word is rather a key of who has it.
    let owner = isVerb && VerbRow.gestures.contains { $0.word == name } ? nil : owner(of: name)
    if let owner { throw lines.expected(keyName, at: word.start, fix: owner) }
    if isVerb { return endWithoutRule(lines, at: word.start) }
    let known = table.words { _ in true }
    let error = lines.expected(keyName, at: word, among: known)
    if let meant = EditDistance.nearest(to: name, among: known).map({ HeaderKey(rawValue: $0) }) {
      common.misspelt.append(meant)
      recover(meant, &lines)
    }
    throw error
  }

  /// Reads the value of a key that the headers of all models have; false for another key.
  mutating func readCommon(_ key: HeaderKey, _ lines: inout LineBuffer) throws(SyntaxError) -> Bool {
    switch key {
    case .title: common.title = try lines.restOfLine()
    case .model: try lines.model(model)
    case .frames: common.frames = try lines.frameRate()
    default: return false
    }
    try lines.endOfLine()
    return true
  }

  /// `KEY V V …`, or `KEY V V … | V V …` where a value has several words.
  ///
  /// - Parameter overlay: The overlay whose key it is, unless all overlays share the key.
  mutating func readMatrix(
    _ line: inout LineBuffer, of overlay: OverlayID?, _ scope: Scope
  ) throws(SyntaxError) {
    guard let word = try line.word() else { throw line.expected("a header key") }
    guard let row = table[line.text(word)], row.uses.contains(.matrix) else {
      let known = table.words { $0.uses.contains(.matrix) }
      throw line.expected("a header key with values", at: word, among: known)
    }
    let owner = row.uses.contains(.shared) ? nil : overlay
    let name = scope.names.prefix(of: owner) + row.key.rawValue
    guard !common.axes.contains(where: { $0.key == name }) else {
      throw line.expected("each key of the matrix once", at: word.start)
    }
    var axis = MatrixAxis<Target>(key: name, overlay: owner, values: [])
    for place in try line.matrixValues() {
      var part = LineBuffer(part: Array(place.text.utf8), line: place.line, column: place.column)
      _ = part.nextLine()
      let frames = row.key == .frames ? try part.frameRate() : nil
      axis.values.append(.init(place: place, setting: try row.read?(&part, scope), frames: frames))
      try part.endOfLine()
    }
    let count = common.axes.reduce(axis.values.count) { $0 * $1.values.count }
    guard count <= Headers.mostRuns else { throw line.tooManyRuns(count, at: word.start) }
    common.axes.append(axis)
  }
}

extension LineBuffer {
  /// `HZ`, or `none`.
  fileprivate mutating func frameRate() throws(SyntaxError) -> FrameRate {
    if try accept("none") { return .none }
    let start = index
    guard let rate = FrameRate(hertz: try number("frames per second")) else {
      index = start
      throw expected("frames per second above 0, at most 1000, with at most three decimals, or none")
    }
    return rate
  }
}
