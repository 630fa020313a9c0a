import TraceReplay

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
  /// - Throws: `SourceError` where the trace cannot be read.
  public func plot(frames: Int? = nil) throws(SourceError) -> Picture {
    let trace = try opened()
    switch trace.model {
    case .overlay:
      var recorder = PlotRecorder(title: name)
      let run = try trace.replayFirstRun(into: &recorder)
      return Self.picture(run) { recorder.document() }
    case .deck, .browser, .carousel:
      var recorder = FilmRecorder(title: name)
      let run = try trace.replayFirstRun(into: &recorder)
      return Self.picture(run) { recorder.document(frames: frames) }
    }
  }

  private static func picture(_ run: OpenedTrace.FirstRun, _ draw: () -> String) -> Picture {
    run.diagnostics.isEmpty ? .drawn(Array(draw().utf8)) : .malformed(run.diagnostics)
  }
}
