import Kinetics
import OverlayCore

/// The formats for machines.
package enum TableFormat: String {
  case csv
  case json
}

/// Writes one row per event and frame with exact numbers, for other programs.
struct Table<Sink: LineSink>: ReplayObserver {
  private var sink: Sink
  private let format: TableFormat
  private var names = Names()
  private var moving: [OverlayID] = []
  private var run = ""

  init(_ format: TableFormat, _ sink: Sink) {
    self.format = format
    self.sink = sink
    guard format == .csv else { return }
    let columns = [
      "run", "ms", "event", "overlay", "receiver", "phase", "position", "height", "offset", "velocity", "target",
      "effects", "write-back",
      "digest",
    ]
    self.sink.line(Array(columns.joined(separator: ",").utf8))
  }

  mutating func begin(_ state: ReplayState, run: MatrixRun) {
    self.run = run.label
  }

  mutating func use(_ names: Names) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    var event: [UInt8] = []
    StepText.append(step, names, to: &event)
    for (index, id) in StepText.overlays(of: step, state, moving: &moving).enumerated() {
      guard let overlay = state[id] else { continue }
      var row = Row(String(decoding: event, as: UTF8.self), step.instant, names.name(of: id), overlay)
      if index == 0 { row.receiver = StepText.receiver(of: step, id, state, names) }
      let effects = state.effects(of: id)
      row.effects = effects.indices.map {
        EffectText.list([OverlayEffect(effects[$0], of: id)], names, total: 1)
      }
      row.writeBack = effects.writeBack
      write(row)
    }
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    write("mark " + name, at: instant, state)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    write("end", at: instant, state)
  }

  private mutating func write(_ event: String, at instant: Instant, _ state: ReplayState) {
    guard let id = state.ids.first, let overlay = state[id] else { return }
    var row = Row(event, instant, names.name(of: id), overlay)
    row.digest = state.stack.digest
    write(row)
  }

  private mutating func write(_ row: Row) {
    switch format {
    case .json: sink.line(Array(row.json(run, names).utf8))
    case .csv: sink.line(Array(row.csv(run, names).utf8))
    }
  }
}

/// One row of a table.
private struct Row {
  let event: String
  let instant: Instant
  let name: String
  let overlay: Overlay
  var receiver = ""
  var effects: [String] = []
  var writeBack: Double?
  var digest: UInt64?

  init(_ event: String, _ instant: Instant, _ name: String, _ overlay: Overlay) {
    self.event = event
    self.instant = instant
    self.name = name
    self.overlay = overlay
  }

  func json(_ run: String, _ names: Names) -> String {
    var object = JSONText()
    if !run.isEmpty { object.add("run", run) }
    object.add("ms", nanoseconds: instant.nanoseconds)
    object.add("event", event)
    if !name.isEmpty { object.add("overlay", name) }
    if !receiver.isEmpty { object.add("receiver", receiver) }
    object.add("phase", Words.phase.word(of: overlay.phase))
    object.add("position", Words.position.word(of: overlay.position))
    object.add("height", overlay.height)
    object.add("offset", overlay.offset)
    object.add("velocity", overlay.velocity)
    object.add("target", names.word(overlay.target))
    object.add("effects", effects)
    if let writeBack { object.add("writeBack", writeBack) }
    if let digest { object.add("digest", digest: digest) }
    return object.text
  }

  func csv(_ run: String, _ names: Names) -> String {
    var hexadecimal: [UInt8] = []
    if let digest { Decimal.appendHexadecimal(digest, to: &hexadecimal) }
    let fields = [
      run, Decimal.milliseconds(instant.nanoseconds), event, name, receiver, Words.phase.word(of: overlay.phase),
      Words.position.word(of: overlay.position), Decimal.text(overlay.height), Decimal.text(overlay.offset),
      Decimal.text(overlay.velocity), names.word(overlay.target), effects.joined(separator: " "),
      writeBack.map { Decimal.text($0) } ?? "", String(decoding: hexadecimal, as: UTF8.self),
    ]
    return fields.joined(separator: ",")
  }
}
