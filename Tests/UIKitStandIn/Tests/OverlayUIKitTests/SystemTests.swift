import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// What the system says: keyboard, size, settings, assistive technologies, keys.
@MainActor @Suite("System") struct SystemTests {
  @Test("The keyboard lifts the sheet, and lets it go back")
  func keyboard() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    // 366 points above the keyboard.
    #expect(stage.sheet.height == 666)
    stage.device.hideKeyboard()
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test(
    "A sheet that rests goes with the keyboard, on its curve; one that is held stays under the finger",
    .without(.keyboardIsInstant, because: "its subject is a keyboard that takes its time"))
  func keyboardCurve() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    var durations: [Double] = []
    var curves: [UInt] = []
    stage.heard.onProgress = { _ in
      durations.append(UIView.inheritedAnimationDuration)
      curves.append(UIView.standInAnimationOptions.rawValue >> 16 & 0xF)
    }
    stage.device.showKeyboard(height: 300, duration: 0.25)
    #expect(stage.sheet.height == 666 && !stage.sheet.isMoving && durations.contains(0.25) && curves.contains(7))
    stage.device.hideKeyboard()
    #expect(stage.sheet.height == 400 && !stage.sheet.isMoving)
    let finger = stage.drag(from: 470, by: -50)
    let height = stage.sheet.height
    stage.device.showKeyboard(height: 300, duration: 0.25)
    #expect(stage.sheet.height == height)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 366)
  }

  @Test("In Stage Manager the keyboard counts from where the window is on the screen")
  func stageManager() {
    let stage = Stage { $0.selectedDetentIdentifier = .half }
    stage.device.stage(CGRect(x: 300, y: 100, width: 393, height: 852), on: CGSize(width: 1366, height: 1024))
    // 724 on the screen is 624 in the window, which ends at 852.
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.height == 594, "366 above 228 of keyboard")
    stage.device.hideKeyboard()
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test("With the policy expand the keyboard sends the sheet up, and back when it goes")
  func expanding() {
    let stage = Stage { sheet in
      sheet.behavior.keyboardPolicy = .expand
      sheet.selectedDetentIdentifier = .tip
    }
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full && stage.sheet.height == 793)
    stage.device.hideKeyboard()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip && stage.sheet.height == 100)
  }

  @Test("A rotation keeps the detent, and the list its place")
  func rotation() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.rest(stage.drag(from: 600, by: -110))
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .full && stage.sheet.height == 393)
    #expect(isNear(stage.places.table.contentOffset.y, 100) && stage.places.view.bounds.width == 852)
  }

  @Test("A resize under the finger keeps the sheet where it is shown")
  func resizeInDrag() {
    let stage = Stage()
    let finger = stage.drag(from: 770, by: -210)
    #expect(stage.sheet.height == 300)
    stage.device.resize(to: CGSize(width: 393, height: 700))
    #expect(stage.sheet.height == 148, "its top stays at 552, under the finger")
    stage.drag(finger, from: 0, by: -100)
    #expect(stage.sheet.height == 248)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip)
  }

  @Test("With reduced motion the sheet arrives without an overshoot")
  func reduceMotion() {
    let stage = Stage()
    UIAccessibility.standInSetReduceMotion(true)
    defer { UIAccessibility.standInSetReduceMotion(false) }
    var highest = CGFloat(0)
    stage.heard.onProgress = { highest = max(highest, $0.height) }
    stage.sheet.select(.half)
    stage.settle()
    #expect(highest == 400 && stage.sheet.height == 400)
  }

  @Test("VoiceOver moves the grabber up and down, and its gesture dismisses where that is allowed")
  func voiceOver() throws {
    let stage = Stage { $0.allowsDismissal = true }
    let grabber = try #require(stage.grabber)
    #expect(grabber.isAccessibilityElement && grabber.accessibilityTraits == .adjustable)
    #expect(grabber.accessibilityValue == "tip")
    grabber.accessibilityIncrement()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .half && grabber.accessibilityValue == "half")
    grabber.accessibilityDecrement()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .tip)
    #expect(stage.sheet.accessibilityPerformEscape())
    stage.settle()
    #expect(stage.heard.words.last == "gone")
  }

  @Test("Escape dismisses, unless the delegate refuses or dismissal is not allowed", arguments: [true, false])
  func escape(_ mayDismiss: Bool) {
    let stage = Stage { $0.allowsDismissal = true }
    stage.heard.mayDismiss = mayDismiss
    let text = UITextField(frame: CGRect(x: 100, y: 20, width: 100, height: 30))
    stage.places.field.addSubview(text)
    #expect(text.becomeFirstResponder())
    stage.device.press(.keyboardEscape)
    stage.settle()
    #expect(stage.heard.words.last == (mayDismiss ? "gone" : "refused"))
    #expect(stage.sheet.height == (mayDismiss ? 0 : 100))
    let fixed = Stage()
    #expect(!fixed.sheet.accessibilityPerformEscape())
  }

  @Test("Where the text grows, a detent that is as high as the content does")
  func dynamicType() {
    let stage = Stage(detents: [.content, .full], tracks: false)
    stage.places.view.standInFittingSize = { _ in CGSize(width: 393, height: 200) }
    stage.relayout()
    stage.settle()
    #expect(stage.sheet.height == 234)
    stage.places.view.standInFittingSize = { _ in CGSize(width: 393, height: 300) }
    stage.device.setTraits { $0.standIn(preferredContentSizeCategory: .accessibilityLarge) }
    stage.settle()
    #expect(stage.sheet.height == 334)
  }

  @Test("VoiceOver hears once that the background is dimmed, and has a button that dismisses")
  func dimmed() {
    let stage = Stage { sheet in
      sheet.allowsDismissal = true
      sheet.largestUndimmedDetentIdentifier = .half
    }
    UIAccessibility.standInPosts = []
    stage.sheet.select(.full)
    stage.settle()
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.layoutChanged])
    let elements = stage.sheet.view.subviews.filter(\.isAccessibilityElement)
    #expect(elements.map(\.accessibilityTraits) == [.button] && elements.map(\.accessibilityLabel) == ["Dismiss"])
  }

  @Test("A detent that is as high as the content follows it")
  func contentDetent() {
    let stage = Stage(detents: [.content, .full])
    stage.places.rows = 200
    stage.places.table.contentSize.height = 200
    stage.sheet.view.setNeedsLayout()
    StandInClock.endTurn()
    stage.settle()
    // 60 of field, 200 of rows, 34 of safe area.
    #expect(stage.sheet.height == 294)
  }
}

extension Stage {
  /// A tap on the grabber, until everything is still.
  func tapGrabber() {
    let finger = finger()
    finger.down(at: CGPoint(x: 196, y: 852 - sheet.height + 8))
    StandInClock.advance(by: 0.05)
    finger.up()
    settle()
  }

  /// The grabber, as an assistive technology finds it.
  var grabber: UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.isAccessibilityElement, view.accessibilityTraits == .adjustable { return view }
      for part in view.subviews { if let found = find(part) { return found } }
      return nil
    }
    return find(sheet.view)
  }
}
