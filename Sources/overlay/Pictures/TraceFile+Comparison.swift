import Traces

/// What a trace is drawn beside.
package enum PlotComparison: Sendable {
  /// Another trace.
  case against(TraceFile)
  /// The same trace with other values of one key, as a line `matrix` has them.
  case vary(String)
}

/// What came of drawing several runs.
package enum ComparedPicture: Sendable {
  case drawn([UInt8])
  /// A trace is none.
  case malformed([Diagnostic], in: TraceFile)
  /// What was asked makes no sense.
  case misuse(String)
}

extension TraceFile {
  /// So many runs are told apart.
  private static let mostRuns = 8

  /// Draws the first run of the trace with everything, and other runs as lines over it.
  ///
  /// - Throws: `SourceError` where a trace cannot be read.
  package func plot(beside comparison: PlotComparison) throws(SourceError) -> ComparedPicture {
    switch comparison {
    case .against(let other): try plot(against: other)
    case .vary(let values): try plot(varying: values)
    }
  }

  private func plot(against other: TraceFile) throws(SourceError) -> ComparedPicture {
    var runs: [PlotRun] = []
    for file in [self, other] {
      let (model, drawn, diagnostics) = try PlotRecorder.record(file, runs: 1)
      guard model == .overlay else {
        return .misuse("--against compares traces of overlays, \(file.path) has cards")
      }
      if !diagnostics.isEmpty { return .malformed(diagnostics, in: file) }
      runs += drawn.map { PlotRun(data: $0.data, label: file.path) }
    }
    return Self.drawn(runs)
  }

  private func plot(varying values: String) throws(SourceError) -> ComparedPicture {
    let text = try ByteSource.file(path).readToEnd()
    let (model, plain, diagnostics) = try PlotRecorder.record(TraceFile(path, text: text), runs: 1)
    guard model == .overlay else { return .misuse("--vary draws traces of overlays, \(path) has cards") }
    if !diagnostics.isEmpty { return .malformed(diagnostics, in: self) }
    let (runs, fault) = try runs(of: text, varying: values)
    if let fault { return .misuse("--vary \(values): \(fault)") }
    guard runs.count <= Self.mostRuns else { return .misuse("--vary needs at most \(Self.mostRuns) values") }
    return Self.drawn(runs.count > 1 ? runs : plain.map { PlotRun(data: $0.data, label: "as it is") } + runs)
  }

  /// The runs, or what is wrong with the values. One value of several words is no list of values.
  private func runs(
    of text: [UInt8], varying values: String
  ) throws(SourceError) -> (runs: [PlotRun], fault: String?) {
    let words = values.split(separator: " ")
    let varied = VariedTrace(text, values)
    let (_, runs, errors) = try PlotRecorder.record(TraceFile(path, text: varied.text), runs: Self.mostRuns + 1)
    guard let first = errors.first else { return (runs, nil) }
    let value = words.dropFirst().joined(separator: " ")
    if !values.contains("|"), words.count > 2 {
      let twice = VariedTrace(text, "\(words[0]) \(value) | \(value)")
      let (_, runs, errors) = try PlotRecorder.record(TraceFile(path, text: twice.text), runs: 1)
      if errors.isEmpty { return (runs, nil) }
    }
    return ([], varied.error(in: errors) ?? first.message)
  }

  private static func drawn(_ runs: [PlotRun]) -> ComparedPicture {
    guard runs.contains(where: { $0.data.range.lowerBound < $0.data.range.upperBound }) else {
      return .misuse("a trace that takes no time has no curves to compare")
    }
    var plot = Plot(runs)
    return .drawn(Array(plot.document().utf8))
  }
}
