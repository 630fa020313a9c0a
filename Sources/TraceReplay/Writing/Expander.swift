import Kinetics
import OverlayCore

/// Writes what a trace stands for: raw events at absolute times, one header per run of its matrix.
///
/// `drag`, `flick` and `tap` become the touches that they expand to; `run` and `settle` become the frame that they end
/// with. Replaying the expansion gives the same states at the same times. Comments are left out.
public struct Expander<Sink: LineSink>: ReplayObserver {
  /// Where the lines go.
  public var sink: Sink { lines.sink }
  private let header: TraceHeader
  private var names: Names
  private var lines: ExpandedLines<Sink>

  /// Lines have to be read again as they stand.
  public static var wantsRecords: Bool { true }

  /// Expands a trace with this header.
  public init(_ header: TraceHeader, _ sink: Sink) {
    self.header = header
    lines = ExpandedLines(sink)
    names = header.names
  }

  /// Writes the run's header; a comment names the run where there are several.
  public mutating func begin(_ state: ReplayState, run: MatrixRun) {
    let overlays = header.overlays.map { declaration in
      var changed = declaration
      changed.configuration = run.configuration(of: declaration)
      return changed
    }
    lines.begin(
      run: run.label,
      HeaderText.lines(
        title: header.title, overlays: overlays, names: header.names, frames: run.frames ?? header.frames,
        extras: header.extras))
  }

  /// From here on detents have these names.
  public mutating func use(_ names: Names) {
    self.names = names
  }

  /// Keeps what is no event as it is.
  public mutating func record(_ record: Record, text: String) {
    switch record.kind {
    case .run, .settle: lines.beginRecord(endsWithFrame: true)
    case .event, .gesture, .set, .change, .hit: lines.beginRecord(endsWithFrame: false)
    case .expect, .mark, .answer:
      lines.beginRecord(endsWithFrame: false)
      lines.keep(text)
    }
  }

  /// Writes an event with its time.
  public mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    switch step.action {
    case .event, .change, .hit:
      var text: [UInt8] = []
      StepText.append(step, names, to: &text)
      lines.event(text, at: step.instant)
    case .virtualFrame:
      lines.frame(at: step.instant)
    case .set(let settings):
      let detents = state[step.overlay]?.configuration.detents ?? []
      let text = OverlaySetting.change(settings, detents: detents, names.scoped(to: step.overlay))
      lines.event(Array(names.prefix(of: step.overlay).utf8) + text[0], at: step.instant)
      for line in text.dropFirst() { lines.line(line) }
    }
  }

  /// Writes the frame that the last line ends with.
  public mutating func end(_ state: ReplayState, at instant: Instant) {
    lines.beginRecord(endsWithFrame: false)
  }
}
