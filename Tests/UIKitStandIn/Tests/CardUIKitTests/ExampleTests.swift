import OverlayUIKit
import Testing
import UIKit

@testable import CardExample

/// What the guide shows runs.
@MainActor @Suite("Example") struct ExampleTests {
  private func show(_ controller: UIViewController) -> StandInDevice {
    let device = StandInDevice()
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    return device
  }

  @Test("A deck of people")
  func deck() {
    let controller = PeopleController()
    let device = show(controller)
    #expect(controller.deck.cell(for: "Anna")?.accessibilityLabel == "Anna")
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: 400))
    for _ in 0..<20 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 10, y: 0))
    }
    finger.up()
    #expect(controller.title == "Anna" && controller.deck.currentID == "Ben")
  }

  @Test("A browser of words")
  func browser() throws {
    let controller = WordsController()
    let device = show(controller)
    StandInClock.advance(by: 1)
    let cell = try #require(controller.browser.cell(for: "chat"))
    let (word, meaning) = (cell.frontView.subviews.first as? UILabel, cell.backView.subviews.first as? UILabel)
    #expect(word?.text == "chat" && meaning?.text == "cat" && device.window.isKeyWindow)
    #expect(word?.frame.size == cell.bounds.size && meaning?.frame.size == cell.bounds.size && cell.bounds.width > 0)
    #expect(cell.accessibilityLabel == "chat")
    controller.browser.flip()
    StandInClock.advance(by: 5)
    #expect(cell.accessibilityLabel == "cat")
    cell.accessibilityLabel = "a cat"
    #expect(cell.accessibilityLabel == "a cat")
  }

  @Test("A carousel of photos")
  func carousel() {
    let controller = PhotosController()
    let device = show(controller)
    #expect(controller.carousel.next() && controller.carousel.currentID == "Bonn" && device.window.isKeyWindow)
  }

  @Test("A cell of one's own")
  func cell() {
    let deck = OverlayDeckView<String>()
    showPeople(in: deck)
    deck.apply(["Anna"])
    deck.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let controller = UIViewController()
    controller.view.addSubview(deck)
    let device = show(controller)
    #expect((deck.cell(for: "Anna") as? PersonCell)?.name.text == "Anna" && device.window.isKeyWindow)
  }
}
