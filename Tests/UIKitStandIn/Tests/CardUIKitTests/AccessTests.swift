import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// Without a finger on the cards: VoiceOver, keys.
@MainActor @Suite("Access") struct AccessTests {
  private func actions(_ view: OverlayCardsView<Int>, _ id: Int) -> [String] {
    view.cell(for: id)?.accessibilityCustomActions?.map(\.name) ?? []
  }

  @discardableResult
  private func run(_ name: String, _ view: OverlayCardsView<Int>, _ id: Int) -> Bool {
    guard let action = view.cell(for: id)?.accessibilityCustomActions?.first(where: { $0.name == name }) else {
      return false
    }
    return action.actionHandler?(action) ?? false
  }

  private func posts(_ kind: UIAccessibility.Notification) -> [Any?] {
    UIAccessibility.standInPosts.filter { $0.notification == kind }.map(\.argument)
  }

  @Test("The cards that are seen are the elements, in their order, with their numbers")
  func elements() {
    let stage = DeckStage(OverlayDeckView())
    let found = StandInVoiceOver.elements(in: stage.device.window)
    #expect(found.map(\.accessibilityLabel) == ["card 0", "card 1", "card 2"])
    #expect(found.map(\.accessibilityValue) == ["1 of 12", "2 of 12", "3 of 12"])
    #expect(stage.view.accessibilityContainerType == .list && !stage.view.isAccessibilityElement)
    stage.view.swipe(.left)
    // One that flies away is none any more.
    #expect(StandInVoiceOver.elements(in: stage.view).map(\.accessibilityValue).first == "1 of 11")
  }

