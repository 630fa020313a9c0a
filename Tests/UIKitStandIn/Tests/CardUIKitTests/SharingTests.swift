import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// Who has a finger where cards stand in something else.
@MainActor @Suite("Sharing") struct SharingTests {
  /// A carousel without removal in a list that scrolls up and down.
  private func inList(_ prepare: (OverlayCarouselView<Int>) -> Void = { $0.configuration.removal = nil })
    -> (stage: CarouselStage, list: UIScrollView)
  {
    let stage = CarouselStage(OverlayCarouselView(), prepare)
    return (stage, stage.addList())
  }

  @Test("In a list that scrolls, a finger that goes up is the list's")
  func listScrolls() {
    let (stage, list) = inList()
    let finger = stage.drag(y: -200)
    #expect(list.contentOffset.y > 150 && stage.place(0)?.x == 150)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == [] && stage.view.currentIndex == 0)
  }

  @Test("In a list that scrolls, a finger that goes across is the carousel's, also where it turns up later")
  func carouselScrolls() {
    let (stage, list) = inList()
    let finger = stage.drag(x: -220)
    stage.drag(finger, y: -100)
    #expect(list.contentOffset.y == 0)
    stage.rest(finger)
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Caught in flight by a finger that goes up, the carousel flies on, and the list scrolls")
  func caughtAcross() {
    let (stage, list) = inList()
    stage.view.next()
    StandInClock.advance(by: 0.1)
    let finger = stage.drag(y: -200)
    #expect(list.contentOffset.y > 150)
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.fractionalIndex == 1 && stage.heard.words == ["current 1", "settled"])
  }

  @Test("A carousel that removes has fingers both ways, in a list too")
  func removes() {
    let (stage, list) = inList { _ in }
    stage.rest(stage.drag(y: -250))
    #expect(list.contentOffset.y == 0 && stage.heard.words.first == "remove 0")
  }

  @Test("Two fingers that stay where they are leave the list alone, and the carousel")
  func pinch() {
    let (stage, list) = inList()
    let (one, other) = (stage.finger, stage.finger)
    one.down(at: CGPoint(x: 150, y: 300))
    other.down(at: CGPoint(x: 160, y: 300))
    for _ in 0..<8 {
      StandInClock.advance(by: 0.008)
      one.move(by: CGPoint(x: -10, y: 0))
      other.move(by: CGPoint(x: 10, y: 0))
    }
    #expect(stage.view.fractionalIndex.magnitude < 0.1 && list.contentOffset.y == 0)
    one.up()
    other.up()
    stage.settle()
    #expect(stage.view.currentIndex == 0 && !stage.heard.words.contains { $0.hasPrefix("current") })
  }

  @Test("Beside the front card of a deck the list scrolls at once")
  func besideInList() {
    let stage = DeckStage(OverlayDeckView()) {
      $0.configuration.cardHeight = .points(200)
      $0.configuration.directions = .all
    }
    let list = stage.addList()
    stage.rest(stage.drag(from: CGPoint(x: 150, y: 450), y: -200))
    #expect(list.contentOffset.y > 150)
  }

  @Test("A list inside a card scrolls; across, the card is dragged")
  func listInCard() throws {
    let stage = DeckStage(OverlayDeckView())
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    list.contentSize = CGSize(width: 300, height: 3000)
    try #require(stage.view.cell(for: 0)).frontView.addSubview(list)
    StandInClock.endTurn()
    stage.rest(stage.drag(y: -200))
    #expect(list.contentOffset.y > 150 && stage.place(0) == CGPoint(x: 150, y: 200))
    stage.rest(stage.drag(x: 200))
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
  }

  /// Which finger a list in a card has: where the card goes another way, the card says.
  @Test(
    "A list in a card waits for the card, unless both go the same way",
    arguments: [
      (CardDirections.horizontal, CGSize(width: 300, height: 3000), true),
      (.horizontal, CGSize(width: 3000, height: 300), false),
      (.all, CGSize(width: 300, height: 3000), false), (.vertical, CGSize(width: 3000, height: 300), true),
      (.vertical, CGSize(width: 300, height: 3000), false), (.horizontal, CGSize(width: 3000, height: 3000), false),
    ])
  func listWaits(_ directions: CardDirections, _ size: CGSize, _ waits: Bool) throws {
    let stage = DeckStage(OverlayDeckView()) { $0.configuration.directions = directions }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    list.contentSize = size
    let cell = try #require(stage.view.cell(for: 0))
    cell.frontView.addSubview(list)
    let pan = try #require(stage.view.cardGestureRecognizer as? CardPan)
    #expect(pan.gestureRecognizer(pan, shouldBeRequiredToFailBy: list.panGestureRecognizer) == waits)
    let other = UIPanGestureRecognizer(target: nil, action: nil)
    list.addGestureRecognizer(other)
    #expect(!pan.gestureRecognizer(pan, shouldBeRequiredToFailBy: other))
  }

