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
  private var text = TextColumns()
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
    if isSigned { self.sink.line(Array(Self.signature.utf8)) }
    header()
  }

  private mutating func header() {
    text.removeAll()
    text.right("time", endingAt: TextColumns.whole)
    text.left("event", at: TextColumns.time + 2)
    text.left("receiver", at: Column.event + 2)
    text.left("phase", at: Column.receiver + 2)
    text.left("position", at: Column.phase + 2)
    text.right("height", endingAt: Column.height)
    text.right("offset", endingAt: Column.offset)
    text.right("velocity", endingAt: Column.velocity)
    text.left("target", at: Column.target)
    text.left("effects", at: Column.effects)
    text.bytes[0] = .hash
    sink.line(text.bytes)
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
      text.begin(at: step.instant)
      if index == 0 { StepText.append(step, names, to: &text.bytes) }
      let receiver = index == 0 ? StepText.receiver(of: step, id, state, names) : names.name(of: id)
      text.left(receiver, at: Column.event + 2)
      line(state[id], state.effects(of: id), of: id)
    }
  }

  /// What an overlay shows and reports.
  private mutating func line(_ overlay: Overlay?, _ effects: Effects, of id: OverlayID) {
    guard let overlay else { return sink.line(text.bytes) }
    text.left(Words.phase.word(of: overlay.phase), at: Column.receiver + 2)
    text.left(Words.position.word(of: overlay.position), at: Column.phase + 2)
    text.right(overlay.height, endingAt: Column.height)
    text.right(overlay.offset, endingAt: Column.offset)
    text.right(overlay.velocity, endingAt: Column.velocity)
    text.left(names.word(overlay.target), at: Column.target)
    append(effects, of: id)
    sink.line(text.bytes)
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
    text.begin(at: instant)
    text.bytes.append(contentsOf: event.utf8)
    text.left("digest ", at: Column.event + 2)
    Decimal.appendHexadecimal(state.stack.digest, to: &text.bytes)
    sink.line(text.bytes)
  }

  private mutating func append(_ effects: Effects, of id: OverlayID) {
    for index in effects.indices {
      if index == 0 { text.left("", at: Column.effects) } else { text.bytes.append(.space) }
      EffectText.append(OverlayEffect(effects[index], of: id), names, to: &text.bytes)
    }
    guard let writeBack = effects.writeBack else { return }
    if effects.isEmpty { text.left("", at: Column.effects) } else { text.bytes.append(.space) }
    text.bytes.append(contentsOf: "write-back:".utf8)
    Decimal.appendFixed3(writeBack, to: &text.bytes)
  }
}

/// Where columns begin or, for times and numbers, end.
private enum Column {
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
