import OverlayCore
import Traces

/// The panels of one overlay: its height with detents and fingers, its phases, its list's offset, its speed.
struct PlotBlock {
  static let bandHeight = 15.0
  private static let gap = 20.0

  /// The same overlay of every run; the first one is drawn with everything.
  let tracks: [PlotData.Track]
  let left: Double
  let right: Double
  let time: TimeAxis
  let height: PlotScale
  let offset: PlotScale
  let velocity: PlotScale
  private let bandTop: Double
  let bottom: Double

  var track: PlotData.Track { tracks[0] }

  init(_ runs: [PlotRun], track index: Int, top: Double, left: Double, right: Double, time: TimeAxis) {
    tracks = runs.compactMap { $0.data.tracks.indices.contains(index) ? $0.data.tracks[index] : nil }
    (self.left, self.right, self.time) = (left, right, time)
    let count = runs[0].data.tracks.count
    let name = tracks[0].name.isEmpty ? 0.0 : 16
    let mainBottom = top + name + (count == 1 ? 300 : count == 2 ? 220 : 170)
    height = PlotScale(domain: Self.heights(tracks), start: mainBottom, end: top + name)
    bandTop = mainBottom + 5
    let offsetTop = bandTop + Self.bandHeight * Double(tracks.count) + Self.gap
    let offsetBottom = offsetTop + (count == 1 ? 100 : 70)
    offset = PlotScale(domain: Self.offsets(tracks), start: offsetBottom, end: offsetTop)
    let velocityTop = offsetBottom + Self.gap - 6
    bottom = velocityTop + (count == 1 ? 80 : 56)
    velocity = PlotScale(domain: Self.velocities(tracks), start: bottom, end: velocityTop)
  }

  func draw(into svg: inout SVG) {
    let id = track.name.isEmpty ? "" : " data-overlay=\"\(SVG.escaped(track.name))\""
    svg.group("class=\"plot-overlay\"\(id)") { svg in
      if !track.name.isEmpty {
        svg.text(
          left, height.end - 5, track.name,
          "font-size=\"12\" font-weight=\"600\" class=\"plot-f-text plot-s-ground plot-halo\"")
      }
      drawPanels(into: &svg)
      drawDetents(into: &svg)
      drawPhases(into: &svg)
      drawGesture(into: &svg)
      drawCurves(into: &svg)
    }
  }

  // MARK: Ranges

  private static func heights(_ tracks: [PlotData.Track]) -> ClosedRange<Double> {
    let samples = tracks.flatMap(\.stretches).joined()
    let depths = tracks.flatMap { $0.fingers.flatMap { $0.path.map(\.depth) } }
    var highest = samples.reduce(0) { max($0, $1.height) }
    highest = tracks.flatMap { $0.detents.flatMap(\.lines) }.reduce(highest) { max($0, $1.height) }
    highest = min(max(depths.reduce(highest, max), 1), 1e9)
    let lowest = samples.reduce(depths.reduce(0, min)) { min($0, $1.height) }
    return max(lowest, -highest - 1)...highest * 1.05
  }

  /// The offsets that are shown; the list's end too, where the list comes near it.
  private static func offsets(_ tracks: [PlotData.Track]) -> ClosedRange<Double> {
    let samples = tracks.flatMap(\.stretches).joined()
    let reports = tracks.flatMap { $0.reports.map(\.offset) }
    let lowest = samples.reduce(reports.reduce(0, min)) { min($0, $1.offset) }
    var highest = samples.reduce(reports.reduce(lowest + 10, max)) { max($0, $1.offset) }
    // The raw offset too, where that leaves room for what is shown.
    let room = (highest - lowest) * 0.5
    let rawHighest = samples.reduce(highest) { max($0, min($1.rawOffset, highest + room)) }
    let rawLowest = samples.reduce(lowest) { min($0, max($1.rawOffset, lowest - room)) }
    highest = rawHighest
    let nearest = samples.filter { $0.offset >= $0.end - 40 || $0.offset >= $0.end * 0.8 }.map(\.end).max()
    if let nearest, nearest <= highest * 2 + 40 { highest = max(highest, nearest) }
    let margin = (highest - rawLowest) * 0.08
    return (rawLowest - margin)...(highest + margin)
  }

