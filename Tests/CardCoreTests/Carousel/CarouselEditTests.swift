import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("The carousel: cards come and go", .timed)
struct CarouselEditTests {
  @Test("8 cards, current 3: removing id 2 leaves current 2 at offset 2 P with id 3 shown")
  func before() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    let heard = hand.send(.remove(CardID(2)))
    #expect(heard == [.bound(CardSlot(4), CardID(1))] && hand.carousel.isLeaving(CardID(2)))
    #expect(hand.carousel.currentIndex == 2 && hand.carousel.offset == 640 && hand.carousel.current == CardID(3))
    #expect(hand.place(of: 3) == 0 && hand.place(of: 1) == -2)
    #expect(hand.settle() == [.released(CardSlot(0), CardID(2)), .settled])
    #expect(hand.place(of: 1) == -1 && hand.carousel.complaint == nil)
  }

  @Test("Removing the current card shows its successor, at the end its predecessor; both close up from where they were")
  func current() throws {
    var hand = try CarouselHand(count: 4, at: 1)
    hand.send(.remove(CardID(1)))
    #expect(hand.carousel.current == CardID(2) && hand.carousel.currentIndex == 1 && hand.carousel.offset == 320)
    #expect(hand.place(of: 2) == 1 && hand.place(of: 0) == -1)
    hand.settle()
    #expect(hand.place(of: 2) == 0 && hand.place(of: 3) == 1)
    hand.send(.moveTo(index: 2))
    hand.settle()
    hand.send(.remove(CardID(3)))
    #expect(hand.carousel.current == CardID(2) && hand.carousel.offset == 320 && hand.place(of: 2) == -1)
    hand.settle()
    #expect(hand.place(of: 2) == 0 && hand.carousel.complaint == nil)
  }

  @Test("The host is asked once whether a card may be removed; where it may not, it goes home")
  func permitting() throws {
    var hand = try CarouselHand(count: 4, at: 1)
    #expect(hand.carousel.asked(.swipe(.up), at: hand.now) == [.removed(CardID(1))])
    for event in [CardEvent.swipe(.left), .next, .undo, .remove(CardID(1)), .activate(CardID(2))] {
      #expect(hand.carousel.asked(event, at: hand.now) == [], "\(event)")
    }
    hand.down(x: 200, y: 500)
    hand.move(y: -400, after: 200)
    #expect(hand.carousel.asked(.up(TouchID(1)), at: hand.now) == [.removed(CardID(1))])
    #expect(hand.carousel.asked(.cancel(TouchID(1)), at: hand.now) == [])
    var refusing = hand.carousel
    let effects = refusing.handle(.up(TouchID(1)), at: hand.now) { _ in false }
    #expect(effects.all == [.dragEnded, .refused(CardID(1), .up)] && refusing.count == 4 && refusing.undoCount == 0)
    #expect(refusing.isMoving && refusing.handle(.frame, at: refusing.restTime).last == .settled)
    #expect(refusing.pose(of: CardID(1))?.center.y == hand.carousel.size.height / 2)
  }

  @Test("The last card: empty is said once, and nothing can be dragged")
  func empty() throws {
    var hand = try CarouselHand(count: 1)
    #expect(hand.send(.remove(CardID(0))) == [.becameEmpty] && hand.carousel.shownCount == 1)
    #expect(hand.settle() == [.released(CardSlot(0), CardID(0)), .settled])
    #expect(hand.carousel.current == nil && hand.carousel.currentIndex == nil && hand.carousel.window == 0..<0)
    #expect(hand.carousel.shownCount == 0 && hand.carousel.offset == 0 && hand.carousel.complaint == nil)
    #expect(hand.down().isEmpty && hand.move(x: -90).isEmpty && hand.up().isEmpty)
    let events: [(CardEvent, EventRejection)] = [
      (.next, .atEnd), (.moveTo(index: 0), .invalid), (.swipe(.up), .atEnd), (.remove(CardID(0)), .unknown),
      (.undo, .atEnd),
    ]
    for (event, reason) in events { #expect(hand.send(event) == [.rejected(reason)], "\(event)") }
    let inserted = hand.send(.insert(CardID(0), .standard, at: 0))
    #expect(inserted == [.becameCurrent(CardID(0)), .bound(CardSlot(0), CardID(0))])
    #expect(hand.carousel.current == CardID(0) && hand.settle() == [.settled])
    #expect(hand.send(.swipe(.up)) == [.removed(CardID(0)), .becameEmpty])
    hand.settle()
    let undone = hand.send(.undo)
    #expect(undone == [.undone(CardID(0)), .becameCurrent(CardID(0)), .bound(CardSlot(0), CardID(0))])
    #expect(hand.carousel.current == CardID(0))
    #expect(try CarouselHand(count: 0).carousel.complaint == nil)
  }

  @Test("Dragged up past half the height it is removed: it flies on while the state has moved on")
  func dragUp() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(y: -150)
    #expect(hand.carousel.pose(of: CardID(3))?.center == Point2D(x: 200, y: 150))
    #expect(hand.carousel.pose(of: CardID(3))?.opacity == 0.9)
    hand.move(x: 90, y: -150)
    #expect(hand.carousel.pose(of: CardID(3))?.center == Point2D(x: 200, y: 0))
    let heard = hand.up()
    #expect(heard == [.dragEnded, .removed(CardID(3)), .becameCurrent(CardID(4)), .bound(CardSlot(4), CardID(6))])
    #expect(hand.carousel.current == CardID(4) && hand.carousel.currentIndex == 3 && hand.carousel.isLeaving(CardID(3)))
    #expect(hand.carousel.pose(of: CardID(3))?.center == Point2D(x: 200, y: 0) && hand.place(of: 4) == 1)
    #expect(hand.carousel.shownIDs == [3, 4, 2, 5, 6] && hand.carousel.complaint == nil)
    hand.send(.frame, after: 100)
    #expect((hand.carousel.pose(of: CardID(3))?.center.y ?? 0) < 0)
    #expect(hand.settle().contains(.released(CardSlot(1), CardID(3))))
    #expect(hand.carousel.slotIDs == [2, -1, 4, 5, 6] && hand.carousel.complaint == nil)
  }

  @Test("Less, or down, it comes back; a flick up removes, a flick down cancels")
  func dragBack() throws {
    for (drag, flick, isGone) in [
      (-299.0, 0.0, false), (-300, 0, true), (-20, -1000, true), (-320, 1000, false), (200, -1000, false),
    ] {
      var hand = try CarouselHand(count: 8, at: 3)
      hand.drag(y: drag)
      if flick != 0 { hand.flick(y: flick) }
      let heard = hand.up(after: flick == 0 ? 100 : 0)
      let told: [CardEffect] = isGone ? [.removed(CardID(3)), .becameCurrent(CardID(4))] : []
      #expect(heard.first == .dragEnded && heard.filter(\.isCommit) == told, "\(drag), \(flick)")
      hand.settle()
      #expect(hand.carousel.cards.contains(CardID(3)) != isGone && hand.carousel.complaint == nil)
    }
  }

  @Test("Down it is rubber-banded, and a cancelled finger removes nothing, however far up")
  func down() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(y: 100)
    let band = RubberBand(dimension: 600, coefficient: 0.55).shown(100)
    #expect(
      hand.carousel.pose(of: CardID(3))?.center.y == 300 + band && hand.carousel.pose(of: CardID(3))?.opacity == 1)
    hand.move(y: -500)
    #expect(hand.send(.cancel(TouchID(1))) == [.dragEnded])
    #expect(hand.settle() == [.settled] && hand.carousel.count == 8)
    #expect(hand.carousel.pose(of: CardID(3))?.center.y == 300)
  }

  @Test("A neighbour can be dragged up too; equal ways both ways are a drag along the pages")
  func neighbour() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(y: -320, from: Point2D(x: 390, y: 300))
    let heard = hand.up()
    #expect(heard.first == .dragEnded && heard.filter(\.isCommit) == [.removed(CardID(4))])
    #expect(hand.carousel.current == CardID(3) && hand.place(of: 3) == 0)
    hand.settle()
    hand.down()
    hand.move(x: -30, y: -30)
    #expect(hand.carousel.offset == 980)
    hand.up()
    hand.settle()
    hand.down()
    hand.move(x: -30, y: -31)
    #expect(hand.carousel.offset == 960 && (hand.carousel.pose(of: CardID(3))?.center.y ?? 300) < 300)
  }

  @Test("Without removal, and beside all cards, a finger that moves up is let go")
  func letGo() throws {
    var hand = try CarouselHand(count: 8) { $0.removal = nil }
    hand.drag(y: -400)
    #expect(!hand.carousel.isDragging && hand.up().isEmpty && hand.carousel.count == 8)
    #expect(hand.send(.down(TouchID(7), Point2D(x: 200, y: 300))) == [])
    #expect(hand.send(.move(TouchID(7), Point2D(x: 200, y: 200))) == [.letGo(TouchID(7))])
    #expect(hand.send(.up(TouchID(7))) == [])
    #expect(hand.send(.swipe(.up)) == [.rejected(.disabled)])
    var other = try CarouselHand(count: 8)
    other.drag(y: -400, from: Point2D(x: 5, y: 300))
    #expect(!other.carousel.isDragging && other.up().isEmpty && other.carousel.count == 8)
  }

  @Test("The card under the finger is removed: its drag is cancelled, that of the track goes on")
  func underTheFinger() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(y: -100)
    #expect(hand.send(.remove(CardID(3))).starts(with: [.dragEnded, .becameCurrent(CardID(4))]))
    #expect(!hand.carousel.isDragging && hand.up().isEmpty && hand.carousel.current == CardID(4))
    hand.settle()
    hand.drag(x: -100)
    let heard = hand.send(.remove(CardID(4)))
    #expect(heard.first == .becameCurrent(CardID(5)) && !heard.contains(.dragEnded))
    #expect(hand.carousel.isDragging && hand.carousel.offset == 1060 && hand.carousel.current == CardID(5))
    hand.move(x: -100)
    #expect(hand.carousel.offset == 1160)
    #expect(hand.up().starts(with: [.dragEnded, .becameCurrent(CardID(6))]))
  }

  @Test("The last card of all goes under the finger")
  func lastUnderTheFinger() throws {
    var hand = try CarouselHand(count: 1)
    hand.drag(x: -30)
    #expect(hand.send(.remove(CardID(0))) == [.dragEnded, .becameEmpty])
    #expect(hand.move(x: -30).isEmpty && hand.up().isEmpty && hand.carousel.complaint == nil)
    #expect(hand.settle() == [.released(CardSlot(0), CardID(0)), .settled])
  }

  @Test("Inserted before the current card in mid-drag, nothing under the finger moves")
  func insertBefore() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(x: -100)
    let shown = hand.place(of: 3)
    hand.send(.insert(CardID(50), .standard, at: 0))
    #expect(hand.carousel.currentIndex == 4 && hand.carousel.offset == 1380 && hand.place(of: 3) == shown)
    hand.send(.insert(CardID(51), .standard, at: 4))
    #expect(hand.carousel.currentIndex == 5 && hand.place(of: 3) == shown)
    hand.move(x: 100)
    #expect(hand.up() == [.dragEnded, .settled])
    #expect(hand.carousel.current == CardID(3) && hand.carousel.offset == 1600 && hand.carousel.complaint == nil)
  }

  @Test("The page beside the current one goes while it is dragged in: what is shown stays")
  func lostEnd() throws {
    var hand = try CarouselHand(count: 2)
    hand.drag(x: -200)
    #expect(hand.carousel.offset == 200)
    hand.send(.remove(CardID(1)))
    #expect((hand.carousel.offset - 200).magnitude < 1e-9 && hand.carousel.rawOffset > 200)
    #expect(hand.up() == [.dragEnded])
    hand.settle()
    #expect(hand.carousel.offset == 0)
  }

  @Test("Undo brings back id, index and whether it was current, from where it is seen")
  func undo() throws {
    var hand = try CarouselHand(count: 8, at: 3)
    hand.drag(y: -320)
    hand.up()
    let place = hand.carousel.pose(of: CardID(3))?.center
    #expect(hand.carousel.undoCount == 1)
    hand.send(.frame, after: 40)
    let flying = hand.carousel.pose(of: CardID(3))?.center
    #expect(flying != place)
    let heard = hand.send(.undo)
    #expect(heard == [.undone(CardID(3)), .becameCurrent(CardID(3)), .released(CardSlot(4), CardID(6))])
    #expect(hand.carousel.current == CardID(3) && hand.carousel.currentIndex == 3 && hand.carousel.offset == 960)
    #expect(hand.carousel.pose(of: CardID(3))?.center == flying && hand.carousel.complaint == nil)
    hand.settle()
    #expect(hand.carousel.pose(of: CardID(3))?.center == Point2D(x: 200, y: 300) && hand.carousel.order == Array(0..<8))
    #expect(hand.send(.undo) == [.rejected(.atEnd)])
  }

  @Test("Undone far away it is scrolled to; undone twice over, the last comes first; inserted anew, it is not")
  func undoFar() throws {
    var hand = try CarouselHand(count: 20, at: 3)
    hand.send(.swipe(.up))
    hand.send(.moveTo(index: 16))
    hand.send(.swipe(.up))
    hand.send(.moveTo(index: 12))
    hand.send(.undo)
    #expect(hand.carousel.order[16] == 17 && hand.carousel.current == CardID(17))
    hand.send(.undo)
    #expect(hand.carousel.order == Array(0..<20) && hand.carousel.current == CardID(3) && hand.carousel.isMoving)
    hand.settle()
    #expect(hand.carousel.offset == 960)
    hand.send(.swipe(.up))
    hand.send(.insert(CardID(3), .standard, at: 0))
    #expect(hand.send(.undo) == [.rejected(.atEnd)] && hand.carousel.undoCount == 0)
  }

  @Test("A card that is leaving comes again by the host: from where it is seen, in its slot")
  func again() throws {
    var hand = try CarouselHand(count: 3)
    hand.send(.swipe(.up))
    #expect(hand.carousel.isLeaving(CardID(0)))
    hand.send(.frame, after: 60)
    let flying = hand.carousel.pose(of: CardID(0))?.center
    #expect(hand.send(.insert(CardID(0), .standard, at: 1)).isEmpty)
    #expect(hand.carousel.pose(of: CardID(0))?.center == flying)
    #expect(hand.carousel.complaint == nil && !hand.carousel.isLeaving(CardID(0)))
  }

  @Test("Five leave at once: the first is gone when the fifth goes")
  func crowd() throws {
    var hand = try CarouselHand(count: 9)
    for id in 0..<4 {
      #expect(hand.send(.swipe(.up)).starts(with: [.removed(CardID(id)), .becameCurrent(CardID(id + 1))]))
    }
    #expect(hand.carousel.shownCount == 8)
    let heard = hand.send(.swipe(.up))
    #expect(heard.contains(.released(CardSlot(0), CardID(0))) && hand.carousel.shownCount == 8)
    #expect(hand.carousel.complaint == nil)
  }

  @Test("Reloaded cards get slots anew, of their kinds; moved ones keep theirs")
  func reload() throws {
    var hand = try CarouselHand(count: 5)
    #expect(hand.send(.reload(CardID(1))) == [.released(CardSlot(1), CardID(1)), .bound(CardSlot(1), CardID(1))])
    #expect(hand.send(.reload(CardID(4))).isEmpty)
    #expect(hand.send(.reloadAll).count == 8 && hand.carousel.complaint == nil)
    hand.send(.reorder(CardID(0), to: 4))
    #expect(
      hand.carousel.order == [1, 2, 3, 4, 0] && hand.carousel.current == CardID(0) && hand.carousel.currentIndex == 4)
    #expect(hand.carousel.offset == 1280 && hand.carousel.complaint == nil)
    hand.send(.reorder(CardID(4), to: 0))
    #expect(hand.carousel.current == CardID(0) && hand.carousel.complaint == nil)
    hand.settle()
    #expect(hand.carousel.offset == 1280)
  }

  @Test("A finger beyond the last page makes the next one current as soon as there is one")
  func pageToCome() throws {
    var hand = try CarouselHand(count: 3, at: 2)
    hand.drag(x: -3000)
    #expect(hand.carousel.currentIndex == 2)
    var other = hand
    #expect(hand.send(.insert(CardID(9), .standard, at: 3)).first == .becameCurrent(CardID(9)))
    #expect(hand.carousel.current == CardID(9) && hand.carousel.currentIndex == 3)
    #expect(other.send(.reorder(CardID(2), to: 0)).first == .becameCurrent(CardID(0)))
    #expect(other.carousel.current == CardID(0) && other.carousel.currentIndex == 1)
  }

  @Test("A card that is let go where it belongs is there at once")
  func letGoAtHome() throws {
    var hand = try CarouselHand(count: 3)
    hand.drag(y: -50)
    hand.move(y: 50)
    #expect(hand.up() == [.dragEnded, .settled] && hand.carousel.lifts.isEmpty && !hand.carousel.isMoving)
  }

  @Test("What a configuration cannot be, by its field")
  func configuration() throws {
    func error(_ change: (inout CarouselSetup) -> Void) -> CardConfigurationError.Reason? {
      do {
        _ = try CarouselHand(count: 3, change)
        return nil
      } catch { return (error as? CardConfigurationError)?.reason }
    }
    #expect(
      error { ($0.switching, $0.resistance, $0.slop, $0.shrink) = (.hysteresis(1), .rubberBand(coefficient: 1), 0, 1) }
        == nil)
    #expect(error { $0.size.width = -1 } == .container)
    #expect(error { $0.size.height = .nan } == .container)
    #expect(error { $0.page = .fraction(0) } == .page)
    #expect(error { $0.page = .points(-3) } == .page)
    #expect(error { $0.page = .points(0) } == .page)
    #expect(error { $0.page = .fraction(0.01) } == nil)
    #expect(error { $0.switching = .hysteresis(0.6) } == nil)
    #expect(error { $0.card = Size2D(width: .infinity, height: 2) } == .card)
    #expect(error { $0.switching = .hysteresis(0.5) } == .switching)
    #expect(error { $0.switching = .hysteresis(1.01) } == .switching)
    #expect(error { $0.flick = 0 } == .flick)
    #expect(error { $0.removal?.distance = .points(0) } == .removalDistance)
    #expect(error { $0.removal?.distance = .fraction(0) } == .removalDistance)
    #expect(error { $0.removal?.fade = 1.5 } == .removalFade)
    #expect(error { $0.shrink = -0.1 } == .shrink)
    #expect(error { $0.fade = .nan } == .fade)
    #expect(error { $0.resistance = .rubberBand(coefficient: 0) } == .resistance)
    #expect(error { $0.slop = -1 } == .slop)
    #expect(error { $0.scale = 0 } == .scale)
    #expect(error { $0.spring = .edge } == nil)
    let slow = try DampedSpring(response: 11, dampingRatio: 1)
    #expect(error { $0.spring = slow } == .spring)
    #expect(error { $0.start = 99 } == nil)
  }
}
