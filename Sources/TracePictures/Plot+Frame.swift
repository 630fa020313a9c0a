import OverlayCore
import TraceReplay

/// What stands around the curves: heading, panels, axes, detents, phases, labels.
extension Plot {
  mutating func drawHeading() {
    svg.text(Self.left, 26, data.title, "font-size=\"15\" font-weight=\"600\" fill=\"\(Ink.text)\"")
    var x = Self.left
    x = legendLine(at: x, "height", "stroke=\"\(Ink.height)\" stroke-width=\"2.4\"")
    if !data.fingers.isEmpty {
      x = legendLine(
        at: x, "finger (down ●, up ○, cancelled ×)",
        "stroke=\"\(Ink.finger)\" stroke-width=\"1.4\" stroke-dasharray=\"1 3\" stroke-linecap=\"round\"")
    }
    x = legendLine(at: x, "list offset", "stroke=\"\(Ink.offset)\" stroke-width=\"2\"")
    x += 10
    for (phase, word) in OverlayLanguage.phases where data.samples.contains(where: { $0.phase == phase }) {
      svg.rectangle(x, 38, 11, 11, "rx=\"2\" fill=\"\(Ink.phase(phase))\"")
      svg.text(x + 16, 48, word, "fill=\"\(Ink.text)\"")
      x += 16 + PlotLabels.width(of: word) + 14
    }
  }

  private mutating func legendLine(at x: Double, _ text: String, _ stroke: String) -> Double {
    svg.line(x, 44, x + 20, 44, stroke)
    svg.text(x + 26, 48, text, "fill=\"\(Ink.text)\"")
    return x + 26 + PlotLabels.width(of: text) + 16
  }

  mutating func drawPanels() {
    let right = width - Self.right
    drawValues(height, "height, pt", top: mainTop, bottom: mainTop + Self.mainHeight, about: 7)
    drawValues(offset, "offset, pt", top: offsetTop, bottom: bottom, about: 4)
    for tick in time.ticks(about: width / 100) {
      let x = time(tick)
      svg.line(x, mainTop, x, mainTop + Self.mainHeight, "stroke=\"\(Ink.grid)\"")
      svg.line(x, offsetTop, x, bottom, "stroke=\"\(Ink.grid)\"")
      svg.line(x, bottom, x, bottom + 4, "stroke=\"\(Ink.frame)\"")
      svg.text(x, bottom + 17, Decimal.text(tick * 1000 + 0, places: 3), "text-anchor=\"middle\" fill=\"\(Ink.faint)\"")
    }
    svg.text((Self.left + right) / 2, bottom + 35, "time, ms", "text-anchor=\"middle\" fill=\"\(Ink.faint)\"")
    for (top, height) in [(mainTop, Self.mainHeight), (offsetTop, Self.offsetHeight)] {
      svg.rectangle(Self.left, top, right - Self.left, height, "fill=\"none\" stroke=\"\(Ink.frame)\"")
    }
  }

  private mutating func drawValues(
    _ scale: PlotScale, _ name: String, top: Double, bottom: Double, about count: Double
  ) {
    for tick in scale.ticks(about: count) {
      let y = scale(tick)
      svg.line(Self.left, y, width - Self.right, y, "stroke=\"\(Ink.grid)\"")
      svg.text(
        Self.left - 7, y + 4, Decimal.text(tick, places: 3), "text-anchor=\"end\" fill=\"\(Ink.faint)\"")
    }
    let middle = SVG.number((top + bottom) / 2)
    svg.text(
      15, (top + bottom) / 2, name,
      "text-anchor=\"middle\" fill=\"\(Ink.faint)\" transform=\"rotate(-90 15 \(middle))\"")
  }

