import CardCore
import Kinetics
import Testing

@testable import RawSession

@Suite struct RawCardSessionTests {
  private static let size = Size2D(width: 390, height: 844)
  private static let cards = [Card(CardID(7)), Card(CardID(-3), kind: CardKind(1))]

  private static let events: [CardEvent] = [
    .frame, .down(TouchID(1), Point2D(x: 195, y: 422)), .move(TouchID(1), Point2D(x: -0.0, y: 1)), .up(TouchID(1)),
    .cancel(TouchID(1)), .swipe(.left), .undo, .next, .previous, .jump(to: -1), .scroll(to: 1), .flip,
    .select(CardID(7)), .insert(CardID(8), CardKind(1), at: 0), .remove(CardID(-3)), .reorder(CardID(7), to: 1),
    .reload(CardID(7)), .reloadAll, .resize(Size2D(width: 400, height: 800)),
  ]

  private static let scenes: [RawCardScene] = {
    var deck = SwipeDeckConfiguration.standard(container: size)
    (deck.width, deck.height, deck.origin) = (.points(300), .fraction(0.5), Point2D(x: 45, y: 20))
    (deck.directions, deck.refusals) = ([.up, .left, .right], [.right])
    (deck.tilt, deck.fades, deck.visible) = (.touchedHalf, true, 5)
    var browser = BrowserConfiguration.classic(container: size, card: Size2D(width: 300, height: 400))
    (browser.tapFlips, browser.dragFlips, browser.slop) = (true, false, 0)
    var carousel = CarouselConfiguration.standard(container: size)
    (carousel.page, carousel.card, carousel.start) = (.points(256), Size2D(width: 200, height: 300), 1)
    return [
      .deck(deck), .deck(.classic(container: size)), .browser(browser), .carousel(carousel),
      .browser(.standard(container: size, card: size)), .carousel(.classic(container: size)),
    ]
  }()

  private static func session(_ scene: RawCardScene, _ cards: [Card] = cards) -> RawCardSession.Writer {
    var writer = RawCardSession.Writer(scene, cards: cards)
    for (index, event) in events.enumerated() { writer.append(.event(event, at: Instant(milliseconds: Int64(index)))) }
    writer.append(.mark)
    return writer
  }

  @Test("A session is read as it was written, of every container, with every verb", arguments: scenes.indices)
  func everything(_ index: Int) throws {
    let writer = Self.session(Self.scenes[index])
    #expect(writer.isWhole)
    var session = try RawCardSession(writer.bytes)
    #expect(session.scene == Self.scenes[index])
    #expect(session.cards == Self.cards)
    var steps: [RawCardSession.Step] = []
    while let step = try session.next() { steps.append(step) }
    let events = Self.events.enumerated().map { index, event in
      RawCardSession.Step.event(event, at: Instant(milliseconds: Int64(index)))
    }
    #expect(steps == events + [.mark])
    #expect(Set(Self.events.map(\.verb)).count == RawCardVerb.allCases.count - 1)
    #expect(try RawCardRun.digests(of: writer.bytes).count == 4)
  }

  @Test("A session that ends early is an error, but for an end between two steps")
  func everyPrefix() {
    let bytes = Self.session(Self.scenes[0]).bytes
    var ends = 0
    for count in bytes.indices {
      do throws(RawError) {
        var session = try RawCardSession(Array(bytes[..<count]))
        while try session.next() != nil {}
        ends += 1
      } catch {
        #expect(error == .end, "\(count) bytes")
      }
    }
    #expect(ends == Self.events.count + 1)
  }

  @Test("Whose session it is, its signature says; what cannot be is an error or has no digest")
  func errors() {
    var bytes = Self.session(Self.scenes[0]).bytes
    #expect(RawCardSession.isBeginning(of: bytes))
    #expect(!RawCardSession.isBeginning(of: Sample.bytes))
    #expect(!RawCardSession.isBeginning(of: []))
    #expect(throws: RawError.signature) { try RawCardSession(Sample.bytes) }
    #expect(throws: RawError.verb) { try RawCardRun.digests(of: bytes + [UInt8(RawCardVerb.allCases.count)]) }
    bytes[4] = 9
    #expect(throws: RawError.version) { try RawCardSession(bytes) }
    let twins = RawCardSession.Writer(Self.scenes[0], cards: [Card(CardID(1)), Card(CardID(1))])
    #expect((try? RawCardRun.digests(of: twins.bytes)) == [])
    #expect(twins.isWhole)
  }

  @Test("A configuration that is more than its preset and what a header says makes a session incomplete")
  func incomplete() {
    var deck = SwipeDeckConfiguration.standard(container: Self.size)
    deck.sag = 5
    #expect(!RawCardSession.Writer(.deck(deck), cards: []).isWhole)
  }
}
