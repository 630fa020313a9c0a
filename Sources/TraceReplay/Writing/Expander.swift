import Kinetics
import OverlayCore

/// Writes what a trace stands for: raw events at absolute times, one header per run of its matrix.
///
/// `drag`, `flick` and `tap` become the touches that they expand to; `run` and `settle` become the frame that they end
/// with. Replaying the expansion gives the same states at the same times. Comments are left out.
public struct Expander<Sink: LineSink>: ReplayObserver {
  /// Where the lines go.
  public var sink: Sink
  private let header: TraceHeader
  private var names: Names
  /// The last frame of the `run` or `settle` that is being replayed.
  private var lastFrame: Instant?
  private var endsWithFrame = false

  /// Lines have to be read again as they stand.
  public static var wantsRecords: Bool { true }

  /// Expands a trace with this header.
  public init(_ header: TraceHeader, _ sink: Sink) {
    self.header = header
    self.sink = sink
    names = header.names
  }

  /// Writes the run's header; a comment names the run where there are several.
  public mutating func begin(_ state: ReplayState, run: MatrixRun) {
    if !run.label.isEmpty { sink.line(Array("# run \(run.label)".utf8)) }
    let overlays = header.overlays.map { declaration in
      var changed = declaration
      changed.configuration = run.configuration(of: declaration)
      return changed
    }
    let lines = HeaderText.lines(
      title: header.title, overlays: overlays, names: header.names, frames: run.frames ?? header.frames,
      extras: header.extras)
    for line in lines { sink.line(line) }
  }

  /// From here on detents have these names.
  public mutating func use(_ names: Names) {
    self.names = names
  }

  /// Keeps what is no event as it is.
  public mutating func record(_ record: Record, text: String) {
    finishFrames()
    switch record.kind {
    case .run, .settle: endsWithFrame = true
    case .expect, .mark, .answer:
      var parts = LineLayout.parts(of: text.utf8, isHeader: false)
      parts.comment = []
      sink.line(LineLayout.event(parts))
    case .event, .gesture, .set, .change, .hit: break
    }
  }

  /// Writes an event with its time.
  public mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    switch step.action {
    case .event, .change, .hit:
      var text: [UInt8] = []
      StepText.append(step, names, to: &text)
      write(text, at: step.instant)
    case .virtualFrame:
      lastFrame = step.instant
    case .set(let settings):
      let detents = state[step.overlay]?.configuration.detents ?? []
      let lines = SettingText.change(settings, detents: detents, names.scoped(to: step.overlay))
      write(Array(names.prefix(of: step.overlay).utf8) + lines[0], at: step.instant)
      for line in lines.dropFirst() { sink.line(line) }
    }
  }

  /// Writes the frame that the last line ends with.
  public mutating func end(_ state: ReplayState, at instant: Instant) {
    finishFrames()
  }

  private mutating func finishFrames() {
    if endsWithFrame, let lastFrame { write(Array("frame".utf8), at: lastFrame) }
    endsWithFrame = false
    lastFrame = nil
  }

  private mutating func write(_ words: [UInt8], at instant: Instant) {
    var text = [UInt8(ascii: "@")]
    Decimal.appendMilliseconds(instant.nanoseconds, to: &text)
    text.append(.space)
    text += words
    sink.line(LineLayout.event(LineLayout.parts(of: text, isHeader: false)))
  }
}
