import Kinetics
import OverlayCore

/// The text of a recording while it grows: a header, which may grow too, and lines below it.
///
/// The text is kept in memory, and in a sink where there is one. The sink always has whole lines: it gets what is new
/// when nothing is held, and all of it anew where the header has changed. Where the sink fails it gets nothing more.
struct Tape: Sendable {
  /// Why a replay may end with another digest, in a sentence.
  private(set) var flaw: String?
  /// Why the sink has no more than the lines before.
  private(set) var failure: SourceError?

  private var header: [UInt8] = []
  private var lines: [UInt8] = []
  private var sink: ByteSink?
  /// How many bytes the sink has.
  private var kept = 0
  private var fingers: [TouchID] = []
  /// The time of the last line.
  private var last: Instant
  /// The last frame, where no line says it.
  private var leftOut: Instant?

  init(to sink: ByteSink?, at instant: Instant) { (self.sink, last) = (sink, instant) }

  var text: String { String(decoding: header + lines, as: UTF8.self) }

  // MARK: Lines

  /// Writes the header anew.
  mutating func write(header lines: [[UInt8]]) {
    header = []
    for line in lines {
      header += line
      header.append(.newline)
    }
    kept = 0
  }

  /// A line without a time.
  mutating func append(_ line: String) {
    lines += line.utf8
    lines.append(.newline)
  }

  /// A line with its time, and those of its block. Times are relative, so that a part of a recording can be moved.
  mutating func write(_ words: [[UInt8]], at instant: Instant) {
    if let leftOut, instant < leftOut { writeFrame(at: leftOut) }
    leftOut = nil
    var line = last.wait(until: instant) + words[0]
    if instant < last {
      line += "  # came ".utf8
      Decimal.appendMilliseconds(last.span(since: instant), to: &line)
      line += " ms too early".utf8
    }
    for line in [LineLayout.event(LineLayout.parts(of: line, isHeader: false))] + words.dropFirst() {
      lines += line
      lines.append(.newline)
    }
  }

  private mutating func writeFrame(at instant: Instant) {
    leftOut = nil
    write([Array("frame".utf8)], at: instant)
  }

  /// Writes the last frame where no line says it, so that a replay has come as far as the host.
  mutating func catchUp() {
    if let leftOut { writeFrame(at: leftOut) }
  }

  /// Time passes, and nothing comes of it that the next line would not bring too: no line says it.
  mutating func pass(to instant: Instant) {
    if instant >= max(last, leftOut ?? last) { leftOut = instant }
  }

  /// Something cannot be said exactly; the first reason counts.
  mutating func note(flaw sentence: String) {
    guard flaw == nil else { return }
    flaw = sentence
    append("# not exact from here on: \(sentence)")
  }

  /// Something happened that no line says: a comment says it, and time passes.
  mutating func note(unsaid words: String, at instant: Instant) {
    let text = Printable.text(words, atMost: Printable.longestLine)
    append("# without a line: \(text)")
    note(flaw: "no line of a trace says `\(Printable.text(words, atMost: Printable.longestToken))`.")
    pass(to: instant)
  }

  // MARK: The sink

  mutating func note(_ finger: TouchID, isDown: Bool) {
    fingers.removeAll { $0 == finger }
    if isDown { fingers.append(finger) }
  }

  /// Keeps what is new, unless a gesture goes on.
  mutating func flush(unless isHeld: Bool = false) {
    guard let sink, fingers.isEmpty, !isHeld, kept < header.count + lines.count else { return }
    do throws(SourceError) {
      let bytes = kept == 0 ? header + lines : Array(lines[(kept - header.count)...])
      try sink.write(bytes, at: kept)
      kept = header.count + lines.count
    } catch {
      failure = error
      self.sink = nil
    }
  }

  /// Writes the last frame, so that the replay ends when the host did, then these lines, and keeps it all. Where nothing
  /// is expected, a mark says that the recording ended.
  mutating func end(_ expectations: [String]) {
    catchUp()
    for expectation in expectations { append("expect  \(expectation)") }
    if expectations.isEmpty { append("mark    \(Recordings.end)") }
    fingers = []
    flush()
  }
}

extension Instant {
  /// Goes on to a later instant. Returns how a line says so: the wait in milliseconds; nothing where it is no later.
  fileprivate mutating func wait(until instant: Instant) -> [UInt8] {
    guard instant > self else { return [] }
    var words: [UInt8] = [.plus]
    Decimal.appendMilliseconds(instant.span(since: self), to: &words)
    self = instant
    return words + [.space]
  }

  /// The nanoseconds since an earlier instant, at most as many as a line can say.
  fileprivate func span(since earlier: Instant) -> Int64 {
    let (span, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? Self.limit : min(span, Self.limit)
  }
}
