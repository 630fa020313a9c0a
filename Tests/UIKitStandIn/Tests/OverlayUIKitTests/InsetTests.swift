import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Insets and sizes of the content, the keyboard's height, and what an app may configure.
@MainActor @Suite("Insets and sizes") struct InsetTests {
  @Test("A list that takes no safe area gets an inset, its bars too; afterwards it has the app's alone")
  func inset() {
    let stage = Stage(tracks: false)
    let table = stage.places.table
    table.contentInsetAdjustmentBehavior = .never
    (table.contentInset.bottom, table.verticalScrollIndicatorInsets.bottom) = (7, 3)
    stage.sheet.track(table)
    stage.sheet.select(.half, animated: false)
    #expect(table.contentInset.bottom == 7 + 393 + 34 && table.verticalScrollIndicatorInsets.bottom == 3 + 393 + 34)
    table.contentInset.bottom += 10
    stage.relayout()
    #expect(abs(table.contentInset.bottom - (17 + 393 + 34)) < 0.01, "the app's own")
    stage.sheet.untrack(table)
    #expect(table.contentInset.bottom == 17 && table.verticalScrollIndicatorInsets.bottom == 3)
  }

  @Test("Nothing of a list's own is changed: its insets, how it adjusts them, its bars, its delegate")
  func untouched() {
    let (stage, log) = (Stage(tracks: false), Aim())
    let table = stage.places.table
    table.delegate = log
    stage.sheet.track(table)
    for detent in stage.sheet.detents {
      stage.sheet.select(detent.identifier, animated: false)
      #expect(table.contentInset == .zero && table.verticalScrollIndicatorInsets == .zero && table.delegate === log)
      #expect(table.contentInsetAdjustmentBehavior == .automatic && table.automaticallyAdjustsScrollIndicatorInsets)
    }
    #expect(stage.places.additionalSafeAreaInsets.top == 0)
  }

