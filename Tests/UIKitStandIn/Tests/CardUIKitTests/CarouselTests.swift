import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// A carousel, alone.
@MainActor @Suite("Carousel") struct CarouselTests {
  @Test("A drag goes on by one page, and tells where it stands")
  func drag() {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(x: -120)
    #expect(abs(stage.view.fractionalIndex - 0.5) < 0.001)
    stage.drag(finger, x: -100)
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.fractionalIndex == 1 && stage.view.currentID == 1 && stage.place(1)?.x == 150)
    #expect(stage.place(0)?.x == -90 && stage.heard.words.last == "settled")
  }

  @Test("Two calls in a row are two pages")
  func calls() {
    let stage = CarouselStage(OverlayCarouselView())
    #expect(!stage.view.previous() && stage.view.next() && stage.view.next())
    #expect(stage.heard.words == ["current 1", "current 2"])
    stage.settle()
    #expect(stage.view.fractionalIndex == 2 && stage.place(2)?.x == 150)
  }

  @Test("A card that is dragged up goes, and an undo brings it back")
  func removal() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 1)
    stage.settle()
    stage.heard.words = []
    stage.rest(stage.drag(y: -250))
    #expect(stage.heard.words == ["remove 1", "current 2"] && stage.heard.asked == ["1"])
    stage.settle()
    #expect(stage.view.itemIDs == [0] + Array(2..<12) && stage.view.can(.undo) && stage.place(2)?.x == 150)
    #expect(stage.view.undo() && stage.heard.words.suffix(2) == ["undo 1", "current 1"])
    stage.settle()
    #expect(stage.place(1)?.x == 150 && !stage.view.undo())
  }

  @Test("The delegate keeps a card that is dragged up")
  func veto() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.heard.permits = false
    stage.rest(stage.drag(y: -250))
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.view.count == 12 && stage.place(0) == CGPoint(x: 150, y: 200))
    #expect(stage.heard.asked == ["0"] && !stage.view.can(.undo))
  }

  @Test("Resized in mid-drag it stands at the same share of a page")
  func resized() {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(x: -120)
    stage.view.frame.size = CGSize(width: 393, height: 200)
    StandInClock.endTurn()
    #expect(abs(stage.view.fractionalIndex - 0.5) < 0.001)
    stage.rest(finger)
    stage.settle()
    #expect(stage.place(stage.view.currentID ?? -1)?.x == 196.5)
  }

  @Test("The current card is removed in its flight: its successor takes its place")
  func removedInFlight() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 5)
    StandInClock.advance(by: 0.1)
    stage.view.remove(5)
    #expect(stage.view.currentID == 6 && stage.view.currentIndex == 5)
    stage.settle()
    #expect(stage.place(6)?.x == 150 && !stage.view.can(.undo))
  }

  @Test("One card can be dragged, and comes back")
  func oneCard() {
    let stage = CarouselStage(OverlayCarouselView(), count: 1)
    stage.drag(x: -100).up()
    stage.settle()
    #expect(stage.place(0)?.x == 150 && stage.heard.words == ["settled"])
  }

  @Test("A tap on a neighbour goes to it")
  func neighbour() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.tap(CGPoint(x: 292, y: 300))
    #expect(stage.heard.words == ["current 1", "tap 1"])
    stage.settle()
    #expect(stage.view.currentIndex == 1)
  }

  @Test("A loop goes on from the last card to the first, as soon as it is set")
  func loop() {
    let stage = CarouselStage(OverlayCarouselView(), count: 8)
    #expect(!stage.view.previous())
    stage.view.configuration.loops = true
    #expect(stage.view.previous() && stage.view.currentIndex == 7)
    stage.settle()
    #expect(stage.place(7)?.x == 150)
    #expect(stage.view.next() && stage.view.currentIndex == 0)
  }

  @Test("Settings are changed while one drags: the strip stays where it is, or lets go where it is turned")
  func configuredInDrag() {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(x: -120)
    stage.view.configuration.loops = true
    stage.view.configuration.paging = .free
    stage.view.configuration.page = .fraction(0.5)
    #expect(abs(stage.view.fractionalIndex - 0.5) < 0.001 && stage.view.isDragging)
    stage.view.configuration.axis = .vertical
    #expect(!stage.view.isDragging)
    finger.up()
    stage.settle()
    #expect(stage.place(0) == CGPoint(x: 150, y: 200) && stage.place(1) == CGPoint(x: 150, y: 400))
  }

  @Test("A finger that lifts a card is let go where removal is no longer allowed")
  func removalInDrag() {
    let stage = CarouselStage(OverlayCarouselView())
    let finger = stage.drag(y: -150)
    #expect(stage.place(0)?.y == 50)
    stage.view.configuration.removal = nil
    #expect(!stage.view.isDragging)
    stage.drag(finger, y: -150)
    finger.up()
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.place(0) == CGPoint(x: 150, y: 200))
  }

  @Test(
    "Configured before it is laid out in another size, it takes both at once, and the flight goes on from where it is")
  func configuredAndResized() throws {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 5)
    StandInClock.advance(by: 0.1)
    let carousel = try #require((stage.view.driver as? CardDriver<CardCarousel>)?.model)
    let before = carousel.advanced(to: max(.current, stage.view.shownInstant)).fractionalIndex
    stage.view.frame.size = CGSize(width: 400, height: 300)
    stage.view.configuration.page = .fraction(0.5)
    #expect(before > 0 && before < 5 && abs(stage.view.fractionalIndex - before) < 1e-9)
    let nearest = Int(before.rounded())
    let place = try #require(stage.place(nearest))
    #expect(abs(place.x - (200 + 200 * (CGFloat(nearest) - before))) < 1e-9 && place.y == 150)
    StandInClock.endTurn()
    #expect(abs(stage.view.fractionalIndex - before) < 1e-9)
    stage.settle()
    #expect(stage.view.currentIndex == 5 && stage.place(5) == CGPoint(x: 200, y: 150))
  }

  @Test("Where one reads from right to left the pages run to the left")
  func mirrored() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    #expect(stage.place(1)?.x == -90)
    stage.rest(stage.drag(x: 220))
    #expect(stage.view.currentIndex == 1)
  }
}
