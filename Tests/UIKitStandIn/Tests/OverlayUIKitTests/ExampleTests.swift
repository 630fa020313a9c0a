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
  func threeLines() {
    let device = StandInDevice()
    let (map, places) = (UIViewController(), Example.PlacesController())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    let sheet = map.showPlaces(places)
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
    "Each sample of a guide is a file of the example",
    arguments: [
      ("FourLines", "TenMinutesToASheet"), ("PlacesController", "TenMinutesToASheet"),
      ("MapController", "TenMinutesToASheet"), ("PresentPlaces", "ModalSheet"), ("NoteSheet", "ModalSheet"),
    ])
  func samples(_ name: String, in page: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: root.appending(path: "Sources/Example/\(name).swift"), encoding: .utf8)
    let guide = try String(
      contentsOf: root.appending(path: "Sources/OverlayUIKit/OverlayUIKit.docc/\(page).md"), encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix("// sample") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end") })
    let indent = lines[start].prefix { $0 == " " }.count
    let sample = lines[(start + 1)..<end].map { $0.dropFirst(indent) }.joined(separator: "\n")
    #expect(guide.contains("```swift\n\(sample)\n```"))
  }
}
