import OverlayCore
import TraceReplay

/// A replay as an SVG: height over time with detents and fingers, the list's offset below, phases as a band, effects as
/// labels above.
///
/// The colours are those of Okabe and Ito, which people with colour-blindness tell apart; no meaning rests on colour
/// alone. The picture has no script and no outside font.
struct Plot {
  let data: PlotData
  var svg = SVG()

  // Vertical places, top down; the lanes of the labels come between the legend and the main panel.
  static let narrowest = 1000.0
  static let widest = 3200.0
  static let left = 62.0
  static let right = 128.0
  static let mainHeight = 330.0
  static let bandHeight = 14.0
  static let offsetHeight = 110.0
  static let laneHeight = 15.0
  /// As wide as the labels need.
  let width: Double
  let time: PlotScale
  let height: PlotScale
  let offset: PlotScale
  let lanes: PlotLabels
  let mainTop: Double
  let bandTop: Double
  let offsetTop: Double
  let bottom: Double

  enum Ink {
    static let text = "#333333"
    static let faint = "#767676"
    static let grid = "#ececec"
    static let frame = "#c8c8c8"
    static let height = "#0072B2"
    static let finger = "#D55E00"
    static let offset = "#007A5A"
    static let detent = "#8a8a8a"

    static func phase(_ phase: OverlayPhase) -> String {
      switch phase {
      case .dragging: "#E69F00"
      case .settling: "#56B4E9"
      case .flinging: "#009E73"
      case .bouncing: "#CC79A7"
      case .resting: "#e4e4e4"
      }
    }
  }

  init(_ data: PlotData) {
    self.data = data
    let first = data.samples.first?.time ?? 0
    let last = max(data.end, data.samples.last?.time ?? 0)
    let span = max(last - first, 0.01)
    width = min(Self.widest, max(Self.narrowest, 700 + 25 * Double(data.labels.count)))
    time = PlotScale(
      domain: first - span * 0.02...last + span * 0.02, start: Self.left, end: width - Self.right)
    lanes = PlotLabels(data.labels, scale: time, right: width - 8)
    mainTop = 66 + Double(lanes.count) * Self.laneHeight + (lanes.count > 0 ? 8 : 0)
    bandTop = mainTop + Self.mainHeight + 6
    offsetTop = bandTop + Self.bandHeight + 22
    bottom = offsetTop + Self.offsetHeight
    height = PlotScale(domain: Self.heights(data), start: mainTop + Self.mainHeight, end: mainTop)
    offset = PlotScale(domain: Self.offsets(data), start: bottom, end: offsetTop)
  }

  /// The picture's text.
  mutating func document() -> String {
    drawHeading()
    drawPanels()
    drawDetents()
    drawLabels()
    drawPhases()
    drawFingers()
    drawCurves()
    return svg.document(width: width, height: bottom + 46, title: data.title)
  }

  // MARK: Ranges

  private static func heights(_ data: PlotData) -> ClosedRange<Double> {
    var highest = data.samples.map(\.height).max() ?? 0
    highest = max(highest, data.detents.flatMap(\.lines).map(\.height).max() ?? 0)
    highest = max(highest, data.fingers.flatMap { $0.path.map(\.depth) }.max() ?? 0)
    let lowest = min(0, data.fingers.flatMap { $0.path.map(\.depth) }.min() ?? 0)
    return max(lowest, -highest - 1)...min(max(highest, 1), 1e9) * 1.05
  }

  private static func offsets(_ data: PlotData) -> ClosedRange<Double> {
    let values = data.samples.map(\.offset) + data.reports.map(\.offset)
    let lowest = min(0, values.min() ?? 0)
    let highest = max(lowest + 10, values.max() ?? 0)
    let margin = (highest - lowest) * 0.08
    return (lowest - margin)...(highest + margin)
  }

  // MARK: Curves

  private mutating func drawCurves() {
    let heights = data.samples.map { (x: time($0.time), y: height($0.height)) }
    svg.polyline(
      Self.thinned(heights), "stroke=\"\(Ink.height)\" stroke-width=\"2.4\" stroke-linejoin=\"round\"")
    let offsets = data.samples.map { (x: time($0.time), y: offset($0.offset)) }
    svg.polyline(
      Self.thinned(offsets), "stroke=\"\(Ink.offset)\" stroke-width=\"2\" stroke-linejoin=\"round\"")
    for report in data.reports.prefix(2000) {
      svg.circle(time(report.time), offset(report.offset), radius: 1.6, "fill=\"\(Ink.offset)\" opacity=\"0.55\"")
    }
  }

  /// The same line with at most four points in each half pixel: the first, the lowest, the highest and the last.
  static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard points.count > 4000 else { return points }
    var thin: [(x: Double, y: Double)] = []
    var start = 0
    while start < points.count {
      var end = start
      while end + 1 < points.count, points[end + 1].x < points[start].x + 0.5 { end += 1 }
      let range = start...end
      let low = range.min { points[$0].y < points[$1].y } ?? start
      let high = range.max { points[$0].y < points[$1].y } ?? start
      for index in Set([start, low, high, end]).sorted() { thin.append(points[index]) }
      start = end + 1
    }
    return thin
  }

  private mutating func drawFingers() {
    for finger in data.fingers {
      let line = finger.path.map { (x: time($0.time), y: height($0.depth)) }
      svg.polyline(
        Self.thinned(line),
        "stroke=\"\(Ink.finger)\" stroke-width=\"1.4\" stroke-dasharray=\"1 3\" stroke-linecap=\"round\"")
      guard let first = line.first, let last = line.last else { continue }
      tick(at: first)
      svg.circle(first.x, first.y, radius: 3.2, "fill=\"\(Ink.finger)\"")
      guard finger.hasEnded else { continue }
      tick(at: last)
      if finger.wasCancelled {
        let cross = "stroke=\"\(Ink.finger)\" stroke-width=\"2\""
        svg.line(last.x - 4, last.y - 4, last.x + 4, last.y + 4, cross)
        svg.line(last.x - 4, last.y + 4, last.x + 4, last.y - 4, cross)
      } else {
        svg.circle(last.x, last.y, radius: 5, "fill=\"none\" stroke=\"\(Ink.finger)\" stroke-width=\"1.6\"")
      }
    }
  }

  private mutating func tick(at place: (x: Double, y: Double)) {
    svg.line(
      place.x, mainTop + Self.mainHeight, place.x, mainTop + Self.mainHeight - 9,
      "stroke=\"\(Ink.finger)\" stroke-width=\"1.4\"")
  }
}
