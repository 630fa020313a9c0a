import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about what an app does while the sheet or its list moves.
@MainActor @Suite("Peers: while it moves") struct PeersMotionTests {
  @Test(
    "FloatingPanel #35: a list that the app scrolled keeps its place when the sheet is moved", arguments: [true, false])
  func scrolledByTheApp(_ isDragged: Bool) {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.settle()
    #expect(stage.shown == Shown(height: 400, offset: 300))
    if isDragged { stage.rest(stage.drag(from: 600, by: -310)) } else { stage.sheet.select(.full) }
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 300))
    stage.sheet.select(.tip)
    stage.settle()
    #expect(stage.shown == Shown(height: 100, offset: 300))
  }

  @Test(
    "FloatingPanel #35: a scroll of the app's that runs in a drag of the header arrives; the sheet is the finger's"
  )
  func scrollWhileDragged() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    StandInClock.advance(by: 0.05)
    let finger = stage.drag(from: stage.top + 40, by: -10, x: 300)
    let heights = stage.course(finger, by: -200).map(\.height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($1 - $0 - 10) < 0.01 })
    StandInClock.advance(by: 1)
    #expect(stage.shown == Shown(height: 600, offset: 300))
    stage.rest(finger)
    stage.settle()
    #expect(stage.table.contentOffset.y == 300 && stage.sheet.presentation.offset == 300)
  }

  @Test("FloatingPanel #187: rows above that turn out longer in a drag shift the list, and do not move the sheet")
  func longerRows() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 400, by: -210)
    stage.drag(finger, from: 0, by: 20)
    #expect(stage.shown == Shown(height: 793, offset: 180))
    stage.places.rows = 2040
    stage.table.contentSize.height = 2040
    stage.table.standInCorrectOffset(by: 40)
    #expect(stage.shown == Shown(height: 793, offset: 220))
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.shown == Shown(height: 793, offset: 120))
    stage.drag(finger, from: 0, by: 150)
    #expect(stage.shown == Shown(height: 763, offset: 0))
    stage.rest(finger)
  }

  @Test("FloatingPanel #579: however fast it is thrown, sheet and list cover all down to the container's edge")
  func coversTheEdge() {
    let stage = Stage()
    var uncovered: [CGFloat] = []
    stage.heard.onProgress = { _ in
      let list = stage.table.convert(stage.table.bounds, to: nil)
      if stage.surface.frame.maxY < 851.99 || list.maxY < 851.99 { uncovered.append(stage.sheet.height) }
    }
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 780))
    for _ in 0..<12 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: -50))
    }
    finger.up()
    var highest: CGFloat = 0
    for _ in 0..<120 {
      StandInClock.advance(by: 0.008)
      highest = max(highest, stage.sheet.height)
    }
    stage.settle()
    #expect(highest > 793, "it overshoots")
    #expect(uncovered.isEmpty && stage.sheet.height == 793, "\(uncovered)")
  }

  @Test("OverlayContainer #6: heights that change in a drag of the list move nothing until the finger leaves")
  func heightsInDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -310)
    #expect(stage.shown == Shown(height: 400, offset: 0))
    stage.sheet.detents = [.init(.tip, .points(66)), .init(.half, .points(266)), .init(.full, .points(466))]
    #expect(stage.shown == Shown(height: 400, offset: 0))
    stage.drag(finger, from: 0, by: -150)
    #expect(stage.shown == Shown(height: 500, offset: 50), "the new highest detent is at 500")
    stage.drag(finger, from: 0, by: 250)
    #expect(stage.shown == Shown(height: 300, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 300 && stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("DynamicOverlay #32: hidden and shown again, its list drives it from the first touch on")
  func shownAgain() {
    let stage = Stage()
    stage.rest(stage.drag(from: 830, by: -800))
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 97))
    stage.sheet.hide()
    stage.settle()
    stage.table.setContentOffset(.zero, animated: false)
    stage.show(stage.sheet)
    stage.settle()
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -790), by: 10) && stage.shown == Shown(height: 793, offset: 97))
    stage.rest(finger)
  }

  @Test("FloatingPanel #590: added to a window as a view, it goes by a tap on its backdrop")
  func inAWindow() {
    let (device, map, heard) = (StandInDevice(), UIViewController(), Heard())
    device.window.rootViewController = map
    device.window.makeKeyAndVisible()
    let sheet = OverlaySheet(content: PlacesController(), detents: [.init(.half, .points(366))])
    sheet.allowsDismissal = true
    sheet.largestUndimmedDetentIdentifier = nil
    sheet.delegate = heard
    sheet.add(to: device.window, animated: false)
    StandInClock.advance(by: 5)
    #expect(sheet.height == 400)
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 190, y: 200))
    StandInClock.advance(by: 0.05)
    finger.up()
    StandInClock.advance(by: 5)
    #expect(heard.words.last == "gone" && sheet.view.superview == nil)
    #expect(device.window.hitTest(CGPoint(x: 190, y: 600), with: nil) === map.view)
  }

  @Test(
    "FloatingPanel #230: a list that is replaced while the sheet moves is as before, and the new one drags",
    arguments: [true, false])
  func replaced(_ inDrag: Bool) {
    let stage = Stage()
    let (table, other) = (stage.table, UITableView(frame: .zero))
    let before = (table.contentInset, table.contentInsetAdjustmentBehavior, table.showsVerticalScrollIndicator)
    let finger = stage.drag(from: 830, by: -310)
    if !inDrag {
      finger.up()
      StandInClock.advance(by: 0.1)
    }
    let height = stage.sheet.height
    stage.sheet.untrack(table)
    table.removeFromSuperview()
    other.contentSize = CGSize(width: 393, height: 1500)
    stage.places.view.addSubview(other)
    stage.places.onLayout = { other.frame = $0.frame }
    stage.sheet.track(other)
    stage.relayout()
    #expect(abs(stage.sheet.height - height) < 60, "no jump")
    if inDrag { finger.up() }
    stage.settle()
    #expect(stage.sheet.presentation.phase == .resting && stage.sheet.selectedDetentIdentifier != nil)
    #expect(table.contentInsetAdjustmentBehavior == .automatic && table.contentInset == .zero)
    #expect(table.showsVerticalScrollIndicator == before.2)
    stage.sheet.select(.half, animated: false)
    let next = stage.drag(from: 700, by: -110)
    #expect(stage.sheet.height == 500 && other.contentOffset.y == 0)
    stage.rest(next)
  }

  @Test("LNPopup #438: two fingers on a trackpad over the list expand the sheet, scroll, and come back")
  func trackpad() {
    let stage = Stage()
    let trackpad = StandInTrackpad(on: stage.device.window)
    func scroll(by way: CGFloat) -> [Shown] {
      var all = [stage.shown]
      for _ in 0..<Int(abs(way) / 10) {
        StandInClock.advance(by: 0.008)
        trackpad.scroll(by: CGPoint(x: 0, y: way < 0 ? -10 : 10))
        all.append(stage.shown)
      }
      return all
    }
    trackpad.begin(at: CGPoint(x: 190, y: 840))
    _ = scroll(by: -10)
    let from = stage.shown
    #expect(goes(scroll(by: -800), by: 10) && stage.sheet.height == 793)
    #expect(stage.table.contentOffset.y == from.height + 800 - 793)
    #expect(goes(scroll(by: 300), by: -10) && stage.shown == Shown(height: from.height + 500, offset: 0))
    StandInClock.advance(by: 0.2)
    trackpad.end()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier != nil && !stage.sheet.isMoving && stage.table.contentOffset.y == 0)
  }

  @Test("FloatingPanel #334: pulled half away and brought back in one drag, it stays, and nobody is asked")
  func halfAway() {
    let stage = Stage(detents: [.init(.half, .points(366)), .init(.full, .inset(0))]) { $0.allowsDismissal = true }
    stage.heard.words = []
    let finger = stage.drag(from: 500, by: 10)
    #expect(goes(stage.course(finger, by: 300), by: -10) && stage.shown == Shown(height: 100, offset: 0))
    #expect(goes(stage.course(finger, by: -290), by: 10) && stage.shown == Shown(height: 390, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.heard.words == ["will half", "did half", "settled half"] || stage.heard.words == ["settled half"])
    #expect(stage.sheet.height == 400 && stage.sheet.parent === stage.map)
  }

  @Test("FloatingPanel #618: dragged away from under its backdrop, it leaves the map its touches")
  func backdropGoes() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.largestUndimmedDetentIdentifier = nil
    }
    let place = CGPoint(x: 190, y: 100)
    let finger = stage.drag(from: 770, by: 60)
    #expect(stage.device.window.hitTest(place, with: nil) === stage.backdrop)
    finger.up()
    StandInClock.advance(by: 0.01)
    stage.settle()
    #expect(stage.heard.words.last == "gone")
    #expect(stage.device.window.hitTest(place, with: nil) === stage.map.view)
    #expect(stage.device.window.hitTest(CGPoint(x: 190, y: 840), with: nil) === stage.map.view)
  }

  @Test("FloatingPanel #383: dragged above the undimmed detent it is modal to VoiceOver, and below it is not")
  func modal() {
    let stage = Stage { sheet in
      sheet.largestUndimmedDetentIdentifier = .half
      sheet.selectedDetentIdentifier = .half
    }
    UIAccessibility.standInPosts = []
    let finger = stage.drag(from: 700, by: -60)
    #expect(stage.sheet.height == 450 && stage.sheet.view.accessibilityViewIsModal)
    stage.drag(finger, from: 0, by: 100)
    #expect(stage.sheet.height == 350 && !stage.sheet.view.accessibilityViewIsModal)
    stage.drag(finger, from: 0, by: -200)
    #expect(stage.sheet.height == 550 && stage.sheet.view.accessibilityViewIsModal)
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.layoutChanged, .layoutChanged, .layoutChanged])
    stage.rest(finger)
  }
}
