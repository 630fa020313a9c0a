import CardCore
import Kinetics

/// Writes one line per event and frame of a card trace, in fixed columns: what a golden holds and `print` shows.
///
///            0  swipe right   moving    1  0  0.000  0..2  195.000  422.000  0.000  1.000  1 2 3  committed:0:right …
///
/// The numbers are those of the front card's pose: the middle, the rotation in radians, the scale across, the opacity.
/// `-` stands where there is none.
public struct CardTimeline<Sink: LineSink>: CardReplayObserver {
  /// Where the lines go.
  public var sink: Sink
  private var names = CardNames()
  private var text = TextColumns()

  /// The names of the columns, in their order.
  static var columns: [String] {
    ["time", "event", "phase", "front", "index", "offset", "window", "x", "y", "rotation", "scale", "opacity"]
      + ["slots", "effects"]
  }

  /// A timeline with its first two lines; the first, which a golden begins with, may be left out.
  public init(_ sink: Sink, isSigned: Bool = true) {
    self.sink = sink
    if isSigned { self.sink.line(Array(Timeline<Sink>.signature.utf8)) }
    text.right("time", endingAt: TextColumns.whole)
    text.left("event", at: TextColumns.time + 2)
    text.left("phase", at: Column.phase)
    text.left("front", at: Column.front)
    text.right("index", endingAt: Column.index)
    text.right("offset", endingAt: Column.offset)
    text.left("window", at: Column.window)
    for (name, end) in zip(["x", "y", "rotation", "scale", "opacity"], Column.pose) { text.right(name, endingAt: end) }
    text.left("slots", at: Column.slots)
    text.left("effects", at: Column.effects)
    text.bytes[0] = .hash
    self.sink.line(text.bytes)
  }

  /// A run of a matrix has its label above it.
  public mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {
    if !run.label.isEmpty { sink.line(Array("run \(run.label)".utf8)) }
  }

  /// From here on cards have these names.
  public mutating func use(_ names: CardNames) {
    self.names = names
  }

  /// A line for an event or a frame.
  public mutating func step<Container: CardContainer>(
    _ step: CardStep, _ container: Container, _ effects: CardEffects
  ) {
    text.begin(at: step.instant)
    CardText.append(step, names, to: &text.bytes)
    text.left(CardWords.phase.word(of: container.phase), at: Column.phase)
    text.left(container.front.map { names[$0] } ?? "-", at: Column.front)
    text.right(container.index.map { String($0) } ?? "-", endingAt: Column.index)
    text.right(container.offset, endingAt: Column.offset)
    text.left(container.window.closed.map { CardText.window($0) } ?? "-", at: Column.window)
    append(container.front.flatMap { container.pose(of: $0) })
    let slots = container.slots
    text.left(slots.isEmpty ? "-" : CardText.slots(slots, names), at: Column.slots)
    for index in effects.indices {
      if index == 0 { text.left("", at: Column.effects) } else { text.bytes.append(.space) }
      text.bytes.append(contentsOf: CardText.text(effects[index], names).utf8)
    }
    sink.line(text.bytes)
  }

  private mutating func append(_ pose: CardPose?) {
    guard let pose else {
      for end in Column.pose { text.right("-", endingAt: end) }
      return
    }
    let numbers = [pose.center.x, pose.center.y, pose.rotation, pose.scaleX, pose.opacity]
    for (number, end) in zip(numbers, Column.pose) { text.right(number, endingAt: end) }
  }

  /// A line with the digest.
  public mutating func mark<Container: CardContainer>(
    _ name: String, at instant: Instant, _ container: Container
  ) {
    digest("mark " + name, at: instant, container.digest)
  }

  /// A line with the digest.
  public mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {
    digest("end", at: instant, container.digest)
  }

  private mutating func digest(_ event: String, at instant: Instant, _ digest: UInt64) {
    text.begin(at: instant)
    text.bytes.append(contentsOf: event.utf8)
    text.left("digest ", at: Column.phase)
    Decimal.appendHexadecimal(digest, to: &text.bytes)
    sink.line(text.bytes)
  }
}

/// Where columns begin or, for numbers, end.
private enum Column {
  static let phase = 40
  static let front = 50
  static let index = 62
  static let offset = 74
  static let window = 76
  static let pose = [94, 104, 114, 122, 131]
  static let slots = 133
  static let effects = 147
}
