import Foundation
import OverlayCore
import Testing
import Timing
import Traces

@testable import overlay

/// Maps of where releases go.
@Suite(.timed) struct PolicyMapTests {
  private static func map(
    _ detents: [Double]?, _ policies: [String]?, trace: TraceFile? = nil
  ) throws -> Element {
    guard case .drawn(let svg) = try PolicyMapRequest(trace: trace, detents: detents, policies: policies).draw() else {
      Issue.record("expected a map")
      throw CancellationError()
    }
    return try Element(of: String(decoding: svg, as: UTF8.self))
  }

  /// The presets are the lines of the guide for those who come from another sheet.
  @Test func thePresetsAreThoseOfTheGuide() throws {
    let page = Drawn.root.appendingPathComponent("Sources/OverlayCore/OverlayCore.docc/ComingFrom.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    let rows = guide.components(separatedBy: "\n").filter { $0.hasPrefix("| ") && $0.contains("`policy ") }
    let lines = rows.compactMap { $0.components(separatedBy: "`policy ").last?.components(separatedBy: "`").first }
    #expect(Set(lines) == Set(PolicyPresets.all.map(\.policy)))
  }

  @Test func aPanelForEachPolicyAndAnAreaForEachTarget() throws {
    let map = try Self.map([100, 200, 800], ["projected", "free", "nearest"])
    let panels = map.all("plot-map")
    #expect(panels.map { $0.all("plot-target").map(\.tip) } == [["100", "200", "800"], [], ["100", "200", "800"]])
    #expect(try Self.map(nil, nil).all("plot-map").count == PolicyPresets.all.count)
  }

  /// Each cell is the policy's own answer, and the areas of a policy fill its panel.
  @Test func theAreasFillThePanel() throws {
    let map = try Self.map([100, 200, 800], ["threshold velocity 125"])
    let number = /h([0-9.]+)v-([0-9.]+)/
    let area = map.all("plot-target").reduce(0.0) { sum, target in
      (target.attributes["d"] ?? "").matches(of: number).reduce(sum) {
        $0 + (Double($1.output.1) ?? 0) * (Double($1.output.2) ?? 0)
      }
    }
    #expect((area - PolicyMap.side.width * PolicyMap.side.height).magnitude < 0.5)
  }

  /// To the nearest goes by height alone; where any velocity decides, by half of the panel.
  @Test func eachPanelIsOfItsPolicy() throws {
    let panels = try Self.map([100, 200, 800], ["nearest", "threshold velocity 0"]).all("plot-map")
    let widths = panels.map { panel in
      Set(panel.all("plot-target").flatMap { ($0.attributes["d"] ?? "").matches(of: /h([0-9.]+)/).map(\.output.1) })
    }
    #expect(widths == [["240"], ["120"]])
  }

  @Test func aTraceMarksItsRelease() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".trace")
    try Drawn.flick().write(to: place, atomically: true, encoding: .utf8)
    let map = try Self.map(nil, ["projected", "nearest"], trace: TraceFile(place.path))
    #expect(
      map.all("plot-release").map(\.tip) == [
        "released at 134 pt with 750 pt/s: goes to half", "released at 134 pt with 750 pt/s: goes to tip",
      ])
  }

  @Test func whatIsNoPolicyIsTold() throws {
    let request = PolicyMapRequest(trace: nil, detents: nil, policies: ["projectd"])
    guard case .misuse(let message) = try request.draw() else {
      Issue.record("expected a misuse")
      return
    }
    #expect(message.hasPrefix("policy projectd: expected projected, "))
    #expect(message.hasSuffix("(did you mean \"projected\"?)"))
  }
}
