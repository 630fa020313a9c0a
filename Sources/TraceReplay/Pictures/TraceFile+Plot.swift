extension TraceFile {
  /// What came of drawing.
  public enum Picture: Sendable {
    /// The SVG's text.
    case drawn([UInt8])
    /// Why there is nothing to draw.
    case malformed([Diagnostic])
  }

  /// Draws the first run of the trace.
  ///
  /// - Throws: ``SourceError`` where the trace cannot be read.
  public func plot() throws(SourceError) -> Picture {
    var reader = TraceReader(try .file(path))
    let title = reader.header?.title ?? ""
    var recorder = PlotRecorder(title: title.isEmpty ? name : title)
    _ = Replay.run(&reader, run: reader.header?.runs.first ?? .plain, observer: &recorder)
    guard reader.diagnostics.isEmpty else { return .malformed(reader.diagnostics) }
    var plot = Plot(recorder.data)
    return .drawn(Array(plot.document().utf8))
  }
}
