import Kinetics
import OverlayCore

/// The formats for machines.
enum TableFormat: String {
  case csv
  case json
}

/// Writes one row per event and frame with exact numbers, for other programs.
struct Table<Sink: LineSink>: ReplayObserver {
  private var sink: Sink
  private let format: TableFormat
  private var names = Names()
  private var run = ""

  init(_ format: TableFormat, _ sink: Sink) {
    self.format = format
    self.sink = sink
    guard format == .csv else { return }
    let columns = [
      "run", "ms", "event", "phase", "position", "height", "offset", "velocity", "target", "effects", "write-back",
      "digest",
    ]
    self.sink.line(Array(columns.joined(separator: ",").utf8))
  }

  mutating func begin(_ overlay: Overlay, run: MatrixRun) {
    self.run = run.label
  }

  mutating func use(_ names: Names) {
    self.names = names
  }

  mutating func step(_ step: ReplayStep, effects: Effects, overlay: Overlay) {
    var event: [UInt8] = []
    switch step.action {
    case .event(let one): EventText.append(one, names, to: &event)
    case .virtualFrame: event += "frame".utf8
    case .set(let settings): event += ("set " + settings.map(\.key.rawValue).joined(separator: " ")).utf8
    }
    let list = effects.indices.map { EffectText.list([effects[$0]], names, total: 1) }
    write(String(decoding: event, as: UTF8.self), step.instant, overlay, list, effects.writeBack, digest: nil)
  }

  mutating func mark(_ name: String, at instant: Instant, overlay: Overlay) {
    write("mark " + name, instant, overlay, [], nil, digest: overlay.digest)
  }

  mutating func end(_ overlay: Overlay, at instant: Instant) {
    write("end", instant, overlay, [], nil, digest: overlay.digest)
  }

  private mutating func write(
    _ event: String, _ instant: Instant, _ overlay: Overlay, _ effects: [String], _ writeBack: Double?,
    digest: UInt64?
  ) {
    switch format {
    case .json:
      var object = JSONText()
      if !run.isEmpty { object.add("run", run) }
      object.add("ms", nanoseconds: instant.nanoseconds)
      object.add("event", event)
      object.add("phase", Words.phase.word(of: overlay.phase))
      object.add("position", Words.position.word(of: overlay.position))
      object.add("height", overlay.height)
      object.add("offset", overlay.offset)
      object.add("velocity", overlay.velocity)
      object.add("target", names.word(overlay.target))
      object.add("effects", effects)
      if let writeBack { object.add("writeBack", writeBack) }
      if let digest { object.add("digest", digest: digest) }
      sink.line(Array(object.text.utf8))
    case .csv:
      var hexadecimal: [UInt8] = []
      if let digest { Decimal.appendHexadecimal(digest, to: &hexadecimal) }
      let fields = [
        run, Decimal.milliseconds(instant.nanoseconds), event, Words.phase.word(of: overlay.phase),
        Words.position.word(of: overlay.position), Decimal.text(overlay.height), Decimal.text(overlay.offset),
        Decimal.text(overlay.velocity), names.word(overlay.target), effects.joined(separator: " "),
        writeBack.map { Decimal.text($0) } ?? "", String(decoding: hexadecimal, as: UTF8.self),
      ]
      sink.line(Array(fields.joined(separator: ",").utf8))
    }
  }
}
