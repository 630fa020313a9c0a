import Traces

/// Marks for what the trace told and what it expected, a row for each kind.
struct PlotRows {
  private static let height = 15.0

  private let data: PlotData
  private let rows: [PlotRow]
  private let top: Double

  init(_ data: PlotData, top: Double) {
    self.data = data
    self.top = top
    let used = Set(data.inputs.map(\.row))
    rows = PlotRow.allCases.filter { used.contains($0) || $0 == .expect && !data.expectations.isEmpty }
  }

  var bottom: Double { top + Double(rows.count) * Self.height + 4 }

  func draw(into svg: inout SVG, _ time: TimeAxis, left: Double, right: Double) {
    for (index, row) in rows.enumerated() {
      let y = top + (Double(index) + 0.5) * Self.height
      svg.line(left, y, right, y, "class=\"plot-s-grid\"")
      svg.text(left - 7, y + 4, row.rawValue, "text-anchor=\"end\" class=\"plot-f-faint\"")
      if row == .expect { drawExpectations(into: &svg, time, y) } else { draw(row, into: &svg, time, y) }
    }
  }

  private func draw(_ row: PlotRow, into svg: inout SVG, _ time: TimeAxis, _ y: Double) {
    var last: (x: Double, glyph: PlotGlyph)?
    for input in data.inputs where input.row == row {
      let x = time(input.time)
      // Of what comes thick and fast, a mark in each half pixel.
      if let last, last.glyph == input.glyph, input.glyph.isOneOfMany, (x - last.x).magnitude < 0.5 { continue }
      last = (x, input.glyph)
      svg.group(
        "class=\"plot-mark plot-\(row.rawValue)\"", title: "\(Decimal.milliseconds(input.time)) ms: \(input.text)"
      ) { Self.draw(input.glyph, into: &$0, x, y, ink: "text") }
    }
  }

  /// What held at one instant is one mark; each that did not has its own, beside the others.
  private func drawExpectations(into svg: inout SVG, _ time: TimeAxis, _ y: Double) {
    let held = Dictionary(grouping: data.expectations.filter { $0.failure == nil }, by: \.time)
    for (instant, expectations) in held.sorted(by: { $0.key < $1.key }) {
      let tip = expectations.map { "line \($0.line): \($0.text)" }.joined(separator: "\n")
      svg.group("class=\"plot-expectation plot-held\"", title: "held at \(Decimal.milliseconds(instant)) ms\n\(tip)") {
        let points = [(-3.5, 0.0), (-1, 3), (3.5, -4)].map { (x: time(instant) + $0.0, y: y + $0.1) }
        $0.polyline(points, "class=\"plot-s-held plot-line\" stroke-width=\"1.6\"")
      }
    }
    let failed = Dictionary(grouping: data.expectations.filter { $0.failure != nil }, by: \.time)
    for (instant, expectations) in failed.sorted(by: { $0.key < $1.key }) {
      for (place, expectation) in expectations.enumerated() {
        let x = time(instant) + 9 + Double(place) * 9
        let tip = "line \(expectation.line) at \(Decimal.milliseconds(instant)) ms\n\(expectation.failure ?? "")"
        svg.group("class=\"plot-expectation plot-failed\"", title: tip) {
          Self.draw(.cross, into: &$0, x, y, ink: "failed", width: 2.4)
        }
      }
    }
  }

  static func draw(
    _ glyph: PlotGlyph, into svg: inout SVG, _ x: Double, _ y: Double, ink: String, width: Double = 1.5
  ) {
    let stroke = "class=\"plot-s-\(ink)\" stroke-width=\"\(SVG.number(width))\""
    let fill = "class=\"plot-f-\(ink)\""
    switch glyph {
    case .tick: svg.line(x, y - 3, x, y + 3, "class=\"plot-s-\(ink)\" stroke-width=\"0.9\"")
    case .travel(let share):
      svg.line(x, y, x, y - (share < 0 ? -2 : 2) - 5 * share, "class=\"plot-s-\(ink)\" stroke-width=\"1.5\"")
      svg.circle(x, y, radius: 1.5, fill)
    case .disc: svg.circle(x, y, radius: 3.4, fill)
    case .ring: svg.circle(x, y, radius: 3.6, "class=\"plot-s-\(ink) plot-line\" stroke-width=\"1.5\"")
    case .cross:
      svg.line(x - 3.5, y - 3.5, x + 3.5, y + 3.5, stroke)
      svg.line(x - 3.5, y + 3.5, x + 3.5, y - 3.5, stroke)
    case .diamond: svg.polygon([(x - 4.5, y), (x, y - 4.5), (x + 4.5, y), (x, y + 4.5)], fill)
    case .square: svg.rectangle(x - 3.2, y - 3.2, 6.4, 6.4, fill)
    case .begin: svg.polygon([(x - 3, y - 4), (x + 4, y), (x - 3, y + 4)], fill)
    case .end: svg.polygon([(x + 3, y - 4), (x - 4, y), (x + 3, y + 4)], fill)
    }
  }
}

extension PlotGlyph {
  /// Whether one may stand for its neighbours.
  fileprivate var isOneOfMany: Bool {
    switch self {
    case .tick, .travel: true
    case .disc, .ring, .cross, .diamond, .square, .begin, .end: false
    }
  }
}
