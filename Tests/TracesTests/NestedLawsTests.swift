import CardCore
import Kinetics
import OverlayCore
import Testing
import Timing

@testable import Traces

/// The laws of fingers on cards in a sheet hold for what is, and each finds a lie of its own.
@Suite(.timed) struct NestedLawsTests {
  private static let sheet = OverlayID(0)
  private static let photos = Receiver(sheet, LayerID(0))

  /// Cards in the header of a sheet, and a watch of both.
  private struct Scene {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 400, height: 800)))
    var cards: AnyCards
    var laws: NestedLaws
    var now = Instant.zero

    init(_ configuration: AnyCardConfiguration = .deck(deck)) throws {
      var place = OverlayConfiguration(detents: [Detent(DetentID(0), .points(300)), Detent(DetentID(1), .points(700))])
      (place.header, place.content.height) = (260, 2000)
      _ = try stack.push(place, as: sheet, at: .zero)
      let layer = OverlayLayer(
        photos.layer, frame: Rect2D(x: 50, y: 10, width: 300, height: 240), claims: .horizontal)
      _ = try stack.edit(sheet, at: .zero) { layers in try layers.insert(layer, at: .frontmost(in: .header)) }
      cards = try AnyCards(
        configuration, in: stack.surroundings(on: photos) ?? stack.surroundings, cards: CardList(count: 5), start: 0)
      laws = NestedLaws(photos, stack, cards)
    }

    /// The fault that the laws find in an event.
    ///
    /// - Parameters:
    ///   - lie: Changes what the watch is told that the cards were told.
    ///   - hides: Whether the cards are not told it.
    ///   - change: Changes both afterwards, unseen.
    mutating func send(
      _ event: OverlayEvent, lie: ([HostedEvent]) -> [HostedEvent] = { $0 }, hides: Bool = false,
      change: (inout OverlayStack, inout AnyCards) -> Void = { _, _ in }
    ) -> NestedLaw? {
      now = now.advanced(byNanoseconds: 8_000_000)
      let answer = stack.handle(event, at: now)
      let hosted = Array(stack.hosted(on: photos, of: answer))
      _ = cards.handle(.frame, at: now)
      if !hides { for event in hosted { _ = cards.handle(hosted: event, at: now) } }
      change(&stack, &cards)
      return laws.fault(NestedLaws.Step(event, told: lie(hosted).map { .hosted($0) }, stack, cards))?.law
    }
  }

  private static var deck: SwipeDeckConfiguration {
    var deck = SwipeDeckConfiguration.standard
    deck.directions = [.left, .right]
    return deck
  }

  /// Wheels turn carousels, and no decks.
  private static func turnable() throws -> Scene { try Scene(.carousel(.standard)) }

  private static func point(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }
  private static let down = OverlayEvent.down(1, point(200, 600))
  private static let aside = OverlayEvent.move(1, point(160, 600))
  private static let upwards = OverlayEvent.move(1, point(200, 560))

  @Test func whatIsHolds() throws {
    var scene = try Scene()
    let events: [OverlayEvent] = [
      Self.down, .move(1, Self.point(195, 601)), Self.aside, .down(2, Self.point(210, 600)),
      .move(2, Self.point(210, 500)),
      .up(1), .up(2), .moveTo(DetentID(1)), .frame, Self.down, Self.upwards, .move(1, Self.point(200, 500)), .up(1),
      .down(3, Self.point(200, 600)), .down(3, Self.point(210, 600)), .cancel(3),
    ]
    for event in events { #expect(scene.send(event) == nil, "\(event)") }
  }

  @Test func stillGround() throws {
    var scene = try Scene()
    #expect(scene.send(Self.down) == nil)
    let law = scene.send(.move(1, Self.point(202, 600))) { _ in [.move(1, Self.point(152, 95))] }
    #expect(law == .stillGround)
  }

  @Test func balanced() throws {
    var (ends, begins, twice) = (try Scene(), try Scene(), try Scene())
    #expect(ends.send(Self.down) == nil)
    #expect(ends.send(.up(1), lie: { _ in [] }) == .balanced)
    #expect(begins.send(Self.down, lie: { _ in [] }) == .balanced)
    #expect(twice.send(Self.down) == nil)
    #expect(twice.send(Self.aside) == nil)
    let again = twice.send(.move(1, Self.point(150, 600))) { _ in
      [.won(1, .horizontal, exit: Self.point(140, 90), Self.point(100, 90))]
    }
    #expect(again == .balanced)
  }

  @Test func independence() throws {
    var (early, late, other) = (try Scene(), try Scene(), try Scene())
    #expect(early.send(Self.down) == nil)
    let won = early.send(.move(1, Self.point(195, 600))) { _ in
      [.won(1, .horizontal, exit: Self.point(145, 90), Self.point(145, 90))]
    }
    #expect(won == .independence)
    #expect(late.send(Self.down) == nil)
    #expect(late.send(Self.aside, lie: { _ in [.move(1, Self.point(110, 90))] }) == .independence)
    #expect(other.send(Self.down) == nil)
    #expect(other.send(Self.aside, lie: { _ in [.lost(1)] }) == .independence)
  }

  @Test func notLost() throws {
    var scene = try Scene()
    #expect(scene.send(Self.down) == nil)
    #expect(scene.send(Self.aside, hides: true) == .notLost)
  }

  @Test func oneOwner() throws {
    var scene = try Scene()
    #expect(scene.send(Self.down) == nil)
    #expect(scene.send(Self.upwards, hides: true) == .oneOwner)
  }

  @Test func notDoubled() throws {
    var scene = try Scene()
    #expect(scene.send(Self.down) == nil)
    #expect(scene.send(Self.aside) == nil)
    let law = scene.send(
      .move(1, Self.point(120, 600)),
      change: { stack, _ in _ = stack.handle(.moveTo(DetentID(1), animated: false), at: stack.now) })
    #expect(law == .notDoubled)
  }

  @Test func nestedSameness() throws {
    var scene = try Scene()
    #expect(scene.send(Self.down) == nil)
    #expect(
      scene.send(.frame, change: { _, cards in _ = cards.handle(.remove(CardID(3)), at: cards.now) }) == .nestedSameness
    )
  }

  private static func wheel(_ travel: Double, across: Double, _ phase: WheelPhase) -> OverlayEvent {
    .wheel(9, point(200, 600), travel: travel, across: across, phase)
  }

  @Test func wheelsHold() throws {
    var scene = try Self.turnable()
    let events = [
      Self.wheel(0, across: 0, .begin), Self.wheel(3, across: 9, .change), Self.wheel(30, across: 9, .change),
      Self.wheel(0, across: 0, .end), Self.wheel(0, across: 9, .momentum), Self.wheel(5, across: 9, .notch),
      Self.wheel(30, across: 9, .begin), Self.wheel(30, across: 90, .change), Self.wheel(0, across: 0, .end),
      Self.wheel(0, across: 9, .begin), Self.down, Self.wheel(0, across: 9, .begin),
    ]
    for event in events { #expect(scene.send(event) == nil, "\(event)") }
  }

  @Test func wheelsLie() throws {
    var (moved, taken, twice) = (try Self.turnable(), try Self.turnable(), try Self.turnable())
    #expect(moved.send(Self.wheel(0, across: 9, .begin)) == nil)
    let there = moved.send(Self.wheel(0, across: 9, .change)) { _ in
      [.wheel(9, Self.point(150, 95), travel: 9, .change)]
    }
    #expect(there == .stillGround)
    let sheets = taken.send(Self.wheel(9, across: 3, .begin)) { _ in [.wheel(9, Self.point(150, 90), travel: 3, .begin)]
    }
    #expect(sheets == .independence)
    #expect(twice.send(Self.wheel(0, across: 9, .begin)) == nil)
    let again = twice.send(Self.wheel(0, across: 9, .change)) { _ in [.wheel(9, Self.point(150, 90), travel: 9, .begin)]
    }
    #expect(again == .balanced)
  }

  @Test("A wheel that turns the cards moves no sheet, and one that moves the sheet turns no cards")
  func wheelsNotDoubled() throws {
    let scroll: (inout OverlayStack, inout AnyCards) -> Void = { stack, _ in
      _ = stack.handle(.scrollTo(40, animated: false), at: stack.now)
    }
    let step: (inout OverlayStack, inout AnyCards) -> Void = { _, cards in
      _ = cards.handle(.wheel(8, Self.point(150, 90), travel: Self.point(-20, 0), .begin), at: cards.now)
    }
    var (drags, steps, scrolls) = (try Self.turnable(), try Self.turnable(), try Self.turnable())
    #expect(drags.send(Self.wheel(0, across: -9, .begin)) == nil)
    #expect(drags.send(Self.wheel(0, across: -9, .change)) == nil)
    #expect(drags.send(Self.wheel(0, across: -9, .change), change: scroll) == .notDoubled)
    #expect(steps.send(Self.wheel(0, across: -9, .begin), change: scroll) == .notDoubled)
    #expect(scrolls.send(Self.wheel(9, across: 0, .begin)) == nil)
    #expect(scrolls.send(Self.wheel(9, across: 0, .change), change: step) == .notDoubled)
  }
}
