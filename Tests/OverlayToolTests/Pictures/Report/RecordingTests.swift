import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// What a player shows is what a replay comes to.
@Suite(.timed) struct RecordingTests {
  /// Time, height, offset and velocity of each step, by `overlay print`.
  private func timeline(_ text: String) throws -> [[String]] {
    let lines = CollectedLines()
    _ = TraceText(Array(text.utf8)).timeline(lines)
    let rows = String(decoding: lines.text, as: UTF8.self).split(separator: "\n").dropFirst(2).dropLast()
    return try rows.map { row in
      let words = row.split(separator: " ").map { String($0) }
      let phases: Set<String> = ["dragging", "settling", "flinging", "bouncing", "resting"]
      let phase = try #require(words.firstIndex { phases.contains($0) })
      return [words[0], words[phase], words[phase + 1]] + words[(phase + 2)...(phase + 5)]
    }
  }

  @Test func eachStepSaysWhatATimelineSays() throws {
    let run = try Page(flick()).run()
    let words = ["phase", "position"].map { run.values("0.\($0)") }
    let numbers = ["height", "offset", "velocity"].map { run.numbers("0.\($0)") }
    let target = run.values("0.target")
    let shown = run.steps.map { state in
      [Decimal.milliseconds(Int64(run.times[state]))] + words.map { "\($0[state])" } + numbers.map { $0[state] }
        + ["\(target[state])"]
    }
    #expect(shown == (try timeline(flick())))
  }

  @Test func aMotionIsLookedAtBetweenItsFrames() throws {
    let run = try Page(flick()).run()
    let looks = run.causes.enumerated().filter { $0.element == "l" }.map(\.offset)
    #expect(looks.count >= 20)
    let gaps = zip(run.times, run.times.dropFirst()).map { $1 - $0 }
    #expect((gaps.max() ?? 0) <= 16_666_668)
    // The rise is steady: a look does not fall back to where a frame stood.
    let heights = run.values("0.height").compactMap { $0 as? Double }
    let rising = heights.prefix { $0 < 400 }
    #expect(rising.count > 10)
    #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func fingersAndTheLayersThatHaveThem() throws {
    let run = try Page(flick()).run()
    #expect(NSArray(array: run.values("fingers")).object(at: 3) as? [[Double]] == [[1, 195, 748]])
    let lit = try #require(run.values("lit")[3] as? [[Any]])
    #expect(lit.count == 1)
    #expect(lit[0][0] as? Double == 0)
    #expect(lit[0][1] as? String == "list")
    let up = try #require(run.lines.firstIndex(of: 18))
    #expect((run.values("fingers")[up] as? [Any])?.isEmpty == true)
    #expect((run.values("lit")[up] as? [Any])?.isEmpty == true)
  }

  @Test func everyOverlayOfAStackWithItsLayers() throws {
    let run = try Page(stack).run()
    #expect(run.json["overlays"] as? [String] == ["place", "search"])
    #expect(run.values("stack")[0] as? [Double] == [0, 1])
    #expect(run.numbers("0.height")[0] == "200.000")
    #expect(run.numbers("1.height")[0] == "100.000")
    #expect(
      ["x", "y", "w", "h"].map { run.numbers("0.sheet.\($0)")[0] } == ["0.000", "644.000", "390.000", "200.000"])
    let layers = try #require(run.values("1.layers")[0] as? [[Any]])
    #expect(layers.count == 1)
    #expect(layers[0].prefix(2).map { "\($0)" } == ["pin", "background"])
    #expect(layers[0][2...6].map { $0 as? Double } == [10, 20, 30, 40, 1])
    #expect(run.values("receiver")[1] as? String == "place/list")
  }

  @Test func posesOfCards() throws {
    let run = try Page(carousel).run()
    #expect(run.values("current")[0] as? String == "0")
    #expect(run.values("current").last as? String == "1")
    #expect(run.numbers("1:x")[0] == "520.000")
    #expect(run.numbers("1:x").last == "200.000")
    #expect(run.numbers("1:scaleX").last == "1.000")
    #expect(run.values("1:face")[0] as? String == "front")
    #expect((run.values("order").last as? [String])?.first == "1")
    let mark = try #require((run.json["marks"] as? [[Any]])?.first)
    #expect(mark[0] as? Int == 1)
    #expect(mark[1] as? String == "turned")
  }

  @Test func aRunOfEachValueOfAMatrix() throws {
    let page = try Page(flick(expecting: "").replacingOccurrences(of: "---", with: "matrix frames 20 60\n---"))
    #expect(try page.run(0).json["label"] as? String == "frames=20")
    #expect(try page.run(1).json["label"] as? String == "frames=60")
    #expect(try page.run(1).causes.filter { $0 == "f" }.count > 20)
    #expect(try page.summary()["runs"] as? Int == 2)
  }
}
