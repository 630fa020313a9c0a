import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// Two fingers on a trackpad, and the wheel of a mouse.
@MainActor @Suite("Wheel") struct WheelTests {
  /// Two fingers that go by so much in steps of at most 10 points and 8 ms; they stay on the trackpad.
  @discardableResult
  private func scroll(
    _ pad: StandInTrackpad, from place: CGPoint? = CGPoint(x: 150, y: 300), x: CGFloat = 0, y: CGFloat = 0
  ) -> StandInTrackpad {
    if let place { pad.begin(at: place) }
    let steps = Int(max(abs(x), abs(y)) / 10)
    for _ in 0..<steps {
      StandInClock.advance(by: 0.008)
      pad.scroll(by: CGPoint(x: x / CGFloat(steps), y: y / CGFloat(steps)))
    }
    return pad
  }

  private func rest(_ pad: StandInTrackpad) {
    StandInClock.advance(by: 0.2)
    pad.end()
  }

  /// A step of a wheel; a positive one shows what is above.
  private func notch(
    _ stage: CardStage<some OverlayCardsView<Int>>, x: CGFloat = 0, y: CGFloat = 0, shift: Bool = false
  ) {
    let wheel = StandInTrackpad(on: stage.device.window, type: .discrete)
    wheel.flags = shift ? .shift : []
    wheel.begin(at: CGPoint(x: 150, y: 300))
    StandInClock.advance(by: 0.008)
    wheel.scroll(by: CGPoint(x: x, y: y))
    wheel.end()
  }

  @Test("Two fingers across drag a carousel, and turn one page at most")
  func carousel() {
    let stage = CarouselStage(OverlayCarouselView())
    let pad = scroll(StandInTrackpad(on: stage.device.window), x: -120)
    // A pan that counts from where it begins says nothing of its first step.
    let lost = StandInSwitch.translationFromBegin.isOn ? 10.0 : 0
    #expect(stage.view.isDragging && abs(stage.view.fractionalIndex - (120 - lost) / 240) < 0.001)
    scroll(pad, from: nil, x: -700)
    rest(pad)
    stage.settle()
    #expect(stage.view.fractionalIndex == 1 && stage.heard.words.suffix(2) == ["current 1", "settled"])
  }