  @Test("A safe area that the app adds at the end of the content counts, and is the app's again afterwards")
  func added() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    let table = stage.places.table
    stage.places.additionalSafeAreaInsets.bottom += 20
    stage.relayout()
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    #expect(abs(end - (2000 - (stage.sheet.height - 60 - 300))) < 0.01)
    stage.sheet.untrack(table)
    #expect(stage.places.additionalSafeAreaInsets.bottom == 20)
  }

  @Test("A list that is shorter than its view takes the safe area where it bounces, and gets an inset where not")
  func short() {
    let stage = Stage(tracks: false)
    let table = stage.places.table
    stage.places.rows = 100
    table.alwaysBounceVertical = false
    stage.relayout()
    stage.sheet.track(table)
    stage.sheet.select(.half, animated: false)
    #expect(table.contentInset.bottom > 0)
    stage.sheet.untrack(table)
    table.alwaysBounceVertical = true
    stage.sheet.track(table)
    stage.relayout()
    #expect(table.contentInset.bottom == 0)
  }

  @Test("A list that wants no insets from bars gets none")
  func neverAdjusted() {
    let stage = Stage(tracks: false)
    stage.places.table.contentInsetAdjustmentBehavior = .never
    stage.sheet.track(stage.places.table)
    (stage.places.top, stage.places.additionalSafeAreaInsets.top) = (0, 44)
    stage.relayout()
    #expect(stage.places.table.adjustedContentInset.top == 0 && stage.places.table.contentOffset.y == 0)
    #expect(stage.sheet.presentation.headerFrame.size.height == 1, "as little as there must be")
  }

  @Test("An inset of the app's own above the rows is scrolled like them")
  func leading() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.contentInset.top = 20
    stage.places.table.contentOffset.y = -20
    StandInClock.endTurn()
    #expect(stage.sheet.presentation.offset == 0)
    let finger = stage.drag(from: 600, by: -60)
    #expect(stage.places.table.contentOffset.y == 30 && stage.sheet.presentation.offset == 50)
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.places.table.contentOffset.y == -20 && stage.sheet.height == 743)
    stage.rest(finger)
  }

  @Test("Above a bar at the end of the content the last row ends where the list does")
  func barAtEnd() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.onLayout = { $0.frame.size.height -= 80 }
    stage.relayout()
    let table = stage.places.table
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    #expect(abs(end - (2000 - (793 - 60 - 80))) < 0.01)
  }

  @Test("A list moves sideways by itself, and stays there when the sheet writes into it")
  func sideways() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.contentSize.width = 1000
    stage.places.table.contentOffset = CGPoint(x: 70, y: 0)
    stage.sheet.reveal(1000...1100)
    stage.settle()
    #expect(stage.places.table.contentOffset.x == 70 && stage.places.table.contentOffset.y > 300)
    #expect(stage.sheet.presentation.offset == Double(stage.places.table.contentOffset.y))
  }

  @Test("Content without a list is asked for its least height at the sheet's breadth")
  func fitting() {
    let stage = Stage(detents: [.content, .full], tracks: false)
    var asked: [CGSize] = []
    stage.places.view.standInFittingSize = { target in
      asked.append(target)
      return CGSize(width: target.width, height: target.height + 150)
    }
    stage.relayout()
    stage.settle()
    #expect(stage.sheet.height == 184 && Set(asked.map(\.width)) == [393])
  }

  @Test("The size that the content prefers goes before the one that fits, and is followed")
  func preferred() {
    let stage = Stage(detents: [.content, .full], tracks: false)
    stage.places.view.standInFittingSize = { _ in CGSize(width: 393, height: 200) }
    stage.places.preferredContentSize.height = 120
    stage.settle()
    #expect(stage.sheet.height == 154)
    stage.places.preferredContentSize.height = 0
    stage.settle()
    #expect(stage.sheet.height == 234)
    stage.places.preferredContentSize.height = 0.5
    stage.settle()
    #expect(stage.sheet.height < 40)
  }

  @Test("Content whose height no detent asks for has a header as long as the grabber")
  func shortHeader() {
    let stage = Stage(tracks: false)
    #expect(stage.sheet.presentation.headerFrame.size.height == 20)
  }

  @Test("A keyboard that floats covers nothing; one that ends below the window counts to the window's end")
  func floatingKeyboard() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    func move(to frame: CGRect) {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)])
      stage.settle()
    }
    move(to: CGRect(x: 30, y: 500, width: 300, height: 200))
    #expect(stage.sheet.height == 400)
    move(to: CGRect(x: 0, y: 552, width: 393, height: 400))
    #expect(stage.sheet.height == 666)
    move(to: CGRect(x: 0, y: 952, width: 393, height: 300))
    #expect(stage.sheet.height == 400)
  }

  @Test(
    "A keyboard that came while the sheet was in no window counts when it is back, and not when it has gone",
    .without(.safeAreaAfterLayout, because: "it asks at once what a sheet without a window has, which is not laid out"))
  func keyboardMeanwhile() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.sheet.view.removeFromSuperview()
    stage.device.showKeyboard(height: 300)
    #expect(stage.sheet.height == 366, "without a window there is no safe area either")
    stage.map.view.addSubview(stage.sheet.view)
    stage.settle()
    #expect(stage.sheet.height == 666)
    stage.sheet.view.removeFromSuperview()
    stage.sheet.view.setNeedsLayout()
    stage.sheet.view.layoutIfNeeded()
    #expect(stage.sheet.height == 666, "nobody says what the keyboard does")
  }

  @Test("The detents that come with the sheet: 120 above the safe area, a half, 10 below the safe area")
  func standardDetents() {
    let stage = Stage(detents: [.tip, .half, .full])
    #expect(stage.sheet.height(of: .tip) == 154 && stage.sheet.height(of: .half) == 426)
    #expect(stage.sheet.height(of: .full) == 852 - 59 - 10 && stage.sheet.height(of: "none") == nil)
    #expect(stage.sheet.progress(from: .tip, to: .half) == 0 && stage.sheet.progress(from: .half, to: .tip) == 1)
    #expect(stage.sheet.progress(from: .tip, to: "none") == nil && stage.sheet.height(of: .hidden) == 0)
  }

  @Test("At first nothing is dimmed up to the highest detent; the app sets another one, or none")
  func undimmed() {
    let stage = Stage()
    #expect(stage.sheet.largestUndimmedDetentIdentifier == .full)
    stage.sheet.largestUndimmedDetentIdentifier = .tip
    #expect(stage.sheet.largestUndimmedDetentIdentifier == .tip && !stage.sheet.presentation.isBackdropPresent)
    stage.sheet.largestUndimmedDetentIdentifier = nil
    #expect(stage.sheet.largestUndimmedDetentIdentifier == nil && stage.sheet.presentation.isBackdropPresent)
  }

  @Test("An app's delegate decides where a flick ends, and the table goes there")
  func target() {
    let aim = Aim()
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.table.contentInset.top = 20
    stage.places.table.delegate = aim
    let finger = stage.drag(from: 600, by: -100)
    finger.up()
    stage.settle()
    #expect(stage.places.table.contentOffset.y == 700 && stage.sheet.presentation.offset == 720)
    #expect(!stage.sheet.isMoving)
  }
}

/// A delegate that sends every flick to one place.
private final class Aim: NSObject, UIScrollViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { unsafe targetContentOffset.pointee.y = 700 }
}
