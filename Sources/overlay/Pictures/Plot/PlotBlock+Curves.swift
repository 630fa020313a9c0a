import Kinetics
import OverlayCore
import Traces

/// The lines of a plot.
extension PlotBlock {
  static let heightLine = "class=\"plot-s-height plot-line\" stroke-width=\"2.4\" stroke-linejoin=\"round\""
  static let offsetLine = "class=\"plot-s-offset plot-line\" stroke-width=\"2\" stroke-linejoin=\"round\""
  static let endLine = "class=\"plot-end plot-s-offset plot-line\" stroke-width=\"1\" stroke-dasharray=\"7 3\""
  static let velocityLine = "class=\"plot-s-velocity plot-line\" stroke-width=\"1.6\" stroke-linejoin=\"round\""
  static let meanLine = "class=\"plot-mean plot-s-text plot-line\" stroke-width=\"1\" stroke-dasharray=\"8 2 2 2\""
  static let aimLine = "class=\"plot-aim plot-s-height plot-line\" stroke-width=\"1.2\" stroke-dasharray=\"3 3\""
  static let slopArea =
    "class=\"plot-slop plot-f-panel plot-s-finger-1\" fill-opacity=\"0.7\" stroke-width=\"0.8\" stroke-dasharray=\"2 2\""

  /// The line of a value without its resistance.
  static func rawLine(_ ink: String) -> String {
    "class=\"plot-raw plot-s-\(ink) plot-line\" stroke-width=\"1.2\" stroke-dasharray=\"1.5 2.5\""
  }

  /// The line of a further run, in the ink of its value.
  static func runLine(_ ink: String, _ run: Int) -> String {
    guard run > 0 else { return "class=\"plot-s-\(ink) plot-line\" stroke-width=\"2.4\"" }
    let dashes = ["9 3", "5 2 1 2", "2 2", "12 3 2 3 2 3"]
    let dash = dashes[(run - 1) % dashes.count]
    return "class=\"plot-run plot-s-\(ink) plot-line\" stroke-width=\"1.5\" stroke-dasharray=\"\(dash)\""
  }

  /// How a finger's path looks: each one has its own dashes too, and its number at its down.
  static func fingerLine(_ number: Int) -> String {
    let dashes = ["1 3", "6 3", "1 3 6 3", "10 2"]
    let index = number % dashes.count
    return "class=\"plot-finger plot-s-\(Ink.fingers[index].name) plot-line\" stroke-width=\"1.5\" "
      + "stroke-dasharray=\"\(dashes[index])\" stroke-linecap=\"round\""
  }

  func drawCurves(into svg: inout SVG) {
    for (run, track) in tracks.enumerated().reversed() {
      for stretch in track.stretches {
        func line(_ scale: PlotScale, _ value: KeyPath<PlotData.Sample, Double>, _ attributes: String) {
          svg.polyline(points(stretch, scale, value), attributes)
        }
        line(velocity, \.velocity, run == 0 ? Self.velocityLine : Self.runLine("velocity", run))
        line(offset, \.offset, run == 0 ? Self.offsetLine : Self.runLine("offset", run))
        line(height, \.height, run == 0 ? Self.heightLine : Self.runLine("height", run))
      }
      if tracks.count > 1 { drawLetter(of: run, track, into: &svg) }
    }
    drawRaw(into: &svg)
    drawEnd(into: &svg)
    for report in track.reports.prefix(2000) {
      svg.circle(time(report.time), offset(report.offset), radius: 1.6, "class=\"plot-f-offset\" opacity=\"0.6\"")
    }
  }

  /// What a run is called, where its height ends.
  private func drawLetter(of run: Int, _ track: PlotData.Track, into svg: inout SVG) {
    guard let last = track.stretches.last?.last else { return }
    // Beside each other, also where one lies upon the other.
    let x = min(time(last.time) + 4, right - 9 * Double(tracks.count)) + Double(run) * 9
    svg.text(
      x, height(last.height) - 4, Plot.letter(run), "font-weight=\"600\" class=\"plot-f-text plot-s-ground plot-halo\"")
  }

  private func points(
    _ samples: [PlotData.Sample], _ scale: PlotScale, _ value: KeyPath<PlotData.Sample, Double>
  ) -> [(x: Double, y: Double)] {
    Self.thinned(samples.map { (x: time($0.time), y: scale($0[keyPath: value])) })
  }

  /// The travel past the ends, as the model keeps it.
  private func drawRaw(into svg: inout SVG) {
    for stretch in track.stretches {
      for part in stretch.split(whereSeparator: { $0.rawHeight == $0.height }) {
        svg.polyline(clamped(part.map { (x: time($0.time), y: height($0.rawHeight)) }, height), Self.rawLine("height"))
      }
      for part in stretch.split(whereSeparator: { $0.rawOffset == $0.offset }) {
        svg.polyline(clamped(part.map { (x: time($0.time), y: offset($0.rawOffset)) }, offset), Self.rawLine("offset"))
      }
    }
  }

