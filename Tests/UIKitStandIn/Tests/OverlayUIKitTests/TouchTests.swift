import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Who has a touch: the map, a button, what scrolls inside, the backdrop.
@MainActor @Suite("Touches") struct TouchTests {
  private func hit(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> UIView? {
    stage.device.window.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("Above the sheet a touch is the map's")
  func passThrough() {
    let stage = Stage()
    #expect(hit(stage, 190, 700) === stage.map.view)
    #expect(hit(stage, 190, 790) === stage.places.field)
    #expect(hit(stage, 190, 830) === stage.places.table)
  }

  @Test("Beside a narrow sheet it is the map's too, also where the content would be")
  func beside() {
    let stage = Stage { sheet in
      sheet.behavior.breadth = .points(200)
      sheet.alignment = .start
    }
    #expect(hit(stage, 100, 830) === stage.places.table)
    #expect(hit(stage, 300, 830) === stage.map.view)
  }

  @Test("Where a user reads from right to left a sheet at the leading side stands at the right")
  func mirrored() {
    let stage = Stage { sheet in
      sheet.behavior.breadth = .points(200)
      sheet.alignment = .start
    }
    stage.device.setTraits { $0.standIn(layoutDirection: .rightToLeft) }
    stage.sheet.view.setNeedsLayout()
    StandInClock.endTurn()
    #expect(hit(stage, 300, 830) === stage.places.table)
    #expect(hit(stage, 100, 830) === stage.map.view)
  }

  @Test("A dimmed background has no touches; a tap there dismisses where that is allowed")
  func backdrop() {
    let stage = Stage { sheet in
      sheet.largestUndimmedDetentIdentifier = .half
      sheet.allowsDismissal = true
      sheet.selectedDetentIdentifier = .full
    }
    let place = hit(stage, 190, 30)
    #expect(place != nil && place !== stage.map.view)
    #expect(stage.sheet.view.accessibilityViewIsModal)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 190, y: 30))
    StandInClock.advance(by: 0.05)
    finger.up()
    stage.settle()
    #expect(stage.heard.words.suffix(2) == ["settled hidden", "gone"])
    #expect(stage.sheet.parent == nil && stage.sheet.viewIfLoaded?.superview == nil)
  }

  @Test("A misspelt undimmed detent is told, and dims nothing; one that went dims nothing either")
  func unknownUndimmed() {
    var told: [String] = []
    let former = OverlaySheet.reportMistake
    OverlaySheet.reportMistake = { told.append($0) }
    defer { OverlaySheet.reportMistake = former }
    let stage = Stage { sheet in
      sheet.largestUndimmedDetentIdentifier = "hlaf"
      sheet.selectedDetentIdentifier = .full
    }
    let message = "the largest undimmed detent hlaf is none of its detents: nothing is dimmed"
    #expect(told == [message] && !stage.sheet.presentation.isBackdropPresent)
    stage.sheet.largestUndimmedDetentIdentifier = .half
    #expect(told == [message] && stage.sheet.presentation.isBackdropPresent)
    stage.sheet.detents.removeAll { $0.identifier == .half }
    #expect(stage.sheet.height(of: .half) == nil && !stage.sheet.presentation.isBackdropPresent)
    stage.sheet.largestUndimmedDetentIdentifier = "hlaf"
    #expect(told == [message, message])
  }

  @Test("A button in the header is tapped, also by a finger that trembles")
  func button() {
    let stage = Stage()
    var taps = 0
    stage.places.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 30, y: 852 - 100 + 30))
    StandInClock.advance(by: 0.05)
    finger.move(by: CGPoint(x: 3, y: 4))
    finger.up()
    #expect(taps == 1 && stage.sheet.height == 100)
  }

  @Test("A drag that begins on a button is the sheet's, and taps nothing")
  func dragOnButton() {
    let stage = Stage()
    var taps = 0
    stage.places.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let finger = stage.drag(from: 852 - 100 + 30, by: -110, x: 30)
    #expect(stage.sheet.height == 200)
    stage.drag(finger, from: 0, by: 110)
    stage.rest(finger)
    #expect(taps == 0)
  }

