import Traces

extension TraceFile {
  /// What came of drawing.
  public enum Picture: Sendable {
    /// The SVG's text.
    case drawn([UInt8])
    /// Why there is nothing to draw.
    case malformed([Diagnostic])
  }

  /// Draws the first run of the trace: of cards a filmstrip; of overlays curves over time, and the scene where nothing moves or
  /// the trace asks who is hit.
  ///
  /// - Parameter frames: How many frames a filmstrip has, evenly spaced in time; `nil`: one for each mark, or 8.
  /// - Throws: `SourceError` where the trace cannot be read.
  public func plot(frames: Int? = nil) throws(SourceError) -> Picture {
    let trace = try opened()
    switch trace.model {
    case .overlay:
      let (runs, diagnostics) = try PlotRecorder.record(trace, title: name, runs: 1)
      return Self.picture(diagnostics) { runs.first?.data.picture ?? "" }
    case .deck, .browser, .carousel:
      var recorder = FilmRecorder(title: name)
      let replayed = try trace.replay(into: &recorder, runs: 1)
      return Self.picture(replayed.diagnostics) { recorder.document(frames: frames) }
    }
  }

  private static func picture(_ diagnostics: [Diagnostic], _ draw: () -> String) -> Picture {
    diagnostics.isEmpty ? .drawn(Array(draw().utf8)) : .malformed(diagnostics)
  }
}

extension PlotRecorder {
  /// The picture of the run that it saw, as what suits it.
  ///
  /// - Parameter failures: What did not hold in it.
  package func document(_ failures: [Failure]) -> String {
    var recorder = self
    recorder.add(failures)
    return recorder.data.picture
  }
}

extension PlotData {
  /// The trace alone, as what suits it.
  var picture: String {
    if ScenePlot.suits(self) {
      var plot = ScenePlot(self)
      return plot.document()
    }
    var plot = Plot([PlotRun(data: self, label: "")])
    if ScenePlot.asksWhoIsHit(self) {
      var scene = ScenePlot(self)
      plot.footer = scene.footer()
    }
    return plot.document()
  }
}
