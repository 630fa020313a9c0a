import CardCore
import COverlay
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import OverlayC

/// Cards in C are those in Swift.
@Suite("Cards in a program in C", .timed)
struct CardProgramTests {
  private static let photos = Receiver(OverlayID(7), LayerID(3))

  /// The sheet of the program, with a layer for photos in its header.
  private static func sheet() throws -> OverlayStack {
    var configuration = OverlayConfiguration(detents: [Detent(1, .points(300)), Detent(2, .points(700))])
    configuration.header = 260
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
    _ = try stack.push(configuration, as: photos.overlay, at: .zero)
    _ = try stack.edit(photos.overlay, at: .zero) { (layers) throws(LayerError) in
      let frame = Rect2D(x: 50, y: 10, width: 300, height: 240)
      try layers.insert(
        OverlayLayer(photos.layer, frame: frame, claims: .horizontal), at: .frontmost(in: .header))
    }
    return stack
  }

  private static func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  private static func hexadecimal(_ digest: UInt64) -> String {
    let text = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private static func line(_ cards: some CardContainer) -> String {
    "current \(cards.current?.rawValue ?? 0) of \(cards.count) shown \(cards.shownCount) slots \(cards.slotCount) "
      + "digest \(hexadecimal(cards.digest))"
  }

  @Test("A deck in a sheet is told what the stack says, to the same bits")
  func hosted() throws {
    var stack = try Self.sheet()
    let around = try #require(stack.surroundings(on: Self.photos))
    var deck = try SwipeDeck(.standard, in: around, cards: CardList(count: 5))
    func pass(_ event: OverlayEvent, _ milliseconds: Int64) {
      let answer = stack.handle(event, at: Self.at(milliseconds))
      for event in stack.hosted(on: Self.photos, of: answer) {
        _ = deck.handle(hosted: event, at: Self.at(milliseconds))
      }
    }
    for (finger, begin) in [(TouchID(1), Int64(0)), (3, 1000), (2, 2000)] {
      pass(.down(finger, Point2D(x: 200, y: 630)), begin)
      for step in 1...8 {
        let way = 20 * Double(step)
        let place = finger != 2 ? Point2D(x: 200 - way, y: 630) : Point2D(x: 200, y: 630 - way)
        pass(.move(finger, place), begin + 8 * Int64(step))
      }
      pass(.up(finger), begin + 72)
    }
    _ = deck.handle(.frame, at: Self.at(4000))
    _ = stack.handle(.frame, at: Self.at(4000))
    #expect(CProgram.line("hosted:") == Self.line(deck))
    let height = try #require(stack[Self.photos.overlay]).height
    #expect(CProgram.line("sheet") == "\(height) digest \(Self.hexadecimal(stack.digest))")
    #expect(deck.currentIndex == 0 && deck.current == 2 && height == 700)
    #expect(CProgram.lines["cards"]?.first == "1 4:0:1 7:1")
    #expect(CProgram.line("layer") == "0 9 9" && CProgram.line("deck") == "0")
  }

  @Test("A carousel asks the host, and a browser turns a card")
  func alone() throws {
    var carousel = try CardCarousel(
      .standard, in: Surroundings(size: Size2D(width: 400, height: 600)),
      cards: CardList([Card(1), Card(2), Card(3, kind: 1), Card(4)]), start: 1)
    _ = carousel.handle(.swipe(.up), at: .zero) { _ in false }
    _ = carousel.handle(.moveTo(index: 3), at: .zero)
    _ = carousel.handle(.insert(9, 1, at: 0), at: Self.at(1000))
    var changed = carousel.configuration
    changed.loops = true
    _ = try carousel.reconfigure(changed, at: Self.at(1000))
    #expect(CProgram.line("carousel:") == Self.line(carousel))
    #expect(CProgram.lines["can"]?.last == "1 3 asked 1" && CProgram.lines["cards"]?.last == "3:2:4")
    #expect(CProgram.line("reconfigure") == "0 200 5 11 1" && CProgram.lines["reconfigure"]?.last == "0 5 8 10")
    #expect(CProgram.line("hit") == "1 4 index 1 0 due 1")

    var browser = try CardBrowser(
      .standard, in: Surroundings(size: Size2D(width: 390, height: 600)), cards: CardList(count: 6))
    _ = browser.handle(.flip, at: .zero)
    _ = browser.handle(.frame, at: Self.at(2000))
    #expect(CProgram.line("browser:") == Self.line(browser))
    #expect(CProgram.line("place") == "0 back 1 places 3")
  }

  @Test("What is wrong is a status, and the field or the card")
  func errors() {
    #expect(CProgram.line("twice") == "5 35 1" && CProgram.line("card") == "1 1")
    #expect(CProgram.line("too-many") == "5 35 1" && CProgram.line("threshold") == "5 20 1")
    #expect(CProgram.line("around") == "5 1 1" && CProgram.line("scale") == "5 4 1")
    #expect(CProgram.lines["start"] == ["5 36 5", "5 36 5", "5 36 5"])
    #expect(CProgram.line("tilt") == "4 0 1" && CProgram.line("size") == "3 0 1")
    #expect(CProgram.line("cards-storage") == "2 2")
    #expect(CProgram.line("other") == "10 10 the configuration is that of another container of cards")
  }

  @Test("No pointer that is needed is NULL without a status, a false or a 0")
  func nulls() {
    #expect(CProgram.line("cards-null") == "1 1 1 1 1 1 1 1 1" && CProgram.line("cards-none") == "1 1 1 1 1 1 1")
    #expect(CProgram.line("cards-room") == "1 1 1" && CProgram.line("cards-false") == "0 0 0 0 0 0 0 0 0 0")
    #expect(CProgram.line("cards-zero") == "1 0 0 0 0 0")
  }

  @Test("Beyond the cards there is nothing, and an event that cannot be applied is rejected with its reason")
  func beyond() {
    #expect(CProgram.line("beyond") == "0 0 0 0 0 0 0 0 0 0 0 0 0" && CProgram.line("alone") == "77 77 77")
    func rejected(_ reason: EventRejection) -> String { "15 \(overlay_rejection(reason).rawValue)" }
    let reasons = [rejected(.unsupported), rejected(.duplicate), rejected(.notFinite)].joined(separator: " ")
    #expect(CProgram.line("rejects") == "0 0 \(reasons) 4")
  }

  @Test("A layer that is not there, or cannot be, is a status, and a finger on it is nobody's")
  func layers() {
    #expect(CProgram.line("layers") == "0 6 1 4 9 9 9 1" && CProgram.line("hit-null") == "1 1")
    let unknown = overlay_rejection(EventRejection.unknown).rawValue
    #expect(CProgram.line("hits") == "0 0 \(unknown) 0 0 1 3 1 0 0 0")
  }

  @Test("A host reads a deck under a finger, and as it will be")
  func reading() throws {
    var deck = try SwipeDeck(
      .standard, in: Surroundings(size: Size2D(width: 400, height: 600)),
      cards: CardList([Card(10), Card(11, kind: 1), Card(12), Card(13)]))
    _ = deck.handle(.swipe(.right), at: .zero)
    _ = deck.handle(.directions([.left, .up], of: 11), at: .zero)
    _ = deck.handle(.refusals(.up, of: 11), at: .zero)
    _ = deck.handle(.down(1, Point2D(x: 200, y: 300)), at: Self.at(1000))
    _ = deck.handle(.move(1, Point2D(x: 10, y: 300)), at: Self.at(1016))
    let pose = try #require(deck.pose(of: 11))
    #expect(deck.progress(of: 11, in: .left) == 1.5 && pose.center.x == 20 && deck.undoCount == 1)
    #expect(CProgram.line("progress") == "1.50 1.00 0.00 0.00" && CProgram.line("rules") == "5 4 3 0")
    #expect(CProgram.line("gone") == "1 10 2 0" && CProgram.line("listed") == "1 11:1")
    #expect(CProgram.line("state") == "1 of 3 window 0 3 at 1016 kind 1 left 20")
    _ = deck.handle(.up(1), at: Self.at(1020))
    let coming = deck.advanced(to: Self.at(3000))
    #expect(coming.current == 12 && coming.shownCount == 2 && !coming.isMoving)
    #expect(CProgram.line("coming") == "0 0 2 12 200 same 1 0")
  }
}
