import Kinetics
import OverlayCore

/// Takes the lines of a timeline, without newlines.
public protocol LineSink {
  /// The next line.
  mutating func line(_ text: [UInt8])
}

/// Keeps all lines.
public struct CollectedLines: LineSink, Sendable {
  /// All lines, each with a newline.
  public private(set) var text: [UInt8] = []

  /// No lines yet.
  public init() {}

  /// Keeps a line.
  public mutating func line(_ text: [UInt8]) {
    self.text.append(contentsOf: text)
    self.text.append(.newline)
  }
}

/// Writes one line per event and frame, in fixed columns: what a golden holds and `print` shows.
///
///            0  down 1 195 760   list   resting  minimum   120.000  0.000  0.000  tip
///
/// The receiver is that of a touch, of a wheel or of a `hit`.
///
/// Times are milliseconds without zeros at the end, the decimal points below each other; values have three decimals. A
/// value that is wider than its column moves the rest of its line to the right. Columns are at least two blanks apart,
/// and inside one there is never more than one.
public struct Timeline<Sink: LineSink>: ReplayObserver {
  /// Where the lines go.
  public var sink: Sink
  private var names = Names()
  private var text: [UInt8] = []
  private var moving: [OverlayID] = []

  /// The first line of every golden.
  public static var signature: String { "overlay-golden 1" }

  /// The names of the columns, in their order.
  static var columns: [String] {
    ["time", "event", "receiver", "phase", "position", "height", "offset", "velocity", "target", "effects"]
  }

  /// A timeline with its first two lines; the first, which a golden begins with, may be left out.
  public init(_ sink: Sink, isSigned: Bool = true) {
    self.sink = sink
    text.reserveCapacity(256)
    if isSigned { self.sink.line(Array(Self.signature.utf8)) }
    header()
  }

  private mutating func header() {
    text.removeAll(keepingCapacity: true)
    right("time", endingAt: Column.whole)
    left("event", at: Column.time + 2)
    left("receiver", at: Column.event + 2)
    left("phase", at: Column.receiver + 2)
    left("position", at: Column.phase + 2)
    right("height", endingAt: Column.height)
    right("offset", endingAt: Column.offset)
    right("velocity", endingAt: Column.velocity)
    left("target", at: Column.target)
    left("effects", at: Column.effects)
    text[0] = .hash
    sink.line(text)
  }

  // MARK: What is seen

  /// A run of a matrix has its label above it.
  public mutating func begin(_ state: ReplayState, run: MatrixRun) {
    guard !run.label.isEmpty else { return }
    sink.line(Array("run \(run.label)".utf8))
  }

  /// From here on detents and layers have these names.
  public mutating func use(_ names: Names) {
    self.names = names
  }

  /// A line for an event or a frame; one more for each other overlay that moves or reports something.
  public mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    for (index, id) in StepText.overlays(of: step, state, moving: &moving).enumerated() {
      begin(at: step.instant)
      if index == 0 { StepText.append(step, names, to: &text) }
      let receiver = index == 0 ? HitText.receiver(of: step, id, state, names) : names.name(of: id)
      left(receiver, at: Column.event + 2)
      line(state[id], state.effects(of: id), of: id)
    }
  }

  /// What an overlay shows and reports.
  private mutating func line(_ overlay: Overlay?, _ effects: Effects, of id: OverlayID) {
    guard let overlay else { return sink.line(text) }
    left(Words.phase.word(of: overlay.phase), at: Column.receiver + 2)
    left(Words.position.word(of: overlay.position), at: Column.phase + 2)
    right(overlay.height, endingAt: Column.height)
    right(overlay.offset, endingAt: Column.offset)
    right(overlay.velocity, endingAt: Column.velocity)
    left(names.word(overlay.target), at: Column.target)
    append(effects, of: id)
    sink.line(text)
  }

  /// A line with the digest.
  public mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    digest("mark " + name, at: instant, state)
  }

  /// A line with the digest.
  public mutating func end(_ state: ReplayState, at instant: Instant) {
    digest("end", at: instant, state)
  }

  private mutating func digest(_ event: String, at instant: Instant, _ state: ReplayState) {
    begin(at: instant)
    text.append(contentsOf: event.utf8)
    left("digest ", at: Column.event + 2)
    Decimal.appendHexadecimal(state.stack.digest, to: &text)
    sink.line(text)
  }

  private mutating func append(_ effects: Effects, of id: OverlayID) {
    for index in effects.indices {
      if index == 0 { left("", at: Column.effects) } else { text.append(.space) }
      EffectText.append(OverlayEffect(effects[index], of: id), names, to: &text)
    }
    guard let writeBack = effects.writeBack else { return }
    if effects.isEmpty { left("", at: Column.effects) } else { text.append(.space) }
    text.append(contentsOf: "write-back:".utf8)
    Decimal.appendFixed3(writeBack, to: &text)
  }

  // MARK: Columns

  /// The time, its decimal point in a column, and the blanks up to the next one.
  private mutating func begin(at instant: Instant) {
    text.removeAll(keepingCapacity: true)
    Decimal.appendMilliseconds(instant.nanoseconds, to: &text)
    let whole = text.firstIndex(of: .point) ?? text.count
    if whole < Column.whole { text.insert(contentsOf: repeatElement(.space, count: Column.whole - whole), at: 0) }
    left("", at: Column.time + 2)
  }

  /// A word that begins in a column, or two blanks after what is longer than its own.
  private mutating func left(_ word: String, at column: Int) {
    let count = text.isEmpty ? column : max(2, column - text.count)
    text.append(contentsOf: repeatElement(.space, count: count))
    text.append(contentsOf: word.utf8)
  }

  private mutating func right(_ word: String, endingAt column: Int) {
    left(word, at: column - word.utf8.count)
  }

  private mutating func right(_ value: Double, endingAt column: Int) {
    let start = text.count
    Decimal.appendFixed3(value, to: &text)
    let count = max(2, column - text.count)
    text.insert(contentsOf: repeatElement(.space, count: count), at: start)
  }
}

/// Where columns begin or, for times and numbers, end.
private enum Column {
  static let whole = 8
  static let time = 15
  static let event = 43
  static let receiver = 57
  static let phase = 68
  static let position = 81
  static let height = 90
  static let offset = 102
  static let velocity = 114
  static let target = 116
  static let effects = 125
}
