import Kinetics
import OverlayCore
import Traces

/// One run, and what it is called beside others.
struct PlotRun {
  var data: PlotData
  var label: String
}

/// Watches every run of a trace for a plot of its own.
struct PlotRunsRecorder: ReplayObserver {
  static var wantsRecords: Bool { true }

  let title: String
  private var recorders: [(recorder: PlotRecorder, label: String)] = []
  private var names = TraceNames()

  init(title: String) {
    self.title = title
  }

  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    var recorder = PlotRecorder(title: title)
    recorder.use(names)
    recorder.begin(state, header, run: run)
    recorders.append((recorder, run.label))
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
    change { $0.use(names) }
  }

  mutating func record(_ record: TraceRecord, text: String) {
    change { $0.record(record, text: text) }
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    change { $0.step(step, state) }
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    change { $0.end(state, at: instant) }
  }

  /// What each run shows, with what did not hold in it.
  func runs(_ reports: [ReplayReport]) -> [PlotRun] {
    zip(recorders, reports).map { (run, report) in
      var recorder = run.recorder
      recorder.add(report.failures)
      return PlotRun(data: recorder.data, label: run.label)
    }
  }

  private mutating func change(_ body: (inout PlotRecorder) -> Void) {
    guard !recorders.isEmpty else { return }
    body(&recorders[recorders.count - 1].recorder)
  }
}

extension PlotRecorder {
  /// What a trace is about and what its first runs show, nothing where it is about cards; why it is malformed, empty where
  /// it is not.
  static func record(
    _ file: TraceFile, runs: Int
  ) throws(SourceError) -> (model: TraceModel, runs: [PlotRun], diagnostics: [Diagnostic]) {
    var (recorder, ofCards) = (PlotRunsRecorder(title: file.name), NoObserver())
    let replayed = try file.replay(into: &recorder, or: &ofCards, runs: runs)
    return (replayed.model, recorder.runs(replayed.reports), replayed.diagnostics)
  }
}
