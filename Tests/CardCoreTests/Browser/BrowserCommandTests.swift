import AllocationCounter
import Kinetics
import Testing
import Timing

@testable import CardCore

@Suite("Commands, faces, edits and bad input of the card browser", .timed)
struct BrowserCommandTests {
  @Test("Jump: to wherever it is the track travels; where it is already nothing happens")
  func jump() throws {
    var host = try BrowserSamples.host("ABABABAB")
    #expect(host.act(.moveTo(index: 0)) == [])
    #expect(host.act(.moveTo(index: 1)).first == .becameCurrent(CardID(1)))
    #expect(host.browser.isMoving)
    host.settle()
    let before = (1...3).map { host.browser.pose(of: CardID($0)) }
    let effects = host.act(.moveTo(index: 6))
    #expect(effects.first == .becameCurrent(CardID(6)))
    #expect((1...3).map { host.browser.pose(of: CardID($0)) } == before)
    // Cards 1 to 3 are seen, 4 and 5 count as one.
    #expect(host.browser.fractionalIndex == 2 && host.browser.window == 5..<8)
    #expect(host.settle().last == .settled)
    #expect(host.browser.fractionalIndex == 6 && host.browser.window == 6..<8)
    #expect(host.act(.moveTo(index: 2)).first == .becameCurrent(CardID(2)))
    // Of 6 and 7 the first is seen in front; 5, 4 and 3 count as one.
    #expect(host.browser.fractionalIndex == 4)
    host.settle()
    #expect(host.act(.moveTo(index: 8)) == [.rejected(.invalid)])
    #expect(host.act(.moveTo(index: -1)) == [.rejected(.invalid)])
    #expect(host.fault == nil)
  }

  @Test("Next and previous stop at the ends; the cards that were seen are thrown one after the other")
  func ends() throws {
    var host = try BrowserSamples.host("AAAAAAAA")
    #expect(host.act(.previous) == [.rejected(.atEnd)])
    for _ in 0..<7 { host.act(.next) }
    #expect(host.act(.next) == [.rejected(.atEnd)])
    #expect(host.browser.currentIndex == 7)
    #expect(host.browser.fractionalIndex == 3)
    #expect(host.browser.slotCount <= 8)
    host.settle()
    #expect(host.browser.window == 7..<8)
    #expect(host.fault == nil)
  }

  @Test("A tap is one of the front-most card at that point")
  func tap() throws {
    var host = try BrowserSamples.host("AAA")
    for (point, card) in [
      (Point2D(x: 195, y: 422), 0), (Point2D(x: 195, y: 630), 1), (Point2D(x: 195, y: 640), 2),
      (Point2D(x: 9, y: 9), nil),
    ] {
      host.act(.down(TouchID(1), point))
      #expect(host.act(.up(TouchID(1))) == (card.map { [.tapped(CardID($0))] } ?? []), "\(point)")
    }
    #expect(host.act(.activate(CardID(2))) == [.tapped(CardID(2))])
    #expect(host.act(.activate(CardID(7))) == [.rejected(.unknown)])
    host.pull(Point2D(x: -145, y: 0))
    // The thrown card is tilted: what was its corner is no longer on it.
    #expect(host.browser.card(at: Point2D(x: 60, y: 460)) == CardID(0))
    #expect(host.browser.card(at: Point2D(x: 330, y: 460)) == CardID(1))
  }

  @Test("A flip turns the front card by π once, by command, by a tap and by a drag across")
  func flip() throws {
    var setup = BrowserSamples.standard
    setup.tapFlips = true
    for way in 0..<4 {
      var host = try BrowserSamples.host("AAA", setup)
      switch way {
      case 0: host.act(.flip)
      case 1: host.drag(Point2D(x: 0, y: 0))
      case 2: host.drag(Point2D(x: 0, y: 110), in: 400)
      default: host.drag(Point2D(x: 0, y: -60), in: 40, pause: 0)
      }
      host.settle()
      #expect(host.effects.filter { $0 == .flipped(CardID(0), .back) }.count == 1, "\(way)")
      #expect(host.effects.last == .settled)
      #expect(host.browser.face(of: CardID(0)) == .back)
      #expect(host.browser.pose(of: CardID(0))?.turn == .pi)
      #expect(host.browser.currentIndex == 0)
      #expect(host.effects.filter { $0 == .dragEnded }.count == (way < 2 ? 0 : 1))
      #expect(host.effects.filter(\.isCommit) == [], "no other card is current")
      // Which way it turned: down is positive where its front was up.
      #expect(host.browser.turns[0].sense == (way == 3 ? 1 : -1))
      #expect(host.fault == nil)
    }
  }

