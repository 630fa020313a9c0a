import Traces

/// Labels in lanes, so that none covers another one: each in the lowest lane with room to its right.
struct PlotLabels {
  struct Placed {
    var text: String
    /// The time and the whole text.
    var tip: String
    var isFailure: Bool
    /// Where the label points.
    var anchor: Double
    /// Where its text begins.
    var x: Double
    /// From 0, upwards.
    var lane: Int

    var ink: String { isFailure ? "failed" : "text" }
  }

  private(set) var placed: [Placed] = []
  private(set) var count = 0
  /// Labels for which there was no room: a mark without its text.
  private(set) var omitted: [Placed] = []
  private static let most = 12
  private static let longest = 90

  init(_ labels: [PlotData.Label], axis: TimeAxis, right: Double) {
    var ends = Array(repeating: -Double.infinity, count: Self.most)
    // What did not hold has its room first.
    for label in labels.filter(\.isFailure) + labels.filter({ !$0.isFailure }) {
      var placed = Self.placed(label, axis, right)
      let width = SVG.width(of: placed.text) * 10 / 11
      // A label that is pushed to the left of its line needs the lane free from there on.
      guard let lane = ends.firstIndex(where: { $0 < min(placed.x, placed.anchor) - 6 }) else {
        omitted.append(placed)
        continue
      }
      placed.lane = lane
      ends[lane] = placed.x + width
      count = max(count, lane + 1)
      self.placed.append(placed)
    }
  }

  private static func placed(_ label: PlotData.Label, _ axis: TimeAxis, _ right: Double) -> Placed {
    let anchor = axis(label.time)
    let line = label.text.split(separator: "\n").joined(separator: " · ")
    let text = line.count > longest ? line.prefix(longest - 1) + "…" : line
    let x = max(min(anchor + 5, right - SVG.width(of: text) * 10 / 11), 4)
    let tip = "\(Decimal.milliseconds(label.time)) ms: \(label.text)"
    return Placed(text: text, tip: tip, isFailure: label.isFailure, anchor: anchor, x: x, lane: 0)
  }
}
