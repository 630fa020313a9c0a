import AllocationCounter
import COverlay
import OverlayWeb
import OverlayWebTraces
import Testing
import Timing

/// A trace that a page reads and plays shows there what it says.
@Suite("Traces on a web page", .timed)
final class PlayingTests {
  private let page: PagePointer

  init() throws { page = try #require(create()) }

  deinit { destroy(page) }

  /// A sheet of three rows that a finger drags and lets go.
  private static let drag = """
    overlay-trace 1
    title     A drag
    container 390x844
    detent    tip   height 120
    detent    half  height 422
    header    20
    rows      count 3 height 50
    start     tip
    frames    none
    ---
            down   1  195 760
    +8      move   1  195 740
    +8      move   1  195 700
    +100    up     1
    +100    rows   count 2 height 60
    +900    frame
    expect  height ~ 121 within 400

    """

  private func isPlayed(_ trace: TracePointer, _ milliseconds: Double) -> Bool {
    play(trace, page, milliseconds * 1e6)
  }

  private func numbers(_ count: Int) -> [Double] { (0..<count).map { answer(page)[$0] } }

  private func height(_ overlay: Double = 0) -> Double {
    #expect(present(page, overlay, 0) == 0)
    return exchange(page).pointee.shown.height
  }

  /// The digest of the page, as a trace says it.
  private var digestText: String {
    let digits = String(digest(page), radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }

  @Test("It shows every time of a trace, the fingers that are down, and the line that comes next")
  func times() {
    let trace = Texts.read(Self.drag)
    defer { end(trace) }
    #expect(Texts.taken(errors(trace)) == "")
    #expect(isPlayed(trace, 8) && numbers(6) == [0, 13, 1, 1, 195, 740])
    // The slop of 10 points moves nothing.
    #expect(height() == 120 + 10)
    #expect(isPlayed(trace, 17) && numbers(6) == [0, 14, 1, 1, 195, 700] && height() == 120 + 50)
    #expect(isPlayed(trace, 150) && numbers(3) == [0, 15, 0])
    let between = height()
    #expect(isPlayed(trace, 200) && height() != between, "it goes on between two lines")
    #expect(isPlayed(trace, 1116) && numbers(1) == [1])
    #expect(Texts.taken(digests(trace)) == digestText + "\n")
  }

  @Test("Two fingers are two, each where it is", arguments: [Double.infinity, .nan, 1e300, 0x1p53])
  func fingers(end: Double) {
    let trace = Texts.read(
      """
      overlay-trace 1
      container 390x844
      detent tip height 120
      ---
      down 4 10 760
      down 9 20 800
      +10 move 9 30 790
      mark end

      """)
    defer { OverlayWebTraces.end(trace) }
    // Whatever is no time of a trace is after its end.
    #expect(play(trace, page, end) && numbers(9) == [1, 8, 2, 4, 10, 760, 9, 30, 790])
  }

  @Test("Rows are given out when they come, and anew when they change")
  func rows() {
    let trace = Texts.read(Self.drag)
    defer { end(trace) }
    #expect(isPlayed(trace, 0) && showRows(page, 0) == 3)
    #expect(isPlayed(trace, 100) && showRows(page, 0) == 0, "the same rows keep their nodes")
    #expect(isPlayed(trace, 300) && showRows(page, 0) == 2 && answer(page)[3] == 60)
    #expect(isPlayed(trace, 400) && showRows(page, 0) == 0)
  }

  private static let two = """
    overlay-trace 1
    container 390x844
    overlay   front
    detent    low  height 100
    margins   1 2 3 4
    header    30
    content   height 500 insets 7 8
    overlay   back
    detent    high height 300
    edge      left
    rows      count 5 height 10
    ---
            pop front
    mark    end

    """

  @Test("How an overlay looks, and what it is in, can be asked")
  func looks() {
    let trace = Texts.read(Self.two)
    defer { end(trace) }
    container(page)
    #expect(numbers(2) == [0, 0])
    #expect(Texts.taken(overlays(trace)) == "front\nback\n")
    #expect(isPlayed(trace, 0))
    container(page)
    #expect(numbers(2) == [390, 844])
    look(page, 1)
    #expect(numbers(9) == [1, 2, 0, 0, 0, 0, 0, 0, 5])
    look(page, 0)
    #expect(numbers(1) == [0], "it was taken out")
  }

  @Test("What stands around an overlay's content, and at its margins")
  func margins() {
    let trace = Texts.read(Self.two.replacing("pop front", with: "move-to front/low"))
    defer { end(trace) }
    #expect(isPlayed(trace, 0))
    look(page, 0)
    #expect(numbers(9) == [1, 0, 30, 7, 1, 2, 3, 4, 0])
  }

  @Test("Each run of a matrix can be played, and has a digest", arguments: ["bottom", "top", "left", "right"])
  func runs(edge: String) {
    let edges = ["bottom", "top", "left", "right"]
    let run = edges.firstIndex(of: edge) ?? 0
    let text = """
      overlay-trace 1
      container 390x844
      detent tip height 120
      matrix edge bottom top left right
      ---
      mark end

      """
    let trace = Texts.read(text, run: Int32(run))
    defer { end(trace) }
    #expect(isPlayed(trace, 0))
    look(page, 0)
    #expect(numbers(2) == [1, Double(run)])
    let lines = Texts.taken(digests(trace)).split(separator: "\n")
    #expect(lines.count == 4 && lines[run] == digestText)
  }

  @Test("What is wrong is said as the tool says it, and is not played")
  func wrong() {
    let trace = Texts.read(Self.drag.replacing("+8      move   1  195 740", with: "+8      mvoe   1  195 740"))
    defer { end(trace) }
    let text = Texts.taken(errors(trace))
    #expect(text.hasPrefix("a.trace:12:9: ") && text.hasSuffix("\n") && text.contains("move"), "\(text)")
    #expect(Texts.taken(overlays(trace)) == "" && !isPlayed(trace, 0))
  }

  @Test("A trace of cards is read, and not played")
  func cards() {
    let trace = Texts.read("overlay-trace 1\nmodel deck\ncontainer 400x600\ncard 1x400\ncards 5\n---\nmark end\n")
    defer { end(trace) }
    #expect(!isPlayed(trace, 0) && Texts.taken(overlays(trace)) == "")
  }

  @Test("No text is no trace, and a path ends where the text does")
  func noText() {
    let none = read(nil, 0, 0, 0)
    defer { end(none) }
    #expect(Texts.taken(errors(none)).hasPrefix(":1:") && !isPlayed(none, 0))
    let (place, count) = Texts.room("b.trace")
    let long = read(place, 99, count, 0)
    defer { end(long) }
    #expect(Texts.taken(errors(long)).hasPrefix("b.trace:1:"))
    let (other, all) = Texts.room(Self.drag)
    let before = read(other, -4, all, 0)
    defer { end(before) }
    #expect(Texts.taken(errors(before)) == "" && isPlayed(before, 0))
  }

  @Test("There is room for a text of any length that a trace may have, and for no more")
  func room() {
    for count: Int32 in [0, 1 << 28] {
      let room = makeRoom(count)
      #expect(room != nil, "\(count)")
      forget(room)
    }
    #expect(makeRoom(-1) == nil && makeRoom(1 << 28 + 1) == nil)
  }

  @Test("A text of more than 65,535 bytes says how many it has")
  func length() {
    let path = String(repeating: "a", count: 1 << 16)
    let trace = Texts.read("no trace\n", path: path)
    defer { end(trace) }
    let text = Texts.taken(errors(trace))
    #expect(text.hasPrefix(path + ":1:") && text.hasSuffix("\n"))
  }

  @Test(
    "A trace that ends gives all of its memory back", .enabled(if: allocation_counter_is_available() != 0))
  func memory() throws {
    func left() -> Int {
      let before = allocation_counter_held()
      let trace = Texts.read(Self.drag)
      let isRead = Texts.taken(errors(trace)).isEmpty
      end(trace)
      let after = allocation_counter_held()
      #expect(isRead)
      return after - before
    }
    // The first one sets words up that stay.
    _ = left()
    #expect(left() == 0)
  }
}
