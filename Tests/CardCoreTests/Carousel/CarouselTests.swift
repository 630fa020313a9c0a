import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The carousel: pages", .timed)
struct CarouselTests {
  @Test("The sample of its documentation")
  func sample() throws {
    let surroundings = Surroundings(size: Size2D(width: 400, height: 600))
    var carousel = try CardCarousel(.standard, in: surroundings, cards: CardList(count: 1_000_000))
    _ = carousel.handle(.moveTo(index: 3), at: .zero)
    #expect(carousel.currentIndex == 3 && carousel.window == 2..<6)
    _ = carousel.handle(.remove(CardID(2)), at: carousel.restTime)
    #expect(carousel.current == CardID(3) && carousel.offset == 640 && carousel.currentIndex == 2)
  }

  @Test("At rest: four slots around the current card, scale and opacity by the distance")
  func rest() throws {
    let hand = try CarouselHand(count: 8, at: 3)
    #expect(hand.carousel.slotIDs == [2, 3, 4, 5] && hand.carousel.shownIDs == [3, 2, 4, 5])
    let (middle, next) = (hand.carousel.pose(of: CardID(3)), hand.carousel.pose(of: CardID(4)))
    #expect(middle?.center == Point2D(x: 200, y: 300) && middle?.size == Size2D(width: 320, height: 600))
    #expect(middle?.scale == 1 && middle?.opacity == 1)
    #expect(next?.center.x == 520 && next?.scale == 0.9 && next?.opacity == 0.8)
    #expect(hand.carousel.pose(of: CardID(6)) == nil && hand.carousel.pose(of: CardID(99)) == nil)
    #expect(!hand.carousel.isMoving && hand.carousel.restTime == .zero)
  }

