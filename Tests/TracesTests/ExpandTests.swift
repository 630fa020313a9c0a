import Testing
import Timing
import Traces

@Suite(.timed) struct ExpandTests {
  private func expanded(_ text: String) throws -> String {
    let folder = try Folder()
    try folder.write(text, to: "a.trace")
    return folder.run("expand", "./a.trace").out
  }

  @Test func sugarAndTimes() throws {
    let text =
      header + """
        ---
        +5      drag   1  from 195 760 to 195 744 in 20 hz 200  # a comment
                flick  2  from 195 700 to 195 699 in 5 hz 60
        expect  phase settling
        +1      tap    3  10 20
        run     10
                set    scale 3
        mark    end
        """
    #expect(
      try expanded(text) == """
        overlay-trace 1
        container 390x844
        detent    tip   height 120
        detent    half  fraction 0.5
        detent    full  inset 64
        header    20
        content   height 2400
        ---
        @5      down   1  195 760
        @10     move   1  195 756
        @15     move   1  195 752
        @20     move   1  195 748
        @25     move   1  195 744
        @125    up     1
        @125    down   2  195 700
        @130    move   2  195 699
        @130    up     2
        expect  phase settling
        @131    down   3  10 20
        @131    up     3
        @141    frame
        @141    set    scale 3
        mark    end

        """)
  }

  @Test func aMatrixBecomesTraces() throws {
    let text =
      "overlay-trace 1\ntitle T\ncontainer 10x10\ndetent a height 1\nx-note kept\nmatrix scale 1 3\n---\nframe\n"
    #expect(
      try expanded(text) == """
        # run scale=1
        overlay-trace 1
        title     T
        container 10x10
        scale     1
        detent    a  height 1
        x-note    kept
        ---
        @0      frame
        # run scale=3
        overlay-trace 1
        title     T
        container 10x10
        scale     3
        detent    a  height 1
        x-note    kept
        ---
        @0      frame

        """)
  }

  /// Moves are evenly spaced and end exactly where they should, also where nothing divides.
  @Test func movesAreEvenlySpaced() {
    var text = header + "---\ndrag 1 from 0 0 to 1 0.3 in 100 hz 70\n"
    text += "expect phase resting\n"
    let moves = timeline(text).split(separator: "\n").filter { $0.contains("move 1") }
    let times = moves.map { String($0.prefix(17)).filter { $0 != " " } }
    #expect(times == ["14.285714", "28.571429", "42.857143", "57.142857", "71.428571", "85.714286", "100"])
    #expect(moves.last?.contains("move 1 1 0.3 ") == true)
  }
}
