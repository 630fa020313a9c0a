import Kinetics
import Testing
import Timing

@testable import CardCore

/// Cards that are told of fingers by who judges them.
@Suite("Hosted cards", .timed)
struct HostedCardTests {
  private static func deck() throws -> SwipeDeck {
    var configuration = SwipeDeckConfiguration.standard
    configuration.directions = [.left, .right]
    return try SwipeDeck(
      configuration, in: Surroundings(size: Size2D(width: 400, height: 600)), cards: CardList(count: 3))
  }

  private static let center = Point2D(x: 200, y: 300)

  private static func point(_ x: Double, _ y: Double = 300) -> Point2D { Point2D(x: x, y: y) }

  /// The effects of events, 8 ms apart.
  private static func effects(_ deck: inout SwipeDeck, _ events: [HostedEvent]) -> [CardEffect] {
    events.flatMap { event in
      deck.handle(hosted: event, at: deck.now.advanced(byNanoseconds: 8_000_000)).all
    }
  }

  @Test(
    "A shared finger does nothing before it is won, whatever the slop; then its travel counts from where it left the slop"
  )
  func won() throws {
    var deck = try Self.deck()
    let before = Self.effects(
      &deck, [.down(1, Self.center, isShared: true), .move(1, Self.point(290)), .move(1, Self.point(150))])
    #expect(before == [])
    #expect(!deck.isDragging)
    let won = Self.effects(&deck, [.won(1, .horizontal, exit: Self.point(180), Self.point(140))])
    #expect(won.first == .dragBegan)
    #expect(deck.translation(at: 0) == Point2D(x: -40, y: 0))
  }

  @Test("A shared finger that is lost taps nothing, and what follows of it is unknown")
  func lost() throws {
    var deck = try Self.deck()
    #expect(Self.effects(&deck, [.down(1, Self.center, isShared: true), .lost(1)]) == [.letGo(1)])
    #expect(Self.effects(&deck, [.up(1, isTap: true)]) == [.rejected(.unknown)])
  }

  @Test("A tap that the stack denies is none")
  func denied() throws {
    var deck = try Self.deck()
    #expect(Self.effects(&deck, [.down(1, Self.center, isShared: true), .up(1, isTap: false)]) == [])
    #expect(Self.effects(&deck, [.down(1, Self.center, isShared: false), .up(1, isTap: false)]) == [])
    #expect(Self.effects(&deck, [.down(1, Self.center, isShared: true), .up(1, isTap: true)]) == [.tapped(CardID(0))])
  }

  @Test("A finger that nobody else may get is judged by the cards, as one alone")
  func unshared() throws {
    var (hosted, alone) = (try Self.deck(), try Self.deck())
    let path = [Self.point(195, 301), Self.point(150, 304), Self.point(40, 310)]
    _ = Self.effects(
      &hosted, [.down(1, Self.center, isShared: false)] + path.map { .move(1, $0) } + [.up(1, isTap: false)])
    for event in [.down(1, Self.center)] + path.map({ CardEvent.move(1, $0) }) + [.up(1)] {
      _ = alone.handle(event, at: alone.now.advanced(byNanoseconds: 8_000_000))
    }
    #expect(hosted == alone)
    #expect(hosted.isMoving)
  }

  @Test("Of two that wait the one that is won drags alone; the other one has no part in it until it is won too")
  func twoWait() throws {
    var deck = try Self.deck()
    _ = Self.effects(
      &deck,
      [
        .down(1, Self.center, isShared: true), .down(2, Self.point(240), isShared: true), .move(1, Self.point(205)),
        .won(2, .horizontal, exit: Self.point(230), Self.point(210)),
      ])
    #expect(deck.translation(at: 0).x == -20)
    _ = Self.effects(&deck, [.move(1, Self.point(208)), .move(2, Self.point(190))])
    #expect(deck.translation(at: 0).x == -40)
    _ = Self.effects(&deck, [.won(1, .horizontal, exit: Self.point(210), Self.point(220))])
    #expect(deck.translation(at: 0).x == -35)
    #expect(Self.effects(&deck, [.up(2, isTap: false)]) == [])
    #expect(deck.isDragging)
  }

