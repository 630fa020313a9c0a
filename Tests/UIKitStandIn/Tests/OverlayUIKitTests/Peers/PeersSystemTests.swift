import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about the keyboard, and about tables that are loaded anew.
@MainActor @Suite("Peers: keyboard and reloads") struct PeersSystemTests {
  @Test(
    "PanModal #23: the keyboard comes under a finger: nothing jumps, and the sheet rests above it",
    arguments: [770, 830])
  func keyboardInDrag(_ place: Int) {
    let stage = Stage()
    let finger = stage.drag(from: CGFloat(place), by: -110)
    #expect(stage.sheet.height == 200)
    stage.device.showKeyboard(height: 300)
    StandInClock.advance(by: 0.3)
    #expect(abs(stage.sheet.height - 200) < 0.01 && stage.table.contentOffset.y == 0)
    // It is below its lowest detent now: stretched, until the finger has gone that way.
    let course = stage.course(finger, by: -400)
    #expect(zip(course, course.dropFirst()).allSatisfy { $1.height > $0.height && $1.height - $0.height < 10.01 })
    #expect(abs(stage.sheet.height - 391.14) < 0.01 && course.allSatisfy { $0.offset == 0 })
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 366, offset: 0), "66 above the keyboard")
    stage.device.hideKeyboard()
    stage.settle()
    #expect(stage.sheet.height == 100)
  }

  @Test("FloatingPanel #516: a field in the list's last row is reached above the keyboard")
  func lastRowAboveKeyboard() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.height == 793)
    stage.table.scrollRectToVisible(CGRect(x: 0, y: 1999, width: 1, height: 1), animated: false)
    stage.settle()
    let end = stage.table.convert(CGPoint(x: 0, y: 2000), to: nil).y
    #expect(abs(end - 552) < 0.5)
    stage.device.hideKeyboard()
    stage.settle()
    let after = stage.table.convert(CGPoint(x: 0, y: 2000), to: nil).y
    #expect(abs(after - 818) < 0.5, "the list comes back into its range")
  }

  @Test("FloatingPanel #369: dismissed while the keyboard is up, shown when it has gone, it is where it was")
  func keyboardGone() {
    let stage = Stage()
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.height == 366)
    stage.sheet.hide()
    stage.settle()
    stage.device.hideKeyboard()
    stage.settle()
    stage.show(stage.sheet)
    stage.settle()
    #expect(stage.sheet.height == 100)
  }

  @Test(
    "FloatingPanel #141: a table that gets its rows when it is shown already keeps the sheet where it is",
    arguments: [0, 1])
  func rowsComeLate(_ index: Int) {
    let (stage, rows) = (Stage(), TableRows(0))
    stage.fill(rows)
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.settle()
    stage.heard.words = []
    let heights = stage.heights {
      rows.count = 50
      stage.fill(rows)
    }
    #expect(heights.allSatisfy { $0 == [100, 400][index] } && stage.heard.words.isEmpty)
    stage.tap(190, stage.top + 60 + 30)
    #expect(rows.selected == [0])
  }

  @Test("DynamicOverlay #47: a table that began with no rows drags the sheet when it has some")
  func fromNoRows() {
    let (stage, rows) = (Stage(), TableRows(0))
    stage.fill(rows)
    let empty = stage.drag(from: 830, by: -60)
    #expect(stage.shown == Shown(height: 150, offset: 0))
    stage.rest(empty)
    stage.settle()
    rows.count = 50
    stage.fill(rows)
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -790), by: 10) && stage.shown == Shown(height: 793, offset: 97))
    stage.rest(finger)
  }

  @Test("HWPanModal #123: fewer rows when the list is at its end: it is at its new end, and the sheet stays")
  func fewerRows() {
    let (stage, rows) = (Stage(), TableRows(60))
    stage.fill(rows)
    stage.sheet.select(.full, animated: false)
    stage.table.setContentOffset(CGPoint(x: 0, y: 60 * 44 - 699), animated: false)
    stage.settle()
    rows.count = 40
    stage.fill(rows)
    stage.settle()
    let end: CGFloat = 40 * 44 - 699
    #expect(stage.shown == Shown(height: 793, offset: end) && stage.sheet.presentation.offset == Double(end))
    let finger = stage.drag(from: 400, by: 60)
    #expect(stage.shown == Shown(height: 793, offset: end - 50))
    stage.rest(finger)
  }

  @Test("FloatingPanel #127: a detent as high as the rows follows them, and not under a finger")
  func asHighAsRows() {
    let (stage, rows) = (Stage(detents: [.content, .full]), TableRows(4))
    stage.fill(rows)
    stage.settle()
    // 60 of field, four rows of 44, 34 of safe area.
    #expect(stage.sheet.height == 270)
    let finger = stage.drag(from: stage.top + 40, by: -110, x: 300)
    #expect(stage.sheet.height == 370)
    rows.count = 6
    stage.fill(rows)
    #expect(stage.sheet.height == 370)
    stage.drag(finger, from: 0, by: 10)
    #expect(stage.sheet.height == 360)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 358)
  }

  @Test("FloatingPanel #383: VoiceOver's escape while the sheet moves takes it away from where it is")
  func escapeInMove() {
    let stage = Stage { $0.allowsDismissal = true }
    stage.sheet.select(.full)
    StandInClock.advance(by: 0.15)
    let heights = stage.heights { #expect(stage.sheet.accessibilityPerformEscape()) }
    #expect(heights.last == 0 && greatestStep(heights) < 80 * framesOfStep && stage.heard.words.last == "gone")
  }
}
