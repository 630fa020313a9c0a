import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about the delegate of a list, which is the app's.
@MainActor @Suite("Peers: the delegate of a list") struct PeersDelegateTests {
  @Test("FloatingPanel #113: a list that is released and tracked again has the app's delegate, and it hears all")
  func released() {
    let (stage, hears) = (Stage(tracks: false) { $0.selectedDetentIdentifier = .full }, Hears())
    stage.table.delegate = hears
    stage.sheet.track(stage.table)
    stage.rest(stage.drag(from: 600, by: -60))
    stage.sheet.untrack(stage.table)
    #expect(stage.table.delegate === hears)
    stage.rest(stage.drag(from: 600, by: -60))
    stage.sheet.track(stage.table)
    stage.rest(stage.drag(from: 600, by: -60))
    #expect(hears.begun == 3 && hears.ended == 3)
    // Each lift may move it once more.
    #expect((15...(slackOfLifts > 0 ? 21 : 15)).contains(hears.scrolled))
    #expect(stage.shown == Shown(height: 793, offset: 150))
  }

  @Test(
    "DynamicOverlay #33: a table's delegate answers for its rows, set before it is tracked or after",
    arguments: [true, false])
  func rowsOfTheApp(_ isBefore: Bool) {
    let (stage, rows) = (Stage(tracks: false), TableRows())
    if !isBefore { stage.sheet.track(stage.table) }
    stage.fill(rows)
    if isBefore { stage.sheet.track(stage.table) }
    stage.sheet.select(.full, animated: false)
    stage.rest(stage.drag(from: 600, by: -50))
    stage.settle()
    // 40 points scrolled: the second row begins 4 points below the list's top.
    #expect(isNear(stage.table.contentOffset.y, 40))
    stage.tap(190, stage.top + 60 + 10)
    #expect(rows.selected == [1])
  }

  @Test("DynamicOverlay #33: a delegate that is gone in a drag is called no more, and the drag goes on")
  func goneInDrag() {
    let stage = Stage()
    weak var gone: Hears?
    func begin() -> StandInFinger {
      let hears = Hears()
      gone = hears
      stage.table.delegate = hears
      stage.relayout()
      let finger = stage.drag(from: 830, by: -110)
      #expect(hears.begun == 1)
      return finger
    }
    let finger = begin()
    #expect(gone == nil)
    #expect(goes(stage.course(finger, by: -650), by: 10) && stage.shown == Shown(height: 793, offset: 57))
    finger.up()
    stage.settle()
    #expect(stage.sheet.height == 793 && stage.table.contentOffset.y > 57 && !stage.sheet.isMoving)
  }

  @Test(
    "PanModal #177: an app that writes the offset that it hears, so that its list never leaves its top, does not hang")
  func clamps() {
    let (stage, clamps) = (Stage { $0.selectedDetentIdentifier = .full }, Clamps())
    stage.table.delegate = clamps
    stage.relayout()
    let finger = stage.drag(from: 300, by: 110)
    #expect(stage.shown == Shown(height: 693, offset: 0))
    stage.drag(finger, from: 0, by: -160)
    #expect(stage.shown == Shown(height: 793, offset: 60))
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.shown == Shown(height: 753, offset: 0))
    stage.rest(finger)
    #expect(clamps.calls < 200)
  }

  @Test("OverlayContainer #96: where the sheet has the release, a delegate that turns pages does not move the list")
  func pagesWhileSheetGoes() {
    let (stage, pages) = (Stage(), Pages())
    stage.table.delegate = pages
    stage.relayout()
    let finger = stage.drag(from: 830, by: -310)
    #expect(stage.shown == Shown(height: 400, offset: 0))
    finger.up()
    #expect(pages.asked == 1)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 0) && stage.sheet.presentation.offset == 0)
    #expect(!stage.table.isDecelerating && !stage.sheet.isMoving)
  }

  @Test(
    "OverlayContainer #96: where the list has the release, it rests on the page of the app, at rest for the sheet too")
  func pagesAtFull() {
    let (stage, pages) = (Stage { $0.selectedDetentIdentifier = .full }, Pages())
    stage.table.delegate = pages
    stage.relayout()
    stage.drag(from: 600, by: -100).up()
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 300) && stage.sheet.presentation.offset == 300)
    let finger = stage.drag(from: 300, by: 360)
    #expect(stage.shown == Shown(height: 743, offset: 0))
    stage.rest(finger)
  }
}

/// Keeps its list from leaving its top.
@MainActor private final class Clamps: NSObject, UIScrollViewDelegate {
  var calls = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls += 1
    if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
  }
}

/// Sends every release to the next page of 300 points.
@MainActor private final class Pages: NSObject, UIScrollViewDelegate {
  var asked = 0

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    asked += 1
    unsafe targetContentOffset.pointee.y = 300
  }
}
