import Kinetics
import OverlayCore

/// What the lines of a trace of overlays refer to.
struct OverlayLineContext: LineContexts {
  var names: TraceNames
  var overlay: OverlayID?
  /// What `answer` lines say, for `policy custom`.
  let answers: PolicyAnswers
  /// Where the values of the last `set` stand.
  var settingPlaces = SettingPlaces()
  /// The errors in its block.
  var diagnostics: [Diagnostic] = []

  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<OverlayLanguage>?, diagnostics: [Diagnostic], context: OverlayLineContext) {
    var reader = HeaderReader(answers: PolicyAnswers())
    let header = reader.read(&lines)
    return (header, reader.diagnostics, OverlayLineContext(names: reader.names, answers: reader.answers))
  }

  init(names: TraceNames, answers: PolicyAnswers) {
    (self.names, self.answers) = (names, answers)
  }

  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  func diagnostic(
    _ error: OverlayStackError, in record: TraceRecord<OverlayLanguage>, _ lines: borrowing LineBuffer
  ) -> Diagnostic {
    guard case .instruction(.set) = record.kind else {
      return lines.place(atColumn: record.valueColumn).diagnostic(error.expected)
    }
    // The lines of a block may have left the buffer.
    let verb = Place(line: record.line, column: record.column, text: names.name(of: record.overlay ?? OverlayID(0)))
    guard case .configuration(let error) = error else { return verb.diagnostic(error.expected) }
    if let place = settingPlaces.place(of: error) { return place.diagnostic(error.expected) }
    // An earlier line names a detent that no longer exists.
    let expected = error.named.map { "a detent \"\(names[$0])\", which \"\(error.key.rawValue)\" names" }
    return (settingPlaces.end ?? verb).none.diagnostic(expected ?? error.expected)
  }
}

extension OverlayStackError {
  /// What is expected, in the words of the trace.
  var expected: String {
    switch self {
    case .duplicate: "an overlay that was taken out"
    case .duplicateList: "a list that the overlay has not yet"
    case .unknown: "an overlay that is in the container"
    case .unknownRows: "rows that are known"
    case .layers(let error): error.expected
    case .rows(let error): error.expected
    case .configuration(let error): error.expected
    }
  }
}
