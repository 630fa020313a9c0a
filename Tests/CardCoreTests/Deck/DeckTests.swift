import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The swipe deck", .timed)
struct DeckTests {
  @Test("The sample of its documentation")
  func sample() throws {
    let surroundings = Surroundings(size: Size2D(width: 400, height: 600))
    var deck = try SwipeDeck(.standard, in: surroundings, cards: CardList(count: 5))
    #expect(deck.current == CardID(0) && deck.shownIDs == [0, 1, 2])
    _ = deck.handle(.swipe(.right), at: .zero)
    #expect(deck.current == CardID(1) && deck.isLeaving(CardID(0)) && deck.direction(of: CardID(0)) == .right)
    _ = deck.handle(.undo, at: Instant(milliseconds: 40))
    #expect(deck.current == CardID(0) && deck.direction(of: CardID(0)) == nil)
  }

  @Test("The samples of its parts")
  func samples() throws {
    let ways: CardDirections = [.left, .right]
    #expect(!ways.contains(.up) && ways.contains(.right))
    var configuration = SwipeDeckConfiguration.standard
    configuration.cardHeight = .points(600)
    configuration.directions = [.left, .right, .up]
    configuration.refusals = [.right]
    let surroundings = Surroundings(size: Size2D(width: 390, height: 700))
    var deck = try SwipeDeck(configuration, in: surroundings, cards: CardList(count: 5))
    #expect(deck.pose(of: CardID(0))?.size == Size2D(width: 390, height: 600))
    #expect(deck.handle(.refusals([.left], of: CardID(3)), at: .zero).isEmpty)
    #expect(deck.refusals(of: CardID(3)) == [.left] && deck.refusals(of: CardID(2)) == [.right])
    #expect(deck.directions(of: CardID(3)) == [.left, .right, .up])
  }

  @Test("At rest: card i at x = a i, y = b i, w − 2 a i wide and h high; three have slots")
  func rest() throws {
    let hand = try DeckHand { $0.inset = Size2D(width: 8, height: 12) }
    #expect(hand.deck.slotIDs == [0, 1, 2] && hand.deck.window == 0..<3 && hand.deck.currentIndex == 0)
    for id in 0..<3 {
      let (pose, i) = (try #require(hand.deck.pose(of: CardID(id))), Double(id))
      #expect(pose.center.x - pose.size.width / 2 == 8 * i && pose.center.y - pose.size.height / 2 == 12 * i)
      #expect(pose.size == Size2D(width: 400 - 16 * i, height: 600))
      #expect(pose.opacity == 1 && pose.rotation == 0 && pose.elevation == -i)
    }
    #expect(hand.deck.pose(of: CardID(3)) == nil && hand.deck.shown(at: 3) == nil && hand.deck.shown(at: -1) == nil)
    #expect(
      !hand.deck.isMoving && hand.deck.restTime == .zero && hand.deck.fractionalIndex == 0
        && hand.deck.size.width == 400)
    #expect(hand.deck.face(of: CardID(0)) == .front && hand.deck.kind(of: CardSlot(0)) == .standard)
  }

