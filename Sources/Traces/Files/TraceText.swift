/// A trace of any model in memory.
package struct TraceText {
  let file: TraceFile

  package init(_ text: [UInt8]) {
    file = TraceFile(text: text)
  }

  /// Replays one run after the other, as long as the body returns true. All failures have their text.
  ///
  /// - Returns: Why the trace is malformed; empty where it is not.
  package func eachRun(_ body: (ReplayReport) -> Bool) -> [Diagnostic] {
    (try? file.check(file.open(), mostFailures: .max, body)) ?? []
  }

  /// Every error of the trace that a replay is not needed for.
  package func diagnostics() -> [Diagnostic] { (try? file.diagnostics()) ?? [] }

  /// Writes the timeline of every run.
  package func timeline(_ sink: any LineSink) -> [Diagnostic] { (try? file.timeline(sink)) ?? [] }
}
