import Kinetics
import OverlayCore

/// Reads the lines of a trace of overlays.
struct OverlayLineReader: EventLineReader {
  var names: Names
  private(set) var hasNewNames = false
  /// What `answer` lines say, for `policy custom`.
  let answers: PolicyAnswers
  /// Where the values of the last `set` stand.
  var settingPlaces = SettingPlaces()
  let verbs = Vocabulary<Verb>()
  private let grammar = EventGrammar()

  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<OverlayLanguage>?, diagnostics: [Diagnostic], reader: OverlayLineReader) {
    var reader = HeaderReader(answers: PolicyAnswers())
    let header = reader.read(&lines)
    return (header, reader.diagnostics, OverlayLineReader(names: reader.names, answers: reader.answers))
  }

  private init(names: Names, answers: PolicyAnswers) {
    (self.names, self.answers) = (names, answers)
  }

  mutating func record(
    _ start: EventStart, at instant: Instant, _ lines: inout LineBuffer, _ diagnostics: inout [Diagnostic]
  ) throws(SyntaxError) -> Record<OverlayLanguage>? {
    let (verb, overlay) = try verb(start.verb, lines)
    try lines.check(start, isTimeless: verb.isTimeless)
    lines.skipBlanks()
    let (column, valueColumn) = (lines.column(of: start.verb.start), lines.column(of: lines.index))
    if verb.isOfTouch {
      let event = try grammar.touch(verb, &lines)
      try lines.endOfLine()
      hasNewNames = false
      return Record(
        line: lines.line, column: column, valueColumn: valueColumn, overlay: overlay, instant: instant,
        kind: .event(event))
    }
    hasNewNames = true
    let line = lines.line
    var owner = overlay
    names.scope = overlay
    defer { names.scope = nil }
    let kind: Record<OverlayLanguage>.Kind
    if verb == .set {
      guard let settings = try readSet(&lines, &diagnostics) else { return nil }
      kind = .instruction(.set(settings))
    } else {
      kind = try grammar.kind(verb, &lines, &names, &owner)
      try lines.endOfLine()
    }
    return Record(
      line: line, column: column, valueColumn: valueColumn, overlay: owner, instant: instant, kind: kind)
  }

  /// A verb, with the overlay whose name stands in front of it.
  private func verb(_ word: Word, _ lines: borrowing LineBuffer) throws(SyntaxError) -> (Verb, OverlayID?) {
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

  func diagnostic(
    _ error: StackError, in record: Record<OverlayLanguage>, _ lines: borrowing LineBuffer
  ) -> Diagnostic {
    guard case .instruction(.set) = record.kind else {
      return lines.place(atColumn: record.valueColumn).diagnostic(error.expected)
    }
    // The lines of a block may have left the buffer.
    let verb = Place(line: record.line, column: record.column, text: names.name(of: record.overlay ?? OverlayID(0)))
    guard case .configuration(let error) = error else { return verb.diagnostic(error.expected) }
    if let place = settingPlaces.place(of: error) { return place.diagnostic(error.expected) }
    // An earlier line names what is no longer there.
    let expected = error.named.map { "a detent \"\(names[$0])\", which \"\(error.key.rawValue)\" names" }
    return (settingPlaces.end ?? verb).none.diagnostic(expected ?? error.expected)
  }
}

extension StackError {
  /// What is expected, in the words of the trace.
  var expected: String {
    switch self {
    case .duplicate: "an overlay that was taken out"
    case .unknown: "an overlay that is in the container"
    case .unknownRows: "rows that are known"
    case .layers(let error): error.expected
    case .rows(let error): error.expected
    case .configuration(let error): error.expected
    }
  }
}
