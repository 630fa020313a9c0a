import OverlayCore
import Traces

/// A replay as an SVG. Top down: the title and what the lines mean; what was reported, commanded or not held, as
/// labels; for each overlay its height, its phases, its list's offset and its speed; a row of marks for each kind of
/// input and for the expectations; the time.
///
/// Further runs are drawn as thin lines over the first one. No meaning rests on colour alone. The picture has no script
/// and no outside font, and follows the reader's preference of a dark ground.
struct Plot {
  static let left = 66.0
  static let right = 132.0
  static let narrowest = 1000.0
  static let widest = 3200.0
  static let laneHeight = 15.0

  /// Another picture below the time.
  struct Footer {
    var svg: SVG
    var width: Double
    var height: Double
  }

  let runs: [PlotRun]
  let width: Double
  let time: TimeAxis
  let labels: PlotLabels
  let legend: PlotLegend
  let blocks: [PlotBlock]
  let rows: PlotRows
  let top: Double
  let bottom: Double
  var footer: Footer?
  var svg = SVG()

  /// The run that is drawn with everything.
  var data: PlotData { runs[0].data }

  init(_ runs: [PlotRun]) {
    self.runs = runs
    let data = runs[0].data
    width = min(Self.widest, max(Self.narrowest, 760 + 22 * Double(data.labels.count)))
    time = TimeAxis(PlotData.spans(runs.map(\.data)), from: Self.left + 14, to: width - Self.right - 14)
    labels = PlotLabels(data.labels, axis: time, right: width - 8)
    legend = PlotLegend(runs, from: Self.left, to: width - 8)
    var y = 34 + legend.height + Double(labels.count) * Self.laneHeight + 14
    top = y
    var blocks: [PlotBlock] = []
    for index in data.tracks.indices {
      let block = PlotBlock(runs, track: index, top: y, left: Self.left, right: width - Self.right, time: time)
      y = block.bottom + 22
      blocks.append(block)
    }
    self.blocks = blocks
    rows = PlotRows(data, top: y - 12)
    bottom = rows.bottom
  }

  /// The picture's text.
  mutating func document() -> String {
    let place = SVG.width(of: data.title) * 1.4
    svg.text(
      Self.left, 24, data.title, fitting: place > width - 80 ? (width - 80) / 1.4 : width,
      "font-size=\"15\" font-weight=\"600\" class=\"plot-f-text\"")
    legend.draw(into: &svg, at: 34)
    drawBreaks()
    for block in blocks { block.draw(into: &svg) }
    rows.draw(into: &svg, time, left: Self.left, right: width - Self.right)
    drawLabels()
    drawTimes()
    if let footer {
      svg.group("class=\"plot-scene\" transform=\"translate(0 \(SVG.number(bottom + 50)))\"", footer.svg)
    }
    let number = SVG.number
    let attributes = [
      "data-times=\"\(time.knots.map { String($0.time) }.joined(separator: " "))\"",
      "data-xs=\"\(time.knots.map { number($0.x) }.joined(separator: " "))\"",
      "data-top=\"\(number(top))\"", "data-bottom=\"\(number(bottom))\"",
    ]
    return svg.document(
      width: max(width, footer?.width ?? 0), height: bottom + 50 + (footer?.height ?? 0), title: data.title,
      attributes: attributes.joined(separator: " "),
      definitions: PhasePattern.definitions)
  }

  // MARK: Labels

  private mutating func drawLabels() {
    let floor = top - 8
    for label in labels.omitted {
      svg.group("class=\"plot-label\"", title: label.tip) { svg in
        svg.line(label.anchor, floor - 3, label.anchor, floor + 4, "class=\"plot-s-\(label.ink)\" stroke-width=\"2\"")
      }
    }
    for label in labels.placed {
      let y = floor - Double(label.lane) * Self.laneHeight - 4
      svg.line(
        label.anchor, y, label.anchor, bottom,
        "class=\"plot-s-\(label.isFailure ? "failed" : "frame")\" stroke-width=\"0.7\"")
      svg.circle(label.anchor, y, radius: 1.8, "class=\"plot-f-\(label.ink)\"")
    }
    for label in labels.placed {
      let y = floor - Double(label.lane) * Self.laneHeight
      svg.group("class=\"plot-label\"", title: label.tip) { svg in
        // An edge in the ground's colour, so that the lines of other labels do not strike the text through.
        let weight = label.isFailure ? " font-weight=\"600\"" : ""
        svg.text(
          label.x, y, label.text, "font-size=\"10\"\(weight) class=\"plot-f-\(label.ink) plot-s-ground plot-halo\"")
      }
    }
  }

  // MARK: Time

  private mutating func drawTimes() {
    let longest = time.knots.map { SVG.width(of: Self.milliseconds($0.time)) }.max() ?? 0
    for tick in time.ticks(apart: max(48, longest + 8)) {
      let text = Self.milliseconds(tick.time)
      svg.line(tick.x, bottom, tick.x, bottom + 4, "class=\"plot-s-frame\"")
      svg.text(tick.x, bottom + 16, text, "text-anchor=\"middle\" class=\"plot-f-faint\"")
    }
    svg.text(Self.left - 7, bottom + 16, "ms", "text-anchor=\"end\" class=\"plot-f-faint\"")
    for (index, factor) in time.factors.enumerated() where (factor - 1).magnitude > 0.01 {
      let (from, to) = (time.knots[index].x, time.knots[index + 1].x)
      let text = factor > 1 ? "× \(Decimal.text(factor, places: 1))" : "÷ \(Decimal.text(1 / factor, places: 1))"
      let tip = factor > 1 ? "drawn wider than the rest of the time" : "drawn narrower than the rest of the time"
      svg.group("class=\"plot-rate\"", title: "\(text): \(tip)") { svg in
        svg.line(from + 1, bottom + 24, to - 1, bottom + 24, "class=\"plot-s-faint\" stroke-width=\"2\"")
        guard to - from > SVG.width(of: text) else { return }
        svg.text((from + to) / 2, bottom + 38, text, "text-anchor=\"middle\" class=\"plot-f-faint\"")
      }
    }
  }

  private static func milliseconds(_ time: Int64) -> String { Decimal.text(Double(time) / 1e6, places: 3) }

  private mutating func drawBreaks() {
    for knot in time.breaks {
      svg.line(knot.x, top, knot.x, bottom, "class=\"plot-s-frame\" stroke-dasharray=\"1 4\"")
      // The axis is torn there.
      let points = [(-4.0, 4.0), (-1, -4), (1, 4), (4, -4)].map { (x: knot.x + $0.0, y: bottom + $0.1) }
      svg.polyline(points, "class=\"plot-break plot-s-faint plot-line\" stroke-width=\"1.2\"")
    }
    svg.line(Self.left, bottom, width - Self.right, bottom, "class=\"plot-s-frame\"")
  }
}
