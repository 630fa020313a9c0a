import Kinetics
import OverlayCore
import Traces

/// A trace in which nothing moves, or what stands below one that asks who is hit, as geometry: the container with the
/// layers of every overlay, the points that were hit, and who took them.
///
/// Dashed is what lets touches through, dotted what is hidden, disabled or transparent.
struct ScenePlot {
  private static let margin = 20.0
  private static let gap = 22.0
  private static let top = 66.0
  private static let longestSide = 340.0
  private static let mostInARow = 4
  private static let mostShots = 24
  private static let lineHeight = 13.0

  private let data: PlotData
  private let shots: [SceneShot]
  private let omitted: Int
  private let cell: Size2D
  private let scale: Double
  private let columns: Int
  private var svg = SVG()

  /// Whether a trace is better drawn as geometry than over time: nothing moves in it.
  static func suits(_ data: PlotData) -> Bool {
    data.range.lowerBound == data.range.upperBound || asksWhoIsHit(data) && data.tracks.allSatisfy { !$0.moves }
  }

  /// Whether a trace asks who is at a point.
  static func asksWhoIsHit(_ data: PlotData) -> Bool { data.scenes.contains { $0.hits.contains { !$0.isTouch } } }

  init(_ data: PlotData) {
    self.data = data
    let hits = data.scenes.filter { !$0.hits.isEmpty }
    let isOverTime = data.range.lowerBound < data.range.upperBound
    let all = isOverTime && !hits.isEmpty ? hits : data.scenes
    shots = Array(all.prefix(Self.mostShots))
    omitted = all.count - shots.count
    let size = shots.reduce(Size2D(width: 1, height: 1)) {
      Size2D(width: max($0.width, $1.container.width), height: max($0.height, $1.container.height))
    }
    scale = Self.longestSide / max(size.width, size.height)
    cell = Size2D(width: max(size.width * scale + 24, 200), height: size.height * scale + 24)
    columns = max(min(shots.count, Self.mostInARow), 1)
  }

  private var width: Double { max(2 * Self.margin + Double(columns) * (cell.width + Self.gap) - Self.gap, 520) }

  /// The picture's text.
  mutating func document() -> String {
    svg.text(
      Self.margin, 26, data.title, fitting: (width - 2 * Self.margin) / 1.4,
      "font-size=\"15\" font-weight=\"600\" class=\"plot-f-text\"")
    let height = drawCells(from: Self.top)
    return svg.document(width: width, height: height, title: data.title)
  }

  /// What stands below a plot over time.
  mutating func footer() -> Plot.Footer {
    let height = drawCells(from: 40)
    return Plot.Footer(svg: svg, width: width, height: height)
  }

  /// Draws the key and the cells; where they end.
  private mutating func drawCells(from top: Double) -> Double {
    let more = omitted > 0 ? "; \(omitted) more not drawn" : ""
    svg.text(
      Self.margin, top - 20,
      "dashed: lets touches through; dotted: hidden, disabled or transparent; × hit, ● down\(more)",
      fitting: max(width, Plot.narrowest) - 2 * Self.margin, "class=\"plot-f-faint\"")
    var y = top
    for start in stride(from: 0, to: shots.count, by: columns) {
      let row = shots[start..<min(start + columns, shots.count)]
      for (column, shot) in row.enumerated() {
        draw(shot, Self.margin + Double(column) * (cell.width + Self.gap), y)
      }
      y += cell.height + 20 + Double(row.map { lines(of: $0).count }.max() ?? 0) * Self.lineHeight + Self.gap
    }
    return y
  }

  // MARK: A cell

  /// Notes are in small type; beside others each has the width of its cell.
  private var noteWidth: Double { shots.count > 1 ? cell.width * 1.22 : 520 }

  private func lines(of shot: SceneShot) -> [(text: String, ink: String)] {
    let hits = shot.hits.enumerated().map { index, hit in
      let (x, y) = (Decimal.text(hit.point.x, places: 1), Decimal.text(hit.point.y, places: 1))
      return ("\(index + 1) \(hit.isTouch ? "down" : "hit") \(x) \(y): \(hit.text)", "text")
    }
    let expectations = shot.expectations.map { data.expectations[$0] }.map { expectation in
      expectation.failure.map { ("✗ line \(expectation.line): \($0)", "failed") } ?? ("✓ \(expectation.text)", "faint")
    }
    return hits + expectations
  }