  @Test("A drag moves the track by the way past the slop; the next page is current at 0.8 P, inclusively")
  func hysteresis() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(x: -255)
    #expect(hand.carousel.offset == 960 + 255 && hand.carousel.currentIndex == 3)
    #expect(
      hand.move(x: -1) == [
        .becameCurrent(CardID(4)), .released(CardSlot(0), CardID(2)), .bound(CardSlot(0), CardID(6)),
      ])
    #expect(hand.carousel.currentIndex == 4 && hand.carousel.window == 3..<7)
    hand.move(x: 191)
    #expect(hand.carousel.offset == 960 + 65 && hand.carousel.currentIndex == 4)
    hand.move(x: 1)
    #expect(hand.carousel.currentIndex == 3 && hand.carousel.slotIDs == [2, 3, 4, 5])
  }

  @Test("Classic: the nearest page is current, half way the former")
  func round() throws {
    var hand = try CarouselHand(count: 8, at: 3) {
      $0 = .classic(in: $0.size); $0.start = 3
    }
    hand.drag(x: -160)
    #expect(hand.carousel.currentIndex == 3)
    hand.move(x: -1)
    #expect(hand.carousel.currentIndex == 4)
    #expect(hand.move(x: -399).filter(\.isCommit) == [.becameCurrent(CardID(5))])
    #expect(hand.carousel.currentIndex == 5)
    let heard = hand.up()
    #expect(heard.first == .dragEnded && !heard.contains(where: \.isCommit), "it is current already")
    #expect(hand.carousel.currentIndex == 5)
  }

  @Test("Released slowly it goes to the nearest page, one page at most; half way back")
  func nearest() throws {
    for (way, page) in [(-159.0, 3), (-160, 3), (-161, 4), (-310, 4), (160, 3), (161, 2), (800, 2)] {
      var hand = try CarouselHand(count: 8, at: 3)
      hand.drag(x: way)
      let former = hand.carousel.currentIndex
      let heard = hand.up()
      #expect(hand.carousel.currentIndex == page, "\(way)")
      let current: [CardEffect] = former == page ? [] : [.becameCurrent(CardID(page))]
      #expect(heard.first == .dragEnded && heard.filter(\.isCommit) == current, "\(way)")
      #expect(hand.settle().last == .settled)
      #expect(hand.carousel.offset == 320 * Double(page) && hand.carousel.complaint == nil)
    }
  }

  @Test("A flick goes to the next page in its direction, one against the drag goes back")
  func flicks() throws {
    for (drag, flick, page) in [(-20.0, -1000.0, 4), (20, 1000, 2), (-90, 1000, 3), (0, -375, 3)] {
      var hand = try CarouselHand(count: 8, at: 3)
      hand.down()
      hand.move(x: drag < 0 ? -10 : 10)
      hand.move(x: drag)
      hand.flick(x: flick)
      hand.up(after: 0)
      #expect(hand.carousel.currentIndex == page, "\(drag), then \(flick)")
    }
  }

  @Test("Past the ends it is rubber-banded, and comes back")
  func ends() throws {
    var hand = try CarouselHand(count: 3)
    hand.drag(x: 100)
    #expect(hand.carousel.rawOffset == -100)
    #expect(hand.carousel.offset == -RubberBand(dimension: 400, coefficient: 0.55).shown(100))
    #expect(hand.carousel.currentIndex == 0)
    #expect(hand.up() == [.dragEnded])
    hand.settle()
    #expect(hand.carousel.offset == 0)
  }

  @Test("A second finger moves nothing, and both count half")
  func fingers() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(x: -40)
    hand.down(x: 90, y: 90, finger: 2)
    #expect(hand.carousel.offset == 1000)
    hand.move(x: -40, finger: 2)
    #expect(hand.carousel.offset == 1020)
    #expect(hand.up(finger: 2).isEmpty && hand.carousel.offset == 1020 && hand.carousel.isDragging)
    #expect(hand.up() == [.dragEnded])
  }

  @Test("Grabbed in flight it stays where it is shown, and goes on from the page it went to")
  func grab() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.send(.next)
    hand.send(.frame, after: 60)
    let shown = hand.carousel.offset
    #expect(shown > 960 && shown < 1280 && hand.carousel.currentIndex == 4)
    #expect(hand.carousel.handle(.down(TouchID(1), Point2D(x: 200, y: 300)), at: hand.now).all == [.dragBegan])
    #expect(hand.carousel.offset == shown && !hand.carousel.isMoving)
    hand.now = hand.carousel.now
    hand.place = Point2D(x: 200, y: 300)
    hand.move(x: -4)
    #expect(hand.carousel.offset == shown + 4)
    let heard = hand.send(.cancel(TouchID(1)))
    // The neighbour that was left behind has gone by now.
    #expect(heard == [.dragEnded, .released(CardSlot(0), CardID(2))] && hand.carousel.currentIndex == 4)
    #expect(hand.settle() == [.settled] && hand.carousel.offset == 1280)
  }

  @Test("Turned back in mid-gesture, nothing is committed")
  func reversal() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(x: -300)
    #expect(hand.carousel.currentIndex == 4)
    hand.move(x: 300)
    #expect(hand.carousel.currentIndex == 3 && hand.carousel.offset == 960)
    #expect(hand.up() == [.dragEnded, .settled])
  }

  @Test("Resized under the finger it keeps its progress")
  func resize() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(x: -80)
    hand.send(.resize(Size2D(width: 800, height: 300)))
    #expect(hand.carousel.offset == 2 * 1040 && hand.place(of: 3) != nil)
    hand.move(x: -64)
    #expect(hand.carousel.offset == 2 * 1040 + 64)
    #expect(hand.send(.resize(Size2D(width: 0, height: 0))).isEmpty)
    #expect(hand.carousel.complaint == nil && hand.carousel.offset == 0)
    hand.send(.resize(Size2D(width: 400, height: 600)))
    #expect(hand.carousel.offset == 960)
    #expect(hand.send(.resize(Size2D(width: .nan, height: 2))) == [.rejected(.notFinite)])
    #expect(hand.send(.resize(Size2D(width: -1, height: 2))) == [.rejected(.invalid)])
    #expect(hand.up() == [.dragEnded, .settled])
  }

  @Test("A tap on a neighbour scrolls to it, one on the current card is only reported, one beside them nothing")
  func taps() throws {
    var hand = try CarouselHand(count: 2)
    hand.down(x: 380)
    #expect(hand.up() == [.becameCurrent(CardID(1)), .tapped(CardID(1))])
    hand.settle()
    hand.down()
    #expect(hand.up() == [.tapped(CardID(1))])
    hand.down(x: 395)
    #expect(hand.up().isEmpty)
    #expect(hand.send(.activate(CardID(0))) == [.becameCurrent(CardID(0)), .tapped(CardID(0))])
    #expect(hand.send(.activate(CardID(7))) == [.rejected(.unknown)])
  }

  @Test("Scrolling far goes on past what is seen, skipped pages count as one; to where it is, nothing happens")
  func far() throws {
    var hand = try CarouselHand(count: 1_000_000)
    let heard = hand.send(.moveTo(index: 500_000))
    #expect(heard.first == .becameCurrent(CardID(500_000)))
    #expect(hand.carousel.offset == 320 * 499_997 && hand.carousel.shownIDs.prefix(2) == [0, 1])
    #expect(hand.place(of: 0) == 0 && hand.place(of: 500_000) == 3)
    #expect(hand.send(.moveTo(index: 500_000)).isEmpty)
    #expect(hand.settle().last == .settled)
    #expect(hand.send(.moveTo(index: 7)).first == .becameCurrent(CardID(7)))
    #expect(hand.place(of: 500_000) == 0 && hand.carousel.isMoving)
    hand.settle()
    #expect(hand.carousel.offset == 2240)
  }

  @Test("Commands that have no meaning here, or come during a drag, are rejected with the reason")
  func rejected() throws {
    var hand = try CarouselHand(count: 2)
    let events: [(CardEvent, EventRejection)] = [
      (.previous, .atEnd), (.flip, .unsupported), (.swipe(.down), .disabled), (.swipe(.right), .atEnd), (.undo, .atEnd),
      (.moveTo(index: 2), .invalid), (.moveTo(index: -1), .invalid), (.moveTo(index: 9), .invalid),
      (.activate(CardID(9)), .unknown), (.move(TouchID(3), Point2D(x: 0, y: 0)), .unknown), (.up(TouchID(3)), .unknown),
      (.cancel(TouchID(3)), .unknown), (.remove(CardID(9)), .unknown), (.reload(CardID(9)), .unknown),
      (.reorder(CardID(9), to: 0), .unknown), (.reorder(CardID(0), to: 2), .invalid),
      (.insert(CardID(0), .standard, at: 0), .duplicate), (.insert(CardID(9), .standard, at: 3), .invalid),
      (.down(TouchID(1), Point2D(x: .nan, y: 0)), .notFinite),
    ]
    for (event, reason) in events { #expect(hand.send(event) == [.rejected(reason)], "\(event)") }
    hand.drag(x: -20)
    for event: CardEvent in [.next, .moveTo(index: 1), .swipe(.up), .activate(CardID(1)), .undo] {
      #expect(hand.send(event) == [.rejected(.dragging)], "\(event)")
    }
    #expect(hand.carousel.handle(.frame, at: .zero).all == [.late])
    #expect(hand.up() == [.dragEnded])
  }

  @Test("A finger that goes down twice is cancelled, and begins anew")
  func twice() throws {
    var hand = try CarouselHand(count: 4)
    hand.drag(x: -200)
    #expect(hand.down() == [.dragEnded, .dragBegan, .rejected(.duplicate)])
    #expect(hand.carousel.currentIndex == 0 && hand.carousel.isDragging && hand.carousel.offset == 200)
  }

  @Test("On pages a point wide the next one is current at 0.8 of it too")
  func narrow() throws {
    var hand = try CarouselHand(count: 5) { ($0.page, $0.slop) = (.points(1), 0) }
    hand.down()
    hand.move(x: -0.6)
    #expect(hand.carousel.currentIndex == 0)
    hand.move(x: -0.3)
    #expect(hand.carousel.currentIndex == 1)
  }

  @Test("However slow a flick may be, it goes on by a page in its own direction")
  func slowFlick() throws {
    var hand = try CarouselHand(count: 5, at: 2) { $0.flick = 0.5 }
    hand.drag(x: -30)
    let forwards = try #require(hand.carousel.track.ahead.hold)
    #expect(hand.carousel.target(of: forwards, velocity: 0.8) == 3)
    hand.move(x: 60)
    let back = try #require(hand.carousel.track.ahead.hold)
    #expect(hand.carousel.target(of: back, velocity: -0.8) == 1)
  }

  @Test("A tap between two cards is one of that which is nearer to the current one")
  func tapBetween() throws {
    var hand = try CarouselHand(count: 3)
    hand.down(x: 360)
    #expect(hand.up() == [.tapped(CardID(0))])
  }

  @Test("A card is seen up to the page where its side leaves the container: one page away at least, two at most")
  func sight() {
    func sight(_ width: Double, _ page: CardLength) -> Double {
      var setup = CarouselSetup.standard(in: Size2D(width: width, height: 600))
      setup.page = page
      return CarouselMetrics(setup.configuration, in: setup.surroundings).measure.before
    }
    #expect(sight(400, .fraction(0.8)) == 1.125 && sight(400, .points(100)) == 2 && sight(400, .points(900)) == 1)
    #expect(sight(2, .fraction(0.5)) == 1.5 && sight(0, .fraction(0.5)) == 2)
  }
}
