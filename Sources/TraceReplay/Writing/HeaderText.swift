import OverlayCore

/// A header as a trace writes it: what is not the default, in the canonical order.
enum HeaderText {
  /// The lines from `overlay-trace 1` to `---`, laid out.
  static func lines(
    title: String, configuration: Configuration, names: Names, frames: FrameRate,
    extras: [(key: String, text: String)] = []
  ) -> [[UInt8]] {
    var standard = Configuration(container: .init(width: -1, height: -1), detents: [])
    standard.start = nil
    var lines: [[UInt8]] = []
    if !title.isEmpty { lines.append(Array("title \(title)".utf8)) }
    let settings = Setting.changes(from: standard, to: declared(configuration))
    lines += settings.flatMap { SettingText.lines($0, names) }
    if frames != .standard { lines.append(Array("frames \(text(frames))".utf8)) }
    lines += extras.map { Array("\($0.key) \($0.text)".utf8) }
    let width = configuration.detents.map { names[$0.id].utf8.count }.max() ?? 0
    let laidOut = lines.map {
      LineLayout.header(LineLayout.parts(of: $0, isHeader: true), nameWidth: width)
    }
    return [Array("overlay-trace 1".utf8)] + laidOut + [Array("---".utf8)]
  }

  /// A start offset needs its detent in a trace; where only the offset is set, the default is written out.
  private static func declared(_ configuration: Configuration) -> Configuration {
    guard configuration.start == nil, configuration.startOffset != 0 else { return configuration }
    var declared = configuration
    declared.start = configuration.detents.first { $0.isEnabled }?.id
    return declared
  }

  private static func text(_ frames: FrameRate) -> String {
    frames == .none ? "none" : Decimal.text(Double(frames.millihertz) / 1000)
  }
}
