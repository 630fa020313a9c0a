import OverlayCore
import Traces

/// What the lines, marks and patterns of a plot mean, in as many lines as it needs.
struct PlotLegend {
  /// One entry: a sample and its words.
  private struct Entry {
    var text: String
    var draw: (inout SVG, Double, Double) -> Void
  }

  private static let lineHeight = 17.0
  private var lines: [[(x: Double, entry: Entry)]] = [[]]

  init(_ runs: [PlotRun], from left: Double, to right: Double) {
    var x = left
    for entry in Self.entries(runs) {
      let width = 26 + SVG.width(of: entry.text) + 14
      if x + width > right, x > left {
        lines.append([])
        x = left
      }
      lines[lines.count - 1].append((x, entry))
      x += width
    }
  }

  var height: Double { Double(lines.count) * Self.lineHeight }

  func draw(into svg: inout SVG, at top: Double) {
    for (index, line) in lines.enumerated() {
      let y = top + (Double(index) + 0.5) * Self.lineHeight
      for (x, entry) in line {
        entry.draw(&svg, x, y)
        svg.text(x + 26, y + 4, entry.text, "class=\"plot-f-text\"")
      }
    }
  }

  private static func entries(_ runs: [PlotRun]) -> [Entry] {
    let data = runs[0].data
    let tracks = data.tracks
    var entries = [line("height", PlotBlock.heightLine), line("list offset", PlotBlock.offsetLine)]
    if tracks.contains(where: \.hasExcess) { entries.append(line("raw, before resistance", PlotBlock.rawLine("text"))) }
    entries.append(line("list end", PlotBlock.endLine))
    entries.append(line("velocity", PlotBlock.velocityLine))
    if tracks.contains(where: { !$0.fingers.isEmpty }) {
      entries.append(line("finger (down ●, up ○, cancelled ×)", PlotBlock.fingerLine(0)))
    }
    if tracks.contains(where: { !$0.means.isEmpty }) { entries.append(line("mean of the fingers", PlotBlock.meanLine)) }
    if tracks.contains(where: { !$0.slops.isEmpty }) {
      entries.append(
        Entry(text: "slop") { svg, x, y in svg.rectangle(x, y - 5, 20, 10, PlotBlock.slopArea) })
    }
    if tracks.contains(where: { !$0.releases.isEmpty }) {
      entries.append(line("where a release aims", PlotBlock.aimLine))
    }
    for phase in TraceLanguage.phases
    where tracks.contains(where: { $0.samples.contains { $0.phase == phase.phase } }) {
      entries.append(
        Entry(text: phase.word) { svg, x, y in
          PhasePattern(phase.phase).draw(into: &svg, x, y - 6, 20, 12)
        })
    }
    for (index, run) in runs.enumerated() where runs.count > 1 {
      entries.append(line(Plot.letter(index) + ": " + run.label, PlotBlock.runLine("text", index)))
    }
    return entries
  }

  private static func line(_ text: String, _ attributes: String) -> Entry {
    Entry(text: text) { svg, x, y in svg.line(x, y, x + 20, y, attributes) }
  }
}

extension Plot {
  /// What a run is called at its lines: A is the first one.
  static func letter(_ run: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters.indices.contains(run) ? String(letters[run]) : String(run + 1)
  }
}
