/// A trace in memory, whatever it is about.
package struct TraceText {
  private let text: [UInt8]

  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// Replays one run after the other, all failures kept with their text, as long as the body wants more.
  ///
  /// - Returns: Why what was read is no trace; empty where it is one.
  package func eachRun(_ body: (ReplayReport) -> Bool) -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in
      try language.check(trace, nil, mostFailures: .max, body)
    } ?? []
  }

  /// Every error of the trace that a replay is not needed for.
  package func diagnostics() -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in try language.read(trace) } ?? []
  }

  /// Writes the timeline of every run.
  package func timeline(_ sink: any LineSink) -> [Diagnostic] {
    opened { (language, trace) throws(SourceError) in
      try language.timeline(trace, sink, isSigned: true, leavesFramesOut: false)
    } ?? []
  }

  /// What the trace says, without where it says it: its header, then each record.
  package func meaning() -> [String] {
    opened { (language, trace) throws(SourceError) in try language.meaning(trace) } ?? []
  }

  /// `nil` never comes: memory can be read.
  private func opened<Answer>(
    _ body: (any TraceOperations.Type, OpenedTrace) throws(SourceError) -> Answer
  ) -> Answer? {
    guard let trace = try? OpenedTrace(.memory(text)) else { return nil }
    return try? body(trace.model.language, trace)
  }
}
