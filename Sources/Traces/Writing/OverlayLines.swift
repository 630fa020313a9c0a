import CardCore
import Kinetics
import OverlayCore

/// Overlays in timelines and tables.
enum OverlayLines {
  static let columns: [TimelineColumn] = [
    .left("receiver", 45), .left("phase", 59), .left("position", 70), .right("height", 90), .right("offset", 102),
    .right("velocity", 114), .left("target", 116), .left("effects", 125),
  ]

  static let fields = [
    "overlay", "receiver", "phase", "position", "height", "offset", "velocity", "target", "effects", "write-back",
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

  static func write(
    _ step: ReplayStep?, _ event: String, at instant: Instant, _ state: ReplayState, _ names: TraceNames,
    memory: inout BodyMemory, to rows: inout TableRows
  ) {
    let told = step.map { memory.bodies(of: $0, state) } ?? state.ids.prefix(1).map { .overlay($0) }
    let overlays = told.compactMap { if case .overlay(let id) = $0 { id } else { nil } }
    for (index, id) in (overlays.isEmpty ? Array(state.ids.prefix(1)) : overlays).enumerated() {
      guard let overlay = state[id] else { continue }
      // A row with a digest has no effects.
      let effects = step == nil ? OverlayEffects() : state.effects(of: id)
      rows.begin(event, at: instant)
      rows.addOptional("overlay", names.name(of: id))
      let receiver = index == 0 ? step.map { StepText.receiver(of: $0, id, state, names) } : nil
      rows.addOptional("receiver", receiver ?? "")
      rows.add("phase", Words.phase.word(of: overlay.phase))
      rows.add("position", Words.position.word(of: overlay.position))
      rows.add("height", overlay.height)
      rows.add("offset", overlay.offset)
      rows.add("velocity", overlay.velocity)
      rows.add("target", names.text(of: overlay.target, in: id))
      let cards = index == 0 && step != nil ? state.cards.flatMap { CardLines.words(of: $0, names) } : []
      rows.add("effects", list: words(effects, id, names) + cards)
      rows.addOptional("writeBack", effects.writeBack)
      rows.end(digest: step == nil ? state.digest : nil)
    }
  }

  private static func words(_ effects: OverlayEffects, _ id: OverlayID, _ names: TraceNames) -> [String] {
    effects.indices.map { TraceLanguage.effects.text(TraceEffect(effects[$0], of: id), names) }
  }
}
