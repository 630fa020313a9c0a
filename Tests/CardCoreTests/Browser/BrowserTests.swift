import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("The card browser", .timed)
struct BrowserTests {
  static func slots(_ browser: CardBrowser) -> [Int?] {
    (0..<browser.slotCount).map { browser.card(in: CardSlot($0))?.rawValue }
  }

  static func bound(_ effects: [CardEffect]) -> [Int] {
    effects.compactMap { if case .bound(_, let id) = $0 { id.rawValue } else { nil } }
  }

  @Test("The sample of the documentation")
  func sample() throws {
    let surroundings = Surroundings(size: Size2D(width: 390, height: 844))
    var browser = try CardBrowser(.standard, in: surroundings, cards: CardList(count: 5))
    var effects = browser.handle(.next, at: .zero)
    #expect(effects[0] == .becameCurrent(CardID(1)))
    #expect(effects[1] == .bound(CardSlot(3), CardID(3)))
    #expect(effects.count == 2 && effects.answer == .started)
    #expect(browser.current == CardID(1))
    #expect(browser.fractionalIndex == 0)
    effects = browser.handle(.frame, at: browser.restTime)
    #expect(effects[0] == .released(CardSlot(0), CardID(0)))
    #expect(effects[1] == .settled)
    #expect(effects.count == 2)
    #expect(browser.fractionalIndex == 1)
    #expect(CardBrowserConfiguration.standard.visibleCount == 3)
  }

  @Test("Kinds A B B B A A: three advances bind 3, 4 and 5, each exactly once", arguments: [0, 40, 5000])
  func threeAdvances(_ wait: Int64) throws {
    var host = try BrowserSamples.host("ABBBAA")
    #expect(Self.slots(host.browser) == [0, 1, 2])
    for _ in 0..<3 { host.play(.init(after: wait, event: .next)) }
    host.settle()
    #expect(Self.bound(host.effects) == [3, 4, 5])
    #expect(host.browser.window == 3..<6)
    #expect(host.fault == nil)
  }

  @Test("Kinds A B B B A A: the same by three drags, and by three flicks")
  func threeGestures() throws {
    for isFlick in [false, true] {
      var host = try BrowserSamples.host("ABBBAA")
      for _ in 0..<3 {
        host.drag(left: isFlick ? 60 : 120, in: isFlick ? 40 : 400, pause: isFlick ? 0 : 100)
      }
      host.settle()
      #expect(Self.bound(host.effects) == [3, 4, 5])
      #expect(host.browser.currentIndex == 3)
      #expect(host.fault == nil)
    }
  }

  @Test("Kinds A A A A B: no blank, at no place of the track")
  func noBlank() throws {
    var host = try BrowserSamples.host("AAAAB")
    for _ in 0..<4 {
      host.act(.next)
      while host.browser.isMoving {
        host.play(.init(after: 16, event: .frame))
        #expect(host.browser.shownCount == host.browser.window.count)
        #expect((0..<host.browser.shownCount).allSatisfy { host.browser.shown(at: $0) != nil })
      }
    }
    #expect(host.fault == nil)
    #expect(host.browser.current == CardID(4))
    #expect(host.browser.kind(of: CardSlot(host.browser.slotCount - 1)) == CardKind(1))
  }

  @Test("A drag of x shows u = k − x / L, and the front card under the finger")
  func track() throws {
    var host = try BrowserSamples.host("AAAAA")
    let half = host.browser.geometry.half
    let tilt = (-half - 195) / (4 * 390)
    #expect((half - (300 * Numerics.cos(tilt) - 400 * Numerics.sin(tilt)) / 2).magnitude < 1e-12)
    let length = 195 + half
    host.pull(Point2D(x: -10 - 138, y: 0))
    #expect((host.browser.fractionalIndex - 138 / length).magnitude < 1e-15)
    let pose = try #require(host.browser.pose(of: CardID(0)))
    #expect((pose.center.x - (195 - 138)).magnitude < 1e-12)
    #expect((pose.center.y - (422 + 100 * 138 / length)).magnitude < 1e-12)
    #expect((pose.rotation + 138 / (4.0 * 390)).magnitude < 1e-15)
    let second = try #require(host.browser.pose(of: CardID(1)))
    #expect((second.scaleX - (1 - 0.05 * (1 - 138 / length))).magnitude < 1e-15)
    #expect(second.elevation < pose.elevation)
    #expect(host.browser.window == 0..<4)
  }

