import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// A deck under a finger.
@MainActor @Suite("Deck") struct DeckTests {
  @Test("A card that is dragged far enough goes, and the next one is the front card at once")
  func commit() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 100)
    #expect(stage.place(0) == CGPoint(x: 250, y: 200) && stage.heard.words == [])
    stage.rest(finger)
    #expect(stage.heard.asked == ["0 right"])
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
    #expect(stage.view.currentID == 1 && stage.view.count == 11)
    stage.settle()
    #expect(stage.heard.words.last == "settled")
    #expect(stage.place(1) == CGPoint(x: 150, y: 200) && stage.view.cell(for: 0) == nil)
    #expect(stage.seen == [1, 2, 3])
  }

  @Test("A drag of less than the threshold brings it back")
  func back() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: 80))
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.heard.asked == [])
    #expect(stage.place(0) == CGPoint(x: 150, y: 200))
  }

  @Test("A short flick sends it")
  func flick() {
    let stage = DeckStage(OverlayDeckView())
    stage.drag(x: -60).up()
    #expect(stage.heard.words == ["swipe 0 left", "current 1"])
  }

  @Test("Who turns back in mid-drag keeps the card, however far it was")
  func reversal() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.drag(finger, x: -150)
    #expect(stage.place(0)?.x == 200)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.view.currentID == 0)
  }

  @Test("A flick against the drag keeps it beyond the threshold")
  func opposing() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 200)
    stage.drag(finger, x: -90)
    finger.up()
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.heard.asked == [])
  }

  @Test("A card on its way back is caught where it is shown, and dragged on from there")
  func caught() throws {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: 80))
    StandInClock.advance(by: 0.06)
    let before = try #require(stage.place(0))
    #expect(before.x > 155)
    let finger = stage.finger
    finger.down(at: CGPoint(x: 150, y: 300))
    let caught = try #require(stage.place(0))
    #expect(abs(caught.x - before.x) < 0.01)
    StandInClock.advance(by: 0.1)
    #expect(stage.place(0) == caught)
    stage.drag(finger, x: 100)
    #expect(abs((stage.place(0)?.x ?? 0) - caught.x - 100) < 0.01)
    stage.rest(finger)
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
  }

  @Test("A finger that catches a card and does not move lets it go on")
  func held() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: 80))
    StandInClock.advance(by: 0.06)
    stage.tap()
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.place(0) == CGPoint(x: 150, y: 200))
  }

  @Test("The next card is swiped while the first one flies")
  func second() {
    let stage = DeckStage(OverlayDeckView())
    stage.drag(x: 60).up()
    StandInClock.advance(by: 0.05)
    stage.drag(x: -60).up()
    #expect(stage.heard.words == ["swipe 0 right", "current 1", "swipe 1 left", "current 2"])
    #expect(stage.place(0) != nil && stage.place(1) != nil)
  }

  @Test("A second finger moves nothing, and the first may leave")
  func secondFinger() {
    let stage = DeckStage(OverlayDeckView())
    let first = stage.drag(x: 50)
    let second = stage.finger
    second.down(at: CGPoint(x: 220, y: 350))
    #expect(stage.place(0)?.x == 200)
    StandInClock.advance(by: 0.008)
    second.move(by: CGPoint(x: 20, y: 0))
    #expect(stage.place(0)?.x == 210)
    first.up()
    #expect(stage.heard.words == [] && stage.place(0)?.x == 210)
    stage.drag(second, x: 40)
    #expect(stage.place(0)?.x == 250)
    stage.rest(second)
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
  }

  @Test("A touch that the system takes never commits")
  func cancelled() {
    let stage = DeckStage(OverlayDeckView())
    stage.drag(x: 250).cancel()
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.heard.asked == [] && stage.view.currentID == 0)
  }

  @Test("A view that is resized under the finger keeps the card's progress")
  func resized() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 60)
    stage.view.frame.size = CGSize(width: 150, height: 400)
    StandInClock.endTurn()
    #expect(stage.place(0) == CGPoint(x: 75 + 30, y: 200))
    #expect(stage.view.cell(for: 0)?.bounds.size == CGSize(width: 150, height: 400))
    stage.drag(finger, x: 20)
    stage.rest(finger)
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
  }

  @Test("The delegate refuses a swipe: the card goes back, and nothing is told")
  func veto() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.permits = false
    stage.rest(stage.drag(x: 200))
    #expect(stage.heard.asked == ["0 right"] && stage.heard.words == [])
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.place(0) == CGPoint(x: 150, y: 200))
    #expect(!stage.view.swipe(.left) && stage.heard.asked == ["0 right", "0 left"])
    stage.heard.permits = true
    #expect(stage.view.swipe(.left) && stage.heard.words == ["settled", "swipe 0 left", "current 1"])
  }

  @Test("A delegate that takes the card away where it is asked is asked once, and nothing commits")
  func removedWhereAsked() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.onAsk = { view, id in view.remove(id) }
    stage.rest(stage.drag(x: 200))
    stage.settle()
    #expect(stage.heard.asked == ["0 right"] && stage.heard.words == ["current 1", "settled"])
  }

  @Test("A finger beside the front card is nobody's of the deck")
  func beside() {
    let stage = DeckStage(OverlayDeckView()) { $0.configuration.cardHeight = .points(200) }
    stage.rest(stage.drag(from: CGPoint(x: 150, y: 450), x: 200))
    #expect(stage.heard.words == [] && stage.place(0) == CGPoint(x: 150, y: 100))
  }

  @Test("The stamps of a card follow its progress, and leave with it")
  func stamps() throws {
    let (like, nope) = (UIView(frame: .zero), UIView(frame: .zero))
    let stage = DeckStage(OverlayDeckView())
    let cell = try #require(stage.view.cell(for: 0))
    cell.stamps = [.right: like, .left: nope]
    #expect(like.alpha == 0 && like.superview === cell.frontView)
    let finger = stage.drag(x: 45)
    #expect(abs(like.alpha - 0.5) < 0.001 && nope.alpha == 0)
    stage.drag(finger, x: 45)
    stage.rest(finger)
    StandInClock.advance(by: 0.05)
    #expect(like.alpha == 1 && nope.alpha == 0)
  }

  @Test("A tap selects the front card; one on a button is the button's, a drag from there is the deck's")
  func taps() throws {
    let stage = DeckStage(OverlayDeckView())
    stage.tap()
    #expect(stage.heard.words == ["tap 0"])
    let button = try #require(stage.view.cell(for: 0) as? CountedCell).button
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    stage.tap(CGPoint(x: 40, y: 130))
    #expect(stage.heard.words == ["tap 0"] && pressed == 1)
    stage.rest(stage.drag(from: CGPoint(x: 40, y: 130), x: 120))
    #expect(stage.heard.words == ["tap 0", "swipe 0 right", "current 1"] && pressed == 1)
  }

  @Test("A card comes back by an undo, also while it flies")
  func undo() {
    let stage = DeckStage(OverlayDeckView())
    #expect(!stage.view.can(.undo) && !stage.view.undo())
    stage.drag(x: 60).up()
    StandInClock.advance(by: 0.05)
    #expect(stage.view.can(.undo) && stage.view.undo())
    #expect(stage.heard.words == ["swipe 0 right", "current 1", "undo 0", "current 0"])
    stage.settle()
    #expect(stage.place(0) == CGPoint(x: 150, y: 200) && stage.view.itemIDs == Array(0..<12))
    #expect(stage.heard.asked == ["0 right"])
  }

  @Test("Directions and other settings count as soon as they are set, and of one card alone")
  func configured() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(y: -200))
    #expect(stage.heard.words == [])
    stage.view.configuration.directions = [.left, .right, .up]
    stage.view.setDirections([.left], of: 1)
    #expect(!stage.view.swipe(.down) && stage.view.swipe(.up))
    stage.settle()
    #expect(!stage.view.swipe(.up) && stage.view.swipe(.left))
    #expect(stage.view.currentID == 2)
  }

  @Test("Settings are changed while one drags: the card stays under the finger")
  func configuredInDrag() {
    let stage = DeckStage(OverlayDeckView())
    let finger = stage.drag(x: 60)
    stage.view.configuration.visibleCount = 4
    stage.view.configuration.inset = Size2D(width: 20, height: 5)
    stage.view.configuration.thresholds = .init(.points(200))
    #expect(stage.place(0)?.x == 210 && stage.view.isDragging)
    stage.drag(finger, x: 60)
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["settled"] && stage.seen == [0, 1, 2, 3])
    #expect(stage.view.cell(for: 1)?.center.y == 205)
  }

  @Test("Directions are physical, wherever one begins to read")
  func physical() {
    let stage = DeckStage(OverlayDeckView())
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    stage.rest(stage.drag(x: 200))
    #expect(stage.heard.words == ["swipe 0 right", "current 1"])
  }

  @Test("A setting that is invalid is told, and changes nothing")
  func invalid() {
    var told: [String] = []
    let former = Mistakes.report
    Mistakes.report = { told.append($0) }
    defer { Mistakes.report = former }
    let stage = DeckStage(OverlayDeckView())
    stage.view.configuration.visibleCount = 9
    #expect(told == ["invalid: the number of cards seen 9 is not in 1…8"] && stage.seen == [0, 1, 2])
  }

  @Test("Where less motion is wanted a card that goes fades at its place")
  func reducedMotion() throws {
    let stage = DeckStage(OverlayDeckView())
    UIAccessibility.standInSetReduceMotion(true)
    StandInClock.endTurn()
    stage.view.swipe(.right)
    StandInClock.advance(by: 0.15)
    let cell = try #require(stage.view.cell(for: 0))
    #expect(abs(cell.center.x - 150) < 30 && cell.alpha > 0 && cell.alpha < 1)
    UIAccessibility.standInSetReduceMotion(false)
  }

  @Test("A dragged card turns, and lies above the others however the subviews lie")
  func looks() throws {
    let stage = DeckStage(OverlayDeckView())
    stage.drag(x: 60)
    let cell = try #require(stage.view.cell(for: 0))
    #expect(cell.transform3D.m12 > 0.05 && cell.transform3D.m11 < 1)
    #expect(cell.layer.zPosition > stage.view.cell(for: 1)?.layer.zPosition ?? 0)
    // The one below is narrower without being laid out anew.
    let below = try #require(stage.view.cell(for: 2))
    #expect(below.bounds.width == 300 && below.transform3D.m11 < 0.99)
    let hit = stage.device.window.hitTest(CGPoint(x: 210, y: 300), with: nil)
    #expect(hit?.isDescendant(of: cell) == true)
  }
}
