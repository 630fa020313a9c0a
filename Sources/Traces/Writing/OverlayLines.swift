import Kinetics
import OverlayCore

/// Overlays in timelines and tables.
enum OverlayLines {
  static let columns: [TimelineColumn] = [
    .left("receiver", 45), .left("phase", 59), .left("position", 70), .right("height", 90), .right("offset", 102),
    .right("velocity", 114), .left("target", 116), .left("effects", 125),
  ]

  static let fields = [
    "overlay", "receiver", "phase", "position", "height", "offset", "velocity", "target", "effects", "writeBack",
    "digest",
  ]

  /// The numbers of an overlay, and its effects.
  static func write(
    _ overlay: Overlay, _ id: OverlayID, _ effects: OverlayEffects, _ names: TraceNames, to lines: inout TimelineLines
  ) {
    lines.add(Words.phase.word(of: overlay.phase))
    lines.add(Words.position.word(of: overlay.position))
    lines.add(overlay.height)
    lines.add(overlay.offset)
    lines.add(overlay.velocity)
    lines.add(names.text(of: overlay.target, in: id))
    let writeBack = effects.writeBack.map { ["write-back:" + Decimal.fixed3($0)] } ?? []
    lines.add(list: words(effects, id, names) + writeBack)
  }

  /// The numbers of an overlay, and its effects, for other programs.
  static func write(
    _ overlay: Overlay, _ id: OverlayID, _ effects: OverlayEffects, _ names: TraceNames, to rows: inout TableRows
  ) {
    rows.add("phase", Words.phase.word(of: overlay.phase))
    rows.add("position", Words.position.word(of: overlay.position))
    rows.add("height", overlay.height)
    rows.add("offset", overlay.offset)
    rows.add("velocity", overlay.velocity)
    rows.add("target", names.text(of: overlay.target, in: id))
    rows.add("effects", list: words(effects, id, names))
    rows.addOptional("writeBack", effects.writeBack)
  }

  private static func words(_ effects: OverlayEffects, _ id: OverlayID, _ names: TraceNames) -> [String] {
    effects.indices.map { TraceLanguage.effects.text(TraceEffect(effects[$0], of: id), names) }
  }
}
