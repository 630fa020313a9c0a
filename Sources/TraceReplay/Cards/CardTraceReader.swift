import CardCore
import Kinetics

/// Reads a trace of cards, one record at a time; memory does not grow with its length.
///
/// Like ``TraceReader``: the header is read at once, a line that cannot be read is reported and left out.
public struct CardTraceReader: ~Copyable {
  /// The header; `nil` where it is malformed.
  public let header: CardHeader?
  /// All errors found so far, in the order of the file.
  public internal(set) var diagnostics: [Diagnostic]
  /// The time from which the next relative time counts: the end of the last record. Who replays sets it after a `settle`.
  public var clock = Instant.zero

  var lines: LineBuffer
  private(set) var names: CardNames
  private let verbs = Vocabulary<CardVerb>()
  private let grammar = CardEventGrammar()

  /// Reads the header of a trace of cards.
  ///
  /// - Parameter model: What ``ByteSource/model()`` found: it says which keys there are.
  public init(_ source: ByteSource, model: TraceModel) {
    lines = LineBuffer(source)
    var reader = CardHeaderReader(model)
    header = reader.read(&lines)
    diagnostics = reader.diagnostics
    names = reader.names
  }

  /// The next record; `nil` at the end. What is wrong on the way is added to ``diagnostics``.
  public mutating func next() -> CardRecord? {
    while lines.nextLine() {
      var record: CardRecord?
      do throws(SyntaxError) {
        record = try readLine()
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
      lines.finishLine()
      if let record { return record }
    }
    if let failure = lines.takeFailure() { diagnostics.append(failure) }
    return nil
  }

  /// One line: `nil` for one that says nothing.
  private mutating func readLine() throws(SyntaxError) -> CardRecord? {
    guard let start = try lines.eventStart(movingOn: &clock) else { return nil }
    guard let verb = verbs[start.verb.bits] else {
      throw lines.expected("a verb", at: start.verb, among: verbs.words)
    }
    try lines.check(start, isTimeless: verb.isTimeless)
    lines.skipBlanks()
    var record = CardRecord(
      line: lines.line, column: lines.column(of: start.verb.start), valueColumn: lines.column(of: lines.index),
      instant: clock, kind: .event(.frame))
    record.kind = try grammar.kind(verb, &lines, &names)
    try lines.endOfLine()
    switch record.kind {
    case .run(let span): clock = clock.advanced(byNanoseconds: span)
    case .gesture(let gesture): clock = clock.advanced(byNanoseconds: gesture.span)
    default: break
    }
    return record
  }
}