  @Test("A carousel's neighbours out of sight are no elements, and its order is that of the pages")
  func carouselElements() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.move(to: 5)
    stage.settle()
    let found = StandInVoiceOver.elements(in: stage.view)
    #expect(found.map(\.accessibilityLabel) == ["card 4", "card 5", "card 6"])
  }

  @Test("The app's own value stands before the number, and its words are its own")
  func ownWords() throws {
    let stage = DeckStage(OverlayDeckView()) { $0.spokenWords.place = { "\($0) von \($1)" } }
    let cell = try #require(stage.view.cell(for: 0))
    cell.accessibilityValue = "online"
    #expect(cell.accessibilityValue == "online, 1 von 12")
  }

  @Test("A deck offers its directions by the app's names, and undo where there is one")
  func deckActions() {
    let stage = DeckStage(OverlayDeckView()) {
      $0.spokenWords.directions = [.left: "Nope", .right: "Like", .up: "Super"]
    }
    #expect(actions(stage.view, 0) == ["Nope", "Like"] && actions(stage.view, 1) == [])
    #expect(run("Like", stage.view, 0) && stage.view.currentID == 1)
    #expect(posts(.announcement) as? [String] == ["card 0: Like"])
    stage.settle()
    // VoiceOver goes along.
    #expect(posts(.layoutChanged).last as? UIView === stage.view.cell(for: 1))
    #expect(actions(stage.view, 1) == ["Nope", "Like", "Undo"] && run("Undo", stage.view, 1))
    #expect(stage.view.currentID == 0)
    stage.heard.permits = false
    #expect(!run("Nope", stage.view, 0) && stage.view.currentID == 0)
  }

  @Test("A finger's swipe is announced too, and takes VoiceOver nowhere")
  func fingersSwipe() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: -200))
    stage.settle()
    #expect(posts(.announcement) as? [String] == ["card 0: Left"])
    #expect(posts(.layoutChanged).count == 1 && posts(.layoutChanged).first.flatMap { $0 } == nil)
  }

  @Test("A carousel's current card is adjusted, removed by name, and announced")
  func carouselActions() throws {
    let stage = CarouselStage(OverlayCarouselView())
    let cell = try #require(stage.view.cell(for: 0))
    #expect(cell.accessibilityTraits.contains(.adjustable))
    #expect(stage.view.cell(for: 1)?.accessibilityTraits.contains(.adjustable) == false)
    cell.accessibilityIncrement()
    #expect(stage.view.currentIndex == 1)
    stage.settle()
    try #require(stage.view.cell(for: 1)).accessibilityDecrement()
    #expect(stage.view.currentIndex == 0)
    stage.settle()
    #expect(actions(stage.view, 0) == ["Remove"] && run("Remove", stage.view, 0))
    #expect(stage.view.currentID == 1 && posts(.announcement) as? [String] == ["card 0: Remove"])
    stage.settle()
    #expect(actions(stage.view, 1) == ["Remove", "Undo"])
    stage.view.configuration.removal = nil
    #expect(actions(stage.view, 1) == ["Undo"])
  }

  @Test("A browser turns its card by name")
  func browserActions() {
    let stage = BrowserStage(OverlayBrowserView())
    #expect(actions(stage.view, 0) == ["Turn over"] && run("Turn over", stage.view, 0))
    stage.settle()
    #expect(stage.view.face(of: 0) == .back && posts(.announcement).isEmpty)
  }

  @Test("A cell that shows no card is not activated, and says nothing")
  func cardless() {
    let stage = DeckStage(OverlayDeckView())
    let cell = CountedCell(frame: .zero)
    cell.host = stage.view
    #expect(!cell.accessibilityActivate() && cell.accessibilityValue == nil && cell.accessibilityCustomActions == nil)
  }

  @Test("What VoiceOver activates is selected")
  func activates() throws {
    let stage = BrowserStage(OverlayBrowserView())
    #expect(try #require(stage.view.cell(for: 0)).accessibilityActivate())
    #expect(stage.heard.words == ["tap 0"])
  }

  @Test("Three fingers go from card to card, and hear where they are; not in a deck")
  func threeFingers() throws {
    let stage = CarouselStage(OverlayCarouselView())
    let cell = try #require(stage.view.cell(for: 0))
    #expect(StandInVoiceOver.scroll(.left, on: cell) && stage.view.currentIndex == 1)
    #expect(posts(.pageScrolled) as? [String] == ["2 of 12"])
    #expect(StandInVoiceOver.scroll(.right, on: cell) && !StandInVoiceOver.scroll(.right, on: cell))
    #expect(!StandInVoiceOver.scroll(.up, on: cell))
    let deck = DeckStage(OverlayDeckView())
    #expect(!StandInVoiceOver.scroll(.left, on: try #require(deck.view.cell(for: 0))))
  }

  @Test("The two-finger scrub is somebody else's")
  func escape() {
    let stage = DeckStage(OverlayDeckView())
    #expect(!stage.view.accessibilityPerformEscape() && stage.view.cell(for: 0)?.accessibilityPerformEscape() == false)
  }

  @Test("Without cards the empty view is found")
  func emptyElements() {
    let nothing = UILabel(frame: .zero)
    nothing.text = "All seen"
    nothing.isAccessibilityElement = true
    let stage = DeckStage(OverlayDeckView(), count: 1) { $0.emptyView = nothing }
    #expect(StandInVoiceOver.elements(in: stage.view).map(\.accessibilityLabel) == ["card 0"])
    stage.view.swipe(.left)
    #expect(StandInVoiceOver.elements(in: stage.view).map(\.accessibilityLabel) == ["All seen"])
  }

  @Test("A pointer is over the card that is seen there, none that flies away")
  func pointer() throws {
    let stage = DeckStage(OverlayDeckView())
    func card() -> UIView? {
      guard case .automatic(let preview)? = stage.device.hover(at: CGPoint(x: 150, y: 300))?.standInEffect else {
        return nil
      }
      return preview.view
    }
    #expect(card() === stage.view.cell(for: 0))
    stage.view.swipe(.left)
    #expect(card() === stage.view.cell(for: 1) && stage.view.cell(for: 0) != nil)
  }

  @Test("A pointer's button drags a card as a finger does")
  func pointerDrags() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(StandInFinger(on: stage.device.window, type: .indirectPointer), x: 200))
    #expect(stage.view.currentID == 1)
  }

  // MARK: Keys

  @Test("Arrows swipe a deck in its directions, once it has the keys; Return selects, Command-Z takes back")
  func deckKeys() {
    let stage = DeckStage(OverlayDeckView())
    stage.device.press(.keyboardRightArrow)
    #expect(stage.view.currentID == 0)
    #expect(stage.view.becomeFirstResponder())
    stage.device.press(.keyboardUpArrow)
    stage.device.press(.keyboardDeleteOrBackspace)
    #expect(stage.heard.words == [])
    stage.device.press(.keyboardRightArrow)
    stage.device.press(.keyboardReturnOrEnter)
    #expect(stage.heard.words == ["swipe 0 right", "current 1", "tap 1"] && stage.heard.asked == ["0 right"])
    stage.device.press(.keyboardZ)
    #expect(stage.view.currentID == 1)
    stage.device.press(.keyboardZ, .command)
    #expect(stage.view.currentID == 0)
    stage.heard.permits = false
    stage.device.press(.keyboardLeftArrow)
    #expect(stage.view.currentID == 0)
  }

  @Test("Arrows, Home, End and Delete in a carousel, and from right to left")
  func carouselKeys() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.becomeFirstResponder()
    stage.device.press(.keyboardRightArrow)
    #expect(stage.view.currentIndex == 1)
    stage.device.press(.keyboardEnd)
    #expect(stage.view.currentIndex == 11)
    stage.device.press(.keyboardLeftArrow)
    stage.device.press(.keyboardDeleteOrBackspace)
    #expect(stage.view.currentID == 11 && stage.view.count == 11)
    stage.device.press(.keyboardDeleteForward)
    #expect(stage.view.currentID == 9 && stage.view.count == 10)
    stage.device.press(.keyboardHome)
    #expect(stage.view.currentIndex == 0)
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    stage.device.press(.keyboardLeftArrow)
    #expect(stage.view.currentIndex == 1)
  }

  @Test("Arrows go through a browser and turn its card")
  func browserKeys() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.view.becomeFirstResponder()
    stage.device.press(.keyboardRightArrow)
    stage.device.press(.keyboardDownArrow)
    stage.settle()
    #expect(stage.view.currentIndex == 1 && stage.view.face(of: 1) == .back)
    stage.device.press(.keyboardEnd)
    stage.device.press(.keyboardLeftArrow)
    #expect(stage.view.currentIndex == 10)
  }
}