  @Test("A drag across that is not half a turn goes back; half a turn shows the back under the finger already")
  func halfFlip() throws {
    var host = try BrowserSamples.host("AAA")
    #expect(host.drag(Point2D(x: 0, y: 109), in: 400).last == .dragEnded)
    host.settle()
    #expect(host.browser.pose(of: CardID(0))?.turn == 0)
    host.pull(Point2D(x: 0, y: 110), in: 400)
    #expect(host.effects.last == .flipped(CardID(0), .back))
    #expect(host.browser.pose(of: CardID(0))?.turn == .pi / 2)
    host.play(.init(after: 300, event: .cancel(TouchID(9))))
    host.settle()
    #expect(host.browser.face(of: CardID(0)) == .front)
    #expect(host.fault == nil)
  }

  @Test("Where drags do not flip, a drag across is nobody's; a horizontal one never turns a card")
  func lockedAxis() throws {
    var setup = BrowserSamples.standard
    setup.dragFlips = false
    var host = try BrowserSamples.host("AAA", setup)
    #expect(host.drag(Point2D(x: 0, y: 200)) == [.letGo(TouchID(9))])
    host = try BrowserSamples.host("AAA")
    host.pull(Point2D(x: -60, y: 0))
    host.play(.init(after: 8, event: .move(TouchID(9), Point2D(x: 135, y: 800))))
    #expect(host.browser.pose(of: CardID(0))?.turn == 0)
    #expect(host.fault == nil)
  }

  @Test("A card that was turned and left comes back with its front up; one still in flight has its back")
  func released() throws {
    var host = try BrowserSamples.host("AAAAA")
    host.act(.flip)
    host.settle()
    host.act(.next)
    host.play(.init(after: 40, event: .frame))
    #expect(host.browser.face(of: CardID(0)) == .back)
    host.settle()
    host.act(.previous)
    host.settle()
    #expect(host.browser.face(of: CardID(0)) == .front)
    host.act(.flip)
    host.settle()
    #expect(host.act(.reload(CardID(0))) == [.released(CardSlot(0), CardID(0)), .bound(CardSlot(0), CardID(0))])
    #expect(host.browser.face(of: CardID(0)) == .front)
    #expect(host.fault == nil)
  }

  @Test("The front card stays in front whatever happens to others; removed, its successor is, or its predecessor")
  func edits() throws {
    var host = try BrowserSamples.host("AAAA")
    host.act(.next)
    host.settle()
    host.act(.insert(CardID(9), CardKind(1), at: 1))
    #expect(host.browser.current == CardID(1))
    #expect(host.browser.currentIndex == 2)
    host.act(.reorder(CardID(1), to: 4))
    #expect(host.browser.current == CardID(1))
    #expect(host.browser.window == 4..<5)
    host.act(.remove(CardID(1)))
    #expect(host.browser.current == CardID(3))
    #expect(host.browser.isMoving)
    host.settle()
    host.act(.moveTo(index: 0))
    #expect(!host.act(.remove(CardID(0))).contains(.settled))
    #expect(host.browser.current == CardID(9))
    for id in [9, 2, 3] { host.act(.remove(CardID(id))) }
    #expect(host.effects.filter { $0 == .becameEmpty }.count == 1)
    #expect(host.browser.current == nil)
    #expect(host.browser.currentIndex == nil)
    host.act(.insert(CardID(5), CardKind(0), at: 0))
    #expect(host.browser.current == CardID(5))
    #expect(host.browser.slotCount == 5)
    #expect(host.fault == nil)
  }

  @Test("Removing the front card under a finger lets it go, and its later moves do nothing")
  func removedUnderFinger() throws {
    for way in [Point2D(x: -60, y: 0), Point2D(x: 0, y: -60)] {
      var host = try BrowserSamples.host("AAAA")
      host.pull(way)
      #expect(host.act(.remove(CardID(0))).first == .dragEnded)
      host.play(.init(after: 8, event: .move(TouchID(9), Point2D(x: 0, y: 0))))
      host.act(.up(TouchID(9)))
      host.settle()
      #expect(host.browser.current == CardID(1))
      #expect(host.browser.fractionalIndex == 0)
      #expect(host.fault == nil)
    }
  }

  @Test("A new size under a finger keeps the track where it is, and the drag goes on in the new points")
  func resized() throws {
    var host = try BrowserSamples.host("AAAA")
    host.pull(Point2D(x: -110, y: 0), in: 400)
    let shown = host.browser.fractionalIndex
    host.act(.resize(Size2D(width: 780, height: 400)))
    #expect((host.browser.fractionalIndex - shown).magnitude < 1e-12)
    host.play(.init(after: 60, event: .move(TouchID(9), Point2D(x: 75, y: 422))))
    #expect((host.browser.fractionalIndex - shown - 10 / host.browser.geometry.travel).magnitude < 1e-12)
    host.play(.init(after: 100, event: .up(TouchID(9))))
    #expect(host.browser.current == CardID(0))
  }

