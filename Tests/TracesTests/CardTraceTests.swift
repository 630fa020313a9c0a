import CardCore
import Kinetics
@testable import Traces
import Testing
import Timing

/// What a trace of cards can say.
@Suite(.timed) struct CardTraceTests {
  static let deck = """
    overlay-trace 1
    title every verb
    model deck
    container 400x600
    card 300x400
    inset 10 10
    visible 3
    origin 0 0
    directions left right
    refusals none
    tilt plain
    fades off
    preset standard
    scale 2
    slop 10
    kinds photo
    cards ace king:text queen:text 7 8:photo
    frames 120
    x-note anything
    ---
    expect current ace
    expect index 0
    expect count 5
    expect fractional-index ~ 0 within 0.5
    expect window 0..2
    expect bound ace king queen
    expect leaving none
    expect slots ace king queen
    expect phase resting
    expect face front
    expect face king front
    expect progress right 0
    expect pose ace center 150 200 size 300 400 rotation 0 scale 1 1 opacity 1 mask 0 elevation 0 turn 0
    expect pose king scale ~ 1 within 0.1 center 150 210
    expect pose 8 none
    expect never refused
    expect never swiped:7:left
            down 1 150 200
    +8      move 1 200.5 200
            cancel 1
    +8      down 1 150 200
            up 1
            drag 2 from 150 200 to 300 200 in 50 hz 60
            flick 2 from 150 200 to 50 200 in 50
            tap 3 150 200
            swipe left
            undo
            next
            previous
            move-to index 2
            move-to index 2
            flip
            activate queen
            insert jack:text at 1
            insert 9 at 0
            remove 9
            reorder jack to 0
            reload jack
            reload all
            resize 500x600
    +8      frame
            run 20
    settle limit 5000
    mark done
    expect current jack
    """

  @Test func everyVerbHolds() {
    let (report, diagnostics) = replay(Self.deck)
    #expect(diagnostics == [])
    #expect(report.failures.map(\.message) == [])
    #expect(report.expectations == 18)
  }

  @Test func formattingAndExpandingChangeNothing() throws {
    let once = formatted(Self.deck)
    #expect(formatted(once) == once)
    #expect(timeline(once) == timeline(Self.deck))
    let folder = try Folder()
    try folder.write(Self.deck, to: "a.trace")
    let expanded = folder.run("expand", "./a.trace")
    #expect(expanded.status == 0)
    #expect(replay(expanded.out).report.digest == replay(Self.deck).report.digest)
    #expect(expanded.out.contains("\ninset     10 10\n"))
    #expect(expanded.out.contains("\ncards     ace king:text queen:text 7 8:photo\n"))
    #expect(expanded.out.contains("\nx-note    anything\n"))
    #expect(!expanded.out.contains("drag"))
  }

  @Test func formattingAligns() {
    let text = """
      overlay-trace 1
      container 400x600.0
      model carousel   # pages
      page points 200
      cards 8
      ---
      +16.0 swipe up
      expect pose 1 center ~ 3.50 4 within 1
      """
    #expect(
      formatted(text + "\nfrob")
        == "t:8:29: error: expected \"within\", found \"4\"\nt:9:1: error: expected a verb, found \"frob\"")
    #expect(
      formatted(text.replacingOccurrences(of: "~ 3.50 4", with: "4 ~ 3.50")) == """
        overlay-trace 1
        container 400x600
        model     carousel  # pages
        page      points 200
        cards     8
        ---
        +16     swipe  up
        expect  pose 1 center 4 ~ 3.5 within 1

        """)
  }

  /// The model may stand anywhere in the header; a trace without one is of an overlay.
  @Test(arguments: [
    ("model deck", TraceModel.deck), ("x-y z\n\tmodel   browser # c", .browser), ("model carousel\r", .carousel),
    ("model overlay", .overlay), ("model dekc", .deck), ("model frog", .overlay), ("# model deck", .overlay),
    ("---\nmodel deck", .overlay), ("", .overlay),
  ])
  func theModelOfAHeader(_ lines: String, _ model: TraceModel) throws {
    let bytes = Array(("overlay-trace 1\n" + lines + "\n---\nframe\n").utf8)
    var source = ByteSource(bytes)
    #expect(source.model() == model)
    #expect(try source.readToEnd() == bytes, "the source begins anew")
  }

  /// Looking ahead reads no more than the header, and keeps what the system says.
  @Test func lookingAhead() throws {
    let header = Array("overlay-trace 1\nmodel deck\n---\n".utf8)
    var reads = 0
    var source = ByteSource { (bytes, _) throws(SourceError) in
      reads += 1
      guard reads == 1 else { throw SourceError(path: "a", reason: "gone") }
      bytes.append(contentsOf: header)
      return header.count
    }
    #expect(source.model() == .deck)
    #expect(reads == 1)
    var bytes: [UInt8] = []
    #expect(try source.read(into: &bytes, atMost: 1000) == header.count)
    #expect(throws: SourceError(path: "a", reason: "gone")) { try source.read(into: &bytes, atMost: 1000) }
    var broken = ByteSource { (_, _) throws(SourceError) in throw SourceError(path: "b", reason: "gone") }
    #expect(broken.model() == .overlay)
    #expect(throws: SourceError(path: "b", reason: "gone")) { try broken.read(into: &bytes, atMost: 1000) }
  }

  @Test func namesOfCards() {
    var names = CardNames()
    #expect(names.id(of: "7") == CardID(7))
    #expect(names.id(of: "007") == CardID(7))
    #expect(names.id(of: "1073741824") == nil)
    #expect(names.id(of: "-1") == nil)
    #expect(names.id(of: "ace") == nil)
    let ace = names.declare("ace")
    #expect(ace == CardID(1 << 30))
    #expect(names.declare("ace") == ace)
    #expect(names.declare("7") == CardID(7))
    for word in ["front", "back", "all", "none", "a:b", ""] { #expect(names.declare(word) == nil) }
    #expect(names[CardID(1 << 30)] == "ace")
    #expect(names[CardID(5)] == "5")
    #expect(names.declareKind("photo") == CardKind(1))
    #expect(names.kind(of: "photo") == CardKind(1))
    #expect(names.kind(of: "text") == nil)
    #expect(names.declareKind("7") == nil)
    #expect(names.text(CardID(5), CardKind(1)) == "5:photo")
    #expect(names.text(CardID(5), .standard) == "5")
  }

  @Test func aMatrixRunsEveryCombination() {
    let text = """
      overlay-trace 1
      model deck
      container 400x600
      cards 4
      matrix visible 1 2
      matrix inset 10 10 | 20 5
      ---
      expect window 0..1
      expect pose 1 center 200 310
      """
    var messages: [String] = []
    _ = TraceText(Array(text.utf8)).eachRun { report in
      messages += report.failures.map { report.label + ": " + $0.message }
      return true
    }
    #expect(
      messages == [
        "visible=1 inset=10 10: expected window 0..1, got 0..0",
        "visible=1 inset=10 10: expected pose 1 center 200 310, got none",
        "visible=1 inset=20 5: expected window 0..1, got 0..0",
        "visible=1 inset=20 5: expected pose 1 center 200 310, got none",
        "visible=2 inset=20 5: expected pose 1 center 200 310, got center 200 305",
      ])
  }
}