  private mutating func draw(_ shot: SceneShot, _ x: Double, _ y: Double) {
    var inner = SVG()
    inner.rectangle(0, 0, cell.width, cell.height, "class=\"plot-f-panel\"")
    let origin = (x: (cell.width - shot.container.width * scale) / 2, y: 12.0)
    for layer in shot.layers { draw(layer, into: &inner, origin) }
    inner.rectangle(
      origin.x, origin.y, shot.container.width * scale, shot.container.height * scale,
      "class=\"plot-s-text plot-line\" stroke-width=\"1.4\"")
    drawNames(of: shot, into: &inner, origin)
    for (index, hit) in shot.hits.enumerated() {
      let others = shot.hits[..<index].filter { $0.point == hit.point }.count
      draw(hit, index + 1, beside: others, into: &inner, origin)
    }
    svg.window(x, y, cell.width, cell.height, inner)
    let time = "\(Decimal.milliseconds(shot.time)) ms" + (shot.caption.isEmpty ? "" : "  \(shot.caption)")
    svg.text(x, y + cell.height + 14, time, fitting: cell.width, "font-weight=\"600\" class=\"plot-f-text\"")
    let place = noteWidth
    for (index, line) in lines(of: shot).enumerated() {
      let kind = line.ink == "failed" ? "plot-expectation plot-failed " : ""
      svg.group("class=\"\(kind)plot-note\"", title: line.text) {
        $0.text(
          x, y + cell.height + 28 + Double(index) * Self.lineHeight, line.text, fitting: place,
          "font-size=\"10\" class=\"plot-f-\(line.ink)\"")
      }
    }
  }

  private func draw(_ layer: SceneShot.Layer, into svg: inout SVG, _ origin: (x: Double, y: Double)) {
    guard layer.frame.size.width > 0, layer.frame.size.height > 0, let look = Self.look(of: layer) else { return }
    let dash = layer.isOff ? " stroke-dasharray=\"1.5 3\"" : layer.isPassThrough ? " stroke-dasharray=\"6 4\"" : ""
    svg.group("class=\"plot-layer\"", title: layer.name) {
      $0.rectangle(
        origin.x + layer.frame.origin.x * scale, origin.y + layer.frame.origin.y * scale,
        layer.frame.size.width * scale, layer.frame.size.height * scale, look + dash)
    }
  }

  private static func look(of layer: SceneShot.Layer) -> String? {
    switch layer.receiver.layer.standard {
    case .background, .container: nil
    case .backdrop: layer.isOff ? nil : "class=\"plot-f-text\" fill-opacity=\"0.16\""
    case .sheet: "class=\"plot-f-ground plot-s-height\" fill-opacity=\"0.85\" stroke-width=\"2\" rx=\"4\""
    case .header, .footer: "class=\"plot-s-height plot-line\" stroke-width=\"0.8\""
    case .list: "class=\"plot-s-offset plot-line\" stroke-width=\"1.2\""
    case .handle: "class=\"plot-f-height\""
    // The host's own.
    case nil: "class=\"plot-s-velocity plot-line\" stroke-width=\"1.2\""
    }
  }

  /// The names of the layers that are seen, one below the other where they begin at one place.
  private func drawNames(of shot: SceneShot, into svg: inout SVG, _ origin: (x: Double, y: Double)) {
    var taken: [(x: Double, y: Double)] = []
    for layer in shot.layers where ![.background, .container, .handle].contains(layer.receiver.layer) {
      guard layer.frame.size.width > 0, layer.frame.size.height > 0 else { continue }
      if layer.receiver.layer == .backdrop, layer.isOff { continue }
      let x = min(max(origin.x + layer.frame.origin.x * scale + 4, 4), cell.width - 40)
      var y = min(max(origin.y + layer.frame.origin.y * scale + 11, 12), cell.height - 6)
      while taken.contains(where: { ($0.x - x).magnitude < 60 && ($0.y - y).magnitude < 10 }) { y += 11 }
      taken.append((x, y))
      svg.text(
        x, y, layer.name, fitting: cell.width - x, "font-size=\"9.5\" class=\"plot-f-faint plot-s-ground plot-halo\"")
    }
  }

  /// - Parameter others: How many numbers stand at the same point already.
  private func draw(
    _ hit: SceneShot.Hit, _ number: Int, beside others: Int, into svg: inout SVG, _ origin: (x: Double, y: Double)
  ) {
    let x = min(max(origin.x + hit.point.x * scale, 3), cell.width - 3)
    let y = min(max(origin.y + hit.point.y * scale, 3), cell.height - 3)
    svg.group("class=\"plot-hit\"", title: "\(number): \(hit.text)") { svg in
      PlotRows.draw(hit.isTouch ? .disc : .cross, into: &svg, x, y, ink: "finger-1", width: 2)
      svg.text(
        x + 6 + 13 * Double(others), y + 4, "\(number)",
        "font-weight=\"600\" class=\"plot-f-finger-1 plot-s-ground plot-halo\"")
    }
  }
}
