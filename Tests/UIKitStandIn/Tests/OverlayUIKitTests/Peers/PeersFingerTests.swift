import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about one finger on a sheet and its list.
@MainActor @Suite("Peers: one finger") struct PeersFingerTests {
  /// A middle and a highest detent: 400 and 793 points.
  private let high: [OverlaySheet.Detent] = [.init(.half, .points(366)), .init(.full, .inset(0))]

  @Test("FloatingPanel #126: dragged up by its list from below its lowest detent, the sheet does not jump")
  func belowLowest() {
    let stage = Stage(detents: high)
    let finger = stage.drag(from: 500, by: 10)
    let down = stage.course(finger, by: 190)
    #expect(zip(down, down.dropFirst()).allSatisfy { $1.height < $0.height && $0.height - $1.height < 10 })
    #expect(abs(stage.sheet.height - (400 - 852 * 0.55 * 190 / (852 + 0.55 * 190))) < 0.01, "the rubber band")
    let up = stage.course(finger, by: -190)
    #expect(zip(up, down.reversed()).allSatisfy { abs($0.height - $1.height) < 0.01 }, "back along its way")
    #expect((down + up).allSatisfy { $0.offset == 0 })
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.shown == Shown(height: 450, offset: 0))
    stage.rest(finger)
  }

  @Test("FloatingPanel #293: with a scrolled list the header takes the sheet down, and never up")
  func headerDown() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.rest(stage.drag(from: 600, by: -110))
    let finger = stage.drag(from: stage.top + 40, by: 10, x: 300)
    let course = stage.course(finger, by: 300)
    #expect(goes(course, by: -10) && course.allSatisfy { isNear($0.offset, 100) })
    #expect(course.last == Shown(height: 493, offset: 100))
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 400, offset: 100))
  }

  @Test("FloatingPanel #30: the grabber closes a sheet whose list is scrolled, with one swipe")
  func grabberCloses() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.selectedDetentIdentifier = .full
    }
    stage.table.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    let finger = stage.drag(from: stage.top + 8, by: 740, x: 196)
    #expect(stage.sheet.height == 63 && stage.table.contentOffset.y == 700)
    finger.up()
    stage.settle()
    #expect(stage.heard.words.last == "gone")
  }

  @Test("FloatingPanel #242: a list keeps its place through every detent and back, by the grabber")
  func grabberKeeps() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.rest(stage.drag(from: 600, by: -310))
    for (way, height) in [(400.0, 400.0), (310, 100), (-310, 400), (-400, 793)] {
      stage.rest(stage.drag(from: stage.top + 8, by: CGFloat(way), x: 196))
      #expect(isNear(stage.table.contentOffset.y, 300))
      stage.settle()
      #expect(stage.shown == Shown(height: CGFloat(height), offset: 300))
    }
  }

  @Test("FloatingPanel #302: at full all of the header pulls the sheet, not the grabber alone", arguments: [25, 58])
  func wholeHeader(_ depth: Int) {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.table.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    let finger = stage.drag(from: stage.top + CGFloat(depth), by: 110, x: 350)
    #expect(stage.shown == Shown(height: 693, offset: 200))
    stage.rest(finger)
  }

  @Test("FloatingPanel #524: the last row of a short list stays where it is while the sheet grows over it")
  func shortList() {
    let stage = Stage(detents: high)
    stage.places.rows = 500
    stage.relayout()
    stage.table.setContentOffset(CGPoint(x: 0, y: 150), animated: false)
    let finger = stage.drag(from: 700, by: -10)
    for shown in stage.course(finger, by: -390) where shown.height >= 450 && shown.height <= 590 {
      // Its end is above the safe area: 852 - 34.
      #expect(abs((852 - shown.height + 60) + 500 - shown.offset - 818) < 0.5, "at \(shown)")
    }
    #expect(stage.shown == Shown(height: 790, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 0))
  }

  @Test("FloatingPanel #48: a list shorter than its view moves the sheet from the first step on, up and down")
  func shortListResponds() {
    let stage = Stage()
    stage.places.rows = 88
    stage.relayout()
    let finger = stage.drag(from: 830, by: -10)
    #expect(goes(stage.course(finger, by: -680), by: 10) && stage.shown == Shown(height: 780, offset: 0))
    #expect(goes(stage.course(finger, by: 500), by: -10) && stage.shown == Shown(height: 280, offset: 0))
    stage.rest(finger)
  }

  @Test("FloatingPanel #328: a slow finger moves the sheet by a short list as a fast one does")
  func slowFinger() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.places.rows = 88
    stage.relayout()
    let finger = stage.drag(from: 700, by: -10)
    for step in 1...60 {
      StandInClock.advance(by: 0.1)
      finger.move(by: CGPoint(x: 0, y: -1))
      #expect(stage.sheet.height == 400 + CGFloat(step))
    }
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test("PanModal #37: each drag begins where the list stands")
  func eachDrag() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    for (way, offset) in [(-110.0, 100.0), (-210, 300), (60, 250), (-60, 300)] {
      let finger = stage.drag(from: 400, by: CGFloat(way))
      #expect(stage.shown == Shown(height: 793, offset: CGFloat(offset)))
      stage.rest(finger)
      stage.settle()
      #expect(stage.shown == Shown(height: 793, offset: CGFloat(offset)))
    }
  }

  @Test("PanModal #75: at a height that is no whole number of pixels the list scrolls at the highest detent")
  func precision() {
    let stage = Stage(detents: [.init(.half, .fraction(0.3)), .init(.full, .points(604.1))])
    stage.sheet.select(.full, animated: false)
    stage.settle()
    let height = stage.sheet.height
    let finger = stage.drag(from: 700, by: -110)
    #expect(stage.sheet.height == height && stage.table.contentOffset.y == 100)
    stage.drag(finger, from: 0, by: 150)
    #expect(abs(stage.sheet.height - (height - 50)) < 0.4 && stage.table.contentOffset.y == 0)
    stage.rest(finger)
  }

  @Test("FloatingPanel #218: pulled down during its list's bounce the sheet goes by the finger's way")
  func duringBounce() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.rest(stage.drag(from: 600, by: -110))
    stage.drag(from: 300, by: 80).up()
    for _ in 0..<40 where stage.table.contentOffset.y >= 0 { StandInClock.advance(by: 0.008) }
    #expect(stage.table.contentOffset.y < 0, "it bounces")
    let finger = stage.drag(from: stage.top + 40, by: 10, x: 300)
    let heights = stage.course(finger, by: 200).map(\.height)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1 - 10) < 0.01 })
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 400, offset: 0) || stage.shown == Shown(height: 793, offset: 0))
  }

  @Test("FloatingPanel #598: pulled from full to half by its list, the list stays at its top")
  func staysAtTop() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 200, by: 10)
    #expect(stage.course(finger, by: 300).allSatisfy { $0.offset == 0 })
    finger.up()
    #expect(stage.heights {}.count > 5)
    #expect(stage.shown.offset == 0 && stage.sheet.selectedDetentIdentifier == .tip)
    stage.sheet.select(.full)
    for _ in 0..<100 {
      StandInClock.advance(by: 0.008)
      #expect(stage.table.contentOffset.y == 0)
    }
  }

  @Test("LNPopup #580: one swipe takes a scrolled list to its top and the sheet down")
  func oneSwipe() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.rest(stage.drag(from: 600, by: -110))
    let finger = stage.drag(from: 140, by: 10)
    let course = stage.course(finger, by: 600)
    #expect(goes(course, by: -10) && course.last == Shown(height: 293, offset: 0))
    finger.up()
    #expect(stage.heard.words.contains("will tip"))
    stage.settle()
    #expect(stage.shown == Shown(height: 100, offset: 0))
  }

  @Test("LNPopup #239: a flick that scrolls the list to its top does not move the sheet")
  func flickStays() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.selectedDetentIdentifier = .full
    }
    stage.table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    let finger = stage.drag(from: 300, by: 100)
    let heights = stage.heights { finger.up() }
    #expect(heights.allSatisfy { $0 == 793 } && stage.shown == Shown(height: 793, offset: 0))
    #expect(!stage.heard.words.contains("will half"))
  }

  @Test("FloatingPanel #530: with a list that was left scrolled no step of the finger is lost")
  func noStepLost() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    let finger = stage.drag(from: 700, by: -10)
    #expect(goes(stage.course(finger, by: -100), by: 10) && stage.shown == Shown(height: 500, offset: 100))
    #expect(goes(stage.course(finger, by: 250), by: -10) && stage.shown == Shown(height: 350, offset: 0))
    #expect(goes(stage.course(finger, by: -600), by: 10) && stage.shown == Shown(height: 793, offset: 157))
    stage.rest(finger)
  }

  @Test("FloatingPanel #198: after a move in code the list scrolls, bounces and has its bar")
  func notLocked() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.sheet.select(.full)
    stage.settle()
    let finger = stage.drag(from: 600, by: -110)
    #expect(stage.shown == Shown(height: 793, offset: 100))
    finger.up()
    stage.settle()
    #expect(stage.table.contentOffset.y > 300, "it decelerates")
    #expect(stage.table.isScrollEnabled && stage.table.bounces && stage.table.showsVerticalScrollIndicator)
  }

  @Test("FloatingPanel #455: where the app says so a scrolled list scrolls first at half, and the sheet follows")
  func contentFirst() {
    let stage = Stage { sheet in
      sheet.behavior.scrolled = .contentFirst
      sheet.selectedDetentIdentifier = .half
    }
    stage.table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    let finger = stage.drag(from: 700, by: -60)
    #expect(stage.shown == Shown(height: 400, offset: 150))
    stage.drag(finger, from: 0, by: 200)
    #expect(stage.shown == Shown(height: 350, offset: 0))
    stage.drag(finger, from: 0, by: -100)
    #expect(stage.shown == Shown(height: 450, offset: 0), "at its top it waits for the sheet")
    stage.rest(finger)
  }
}
