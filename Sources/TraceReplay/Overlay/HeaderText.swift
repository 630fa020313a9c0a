import Kinetics
import OverlayCore

/// A header as a trace writes it: what is not the default, in the canonical order.
enum HeaderText {
  /// The lines from `overlay-trace 1` to `---`, laid out.
  static func lines(
    title: String, overlays: [OverlayDeclaration], names: Names, frames: FrameRate,
    extras: [(key: String, text: String)] = []
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    if !title.isEmpty { lines.append(Array("title \(title)".utf8)) }
    for (index, overlay) in overlays.enumerated() {
      lines += self.lines(overlay, names.scoped(to: overlay.id), isFirst: index == 0)
    }
    if frames != .standard { lines.append(Array("frames \(frames.text)".utf8)) }
    lines += extras.map { Array("\($0.key) \($0.text)".utf8) }
    let parts = lines.map { LineLayout.parts(of: $0, isHeader: true) }
    let width = parts.filter { $0.first == "detent" }.map { $0.words[1].count }.max() ?? 0
    let laidOut = parts.map { LineLayout.header($0, nameWidth: width) }
    return [Array("overlay-trace 1".utf8)] + laidOut + [Array("---".utf8)]
  }

  /// What a header says of one overlay; what all share stands with the first.
  private static func lines(_ overlay: OverlayDeclaration, _ names: Names, isFirst: Bool) -> [[UInt8]] {
    var standard = Configuration(container: .init(width: -1, height: -1), detents: [])
    if let rows = overlay.rows { standard.content.height = rows.height }
    let settings = OverlaySetting.changes(from: standard, to: declared(overlay.configuration))
    let own = settings.filter { !$0.isShared }.flatMap { $0.lines(names) }
    var lines = isFirst ? settings.filter(\.isShared).flatMap { $0.lines(names) } : []
    let name = names.name(of: overlay.id)
    if !name.isEmpty { lines.append(Array("overlay \(name)".utf8)) }
    lines += own
    if let rows = overlay.rows {
      var text: [UInt8] = []
      SceneText.append(rows, to: &text)
      lines.append(text)
    }
    return lines
      + overlay.layers.map { layer in
        var text: [UInt8] = []
        SceneText.append(layer, of: overlay.id, names, to: &text)
        return text
      }
  }

  /// A start offset needs its detent in a trace; where only the offset is set, the default is written out.
  private static func declared(_ configuration: Configuration) -> Configuration {
    guard configuration.start == nil, configuration.startOffset != 0 else { return configuration }
    var declared = configuration
    declared.start = configuration.detents.first { $0.isEnabled }?.id
    return declared
  }
}
