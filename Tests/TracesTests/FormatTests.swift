import Foundation
import Testing
import Timing
import Traces

@Suite(.timed) struct FormatTests {
  @Test func theSampleIsCanonical() {
    let text = sample(frames: "120")
    #expect(formatted(text) == text)
  }

  @Test func columnsNumbersAndComments() {
    let messy = """
      overlay-trace 1
      title   A  title with # and 1.50, as it stands
      # A comment of the header.
      container 390.0x844.50
      detent a height 120.500
      detent  longer   inset 064  disabled   # trailing
      x-note   1.0   kept
      resistance 0.550 off top end

      ---
      down 1 195.0 760
      +8.500 move 1 195 754
      # at the left
        # indented
      +0100 wheel 01 1.50 2 -3.0 begin
      scroll-end velocity 10.0 target 2.50
      drag 1 from 1 2 to 3.0 4 in 100.000 hz 60.0
      expect height ~ 134.0 within .5
      """
    #expect(formatted(messy) == #"t:18:30: error: expected a distance, a plain decimal number, found ".5""#)
    let canonical = """
      overlay-trace 1
      title     A  title with # and 1.50, as it stands
      # A comment of the header.
      container 390x844.5
      detent    a       height 120.5
      detent    longer  inset 64 disabled  # trailing
      x-note    1.0   kept
      resistance 0.55 off top end

      ---
              down   1  195 760
      +8.5    move   1  195 754
      # at the left
              # indented
      +100    wheel  1  1.5 2 -3 begin
              scroll-end velocity 10 target 2.5
              drag   1  from 1 2 to 3 4 in 100 hz 60
      expect  height ~ 134 within 0.5

      """
    #expect(formatted(messy.replacingOccurrences(of: " .5", with: " 0.50")) == canonical)
    #expect(formatted(canonical) == canonical)
  }

  @Test func blocksAndDirectives() {
    let messy =
      header + """
        ---
        set detents
        detent a height 100.0
         # why
        detent longer content

        slop 5.0
        end
        +20 run 5.0
        run 4611686018.100
        settle limit 500.0
        mark there
        expect always height 0.0..780.50
        expect effects none
        """
    let canonical =
      header + """
        ---
                set    detents
                  detent    a       height 100
                  # why
                  detent    longer  content

                  slop      5
                end
        +20     run    5
        run     4611686018.1
        settle  limit 500
        mark    there
        expect  always height 0..780.5
        expect  effects none

        """
    #expect(formatted(messy) == canonical)
    #expect(formatted(canonical) == canonical)
  }

  /// A block of one overlay is a block; the same words in another sentence begin none, and nothing after them is lost.
  @Test func blocksAreToldFromSentences() {
    let block =
      """
      overlay-trace 1
      container 390x844
      overlay   front
      detent    tip  height 120
      overlay   back
      detent    tip  height 120
      ---
      +8      back/set detents
                detent    a       height 100
                detent    longer  content
              end
      expect  effects none

      """
    #expect(formatted(block) == block)
    let sentence =
      """
      overlay-trace 1
      model     deck
      container 390x844
      cards     set detents
      ---
      expect  bound set detents
              undo

      """
    #expect(formatted(sentence) == sentence)
  }

  /// Ids and indexes are whole numbers, whose last digits a `Double` does not have.
  @Test func wholeNumbersKeepTheirDigits() {
    let canonical =
      header + """
        ---
                down   9007199254740993  10 10
                up     -9223372036854775808

        """
    #expect(formatted(canonical) == canonical)
    #expect(formatted(canonical.replacingOccurrences(of: "   9007", with: "  009007")) == canonical)
  }

  /// What only a replay finds makes a trace malformed as well, and its golden may hold both kinds of errors.
  @Test func whatAReplayFindsIsLeftAlone() throws {
    let events = "---\n set detents\n end\n"
    let folder = try Folder()
    try folder.write(header + events, to: "a.trace")
    #expect(
      folder.run("format", "./a.trace")
        == ToolRun(status: 65, out: "", error: "a.trace:10:2: error: expected at least one detent, found none\n"))
    #expect(try folder.read("a.trace") == header + events)
    try folder.write(header + events + "mvoe\n", to: "a.trace")
    #expect(folder.run("accept", "--malformed", "./a.trace").status == 0)
    #expect(folder.run("format", "--check", "./a.trace") == ToolRun(status: 0, out: "", error: ""))
  }

  /// A matrix names its runs by their values, and formatting renames none.
  @Test func runsKeepTheirNames() throws {
    let overlay = header + "matrix frames 060 120.0 none\nmatrix policy nearest | projected steps 020\n---\n"
    let cards = "overlay-trace 1\nmodel carousel\ncontainer 390x844\ncards 3\nmatrix page 01.0 | points 0300\n---\n"
    for trace in [overlay, cards] { #expect(labels(trace) == labels(formatted(trace))) }
    #expect(labels(overlay).count == 6)
    #expect(labels(cards) == ["page=1", "page=points 300"])
  }

  private func labels(_ trace: String) -> [String] {
    var labels: [String] = []
    _ = TraceText(Array(trace.utf8)).eachRun { report in
      labels.append(report.label)
      return true
    }
    return labels
  }
}
