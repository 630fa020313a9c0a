import Kinetics
import OverlayWebTraces
import Testing
import Timing

@testable import OverlayWebCards

/// What a page's cards are told, written down as a trace that ends as they did.
@Suite("Recordings of a web page's cards", .timed)
struct CardRecordingTests {
  /// Cards of a page from a second on, with what is told to a recording of them too.
  private struct Told {
    let page: CardsPointer
    let twin: CardsPointer
    let recording: CardRecordingPointer

    init(_ model: Int32, _ title: String, options: [(String, Double)] = []) throws {
      let made = try (0..<2).map { _ in try #require(create(model, 0, 400, 600)) }
      for pointer in made {
        for (option, value) in options { #expect(CardPageOptions.set(option, of: pointer, to: value) == nil) }
        for id in 0..<5 { supply(pointer, Double(id), Double(id % 2)) }
        #expect(OverlayWebCards.open(pointer, 1000e6) == 1)
      }
      (page, twin) = (made[0], made[1])
      let (place, count) = Texts.room(title)
      recording = try #require(openCardRecording(twin, place, count, 1000e6))
    }

    func send(_ event: Int32, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, at milliseconds: Double) {
      _ = handle(page, event, first, second, third, milliseconds * 1e6)
      noteCardEvent(recording, event, first, second, third, milliseconds * 1e6)
    }

    func change(_ option: String, _ value: Double, at milliseconds: Double) {
      for pointer in [page, twin] { #expect(CardPageOptions.set(option, of: pointer, to: value) == nil) }
      _ = reconfigure(page, milliseconds * 1e6)
      noteCardReconfigure(recording, twin, milliseconds * 1e6)
    }

    /// The trace; its end has to be that of the page.
    func end() -> String {
      let text = Texts.taken(closeCardRecording(recording))
      let trace = Texts.read(text)
      #expect(Texts.taken(errors(trace)) == "")
      let digits = String(digest(page), radix: 16)
      #expect(Texts.taken(digests(trace)) == String(repeating: "0", count: max(0, 16 - digits.count)) + digits + "\n")
      OverlayWebTraces.end(trace)
      for pointer in [page, twin] { destroy(pointer) }
      return text
    }
  }

  @Test("A deck: a drag, another configuration, and what is no event")
  func deck() throws {
    let told = try Told(0, "A card goes")
    told.send(1, 3, 200, 300, at: 1010)
    told.send(2, 3, 340, 300, at: 1026)
    told.change("visibleCount", 2, at: 1030)
    told.send(3, 3, at: 1040)
    told.send(99, at: 1050)
    told.send(0, at: 1100)
    let text = told.end()
    #expect(text.hasPrefix("overlay-trace 1\ntitle     A card goes\nmodel     deck\n"), "\(text)")
    for line in ["down", "move", "set    visible 2", "up", "frame"] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    #expect(!text.contains("+50") && text.contains("+60"), "what is no event is not written: \(text)")
  }

  @Test("A browser and a carousel, with the options that they began with", arguments: [Int32(1), 2])
  func pages(_ model: Int32) throws {
    let told = try Told(model, "Pages", options: [model == 2 ? ("loops", 1) : ("visibleCount", 2), ("start", 1)])
    told.send(7, at: 1010)
    told.send(9, 3, at: 1100)
    told.change(model == 2 ? "loops" : "visibleCount", model == 2 ? 0 : 1, at: 1150)
    told.change("containerWidth", 300, at: 1160)
    told.send(0, at: 1200)
    let text = told.end()
    #expect(text.contains(model == 2 ? "model     carousel" : "model     browser"))
    #expect(text.contains(model == 2 ? "loops     on" : "visible   2"), "\(text)")
    #expect(text.contains(model == 2 ? "set    loops off" : "set    visible 1"), "\(text)")
    #expect(text.contains("start     1\n") && text.contains("+10     surroundings 300x600\n"), "\(text)")
  }

  @Test("A card that the page keeps stays in the twin too, and the recording says that no replay repeats it")
  func kept() throws {
    let told = try Told(0, "A card is kept")
    for pointer in [told.page, told.twin] { cards(pointer).pointee.permits = { _ in false } }
    told.send(5, 1, at: 1010)
    for pointer in [told.page, told.twin] { cards(pointer).pointee.permits = { _ in true } }
    told.send(0, at: 1100)
    let text = Texts.taken(closeCardRecording(told.recording))
    #expect(text.contains("# not exact from here on: the host did not let a card go."), "\(text)")
    #expect(text.contains("expect  count 5") && !text.contains("expect  digest"), "\(text)")
    for pointer in [told.page, told.twin] { destroy(pointer) }
  }

  @Test("Cards that are not open are not recorded; every option is said, and one of other cards is not taken")
  func options() throws {
    let closed = try #require(create(0, 0, 400, 600))
    defer { destroy(closed) }
    var (place, count) = Texts.room("Closed")
    #expect(openCardRecording(closed, place, count, 0) == nil)
    let odd = try #require(create(0, 0, 400, 600))
    defer { destroy(odd) }
    #expect(CardPageOptions.set("sag", of: odd, to: 33) == nil && OverlayWebCards.open(odd, 0) == 1)
    (place, count) = Texts.room("Odd")
    let sagging = try #require(openCardRecording(odd, place, count, 0))
    #expect(Texts.taken(closeCardRecording(sagging)).contains("sag       33\n"))
    for model: Int32 in 0..<3 {
      let pointer = try #require(create(model, 0, 400, 600))
      defer { destroy(pointer) }
      #expect(OverlayWebCards.open(pointer, 0) == 1)
      (place, count) = Texts.room("Ends")
      let recording = try #require(openCardRecording(pointer, place, count, 0))
      let other = try #require(create((model + 1) % 3, 0, 400, 600))
      defer { destroy(other) }
      noteCardReconfigure(recording, other, 0)
      #expect(CardPageOptions.set("springResponse", of: pointer, to: 0.9) == nil)
      noteCardReconfigure(recording, pointer, 0)
      let text = Texts.taken(closeCardRecording(recording))
      #expect(text.contains("set    spring response 0.9") && !text.contains("# not exact"), "\(text)")
    }
  }
}
