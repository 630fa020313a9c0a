import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries about insets, safe areas, first layouts and rotations.
@MainActor @Suite("Peers: insets and sizes") struct PeersInsetTests {
  /// Where the last row ends in the window.
  private func end(of stage: Stage) -> CGFloat {
    let table = stage.table
    return table.convert(CGPoint(x: 0, y: table.contentSize.height), to: nil).y
  }

  @Test("FloatingPanel #1: the last row is reached by a finger and rests above the safe area")
  func lastRow() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    for _ in 0..<4 {
      stage.drag(from: 700, by: -500).up()
      stage.settle()
    }
    #expect(stage.sheet.height == 793 && abs(end(of: stage) - 818) < 0.5)
    stage.rest(stage.drag(from: stage.top + 40, by: 400, x: 300))
    stage.settle()
    #expect(stage.sheet.height == 400 && stage.table.contentOffset.y == 1301, "what is hidden now is not scrolled away")
    let finger = stage.drag(from: stage.top + 40, by: -10, x: 300)
    #expect(stage.course(finger, by: -380).allSatisfy { $0.offset == 1301 }, "nor on the way up, where it ends again")
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 1301) && abs(end(of: stage) - 818) < 0.5)
  }

  @Test("LNPopup #39: a last row that was pulled into sight does not spring back", arguments: [0, 1, 2])
  func staysInSight(_ index: Int) {
    let stage = Stage()
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.settle()
    stage.table.scrollRectToVisible(CGRect(x: 0, y: 1999, width: 1, height: 1), animated: true)
    stage.settle()
    #expect(stage.sheet.height == [100, 400, 793][index] && abs(end(of: stage) - 818) < 0.5)
    stage.relayout()
    stage.settle()
    #expect(abs(end(of: stage) - 818) < 0.5 && stage.sheet.presentation.offset == Double(stage.table.contentOffset.y))
  }

  @Test("FloatingPanel #606: a list that ends above the safe area by itself has no second one to scroll through")
  func safeAreaOnce() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.onLayout = { $0.frame.size.height -= 34 }
    stage.relayout()
    stage.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
    let finger = stage.drag(from: 600, by: -400)
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 1301) && abs(end(of: stage) - 818) < 0.5)
  }

  @Test("FloatingPanel #602: below a bar of the content the list's top is at -44 through moves, drags and a rotation")
  func bar() {
    let stage = Stage()
    stage.places.top = 0
    stage.places.additionalSafeAreaInsets.top = 44
    stage.relayout()
    for detent in [OverlaySheet.Detent.Identifier.full, .half, .full, .tip] {
      stage.sheet.select(detent)
      stage.settle()
      #expect(stage.table.contentOffset.y == -44, "at \(detent.rawValue)")
    }
    stage.rest(stage.drag(from: 830, by: -310))
    stage.settle()
    #expect(stage.shown == Shown(height: 400, offset: -44))
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.settle()
    #expect(isNear(stage.table.contentOffset.y, -44))
    // The first row begins where the bar ends.
    #expect(abs(stage.table.convert(CGPoint.zero, to: stage.places.view).y - 44) < 0.5)
  }

  @Test("FloatingPanel #304: where the bar of the content grows, the list's top goes with it")
  func growingBar() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.places.top = 0
    stage.places.additionalSafeAreaInsets.top = 44
    stage.relayout()
    stage.places.additionalSafeAreaInsets.top = 96
    stage.relayout()
    #expect(stage.table.contentOffset.y == -96)
    let finger = stage.drag(from: 600, by: 110)
    #expect(stage.shown == Shown(height: 693, offset: -96))
    stage.rest(finger)
  }

  @Test("PanModal #46: with a safe area the content begins at the edge of the sheet at every detent, again and again")
  func contentTop() {
    let stage = Stage()
    for detent in [OverlaySheet.Detent.Identifier.full, .tip, .half, .full, .half, .tip] {
      stage.sheet.select(detent)
      stage.settle()
      #expect(stage.places.view.convert(CGPoint.zero, to: nil).y == stage.top, "at \(detent.rawValue)")
      #expect(stage.table.convert(CGPoint(x: 0, y: stage.table.contentOffset.y), to: nil).y == stage.top + 60)
    }
  }

  @Test("LNPopup #360: the content's safe area is the same whenever the sheet is at the same detent")
  func sameSafeArea() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let before = stage.places.view.safeAreaInsets
    #expect(before.bottom == 34 && before.top == 0)
    stage.rest(stage.drag(from: 200, by: 510))
    stage.settle()
    #expect(stage.sheet.height < 793)
    stage.tapGrabber()
    stage.sheet.select(.full)
    stage.settle()
    #expect(stage.places.view.safeAreaInsets == before)
  }

  @Test("FloatingPanel #278: a sheet that comes up at half first is laid out at once, and its list moves it")
  func firstAtHalf() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    #expect(stage.heard.words == ["will half", "did half", "settled half"])
    #expect(stage.table.bounds.width == 393 && stage.table.convert(CGPoint.zero, to: nil).y == 512)
    #expect(stage.device.window.hitTest(CGPoint(x: 190, y: 840), with: nil) === stage.table)
    let finger = stage.drag(from: 700, by: -110)
    #expect(stage.shown == Shown(height: 500, offset: 0))
    stage.rest(finger)
  }

  @Test("FloatingPanel #155: added where there is no size and no safe area yet, the sheet waits, and comes up once")
  func noSizeYet() {
    let stage = Stage()
    let (holder, content, heard) = (UIViewController(), PlacesController(), Heard())
    let late = OverlaySheet(content: content, detents: [.init(.tip, .points(66)), .init(.full, .inset(0))])
    late.track(content.table)
    late.delegate = heard
    holder.view.frame = .zero
    stage.map.view.addSubview(holder.view)
    stage.show(late, in: holder, animated: false)
    StandInClock.advance(by: 1)
    #expect(heard.words.isEmpty && late.height == 0)
    holder.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    StandInClock.endTurn()
    stage.settle()
    #expect(heard.words == ["will tip", "did tip", "settled tip"] && late.height == 100)
    #expect(content.table.bounds.width == 393)
  }

  @Test("FloatingPanel #55: after a rotation and back each detent is where it was", arguments: [0, 1, 2])
  func rotation(_ index: Int) {
    let stage = Stage()
    stage.sheet.select(stage.sheet.detents[index].identifier, animated: false)
    stage.settle()
    let words = stage.heard.words
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.settle()
    #expect(stage.sheet.height == [87, 387, 393][index] && stage.sheet.view.bounds.width == 852)
    stage.device.resize(
      to: CGSize(width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    stage.settle()
    #expect(stage.sheet.height == [100, 400, 793][index] && stage.places.view.bounds.width == 393)
    #expect(stage.heard.words == words, "it stayed at its detent")
  }

  @Test("FloatingPanel #54: rotated in a drag of the list, the sheet keeps its edge under the finger and goes on")
  func rotationInDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 830, by: -610)
    #expect(stage.shown == Shown(height: 700, offset: 0))
    stage.device.resize(
      to: CGSize(width: 700, height: 600), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(stage.sheet.height == 448, "its edge stays at 152")
    stage.drag(finger, from: 0, by: -50)
    #expect(stage.shown == Shown(height: 498, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier != nil && !stage.sheet.isMoving && stage.table.contentOffset.y == 0)
  }

  @Test("FloatingPanel #605: an inset that the app sets in a drag moves nothing, and ends where the list's top is then")
  func insetInDrag() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -60)
    #expect(stage.shown == Shown(height: 793, offset: 50))
    stage.table.contentInset.top += 40
    #expect(stage.shown == Shown(height: 793, offset: 50))
    stage.drag(finger, from: 0, by: 80)
    #expect(stage.shown == Shown(height: 793, offset: -30))
    stage.drag(finger, from: 0, by: 60)
    #expect(stage.shown == Shown(height: 743, offset: -40))
    stage.rest(finger)
  }
}
