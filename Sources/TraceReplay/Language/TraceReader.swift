import Kinetics
import OverlayCore

/// Reads a trace, one record at a time; memory does not grow with its length.
///
///     var reader = TraceReader(try .file("Traces/handoff/flick.trace"))
///     while let record = reader.next() { … }
///     for diagnostic in reader.diagnostics { print(diagnostic.text(path: "flick.trace")) }
///
/// The header is read at once. A line that cannot be read is reported and left out, and the next one is read: all errors
/// of a file are found, up to a thousand. A header that makes no configuration leaves ``header`` empty; the events are
/// read all the same.
public struct TraceReader: ~Copyable {
  /// The header; `nil` where it is malformed.
  public let header: TraceHeader?
  /// All errors found so far, in the order of the file.
  public internal(set) var diagnostics: [Diagnostic]
  /// The time from which the next relative time counts: the end of the last record.
  ///
  /// After a `settle` the reader knows only that time did not go back; who replays sets this to where it ended.
  public var clock = Instant.zero
  /// What `answer` lines say, for `policy custom`.
  public let answers: PolicyAnswers

  var lines: LineBuffer
  private(set) var names: Names
  /// Where the values of the last `set` stand.
  private(set) var settingPlaces = SettingPlaces()
  private let verbs = Vocabulary<Verb>()
  private let grammar = EventGrammar()

  /// Reads the header of a trace.
  public init(_ source: ByteSource) {
    answers = PolicyAnswers()
    lines = LineBuffer(source)
    var reader = HeaderReader(answers: answers)
    header = reader.read(&lines)
    diagnostics = reader.diagnostics
    names = reader.names
  }

  /// The next record; `nil` at the end. What is wrong on the way is added to ``diagnostics``.
  public mutating func next() -> Record? {
    while lines.nextLine() {
      // A block moves on by itself; otherwise the cursor is still in the line.
      defer { lines.finishLine() }
      do throws(SyntaxError) {
        if let record = try readLine() { return record }
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
    }
    if let failure = lines.takeFailure() { diagnostics.append(failure) }
    return nil
  }

  /// One line: `nil` for one that says nothing.
  private mutating func readLine() throws(SyntaxError) -> Record? {
    guard let start = try lines.eventStart(movingOn: &clock) else { return nil }
    let (verb, overlay) = try verb(start.verb)
    try lines.check(start, isTimeless: verb.isTimeless)
    lines.skipBlanks()
    let (column, valueColumn) = (lines.column(of: start.verb.start), lines.column(of: lines.index))
    if verb.isOfTouch {
      let event = try grammar.touch(verb, &lines)
      try lines.endOfLine()
      return Record(
        line: lines.line, column: column, valueColumn: valueColumn, overlay: overlay, instant: clock,
        kind: .event(event))
    }
    var record = Record(
      line: lines.line, column: column, valueColumn: valueColumn, overlay: overlay, instant: clock, kind: .set([]))
    names.scope = overlay
    defer { names.scope = nil }
    if verb == .set {
      guard let settings = try readSet() else { return nil }
      record.kind = .set(settings)
    } else {
      record.kind = try grammar.kind(verb, &lines, &names, &record.overlay)
      try lines.endOfLine()
    }
    advance(by: record.kind)
    return record
  }

  /// A verb, with the overlay whose name stands in front of it.
  private func verb(_ word: Word) throws(SyntaxError) -> (Verb, OverlayID?) {
    if let verb = verbs[word.bits] { return (verb, nil) }
    let parts = lines.text(word).split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let overlay = names.overlay(named: String(parts[0])) else {
      throw lines.expected("a verb", at: word, among: verbs.words)
    }
    var rest = word
    rest.start += parts[0].utf8.count + 1
    guard let verb = verbs[Word.pack(parts[1].utf8)], verb.isOfOneOverlay else {
      let known = verbs.words.filter { Verb(rawValue: $0)?.isOfOneOverlay == true }
      throw lines.expected("a verb that one overlay is told", at: rest, among: known)
    }
    return (verb, overlay)
  }

  /// Time goes on where a record says so.
  private mutating func advance(by kind: Record.Kind) {
    switch kind {
    case .run(let span): clock = clock.advanced(byNanoseconds: span)
    case .gesture(let gesture): clock = clock.advanced(byNanoseconds: gesture.span)
    default: break
    }
  }
}

extension TraceReader {