  /// The list's end, where it is in the panel; else how far away it is.
  private func drawEnd(into svg: inout SVG) {
    for stretch in track.stretches {
      for part in stretch.split(whereSeparator: { $0.end > offset.domain.upperBound }) {
        svg.polyline(Self.thinned(part.map { (x: time($0.time), y: offset($0.end)) }), Self.endLine)
      }
    }
    guard let last = track.stretches.last?.last, last.end > offset.domain.upperBound else { return }
    let text = "end \(Decimal.text(last.end, places: 1)) ↑"
    svg.text(right + 12, offset.end + 9, text, fitting: Plot.right - 14, "class=\"plot-f-faint\"")
  }

  private func clamped(_ points: [(x: Double, y: Double)], _ scale: PlotScale) -> [(x: Double, y: Double)] {
    Self.thinned(points.map { ($0.x, min(max($0.y, scale.end), scale.start)) })
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
}

/// The fingers, and what their releases come to.
extension PlotBlock {
  func drawGesture(into svg: inout SVG) {
    for slop in track.slops {
      let (from, to) = (time(slop.start), time(slop.end ?? slop.start))
      let (top, bottom) = (height(slop.depth + slop.reach), height(slop.depth - slop.reach))
      svg.group("class=\"plot-tip\"", title: "slop: \(Decimal.text(slop.reach)) pt either way move nothing") {
        $0.rectangle(from, top, max(to - from, 2), bottom - top, Self.slopArea)
      }
    }
    // More than a hand has would be a thicket: the first hundred.
    for (number, finger) in track.fingers.prefix(100).enumerated() {
      let others = track.fingers[..<number].map(\.touch)
      let index = others.firstIndex(of: finger.touch) ?? Set(others).count
      draw(finger, index, into: &svg)
    }
    for mean in track.means {
      svg.polyline(Self.thinned(mean.map { (x: time($0.time), y: height($0.depth)) }), Self.meanLine)
    }
    for release in track.releases { draw(release, into: &svg) }
  }

  private func draw(_ finger: PlotData.Finger, _ number: Int, into svg: inout SVG) {
    let line = finger.path.map { (x: time($0.time), y: height($0.depth)) }
    let ink = Ink.fingers[number % Ink.fingers.count].name
    svg.polyline(Self.thinned(line), Self.fingerLine(number))
    guard let first = line.first, let last = line.last else { return }
    PlotRows.draw(.disc, into: &svg, first.x, first.y, ink: ink)
    if Set(track.fingers.map(\.touch)).count > 1 {
      svg.text(
        first.x - 6, first.y - 6, "\(finger.touch.rawValue)",
        "text-anchor=\"end\" font-weight=\"600\" class=\"plot-f-\(ink) plot-s-ground plot-halo\"")
    }
    guard finger.hasEnded else { return }
    PlotRows.draw(finger.wasCancelled ? .cross : .ring, into: &svg, last.x, last.y, ink: ink)
  }

  /// A line to where the release aims, and a mark there; the tip says what came of it.
  private func draw(_ release: PlotData.Release, into svg: inout SVG) {
    let from = (x: time(release.time), y: height(release.height))
    let aim = min(max(release.aim, height.domain.lowerBound), height.domain.upperBound)
    let to = (x: min(from.x + 46, right - 4), y: height(aim))
    let target = release.target.map { "goes to \($0.name), \(Decimal.text($0.height, places: 1)) pt" } ?? "goes nowhere"
    let tip =
      "released at \(Decimal.text(release.height, places: 1)) pt with \(Decimal.text(release.velocity, places: 1)) pt/s, "
      + "aims at \(Decimal.text(release.aim, places: 1)) pt, \(target)"
    svg.group("class=\"plot-release\"", title: tip) { svg in
      svg.polyline([from, to], Self.aimLine)
      let size = 4.5
      let rhombus = [(to.x - size, to.y), (to.x, to.y - size), (to.x + size, to.y), (to.x, to.y + size)]
      svg.polygon(rhombus, "class=\"plot-f-ground plot-s-height\" stroke-width=\"1.5\"")
      // Beyond the panel the mark points on.
      let arrow = release.aim > height.domain.upperBound ? " ↑" : release.aim < height.domain.lowerBound ? " ↓" : ""
      // Many releases would cover each other: theirs are told where one points at them.
      guard track.releases.count <= 8 else { return }
      svg.text(
        to.x + 8, min(max(to.y + ((to.y - from.y).magnitude < 12 ? -7 : 4), height.end + 10), height.start - 3),
        "aims at \(Decimal.text(release.aim, places: 1))\(arrow)",
        "font-size=\"9.5\" class=\"plot-f-faint plot-s-ground plot-halo\"")
    }
  }
}