  @Test("Parked is out of the container, at rest the stack lies as it should")
  func rest() throws {
    let host = try BrowserSamples.host("AAAAA")
    for (index, id) in (0..<3).map({ ($0, CardID($0)) }) {
      let pose = try #require(host.browser.pose(of: id))
      #expect(pose.center == Point2D(x: 195, y: 422 + 15 * Double(index)))
      #expect((pose.scaleX - (1 - 0.05 * Double(index))).magnitude < 1e-15)
      #expect(pose.mask == (index == 0 ? 0 : 0.1))
      #expect(pose.opacity == 1)
      #expect(pose.rotation == 0)
    }
    #expect(host.browser.pose(of: CardID(3)) == nil)
    let parked = host.browser.geometry.pose(depth: -1, sight: 3, reach: 1, BrowserSamples.standard.configuration)
    #expect(parked.center == Point2D(x: -host.browser.geometry.half, y: 522))
  }

  @Test("A parked card of any size in any container ends at the edge: nothing of it pops out when its slot is released")
  func parkedAtTheEdge() {
    check("Parked", runs: 400) { draw in
      let container = Size2D(width: draw.grid(1, 2000, step: 0.5), height: 800)
      let card = Size2D(width: draw.grid(0, 2000, step: 0.5), height: draw.grid(0, 2000, step: 0.5))
      let setup = BrowserSetup.standard(in: container, card: card)
      let pose = BrowserGeometry(setup.configuration, in: setup.surroundings).pose(
        depth: -1, sight: 3, reach: 1, setup.configuration)
      let (across, down) = (Numerics.cos(pose.rotation).magnitude, Numerics.sin(pose.rotation).magnitude)
      let edge = pose.center.x + (card.width * across + card.height * down) / 2
      return edge.magnitude < 1e-9 ? .holds : .fails("\(card) in \(container) ends at \(edge)")
    }
  }

  @Test("Release: a quarter of W commits, less does not, either way", arguments: [97.5, 97.375])
  func threshold(_ points: Double) throws {
    for isBack in [false, true] {
      var host = try BrowserSamples.host("AAAA")
      if isBack {
        host.act(.moveTo(index: 2))
        host.settle()
      }
      let before = host.browser.currentPlace
      let effects = host.drag(left: isBack ? -points : points)
      let commits = points >= 97.5
      #expect(host.browser.currentPlace == before + (commits ? (isBack ? -1 : 1) : 0))
      let current = CardEffect.becameCurrent(CardID(host.browser.currentPlace))
      #expect(effects.filter { $0 == .dragEnded || $0.isCommit } == [.dragEnded] + (commits ? [current] : []))
      host.settle()
      #expect(host.browser.fractionalIndex == Double(host.browser.currentPlace))
      #expect(host.fault == nil)
    }
  }

  @Test("Classic: more than 100 points advance, more than a quarter of W goes back")
  func classic() throws {
    for (points, start, end) in [
      (100.0, 1, 1), (100.125, 1, 2), (-97.5, 1, 0 + 1), (-97.625, 1, 0), (-100, 1, 0), (97.625, 1, 1),
    ] {
      var host = try BrowserSamples.host("AAAA", BrowserSamples.classic)
      host.act(.next)
      host.settle()
      #expect(host.browser.currentPlace == start)
      host.drag(left: points)
      #expect(host.browser.currentPlace == end, "\(points)")
    }
  }

