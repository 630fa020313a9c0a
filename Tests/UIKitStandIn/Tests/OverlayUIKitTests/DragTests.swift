import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// One finger on the sheet, its list and what lies on them.
@MainActor @Suite("Drags") struct DragTests {
  @Test("The sheet comes up to its first detent, and says so")
  func show() {
    let stage = Stage()
    #expect(stage.sheet.height == 100)
    #expect(stage.sheet.view.superview === stage.map.view)
    #expect(stage.heard.words == ["will tip", "did tip", "settled tip"])
  }

  @Test("A finger on the table takes the sheet to its highest detent, and the rest of its way scrolls")
  func handOff() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -800)
    #expect(stage.sheet.height == 793)
    #expect(stage.places.table.contentOffset.y == 97)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full && stage.sheet.height == 793)
    #expect(isNear(stage.places.table.contentOffset.y, 97))
  }

  @Test("A finger that turns back scrolls the list to its top first, and then takes the sheet down")
  func reversal() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -800)
    stage.drag(finger, from: 0, by: 50)
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y == 47)
    stage.drag(finger, from: 0, by: 150)
    #expect(stage.sheet.height == 690 && stage.places.table.contentOffset.y == 0)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 793)
  }

  @Test("A finger on the field drags the sheet alone")
  func header() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -300)
    #expect(stage.sheet.height == 390 && stage.places.table.contentOffset.y == 0)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half && stage.sheet.height == 400)
  }

  @Test("A flick on the table from the tip goes where it throws the sheet, and the table stays at its top")
  func flick() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -60)
    finger.up()
    #expect(stage.heard.words.last == "will full")
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y == 0)
    #expect(!stage.places.table.isDecelerating)
  }

  @Test("A flick at the highest detent decelerates in the table as that proposes, and its end is the sheet's")
  func fling() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -100)
    finger.up()
    #expect(stage.places.table.isDecelerating)
    #expect(stage.sheet.overlayIsCoasting, "from the release on")
    StandInClock.advance(by: 0.1)
    #expect(stage.sheet.overlayIsCoasting)
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y > 300)
    #expect(!stage.sheet.isMoving && !stage.sheet.overlayIsCoasting)
  }

  @Test("A release without speed ends the list's motion at once: no frame is asked for")
  func standstill() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -100)
    stage.rest(finger)
    #expect(!stage.places.table.isDecelerating && stage.sheet.presentation.phase == .resting)
    #expect(StandInClock.displayLinks.isEmpty)
  }

  @Test("A finger stops a sheet that moves, where it is shown, and takes it along")
  func catching() {
    let stage = Stage()
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.15)
    let height = stage.sheet.height
    #expect(height > 200 && height < 780)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 852 - height + 100))
    StandInClock.advance(by: 0.1)
    let caught = stage.sheet.height
    #expect(abs(caught - height) <= slackOfFrames)
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.sheet.height == caught + 40, "the table's own hysteresis is 10 points")
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier != nil && !stage.sheet.isMoving)
  }

  @Test("A second finger on the field adds to the drag; the sheet waits for the last one")
  func twoFingers() {
    let stage = Stage()
    let first = stage.drag(from: 770, by: -110)
    #expect(stage.sheet.height == 200)
    let second = stage.finger()
    second.down(at: CGPoint(x: 250, y: 670))
    stage.drag(second, from: 0, by: -100)
    #expect(stage.sheet.height == 250, "half of the second finger's way")
    stage.rest(first)
    #expect(stage.sheet.presentation.phase == .dragging)
    stage.rest(second)
    #expect(stage.sheet.presentation.phase != .dragging)
  }

  @Test("Who is asked where a release goes may read the sheet, and not move it", arguments: [770.0, 830])
  func asked(_ place: Double) {
    var told: [String] = []
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { told.append($0) }
    defer { OverlaySheet.reportMistake = former }
    let stage = Stage()
    var height: CGFloat?
    stage.heard.onRelease = { sheet in
      height = sheet.height
      sheet.select(.full)
    }
    stage.rest(stage.drag(from: CGFloat(place), by: -310))
    #expect(height == 400 && told == ["changed where it asked for a target: nothing happens"])
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("A touch that the system takes away ends the drag without speed")
  func cancelled() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -60)
    finger.cancel()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip && stage.sheet.height == 100)
  }

  @Test("With content that has no scroll view, every touch on it drags the sheet")
  func withoutList() {
    let stage = Stage(tracks: false)
    stage.places.table.isScrollEnabled = false
    let finger = stage.drag(from: 840, by: -210)
    #expect(stage.sheet.height == 300)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400)
  }
}

extension OverlaySheet {
  /// Whether the core takes its list for one that decelerates.
  var overlayIsCoasting: Bool { presentation.phase == .flinging || presentation.phase == .bouncing }
}
