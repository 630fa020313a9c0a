/// Reads a trace of one model from its beginning, once for each run of its matrix.
protocol RunReader: ~Copyable {
  /// What a header sets.
  associatedtype Target

  /// All errors found so far.
  var diagnostics: [Diagnostic] { get set }
  /// The runs of its header; `nil` where that is malformed.
  var runs: [HeaderRun<Target>]? { get }

  /// Reads the header.
  init(_ source: ByteSource, model: TraceModel)
}

extension RunReader where Self: ~Copyable {
  /// Hands a reader to each run, as long as the body wants more.
  ///
  /// - Parameter source: The trace from its beginning; asked for once more for each further run.
  /// - Returns: Why the trace is malformed; empty where it is not.
  static func each(
    _ first: ByteSource, of model: TraceModel, again source: (() throws(SourceError) -> ByteSource)?,
    _ body: (inout Self, HeaderRun<Target>) throws(SourceError) -> Bool
  ) throws(SourceError) -> [Diagnostic] {
    var reader = Self(first, model: model)
    let runs = reader.runs ?? [.plain]
    if runs.count > 1, source == nil {
      reader.diagnostics.append(
        Diagnostic(line: 1, column: 1, expected: "a trace without a matrix", found: "one from the standard input"))
    }
    for (index, run) in runs.enumerated() {
      if index > 0, let source { reader = Self(try source(), model: model) }
      guard try body(&reader, run), reader.diagnostics.isEmpty else { break }
    }
    return reader.diagnostics
  }
}

extension TraceReader: RunReader {
  var runs: [MatrixRun]? { header?.runs }

  init(_ source: ByteSource, model: TraceModel) { self.init(source) }
}

extension CardTraceReader: RunReader {
  var runs: [CardRun]? { header?.runs }
}
