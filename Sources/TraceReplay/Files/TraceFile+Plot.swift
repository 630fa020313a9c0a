extension TraceFile {
  /// What came of drawing.
  public enum Picture: Sendable {
    /// The SVG's text.
    case drawn([UInt8])
    /// Why there is nothing to draw.
    case malformed([Diagnostic])
  }

  /// Draws the first run of the trace: of cards a filmstrip, else curves over time.
  ///
  /// - Parameter frames: How many frames a filmstrip has, evenly spaced in time; `nil`: one for each mark, or 8.
  /// - Throws: ``SourceError`` where the trace cannot be read.
  public func plot(frames: Int? = nil) throws(SourceError) -> Picture {
    var source = try ByteSource.file(path)
    let model = source.model()
    if model.isOfCards { return filmstrip(source, model, frames: frames) }
    var reader = TraceReader(source)
    let title = reader.header?.title ?? ""
    var recorder = PlotRecorder(title: title.isEmpty ? name : title)
    _ = Replay.run(&reader, run: reader.header?.runs.first ?? .plain, observer: &recorder)
    guard reader.diagnostics.isEmpty else { return .malformed(reader.diagnostics) }
    var plot = Plot(recorder.data)
    return .drawn(Array(plot.document().utf8))
  }

  private func filmstrip(_ source: ByteSource, _ model: TraceModel, frames: Int?) -> Picture {
    var reader = CardTraceReader(source, model: model)
    let title = reader.header?.title ?? ""
    var recorder = FilmRecorder(title: title.isEmpty ? name : title)
    _ = CardReplay.run(&reader, run: reader.header?.runs.first ?? .plain, observer: &recorder)
    guard reader.diagnostics.isEmpty else { return .malformed(reader.diagnostics) }
    var strip = Filmstrip(recorder.film, frames: frames)
    return .drawn(Array(strip.document().utf8))
  }
}