  @Test("A flick of 800 commits, a slower one does not, one against the drag cancels; classic strictly")
  func flick() throws {
    for (setup, speed, commits) in [
      (BrowserSamples.standard, 800.0, true), (BrowserSamples.standard, 799.0, false),
      (BrowserSamples.classic, 800, false), (BrowserSamples.classic, 801, true),
    ] {
      var host = try BrowserSamples.host("AAAA", setup)
      // Two samples 20 ms apart, and a long pause before, give the speed of their difference.
      host.play(.init(after: 0, event: .down(TouchID(1), Point2D(x: 195, y: 400))))
      host.play(.init(after: 60, event: .move(TouchID(1), Point2D(x: 175, y: 400))))
      host.play(.init(after: 20, event: .move(TouchID(1), Point2D(x: 175 - speed * 0.02, y: 400))))
      host.play(.init(after: 0, event: .up(TouchID(1))))
      #expect(host.browser.currentPlace == (commits ? 1 : 0), "\(speed)")
    }
    var host = try BrowserSamples.host("AAAA")
    host.pull(Point2D(x: -180, y: 0), in: 400)
    host.play(.init(after: 60, event: .move(TouchID(9), Point2D(x: 15, y: 422))))
    host.play(.init(after: 16, event: .move(TouchID(9), Point2D(x: 35, y: 422))))
    #expect(host.act(.up(TouchID(9))) == [.dragEnded])
    host.settle()
    #expect(host.browser.fractionalIndex == 0)
  }

  @Test("Beyond the first and the last card the drag is rubber-banded, and never commits")
  func band() throws {
    for direction in [-1.0, 1] {
      var host = try BrowserSamples.host("AA")
      if direction > 0 { host.act(.next) }
      host.settle()
      let index = Double(host.browser.currentPlace)
      host.pull(Point2D(x: -direction * 170, y: 0), in: 60)
      let length = host.browser.geometry.travel
      let band = RubberBand(dimension: 390, coefficient: 0.55).shown(160) / length
      #expect((host.browser.fractionalIndex - (index + direction * band)).magnitude < 1e-12)
      #expect(host.act(.up(TouchID(9))) == [.dragEnded])
      host.settle()
      #expect(host.browser.fractionalIndex == index)
      #expect(host.fault == nil)
    }
  }

  @Test("A card that flies is grabbed where it is shown, and a touch alone lets it go on")
  func grab() throws {
    var host = try BrowserSamples.host("AAAA")
    host.act(.next)
    host.play(.init(after: 60, event: .frame))
    let shown = host.browser.fractionalIndex
    #expect(shown > 0.1 && shown < 0.9)
    #expect(host.act(.down(TouchID(1), Point2D(x: 9, y: 9))) == [.dragBegan])
    #expect((host.browser.fractionalIndex - shown).magnitude < 1e-15)
    host.play(.init(after: 500, event: .frame))
    #expect((host.browser.fractionalIndex - shown).magnitude < 1e-15)
    #expect(host.act(.up(TouchID(1))) == [.dragEnded])
    host.settle()
    #expect(host.browser.fractionalIndex == 1)
    // And dragged to the right a little it comes back, for it had not gone far.
    host.act(.next)
    host.play(.init(after: 60, event: .frame))
    host.drag(Point2D(x: 12, y: 0), in: 300)
    #expect(host.browser.current == CardID(1))
    host.settle()
    #expect(host.fault == nil)
  }

  @Test("Flicks follow each other without waiting")
  func rapid() throws {
    var host = try BrowserSamples.host("AAAAAAAA")
    for _ in 0..<5 { host.drag(left: 60, in: 30, pause: 0) }
    #expect(host.browser.currentPlace == 5)
    host.settle()
    #expect(host.browser.fractionalIndex == 5)
    #expect(host.fault == nil)
  }
}
