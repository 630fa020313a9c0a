import CardCore
import Kinetics
import OverlayCore

/// Overlays in timelines and tables.
extension OverlayLanguage {
  static let columns: [TimelineColumn] = [
    .left("receiver", 45), .left("phase", 59), .left("position", 70), .right("height", 90), .right("offset", 102),
    .right("velocity", 114), .left("target", 116), .left("effects", 125),
  ]

  static let fields = [
    "overlay", "receiver", "phase", "position", "height", "offset", "velocity", "target", "effects", "write-back",
    "digest",
  ]

  static func columnsOfCards(_ state: ReplayState) -> [TimelineColumn] {
    state.cards.isEmpty ? [] : CardLanguage.columnsOnLayer
  }

  static func memory(_ state: ReplayState) -> BodyMemory { BodyMemory(state) }

  static func write(
    _ step: ReplayStep<Self>, _ state: ReplayState, _ names: TraceNames, memory: inout BodyMemory,
    to lines: inout TimelineLines
  ) {
    for (index, body) in memory.bodies(of: step, state).enumerated() {
      let event = index == 0 ? words(of: step, names) : []
      switch body {
      case .overlay(let id):
        lines.begin(at: step.instant, event)
        lines.add(index == 0 ? StepText.receiver(of: step, id, state, names) : names.name(of: id))
        if let overlay = state[id] { write(overlay, id, state.effects(of: id), names, to: &lines) }
      case .cards(let layer):
        lines.beginCards(at: step.instant, event)
        lines.add(names.scoped(to: nil).text(of: layer))
        if let on = state.cards(on: layer) {
          CardLanguage.write(on.container, cardWords(on, names), names.cards, to: &lines)
        }
      }
      lines.end()
    }
  }

  /// What an overlay shows and reports.
  private static func write(
    _ overlay: Overlay, _ id: OverlayID, _ effects: OverlayEffects, _ names: TraceNames, to lines: inout TimelineLines
  ) {
    lines.add(Words.phase.word(of: overlay.phase))
    lines.add(Words.position.word(of: overlay.position))
    lines.add(overlay.height)
    lines.add(overlay.offset)
    lines.add(overlay.velocity)
    lines.add(names.word(overlay.target))
    let writeBack = effects.writeBack.map { ["write-back:" + Decimal.fixed3($0)] } ?? []
    lines.add(list: words(effects, id, names) + writeBack)
  }

  /// What the cards on a layer reported.
  private static func cardWords(_ on: CardsOnLayer, _ names: TraceNames) -> [String] {
    var words: [String] = []
    on.forEachEffect { words.append(Self.effects.text(.cards($0, on: on.layer), names)) }
    return words
  }

  static func write(
    _ step: ReplayStep<Self>?, _ event: String, at instant: Instant, _ state: ReplayState, _ names: TraceNames,
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
      rows.add("target", names.word(overlay.target))
      let cards = index == 0 && step != nil ? state.cards.flatMap { cardWords($0, names) } : []
      rows.add("effects", list: words(effects, id, names) + cards)
      rows.addOptional("writeBack", effects.writeBack)
      rows.end(digest: step == nil ? state.digest : nil)
    }
  }

  private static func words(_ effects: OverlayEffects, _ id: OverlayID, _ names: TraceNames) -> [String] {
    effects.indices.map { Self.effects.text(StackEffect(effects[$0], of: id), names) }
  }
}

/// A header as a trace writes it: what is not the default, in the canonical order.
enum HeaderText {
  /// What a header says of its overlays, front first.
  static func lines(_ overlays: [OverlayDeclaration], _ names: TraceNames) -> [[UInt8]] {
    overlays.enumerated().flatMap { lines($1, names.scoped(to: $1.id), isFirst: $0 == 0) }
  }

  /// What a header says of one overlay. Settings that all share stand with the first.
  private static func lines(_ overlay: OverlayDeclaration, _ names: TraceNames, isFirst: Bool) -> [[UInt8]] {
    var standard = OverlaySetup(container: .init(width: -1, height: -1), detents: [])
    if let rows = overlay.rows { standard.configuration.content.height = rows.height }
    let settings = OverlaySetting.changes(from: standard, to: declared(overlay.setup))
    let own = settings.filter { !$0.isShared }.flatMap { $0.lines(names) }
    var lines = isFirst ? settings.filter { $0.isShared }.flatMap { $0.lines(names) } : []
    let name = names.name(of: overlay.id)
    if !name.isEmpty { lines.append(Array("overlay \(name)".utf8)) }
    lines += own
    if let rows = overlay.rows {
      lines.append(Array("rows".utf8))
      lines[lines.count - 1].add(rows)
    }
    for layer in overlay.layers {
      lines.append(Array("layer".utf8))
      lines[lines.count - 1].add(layer, of: overlay.id, names)
    }
    for cards in overlay.cards { lines += CardLanguage.lines(of: cards, in: overlay.id, names) }
    return lines
  }

  /// A start offset needs its detent in a trace; where only the offset is set, the default is written out.
  private static func declared(_ setup: OverlaySetup) -> OverlaySetup {
    guard setup.start == nil, setup.startOffset != 0 else { return setup }
    var declared = setup
    declared.start = setup.configuration.detents.first { $0.isEnabled }?.id
    return declared
  }
}
