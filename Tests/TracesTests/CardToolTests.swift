import Testing
import Timing
import Traces

/// Every command of the tool takes a trace of cards.
@Suite(.timed) struct CardToolTests {
  private static let carousel = """
    overlay-trace 1
    title     To the next page, and one card less
    model     carousel
    container 400x600
    cards     5
    frames    20
    ---
            next
    expect  current 1
    mark    turned
    settle
            remove 0
    expect  index 0

    """

  @Test func printing() throws {
    let folder = try Folder()
    try folder.write(Self.carousel, to: "a.trace")
    let text = folder.run("print", "--events", "./a.trace")
    #expect(text.status == 0)
    let lines = text.out.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines[0] == "# time event phase current index fractional-index window x y rotation scale opacity slots effects")
    #expect(
      lines[1] == "0 next moving 1 1 0.000 0..3 520.000 300.000 0.000 0.900 0.800 0 1 2 3 became-current:1")
    #expect(lines[2].hasPrefix("0 mark turned digest "))
    #expect(
      lines[4].hasSuffix(
        "remove 0 moving 1 0 0.000 0..3 200.000 300.000 0.000 1.000 1.000 0 1 2 3 4 bound:4:4"))
    let table = folder.run("print", "--format", "csv", "--events", "./a.trace").out.split(separator: "\n")
    #expect(
      table[0]
        == "run,ms,event,phase,current,index,fractionalIndex,window,slots,x,y,cardWidth,cardHeight,rotation,scaleX,scaleY,opacity,mask,elevation,turn,effects,digest"
    )
    #expect(table[1] == ",0,next,moving,1,1,0,0..3,0 1 2 3,520,300,320,600,0,0.9,0.9,0.8,0,-1,0,became-current:1,")
    let json = folder.run("print", "--json", "--events", "./a.trace").out.split(separator: "\n")
    #expect(
      json[0].hasPrefix(
        #"{"ms":0,"event":"next","phase":"moving","current":"1","index":1,"fractionalIndex":0,"window":"0..3","#)
    )
    #expect(json[0].contains(#""slots":["0","1","2","3"],"poses":[{"card":"#))
    #expect(json[0].hasSuffix(#""effects":["became-current:1"]}"#))
    #expect(table.count == json.count + 1)
  }

  @Test func rowsOfCardsOnALayer() throws {
    let folder = try Folder()
    let trace = """
      overlay-trace 1
      container 400x800
      detent    low height 300
      header    260
      layer     photos 50 10 300 240 in header claims horizontal
      deck      in photos
      cards     2
      ---
              photos/swipe left
      """
    try folder.write(trace, to: "a.trace")
    let table = folder.run("print", "--format", "csv", "--events", "./a.trace").out.split(separator: "\n")
    let fields = table[0].split(separator: ",").map { String($0) }
    let rows = table.dropFirst().map { row in
      Dictionary(uniqueKeysWithValues: zip(fields, row.split(separator: ",", omittingEmptySubsequences: false)))
    }
    #expect(rows[0]["cards"] == "photos" && rows[0]["current"] == "1" && rows[0]["height"] == "")
    #expect(rows[0]["effects"] == "photos/swiped:0:left photos/became-current:1")
    #expect(rows.last?["cards"] == "" && rows.last?["height"] == "300" && rows.last?["cardHeight"] == "")
    let json = folder.run("print", "--json", "--events", "./a.trace").out.split(separator: "\n")
    #expect(json[0].hasPrefix(#"{"ms":0,"event":"photos/swipe left","cards":"photos","phase":"moving","current":"1","#))
  }

  @Test func goldensAndDifferences() throws {
    let folder = try Folder()
    try folder.write(Self.carousel, to: "a.trace")
    #expect(folder.run("accept", "./a.trace").out == "new      a.golden\n")
    #expect(folder.run("replay", "-q", "./a.trace").out == "1 passed, 0 failed\n")
    #expect(folder.run("diff", "./a.trace", "./a.trace") == ToolRun(status: 0, out: "", error: ""))
    let other = Self.carousel.replacingOccurrences(of: "400x600", with: "400x500")
    try folder.write(other, to: "b.trace")
    let difference = folder.run("diff", "./a.trace", "./b.trace")
    #expect(difference.status == 1)
    #expect(difference.out.hasPrefix("--- a.trace\n+++ b.trace\nline 3: expected y 300.000, got 250.000\n"))
    try folder.write(Self.carousel.replacingOccurrences(of: "next", with: "move-to index 1"), to: "a.trace")
    let failed = folder.run("replay", "./a.trace")
    #expect(failed.status == 1)
    #expect(failed.error.hasPrefix("a.golden:3:18: error: expected event next, got move-to index 1\n"))
  }

  @Test func malformedTraces() throws {
    let folder = try Folder()
    try folder.write(Self.carousel.replacingOccurrences(of: "cards  ", with: "crads  "), to: "bad.trace")
    try folder.write("overlay-trace 1\nmodel deck\ncontainer 1x1\ncards 1\n---\nundo\n", to: "empty.trace")
    for command in ["replay", "print", "plot", "expand", "format"] {
      #expect(folder.run(command, "./bad.trace").status == 65)
    }
    #expect(
      folder.run("print", "./bad.trace").error == """
        bad.trace:5:1: error: expected a header key of a carousel, found "crads" (did you mean "cards"?)

        """)
    #expect(
      folder.run("replay", "./empty.trace").error
        == "empty.trace:1:1: error: expected an expectation, or a golden beside the trace, found neither\n")
    #expect(folder.run("accept", "--malformed", "./bad.trace").status == 0)
    #expect(
      folder.run("replay", "--list", "./bad.trace").out
        == "ok   bad.trace  malformed, as its golden says\n1 passed, 0 failed\n")
    #expect(folder.run("format", "./bad.trace").status == 0)
  }

  // MARK: Pictures

  @Test func aFilmstripShowsTheMarks() throws {
    let folder = try Folder()
    try folder.write(Self.carousel, to: "a.trace")
    let svg = folder.run("plot", "./a.trace").out
    #expect(svg.hasPrefix("<svg xmlns="))
    #expect(svg.contains("<title>To the next page, and one card less</title>"))
    #expect(svg.components(separatedBy: "<polygon").count == 1 + 4, "one frame with the four cards of the window")
    #expect(svg.contains(">0 ms  turned</text>"))
    #expect(svg.contains(">moving, current 1 (1 of 5)</text>"))
    #expect(svg.contains(">visible 0 1 2 3</text>"))
    #expect(svg.contains(">next · became-current:1</text>"))
    #expect(svg.contains(">slot 3</text>"))
  }

  @Test func aFilmstripOfSoManyFrames() throws {
    let folder = try Folder()
    try folder.write(Self.carousel, to: "a.trace")
    let frames = { (svg: String) in svg.components(separatedBy: " ms").count - 1 }
    #expect(frames(folder.run("plot", "--frames", "5", "./a.trace").out) == 5)
    #expect(frames(folder.run("plot", "-n", "1", "./a.trace").out) == 1)
    try folder.write(Self.carousel.replacingOccurrences(of: "mark    turned\n", with: ""), to: "a.trace")
    #expect(frames(folder.run("plot", "./a.trace").out) == 8)
    #expect(folder.run("plot", "-n", "0", "./a.trace").status == 2)
    #expect(
      folder.run("plot", "-n", "many", "./a.trace").error
        == "overlay plot: --frames needs a whole number from 1 to 100, found many\nSee overlay plot --help.\n")
  }

  /// A tilted card on its way out, with its finger, in a container of another size by then.
  @Test func aFilmstripOfADeck() throws {
    let folder = try Folder()
    try folder.write(
      """
      overlay-trace 1
      model deck
      container 300x400
      cards 2
      ---
              down 1 150 200
      +100    move 1 250 200
      mark held
      +100    up 1
              resize 300x300
      mark gone
      expect current 1
      """, to: "a.trace")
    let svg = folder.run("plot", "./a.trace").out
    #expect(svg.components(separatedBy: "fill=\"#D55E00\"").count == 1 + 2, "the legend, and the held frame")
    #expect(svg.components(separatedBy: "stroke-dasharray").count == 1 + 1, "one card leaves")
    #expect(svg.contains("rotate(8.66 "), "tan(0.15) is 8.66 degrees")
    #expect(svg.contains(">visible 1, leaving 0</text>"))
  }

  // MARK: Mutation

  @Test func mutationNamesWhatNothingCanBreak() throws {
    let folder = try Folder()
    let text = """
      overlay-trace 1
      model browser
      container 400x600
      card 300x400
      cards ace king:text queen 7
      ---
      expect current ace
      expect face king front
      expect pose ace center ~ 200 within 100000 300
              next
      expect effects became-current:king bound:3:7
      settle
      expect never refused
      expect window 1..3
      expect slots - king queen 7
      expect fractional-index ~ 1 within 100000

      """
    try folder.write(text, to: "a.trace")
    let run = folder.run("mutate", "-q", "./a.trace")
    #expect(
      run.out
        == "FAIL a.trace  8 expectations, \(perturbations(run.out)) perturbations\n8 expectations, 3 that nothing can break\n"
    )
    #expect(
      run.error.split(separator: "\n").map {
        $0.replacingOccurrences(of: "expected an expectation that can fail, found one that ", with: "")
      }
        == [
          "a.trace:8:1: error: holds whatever happens", "a.trace:13:1: error: holds whatever happens",
          "a.trace:16:1: error: holds whatever happens",
        ])
  }

  private func perturbations(_ text: String) -> String {
    text.components(separatedBy: " perturbations").first?.components(separatedBy: " ").last ?? ""
  }
}