  @Test("Commands under a finger are rejected; a second finger joins in; the last one that leaves releases")
  func fingers() throws {
    var host = try BrowserSamples.host("AAAA")
    host.pull(Point2D(x: -60, y: 0))
    for event in [CardEvent.next, .previous, .moveTo(index: 3), .flip, .swipe(.left)] {
      #expect(host.act(event) == [.rejected(.dragging)])
    }
    let shown = host.browser.fractionalIndex
    host.act(.down(TouchID(2), Point2D(x: 300, y: 300)))
    #expect(host.browser.fractionalIndex == shown)
    host.act(.move(TouchID(2), Point2D(x: 280, y: 300)))
    #expect((host.browser.fractionalIndex - shown - 10 / host.browser.geometry.travel).magnitude < 1e-12)
    #expect(host.act(.up(TouchID(2))) == [])
    #expect(host.act(.cancel(TouchID(9))) == [.dragEnded])
    #expect(host.fault == nil)
  }

  @Test("Bad events are reported, and change nothing")
  func garbage() throws {
    var host = try BrowserSamples.host("AAA")
    let before = BrowserPicture(host.browser)
    let events: [(CardEvent, EventRejection)] = [
      (.down(TouchID(1), Point2D(x: .nan, y: 0)), .notFinite), (.move(TouchID(1), Point2D(x: 1, y: 1)), .unknown),
      (.up(TouchID(1)), .unknown), (.cancel(TouchID(1)), .unknown), (.undo, .unsupported),
      (.moveTo(index: 3), .invalid), (.swipe(.up), .disabled), (.swipe(.down), .disabled), (.swipe(.right), .atEnd),
      (.insert(CardID(1), .standard, at: 0), .duplicate), (.insert(CardID(8), .standard, at: 4), .invalid),
      (.remove(CardID(8)), .unknown), (.reorder(CardID(8), to: 0), .unknown), (.reorder(CardID(0), to: 3), .invalid),
      (.reload(CardID(8)), .unknown), (.resize(Size2D(width: -1, height: 4)), .invalid),
      (.resize(Size2D(width: .infinity, height: 4)), .notFinite),
    ]
    for (event, reason) in events {
      #expect(host.act(event) == [.rejected(reason)], "\(event)")
    }
    #expect(BrowserPicture(host.browser) == before)
    host.play(.init(after: 500, event: .frame))
    host.play(.init(after: -100, event: .next))
    #expect(host.browser.now == Instant(milliseconds: 500))
    #expect(host.effects.suffix(2).contains(.becameCurrent(CardID(1))) && host.effects.last == .late)
    host.pull(Point2D(x: -60, y: 0))
    let effects = host.act(.down(TouchID(9), Point2D(x: 9, y: 9)))
    #expect(
      effects == [.dragEnded, .late, .dragBegan, .rejected(.duplicate)], "the event is late, and the down a second one")
  }

  @Test("No card, one card, no size: nothing is committed, and all is finite")
  func nothing() throws {
    for kinds in ["", "A"] {
      var host = try BrowserSamples.host(kinds)
      host.drag(left: 300)
      host.act(.next)
      host.act(.flip)
      host.settle()
      #expect(host.effects.filter(\.isCommit) == [])
      #expect(host.fault == nil)
    }
    for size in [Size2D(width: 0, height: 0), Size2D(width: 0, height: 700)] {
      var host = try BrowserSamples.host("AAA", .standard(in: size, card: size))
      host.drag(left: 300)
      #expect(host.effects.isEmpty)
      host.act(.next)
      host.act(.flip)
      host.settle()
      #expect(host.browser.fractionalIndex == 1)
      #expect(host.browser.face(of: CardID(1)) == .back)
      #expect(host.fault == nil)
    }
  }

  @Test("What is not there: no card, no slot, no pose; a finger too many; a card that has no height to be turned by")
  func absent() throws {
    var host = try BrowserSamples.host("AAAA")
    #expect(host.browser.shown(at: -1) == nil)
    #expect(host.browser.shown(at: 3) == nil)
    #expect(host.browser.card(in: CardSlot(3)) == nil)
    #expect(host.browser.kind(of: CardSlot(-1)) == nil)
    #expect(host.browser.pose(of: CardID(3)) == nil)
    #expect(host.browser.face(of: CardID(3)) == .front)
    #expect(!host.browser.isLeaving(CardID(0)))
    for finger in 0..<Touches.capacity { host.act(.down(TouchID(100 + finger), Point2D(x: 9, y: 9))) }
    #expect(host.effects.isEmpty)
    #expect(host.act(.down(TouchID(200), Point2D(x: 9, y: 9))) == [.rejected(.tooMany)])
    #expect(host.act(.activate(CardID(3))) == [.rejected(.disabled)], "there, and out of sight")
    host = try BrowserSamples.host("AA")
    try host.dragFlattened(by: 60, in: 400)
    #expect(host.effects.last == .settled)
    #expect(host.browser.face(of: CardID(0)) == .front)
    #expect(host.fault == nil)
  }

  @Test("What cannot be configured is named")
  func configuration() throws {
    let undamped = try DampedSpring(response: 1, dampingRatio: 0)
    let slow = try DampedSpring(response: 20, dampingRatio: 1)
    func error(_ change: (inout BrowserSetup) -> Void) -> CardConfigurationError.Reason? {
      var setup = BrowserSamples.standard
      change(&setup)
      do { _ = try CardBrowser(setup, cards: CardList()) } catch { return error.reason }
      return nil
    }
    #expect(error { _ in } == nil)
    #expect(
      error { ($0.visibleCount, $0.shrink, $0.resistance, $0.slop) = (1, 0, .rubberBand(coefficient: 1), 0) } == nil)
    #expect(error { ($0.visibleCount, $0.shrink, $0.shade, $0.drop) = (8, 1, 1, 0) } == nil)
    #expect(error { $0.size.width = .nan } == .container)
    #expect(error { $0.card.width = .nan } == .cardWidth && error { $0.card.height = -1 } == .cardHeight)
    #expect(error { $0.visibleCount = 0 } == .visibleCount)
    #expect(error { $0.visibleCount = 9 } == .visibleCount)
    #expect(error { $0.shrink = 1.5 } == .shrink)
    #expect(error { $0.shade = .nan } == .shade)
    #expect(error { $0.drop = .infinity } == .drop && error { $0.sink = -1 } == .sink)
    #expect(error { $0.advance = .points(0) } == .advance && error { $0.retreat = .points(0) } == .retreat)
    #expect(error { $0.flip = .fraction(-1) } == .flip)
    for coefficient in [0, 1.01] {
      #expect(error { $0.resistance = .rubberBand(coefficient: coefficient) } == .resistance)
    }
    #expect(error { $0.resistance = .logarithm(deadZone: -1) } == .resistance)
    #expect(error { $0.resistance = .squareRoot() } == nil)
    for rule in [ReleaseRule(flick: 0), ReleaseRule(flick: .infinity), ReleaseRule(flick: nil, leastTravel: -1)] {
      #expect(error { $0.release = rule } == .release)
    }
    #expect(error { $0.slop = -1 } == .slop)
    #expect(error { $0.scale = 0 } == .scale)
    #expect(error { $0.spring = undamped } == .spring)
    #expect(error { $0.spring = slow } == .spring)
  }

  @Test("No event allocates once the slots are there", .enabled(if: AllocationCheck.isMeaningful))
  func allocations() throws {
    var list = try CardList(BrowserSamples.cards("ABBABAABABBA"))
    list.reserveCapacity(64)
    var browser = try CardBrowser(BrowserSamples.standard, cards: list)
    var digest: UInt64 = 0
    func round(_ start: Int64, _ number: Int) {
      var time = start
      func at(_ wait: Int64) -> Instant {
        time += wait
        return Instant(milliseconds: time)
      }
      let way = number % 8 < 4 ? -20.0 : 20
      _ = browser.handle(.down(TouchID(1), Point2D(x: 195, y: 400)), at: at(8))
      for step in 1...10 {
        _ = browser.handle(.move(TouchID(1), Point2D(x: 195 + way * Double(step), y: 400)), at: at(8))
      }
      _ = browser.handle(.up(TouchID(1)), at: at(0))
      for _ in 0..<10 { _ = browser.handle(.frame, at: at(16)) }
      _ = browser.handle(.flip, at: at(0))
      _ = browser.handle(number % 2 == 0 ? .next : .previous, at: at(30))
      _ = browser.handle(.moveTo(index: number % 12), at: at(10))
      _ = browser.handle(.reorder(CardID(3), to: number % 12), at: at(10))
      _ = browser.handle(.remove(CardID(5)), at: at(10))
      _ = browser.handle(.insert(CardID(5), CardKind(0), at: number % 11), at: at(10))
      _ = browser.handle(.resize(Size2D(width: 300 + Double(number), height: 800)), at: at(4))
      digest = digest &+ browser.digest
    }
    for number in 0..<40 { round(Int64(number) * 1000, number) }
    let slots = browser.slotCount
    let before = allocation_counter_count()
    for number in 0..<40 { round(Int64(number + 40) * 1000, number) }
    #expect(allocation_counter_count() - before == 0)
    #expect(browser.slotCount == slots)
    #expect(digest != 0)
  }
}