  @Test("A drag pans in two dimensions and tilts; the cards below follow by q, the one behind the last has opacity q")
  func drag() throws {
    var hand = try DeckHand()
    hand.down()
    #expect(hand.move(x: 9) == [] && hand.offset(of: 0) == Point2D(x: 0, y: 0))
    #expect(hand.move(x: 1) == [.dragBegan, .bound(CardSlot(3), CardID(3))])
    hand.move(x: 60, y: 25)
    #expect(hand.offset(of: 0) == Point2D(x: 60, y: 25))
    let pose = try #require(hand.deck.pose(of: CardID(0)))
    #expect(pose.rotation == Numerics.sin(0.075) / Numerics.cos(0.075) && pose.elevation == 0)
    // 60 of 120 points.
    #expect(hand.deck.progress(of: CardID(0), in: .right) == 0.5 && hand.deck.progress(of: CardID(0), in: .left) == 0)
    #expect(hand.deck.progress(of: CardID(0), in: .down) == 0, "not an allowed direction")
    let below = try #require(hand.deck.pose(of: CardID(1)))
    #expect(below.size.width == 390 && below.center == Point2D(x: 200, y: 305) && below.opacity == 1)
    #expect(hand.deck.pose(of: CardID(3))?.opacity == 0.5 && hand.deck.pose(of: CardID(3))?.size.width == 350)
    hand.move(x: 500)
    #expect(hand.deck.pose(of: CardID(0))?.rotation == .pi / 6, "the tilt is clamped")
    #expect(hand.deck.pose(of: CardID(1))?.size.width == 400 && hand.deck.pose(of: CardID(3))?.opacity == 1)
    #expect(hand.deck.stamp(of: CardID(0), in: .right) == 1 && hand.deck.progress(of: CardID(0), in: .right) > 4)
  }

  @Test("The tilt turns about the finger: held in the lower half it has the other sign")
  func touchedHalf() throws {
    for (y, sign) in [(100.0, 1.0), (500, -1)] {
      var hand = try DeckHand { $0.tilt = .touchedHalf }
      hand.drag(x: 80, from: Point2D(x: 200, y: y))
      #expect(hand.deck.pose(of: CardID(0))?.rotation == sign * Numerics.sin(0.1) / Numerics.cos(0.1))
    }
    var flat = try DeckHand { $0.tilt = .none }
    flat.drag(x: 80)
    #expect(flat.deck.pose(of: CardID(0))?.rotation == 0)
  }

  @Test("Released: at the threshold it goes, below it goes back, unless it is flicked; a flick back cancels")
  func release() throws {
    let cases: [(way: Double, speed: Double, commits: Bool)] = [
      (119, 0, false), (120, 0, true), (119, 700, false), (30, 850, true), (9, 0, false), (200, -850, false),
      (200, -700, true), (-120, 0, true), (-119, 0, false), (-30, -850, true), (-30, 850, false),
    ]
    for (way, speed, commits) in cases {
      var hand = try DeckHand()
      hand.drag(x: way - speed * 0.064)
      if speed != 0 { hand.flick(x: speed) }
      let heard = hand.up(after: speed == 0 ? 100 : 0)
      let direction: CardDirection = way < 0 ? .left : .right
      let told: [CardEffect] = [.dragEnded, .swiped(CardID(0), direction), .becameCurrent(CardID(1))]
      #expect(heard.prefix(3).elementsEqual(told) == commits, "\(way) at \(speed)")
      #expect(heard.first == .dragEnded && heard.contains(where: \.isCommit) == commits, "\(way) at \(speed)")
      #expect(hand.deck.order == (commits ? [1, 2, 3, 4] : [0, 1, 2, 3, 4]))
      #expect(hand.settle().last == .settled)
      #expect(hand.deck.slotIDs.filter { $0 >= 0 }.sorted() == (commits ? [1, 2, 3] : [0, 1, 2]))
    }
  }

  @Test("Classic: the centre of a card 300 wide must have passed 400 to the right, −65 to the left; no flick")
  func classic() throws {
    for (way, commits) in [(250.0, false), (250.5, true), (-215, false), (-215.5, true)] {
      var hand = try DeckHand { $0 = .classic(in: $0.size) }
      hand.drag(x: way, from: Point2D(x: 150, y: 300))
      #expect(hand.deck.pose(of: CardID(0))?.center.x == 150 + way)
      let direction: CardDirection = way < 0 ? .left : .right
      let told: [CardEffect] = [.dragEnded, .swiped(CardID(0), direction), .becameCurrent(CardID(1))]
      #expect(Array(hand.up().prefix(3)) == (commits ? told : [.dragEnded]), "\(way)")
    }
    var hand = try DeckHand { $0 = .classic(in: $0.size) }
    hand.drag(x: 50, from: Point2D(x: 150, y: 300))
    hand.flick(x: 3000)
    hand.flick(x: -1600)
    #expect(hand.up(after: 0) == [.dragEnded], "152 of 250 points, and a flick back")
    hand.settle()
    hand.drag(x: 20, from: Point2D(x: 150, y: 300))
    hand.flick(x: 3000)
    #expect(hand.up(after: 0) == [.dragEnded], "212 of 250 points, and a flick that does not count")
  }

