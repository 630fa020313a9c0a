import Fuzzing
import Testing
import Timing
import Traces

/// What is left of traces of each kind.
@Suite(.timed) struct ShrunkTraceTests {
  private static let header = TraceShrinkerTests.header

  private static func shrunk(
    _ text: String, while condition: ShrinkCondition = .fails, keeping likeness: ShrinkLikeness = .state
  ) throws -> String {
    try TraceShrinkerTests.shrunk(text, while: condition, keeping: likeness)
  }

  /// The events of a trace, without blanks at their beginnings.
  private static func events(_ text: String) -> [String] {
    let lines = text.split(separator: "---\n")[1].split(separator: "\n")
    return lines.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func oneRunOfAMatrix() throws {
    let text = """
      overlay-trace 1
      container 390x844
      matrix    container 390x844 390x800 390x600
      matrix    on-tap row none | row tip
      detent    tip   height 120
      detent    half  fraction 0.5
      ---
              move-to half instant
      expect  height 422
      """
    let small = try Self.shrunk(text)
    #expect(!small.contains("matrix") && small.contains("x800\n"), "\(small)")
    #expect(Self.events(small) == ["move-to half instant", "expect height 422"])
  }

  @Test func aMatrixOfAnOverlay() throws {
    let text = """
      overlay-trace 1
      container 400x800
      overlay   front
      detent    low   height 100
      header    10
      overlay   back
      detent    low   height 200
      header    10
      matrix    header 20 300
      ---
      expect  frame back/header 0 600 400 20
      """
    let small = try Self.shrunk(text)
    #expect(!small.contains("matrix") && !small.contains("front") && small.contains("header    300"), "\(small)")
  }

  @Test func oneOverlayOfAStack() throws {
    let text = """
      overlay-trace 1
      container 400x800
      overlay   place
      detent    low   height 100
      detent    mid   height 300
      overlay   search
      detent    low   height 200
      detent    half  fraction 0.5
      rows      count 40 height 44
      on-tap    row half
      ---
              tap    1  200 640
              move-to place/mid instant
              pop place
              push place
      settle
      expect  place/height 300
      expect  effects will-move:place/low
      expect  search/height 401
      """
    let line = try Self.shrunk(text, while: .expectation(line: 19))
    #expect(!line.contains("place") && line.contains("tap"), "\(line)")
    #expect(Self.events(line).last == "expect search/height 401")
    #expect(try Self.shrunk(text).contains("will-move"))
  }

  @Test(arguments: ["deck", "browser", "carousel"]) func cards(model: String) throws {
    let text = """
      overlay-trace 1
      model     \(model)
      container 400x600
      card      300x400
      cards     ace:photo king queen 5 6 7
      ---
      +100    tap    3  20 20
              down   1  150 200
      +100    move   1  120 200
      +100    move   1  30 200
      +8      move   1  10 200
              up     1
      settle
              insert 9 at 0
              remove 5
      settle
      expect  count 50
      """
    let small = try Self.shrunk(text)
    #expect(small.hasPrefix("overlay-trace 1\nmodel     \(model)\n"), "\(small)")
    #expect(Self.events(small).count < 8 && !small.contains("tap"))
    #expect(TraceShrinkerTests.refusal(text, .law(.rest)) == "cards rest")
  }

  /// Two fingers move the sheet together: neither can go.
  @Test func twoFingers() throws {
    let text =
      Self.header + """
                down   5  20 20
                up     5
                down   1  100 760
                down   2  200 760
        +8      move   1  100 700
                move   2  200 700
        +8      move   1  100 660
                move   2  200 640
        expect  height 1
        """
    let small = try Self.shrunk(text)
    let events = Self.events(small)
    #expect(events.filter { $0.hasPrefix("down") }.count <= 2 && !small.contains("up"), "\(small)")
  }

  /// What begins and does not end goes as a whole too.
  @Test func aGestureWithoutItsEnd() throws {
    let text =
      Self.header + """
        +5      wheel  4  100 800 0 begin
        +5      wheel  4  100 800 0 change
        +5      wheel  4  100 800 0 end
                wheel  4  100 20 30 notch
                move   9  1 1
                up     9
        +300    down   1  100 760
        +8      move   1  100 700.123
        expect  owner content
        +8      move   1  100 660
        """
    let small = try Self.shrunk(text)
    #expect(!small.contains("wheel") && Self.events(small).count == 3, "\(small)")
  }

  @Test func aGestureOfOneLine() throws {
    let text = """
      overlay-trace 1
      container 400x800
      detent    low   height 200
      detent    half  fraction 0.5
      content   height 2000
      ---
      +8      drag   2  from 207.5 640 to 207.5 502.25 in 103
      expect  target low
      """
    #expect(try Self.events(Self.shrunk(text)) == ["drag 1 from 0 600 to 0 462.25 in 0", "expect target low"])
  }

  @Test func aNativeView() throws {
    let text =
      Self.header.replacing("---", with: "driver    platform\n---") + """
        +5      scroll-begin
        +5      scroll -5 pan -5
        +5      scroll-end velocity 0 target 0
        +5      scroll-rest
        +500    scroll-begin
        +5      scroll 30 pan 30.25
        +5      scroll 60 pan 60.125
        expect  height 1
        """
    let small = try Self.shrunk(text)
    #expect(small.contains("scroll-begin") && !small.contains("-5"), "\(small)")
  }

  @Test func watches() throws {
    let events = """
              move-to half instant
      +10     move-to full instant
      +10     move-to tip instant
      """
    let always = try Self.shrunk(Self.header + "expect  always height 0..500\n" + events + "\nexpect  height 3\n")
    #expect(Self.events(always) == ["expect always height 0..500", "move-to full instant"])
    let never = try Self.shrunk(
      Self.header + events + "\nexpect  never rejected\n+8 enable tip\n+8 disable tip\n+8 move-to tip\n")
    #expect(Self.events(never) == ["expect never rejected", "disable tip", "+8 move-to tip"])
  }

  @Test func aSettleThatDoesNotEnd() throws {
    let text = Self.header + "        move-to half\nsettle limit 20\nexpect  height 3\nexpect  height 4\n"
    let small = try Self.shrunk(text)
    #expect(Self.events(small).contains { $0.hasPrefix("settle") }, "\(small)")
    #expect(Self.events(small).filter { $0.hasPrefix("expect") }.count == 1)
    #expect(try Self.shrunk(text, while: .expectation(line: 11)) == small)
  }

  @Test func linesOfABlock() throws {
    let text =
      Self.header + """
        run 20
        +8      set detents
                  detent low   height 100
                  detent high  height 777 scroll content-first opacity 0.5
                  slop 5
                  end
        frame
                move-to high instant
        expect  height 3
        """
    let small = try Self.shrunk(text)
    #expect(small.contains("set    detents") && !small.contains("slop"), "\(small)")
    #expect(try !Self.shrunk(text, keeping: .value).contains("opacity"))
  }

  @Test func waitsOfWhatGoes() throws {
    let text =
      Self.header + """
                keyboard 0
        +3      down   1  100 760
        +8      keyboard 0
        +8      expect-me
        """
    #expect(TraceShrinkerTests.refusal(text) == "malformed [13]")
    // Its speed is that of 24 ms, whatever happens between.
    let moves = """
              down   1  100 760
      +8      keyboard 0
      run 4
              keyboard 0
      +12     move   1  100 700
      @40     keyboard 0
      +8      move   1  100 640
      answer  half
      +1      up     1
      expect  velocity 3
      """
    let small = try Self.shrunk(Self.header + moves)
    #expect(!small.contains("keyboard"), "\(small)")
  }

  // MARK: Laws

  /// A sheet higher than this breaks a law in these tests.
  private static let plant = LawMonitor.Plant { $0.height > 500 ? "higher than 500" : nil }

  @Test func aLaw() throws {
    let text =
      Self.header + """
        expect  laws
        +5      move-to half instant
        expect  height 3
        +5      move-to full instant
        +5      move-to tip instant
        """
    try LawMonitor.$plant.withValue(Self.plant) {
      let small = try Self.shrunk(text, while: .law(.totality))
      #expect(Self.events(small) == ["expect laws totality", "move-to full"], "\(small)")
      #expect(try Self.shrunk(text, while: .expectation(line: 10)) == small)
      let other = text.replacing("expect  laws\n", with: "")
      #expect(try Self.shrunk(other, while: .law(.totality)) == small)
      // What the trace did not expect, it expects even where nothing else goes.
      let bare = small.replacing("expect  laws totality\n", with: "")
      var shrinker = try TraceShrinker(Array(bare.utf8), while: .law(.totality), keeping: .state)
      shrinker.shrink { _ in true }
      #expect(shrinker.text == Array(small.utf8) && !shrinker.isSmaller && shrinker.line == nil)
    }
    #expect(TraceShrinkerTests.refusal(text, .law(.totality)) == "keeps totality")
  }
}
