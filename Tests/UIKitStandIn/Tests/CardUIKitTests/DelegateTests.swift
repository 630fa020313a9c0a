import CardCore
import Kinetics
import Testing
import UIKit

@testable import OverlayUIKit

/// What the delegate hears, in which order, and what it is asked.
@MainActor @Suite("Delegate") struct DelegateTests {
  @Test("The first cards make one of them current; the last one that goes makes none")
  func firstAndLast() {
    let stage = DeckStage(OverlayDeckView(), count: 0)
    stage.view.apply([4, 5])
    #expect(stage.heard.words == ["current 4"])
    stage.view.apply([])
    stage.view.apply([6])
    stage.settle()
    #expect(stage.heard.words == ["current 4", "empty", "current 6", "settled"])
  }

  @Test("A deck's card goes and comes back: by a finger, and by calls")
  func swipeAndUndo() {
    let stage = DeckStage(OverlayDeckView())
    stage.rest(stage.drag(x: 200))
    stage.settle()
    #expect(stage.view.undo())
    stage.settle()
    #expect(stage.heard.words == ["swipe 0 right", "current 1", "settled", "undo 0", "current 0", "settled"])
    #expect(stage.heard.asked == ["0 right"])
    stage.heard.words = []
    #expect(stage.view.swipe(.left) && stage.view.undo() && !stage.view.undo())
    #expect(stage.heard.words == ["swipe 0 left", "current 1", "undo 0", "current 0", "settled"])
    #expect(stage.heard.asked == ["0 right", "0 left"])
  }

  @Test("A card of a carousel is removed, by a finger or by a key, and comes back")
  func removeAndUndo() {
    let stage = CarouselStage(OverlayCarouselView(), count: 2)
    stage.view.becomeFirstResponder()
    stage.rest(stage.drag(y: -250))
    stage.device.press(.keyboardDeleteOrBackspace)
    #expect(stage.heard.words == ["remove 0", "current 1", "remove 1", "empty"] && stage.heard.asked == ["0", "1"])
    stage.settle()
    stage.heard.words = []
    #expect(stage.view.can(.undo) && stage.view.undo() && stage.view.undo() && !stage.view.can(.undo))
    #expect(stage.heard.words == ["undo 1", "current 1", "undo 0", "current 0"] && stage.view.itemIDs == [0, 1])
    #expect(stage.heard.asked == ["0", "1"])
  }

  @Test("What the app removes is no removal by a user, and nobody is asked")
  func ownRemoval() {
    let stage = CarouselStage(OverlayCarouselView())
    stage.view.remove(0)
    stage.view.apply(Array(2..<12))
    #expect(stage.heard.words == ["current 1", "current 2"] && stage.heard.asked == [] && !stage.view.can(.undo))
  }

  @Test("Each veto is asked once, and leaves the card where it was", arguments: ["finger", "key", "call", "VoiceOver"])
  func veto(_ way: String) throws {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.permits = false
    switch way {
    case "finger": stage.rest(stage.drag(x: 200))
    case "key":
      stage.view.becomeFirstResponder()
      stage.device.press(.keyboardRightArrow)
    case "call": #expect(!stage.view.swipe(.right))
    default:
      let actions = try #require(stage.view.cell(for: 0)?.accessibilityCustomActions)
      let action = try #require(actions.first { $0.name == "Right" })
      #expect(action.actionHandler?(action) == false)
    }
    stage.settle()
    #expect(stage.heard.asked == ["0 right"] && !stage.heard.words.contains { $0 != "settled" })
    #expect(stage.view.count == 12 && stage.place(0) == CGPoint(x: 150, y: 200))
  }

  @Test("Who is asked reads the cards as they were")
  func readsWhereAsked() {
    let stage = DeckStage(OverlayDeckView())
    var read: [Int?] = []
    stage.heard.onAsk = { view, _ in read += [view.currentID, view.count, view.can(.undo) ? 1 : 0] }
    #expect(stage.view.swipe(.left) && read == [0, 12, 0])
  }

  @Test("Another card comes to the front where the delegate is asked: it does not go in place of the one that may")
  func anotherFrontWhereAsked() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.onAsk = { view, _ in view.apply([30] + Array(0..<12)) }
    #expect(!stage.view.swipe(.left) && stage.view.currentID == 30 && stage.view.count == 13)
    #expect(stage.heard.asked == ["0 left"] && stage.heard.words == ["current 30"])
  }

  @Test("Refused in mid-flight where the delegate changes the cards, too")
  func refusedWithChanges() {
    let stage = DeckStage(OverlayDeckView())
    stage.heard.permits = false
    stage.heard.onAsk = { view, _ in view.apply([0, 40, 41]) }
    stage.rest(stage.drag(x: 200))
    stage.settle()
    #expect(stage.view.itemIDs == [0, 40, 41] && stage.heard.words == ["settled"] && stage.heard.asked == ["0 right"])
  }

  @Test("A container says which commands would do something")
  func can() {
    let (deck, browser) = (DeckStage(OverlayDeckView()), BrowserStage(OverlayBrowserView()))
    let carousel = CarouselStage(OverlayCarouselView())
    #expect(deck.view.can(.swipe(.left)) && !deck.view.can(.swipe(.up)) && !deck.view.can(.next))
    #expect(browser.view.can(.next) && !browser.view.can(.previous) && browser.view.can(.flip))
    #expect(carousel.view.can(.next) && !carousel.view.can(.previous) && !carousel.view.can(.undo))
    carousel.view.move(to: 11)
    #expect(!carousel.view.can(.next) && carousel.view.can(.previous) && !carousel.view.move(to: 99))
  }

  @Test("All cards are reloaded: those that are seen are filled anew, and a browser shows fronts")
  func reloadAll() {
    let stage = BrowserStage(OverlayBrowserView())
    stage.view.flip()
    stage.settle()
    stage.heard.filled = []
    stage.view.reloadAll()
    #expect(Set(stage.heard.filled) == [0, 1, 2] && stage.view.face(of: 0) == .front)
  }
}
