import CardCore
import Kinetics

/// Writes one row per event and frame of a card trace with exact numbers, for other programs.
struct CardTable<Sink: LineSink>: CardReplayObserver {
  private(set) var sink: Sink
  private let format: TableFormat
  private var names = CardNames()
  private var run = ""

  init(_ format: TableFormat, _ sink: Sink) {
    self.format = format
    self.sink = sink
    guard format == .csv else { return }
    let columns = ["run", "ms", "event", "phase", "front", "index", "offset", "window", "slots"]
    let pose = ["x", "y", "width", "height", "rotation", "scaleX", "scaleY", "opacity", "mask", "elevation", "turn"]
    self.sink.line(Array((columns + pose + ["effects", "digest"]).joined(separator: ",").utf8))
  }

  mutating func begin<Container: CardContainer>(_ container: Container, run: CardRun) {
    self.run = run.label
  }

  mutating func use(_ names: CardNames) {
    self.names = names
  }

  mutating func step<Container: CardContainer>(_ step: CardStep, _ container: Container, _ effects: CardEffects) {
    var event: [UInt8] = []
    CardText.append(step, names, to: &event)
    write(
      CardRow(
        run: run, event: String(decoding: event, as: UTF8.self), instant: step.instant,
        effects: effects.indices.map { CardText.text(effects[$0], names) }), container)
  }

  mutating func mark<Container: CardContainer>(_ name: String, at instant: Instant, _ container: Container) {
    write(CardRow(run: run, event: "mark " + name, instant: instant, digest: container.digest), container)
  }

  mutating func end<Container: CardContainer>(_ container: Container, at instant: Instant) {
    write(CardRow(run: run, event: "end", instant: instant, digest: container.digest), container)
  }

  private mutating func write(_ row: CardRow, _ container: some CardContainer) {
    sink.line(Array((format == .json ? row.json(container, names) : row.csv(container, names)).utf8))
  }
}

/// One row of a table: what happened, and the state after it.
private struct CardRow {
  var run: String
  var event: String
  var instant: Instant
  var effects: [String] = []
  var digest: UInt64?

  func json(_ container: some CardContainer, _ names: CardNames) -> String {
    var object = JSONText()
    if !run.isEmpty { object.add("run", run) }
    object.add("ms", nanoseconds: instant.nanoseconds)
    object.add("event", event)
    object.add("phase", CardWords.phase.word(of: container.phase))
    object.add("front", names.word(container.front))
    object.add("index", Int64(container.index ?? -1))
    object.add("offset", container.offset)
    object.add("window", CardText.window(container.window.closed))
    object.add("slots", container.slots.map { $0.map { names[$0] } ?? "-" })
    object.add("poses", Self.poses(container, names))
    object.add("effects", effects)
    if let digest { object.add("digest", digest: digest) }
    return object.text
  }

  /// Every card on the screen, front first, as an object of its own.
  private static func poses(_ container: some CardContainer, _ names: CardNames) -> [JSONText] {
    (0..<container.shownCount).compactMap { place in
      guard let id = container.shown(at: place), let pose = container.pose(of: id) else { return nil }
      var object = JSONText()
      object.add("card", names[id])
      for (name, value) in numbers(pose) { object.add(name, value) }
      object.add("face", CardWords.face.word(of: pose.face))
      return object
    }
  }

  private static func numbers(_ pose: CardPose) -> [(String, Double)] {
    [
      ("x", pose.center.x), ("y", pose.center.y), ("width", pose.size.width), ("height", pose.size.height),
      ("rotation", pose.rotation), ("scaleX", pose.scaleX), ("scaleY", pose.scaleY), ("opacity", pose.opacity),
      ("mask", pose.mask), ("elevation", pose.elevation), ("turn", pose.turn),
    ]
  }

  /// The pose is that of the front card.
  func csv(_ container: some CardContainer, _ names: CardNames) -> String {
    var hexadecimal: [UInt8] = []
    if let digest { Decimal.appendHexadecimal(digest, to: &hexadecimal) }
    let pose = container.front.flatMap { container.pose(of: $0) }
    let numbers = pose.map { Self.numbers($0).map { Decimal.text($0.1) } } ?? Array(repeating: "", count: 11)
    var fields = [run, Decimal.milliseconds(instant.nanoseconds), event, CardWords.phase.word(of: container.phase)]
    fields += [
      names.word(container.front), container.index.map { String($0) } ?? "none", Decimal.text(container.offset),
      CardText.window(container.window.closed), CardText.slots(container.slots, names),
    ]
    fields += numbers + [effects.joined(separator: " "), String(decoding: hexadecimal, as: UTF8.self)]
    return fields.joined(separator: ",")
  }
}
