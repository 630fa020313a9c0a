@testable import Example
import OverlayUIKit
import Testing
import UIKit

/// The example of the guide, from the first screen to the card and back.
@MainActor @Suite("Example") struct ExampleTests {
  @Test("A place that is chosen comes as a card; when it is dragged away the search comes back")
  func example() {
    let device = StandInDevice()
    let controller = MapController()
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    StandInClock.advance(by: 5)
    #expect(controller.search.height == 154)
    #expect(controller.map.frame.height == 698)
    controller.search.select(.half)
    StandInClock.advance(by: 5)
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: 600))
    StandInClock.advance(by: 0.05)
    finger.up()
    StandInClock.advance(by: 5)
    #expect(controller.card?.height == 274 && controller.search.selectedDetentIdentifier == .tip)
    finger.down(at: CGPoint(x: 190, y: 700))
    for _ in 0..<15 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: 10))
    }
    finger.up()
    StandInClock.advance(by: 5)
    #expect(controller.card == nil && controller.search.selectedDetentIdentifier == .half)
    #expect(controller.children == [controller.search])
  }

  @Test("A sheet with a table is three lines")
  func threeLines() throws {
    let device = StandInDevice()
    let (map, places) = (UIViewController(), Example.PlacesController())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    map.showPlaces(places)
    let sheet = try #require(map.children.first as? OverlaySheet)
    StandInClock.advance(by: 5)
    #expect(sheet.height == 154)
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: 800))
    for _ in 0..<80 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: -10))
    }
    #expect(sheet.height == 783 && places.table.contentOffset.y > 100)
  }
}

/// The guides show the code that runs here.
@Suite("Guide") struct GuideTests {
  @Test(
    "Each file of the example is a block of a guide",
    arguments: [
      ("ShowPlaces", "TenMinutesToASheet"), ("PlacesController", "TenMinutesToASheet"),
      ("MapController", "TenMinutesToASheet"), ("PresentSheet", "ModalSheet"), ("NoteSheet", "ModalSheet"),
    ])
  func samples(_ name: String, in page: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
    let guide = try text("Sources/OverlayUIKit/OverlayUIKit.docc/\(page).md")
    #expect(try guide.contains("```swift\n" + text("Sources/Example/\(name).swift") + "```"))
  }
}
