/// A trace in memory, replayed for its expectations alone, whatever it is about.
package struct TraceText {
  private let text: [UInt8]
  private let model: TraceModel

  package init(_ text: [UInt8], _ model: TraceModel) {
    (self.text, self.model) = (text, model)
  }

  /// Finds out what the trace is about.
  package init(_ text: [UInt8]) {
    var source = ByteSource(text)
    self.init(text, source.model())
  }

  /// Replays one run after the other, all failures kept with their text, as long as the body wants more.
  ///
  /// - Returns: Whether what was read is a trace.
  package func eachRun(_ body: (ReplayReport) -> Bool) -> Bool {
    model.isOfCards ? eachCardRun(body) : eachOverlayRun(body)
  }

  private func eachOverlayRun(_ body: (ReplayReport) -> Bool) -> Bool {
    var reader = TraceReader(ByteSource(text))
    for (index, run) in (reader.header?.runs ?? []).enumerated() {
      if index > 0 { reader = TraceReader(ByteSource(text)) }
      var observer = NoObserver()
      let report = Replay.run(&reader, run: run, observer: &observer, mostFailures: .max)
      guard reader.diagnostics.isEmpty else { return false }
      guard body(report) else { return true }
    }
    return reader.diagnostics.isEmpty
  }

  private func eachCardRun(_ body: (ReplayReport) -> Bool) -> Bool {
    var reader = CardTraceReader(ByteSource(text), model: model)
    for (index, run) in (reader.header?.runs ?? []).enumerated() {
      if index > 0 { reader = CardTraceReader(ByteSource(text), model: model) }
      var observer = NoCardObserver()
      let report = CardReplay.run(&reader, run: run, observer: &observer, mostFailures: .max)
      guard reader.diagnostics.isEmpty else { return false }
      guard body(report) else { return true }
    }
    return reader.diagnostics.isEmpty
  }
}