  @Test("The first of two that wait is lost while cards are held: the second one holds them until it leaves")
  func heldByTheSecond() throws {
    var deck = try Self.deck()
    _ = deck.handle(.swipe(.left), at: .zero)
    _ = deck.handle(.undo, at: Instant(milliseconds: 100))
    let caught = Self.effects(&deck, [.down(1, deck.centerOfFront, isShared: true)])
    #expect(caught.contains(.dragBegan))
    let held = deck.translation(at: 0)
    #expect(Self.effects(&deck, [.down(2, deck.centerOfFront, isShared: true), .lost(1)]) == [.letGo(1)])
    #expect(deck.isDragging)
    #expect(deck.translation(at: 0) == held)
    #expect(Self.effects(&deck, [.up(2, isTap: false)]).contains(.dragEnded))
    #expect(!deck.isDragging)
  }

  @Test("A finger that still waits when the drag of another one ends begins its own drag once it is won")
  func goesOn() throws {
    var deck = try Self.deck()
    _ = Self.effects(
      &deck,
      [
        .down(1, Self.center, isShared: true), .down(2, Self.point(220), isShared: true),
        .won(1, .horizontal, exit: Self.point(210), Self.point(215)),
      ])
    #expect(Self.effects(&deck, [.up(1, isTap: false)]).contains(.dragEnded))
    let begun = Self.effects(&deck, [.won(2, .horizontal, exit: Self.point(210), Self.point(200))])
    #expect(begun.contains(.dragBegan))
    #expect(deck.isDragging)
  }

  @Test(
    "What cannot be is rejected and changes nothing",
    arguments: [
      ([], HostedEvent.won(1, .horizontal, exit: point(190), point(180)), EventRejection.unknown),
      ([], .lost(1), .unknown), ([], .move(1, center), .unknown), ([], .up(1, isTap: true), .unknown),
      ([], .cancel(1), .unknown),
      ([.down(1, center, isShared: true), .lost(1)], .lost(1), .outOfSequence),
      (
        [.down(1, center, isShared: true), .lost(1)], .won(1, .horizontal, exit: point(190), point(180)), .outOfSequence
      ),
      (
        [.down(1, center, isShared: true), .won(1, .horizontal, exit: point(190), point(180))],
        .won(1, .horizontal, exit: point(190), point(170)), .outOfSequence
      ),
      (
        [.down(1, center, isShared: true), .won(1, .horizontal, exit: point(190), point(180))], .lost(1), .outOfSequence
      ),
      ([], .down(1, Point2D(x: .infinity, y: 0), isShared: true), .notFinite),
      ([.down(1, center, isShared: true)], .won(1, .horizontal, exit: Point2D(x: .nan, y: 0), center), .notFinite),
    ] as [([HostedEvent], HostedEvent, EventRejection)])
  func rejected(_ before: [HostedEvent], _ event: HostedEvent, _ reason: EventRejection) throws {
    var deck = try Self.deck()
    _ = Self.effects(&deck, before)
    let kept = deck
    #expect(deck.handle(hosted: event, at: deck.now).all == [.rejected(reason)])
    #expect(deck == kept)
  }

  @Test("The down of a finger that is down cancels the first, in a step of its own")
  func duplicate() throws {
    var deck = try Self.deck()
    _ = Self.effects(
      &deck, [.down(1, Self.center, isShared: true), .won(1, .horizontal, exit: Self.point(190), Self.point(100))])
    let effects = Self.effects(&deck, [.down(1, Self.center, isShared: true)])
    #expect(effects.first == .dragEnded)
    #expect(effects.contains(.rejected(.duplicate)))
    #expect(!deck.isDragging || deck.isMoving == false)
    #expect(Self.effects(&deck, [.up(1, isTap: true)]).contains(.rejected(.unknown)) == false)
  }
}

extension SwipeDeck {
  /// The centre of the front card as shown.
  fileprivate var centerOfFront: Point2D { current.flatMap { pose(of: $0) }?.center ?? Point2D(x: 0, y: 0) }
}
