import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about lists in hard cases: without a bounce, with short content, gone in a drag, stopped
/// while they decelerate.
@MainActor @Suite("Peers: hard lists") struct PeersHardListTests {
  /// A plain scroll view in the place of the table: it bounces only where its content is longer than it.
  private func plain(on stage: Stage, length: CGFloat) -> UIScrollView {
    let scroll = UIScrollView(frame: .zero)
    stage.places.view.addSubview(scroll)
    stage.places.onLayout = { table in
      table.isHidden = true
      scroll.frame = table.frame
      if scroll.contentSize.height != length { scroll.contentSize = CGSize(width: 393, height: length) }
    }
    stage.sheet.track(scroll)
    stage.relayout()
    return scroll
  }

  @Test("OverlayContainer #69: a scroll view whose content fits drags the sheet, up and down")
  func contentFits() {
    let stage = Stage(tracks: false)
    let scroll = plain(on: stage, length: 88)
    let up = stage.drag(from: 830, by: -310)
    // At the tip the rows do not fit above the edge: it is the scroll view's pan that begins.
    let before = max(10, UIPanGestureRecognizer.standInHysteresis)
    #expect(stage.sheet.height == 100 + stage.way(of: up, from: 830) - before)
    #expect(scroll.contentOffset.y == 0)
    stage.rest(up)
    stage.settle()
    stage.sheet.select(.half, animated: false)
    let down = stage.drag(from: 600, by: 210)
    #expect(stage.sheet.height == 400 + stage.way(of: down, from: 600) + 10)
    #expect(scroll.contentOffset.y == 0)
    stage.rest(down)
    stage.settle()
    #expect(stage.sheet.height == 100)
  }

  @Test("OverlayContainer #51: a list with bounces off takes the sheet up, and down again")
  func bouncesOff() {
    let stage = Stage()
    stage.table.bounces = false
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -790), by: 10) && stage.shown == Shown(height: 793, offset: 97))
    #expect(goes(stage.course(finger, by: 290), by: -10) && stage.shown == Shown(height: 600, offset: 0))
    stage.rest(finger)
    stage.settle()
    stage.sheet.select(.full, animated: false)
    let other = stage.drag(from: 300, by: 110)
    #expect(stage.shown == Shown(height: 693, offset: 0))
    stage.rest(other)
  }

  @Test("OverlayContainer #39: with bounces off and a few rows the sheet is minimised by its content")
  func fewRows() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.table.bounces = false
    stage.places.rows = 440
    stage.relayout()
    let finger = stage.drag(from: 200, by: 510)
    #expect(stage.shown == Shown(height: 793 + stage.way(of: finger, from: 200) + 10, offset: 0))
    finger.up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip)
  }

  @Test("LNPopup #121: a list that is let go of while it is dragged is no list any more, and its drag is over")
  func goneInDrag() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    weak var gone: UITableView?
    func show() -> StandInFinger {
      let list = UITableView(frame: CGRect(x: 0, y: 60, width: 393, height: 733))
      gone = list
      list.contentSize = CGSize(width: 393, height: 1500)
      stage.places.view.addSubview(list)
      stage.sheet.track(list)
      stage.relayout()
      let finger = stage.drag(from: 600, by: -110)
      #expect(list.contentOffset.y == 100)
      list.removeFromSuperview()
      return finger
    }
    var finger: StandInFinger? = show()
    finger?.move(by: CGPoint(x: 0, y: -10))
    finger?.up()
    finger = nil
    stage.settle()
    #expect(gone == nil && stage.sheet.presentation.phase == .resting && !stage.sheet.isMoving)
    stage.sheet.track(stage.table)
    stage.relayout()
    let next = stage.drag(from: 300, by: 110)
    #expect(stage.shown == Shown(height: 693, offset: 0) && stage.sheet.presentation.offset == 0)
    stage.rest(next)
  }

  @Test(
    "FloatingPanel #198: a move in code stops a list that decelerates where it is shown, and it scrolls again later")
  func stopsDeceleration() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.drag(from: 600, by: -100).up()
    StandInClock.advance(by: 0.1)
    stage.sheet.select(.half)
    let offset = stage.table.contentOffset.y
    #expect(offset > 100)
    for _ in 0..<60 {
      StandInClock.advance(by: 0.008)
      #expect(abs(stage.table.contentOffset.y - offset) < 0.5)
    }
    stage.settle()
    #expect(stage.sheet.height == 400 && abs(stage.table.contentOffset.y - offset) < 0.5)
    #expect(!stage.table.isDecelerating && !stage.sheet.isMoving)
    stage.sheet.select(.full, animated: false)
    let finger = stage.drag(from: 600, by: -60)
    #expect(abs(stage.table.contentOffset.y - offset - 50) < 0.5 && stage.sheet.height == 793)
    stage.rest(finger)
  }
}
