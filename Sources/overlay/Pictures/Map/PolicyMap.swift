import OverlayCore
import Traces

/// Where releases go: for each policy a panel with the velocity from left to right, the height from the bottom up, and
/// the target as an area. Releases of a trace are marked by number.
struct PolicyMap {
  /// Points per second at the panels' sides.
  static let fastest = 3000.0
  static let side = (width: 240.0, height: 190.0)
  private static let columns = 4
  private static let margin = 70.0
  private static let top = 92.0
  private static let pitch = (x: 276.0, y: 282.0)

  private let data: PolicyMapData
  private var svg = SVG()

  init(_ data: PolicyMapData) {
    self.data = data
  }

  /// The picture's text.
  mutating func document() -> String {
    let columns = min(Self.columns, max(data.rules.count, 2))
    let rows = (data.rules.count + Self.columns - 1) / Self.columns
    let width = Self.margin + Double(columns) * Self.pitch.x
    svg.text(
      24, 26, data.title, fitting: (width - 48) / 1.4, "font-size=\"15\" font-weight=\"600\" class=\"plot-f-text\"")
    let origin = data.origin.map { ", of a drag that began at \(data.names[$0] ?? "?")" } ?? ""
    svg.text(
      24, 46,
      "The detent that a release goes to, by its velocity (pt/s, to the right: up) and its height (pt)\(origin).",
      fitting: width - 48, "class=\"plot-f-faint\"")
    drawLegend()
    for (index, rule) in data.rules.enumerated() {
      let x = Self.margin + Double(index % Self.columns) * Self.pitch.x
      let y = Self.top + Double(index / Self.columns) * Self.pitch.y
      draw(rule, x, y, isFirst: index % Self.columns == 0)
    }
    return svg.document(width: width, height: Self.top + Double(rows) * Self.pitch.y, title: data.title)
  }

  private mutating func drawLegend() {
    var x = 24.0
    for (index, entry) in data.detents.enabled.enumerated() {
      let (name, height) = (data.names[entry.id] ?? "?", Decimal.text(entry.height, places: 1))
      let text = name == height ? height : "\(name) \(height)"
      svg.rectangle(
        x, 55, 20, 12, "fill=\"\(Self.colour(index, of: data))\" class=\"plot-s-text\" stroke-width=\"0.6\"")
      svg.text(x + 26, 65, text, "class=\"plot-f-text\"")
      x += 26 + SVG.width(of: text) + 16
    }
    guard !data.releases.isEmpty else { return }
    PlotRows.draw(.ring, into: &svg, x + 8, 61, ink: "finger-1")
    svg.text(x + 18, 65, "release of the trace", "class=\"plot-f-text\"")
  }

  /// The higher the detent, the darker; the words stand in black on all of them.
  private static func colour(_ index: Int, of data: PolicyMapData) -> String {
    let shades = ["#F7FBFF", "#CFE3F3", "#9CC8E8", "#6BAED6", "#56A0CF", "#B9D98C", "#F2C572", "#E7A1C4"]
    return shades[index % shades.count]
  }

  // MARK: A panel

  private mutating func draw(_ rule: PolicyMapData.Rule, _ x: Double, _ y: Double, isFirst: Bool) {
    svg.text(x, y + 2, rule.name, fitting: Self.side.width, "font-weight=\"600\" class=\"plot-f-text\"")
    svg.text(x, y + 16, rule.text, fitting: Self.side.width * 1.3, "font-size=\"9\" class=\"plot-f-faint\"")
    let top = y + 26
    let scale = PlotScale(
      domain: data.detents.minimum...max(data.detents.maximum, data.detents.minimum + 1), start: top + Self.side.height,
      end: top)
    let speed = PlotScale(domain: -Self.fastest...Self.fastest, start: x, end: x + Self.side.width)
    let cells = PolicyCells(rule.policy, data)
    svg.group("class=\"plot-map\"") { svg in
      for (index, entry) in data.detents.enabled.enumerated() {
        let fill = Self.colour(index, of: data)
        svg.path(
          cells.area(of: index, x, top), "fill=\"\(fill)\" class=\"plot-target\"", title: data.names[entry.id] ?? "")
      }
      svg.path(cells.borders(x, top), "class=\"plot-s-border plot-line\" stroke=\"#1a1a1a\" stroke-width=\"0.9\"")
      for (index, entry) in data.detents.enabled.enumerated() {
        guard let place = cells.middle(of: index, x, top) else { continue }
        svg.text(
          place.x, place.y + 4, data.names[entry.id] ?? "?",
          "text-anchor=\"middle\" font-weight=\"600\" fill=\"#1a1a1a\"")
      }
      if rule.policy.isFree {
        svg.text(
          x + Self.side.width / 2, top + Self.side.height / 2, "coasts, to no detent",
          "text-anchor=\"middle\" class=\"plot-f-text\"")
      }
      svg.rectangle(x, top, Self.side.width, Self.side.height, "class=\"plot-s-text plot-line\" stroke-width=\"0.8\"")
    }
    drawAxes(scale, speed, top, isFirst)
    for (number, release) in data.releases.enumerated() { draw(release, number, rule, scale, speed) }
  }

  private mutating func drawAxes(_ scale: PlotScale, _ speed: PlotScale, _ top: Double, _ isFirst: Bool) {
    let bottom = top + Self.side.height
    for value in [-2000.0, 0, 2000] {
      svg.line(speed(value), bottom, speed(value), bottom + 4, "class=\"plot-s-faint\"")
      svg.text(
        speed(value), bottom + 15, Decimal.text(value), "text-anchor=\"middle\" font-size=\"10\" class=\"plot-f-faint\""
      )
    }
    let heights = data.detents.enabled.map(\.height)
    let places = PlotScale.apart(heights.map { scale($0) + 4 }, by: 12, from: top + 4)
    for (height, place) in zip(heights, places) {
      svg.line(speed.start - 4, scale(height), speed.start, scale(height), "class=\"plot-s-faint\"")
      guard isFirst else { continue }
      svg.text(
        speed.start - 8, place, Decimal.text(height, places: 1),
        "text-anchor=\"end\" font-size=\"10\" class=\"plot-f-faint\"")
    }
  }

  private mutating func draw(
    _ release: PlotData.Release, _ number: Int, _ rule: PolicyMapData.Rule, _ scale: PlotScale, _ speed: PlotScale
  ) {
    let x = min(max(speed(release.velocity), speed.start), speed.end)
    let y = min(max(scale(release.height), scale.end), scale.start)
    let target = rule.policy.target(release.context).flatMap { data.names[$0] } ?? "no detent"
    let tip =
      "released at \(Decimal.text(release.height, places: 1)) pt with \(Decimal.text(release.velocity, places: 1)) pt/s: "
      + "goes to \(target)"
    svg.group("class=\"plot-release\"", title: tip) { svg in
      svg.circle(x, y, radius: 5.5, "fill=\"#ffffff\"")
      svg.circle(x, y, radius: 3.6, "fill=\"#ffffff\" stroke=\"#B03A00\" stroke-width=\"2\"")
      let text = data.releases.count > 1 ? "\(number + 1) → \(target)" : "→ \(target)"
      let isLeft = x > (speed.start + speed.end) / 2
      svg.text(
        isLeft ? x - 9 : x + 9, y + 4, text,
        "text-anchor=\"\(isLeft ? "end" : "start")\" font-size=\"10\" font-weight=\"600\" fill=\"#8A2D00\" "
          + "stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"")
    }
  }
}
