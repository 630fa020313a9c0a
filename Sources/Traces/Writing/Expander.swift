import Kinetics
import OverlayCore

/// Expands a trace: writes raw events at absolute times, one header per run of its matrix.
///
/// `drag`, `flick` and `tap` become the touches that they expand to; `run` and `settle` become the frame that they end
/// with. Replaying the expansion gives the same states at the same times. Comments are left out.
struct Expander: ReplayObserver {
  private let sink: any LineSink
  private var names = TraceNames()
  /// The last frame of the `run` or `settle` that is being replayed.
  private var lastFrame: Instant?
  private var endsWithFrame = false

  /// Expectations are written as they stand, which only the record has.
  static var wantsRecords: Bool { true }

  init(_ sink: any LineSink) {
    self.sink = sink
  }

  /// Writes the run's header; a comment names the run where there are several.
  mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    if !run.label.isEmpty { sink.line(Array("# run \(run.label)".utf8)) }
    for line in HeaderText.lines(of: header, run) { sink.line(line) }
  }

  mutating func use(_ names: TraceNames) {
    self.names = names
  }

  /// Keeps expectations, marks and answers as they stand, without their comments.
  mutating func record(_ record: TraceRecord, text: String) {
    switch record.kind {
    case .run, .settle: beginRecord(endsWithFrame: true)
    case .event, .gesture: beginRecord(endsWithFrame: false)
    case .instruction(let instruction):
      beginRecord(endsWithFrame: false)
      if instruction.isTimeless { keep(text) }
    case .expect, .mark:
      beginRecord(endsWithFrame: false)
      keep(text)
    }
  }

  private func keep(_ text: String) {
    var parts = LineLayout.parts(of: text.utf8, isHeader: false)
    parts.comment = []
    sink.line(LineLayout.event(parts))
  }

  /// Writes an event with its time; of the virtual frames only the last one of a `run` or `settle` is written.
  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    if step.isVirtualFrame {
      lastFrame = step.instant
      return
    }
    let lines = lines(of: step, state)
    write(lines[0], at: step.instant)
    for line in lines.dropFirst() { sink.line(line) }
  }

  /// In a block the lines after the first one have their columns.
  private func lines(of step: ReplayStep, _ state: ReplayState) -> [[UInt8]] {
    guard case .instruction(.set(let settings)) = step.action else { return [TraceLanguage.words(of: step, names)] }
    let detents = state[step.overlay]?.configuration.detents ?? []
    var lines = OverlaySetting.change(settings, detents: detents, names.scoped(to: step.overlay))
    lines[0] = Array(names.prefix(of: step.overlay).utf8) + lines[0]
    return lines
  }

  /// Writes the frame with which the last line ends.
  mutating func end(_ state: ReplayState, at instant: Instant) {
    beginRecord(endsWithFrame: false)
  }

  private mutating func beginRecord(endsWithFrame: Bool) {
    if self.endsWithFrame, let lastFrame { write(Array("frame".utf8), at: lastFrame) }
    self.endsWithFrame = endsWithFrame
    lastFrame = nil
  }

  private func write(_ words: [UInt8], at instant: Instant) {
    var text = [UInt8(ascii: "@")]
    Decimal.appendMilliseconds(instant.nanoseconds, to: &text)
    text.append(.space)
    sink.line(LineLayout.event(LineLayout.parts(of: text + words, isHeader: false)))
  }
}