  @Test("Two fingers that flick turn a page, those that go too little none")
  func flick() {
    let stage = CarouselStage(OverlayCarouselView())
    scroll(StandInTrackpad(on: stage.device.window), x: -50).end()
    stage.settle()
    #expect(stage.view.currentIndex == 1)
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -50))
    stage.settle()
    #expect(stage.view.currentIndex == 1 && stage.place(1)?.x == 150)
  }

  @Test("Two fingers drag the cards of a browser")
  func browser() {
    let stage = BrowserStage(OverlayBrowserView())
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -220))
    stage.settle()
    #expect(stage.view.currentIndex == 1)
    rest(scroll(StandInTrackpad(on: stage.device.window), x: 220))
    stage.settle()
    #expect(stage.view.currentIndex == 0 && stage.heard.words.last == "settled")
  }

  @Test("A step of a wheel to the side, or with Shift, is a card; up and down it is none")
  func steps() {
    let stage = CarouselStage(OverlayCarouselView())
    notch(stage, x: -40)
    notch(stage, x: -40)
    #expect(stage.view.currentIndex == 2)
    notch(stage, y: -40, shift: true)
    #expect(stage.view.currentIndex == 3)
    notch(stage, x: 40)
    #expect(stage.view.currentIndex == 2)
    notch(stage, y: -40)
    stage.settle()
    #expect(stage.view.currentIndex == 2 && stage.place(2)?.x == 150)
    let wheel = StandInTrackpad(on: stage.device.window, type: .discrete)
    wheel.begin(at: CGPoint(x: 150, y: 300))
    for _ in 0..<3 { wheel.scroll(by: CGPoint(x: -40, y: 0)) }
    wheel.end()
    #expect(stage.view.currentIndex == 5)
  }

  @Test("Where one reads from right to left fingers that go to the right go on, and so does a wheel")
  func mirrored() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    rest(scroll(StandInTrackpad(on: stage.device.window), x: 220))
    stage.settle()
    #expect(stage.view.currentIndex == 1)
    notch(stage, x: 40)
    #expect(stage.view.currentIndex == 2)
  }

  @Test("An upright carousel goes up and down, and a scroll to the side is not its own")
  func upright() {
    let stage = CarouselStage(OverlayCarouselView()) { $0.configuration.axis = .vertical }
    rest(scroll(StandInTrackpad(on: stage.device.window), y: -300))
    stage.settle()
    #expect(stage.view.currentIndex == 1)
    notch(stage, y: -40)
    #expect(stage.view.currentIndex == 2)
    stage.settle()
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -300))
    #expect(stage.view.currentIndex == 2 && stage.view.count == 12)
  }

  @Test("In a list a scroll up is the list's, one across the carousel's, also where it turns")
  func inList() {
    let stage = CarouselStage(OverlayCarouselView())
    let list = stage.addList()
    rest(scroll(StandInTrackpad(on: stage.device.window), y: -200))
    #expect(list.contentOffset.y > 150 && stage.view.count == 12)
    stage.settle()
    #expect(stage.heard.words == [])
    let before = list.contentOffset.y
    let pad = scroll(StandInTrackpad(on: stage.device.window), from: CGPoint(x: 150, y: 150), x: -220)
    scroll(pad, from: nil, y: -100)
    rest(pad)
    #expect(stage.view.currentIndex == 1 && list.contentOffset.y == before)
  }

  @Test("In a sheet's header a scroll up is the sheet's, one across the carousel's")
  func inSheet() {
    let stage = CarouselStage(OverlayCarouselView()) { $0.configuration.removal = nil }
    let sheet = stage.addSheet()
    let place = CGPoint(x: 150, y: 852 - sheet.height + 100)
    rest(scroll(StandInTrackpad(on: stage.device.window), from: place, x: -220))
    stage.settle()
    #expect(stage.view.currentIndex == 1 && sheet.height == 400)
    rest(scroll(StandInTrackpad(on: stage.device.window), from: place, y: -300))
    stage.settle()
    #expect(sheet.height == 793 && stage.view.fractionalIndex == 1)
  }

  @Test("A deck leaves every scroll to what is around")
  func deck() {
    let stage = DeckStage(OverlayDeckView()) { $0.configuration.directions = .all }
    let list = stage.addList()
    scroll(StandInTrackpad(on: stage.device.window), x: -220).end()
    notch(stage, x: -40)
    stage.settle()
    #expect(stage.heard.asked == [] && stage.view.currentID == 0 && stage.place(0)?.x == 150)
    rest(scroll(StandInTrackpad(on: stage.device.window), y: -200))
    #expect(list.contentOffset.y > 150 && stage.view.currentID == 0)
  }

  @Test("A scroll that the system cancels brings the cards back")
  func cancelled() {
    let stage = CarouselStage(OverlayCarouselView())
    scroll(StandInTrackpad(on: stage.device.window), x: -200).cancel()
    #expect(!stage.view.isDragging && stage.view.fractionalIndex > 0.5)
    stage.settle()
    #expect(stage.view.fractionalIndex == 0 && stage.heard.asked == [] && stage.heard.words.last == "settled")
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -200))
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Nobody is asked where two fingers, or a wheel, take a card along")
  func unasked() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.heard.permits = false
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -200))
    stage.settle()
    notch(stage, x: -40)
    stage.settle()
    #expect(stage.heard.asked == [] && stage.view.fractionalIndex == 2)
  }

  @Test("What is scrolled during a finger's drag moves nothing, neither the cards nor the list")
  func duringDrag() {
    let stage = CarouselStage(OverlayCarouselView()) { $0.configuration.removal = nil }
    let list = stage.addList()
    let finger = stage.drag(x: -60)
    let pad = scroll(StandInTrackpad(on: stage.device.window), x: -100)
    notch(stage, x: -40)
    #expect(abs(stage.view.fractionalIndex - 0.25) < 0.001 && stage.view.isDragging && list.contentOffset.y == 0)
    stage.drag(finger, x: -100)
    #expect(abs(stage.view.fractionalIndex - 160.0 / 240) < 0.001)
    pad.end()
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.fractionalIndex == 1)
    let other = stage.finger
    other.down(at: CGPoint(x: 150, y: 300))
    notch(stage, x: -40)
    #expect(!stage.view.isDragging && stage.view.currentIndex == 1)
    other.up()
  }

  @Test("A finger that comes down takes the cards over from a trackpad")
  func takenOver() {
    let stage = CarouselStage(OverlayCarouselView())
    let pad = scroll(StandInTrackpad(on: stage.device.window), x: -60)
    StandInClock.advance(by: 0.2)
    let finger = stage.finger
    finger.down(at: CGPoint(x: 150, y: 300))
    let before = stage.view.fractionalIndex
    scroll(pad, from: nil, x: -100)
    #expect(abs(stage.view.fractionalIndex - before) < 0.01)
    stage.drag(finger, x: -200)
    pad.end()
    stage.rest(finger)
    stage.settle()
    #expect(stage.view.fractionalIndex == 1 && stage.heard.words.filter { $0 != "settled" } == ["current 1"])
  }

  @Test("After a finger that a list took, two fingers drag the cards")
  func afterList() {
    let stage = CarouselStage(OverlayCarouselView()) { $0.configuration.removal = nil }
    let list = stage.addList()
    stage.rest(stage.drag(y: -100))
    #expect(list.contentOffset.y > 50)
    stage.settle()
    rest(scroll(StandInTrackpad(on: stage.device.window), from: CGPoint(x: 150, y: 150), x: -220))
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Two fingers catch what flies where it is")
  func caught() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 1)
    StandInClock.advance(by: 0.1)
    StandInClock.endTurn()
    let before = stage.view.fractionalIndex
    let pad = StandInTrackpad(on: stage.device.window)
    pad.begin(at: CGPoint(x: 150, y: 300))
    pad.scroll(by: CGPoint(x: 12, y: 0))
    #expect(before > 0.1 && before - stage.view.fractionalIndex < 13.0 / 240 && stage.view.isDragging)
    scroll(pad, from: nil, x: 200)
    rest(pad)
    stage.settle()
    #expect(stage.view.fractionalIndex == 0)
  }

  @Test("A list in a card of a carousel scrolls up and down; across, the carousel is dragged")
  func listInCard() throws {
    let stage = CarouselStage(OverlayCarouselView())
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
    inner.contentSize = CGSize(width: 240, height: 3000)
    try #require(stage.view.cell(for: 0)).frontView.addSubview(inner)
    StandInClock.endTurn()
    rest(scroll(StandInTrackpad(on: stage.device.window), y: -200))
    #expect(inner.contentOffset.y > 150 && stage.view.fractionalIndex == 0)
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -200))
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Of cards within cards the inner ones have the scroll")
  func cardsInCard() throws {
    let stage = CarouselStage(OverlayCarouselView())
    let inner = OverlayCarouselView<Int>()
    inner.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    inner.register(OtherCell.self)
    inner.apply(Array(0..<5))
    try #require(stage.view.cell(for: 0)).frontView.addSubview(inner)
    StandInClock.endTurn()
    rest(scroll(StandInTrackpad(on: stage.device.window), x: -150))
    #expect(inner.currentIndex == 1 && stage.view.currentIndex == 0 && stage.heard.asked == [])
  }

  @Test("Hidden, or out of the window, the cards drop a scroll")
  func hidden() {
    let stage = CarouselStage(OverlayCarouselView())
    let pad = scroll(StandInTrackpad(on: stage.device.window), x: -120)
    stage.view.isHidden = true
    scroll(pad, from: nil, x: -100)
    pad.end()
    stage.view.isHidden = false
    stage.settle()
    #expect(stage.view.fractionalIndex == 0)
    let other = scroll(StandInTrackpad(on: stage.device.window), x: -120)
    stage.view.removeFromSuperview()
    #expect(!stage.view.isDragging)
    other.end()
  }

  @Test("In another window the cards drop a scroll, and are dragged anew")
  func otherWindow() {
    let stage = CarouselStage(OverlayCarouselView())
    let pad = scroll(StandInTrackpad(on: stage.device.window), x: -120)
    let window = UIWindow(frame: stage.device.window.frame)
    window.addSubview(stage.view)
    window.makeKeyAndVisible()
    StandInClock.endTurn()
    #expect(!stage.view.isDragging)
    pad.end()
    rest(scroll(StandInTrackpad(on: window), x: -220))
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Without cards, or where an app takes the fingers away, a scroll is not the cards'")
  func none() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.cardGestureRecognizer.isEnabled = false
    scroll(StandInTrackpad(on: stage.device.window), x: -220).end()
    notch(stage, x: -40)
    stage.settle()
    #expect(stage.view.currentIndex == 0)
    let pager = UIPanGestureRecognizer(target: nil, action: nil)
    pager.allowedScrollTypesMask = .all
    stage.controller.view.addGestureRecognizer(pager)
    stage.view.cardGestureRecognizer.isEnabled = true
    stage.view.apply([])
    scroll(StandInTrackpad(on: stage.device.window), x: -220)
    #expect(pager.state == .changed)
  }
}
