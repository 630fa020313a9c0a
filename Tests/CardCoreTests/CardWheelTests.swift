import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// Wheels over cards: the part that traces do not show.
@Suite("Wheels over cards", .timed)
struct CardWheelTests {
  private static let wheel = TouchID(9)
  private static let center = Point2D(x: 200, y: 300)
  private static let size = Size2D(width: 400, height: 600)

  private static func carousel(
    _ change: (inout CarouselSetup) -> Void = { _ in }
  ) throws -> CardCarousel {
    var setup = CarouselSetup.standard(in: Self.size)
    change(&setup)
    return try CardCarousel(setup, cards: CardList(count: 9))
  }

  @Test("A wheel that somebody else judges turns the track along its axis, as the cards' own does")
  func hosted() throws {
    for axis in [ScreenAxis.horizontal, .vertical] {
      var hosted = try Self.carousel { $0.axis = axis }
      var own = hosted
      for (phase, travel) in [(WheelPhase.begin, 0.0), (.change, -40), (.change, -30), (.end, 0), (.notch, -9)] {
        let way = axis == .horizontal ? Point2D(x: travel, y: 0) : Point2D(x: 0, y: travel)
        let now = own.now.after(8)
        let told = hosted.handle(hosted: .wheel(Self.wheel, Self.center, travel: travel, phase), at: now).all
        #expect(told == own.handle(.wheel(Self.wheel, Self.center, travel: way, phase), at: now).all)
        #expect(hosted == own)
      }
      #expect(hosted.currentIndex == 2)
    }
  }

  @Test("A number that is none is rejected, hosted or not", arguments: [Double.nan, .infinity, -0x1p41])
  func garbage(bad: Double) throws {
    var carousel = try Self.carousel()
    let before = carousel
    let events: [HostedEvent] = [
      .wheel(Self.wheel, Self.center, travel: bad, .begin),
      .wheel(Self.wheel, Point2D(x: bad, y: 0), travel: 1, .notch),
    ]
    for event in events { #expect(carousel.handle(hosted: event, at: .zero).all == [.rejected(.notFinite)]) }
    #expect(carousel == before)
  }

  @Test("A turn leaves nothing behind 200 ms after its last notch")
  func over() throws {
    var (turned, stepped) = (try Self.carousel(), try Self.carousel())
    _ = turned.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: -9, y: 0), .notch), at: .zero)
    _ = stepped.handle(.next, at: .zero)
    for milliseconds in [0, 199] {
      for carousel in [turned, stepped] { #expect(carousel.isMoving) }
      _ = turned.handle(.frame, at: Instant.zero.after(milliseconds))
      _ = stepped.handle(.frame, at: Instant.zero.after(milliseconds))
      #expect(turned != stepped)
    }
    _ = turned.handle(.frame, at: Instant.zero.after(200))
    _ = stepped.handle(.frame, at: Instant.zero.after(200))
    #expect(turned == stepped)
  }

  @Test("A gesture of less than a page does to the bit what a finger without slop does")
  func asAFinger() {
    check("Gestures", runs: 500) { draw in
      let paging = draw.pick(CardCarouselConfiguration.Paging.one, .dragged, .free)
      let change: (inout CarouselSetup) -> Void = { ($0.paging, $0.slop, $0.removal) = (paging, 0, nil) }
      guard var turned = try? Self.carousel(change), var dragged = try? Self.carousel(change) else { return .discarded }
      if draw.once(in: 2) {
        for _ in 0...1 { _ = turned.handle(.next, at: .zero) }
        for _ in 0...1 { _ = dragged.handle(.next, at: .zero) }
      }
      var (now, place, told, heard) = (Instant.zero.after(draw.below(300)), Self.center, [CardEffect](), [CardEffect]())
      told += turned.handle(.wheel(Self.wheel, place, travel: .zero, .begin), at: now).all
      heard += dragged.handle(.down(Self.wheel, place), at: now).all
      for _ in 0..<draw.below(9) {
        now = now.after(4 + draw.below(40))
        let way = draw.grid(-30, 30, step: 1)
        place.x += way
        draw.note("\(way) at \(now)")
        told += turned.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: way, y: 0), .change), at: now).all
        heard += dragged.handle(.move(Self.wheel, place), at: now).all
        guard turned.offset == dragged.offset else { return .fails("\(turned.offset), not \(dragged.offset)") }
      }
      now = now.after(draw.below(50))
      told += turned.handle(.wheel(Self.wheel, Self.center, travel: .zero, .end), at: now).all
      heard += dragged.handle(.up(Self.wheel), at: now).all
      // A finger that never moved taps, or holds what it caught.
      heard.removeAll { if case .tapped = $0 { true } else { false } }
      guard told == heard else { return .fails("\(told), not \(heard)") }
      let later = now.after(60)
      let isSame = turned.advanced(to: later).offset == dragged.advanced(to: later).offset
      return isSame ? .holds : .fails("it flies another way")
    }
  }

  @Test("Travel may be cut into parts at one instant, and no bit changes: also where it goes beyond a page")
  func subdivision() {
    check("Cut travel", runs: 500) { draw in
      guard var whole = try? Self.carousel() else { return .discarded }
      var parts = whole
      var now = Instant.zero
      for _ in 0..<1 + draw.below(6) {
        let (one, two) = (draw.grid(-200, 200, step: 1), draw.grid(-200, 200, step: 1))
        let isStraight = one * two > 0
        guard isStraight else { continue }
        let phase: WheelPhase = draw.once(in: 4) ? .begin : .change
        draw.note("\(one) and \(two), \(phase)")
        _ = whole.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: one + two, y: 0), phase), at: now)
        _ = parts.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: one, y: 0), phase), at: now)
        let rest: WheelPhase = phase == .begin ? .change : phase
        _ = parts.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: two, y: 0), rest), at: now)
        guard whole.digest == parts.digest else { return .fails("\(whole), not \(parts)") }
        now = now.after(draw.below(30))
      }
      return .holds
    }
  }
}

