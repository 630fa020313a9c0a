import Kinetics
import Traces

/// One trace of a report: how it came out, and what its player shows.
///
///     let trace = try ReportedTrace(TraceFile("a.trace"), named: "a.trace")
///     trace.passed
package struct ReportedTrace: Sendable {
  /// How a trace came out.
  package enum Status: String, Sendable {
    case passed
    case failed
    case malformed
  }

  /// How it came out.
  package let status: Status
  /// How many of its runs hold.
  package let passed: Int
  /// How many do not; 1 of a malformed trace.
  package let failed: Int
  /// What a list of traces says of it.
  let summary: JSONText
  /// What the player needs, without the plots.
  let details: JSONText
  /// The plot of each run.
  let plots: [PlotText]

  /// Replays a trace, all runs of its matrix, and compares it with its golden.
  ///
  /// - Parameter name: What it is called on the page.
  /// - Throws: `SourceError` where the trace or its golden cannot be read.
  package init(_ file: TraceFile, named name: String) throws(SourceError) {
    let text = try ByteSource.file(file.path).readToEnd()
    let trace = TraceFile(file.path, text: text)
    let results = try trace.check()
    let recording = try Recording(trace)
    let found = results.flatMap(\.diagnostics)
    let diagnostics = found.isEmpty ? recording.diagnostics : found
    passed = results.filter(\.passed).count
    failed = results.count - passed
    status = failed == 0 ? .passed : (found.isEmpty ? .failed : .malformed)

    var summary = JSONText()
    summary.add("path", name)
    summary.add("title", recording.title)
    summary.add("model", recording.model.rawValue)
    summary.add("status", status.rawValue)
    summary.add("runs", Int64(results.count))
    summary.add("failed", Int64(failed))
    self.summary = summary

    var details = JSONText()
    details.add("text", String(decoding: text, as: UTF8.self))
    details.add("errors", diagnostics.map { Self.json($0) })
    // What a malformed trace replays means nothing.
    let (runs, drawings) = diagnostics.isEmpty ? (recording.runs, recording.plots) : ([], [])
    details.add("runs", zip(runs, results).map { $0.json(Self.json($1.report)) })
    self.details = details
    plots = zip(drawings, results).map { PlotText($0.document($1.report.failures)) }
  }
}

/// What the observers saw.
private struct Recording {
  let model: TraceModel
  var title: String
  var runs: [RunRecord]
  var diagnostics: [Diagnostic]
  /// The drawing of each run.
  var plots: [any RunDrawing]

  init(_ file: TraceFile) throws(SourceError) {
    var overlays = BodyRecorder<PlotRecorder>(title: file.name)
    var cards = BodyRecorder<FilmRecorder>(title: file.name)
    let replayed = try file.replay(into: &overlays, or: &cards, runs: .max)
    (model, diagnostics) = (replayed.model, replayed.diagnostics)
    switch model {
    case .overlay:
      (title, runs, plots) = (overlays.title, overlays.runs, overlays.drawings)
    case .deck, .browser, .carousel:
      (title, runs, plots) = (cards.title, cards.runs, cards.drawings)
    }
  }
}

// MARK: - JSON

extension ReportedTrace {
  private static func json(_ diagnostic: Diagnostic) -> JSONText {
    var object = JSONText()
    object.add("line", Int64(diagnostic.line))
    object.add("column", Int64(diagnostic.column))
    object.add("message", diagnostic.message)
    return object
  }

  private static func json(_ report: ReplayReport) -> JSONText {
    var object = JSONText()
    object.add("events", Int64(report.events))
    object.add("frames", Int64(report.frames))
    object.add("expectations", Int64(report.expectations))
    object.add("failureCount", Int64(report.failureCount))
    object.add("failures", report.failures.map { json($0) })
    object.add("hints", report.hints.map { json($0) })
    if let digest = report.digest { object.add("digest", digest: digest) }
    return object
  }

  private static func json(_ failure: TraceFailure) -> JSONText {
    var object = JSONText()
    object.add("file", failure.file == .trace ? "trace" : "golden")
    object.add("line", Int64(failure.line))
    object.add("column", Int64(failure.column))
    object.add("expected", failure.expected)
    object.add("actual", failure.actual)
    object.add("context", failure.context)
    if let time = failure.instant?.nanoseconds ?? failure.timeOfGoldenLine { object.add("time", time) }
    return object
  }
}

extension TraceFailure {
  /// Nanoseconds, from the first word of the line that the replay wrote: `+  32.5  up 1`.
  fileprivate var timeOfGoldenLine: Int64? {
    guard let line = context.first(where: { $0.hasPrefix("  + ") }) else { return nil }
    let word = line.dropFirst(4).split(separator: " ").first.map { Array($0.utf8) }
    return word.flatMap { Decimal.value(of: $0) }.map { Int64($0 * 1e6) }
  }
}
