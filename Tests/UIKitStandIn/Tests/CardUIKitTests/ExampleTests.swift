import CardUIKit
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
    controller.people = [1: "Anna", 2: "Ben"]
    let device = show(controller)
    #expect((controller.deck.cell(for: 1) as? PersonCell)?.name.text == "Anna")
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: 400))
    for _ in 0..<20 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 10, y: 0))
    }
    finger.up()
    #expect(controller.people == [2: "Ben"] && controller.deck.currentID == 2)
  }

  @Test("A browser of words")
  func browser() {
    let controller = WordsController()
    let device = show(controller)
    StandInClock.advance(by: 1)
    let cell = controller.browser.cell(for: "chat") as? WordCell
    #expect(cell?.word.text == "chat" && cell?.meaning.text == "cat" && device.window.isKeyWindow)
  }

  @Test("A carousel of photos")
  func carousel() {
    let controller = PhotosController()
    let device = show(controller)
    #expect(controller.carousel.next() && controller.carousel.currentID == "Bonn" && device.window.isKeyWindow)
  }
}