/// Each case was seen to fail with the rule broken.
extension CardWheelTests {
  /// A carousel, and the effects of a wheel's events, each 8 ms after the last one.
  private struct Turned {
    var carousel: CardCarousel

    mutating func send(
      _ x: Double, across y: Double = 0, _ phase: WheelPhase, at point: Point2D = CardWheelTests.center,
      by wheel: Int = 9
    ) -> [CardEffect] {
      carousel.handle(
        .wheel(TouchID(wheel), point, travel: Point2D(x: x, y: y), phase), at: carousel.now.after(8)
      ).all
    }
  }

  private static func turned(_ change: (inout CarouselSetup) -> Void = { _ in }) throws -> Turned {
    Turned(carousel: try carousel(change))
  }

  @Test("A gesture that the system takes away commits nothing, however fast it was")
  func cancelled() throws {
    var cards = try Self.turned()
    for phase in [WheelPhase.begin, .change, .change] { _ = cards.send(-90, phase) }
    let now = cards.carousel.now.after(8)
    #expect(cards.carousel.handle(.cancel(Self.wheel), at: now).all.contains(.dragEnded))
    cards.carousel.settle()
    #expect(cards.carousel.offset == 0)
  }

  @Test("Once a gesture is the cards', travel across the track does not let it go")
  func decided() throws {
    var cards = try Self.turned()
    _ = cards.send(-40, .begin)
    #expect(cards.send(-1, across: 50, .change) == [])
    #expect(cards.carousel.offset == 41)
  }

  @Test("A gesture of exactly one page is released with it, with the velocity of the travel")
  func page() throws {
    var (whole, thrown) = (try Self.turned(), try Self.turned { $0.paging = .free })
    #expect(whole.send(-320, .begin).contains(.dragEnded))
    _ = thrown.send(-200, .begin)
    #expect(thrown.send(-200, .change).contains(.dragEnded))
    thrown.carousel.settle()
    #expect(thrown.carousel.offset > 320)
  }

  @Test("A notch at a tie is the cards', and one across them is nothing")
  func ties() throws {
    var cards = try Self.turned()
    #expect(cards.send(-5, across: 20, .notch) == [])
    #expect(cards.send(-20, across: 20, .notch).contains(.becameCurrent(1)))
  }

  @Test("Another notch that does not step ends the turn, and begins none")
  func rejected() throws {
    let one = try CardCarousel(CarouselSetup.standard(in: Self.size), cards: CardList(count: 1))
    var (last, beside) = (Turned(carousel: one), try Self.turned())
    #expect(last.send(-9, .notch) == [.rejected(.atEnd)])
    _ = last.carousel.handle(.insert(7, CardKind(0), at: 1), at: last.carousel.now)
    #expect(last.send(-9, .notch).contains(.becameCurrent(7)))
    #expect(beside.send(-9, .notch).contains(.becameCurrent(1)))
    #expect(beside.send(9, .notch, at: Point2D(x: -50, y: 300)) == [.rejected(.unknown)])
    #expect(beside.send(-9, .notch).contains(.becameCurrent(2)))
  }

  @Test("A turn lasts less than 200 ms after its last notch, to the nanosecond")
  func pause() throws {
    for (nanoseconds, index) in [(199_999_999, 1), (200_000_000, 2)] {
      var cards = try Self.turned()
      _ = cards.send(-9, .notch)
      let now = cards.carousel.now.advanced(byNanoseconds: Int64(nanoseconds))
      _ = cards.carousel.handle(.wheel(Self.wheel, Self.center, travel: Point2D(x: -9, y: 0), .notch), at: now)
      #expect(cards.carousel.currentIndex == index)
    }
  }

  @Test("A gesture ends a turn, also one that moves nothing")
  func gesture() throws {
    var cards = try Self.turned()
    _ = cards.send(-9, .notch)
    _ = cards.send(0, .begin)
    _ = cards.send(0, .end)
    #expect(cards.send(-9, .notch).contains(.becameCurrent(2)))
  }

  @Test("A finger beside the cards ends no gesture; a cancel is the finger's that has the wheel's id")
  func fingers() throws {
    var cards = try Self.turned()
    _ = cards.send(-40, .begin)
    _ = cards.carousel.handle(.down(1, Point2D(x: -50, y: 300)), at: cards.carousel.now)
    #expect(cards.send(-40, .change) == [])
    #expect(cards.carousel.offset == 80)
    _ = cards.carousel.handle(.down(Self.wheel, Self.center), at: cards.carousel.now)
    #expect(cards.carousel.handle(.cancel(Self.wheel), at: cards.carousel.now).all.contains(.dragEnded))
    #expect(cards.send(0, .end) == [])
  }
}
