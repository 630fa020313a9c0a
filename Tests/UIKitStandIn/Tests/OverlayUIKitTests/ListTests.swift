import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// The scroll view of a sheet, its delegate and its insets.
@MainActor @Suite("Lists") struct ListTests {
  @Test("The app's delegate hears everything that it heard before")
  func forwarding() {
    let log = Log()
    let stage = Stage(tracks: false)
    stage.places.table.delegate = log
    stage.sheet.track(stage.places.table)
    stage.sheet.selectedDetentIdentifier = .full
    stage.settle()
    let finger = stage.drag(from: 600, by: -100)
    finger.up()
    stage.settle()
    #expect(
      log.course == [
        "will begin", "scroll", "will end", "did end true", "scroll", "did end decelerating",
      ])
  }

  @Test("A delegate that is set later is heard too")
  func laterDelegate() {
    let log = Log()
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.delegate = log
    let finger = stage.drag(from: 600, by: -100)
    stage.rest(finger)
    #expect(log.course.first == "will begin")
    #expect(isNear(stage.sheet.presentation.offset, 90))
  }

  @Test("A delegate that is set while the content loads is heard, also where a trackpad scrolls first")
  func trackpadFirst() {
    let log = Log()
    let stage = Stage()
    stage.places.table.delegate = log
    stage.relayout()
    let trackpad = StandInTrackpad(on: stage.device.window)
    trackpad.begin(at: CGPoint(x: 190, y: 830))
    for _ in 0..<10 {
      StandInClock.advance(by: 0.008)
      trackpad.scroll(by: CGPoint(x: 0, y: -10))
    }
    #expect(stage.sheet.height > 150 && log.course.first == "will begin")
    trackpad.end()
  }

  @Test("A list that outlives its sheet is as it was before, with its delegate")
  func outlives() {
    let (log, table) = (Log(), UITableView(frame: .zero))
    table.delegate = log
    table.contentInset.bottom = 7
    table.verticalScrollIndicatorInsets.bottom = 3
    weak var sheet: OverlaySheet?
    func show() {
      let device = StandInDevice()
      let (map, content) = (UIViewController(), UIViewController())
      content.view.addSubview(table)
      let shown = OverlaySheet(content: content, detents: [.half])
      shown.track(table)
      sheet = shown
      device.window.rootViewController = map
      device.window.makeKeyAndVisible()
      shown.add(to: map, animated: false)
      StandInClock.endTurn()
    }
    show()
    #expect(sheet == nil && table.delegate === log && table.contentInsetAdjustmentBehavior == .automatic)
    #expect(table.contentInset.bottom == 7 && table.verticalScrollIndicatorInsets.bottom == 3)
  }

  @Test("At every height the last row can be scrolled to the end of what is shown", arguments: [0, 1, 2])
  func lastRow(_ index: Int) {
    let stage = Stage()
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.settle()
    let table = stage.places.table
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    // 60 of field; the rows end above the safe area.
    let shown = stage.sheet.height - 60 - 34
    #expect(abs(end - max(0, 2000 - shown)) < 0.01)
  }

  @Test("A list at its end stays there while the sheet is stretched")
  func stretchedAtEnd() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let table = stage.places.table
    let end = 2000 - (stage.sheet.height - 60 - 34)
    table.setContentOffset(CGPoint(x: 0, y: end), animated: false)
    let finger = stage.drag(from: 80, by: -60)
    #expect(stage.sheet.height > 800)
    #expect(abs(table.contentOffset.y - end) <= 0.5 && stage.sheet.presentation.offset == Double(end))
    stage.rest(finger)
    stage.settle()
    #expect(isNear(table.contentOffset.y, end))
  }

  @Test("An app that scrolls its list while it lays out is heard")
  func scrolledInLayout() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.onLayout = { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: false) }
    stage.relayout()
    #expect(stage.places.table.contentOffset.y == 300 && stage.sheet.presentation.offset == 300)
  }

  @Test("Insets of the app's own stay, and count once")
  func insets() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0)
    StandInClock.endTurn()
    let table = stage.places.table
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    #expect(abs(end - (2000 + 50 - (793 - 60 - 34))) < 0.01)
    stage.sheet.untrack(table)
    #expect(table.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0))
    #expect(table.contentInsetAdjustmentBehavior == .automatic)
  }

  @Test("A list below a bar of the content keeps its first row in sight, and hands off there")
  func bar() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let table = stage.places.table
    stage.places.top = 0
    stage.places.additionalSafeAreaInsets.top = 44
    stage.relayout()
    #expect(table.contentOffset.y == -44 && table.adjustedContentInset.top == 44)
    let finger = stage.drag(from: 600, by: -110)
    #expect(table.contentOffset.y == 56 && stage.sheet.presentation.offset == 100)
    stage.drag(finger, from: 0, by: 200)
    #expect(stage.sheet.height == 693 && table.contentOffset.y == -44)
    stage.rest(finger)
    // As a refresh control does.
    table.contentInset.top += 60
    table.contentInset.top -= 60
    stage.relayout()
    #expect(table.adjustedContentInset.top == 44 && table.contentOffset.y == -44)
    stage.sheet.untrack(table)
    #expect(table.contentInset == .zero && table.verticalScrollIndicatorInsets == .zero)
  }

  @Test("The app scrolls by itself, and the sheet goes on from there")
  func scrolledByApp() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(stage.sheet.presentation.offset == 300)
    let finger = stage.drag(from: 400, by: 200)
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y == 110)
    stage.rest(finger)
  }

  @Test("Rows that come while a finger is down do not move the sheet")
  func selfSizing() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -100)
    stage.places.rows = 2600
    stage.places.table.contentSize.height = 2600
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.sheet.height == 793 && stage.places.table.contentOffset.y == 140)
    #expect(stage.sheet.presentation.offset == 140)
    stage.rest(finger)
  }

  @Test("Tabs: the list that is touched is the sheet's, and each keeps its place")
  func tabs() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let other = UITableView(frame: .zero)
    stage.rest(stage.drag(from: 600, by: -110))
    stage.settle()
    #expect(isNear(stage.places.table.contentOffset.y, 100))
    stage.places.view.addSubview(other)
    other.frame = stage.places.table.frame
    other.contentSize = CGSize(width: 393, height: 900)
    stage.sheet.track(other)
    let finger = stage.drag(from: 300, by: 110)
    #expect(stage.sheet.height == 693, "the other list is at its top")
    stage.rest(finger)
    stage.settle()
    #expect(isNear(stage.places.table.contentOffset.y, 100) && other.contentOffset.y == 0)
  }

  @Test("While another tab has taken the list's place, the header is as long as it was")
  func otherTab() {
    let stage = Stage()
    stage.places.table.removeFromSuperview()
    stage.relayout()
    stage.tapGrabber()
    #expect(stage.sheet.selectedDetentIdentifier == .half && stage.sheet.presentation.headerFrame.size.height == 60)
  }

  @Test("A list that is found follows another one whose place it has taken, from the first touch on")
  func found() {
    let stage = Stage(tracks: false) { $0.tracksScrollViewsAutomatically = true }
    stage.relayout()
    let other = UITableView(frame: stage.places.table.frame)
    other.contentSize = CGSize(width: 393, height: 1000)
    stage.places.table.removeFromSuperview()
    stage.places.view.addSubview(other)
    let finger = stage.drag(from: 830, by: -210)
    #expect(stage.sheet.height == 300)
    stage.rest(finger)
  }

  @Test("A view tracked twice, or by two sheets, or that was never tracked: told, and nothing is lost")
  func mistakes() {
    var told: [String] = []
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { told.append($0) }
    defer { OverlaySheet.reportMistake = former }
    let stage = Stage()
    let log = Log()
    stage.sheet.track(stage.places.table)
    #expect(told == ["a scroll view is tracked twice"])
    let second = OverlaySheet(content: UIViewController(), detents: [.half])
    stage.places.table.delegate = log
    second.track(stage.places.table)
    stage.sheet.untrack(stage.places.table)
    #expect(told.count >= 2)
    second.untrack(stage.places.table)
    #expect(stage.places.table.delegate === log)
    second.untrack(stage.places.table)
    #expect(told.last == "a scroll view is not tracked")
  }

  @Test("A scroll view that is released in a drag is the app's; the sheet settles")
  func releasedInDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -210)
    #expect(stage.sheet.height == 300)
    stage.sheet.untrack(stage.places.table)
    stage.drag(finger, from: 0, by: -50)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half && stage.sheet.height == 400)
  }
}

/// A delegate of an app.
@MainActor private final class Log: NSObject, UIScrollViewDelegate {
  var course: [String] = []

  private func note(_ word: String) {
    if course.last != word { course.append(word) }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will begin") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note("will end") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did end decelerating") }
}