  private static func velocities(_ tracks: [PlotData.Track]) -> ClosedRange<Double> {
    let samples = tracks.flatMap(\.stretches).joined()
    let lowest = samples.reduce(0) { min($0, $1.velocity) }
    let highest = samples.reduce(0) { max($0, $1.velocity) }
    let margin = max(highest - lowest, 10) * 0.06
    return (lowest - margin)...(max(highest, lowest + 10) + margin)
  }

  // MARK: Panels

  private func drawPanels(into svg: inout SVG) {
    let panels = [(height, "height, pt", 7.0), (offset, "offset, pt", 4), (velocity, "pt/s", 4)]
    for (scale, name, count) in panels {
      for tick in scale.ticks(about: count) {
        let y = scale(tick)
        svg.line(left, y, right, y, "class=\"plot-s-grid\"")
        let text = Decimal.text(tick, places: 3)
        svg.text(left - 7, y + 4, text, "text-anchor=\"end\" class=\"plot-f-faint\"")
      }
      let middle = (scale.start + scale.end) / 2
      svg.text(
        14, middle, name,
        "text-anchor=\"middle\" class=\"plot-f-faint\" transform=\"rotate(-90 14 \(SVG.number(middle)))\"")
      svg.rectangle(left, scale.end, right - left, scale.start - scale.end, "class=\"plot-s-frame plot-line\"")
    }
    let zero = velocity(0)
    svg.line(left, zero, right, zero, "class=\"plot-s-frame\"")
  }

  private func drawDetents(into svg: inout SVG) {
    for (index, change) in track.detents.enumerated() {
      let end = index + 1 < track.detents.count ? time(track.detents[index + 1].time) : right
      let start = index == 0 ? left : time(change.time)
      for line in change.lines {
        let y = height(line.height)
        let dash = line.isEnabled ? "" : " stroke-dasharray=\"5 4\""
        svg.line(start, y, end, y, "class=\"plot-s-detent\"\(dash)")
      }
    }
    guard let last = track.detents.last else { return }
    let lines = last.lines.sorted { $0.height < $1.height }
    for (line, y) in zip(lines, PlotScale.apart(lines.map { height($0.height) + 4 }, by: 14, from: height.end + 4)) {
      let note = line.isEnabled ? "" : " (disabled)"
      svg.line(right, height(line.height), right + 9, y - 4, "class=\"plot-s-detent\" stroke-width=\"0.8\"")
      let text = "\(line.name) \(Decimal.text(line.height, places: 1))\(note)"
      svg.text(right + 12, y, text, fitting: Plot.right - 14, "class=\"plot-f-text\"")
    }
  }

  private func drawPhases(into svg: inout SVG) {
    for (run, track) in tracks.enumerated() {
      let y = bandTop + Double(run) * Self.bandHeight
      if tracks.count > 1 {
        svg.text(left - 7, y + 11.5, Plot.letter(run), "text-anchor=\"end\" class=\"plot-f-text\"")
      }
      for stretch in track.stretches { drawPhases(of: stretch, into: &svg, at: y) }
    }
  }

  private func drawPhases(of samples: [PlotData.Sample], into svg: inout SVG, at y: Double) {
    var index = 0
    while index < samples.count {
      let sample = samples[index]
      var next = index + 1
      while next < samples.count, samples[next].phase == sample.phase { next += 1 }
      let end = samples[min(next, samples.count - 1)].time
      let times = "\(Decimal.milliseconds(sample.time))–\(Decimal.milliseconds(end)) ms"
      let tip = "\(TraceLanguage.word(of: sample.phase)) \(times)"
      PhasePattern(sample.phase).draw(
        into: &svg, from: time(sample.time), to: time(end), y, Self.bandHeight - 1, tip: tip)
      index = next
    }
  }
}

extension PlotScale {
  /// Places for labels, from the lowest up: each at least so far above the one below it; what leaves the panel at its
  /// top pushes back.
  static func apart(_ wished: [Double], by distance: Double, from top: Double) -> [Double] {
    var places = wished
    for index in places.indices.dropFirst() { places[index] = min(places[index], places[index - 1] - distance) }
    var ceiling = top
    for index in places.indices.reversed() {
      places[index] = max(places[index], ceiling)
      ceiling = places[index] + distance
    }
    return places
  }
}
