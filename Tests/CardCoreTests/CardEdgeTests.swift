import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The edges of the card containers", .timed)
struct CardEdgeTests {
  private static let size = Size2D(width: 400, height: 600)

  @Test("Effects print as a list")
  func printed() {
    var effects = CardEffects()
    effects.add(.tapped(7))
    #expect("\(effects)" == "[.tapped(7)]" && "\(CardEffects())" == "[]")
    #expect("\(CardEffects([.undone(3)], answer: .started))" == "[.undone(3)], answer .started")
    let rejected = CardEffects([.rejected(.atEnd)], answer: .rejected(.atEnd))
    #expect("\(rejected)" == "[.rejected(.atEnd)], answer .rejected(.atEnd)")
    #expect("\(CardEffect.letGo(3))" == "letGo(3)")
  }

  @Test("Effects that a host writes stay in its order; the first rejection is the one that counts")
  func effects() {
    let effects: CardEffects = [.becameCurrent(1), .swiped(0, .left), .late]
    #expect(effects.all == [.becameCurrent(1), .swiped(0, .left), .late])
    #expect(effects.contains(.late) && !effects.contains(.dragBegan))
    #expect(effects.answer == nil && effects.rejection == nil)
    let rejected = CardEffects([.dragEnded, .rejected(.duplicate), .rejected(.unknown)], answer: .already)
    #expect(rejected.rejection == .duplicate && rejected.answer == .already && rejected.count == 3)
    #expect(rejected != CardEffects(rejected.all) && CardEffects(rejected.all, answer: .already) == rejected)
    let many = CardEffects((0..<60).map { .tapped(CardID($0)) }, answer: .started)
    #expect(many.all == (0..<CardEffects.capacity).map { .tapped(CardID($0)) } && many.answer == .started)
  }

  @Test("Effects of one instant come in the order of their cases, whatever the order in which they were added")
  func order() {
    let (id, slot) = (CardID(1), CardSlot(2))
    let all: [CardEffect] = [
      .dragBegan, .dragEnded, .letGo(3), .refused(id, .up), .swiped(id, .up), .removed(id), .undone(id),
      .becameCurrent(id), .released(slot, id), .bound(slot, id), .flipped(id, .back), .becameEmpty, .settled,
      .tapped(id), .late, .rejected(.atEnd),
    ]
    var effects = CardEffects()
    #expect(effects.isEmpty && effects.count == 0)
    for effect in all.reversed() { effects.add(effect) }
    #expect(effects.all == all && !effects.isEmpty)
  }

  @Test("Of more effects than one call can report the later ones are dropped")
  func capacity() {
    var effects = CardEffects()
    for number in 0..<60 { effects.add(.tapped(CardID(number))) }
    #expect(effects.count == CardEffects.capacity && effects.all.last == .tapped(CardID(CardEffects.capacity - 1)))
  }

  @Test("A pose is finite where every number is")
  func finite() {
    let pose = CardPose(center: Point2D(x: 1, y: 2), size: Size2D(width: 3, height: 4))
    #expect(pose.isFinite)
    let changes: [(inout CardPose) -> Void] = [
      { $0.center.x = .nan }, { $0.center.y = .nan }, { $0.size.width = .nan }, { $0.size.height = .nan },
      { $0.rotation = .nan }, { $0.scaleX = .nan }, { $0.scaleY = .nan }, { $0.opacity = .nan }, { $0.mask = .nan },
      { $0.elevation = .nan }, { $0.turn = .nan },
    ]
    for (number, change) in changes.enumerated() {
      var wrong = pose
      change(&wrong)
      #expect(!wrong.isFinite, "number \(number)")
    }
  }

  @Test("What is due at the instant of an event comes first, as a step of its own")
  func due() throws {
    var carousel = try CardCarousel(.standard(in: Self.size), cards: CardList(count: 3))
    _ = carousel.handle(.next, at: .zero)
    let effects = carousel.handle(.next, at: carousel.restTime)
    #expect(effects.all.first == .settled && effects.contains(.becameCurrent(CardID(2))))
  }

  @Test("A point lies on a card where the card is drawn there: smaller both ways, turned about its centre")
  func spot() throws {
    var pose = CardPose(center: Point2D(x: 100, y: 100), size: Size2D(width: 40, height: 80))
    #expect(pose.spot(at: Point2D(x: 115, y: 135)) == Point2D(x: 15, y: 35))
    pose.scale = 0.5
    #expect(pose.spot(at: Point2D(x: 109, y: 119)) != nil)
    #expect(pose.spot(at: Point2D(x: 111, y: 100)) == nil && pose.spot(at: Point2D(x: 100, y: 121)) == nil)
    pose.rotation = .pi / 2
    let spot = try #require(pose.spot(at: Point2D(x: 100, y: 105)))
    #expect((spot.x - 5).magnitude < 1e-9 && spot.y.magnitude < 1e-9)
  }

  @Test("Outside the places on the screen there is no card, and one that is not there shows its front")
  func places() throws {
    let carousel = try CardCarousel(.standard(in: Self.size), cards: CardList(count: 3))
    #expect(carousel.shown(at: 0) == CardID(0) && carousel.shown(at: -1) == nil && carousel.shown(at: 3) == nil)
    #expect(carousel.face(of: CardID(0)) == .front && carousel.face(of: CardID(9)) == .front)
  }

  @Test("A carousel of which nothing can be removed lets a finger go that moves up, and shows its cards opaque")
  func nothingToRemove() throws {
    var setup = CarouselSetup.standard(in: Self.size)
    setup.removal = nil
    var hand = CardHand(container: try CardCarousel(setup, cards: CardList(count: 3)))
    let pose = hand.container.pose(of: CardID(0))
    hand.drag(y: -300)
    #expect(!hand.container.isDragging && hand.up().isEmpty)
    #expect(hand.container.pose(of: CardID(0)) == pose && pose?.opacity == 1)
    #expect(hand.send(.swipe(.up)) == [.rejected(.disabled)] && hand.container.count == 3)
  }

  @Test("The stamp of a card leaves with it")
  func stamp() throws {
    var deck = try SwipeDeck(.standard(in: Self.size), cards: CardList(count: 3))
    _ = deck.handle(.swipe(.right), at: .zero)
    let half = Instant(nanoseconds: deck.restTime.nanoseconds / 2)
    _ = deck.handle(.frame, at: half)
    #expect(deck.isLeaving(CardID(0)) && deck.progress(of: CardID(0), in: .right) > 0)
    #expect(deck.stamp(of: CardID(0), in: .left) == 0)
    _ = deck.handle(.frame, at: deck.restTime)
    #expect(deck.progress(of: CardID(0), in: .right) == 0)
  }

  @Test("A commit by a way too short to have a direction leaves straight")
  func tiny() throws {
    var setup = DeckSetup.standard(in: Self.size)
    (setup.cardWidth, setup.slop) = (.points(1e-200), 0)
    var hand = CardHand(container: try SwipeDeck(setup, cards: CardList(count: 2)))
    hand.down(x: 0)
    hand.move(x: 1e-170)
    #expect(hand.up().prefix(3) == [.dragEnded, .swiped(CardID(0), .right), .becameCurrent(CardID(1))])
    #expect(hand.container.pose(of: CardID(0))?.isFinite != false && hand.container.current == CardID(1))
  }
}
