import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// The current card, as a binding sets it.
@MainActor @Suite("Selection") struct SelectionTests {
  @Test("A card is made current, and one sees the way, or not", arguments: [true, false])
  func moves(isAnimated: Bool) {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.select(5, isAnimated: isAnimated)
    #expect(stage.view.currentID == 5 && stage.heard.words.first == "current 5")
    #expect(stage.view.isMoving == isAnimated && (stage.view.fractionalIndex == 5) != isAnimated)
    stage.settle()
    #expect(stage.heard.words == ["current 5", "settled"] && stage.place(5)?.x == 150)
  }

  @Test("After a move without a motion the next one is seen as ever", arguments: [true, false])
  func motionsAfter(isBrowser: Bool) {
    let stage = isBrowser ? nil : CarouselStage(OverlayCarouselView())
    let browser = isBrowser ? BrowserStage(OverlayBrowserView()) : nil
    let view: OverlayCardsView<Int>? = stage?.view ?? browser?.view
    view?.select(3, isAnimated: false)
    #expect(view?.isMoving == false && view?.currentID == 3)
    view?.select(4, isAnimated: true)
    StandInClock.advance(by: 0.1)
    #expect(view?.isMoving == true)
  }

  @Test("Without a motion what moved is over, and an undo still knows what went")
  func inFlight() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.rest(stage.drag(y: -250))
    StandInClock.advance(by: 0.05)
    stage.view.select(3, isAnimated: false)
    #expect(stage.view.fractionalIndex == 2 && !stage.view.isMoving && stage.place(0) == nil)
    #expect(stage.view.undo() && stage.view.currentID == 0)
  }

  @Test("In a drag it is kept, and followed when the drag has ended", arguments: [true, false])
  func inDrag(isCancelled: Bool) {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(x: -60)
    stage.view.select(7, isAnimated: true)
    stage.view.select(5, isAnimated: true)
    #expect(stage.view.currentID == 0 && stage.view.isDragging)
    if isCancelled { finger.cancel() } else { stage.rest(finger) }
    #expect(stage.view.currentID == 5)
    stage.settle()
    #expect(stage.heard.words == ["current 5", "settled"] && stage.place(5)?.x == 150)
  }

  @Test("A drag that ends at another card is followed by what was asked for")
  func afterCommit() {
    let stage = BrowserStage(OverlayBrowserView())
    let finger = stage.drag(x: -100)
    stage.view.select(5, isAnimated: true)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["current 5", "settled"] && stage.place(5) == CGPoint(x: 150, y: 200))
  }

  @Test("What was asked for in a drag is forgotten where the present card is asked for then")
  func takenBack() {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(x: -60)
    stage.view.select(7, isAnimated: true)
    stage.view.select(0, isAnimated: true)
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.currentID == 0)
  }

  @Test("An id that no card has moves nothing, also where its card goes in the drag")
  func unknown() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.select(99, isAnimated: false)
    let finger = stage.drag(x: -60)
    stage.view.select(11, isAnimated: true)
    stage.view.remove(11)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.view.currentID == 0)
  }
}