  mutating func drawDetents() {
    let right = width - Self.right
    for (index, change) in data.detents.enumerated() {
      let end = index + 1 < data.detents.count ? time(data.detents[index + 1].time) : right
      let start = index == 0 ? Self.left : time(change.time)
      for line in change.lines {
        let y = height(line.height)
        let dash = line.isEnabled ? "" : " stroke-dasharray=\"5 4\""
        svg.line(start, y, end, y, "stroke=\"\(Ink.detent)\"\(dash)")
      }
    }
    guard let last = data.detents.last else { return }
    let lines = last.lines.sorted { $0.height < $1.height }
    // From the lowest up, each label at least a line above the one below it; what leaves the panel pushes back.
    var places = lines.map { height($0.height) + 4 }
    for index in places.indices.dropFirst() { places[index] = min(places[index], places[index - 1] - 14) }
    var ceiling = mainTop + 4
    for index in places.indices.reversed() {
      places[index] = max(places[index], ceiling)
      ceiling = places[index] + 14
    }
    for (line, y) in zip(lines, places) {
      let note = line.isEnabled ? "" : " (disabled)"
      svg.line(right, height(line.height), right + 9, y - 4, "stroke=\"\(Ink.detent)\" stroke-width=\"0.8\"")
      svg.text(
        right + 12, y, "\(line.name) \(Decimal.text(line.height, places: 1))\(note)", "fill=\"\(Ink.text)\"")
    }
  }

  mutating func drawPhases() {
    var index = 0
    while index < data.samples.count {
      let sample = data.samples[index]
      var next = index + 1
      while next < data.samples.count, data.samples[next].phase == sample.phase { next += 1 }
      let from = time(sample.time)
      let to = next < data.samples.count ? time(data.samples[next].time) : time(data.samples[next - 1].time)
      svg.rectangle(from, bandTop, to - from, Self.bandHeight, "fill=\"\(Ink.phase(sample.phase))\"")
      let word = OverlayLanguage.word(of: sample.phase)
      if to - from > PlotLabels.width(of: word) + 8 {
        svg.text(
          (from + to) / 2, bandTop + 10.5, word, "text-anchor=\"middle\" font-size=\"9.5\" fill=\"#1a1a1a\"")
      }
      index = next
    }
  }

  mutating func drawLabels() {
    let floor = mainTop - 8
    let end = mainTop + Self.mainHeight
    for label in lanes.placed {
      let y = floor - Double(label.lane) * Self.laneHeight - 4
      svg.line(label.anchor, y, label.anchor, end, "stroke=\"#b9b9b9\" stroke-width=\"0.7\"")
      svg.circle(label.anchor, y, radius: 1.8, "fill=\"\(Ink.faint)\"")
    }
    for label in lanes.placed {
      let y = floor - Double(label.lane) * Self.laneHeight
      // A white edge, so that the lines of other labels do not strike the text through.
      svg.text(
        label.x, y, label.text,
        "font-size=\"10\" fill=\"\(Ink.text)\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"")
    }
    if lanes.omitted > 0 {
      svg.text(
        width - 8, 48, "\(lanes.omitted) more labels", "text-anchor=\"end\" fill=\"\(Ink.faint)\"")
    }
  }
}

/// Labels in lanes, so that none covers another one: each in the lowest lane with room to its right.
struct PlotLabels {
  struct Placed {
    var text: String
    /// Where the label points.
    var anchor: Double
    /// Where its text begins.
    var x: Double
    /// From 0, upwards.
    var lane: Int
  }

  private(set) var placed: [Placed] = []
  private(set) var count = 0
  /// Labels for which there was no room.
  private(set) var omitted = 0
  private static let most = 12

  init(_ labels: [(time: Double, text: String)], scale: PlotScale, right: Double) {
    var ends = Array(repeating: -Double.infinity, count: Self.most)
    for label in labels {
      let anchor = scale(label.time)
      let text = label.text.count > 90 ? label.text.prefix(89) + "…" : label.text
      let width = Self.width(of: text) * 10 / 11
      let x = max(min(anchor + 5, right - width), 4)
      // A label that is pushed to the left of its line needs the lane free from there on.
      guard let lane = ends.firstIndex(where: { $0 < min(x, anchor) - 6 }) else {
        omitted += 1
        continue
      }
      ends[lane] = x + width
      count = max(count, lane + 1)
      placed.append(Placed(text: text, anchor: anchor, x: x, lane: lane))
    }
  }

  /// About how wide a text of size 11 is.
  static func width(of text: String) -> Double {
    Double(text.count) * 6.5
  }
}

extension Decimal {
  /// A number rounded to some places, without zeros at its end.
  static func text(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (value * unit).rounded()
    guard scaled.magnitude < 0x1p53 else { return text(value) }
    return text(scaled == 0 ? 0 : scaled / unit)
  }
}
