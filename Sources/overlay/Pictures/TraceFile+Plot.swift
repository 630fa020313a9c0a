import Traces

extension TraceFile {
  /// What came of drawing.
  package enum Picture: Sendable {
    /// The SVG's text.
    case drawn([UInt8])
    /// Why there is nothing to draw.
    case malformed([Diagnostic])
  }

  /// Draws the first run of the trace: of cards a filmstrip; of overlays curves over time, and the scene where nothing
  /// moves or the trace asks who is hit.
  ///
  /// - Parameter frames: How many frames a filmstrip has, evenly spaced in time; `nil`: one for each mark, or 8.
  /// - Throws: `SourceError` where the trace cannot be read.
  package func plot(frames: Int? = nil) throws(SourceError) -> Picture {
    var (plots, film) = (PlotRunsRecorder(title: name), FilmRecorder(title: name))
    let replayed = try replay(into: &plots, or: &film, runs: 1)
    guard replayed.diagnostics.isEmpty else { return .malformed(replayed.diagnostics) }
    let picture =
      switch replayed.model {
      case .overlay: plots.runs(replayed.reports).first?.data.picture ?? ""
      case .deck, .browser, .carousel: film.document(frames: frames)
      }
    return .drawn(Array(picture.utf8))
  }
}

extension PlotRecorder {
  /// The picture of the run that it saw, as what suits it.
  ///
  /// - Parameter failures: What did not hold in it.
  package func document(_ failures: [TraceFailure]) -> String {
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
