import Foundation
import Testing
import Timing
import Traces

@testable import overlay

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What stands in a plot.
@Suite(.timed) struct PlotTests {
  /// Of the traces in a folder of the corpus one in so many is drawn. A debug build takes ten times as long for each.
  #if DEBUG
    private static let interval = 8
  #else
    private static let interval = 1
  #endif

  @Test func eachExpectationThatDidNotHoldHasARedMark() throws {
    let plot = try Drawn.plot(Drawn.flick("", "expect target full\nexpect phase resting\nexpect offset 0"))
    let failed = plot.all("plot-failed")
    #expect(
      failed.map(\.tip) == [
        "line 16 at 32 ms\nexpected target full, got half", "line 17 at 32 ms\nexpected phase resting, got settling",
      ])
    #expect(failed.allSatisfy { !$0.all("plot-s-failed").isEmpty })
    #expect(plot.all("plot-held").count == 2, "one mark for each instant at which something held")
    #expect(plot.all("plot-label").filter { !$0.all("plot-f-failed").isEmpty }.count == 2)
    #expect(try Drawn.plot(Drawn.flick()).all("plot-failed").isEmpty)
  }

  @Test func everyInputHasAMark() throws {
    let plot = try Drawn.plot(
      """
      overlay-trace 1
      container 390x844
      detent    tip   height 120
      detent    full  inset 64
      content   height 2400
      ---
              down   1  195 760
      +8      move   1  195 700
              cancel 1
      +9      wheel  7  195 760 12 begin
      +9      wheel  7  195 760 12 change
              wheel  7  195 760 0 end
              move-to full
      settle
              increment
              scroll-to 40
      +10     keyboard 300
              set scale 3
              layer  map 0 0 10 10
              set driver platform
              scroll-begin
              scroll 60
              scroll-end velocity 0 target 60
      expect  phase resting
      """)
    func tips(_ kind: String) -> [String] { plot.all("plot-\(kind)").map(\.tip) }
    #expect(tips("touch").map { $0.split(separator: " ")[2] } == ["down", "move", "cancel"])
    #expect(tips("wheel").count == 3)
    #expect(
      tips("command").map { $0.components(separatedBy: " ms: ")[1] } == ["move-to full", "increment", "scroll-to 40"])
    #expect(
      tips("metrics").map { $0.components(separatedBy: " ms: ")[1] } == ["keyboard 300", "set scale", "set driver"])
    #expect(tips("scene").count == 1)
    #expect(tips("report").count == 3)
  }

  @Test func aStackDrawsEveryOverlay() throws {
    let plot = try Drawn.plot(
      """
      overlay-trace 1
      container 400x800
      overlay   front
      detent    low  height 100
      detent    mid  height 200
      overlay   rear
      detent    low  height 400
      detent    top  height 700
      ---
              move-to front/mid
      +100    move-to rear/top
      settle
      expect  front/height 200
      """)
    let overlays = plot.all("plot-overlay")
    #expect(overlays.map { $0.attributes["data-overlay"] } == ["front", "rear"])
    #expect(overlays.allSatisfy { $0.all("plot-s-height").count >= 1 && $0.all("plot-phase").count >= 2 })
  }

  @Test func aReleaseShowsWhereItAimsAndTheSlopItsReach() throws {
    let plot = try Drawn.plot(Drawn.flick())
    #expect(
      plot.all("plot-release").map(\.tip) == [
        "released at 134 pt with 750 pt/s, aims at 508.6 pt, goes to half, 422 pt"
      ])
    #expect(plot.all("plot-slop").count == 2, "the legend, and the down")
  }

  @Test func fingersAreToldApartAndTheirMeanIsDrawn() throws {
    let trace = Drawn.flick().replacingOccurrences(
      of: "        up     1", with: "        down 2 195 730\n+8 move 2 195 720\n up 1")
    let plot = try Drawn.plot(trace)
    let fingers = plot.all("plot-finger").filter { $0.name == "polyline" }
    #expect(Set(fingers.compactMap { $0.attributes["class"] }).count == 2)
    #expect(Set(fingers.compactMap { $0.attributes["stroke-dasharray"] }).count == 2)
    #expect(plot.all("plot-mean").contains { $0.name == "polyline" })
    #expect(plot.all("plot-label").allSatisfy { !$0.tip.isEmpty })
  }

  /// A finger on another layer moves nothing: it is none of the mean.
  @Test func onlyFingersThatCountAreInTheMean() throws {
    let data = try Drawn.data(
      """
      overlay-trace 1
      container 400x800
      detent    mid  height 300
      detent    top  height 600
      content   height 4000
      ---
              down   1  150 150
              down   2  200 600
      +8      move   2  200 580
              down   3  100 700
      +8      move   3  100 690
      expect  phase dragging
      """)
    #expect(data.tracks[0].fingers.count == 3)
    #expect(data.tracks[0].means.map { $0.map(\.depth) } == [[160, 165]])
  }

  @Test func theRootSaysWhereTimeIs() throws {
    let plot = try Drawn.plot(Drawn.flick())
    let times = try #require(plot.attributes["data-times"]).split(separator: " ").compactMap { Int64($0) }
    let xs = try #require(plot.attributes["data-xs"]).split(separator: " ").compactMap { Double($0) }
    #expect(times == [0, 32_000_000, 519_215_176])
    #expect(xs.count == 3 && xs == xs.sorted())
    let (top, bottom) = (plot.attributes["data-top"], plot.attributes["data-bottom"])
    #expect(try Double(#require(top)) ?? 0 < Double(#require(bottom)) ?? 0)
  }

  @Test func aTraceThatTakesNoTimeIsAScene() throws {
    let trace = """
      overlay-trace 1
      container 390x844
      detent    tip   height 120
      detent    full  inset 64
      layer     map 0 0 390 844 in background
      ---
              hit    195 100
      expect  hit map at 195 100
              move-to full instant
              hit    195 400
      expect  hit sheet
      """
    let plot = try Drawn.plot(trace)
    #expect(plot.attributes["data-times"] == nil)
    #expect(plot.all("plot-hit").map(\.tip) == ["1: map", "1: list"])
    #expect(plot.all("plot-layer").map(\.tip).filter { $0 == "map" }.count == 2)
    #expect(plot.all("plot-failed").map(\.tip) == ["✗ line 11: expected hit sheet, got list"])
  }

  /// What is hit stands below the curves, where something moves.
  @Test func hitsStandBelowTheCurves() throws {
    let plot = try Drawn.plot(Drawn.flick("", "hit 195 700"))
    #expect(plot.attributes["data-times"] != nil)
    #expect(plot.all("plot-scene").flatMap { $0.all("plot-hit") }.map(\.tip) == ["1: list", "1: background"])
  }

  @Test func theSameTraceIsTheSamePicture() throws {
    let trace = Drawn.flick("matrix edge bottom top")
    #expect(try Drawn.data(trace).picture == Drawn.data(trace).picture)
  }

  /// A label that is cut off says the rest where one points at it.
  @Test func nothingIsCutOffWithoutATip() throws {
    let long = String(repeating: "long ", count: 60)
    let plot = try Drawn.plot(Drawn.flick().replacingOccurrences(of: "A flick", with: long))
    let cut = plot.all.filter { $0.name == "text" && $0.text.hasSuffix("…") }
    #expect(!cut.isEmpty)
    #expect(cut.allSatisfy { $0.tip.count > $0.text.count })
  }

  @Test(
    "Every picture of the corpus is well-formed",
    arguments: try FileManager.default.contentsOfDirectory(atPath: Drawn.root.appendingPathComponent("Traces").path)
      .filter { $0 != "invalid" }.sorted())
  func corpus(_ folder: String) throws {
    let root = Drawn.root.appendingPathComponent("Traces/\(folder)")
    let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    let traces = files.filter { $0.hasSuffix(".trace") }.sorted()
    var drawn = 0
    for place in stride(from: 0, to: traces.count, by: Self.interval) {
      let file = traces[place]
      let trace = TraceFile(root.appendingPathComponent(file).path)
      guard case .drawn(let svg) = try trace.plot() else { continue }
      drawn += 1
      #expect(XMLParser(data: Data(svg)).parse(), "\(folder)/\(file)")
      let text = String(decoding: svg, as: UTF8.self)
      #expect(!text.contains("\"nan\"") && !text.contains("\"inf\""), "\(folder)/\(file)")
    }
    #expect(drawn > 0)
  }
}
