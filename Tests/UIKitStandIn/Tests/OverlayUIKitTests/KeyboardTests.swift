import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// A keyboard that a finger drags away by the list of a sheet: nobody is notified until the finger leaves.
@MainActor @Suite("A keyboard under a finger") struct KeyboardTests {
  /// At full with a keyboard of 300 points, which ends at 552, and a footer of 50 points on it; scrolled to 1000.
  private func stage(_ mode: UIScrollView.KeyboardDismissMode = .interactive) -> (stage: Stage, footer: UIView) {
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
    let stage = Stage { sheet in
      sheet.footer = footer
      sheet.selectedDetentIdentifier = .full
    }
    stage.places.table.keyboardDismissMode = mode
    stage.device.showKeyboard(height: 300)
    stage.settle()
    stage.places.table.contentOffset.y = 1000
    StandInClock.endTurn()
    return (stage, footer)
  }

  /// Where a view ends on the screen.
  private func end(of view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

  /// How far the last row can be scrolled: as much stays hidden behind what lies in front of the list's end.
  private func lastOffset(_ stage: Stage) -> CGFloat {
    let table = stage.places.table
    return table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
  }

  /// Moves a finger to a height of the screen, in steps of 10 points and 8 ms. Then it is there, whatever its pan made of the way.
  private func move(_ finger: StandInFinger, to y: CGFloat) {
    while let touch = finger.touch, touch.location(in: nil).y != y {
      let way = y - touch.location(in: nil).y
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: max(-10, min(way, 10))))
    }
    StandInClock.runFrames(3)
  }

  private func finger(_ stage: Stage, at y: CGFloat) -> StandInFinger {
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: y))
    return finger
  }

  /// How far the guide may be from the keyboard: a move.
  private var late: CGFloat { StandInSwitch.keyboardGuideIsLate.isOn ? 10 : 0 }

  @Test("The footer and the list's end go along with the keyboard, there and back")
  func followed() {
    let (stage, footer) = stage()
    #expect(end(of: footer) == 552)
    let before = lastOffset(stage)
    let finger = finger(stage, at: 500)
    move(finger, to: 700)
    #expect(end(of: footer) == 700 - late && stage.device.keyboardFrame.minY == 700)
    #expect(lastOffset(stage) == before - 148 + late)
    move(finger, to: 600)
    #expect(end(of: footer) == 600 + late)
    move(finger, to: 500)
    #expect(end(of: footer) == 552 && lastOffset(stage) == before)
    stage.rest(finger)
    stage.settle()
    #expect(end(of: footer) == 552 && stage.sheet.height == 793)
  }

  @Test("Where the finger lets the keyboard go, the footer goes on down from there, and never back up")
  func letGo() {
    let (stage, footer) = stage()
    let finger = finger(stage, at: 500)
    move(finger, to: 750)
    var ends = [end(of: footer)]
    stage.heard.onProgress = { _ in ends.append(self.end(of: footer)) }
    finger.up()
    for _ in 0..<60 {
      StandInClock.advance(by: 0.016)
      ends.append(end(of: footer))
    }
    stage.settle()
    #expect(ends.first == 750 - late && zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 + 0.5 }, "\(ends)")
    #expect(end(of: footer) == 818, "the safe area's edge")
  }

  @Test("Let go of on the way up, the keyboard comes back, and the footer with it")
  func cameBack() {
    let (stage, footer) = stage()
    let finger = finger(stage, at: 500)
    move(finger, to: 750)
    move(finger, to: 650)
    #expect(end(of: footer) == 650 + late)
    finger.up()
    stage.settle()
    #expect(end(of: footer) == 552 && stage.device.keyboardFrame.minY == 552)
  }

  @Test("A list that does not drag the keyboard, and one that puts it away at once, are as ever")
  func otherModes() {
    for mode in [UIScrollView.KeyboardDismissMode.none, .onDrag] {
      let (stage, footer) = stage(mode)
      let finger = finger(stage, at: 500)
      move(finger, to: 700)
      #expect(end(of: footer) == 552)
      stage.rest(finger)
      stage.settle()
      #expect(end(of: footer) == 552)
    }
  }

  @Test("A list at its top takes sheet and keyboard down with one finger")
  func sheetToo() {
    let (stage, footer) = stage()
    stage.places.table.contentOffset.y = 0
    StandInClock.endTurn()
    let finger = finger(stage, at: 300)
    move(finger, to: 700)
    let height = stage.sheet.height
    #expect(height < 500 && stage.places.table.contentOffset.y == 0)
    #expect(stage.device.keyboardFrame.minY == 700)
    #expect(end(of: footer) <= 852 && stage.sheet.presentation.phase == .dragging)
    finger.up()
    stage.settle()
    #expect(stage.sheet.presentation.phase == .resting && !stage.sheet.isMoving)
  }

  @Test("A keyboard that grows while a finger scrolls lifts the footer at once, however late its guide is")
  func grows() {
    let (stage, footer) = stage()
    let finger = finger(stage, at: 400)
    move(finger, to: 450)
    #expect(end(of: footer) == 552)
    var ends: [CGFloat] = []
    stage.heard.onProgress = { _ in ends.append(self.end(of: footer)) }
    stage.device.showKeyboard(height: 350)
    StandInClock.runFrames(10)
    #expect(!ends.isEmpty && ends.allSatisfy { $0 == 502 }, "\(ends)")
    #expect(end(of: footer) == 502)
    stage.rest(finger)
    stage.settle()
    #expect(end(of: footer) == 502)
  }

  @Test("A sheet that is hidden with a keyboard under the finger asks for no more frames")
  func hidden() {
    let (stage, _) = stage()
    let finger = finger(stage, at: 500)
    move(finger, to: 700)
    stage.sheet.hide(animated: false)
    finger.up()
    stage.settle()
    #expect(StandInClock.displayLinks.isEmpty)
  }
}