  /// `set KEY VALUE…`, or `set detents` and its block.
  private mutating func readSet() throws(SyntaxError) -> [OverlaySetting]? {
    guard let word = try lines.word() else { throw lines.expected("a header key") }
    if word.bits == Word.pack("detents".utf8) {
      try lines.endOfLine()
      lines.finishLine()
      return readBlock()
    }
    let fields = Headers.overlay.words { $0.uses.contains(.set) } + ["detents"]
    guard let row = Headers.overlay[lines.text(word)] else {
      throw lines.expected("a header key", at: word, among: fields)
    }
    switch row.key {
    case .header, .content, .keyboard, .safeArea:
      throw lines.expected(
        "a header key that is no event", at: word.start, fix: "write \"\(row.key.rawValue) …\" without set")
    case .container:
      throw lines.expected("a header key that is no event", at: word.start, fix: "write \"resize WxH\"")
    case .detent:
      throw lines.expected("a header key", at: word.start, fix: "write \"set detents\", detent lines and \"end\"")
    default: break
    }
    let place = lines.place(at: lines.nextPlace())
    settingPlaces = SettingPlaces()
    settingPlaces.keys[row.key] = place
    guard row.uses.contains(.set), let setting = try row.read?(&lines, Scope(names: names, answers: answers)) else {
      throw lines.expected("a header key that can change at run time", at: word.start)
    }
    try lines.endOfLine()
    return [setting]
  }

  /// The lines of `set detents`, up to `end`: detents, and any other key that changes in the same instant; `nil`
  /// where there is no `end`.
  private mutating func readBlock() -> [OverlaySetting]? {
    var block = SettingBlock()
    let count = diagnostics.count
    while lines.nextLine() {
      if let event = beginningOfEvent() {
        let error = lines.expected("\"end\" after \"set detents\"", at: event)
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
        lines.unreadFromEnd()
        return nil
      }
      do throws(SyntaxError) {
        if try block.read(&lines, &names, answers) {
          settingPlaces = block.places
          return diagnostics.count == count ? block.settings : []
        }
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
      lines.finishLine()
    }
    let error = Diagnostic(
      line: lines.line + 1, column: 1, expected: "\"end\" after \"set detents\"", found: "the end of the file")
    lines.add(error, to: &diagnostics)
    return nil
  }

  /// Where the current line's first word stands if it can only be an event's.
  private mutating func beginningOfEvent() -> Int? {
    let start = lines.index
    defer { lines.index = start }
    guard let word = try? lines.word() else { return nil }
    let isTime = lines.bytes[word.start] == .plus || lines.bytes[word.start] == UInt8(ascii: "@")
    let isVerb = verbs[word.bits] != nil && Headers.overlay[lines.text(word)] == nil
    return isTime || isVerb ? word.start : nil
  }
}

/// What stands between `set detents` and `end`.
private struct SettingBlock {
  private(set) var places = SettingPlaces()
  private var others: [OverlaySetting] = []

  /// Reads a line; true for `end`.
  mutating func read(
    _ lines: inout LineBuffer, _ names: inout Names, _ answers: PolicyAnswers
  ) throws(SyntaxError) -> Bool {
    try lines.checkLength()
    guard let word = try lines.word() else {
      try lines.endOfLine()
      return false
    }
    if word.bits == Word.pack("end".utf8) {
      places.end = lines.place(at: word.start).none
      try lines.endOfLine()
      return true
    }
    guard let row = Headers.overlay[lines.text(word)] else {
      throw lines.expected("a detent line or \"end\"", at: word, among: ["detent", "end"])
    }
    let place = lines.place(at: lines.nextPlace())
    if row.key == .detent {
      try places.detents.read(&lines, declaring: &names)
    } else if let setting = try row.read?(&lines, Scope(names: names, answers: answers)), row.key != .start {
      others.append(setting)
      places.keys[row.key] = place
    } else {
      throw lines.expected("a key that can change at run time", at: word.start)
    }
    try lines.endOfLine()
    return false
  }

  /// All settings of the block.
  var settings: [OverlaySetting] { [.detents(places.detents.detents)] + others }
}