  @Test("A tap on the grabber goes to the next detent; a drag on it does not")
  func grabber() {
    let stage = Stage()
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 196, y: 852 - 100 + 8))
    StandInClock.advance(by: 0.05)
    finger.up()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
    let other = stage.drag(from: 852 - 400 + 8, by: 30, x: 196)
    stage.rest(other)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("The grabber of content without a list is tapped too")
  func grabberWithoutList() {
    let stage = Stage(tracks: false)
    stage.tapGrabber()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("A view of a sheet that is hidden, or takes no touches, has none")
  func hiddenView() {
    let stage = Stage { $0.largestUndimmedDetentIdentifier = nil }
    #expect(hit(stage, 196, 760) === stage.grabber && hit(stage, 196, 400) !== stage.map.view)
    stage.sheet.view.isHidden = true
    #expect(hit(stage, 196, 760) === stage.map.view && hit(stage, 196, 400) === stage.map.view)
    stage.sheet.view.isHidden = false
    stage.sheet.view.isUserInteractionEnabled = false
    #expect(hit(stage, 196, 760) === stage.map.view && hit(stage, 196, 400) === stage.map.view)
  }

  @Test("The grabber has the touches that the core gives it: a little above it, not beside it, and none on the list")
  func grabberBorders() {
    let stage = Stage()
    let (top, middle) = (CGFloat(852 - 100), 393.0 / 2)
    #expect(hit(stage, middle, top + 0.5) === stage.grabber)
    #expect(hit(stage, middle - 29.5, top + 19) === stage.grabber)
    #expect(hit(stage, middle - 31, top + 19) === stage.places.field)
    stage.places.top = 0
    stage.relayout()
    #expect(hit(stage, middle, top + 10) === stage.places.table)
  }

  @Test(
    "What scrolls across in the header has a finger that goes across",
    .without(.scrollBeginsAcross, because: "along which axis a scroll view begins is what it is about"))
  func across() {
    let stage = Stage()
    let strip = UIScrollView(frame: CGRect(x: 100, y: 0, width: 293, height: 60))
    strip.contentSize = CGSize(width: 2000, height: 60)
    stage.places.field.addSubview(strip)
    let finger = stage.finger()
    finger.down(at: CGPoint(x: 350, y: 780))
    for _ in 0..<10 {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: -10, y: -1))
    }
    #expect(strip.contentOffset.x > 50 && stage.sheet.height == 100)
    finger.up()
    stage.settle()
    let other = stage.drag(from: 780, by: -110, x: 350)
    #expect(stage.sheet.height == 200)
    stage.rest(other)
  }

  @Test("A text view in the header that scrolls keeps its touches; one that fits drags the sheet")
  func textView() {
    // The sheet would recognise before the text view.
    let stage = Stage { sheet in sheet.behavior.slop = 4 }
    let text = UITextView(frame: CGRect(x: 100, y: 0, width: 200, height: 60))
    text.contentSize = CGSize(width: 200, height: 400)
    stage.places.field.addSubview(text)
    stage.rest(stage.drag(from: 780, by: -60))
    #expect(text.contentOffset.y > 0 && stage.sheet.height == 100)
    stage.settle()
    text.contentSize = CGSize(width: 200, height: 30)
    text.alwaysBounceVertical = false
    let finger = stage.drag(from: 780, by: -110)
    #expect(stage.sheet.height == 206)
    stage.rest(finger)
  }

  @Test("Two fingers on a trackpad drag the sheet; a step of a wheel goes to the next detent")
  func trackpad() {
    let stage = Stage()
    let trackpad = StandInTrackpad(on: stage.device.window)
    trackpad.begin(at: CGPoint(x: 190, y: 770))
    for _ in 0..<10 {
      StandInClock.advance(by: 0.008)
      trackpad.scroll(by: CGPoint(x: 0, y: -10))
    }
    #expect(abs(stage.sheet.height - 200) <= 10)
    // Half a tenth of a second without travel throws nobody.
    StandInClock.advance(by: 0.05)
    trackpad.end()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip)
    let wheel = StandInTrackpad(on: stage.device.window, type: .discrete)
    wheel.begin(at: CGPoint(x: 190, y: 770))
    StandInClock.advance(by: 0.008)
    wheel.scroll(by: CGPoint(x: 0, y: -40))
    wheel.end()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half)
  }
}
