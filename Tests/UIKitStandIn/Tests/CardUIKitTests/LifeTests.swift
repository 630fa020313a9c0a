import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// Cells, frames, and what happens around the view.
@MainActor @Suite("Life") struct LifeTests {
  @Test("No cell is made in a drag, and three swipes need no more than the first one")
  func made() {
    let stage = DeckStage(OverlayDeckView())
    let atRest = CountedCell.made
    let finger = stage.drag(x: 200)
    #expect(CountedCell.made == atRest)
    stage.rest(finger)
    stage.settle()
    let afterOne = CountedCell.made
    for _ in 0..<3 {
      stage.rest(stage.drag(x: 200))
      stage.settle()
    }
    #expect(CountedCell.made == afterOne && afterOne <= 7)
  }

  @Test("A cell is prepared before it shows another card, and not before its first one")
  func reused() throws {
    let stage = DeckStage(OverlayDeckView())
    let first = try #require(stage.view.cell(for: 0) as? CountedCell)
    #expect(first.reused == 0)
    for _ in 0..<4 {
      stage.view.swipe(.left)
      stage.settle()
    }
    #expect(first.reused == 1 && stage.view.cell(for: 4) === first)
  }

  @Test("Ten thousand cards have as many cells as ten")
  func many() {
    let few = CarouselStage(OverlayCarouselView(), count: 10)
    let cellsOfFew = few.view.cells.count
    let stage = CarouselStage(OverlayCarouselView(), count: 10_000)
    #expect(stage.view.cells.count == cellsOfFew)
    stage.view.move(to: 9_000)
    stage.settle()
    #expect(stage.view.currentID == 9_000 && CountedCell.made < 14)
  }

