import AllocationCounter
import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The swipe deck: commands, edits, the veto, exits", .timed)
struct DeckCommandTests {
  @Test("An exit leads along the drag until the turned box has left the container, 75 lower, and then frees its slot")
  func exit() throws {
    for (way, drag) in [
      (CardDirection.right, Point2D(x: 150, y: -60)), (.left, Point2D(x: -150, y: 40)), (.up, Point2D(x: 20, y: -300)),
    ] {
      var hand = try DeckHand { $0.directions = .all }
      hand.drag(x: drag.x, y: drag.y)
      #expect(hand.up().starts(with: [.dragEnded, .swiped(CardID(0), way), .becameCurrent(CardID(1))]))
      let exit = try #require(hand.deck.exits.first)
      let length = Numerics.squareRoot(drag.x * drag.x + drag.y * drag.y)
      #expect(
        (exit.path.line.x - drag.x / length).magnitude < 1e-12 && (exit.path.line.y - drag.y / length).magnitude < 1e-12
      )
      let (end, almost) = (exit.translation(at: exit.end), exit.card.position.translation)
      #expect(hand.deck.geometry.hasLeft(hand.deck.geometry.pose(.init(level: 0, translation: end, sign: 1))))
      #expect(!hand.deck.geometry.hasLeft(hand.deck.geometry.pose(.init(level: 0, translation: almost, sign: 1))))
      #expect((end.y - (drag.y + exit.path.line.y * exit.distance + 75)).magnitude < 1e-6)
      #expect(hand.deck.slotIDs == [0, 1, 2, 3])
      #expect(hand.settle() == [.released(CardSlot(0), CardID(0)), .settled])
      #expect(hand.deck.shownIDs == [1, 2, 3])
    }
  }

  @Test("It fades where it is told to, and an undo brings its opacity back from what is shown")
  func fading() throws {
    var hand = try DeckHand { $0.fades = true }
    hand.send(.swipe(.right))
    hand.send(.frame, after: 120)
    let opacity = try #require(hand.deck.pose(of: CardID(0))?.opacity)
    #expect(opacity > 0.1 && opacity < 0.9)
    hand.send(.undo)
    #expect(((hand.deck.pose(of: CardID(0))?.opacity ?? 9) - opacity).magnitude < 1e-12)
    hand.settle()
    #expect(hand.deck.pose(of: CardID(0))?.opacity == 1)
    hand.send(.swipe(.right))
    hand.settle()
    hand.send(.undo)
    #expect(hand.deck.pose(of: CardID(0))?.opacity == 0)
  }

  @Test("Several exits at once: the state has moved on; of more than eight the oldest is gone at once")
  func manyExits() throws {
    var hand = try DeckHand(count: 20)
    for step in 0..<10 {
      let heard = hand.send(.swipe(step % 2 == 0 ? .right : .left), after: 4)
      let way: CardDirection = step % 2 == 0 ? .right : .left
      #expect(heard.starts(with: [.swiped(CardID(step), way), .becameCurrent(CardID(step + 1))]))
      #expect(heard.contains(.released(CardSlot(step - 8), CardID(step - 8))) == (step >= 8))
    }
    #expect(hand.deck.exits.count == 8 && hand.deck.shownIDs == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    hand.settle()
    #expect(hand.deck.shownIDs == [10, 11, 12] && hand.deck.slotCount == 11)
  }

  @Test("Undo, the whole history: each card is back and current, in flight or long gone")
  func undo() throws {
    var hand = try DeckHand()
    #expect(hand.send(.undo) == [.rejected(.atEnd)])
    for way in [CardDirection.left, .right, .left] { hand.send(.swipe(way), after: 30) }
    #expect(hand.deck.gone == [0, 1, 2] && hand.deck.undoCard(at: 3) == nil)
    let shown = try #require(hand.deck.pose(of: CardID(2)))
    #expect(hand.send(.undo) == [.undone(CardID(2)), .becameCurrent(CardID(2))])
    #expect(hand.deck.pose(of: CardID(2))?.center == shown.center)
    hand.settle()
    #expect(hand.send(.undo).starts(with: [.undone(CardID(1)), .becameCurrent(CardID(1))]))
    #expect(hand.deck.geometry.hasLeft(try #require(hand.deck.pose(of: CardID(1)))), "from out of sight")
    #expect(hand.send(.undo).starts(with: [.undone(CardID(0)), .becameCurrent(CardID(0))]))
    hand.settle()
    #expect(hand.deck.order == [0, 1, 2, 3, 4] && hand.deck.shownIDs == [0, 1, 2])
    #expect(hand.send(.undo) == [.rejected(.atEnd)])
  }

  @Test("The end: empty once per transition, and an undo out of it")
  func empty() throws {
    var hand = try DeckHand(count: 1)
    #expect(hand.send(.swipe(.right)) == [.swiped(CardID(0), .right), .becameEmpty])
    #expect(hand.deck.current == nil && hand.deck.currentIndex == nil)
    #expect(hand.send(.swipe(.right)) == [.rejected(.atEnd)])
    #expect(hand.settle() == [.released(CardSlot(0), CardID(0)), .settled])
    hand.down()
    #expect(hand.move(x: 100) == [] && hand.up() == [])
    #expect(hand.send(.undo).starts(with: [.undone(CardID(0)), .becameCurrent(CardID(0))]))
    #expect(hand.deck.current == CardID(0))
    #expect(hand.send(.remove(CardID(0))).contains(.becameEmpty))
    #expect(!hand.settle().contains(.becameEmpty))
    var none = try DeckHand(count: 0)
    #expect(none.deck.shownCount == 0 && none.deck.slotCount == 0 && none.send(.frame) == [])
    #expect(none.send(.undo) == [.rejected(.atEnd)] && none.send(.swipe(.left)) == [.rejected(.atEnd)])
    #expect(
      none.send(.insert(CardID(9), .standard, at: 0)) == [.becameCurrent(CardID(9)), .bound(CardSlot(0), CardID(9))])
    #expect(none.deck.current == CardID(9))
  }

  @Test("The veto: refused before it happens, by finger and by command, for the deck and for one card")
  func veto() throws {
    var hand = try DeckHand { $0.refusals = [.right] }
    hand.drag(x: 200)
    #expect(hand.deck.progress(of: CardID(0), in: .right) > 1, "it can be dragged")
    #expect(hand.up() == [.dragEnded, .refused(CardID(0), .right)])
    hand.settle()
    #expect(hand.deck.order == [0, 1, 2, 3, 4])
    #expect(hand.send(.swipe(.right)) == [.refused(CardID(0), .right)] && !hand.deck.isMoving)
    #expect(hand.send(.swipe(.left)).starts(with: [.swiped(CardID(0), .left), .becameCurrent(CardID(1))]))
    #expect(hand.send(.refusals([], of: CardID(1))).isEmpty)
    #expect(hand.send(.swipe(.right)).starts(with: [.swiped(CardID(1), .right), .becameCurrent(CardID(2))]))
    #expect(hand.send(.swipe(.right)) == [.refused(CardID(2), .right)])
    var changed = hand.deck.configuration
    changed.refusals = [.left]
    #expect(try hand.deck.reconfigure(changed, at: hand.now).isEmpty)
    #expect(hand.send(.swipe(.right)).starts(with: [.swiped(CardID(2), .right), .becameCurrent(CardID(3))]))
    #expect(hand.send(.refusals([], of: CardID(77))) == [.rejected(.unknown)])
    #expect(hand.send(.directions([], of: CardID(77))) == [.rejected(.unknown)])
  }

  @Test("The host is asked once whether a card may go, with what would be told, and only where it would go")
  func permitting() throws {
    var hand = try DeckHand()
    hand.drag(x: 110)
    #expect(hand.deck.asked(.up(TouchID(1)), at: hand.now) == [])
    hand.move(x: 10)
    let asked = [CardEffect.swiped(CardID(0), .right)]
    #expect(hand.deck.asked(.up(TouchID(1)), at: hand.now) == asked)
    #expect(hand.deck.asked(.up(TouchID(1)), at: .zero) == asked, "not before the last event")
    for event in [CardEvent.up(TouchID(2)), .cancel(TouchID(1)), .frame, .swipe(.up), .undo] {
      #expect(hand.deck.asked(event, at: hand.now) == [], "\(event)")
    }
    #expect(hand.deck.asked(.swipe(.left), at: hand.now) == [.swiped(CardID(0), .left)])
    var refusing = hand.deck
    let effects = refusing.handle(.up(TouchID(1)), at: hand.now) { _ in false }
    #expect(effects.all == [.dragEnded, .refused(CardID(0), .right)] && refusing.current == CardID(0))
    #expect(refusing.handle(.swipe(.left), at: hand.now) { _ in false }.answer == .rejected(.disabled))
    #expect(refusing.cards == hand.deck.cards && refusing.undoCount == 0)
    hand.send(.refusals([.right], of: CardID(0)))
    #expect(hand.deck.asked(.up(TouchID(1)), at: hand.now) == [], "what is refused anyway is not asked about")
  }

  @Test("Allowed directions per card; one that may go nowhere always comes back")
  func directions() throws {
    var hand = try DeckHand()
    #expect(hand.send(.directions([.up], of: CardID(0))) == [] && hand.send(.directions([], of: CardID(1))) == [])
    #expect(hand.send(.swipe(.right)) == [.rejected(.disabled)])
    hand.drag(x: 300, y: -100)
    #expect(!hand.deck.isDragging && hand.up().isEmpty)
    hand.settle()
    hand.drag(y: -180)
    #expect(hand.up().starts(with: [.dragEnded, .swiped(CardID(0), .up), .becameCurrent(CardID(1))]))
    hand.settle()
    hand.drag(x: 400)
    #expect(hand.deck.pose(of: CardID(2))?.size.width == 380, "nothing follows")
    #expect(hand.up() == [.dragEnded])
    hand.settle()
    #expect(hand.send(.directions(nil, of: CardID(1))) == [])
    #expect(hand.send(.swipe(.left)).starts(with: [.swiped(CardID(1), .left), .becameCurrent(CardID(2))]))
  }

  @Test("Other directions under the finger: what is shown goes on from where it is, and comes to rest")
  func directionsUnderTheFinger() throws {
    var hand = try DeckHand()
    hand.drag(x: 60)
    let below = hand.deck.pose(of: CardID(1))
    hand.send(.directions([.up], of: CardID(0)))
    #expect(hand.deck.pose(of: CardID(1)) == below && hand.deck.isMoving)
    hand.send(.frame, after: 2000)
    #expect(hand.deck.pose(of: CardID(1))?.size.width == 380 && hand.up() == [.dragEnded])
    #expect(hand.settle().last == .settled)
    hand.send(.remove(CardID(0)))
    hand.send(.insert(CardID(0), .standard, at: 0))
    #expect(hand.deck.directions(of: CardID(0)) == .horizontal, "what was removed has no rule of its own any more")
  }

  @Test("Two histories are equal where the same cards went the same ways")
  func equality() throws {
    var (one, two) = (try DeckHand(), try DeckHand())
    #expect(one.deck == two.deck)
    one.send(.swipe(.left))
    #expect(one.deck != two.deck && one.deck.digest != two.deck.digest)
    two.send(.swipe(.right))
    #expect(one.deck.history != two.deck.history && one.deck.digest != two.deck.digest)
  }

  @Test("A swipe takes the card out of the finger; what else makes another card the front one lets the finger go")
  func underTheFinger() throws {
    var hand = try DeckHand()
    hand.drag(x: 50)
    let shown = hand.offset(of: 0)
    #expect(hand.send(.swipe(.left)) == [.dragEnded, .swiped(CardID(0), .left), .becameCurrent(CardID(1))])
    #expect(!hand.deck.isDragging)
    #expect(hand.offset(of: 0) == shown && hand.move(x: 50) == [] && hand.up() == [])
    hand.settle()
    hand.drag(x: 150)
    #expect(hand.send(.insert(CardID(9), .standard, at: 0)).starts(with: [.dragEnded, .becameCurrent(CardID(9))]))
    #expect(hand.deck.order == [9, 1, 2, 3, 4] && hand.deck.pose(of: CardID(1))?.center.x == 350)
    #expect(hand.up() == [])
    hand.settle()
    hand.drag(x: 150)
    #expect(hand.send(.remove(CardID(9))).starts(with: [.dragEnded, .becameCurrent(CardID(1))]))
    #expect(hand.deck.isLeaving(CardID(9)))
    hand.settle()
    hand.drag(x: 150)
    #expect(
      hand.send(.undo).prefix(3) == [.dragEnded, .undone(CardID(0)), .becameCurrent(CardID(0))] && hand.up() == [])
    hand.settle()
    hand.drag(x: 150)
    #expect(hand.send(.remove(CardID(3))) == [.bound(CardSlot(3), CardID(4))] && hand.deck.isLeaving(CardID(3)))
    let heard = hand.send(.insert(CardID(8), .standard, at: 1))
    #expect(heard == [.released(CardSlot(3), CardID(4)), .bound(CardSlot(3), CardID(8))])
    #expect(hand.deck.order == [0, 8, 1, 2, 4])
    #expect(
      hand.up().starts(with: [.dragEnded, .swiped(CardID(0), .right), .becameCurrent(CardID(8))]),
      "edits below the front card do not disturb the finger")
    #expect(hand.deck.order == [8, 1, 2, 4])
  }

  @Test("Edits by id: rejected is what cannot be; a card of the history may come again, or be removed for good")
  func edits() throws {
    var hand = try DeckHand()
    hand.send(.swipe(.right))
    #expect(hand.send(.insert(CardID(1), .standard, at: 0)) == [.rejected(.duplicate)])
    #expect(hand.send(.insert(CardID(7), .standard, at: 9)) == [.rejected(.invalid)])
    #expect(hand.send(.reorder(CardID(0), to: 0)) == [.rejected(.unknown)])
    #expect(hand.send(.reload(CardID(0))) == [.rejected(.unknown)])
    #expect(hand.send(.remove(CardID(77))) == [.rejected(.unknown)])
    #expect(hand.send(.reorder(CardID(1), to: 4)) == [.rejected(.invalid)])
    #expect(hand.send(.remove(CardID(0))) == [] && hand.deck.isLeaving(CardID(0)), "it flies on, and is gone for good")
    #expect(hand.send(.undo) == [.rejected(.atEnd)] && hand.deck.gone == [])
    hand.settle()
    hand.send(.insert(CardID(9), .standard, at: 0))
    hand.send(.swipe(.left))
    let heard = hand.send(.insert(CardID(9), CardKind(7), at: 0))
    #expect(heard.contains(.released(CardSlot(0), CardID(9))) && !hand.deck.isLeaving(CardID(9)), "another kind")
    hand.send(.remove(CardID(9)))
    hand.settle()
    #expect(hand.send(.insert(CardID(0), CardKind(1), at: 0)).contains(.bound(CardSlot(5), CardID(0))))
    hand.settle()
    #expect(hand.send(.reorder(CardID(0), to: 2)) == [.becameCurrent(CardID(1))])
    #expect(hand.deck.order == [1, 2, 0, 3, 4])
    hand.settle()
    #expect(hand.deck.shownIDs == [1, 2, 0] && hand.send(.reorder(CardID(0), to: 2)) == [])
    #expect(hand.send(.reload(CardID(2))) == [.released(CardSlot(2), CardID(2)), .bound(CardSlot(0), CardID(2))])
    #expect(hand.send(.reload(CardID(4))) == [])
    #expect(hand.send(.reloadAll).count == 6)
    for event in [CardEvent.next, .previous, .flip, .moveTo(index: 1)] {
      #expect(hand.send(event) == [.rejected(.unsupported)])
    }
    #expect(hand.send(.swipe(.up)) == [.rejected(.disabled)])
  }

  @Test("A resize in mid-gesture keeps progress, not points")
  func resize() throws {
    var hand = try DeckHand()
    hand.drag(x: 60, y: 30)
    #expect(hand.send(.resize(Size2D(width: 800, height: 900))) == [])
    #expect(hand.deck.progress(of: CardID(0), in: .right) == 0.5 && hand.deck.pose(of: CardID(0))?.center.x == 520)
    #expect(((hand.deck.pose(of: CardID(0))?.center.y ?? 0) - 495).magnitude < 1e-9)
    hand.send(.move(TouchID(1), Point2D(x: hand.place.x + 119, y: 330)))
    #expect(hand.deck.progress(of: CardID(0), in: .right) < 1)
    hand.send(.resize(Size2D(width: 0, height: 0)))
    #expect(hand.deck.complaint == nil)
    #expect(hand.up() == [.dragEnded], "a card without size commits nothing")
    hand.send(.resize(Size2D(width: 400, height: 600)))
    hand.settle()
    hand.send(.swipe(.right))
    hand.send(.resize(Size2D(width: 200, height: 300)), after: 50)
    #expect(hand.deck.complaint == nil && hand.deck.exits.count == 1)
    #expect(hand.settle().last == .settled && hand.deck.geometry.card.width == 200)
  }

  @Test("Bad events are reported and change nothing; a second down of a finger cancels it first")
  func badEvents() throws {
    var hand = try DeckHand()
    hand.drag(x: 100)
    let before = hand.deck
    let events: [(CardEvent, EventRejection)] = [
      (.down(TouchID(3), Point2D(x: .nan, y: 0)), .notFinite),
      (.move(TouchID(1), Point2D(x: .infinity, y: 0)), .notFinite), (.move(TouchID(9), Point2D(x: 0, y: 0)), .unknown),
      (.up(TouchID(9)), .unknown), (.cancel(TouchID(9)), .unknown), (.resize(Size2D(width: -1, height: 5)), .invalid),
      (.resize(Size2D(width: 5, height: 0x1p41)), .notFinite),
    ]
    for (event, reason) in events {
      #expect(hand.send(event) == [.rejected(reason)] && hand.deck == before, "\(event)")
    }
    #expect(hand.deck.handle(.frame, at: .zero).all == [.late] && hand.deck == before)
    let again = hand.send(.down(TouchID(1), Point2D(x: 200, y: 300)))
    #expect(again == [.dragEnded, .dragBegan, .rejected(.duplicate)])
    #expect(hand.deck.order == [0, 1, 2, 3, 4] && hand.deck.complaint == nil)
    var crowd = try DeckHand()
    for finger in 0..<16 { #expect(crowd.down(finger: finger) == []) }
    #expect(crowd.down(finger: 16) == [.rejected(.tooMany)])
  }

  @Test("A configuration that cannot be names its field")
  func configuration() {
    func error(_ change: (inout DeckSetup) -> Void) -> CardConfigurationError.Reason? {
      var setup = DeckSetup.standard(in: Size2D(width: 400, height: 600))
      change(&setup)
      do {
        _ = try SwipeDeck(setup, cards: CardList())
        return nil
      } catch { return error.reason }
    }
    #expect(error { _ in } == nil && error { $0.size.width = 0 } == nil)
    #expect(error { ($0.visibleCount, $0.slop, $0.sag) = (1, 0, 0) } == nil && error { $0.visibleCount = 8 } == nil)
    #expect(error { $0.size.width = -1 } == .container && error { $0.size.height = .nan } == .container)
    #expect(
      error { $0.cardWidth = .points(.infinity) } == .cardWidth
        && error { $0.cardHeight = .fraction(-1) } == .cardHeight)
    #expect(error { $0.inset.width = -1 } == .inset && error { $0.origin.x = .nan } == .origin)
    #expect(error { $0.sag = -1 } == .sag)
    #expect(error { $0.visibleCount = 0 } == .visibleCount && error { $0.visibleCount = 9 } == .visibleCount)
    #expect(
      error { $0.thresholds.up = .points(0) } == .threshold(.up)
        && error { $0.thresholds.left = .fraction(.nan) } == .threshold(.left))
    #expect(error { $0.spring = DampedSpring.edge.criticallyDamped() } == nil)
    #expect(error { $0.exitSpring = (try? DampedSpring(response: 11, dampingRatio: 1)) ?? .edge } == .exitSpring)
    #expect(error { $0.slop = -1 } == .slop && error { $0.scale = 0 } == .scale)
  }

  @Test("Directions: a set without an order")
  func directionSets() {
    let ways: CardDirections = [.down, .left, .down]
    #expect(ways == [.left, .down] && ways.contains(.left) && !ways.contains(.up))
    #expect(Array(ways.each) == [.left, .down] && Array(CardDirections.all.each) == CardDirection.allCases)
    #expect(CardDirections().isEmpty && CardDirections.all == [.horizontal, .vertical])
    #expect(CardDirections(rawValue: 255) == .all, "further bits mean nothing")
    for direction in CardDirection.allCases { #expect(Array(CardDirections(direction).each) == [direction]) }
  }

  @Test("A drag, a commit, an undo, a frame allocate nothing", .enabled(if: AllocationCheck.isMeaningful))
  func allocations() throws {
    var deck = try SwipeDeck(.standard(in: Size2D(width: 400, height: 600)), cards: CardList(count: 1000))
    var (now, sum) = (Int64(0), 0)
    func session(_ deck: inout SwipeDeck) {
      for step in 0..<200 {
        var x = 200.0
        sum &+= deck.handle(.down(TouchID(1), Point2D(x: x, y: 300)), at: Instant(milliseconds: now)).count
        for _ in 0..<10 {
          (now, x) = (now + 8, x + 16)
          sum &+= deck.handle(.move(TouchID(1), Point2D(x: x, y: 300)), at: Instant(milliseconds: now)).count
        }
        sum &+= deck.handle(step % 7 == 0 ? .cancel(TouchID(1)) : .up(TouchID(1)), at: Instant(milliseconds: now)).count
        now += Int64(step % 5) * 60
        sum &+= deck.handle(.frame, at: Instant(milliseconds: now)).count
        if step % 3 == 0 { sum &+= deck.handle(.undo, at: Instant(milliseconds: now)).count }
        if step % 4 == 0 { sum &+= deck.handle(.swipe(.left), at: Instant(milliseconds: now)).count }
        for place in 0..<deck.shownCount { if let id = deck.shown(at: place), deck.pose(of: id) != nil { sum &+= 1 } }
      }
    }
    // The pool of slots grows to its bound.
    session(&deck)
    let before = allocation_counter_count()
    session(&deck)
    #expect(allocation_counter_count() - before == 0)
    #expect(sum > 0 && deck.undoCount > 100)
  }
}
