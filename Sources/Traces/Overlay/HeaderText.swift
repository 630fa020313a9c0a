import Kinetics
import OverlayCore

/// A header as a trace writes it: what is not the default, in the canonical order.
enum HeaderText {
  /// What a header says of its overlays, front first.
  static func lines(_ overlays: [OverlayDeclaration], _ names: Names) -> [[UInt8]] {
    overlays.enumerated().flatMap { lines($1, names.scoped(to: $1.id), isFirst: $0 == 0) }
  }

  /// What a header says of one overlay; what all share stands with the first.
  private static func lines(_ overlay: OverlayDeclaration, _ names: Names, isFirst: Bool) -> [[UInt8]] {
    var standard = OverlaySetup(container: .init(width: -1, height: -1), detents: [])
    if let rows = overlay.rows { standard.content.height = rows.height }
    let settings = OverlaySetting.changes(from: standard, to: declared(overlay.setup))
    let own = settings.filter { !$0.isShared }.flatMap { $0.lines(names) }
    var lines = isFirst ? settings.filter(\.isShared).flatMap { $0.lines(names) } : []
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
    return lines
  }

  /// A start offset needs its detent in a trace; where only the offset is set, the default is written out.
  private static func declared(_ setup: OverlaySetup) -> OverlaySetup {
    guard setup.start == nil, setup.startOffset != 0 else { return setup }
    var declared = setup
    declared.start = setup.detents.first { $0.isEnabled }?.id
    return declared
  }
}
