/// A trace of any model in memory.
package struct TraceText {
  private let text: [UInt8]

  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// Replays one run after the other, as long as the body returns true. All failures have their text.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func eachRun(_ body: (ReplayReport) -> Bool) -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in
      try language.check(trace, nil, mostFailures: .max, body)
    } ?? []
  }

  /// Every error of the trace that can be found without a replay.
  package func diagnostics() -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in try language.read(trace) } ?? []
  }

  package func timeline(_ sink: any LineSink) -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in
      try language.timeline(trace, sink, isSigned: true, leavesFramesOut: false)
    } ?? []
  }

  /// What the trace says, without its layout: its header, then each record.
  package func meaning() -> [String] {
    opened { (language, trace) throws(SourceError) in try language.meaning(trace) } ?? []
  }

  /// Never returns `nil` in practice: memory can always be read.
  private func opened<Answer>(
    _ body: (any TraceOperations.Type, OpenedTrace) throws(SourceError) -> Answer
  ) -> Answer? {
    guard let trace = try? OpenedTrace(.memory(text)) else { return nil }
    return try? body(trace.model.language, trace)
  }
}