  @Test("A list in a card of a browser or a carousel waits unless the card goes its way, too")
  func listWaitsElsewhere() throws {
    func waits(_ view: OverlayCardsView<Int>) -> Bool {
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      list.contentSize = CGSize(width: 200, height: 3000)
      view.addSubview(list)
      return view.pan.gestureRecognizer(view.pan, shouldBeRequiredToFailBy: list.panGestureRecognizer)
    }
    let (browser, carousel) = (OverlayBrowserView<Int>(), OverlayCarouselView<Int>())
    browser.configuration.dragFlips = false
    #expect(waits(browser))
    browser.configuration.dragFlips = true
    #expect(!waits(browser) && !waits(carousel))
    carousel.configuration.removal = nil
    #expect(waits(carousel))
    carousel.configuration.axis = .vertical
    #expect(!waits(carousel))
  }

  @Test("A carousel in a card of a deck has the fingers on it, the deck those beside")
  func cardsInCard() throws {
    let stage = DeckStage(OverlayDeckView())
    let inner = OverlayCarouselView<Int>()
    inner.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    inner.register(OtherCell.self)
    inner.configuration.removal = nil
    inner.apply(Array(0..<5))
    try #require(stage.view.cell(for: 0)).frontView.addSubview(inner)
    StandInClock.endTurn()
    stage.rest(stage.drag(from: CGPoint(x: 150, y: 250), x: -220))
    #expect(inner.currentIndex == 1 && stage.place(0) == CGPoint(x: 150, y: 200) && stage.heard.asked == [])
    stage.rest(stage.drag(from: CGPoint(x: 150, y: 400), x: -220))
    #expect(stage.view.currentID == 1)
  }

  @Test("In a sheet's header a finger that goes up is the sheet's, one across the carousel's")
  func inSheet() {
    let stage = CarouselStage(OverlayCarouselView()) { $0.configuration.removal = nil }
    let sheet = stage.addSheet()
    let top = 852 - sheet.height
    stage.rest(stage.drag(from: CGPoint(x: 150, y: top + 100), x: -220))
    stage.settle()
    #expect(stage.view.currentIndex == 1 && sheet.height == 400)
    stage.heard.words = []
    stage.rest(stage.drag(from: CGPoint(x: 150, y: top + 100), y: -300))
    stage.settle()
    #expect(sheet.height == 793 && stage.view.currentIndex == 1 && stage.view.fractionalIndex == 1)
    #expect(stage.heard.words == [])
  }

  @Test("The way back from the edge of the screen comes first")
  func edge() {
    let stage = DeckStage(OverlayDeckView())
    let back = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    stage.controller.view.addGestureRecognizer(back)
    let finger = stage.drag(from: CGPoint(x: 5, y: 300), x: 200)
    #expect(back.state == .changed)
    stage.rest(finger)
    stage.settle()
    #expect(!stage.heard.words.contains { $0.hasPrefix("swipe") } && stage.place(0) == CGPoint(x: 150, y: 200))
    #expect(!stage.view.isDragging)
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.currentID == 1)
  }

  @Test("A recogniser that has to fail first may take the finger, or leave it")
  func mustFail() {
    let stage = DeckStage(OverlayDeckView())
    let first = UIPanGestureRecognizer(target: nil, action: nil)
    stage.view.addGestureRecognizer(first)
    stage.view.cardGestureRecognizer.require(toFail: first)
    let finger = stage.drag(x: 200)
    #expect(first.state == .changed && stage.view.cardGestureRecognizer.state != .changed)
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.currentID == 0 && stage.place(0) == CGPoint(x: 150, y: 200) && !stage.view.isDragging)
    first.isEnabled = false
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.currentID == 1)
  }

  @Test("A drag of one move is over when the finger leaves")
  func oneMove() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.finger
    finger.down(at: CGPoint(x: 150, y: 300))
    finger.move(by: CGPoint(x: 30, y: 0))
    #expect(stage.view.isDragging)
    finger.up()
    #expect(stage.view.cardGestureRecognizer.state == .possible && !stage.view.isDragging)
  }

  @Test("A recogniser that is disabled in mid-drag drops the card")
  func disabled() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.view.cardGestureRecognizer.isEnabled = false
    StandInClock.endTurn()
    finger.up()
    stage.settle()
    #expect(stage.view.currentID == 0 && stage.place(0) == CGPoint(x: 150, y: 200))
    stage.view.cardGestureRecognizer.isEnabled = true
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.currentID == 1)
  }
}
