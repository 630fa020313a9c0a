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
    if model.isOfCards {
      return each { (reader: inout CardTraceReader, run) in
        var observer = NoCardObserver()
        let report = CardReplay.run(&reader, run: run, observer: &observer, mostFailures: .max)
        return reader.diagnostics.isEmpty && body(report)
      }
    }
    return each { (reader: inout TraceReader, run) in
      var observer = NoObserver()
      let report = Replay.run(&reader, run: run, observer: &observer, mostFailures: .max)
      return reader.diagnostics.isEmpty && body(report)
    }
  }

  private func each<Reader: RunReader & ~Copyable>(
    _ body: (inout Reader, HeaderRun<Reader.Target>) -> Bool
  ) -> Bool {
    let source = { () throws(SourceError) in ByteSource(text) }
    // Memory can be read.
    return (try? Reader.each(source(), of: model, again: source) { reader, run in body(&reader, run) })?.isEmpty == true
  }
}
