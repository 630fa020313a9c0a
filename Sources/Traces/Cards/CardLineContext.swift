import CardCore
import OverlayCore

/// What the lines of a trace of cards refer to.
struct CardLineContext: LineContexts {
  var names: Names
  /// No card is an overlay's.
  var overlay: OverlayID?

  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<CardLanguage>?, diagnostics: [Diagnostic], context: CardLineContext) {
    var reader = CardHeaderReader(model)
    let header = reader.read(&lines)
    return (header, reader.diagnostics, CardLineContext(names: reader.names))
  }

  func takeDiagnostics() -> [Diagnostic] { [] }

  func diagnostic(
    _ error: Never, in record: TraceRecord<CardLanguage>, _ lines: borrowing LineBuffer
  ) -> Diagnostic {}
}
