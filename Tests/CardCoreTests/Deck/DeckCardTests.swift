import AllocationCounter
import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The swipe deck: what belongs to single cards, and room for them", .timed)
struct DeckCardTests {
  @Test("The first commit allocates nothing either", .enabled(if: AllocationCheck.isMeaningful))
  func firstAllocations() throws {
    func first() throws -> (allocations: Int, heard: Int, history: Int) {
      var deck = try SwipeDeck(.standard(in: Size2D(width: 400, height: 600)), cards: CardList(count: 3))
      let before = allocation_counter_count()
      let heard = deck.handle(.swipe(.right), at: .zero).count
      return (allocation_counter_count() - before, heard, deck.undoCount)
    }
    // The first of the process may make what the runtime knows of a type.
    _ = try first()
    let (allocations, heard, history) = try first()
    #expect(allocations == 0)
    #expect(heard > 0 && history == 1)
  }

  @Test("What a card had of its own and was taken away again leaves nothing behind")
  func ownRules() throws {
    var hand = try DeckHand()
    let before = hand.deck
    hand.send(.refusals(.all, of: CardID(3)))
    hand.send(.directions(.vertical, of: CardID(3)))
    #expect(hand.deck != before)
    hand.send(.refusals(nil, of: CardID(3)))
    #expect(hand.deck.directions(of: CardID(3)) == .vertical && hand.deck.refusals(of: CardID(3)).isEmpty)
    hand.send(.directions(nil, of: CardID(3)))
    #expect(hand.deck == before)
  }

  @Test("What a card had of its own goes with it, from the list and from the history")
  func rulesGo() throws {
    var hand = try DeckHand()
    for id in [0, 1] { hand.send(.refusals(.vertical, of: CardID(id))) }
    hand.send(.swipe(.right))
    for id in [0, 1] {
      hand.send(.remove(CardID(id)))
      hand.send(.insert(CardID(id), .standard, at: 0))
      #expect(hand.deck.refusals(of: CardID(id)).isEmpty, "card \(id)")
    }
  }

  @Test("A card on its way out that is moved right behind those in sight goes on out")
  func movedBehind() throws {
    var hand = try DeckHand(count: 6)
    hand.send(.swipe(.right))
    hand.send(.insert(CardID(0), .standard, at: 5))
    #expect(hand.deck.window == 0..<3 && hand.deck.isLeaving(CardID(0)))
    hand.send(.reorder(CardID(0), to: 3))
    #expect(hand.deck.order == [1, 2, 3, 0, 4, 5] && hand.deck.isLeaving(CardID(0)))
  }

  @Test("A card on its way out that a drag of the front card brings into sight comes up from where it is, at no speed")
  func follower() throws {
    var hand = try DeckHand(count: 4) { $0.visibleCount = 1 }
    hand.send(.swipe(.right))
    // It goes while it still comes up.
    hand.send(.swipe(.right), after: 20)
    #expect(hand.deck.exits.last.map { $0.card.position.level > 0 } == true)
    hand.send(.insert(CardID(1), .standard, at: 1), after: 60)
    #expect(hand.deck.isLeaving(CardID(1)) && hand.deck.stack.count == 1)
    hand.send(.down(TouchID(1), Point2D(x: 200, y: 300)))
    hand.send(.move(TouchID(1), Point2D(x: 230, y: 300)))
    let follower = try #require(hand.deck.stack.first { $0.id == CardID(1) })
    #expect(follower.depth.due != nil && !hand.deck.isLeaving(CardID(1)))
    #expect(follower.depth.state(at: hand.now).velocity == 0 && follower.noted == MotionState(value: 0, velocity: 0))
  }

  @Test("A card leaves along the way of its drag, however short that is")
  func shortWay() throws {
    var hand = try DeckHand { ($0.thresholds, $0.slop) = (.init(.points(0.5)), 0) }
    hand.down()
    hand.move(x: 0.6, y: 0.5)
    #expect(hand.up().contains(.swiped(CardID(0), .right)))
    let way = try #require(hand.deck.exits.first).path.line
    #expect((way.x - 0.768).magnitude < 0.001 && (way.y - 0.640).magnitude < 0.001)
  }

  @Test("An insertion makes room for all cards to go", .enabled(if: AllocationCheck.isMeaningful))
  func room() throws {
    var deck = try SwipeDeck(.standard(in: Size2D(width: 400, height: 600)), cards: CardList(count: 6))
    var heard = 0
    for _ in 0..<6 { heard += deck.handle(.swipe(.right), at: .zero).count }
    deck.settle()
    for id in 10..<13 { heard += deck.handle(.insert(CardID(id), .standard, at: 0), at: deck.now).count }
    let before = allocation_counter_count()
    for _ in 0..<3 { heard += deck.handle(.swipe(.right), at: deck.now).count }
    #expect(allocation_counter_count() - before == 0)
    #expect(heard > 0 && deck.undoCount == 9)
  }
}
