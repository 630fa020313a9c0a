import CardCore
import Kinetics
import OverlayCore

/// A header as a trace writes it: what is not the default, in the canonical order.
enum HeaderText {
  /// The lines from `overlay-trace 1` to `---` in their columns, with the values of a run.
  static func lines(of header: TraceHeader, _ run: HeaderRun) -> [[UInt8]] {
    let frames = run.frames ?? header.frames
    var lines = header.title.isEmpty ? [] : [Array("title \(header.title)".utf8)]
    lines += self.lines(of: header.scene, header.names.declaring(header.scene), run)
    if frames != .standard { lines.append(Array("frames \(frames.text)".utf8)) }
    lines += header.extras.map { Array("\($0.key) \($0.text)".utf8) }
    let parts = lines.map { LineLayout.parts(of: $0, isHeader: true) }
    let width = parts.filter { $0.first == "detent" }.map { $0.words[1].count }.max() ?? 0
    let laidOut = parts.map { LineLayout.header($0, nameWidth: width) }
    return [Array("overlay-trace 1".utf8)] + laidOut + [Array("---".utf8)]
  }

  private static func lines(of scene: TraceScene, _ names: TraceNames, _ run: HeaderRun) -> [[UInt8]] {
    switch scene {
    case .overlays(let overlays):
      overlays.enumerated().flatMap { index, declaration in
        var changed = declaration
        changed.setup = run.setup(of: declaration)
        return lines(changed, names.scoped(to: declaration.id), isFirst: index == 0)
      }
    case .cards(let cards):
      [Array("model \(cards.model.rawValue)".utf8)] + lines(of: cards.settings(in: run), cards, names)
    }
  }

  /// The lines of one overlay. Settings that all share stand with the first.
  private static func lines(_ overlay: OverlayDeclaration, _ names: TraceNames, isFirst: Bool) -> [[UInt8]] {
    var standard = OverlaySetup(container: .init(width: -1, height: -1), detents: [])
    if let rows = overlay.rows { standard.configuration.content.height = rows.height }
    let settings = OverlaySetting.changes(from: standard, to: overlay.setup)
    let own = settings.filter { !$0.isShared }.flatMap { $0.lines(names) }
    var lines = isFirst ? settings.filter { $0.isShared }.flatMap { $0.lines(names) } : []
    let name = names.name(of: overlay.id)
    if !name.isEmpty { lines.append(Array("overlay \(names.words(of: overlay.id))".utf8)) }
    lines += own
    if let rows = overlay.rows {
      lines.append(Array("rows".utf8))
      lines[lines.count - 1].add(rows)
    }
    for line in overlay.listLines {
      lines.append(Array("list".utf8))
      lines[lines.count - 1].add(line, names)
    }
    for layer in overlay.layers {
      lines.append(Array("layer".utf8))
      lines[lines.count - 1].add(layer, of: overlay.id, names)
    }
    for cards in overlay.cards { lines += self.lines(of: cards, in: overlay.id, names) }
    return lines
  }

  /// The lines of the cards on a layer, which is their container.
  private static func lines(of cards: CardsDeclaration, in overlay: OverlayID, _ names: TraceNames) -> [[UInt8]] {
    let settings = cards.scene.settings.filter { $0.key != .container }
    let first = "\(cards.scene.model.rawValue) in \(names.text(of: Receiver(overlay, cards.layer)))"
    return [Array(first.utf8)] + lines(of: settings, cards.scene, names)
  }

  private static func lines(of settings: [CardSetting], _ scene: CardScene, _ names: TraceNames) -> [[UInt8]] {
    var lines = settings.flatMap { $0.lines(names) }
    let kinds = names.cards.kinds.entries.map { $0.name + $0.numberWords }
    if !kinds.isEmpty { lines.append(Array("kinds \(kinds.joined(separator: " "))".utf8)) }
    lines.append(Array("cards \(scene.cards.text(names.cards))".utf8))
    return lines + scene.start.lines(names.cards)
      + scene.rules.map {
        TraceLanguage.words(of: ReplayStep(instant: .zero, action: .instruction(.cards($0, on: nil))), names)
      }
  }
}

extension CardScene {
  /// The settings of a run, with those of its matrix after the others.
  fileprivate func settings(in run: HeaderRun) -> [CardSetting] {
    settings.filter { setting in !run.cardSettings.contains { $0.key == setting.key } } + run.cardSettings
  }
}

extension TraceNames {
  /// The same names as the lines of a header declare them.
  func declaring(_ scene: TraceScene) -> TraceNames {
    var (names, overlays) = (self, scene.overlays)
    names.overlays = self.overlays.declaring(overlays.map { ($0.id.rawValue, nil) })
    names.detents = detents.declaring(
      overlays.flatMap { overlay in overlay.setup.configuration.detents.map { ($0.id.rawValue, overlay.id) } })
    names.layers = layers.declaring(
      overlays.flatMap { overlay in overlay.layers.map { ($0.layer.id.rawValue, overlay.id) } })
    names.lists = lists.declaring([(0, nil)] + overlays.flatMap { $0.listLines }.map { ($0.id.rawValue, nil) })
    let kinds = cards.kinds
    names.cards.kinds = kinds.declaring(kinds.entries.map { ($0.number, nil) })
    return names
  }
}