  @Test("The best direction: greatest progress, of equals the larger component, then the one declared first")
  func best() throws {
    let geometry = DeckGeometry(.standard, in: Surroundings(size: Size2D(width: 400, height: 600)))
    // 120 points across are as much as 180 down.
    #expect(geometry.best(Point2D(x: 60, y: -91), of: .all) == .up)
    #expect(geometry.best(Point2D(x: 60, y: -89), of: .all) == .right)
    #expect(geometry.best(Point2D(x: 60, y: -90), of: [.right, .up]) == .up, "as far, and along the larger component")
    #expect(geometry.best(Point2D(x: 60, y: -90), of: [.up, .right]) == .up)
    #expect(geometry.best(Point2D(x: 60, y: 500), of: .horizontal) == .right)
    #expect(
      geometry.best(Point2D(x: 0, y: 500), of: .horizontal) == nil && geometry.best(Point2D(x: 9, y: 9), of: []) == nil)
    let square = DeckGeometry(.standard, in: Surroundings(size: Size2D(width: 400, height: 400)))
    #expect(square.best(Point2D(x: 60, y: 60), of: [.down, .right]) == .right, "of equal ones right comes before down")
    #expect(square.best(Point2D(x: 60, y: 60), of: [.right, .down]) == .right)
  }

  @Test("A flick with q < 1: the commit frame is continuous, the rest is animated")
  func flickIsContinuous() throws {
    var hand = try DeckHand()
    hand.drag(x: 0.5)
    hand.flick(x: 900)
    let before = (0...3).map { hand.deck.pose(of: CardID($0)) }
    #expect(
      hand.up(after: 0) == [.dragEnded, .swiped(CardID(0), .right), .becameCurrent(CardID(1))],
      "the fourth card was bound by the drag")
    for id in 0...3 {
      var pose = try #require(hand.deck.pose(of: CardID(id)))
      pose.elevation = before[id]?.elevation ?? 9
      #expect(pose.distance(to: try #require(before[id]), within: 1e-9) == nil)
    }
    #expect(hand.deck.pose(of: CardID(1)) != hand.deck.geometry.pose(level: 0))
    hand.settle()
    #expect(hand.deck.pose(of: CardID(1)) == hand.deck.geometry.pose(level: 0))
  }

  @Test("With q = 1 the commit frame is the frame of rest: nothing but the exit moves")
  func commitAtRest() throws {
    var hand = try DeckHand()
    hand.drag(x: 130)
    hand.up()
    for index in 0..<3 { #expect(hand.deck.pose(of: CardID(index + 1))?.size.width == 400 - 20 * Double(index)) }
    #expect(hand.deck.stack.allSatisfy { $0.depth == Track(at: 0) } && hand.deck.exits.count == 1)
  }

  @Test("A tap on the front card; none where the finger moved, another came, or it was elsewhere")
  func tap() throws {
    var hand = try DeckHand { $0.cardHeight = .points(500) }
    hand.down(x: 20, y: 499)
    #expect(hand.up() == [.tapped(CardID(0))])
    hand.down(x: 20, y: 510)
    #expect(hand.up() == [], "beside the card")
    hand.down()
    hand.down(x: 100, finger: 2)
    #expect(hand.up() == [] && hand.up(finger: 2) == [])
    hand.down()
    hand.move(x: 12)
    hand.move(x: -12)
    #expect(!hand.up().contains(.tapped(CardID(0))))
    #expect(hand.send(.activate(CardID(0))) == [.tapped(CardID(0))])
    #expect(hand.send(.activate(CardID(1))) == [.rejected(.disabled)])
    #expect(hand.send(.activate(CardID(9))) == [.rejected(.unknown)])
  }

  @Test("A card on its way back is caught where it is shown; lifted inside the slop it goes on home, however far out")
  func catching() throws {
    var hand = try DeckHand()
    hand.drag(x: 160)
    #expect(hand.send(.cancel(TouchID(1))) == [.dragEnded])
    _ = hand.deck.handle(.frame, at: Instant(nanoseconds: hand.now.nanoseconds + 10_000_000))
    hand.now = hand.deck.now
    let shown = try #require(hand.offset(of: 0))
    #expect(shown.x > 120 && shown.x < 160)
    #expect(hand.send(.down(TouchID(1), Point2D(x: 300, y: 300))) == [.dragBegan])
    #expect(hand.offset(of: 0) == shown && !hand.deck.isMoving)
    #expect(
      hand.send(.move(TouchID(1), Point2D(x: 304, y: 300))) == [] && hand.offset(of: 0) == Point2D(x: shown.x + 4, y: 0)
    )
    #expect(hand.send(.up(TouchID(1)), after: 100) == [.dragEnded])
    hand.settle()
    hand.drag(x: 160)
    hand.send(.cancel(TouchID(1)))
    hand.send(.down(TouchID(1), Point2D(x: 300, y: 300)), after: 10)
    hand.send(.move(TouchID(1), Point2D(x: 312, y: 300)))
    #expect(
      hand.send(.up(TouchID(1)), after: 100).starts(with: [
        .dragEnded, .swiped(CardID(0), .right), .becameCurrent(CardID(1)),
      ]))
  }

  @Test("Two fingers: the centroid counts, lifting one moves nothing, cancelling one of them is a lift")
  func twoFingers() throws {
    var hand = try DeckHand()
    hand.drag(x: 40)
    let shown = hand.offset(of: 0)
    hand.send(.down(TouchID(2), Point2D(x: 300, y: 300)))
    #expect(hand.offset(of: 0) == shown)
    hand.send(.move(TouchID(2), Point2D(x: 320, y: 300)))
    #expect(hand.offset(of: 0) == Point2D(x: 50, y: 0))
    hand.send(.cancel(TouchID(1)))
    #expect(hand.offset(of: 0) == Point2D(x: 50, y: 0) && hand.deck.isDragging)
    hand.send(.move(TouchID(2), Point2D(x: 410, y: 300)))
    #expect(
      hand.send(.up(TouchID(2)), after: 100).starts(with: [
        .dragEnded, .swiped(CardID(0), .right), .becameCurrent(CardID(1)),
      ]))
  }

  @Test("Nowhere is no direction")
  func nowhere() throws {
    let geometry = try DeckHand().deck.geometry
    #expect(geometry.best(Point2D(x: 0, y: 0), of: .all) == nil)
    #expect(geometry.best(Point2D(x: 0, y: 0.001), of: .all) == .down)
  }

  @Test("Under another size a translation keeps its progress, on each side by the threshold there")
  func ratio() throws {
    var setup = DeckSetup.standard(in: Size2D(width: 400, height: 600))
    (setup.thresholds.left, setup.thresholds.up) = (.points(100), .points(200))
    let small = DeckGeometry(setup.configuration, in: setup.surroundings)
    setup.size = Size2D(width: 800, height: 1800)
    let large = DeckGeometry(setup.configuration, in: setup.surroundings)
    #expect(small.ratio(to: large, at: Point2D(x: -5, y: -5)) == Point2D(x: 1, y: 1))
    for place in [0, 0.5, 5] { #expect(small.ratio(to: large, at: Point2D(x: place, y: place)) == Point2D(x: 2, y: 3)) }
  }
}
