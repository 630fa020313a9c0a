@testable import Example
import OverlayUIKit
import Testing
import UIKit

/// The code of the guide to presented sheets runs, and stands there word by word.
@MainActor @Suite("Modal guide") struct ModalGuideTests {
  @Test("A presented sheet with a table is three lines")
  func threeLines() throws {
    let device = StandInDevice()
    let (map, places) = (UIViewController(), Example.PlacesController())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    map.presentSheet(of: places, with: places.table)
    let sheet = try #require(map.presentedViewController as? OverlaySheet)
    StandInClock.advance(by: 5)
    #expect(sheet.height == 426 && map.presentedViewController === sheet)
    sheet.dismiss(animated: true)
    StandInClock.advance(by: 5)
    #expect(map.presentedViewController == nil)
  }

  @Test("The note is kept while it has changes, and goes without")
  func note() {
    let device = StandInDevice()
    let map = UIViewController()
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    let sheet = NoteSheet()
    sheet.note.isChanged = true
    map.present(sheet, animated: true)
    StandInClock.advance(by: 5)
    #expect(sheet.height == 759 / 3 + 34 && sheet.note.save.window != nil)
    func throwAway() {
      let finger = StandInFinger(on: device.window)
      finger.down(at: CGPoint(x: 190, y: 852 - sheet.height + 20))
      for _ in 0..<25 {
        StandInClock.advance(by: 0.008)
        finger.move(by: CGPoint(x: 0, y: 10))
      }
      finger.up()
      StandInClock.advance(by: 5)
    }
    throwAway()
    #expect(sheet.isAskedToSave && map.presentedViewController === sheet)
    #expect(sheet.height == 783 && sheet.note.save.alpha == 1)
    sheet.note.isChanged = false
    sheet.selectedDetentIdentifier = "third"
    throwAway()
    #expect(map.presentedViewController == nil)
  }
}
