import Kinetics

/// The lines of an expanded trace, whatever its model: what is said of the state stays as it is, events have their
/// absolute times, and of the virtual frames only the last one of a `run` or `settle` is written.
struct ExpandedLines<Sink: LineSink> {
  private(set) var sink: Sink
  /// The last frame of the `run` or `settle` that is being replayed.
  private var lastFrame: Instant?
  private var endsWithFrame = false

  init(_ sink: Sink) {
    self.sink = sink
  }

  /// The run's header; a comment names the run where there are several.
  mutating func begin(run label: String, _ header: [[UInt8]]) {
    if !label.isEmpty { line(Array("# run \(label)".utf8)) }
    for line in header { self.line(line) }
  }

  /// A line as it stands.
  mutating func line(_ line: [UInt8]) {
    sink.line(line)
  }

  /// The text of a record that says something of the state, without its comment.
  mutating func keep(_ text: String) {
    var parts = LineLayout.parts(of: text.utf8, isHeader: false)
    parts.comment = []
    sink.line(LineLayout.event(parts))
  }

  /// An event.
  mutating func event(_ words: [UInt8], at instant: Instant) {
    var text = [UInt8(ascii: "@")]
    Decimal.appendMilliseconds(instant.nanoseconds, to: &text)
    text.append(.space)
    sink.line(LineLayout.event(LineLayout.parts(of: text + words, isHeader: false)))
  }

  /// A virtual frame, written where it turns out to be the last one of a record that ends with a frame.
  mutating func frame(at instant: Instant) {
    lastFrame = instant
  }

  /// The next record, or the end: what the one before ends with is written.
  mutating func beginRecord(endsWithFrame: Bool) {
    if self.endsWithFrame, let lastFrame { event(Array("frame".utf8), at: lastFrame) }
    self.endsWithFrame = endsWithFrame
    lastFrame = nil
  }
}
