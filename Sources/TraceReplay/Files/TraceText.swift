/// A trace in memory, whatever it is about.
package struct TraceText {
  private let text: [UInt8]

  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// What the trace is about.
  package var model: TraceModel { opened.model }

  /// Replays one run after the other, all failures kept with their text, as long as the body wants more.
  ///
  /// - Returns: Why what was read is no trace; empty where it is one.
  package func eachRun(_ body: (ReplayReport) -> Bool) -> [Diagnostic] {
    readable { () throws(SourceError) in
      try opened.model.language.check(opened, nil, mostFailures: .max, body)
    }
  }

  /// Every error of the trace that a replay is not needed for.
  package func diagnostics() -> [Diagnostic] {
    readable { () throws(SourceError) in try opened.model.language.read(opened) }
  }

  /// Writes the timeline of every run.
  package func timeline(_ sink: any LineSink) -> [Diagnostic] {
    readable { () throws(SourceError) in
      try opened.model.language.timeline(opened, sink, isSigned: true, leavesFramesOut: false)
    }
  }

  /// What the trace says, without where it says it: its header, then each record.
  package func meaning() -> [String] {
    (try? opened.model.language.meaning(opened)) ?? []
  }

  private var opened: OpenedTrace {
    OpenedTrace(ByteSource(text), again: { () throws(SourceError) in ByteSource(text) })
  }

  private func readable(_ body: () throws(SourceError) -> [Diagnostic]) -> [Diagnostic] {
    // Memory can be read.
    (try? body()) ?? []
  }
}