  @Test("Nothing is laid out in a drag")
  func layouts() throws {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 20)
    let cells = [0, 1, 2, 3].compactMap { stage.view.cell(for: $0) }
    #expect(cells.count == 4)
    let before = cells.map(\.standInLayoutCount) + [stage.view.standInLayoutCount]
    stage.drag(finger, x: 40)
    #expect(cells.map(\.standInLayoutCount) + [stage.view.standInLayoutCount] == before)
  }

  @Test("A notification that is posted off the main thread is told as a mistake, and heard a little later")
  func postedElsewhere() async throws {
    let stage = DeckStage(OverlayDeckView())
    var told: [String] = []
    let former = Mistakes.report
    Mistakes.report = { told.append($0) }
    defer { Mistakes.report = former }
    let layouts = stage.view.standInLayoutCount
    await Task.detached {
      standInIsMainThread = false
      NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
      standInIsMainThread = true
    }.value
    for _ in 0..<1000 where told.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    stage.view.layoutIfNeeded()
    #expect(told == ["UIKit was used off the main thread"])
    #expect(stage.view.standInLayoutCount == layouts + 1)
  }

  @Test("Frames come while something moves, and no longer")
  func frames() {
    let stage = DeckStage(OverlayDeckView())
    #expect(StandInClock.displayLinks.isEmpty)
    let finger = stage.drag(x: 50)
    #expect(StandInClock.displayLinks.isEmpty)
    stage.rest(finger)
    #expect(StandInClock.displayLinks.count == 1)
    #expect(StandInClock.runUntilStill() && StandInClock.displayLinks.isEmpty)
  }

  @Test("What is shown is what will be when the frame is on the screen")
  func target() throws {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: 80))
    StandInClock.runFrames(7)
    let link = try #require(StandInClock.displayLinks.first)
    let deck = try #require((stage.view.driver as? CardDriver<SwipeDeck>)?.model)
    let pose = try #require(deck.advanced(to: Instant(seconds: link.targetTimestamp)).pose(of: CardID(0)))
    #expect(stage.place(0)?.x == CGFloat(pose.center.x) && pose.center.x > 150)
  }

  @Test("A view without a size waits, and shows its cards when it has one")
  func zeroSize() {
    let stage = DeckStage(OverlayDeckView()) { $0.frame.size = .zero }
    #expect(CountedCell.made == 0 && stage.view.cells.isEmpty && stage.view.currentID == 0)
    stage.view.swipe(.right)
    #expect(StandInClock.displayLinks.isEmpty && stage.view.currentID == 1)
    stage.view.frame.size = CGSize(width: 300, height: 400)
    StandInClock.endTurn()
    stage.settle()
    #expect(stage.seen == [1, 2, 3] && stage.place(1) == CGPoint(x: 150, y: 200))
  }

  @Test("The container is told the size, the scale, the direction, and whether less motion is asked for")
  func surroundings() {
    let stage = DeckStage(OverlayDeckView())
    var expected = Surroundings(size: Size2D(width: 300, height: 400), scale: 3)
    #expect(stage.view.driver.surroundings == expected)
    UIAccessibility.standInSetReduceMotion(true)
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    (expected.reduceMotion, expected.layoutDirection) = (true, .rightToLeft)
    #expect(stage.view.driver.surroundings == expected)
    stage.view.frame.size = .zero
    StandInClock.endTurn()
    #expect(stage.view.driver.surroundings == expected)
  }

  @Test("A view that loses its size for an instant keeps its page")
  func sizeForAnInstant() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 5)
    stage.settle()
    stage.view.frame.size = .zero
    StandInClock.endTurn()
    stage.view.frame.size = CGSize(width: 300, height: 400)
    StandInClock.endTurn()
    #expect(stage.view.currentIndex == 5 && stage.view.fractionalIndex == 5 && stage.place(5)?.x == 150)
  }

  @Test("A hidden view asks for no frames and drops its finger; time has passed when it is back")
  func hidden() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.view.isHidden = true
    StandInClock.endTurn()
    #expect(StandInClock.displayLinks.isEmpty && !stage.view.isDragging)
    finger.up()
    StandInClock.advance(by: 5)
    stage.view.isHidden = false
    StandInClock.endTurn()
    stage.settle()
    #expect(stage.place(0) == CGPoint(x: 150, y: 200) && stage.heard.words == ["settled"])
  }

  @Test("Out of its window in mid-drag, the drag is over and commits nothing; back in it, it works again")
  func outOfWindow() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.view.removeFromSuperview()
    #expect(!stage.view.isDragging && StandInClock.displayLinks.isEmpty)
    finger.up()
    stage.controller.view.addSubview(stage.view)
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.view.currentID == 0)
    stage.rest(stage.drag(x: 200))
    #expect(stage.view.currentID == 1)
  }

  @Test("A view that goes into another one in mid-flight flies on there")
  func movedElsewhere() throws {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 5)
    StandInClock.advance(by: 0.1)
    let before = stage.view.fractionalIndex
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    stage.controller.view.addSubview(other)
    other.addSubview(stage.view)
    StandInClock.endTurn()
    #expect(before > 0 && before < 5 && abs(stage.view.fractionalIndex - before) < 0.5)
    stage.settle()
    #expect(stage.place(5)?.x == 150 && stage.heard.words.last == "settled")
  }

  @Test("Two views are dragged by a finger each")
  func twoViews() {
    let stage = DeckStage(OverlayDeckView())
    let carousel = OverlayCarouselView<Int>()
    carousel.frame = CGRect(x: 0, y: 520, width: 300, height: 300)
    carousel.register(CountedCell.self)
    carousel.apply(Array(0..<5))
    stage.controller.view.addSubview(carousel)
    StandInClock.endTurn()
    let (one, other) = (stage.drag(x: 60), stage.drag(from: CGPoint(x: 150, y: 700), x: -120))
    #expect(stage.place(0)?.x == 210 && abs(carousel.fractionalIndex - 0.5) < 0.001)
    stage.drag(one, x: 60)
    stage.drag(other, x: -120)
    stage.rest(one)
    stage.rest(other)
    #expect(stage.view.currentID == 1 && carousel.currentIndex == 1)
  }

  @Test("A view that goes in mid-flight takes its frames along")
  func deallocated() {
    _ = StandInDevice()
    weak var view: OverlayDeckView<Int>?
    weak var cell: OverlayCardCell?
    do {
      // Nobody tells the views of a window that goes.
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let deck = OverlayDeckView<Int>()
      deck.frame = window.bounds
      deck.register(CountedCell.self)
      deck.apply([1, 2, 3])
      window.addSubview(deck)
      window.makeKeyAndVisible()
      deck.swipe(.right)
      StandInClock.runFrames(2)
      (view, cell) = (deck, deck.cell(for: 1))
      #expect(cell != nil && StandInClock.displayLinks.count == 1)
    }
    #expect(view == nil && cell == nil)
    StandInClock.runFrames(2)
    #expect(StandInClock.displayLinks.isEmpty)
  }

  @Test("Another size of text fills the cells that are seen anew")
  func contentSize() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.filled = []
    stage.device.setTraits { $0.standIn(preferredContentSizeCategory: .extraExtraExtraLarge) }
    #expect(Set(stage.heard.filled) == [0, 1, 2])
  }

  @Test("Cells of a class that is registered later replace the former ones")
  func registeredLate() {
    let stage = DeckStage(OverlayDeckView())
    stage.view.register(OtherCell.self)
    StandInClock.endTurn()
    #expect(stage.view.cell(for: 0) is OtherCell && stage.place(0) == CGPoint(x: 150, y: 200))
    #expect(stage.view.subviews.filter { $0 is CountedCell }.isEmpty)
  }
}
