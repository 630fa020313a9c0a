import OverlayCore
import Traces

/// How a phase looks in a band: a colour, a pattern that stands out from it, and its word where there is room.
struct PhasePattern {
  let phase: OverlayPhase

  init(_ phase: OverlayPhase) {
    self.phase = phase
  }

  /// The fill, which is the same on a dark ground.
  var colour: String {
    switch phase {
    case .dragging: "#F0B443"
    case .settling: "#7CC4EE"
    case .flinging: "#5BBE9E"
    case .bouncing: "#DDA0C4"
    case .resting: "#EDEDED"
    }
  }

  /// The colour of the pattern and of the word.
  static let ink = "#1a1a1a"

  /// Lines in a square of six pixels.
  private var strokes: String {
    switch phase {
    case .dragging: "M-1 1L1-1M0 6L6 0M5 7L7 5"
    case .settling: "M0 3H6"
    case .flinging: "M-1 5L1 7M0 0L6 6M5-1L7 1"
    case .bouncing: "M3 0V6"
    case .resting: ""
    }
  }

  private var name: String { "plot-\(TraceLanguage.word(of: phase))" }

  /// The patterns of all phases.
  static var definitions: String {
    let patterns = TraceLanguage.phases.map { PhasePattern($0.phase).definition }
    return "<defs>\n\(patterns.joined(separator: "\n"))\n</defs>\n"
  }

  private var definition: String {
    "<pattern id=\"\(name)\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
      + "<rect width=\"6\" height=\"6\" fill=\"\(colour)\"/>"
      + "<path d=\"\(strokes)\" stroke=\"\(Self.ink)\" stroke-width=\"0.9\"/></pattern>"
  }

  func draw(into svg: inout SVG, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    svg.rectangle(
      x, y, width, height, "fill=\"url(#\(name))\" stroke=\"\(Self.ink)\" stroke-width=\"0.5\"")
  }

  /// The phase from one pixel to another, with its word, or its first letter, where there is room.
  func draw(into svg: inout SVG, from: Double, to: Double, _ y: Double, _ height: Double, tip: String) {
    let word = TraceLanguage.word(of: phase)
    svg.group("class=\"plot-phase\"", title: tip) { svg in
      draw(into: &svg, from, y, max(to - from, 0.5), height)
      let room = to - from - 8
      let text = room > SVG.width(of: word) ? word : (room > 2 ? String(word.prefix(1)) : "")
      guard !text.isEmpty else { return }
      let middle = (from + to) / 2
      let width = SVG.width(of: text) * 0.9 + 3
      svg.rectangle(middle - width / 2, y + 1.5, width, height - 3, "rx=\"2\" fill=\"\(colour)\"")
      svg.text(
        middle, y + height - 3.8, text, "text-anchor=\"middle\" font-size=\"9.5\" fill=\"\(Self.ink)\"")
    }
  }
}
