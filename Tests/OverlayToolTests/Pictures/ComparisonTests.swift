import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// Runs over each other, by another trace or by other values.
@Suite(.timed) struct ComparisonTests {
  private static func file(_ text: String) throws -> TraceFile {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".trace")
    try text.write(to: place, atomically: true, encoding: .utf8)
    return TraceFile(place.path)
  }

  private static func drawn(_ picture: ComparedPicture) throws -> Element {
    guard case .drawn(let svg) = picture else {
      Issue.record("\(picture)")
      throw CancellationError()
    }
    return try Element(of: String(decoding: svg, as: UTF8.self))
  }

  private static func misuse(_ picture: ComparedPicture) -> String? {
    if case .misuse(let message) = picture { message } else { nil }
  }

  /// How high the height's line ends, for each run, the first one last.
  private static func ends(_ plot: Element) -> [String] {
    plot.all("plot-overlay")[0].all("plot-s-height").filter { $0.name == "polyline" && $0.all("plot-aim").isEmpty }
      .compactMap { $0.attributes["points"]?.split(separator: ",").last.map(String.init) }
  }

  @Test func aRunForEachValue() throws {
    let file = try Self.file(Drawn.flick())
    let plot = try Self.drawn(file.plot(beside: .vary("policy projected | nearest | rushing-forward")))
    let ends = Self.ends(plot)
    #expect(ends.count == 3)
    #expect(ends[1] != ends[2], "nearest falls back to the tip")
    let legend = plot.all.filter { $0.name == "text" }.map(\.text)
    for text in ["A: policy=projected", "B: policy=nearest", "C: policy=rushing-forward"] {
      #expect(legend.contains(text))
    }
  }

  @Test func oneValueIsDrawnBesideTheTraceAsItIs() throws {
    let file = try Self.file(Drawn.flick())
    for values in ["policy nearest", "policy threshold velocity 5000"] {
      let plot = try Self.drawn(file.plot(beside: .vary(values)))
      #expect(plot.all.contains { $0.text == "A: as it is" }, "\(values)")
      #expect(Set(Self.ends(plot)).count == 2, "\(values)")
    }
  }

  @Test func aStackVariesItsFirstOverlay() throws {
    let stack = """
      overlay-trace 1
      container 400x800
      overlay   front
      detent    low  height 100
      detent    mid  height 200
      overlay   rear
      detent    low  height 400
      ---
              move-to front/mid
      settle
      expect  front/height 200
      """
    let plot = try Self.drawn(Self.file(stack).plot(beside: .vary("start low | mid")))
    #expect(plot.all.contains { $0.text == "B: front/start=mid" })
  }

  @Test func whatIsNoValueIsToldAsTheReaderTellsIt() throws {
    let file = try Self.file(Drawn.flick())
    #expect(
      Self.misuse(try file.plot(beside: .vary("polcy nearest")))
        == "--vary polcy nearest: expected a header key with values, found \"polcy\" (did you mean \"policy\"?)")
    #expect(Self.misuse(try file.plot(beside: .vary("scale 1 2 3 4 5 6 7 8 9"))) == "--vary needs at most 8 values")
  }

  @Test func againstAnotherTrace() throws {
    let one = try Self.file(Drawn.flick())
    let other = try Self.file(
      Drawn.flick("policy nearest", "expect target tip").replacingOccurrences(of: "422", with: "120"))
    let plot = try Self.drawn(one.plot(beside: .against(other)))
    #expect(Set(Self.ends(plot)).count == 2)
    #expect(plot.all("plot-run").count >= 3)
    let broken = try Self.file("overlay-trace 1\n")
    guard case .malformed(_, let file) = try one.plot(beside: .against(broken)) else {
      Issue.record("expected a malformed trace")
      return
    }
    #expect(file == broken)
  }
}
