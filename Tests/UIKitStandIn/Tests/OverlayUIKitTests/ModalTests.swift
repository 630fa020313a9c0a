import OverlayUIKit
import Testing
import UIKit

/// `present(sheet, animated:)` and `dismiss(animated:)`, and what everybody hears.
@MainActor @Suite("Modal") struct ModalTests {
  @Test("A presented sheet rises, and UIKit's presentation ends when it has arrived", arguments: [false, true])
  func rises(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    stage.present()
    StandInClock.advance(by: 0.1)
    #expect(stage.sheet.height > 0 && stage.sheet.height < 400 && stage.sheet.isBeingPresented)
    #expect(stage.words == ["content will appear", "will half"])
    stage.settle()
    #expect(
      stage.words == [
        "content will appear", "will half", "did half", "settled half", "content did appear", "presented",
      ])
    #expect(stage.sheet.height == 400 && !stage.sheet.isBeingPresented)
    #expect(stage.map.presentedViewController === stage.sheet && stage.map.children.isEmpty)
    #expect(stage.sheet.presentation.isBackdropPresent && stage.sheet.presentation.backdropOpacity > 0)
    #expect(StandInClock.displayLinks.isEmpty)
  }

  @Test("Without animation it is up at once")
  func atOnce() {
    let stage = ModalStage()
    stage.present(animated: false)
    StandInClock.endTurn()
    #expect(stage.sheet.height == 400 && stage.words.contains("presented"))
    stage.sheet.dismiss(animated: false)
    StandInClock.endTurn()
    #expect(stage.sheet.height == 0 && stage.words.contains("gone") && stage.map.presentedViewController == nil)
    #expect(stage.sheet.view.window == nil && stage.device.window.subviews.count == 1)
  }

  @Test("Reduced motion rises without a swing")
  func reducedMotion() {
    let stage = ModalStage()
    UIAccessibility.standInSetReduceMotion(true)
    var highest: CGFloat = 0
    stage.heard.onProgress = { highest = max(highest, $0.height) }
    stage.present()
    stage.settle()
    #expect(highest == 400 && stage.words.contains("presented"))
  }

  @Test("Dismissed in code it sinks; UIKit's delegate hears nothing", arguments: [false, true])
  func dismissed(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater).presented()
    stage.content.dismiss(animated: true) { [heard = stage.heard] in heard.words.append("dismissed") }
    StandInClock.advance(by: 0.1)
    #expect(stage.sheet.height > 0 && stage.sheet.height < 400 && stage.sheet.isBeingDismissed)
    stage.settle()
    let sinks = ["content will disappear", "will hidden", "did hidden", "settled hidden"]
    #expect(stage.words == sinks + ["gone", "content did disappear", "dismissed"])
    #expect(stage.map.presentedViewController == nil && stage.sheet.view.window == nil)
  }

  @Test("Dragged away it is dismissed, in UIKit's order", arguments: [false, true])
  func draggedAway(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater).presented()
    stage.drag(by: 250).up()
    StandInClock.advance(by: 0.02)
    #expect(stage.sheet.isBeingDismissed && stage.sheet.height > 0)
    stage.settle()
    #expect(
      stage.words == [
        "will hidden", "will dismiss", "content will disappear", "did hidden", "settled hidden", "gone",
        "content did disappear", "did dismiss",
      ])
    #expect(stage.map.presentedViewController == nil && stage.map.view.window != nil)
  }

  @Test("A tap on the backdrop, VoiceOver's escape and the key dismiss it")
  func otherWays() {
    for way in 0..<4 {
      let stage = ModalStage().presented()
      let field = UITextField(frame: CGRect(x: 0, y: 20, width: 100, height: 30))
      stage.content.view.addSubview(field)
      switch way {
      case 0: stage.tap(100, 200)
      case 1: #expect(stage.sheet.accessibilityPerformEscape())
      case 2: stage.device.press(.keyboardEscape)
      default:
        field.becomeFirstResponder()
        stage.device.press(.keyboardEscape)
      }
      stage.settle()
      #expect(stage.words.filter { $0.hasSuffix("dismiss") } == ["will dismiss", "did dismiss"], "\(way)")
      #expect(stage.map.presentedViewController == nil, "\(way)")
    }
  }

  enum Veto: CaseIterable { case setting, delegate, modalInPresentation, contentInPresentation, presentationDelegate }

  @Test("Whoever may refuse keeps it up, and the attempt is told", arguments: Veto.allCases)
  func veto(_ veto: Veto) {
    let stage = ModalStage().presented()
    switch veto {
    case .setting: stage.sheet.allowsDismissal = false
    case .delegate: stage.heard.mayDismiss = false
    case .modalInPresentation: stage.sheet.isModalInPresentation = true
    case .contentInPresentation: stage.content.isModalInPresentation = true
    case .presentationDelegate: stage.adaptive.mayDismiss = false
    }
    stage.drag(by: 350).up()
    stage.settle()
    #expect(stage.sheet.height == 100 && stage.map.presentedViewController === stage.sheet)
    #expect(stage.words.filter { $0 == "attempt" || $0 == "refused" } == ["refused", "attempt"])
    stage.words = []
    stage.tap(100, 200)
    stage.settle()
    #expect(stage.sheet.height == 100)
    #expect(stage.words == (veto == .setting ? [] : ["refused", "attempt"]))
    // Code may dismiss it all the same.
    stage.map.dismiss(animated: true)
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.words.last == "content did disappear")
  }

  @Test("A finger that catches it on the way up ends the presentation", arguments: [false, true])
  func caught(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    stage.present()
    StandInClock.advance(by: 0.15)
    let finger = stage.drag(by: -30)
    StandInClock.advance(by: 0.01)
    #expect(stage.words.contains("presented") && !stage.sheet.isBeingPresented)
    StandInClock.advance(by: 0.2)
    finger.up()
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test("Caught on the way up and thrown away", arguments: [false, true])
  func caughtAndThrown(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    stage.present()
    StandInClock.advance(by: 0.25)
    stage.drag(by: 300).up()
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.view.window == nil)
    #expect(stage.words.filter { $0.hasSuffix("dismiss") || $0 == "gone" } == ["will dismiss", "gone", "did dismiss"])
    #expect(UIViewController.standInWarnings.isEmpty)
  }

  @Test("Dismissed in code on the way up, it goes as soon as UIKit allows it", arguments: [false, true])
  func dismissedWhileRising(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    stage.present()
    StandInClock.advance(by: 0.1)
    let height = stage.sheet.height
    stage.sheet.dismiss(animated: true) { [heard = stage.heard] in heard.words.append("dismissed") }
    StandInClock.advance(by: 0.03)
    #expect(stage.sheet.isBeingDismissed && abs(stage.sheet.height - height) < 60)
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.words.last == "dismissed")
    #expect(UIViewController.standInWarnings.isEmpty && stage.sheet.height == 0)
  }

  @Test("Presented and dismissed in one turn", arguments: [false, true])
  func dismissedAtOnce(_ hides: Bool) {
    let stage = ModalStage()
    stage.present()
    if hides { stage.sheet.hide() } else { stage.sheet.dismiss(animated: true) }
    StandInClock.advance(by: 0.1)
    #expect(stage.sheet.height < 100 && stage.sheet.isBeingDismissed)
    stage.settle()
    #expect(stage.map.presentedViewController == nil && UIViewController.standInWarnings.isEmpty)
    #expect(stage.words.last == "content did disappear")
  }

  @Test("Sent below the edge in code it is dismissed, also where nobody may drag it away")
  func selectedHidden() {
    let stage = ModalStage().presented()
    stage.sheet.allowsDismissal = false
    stage.sheet.select(.hidden)
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.view.window == nil)
    #expect(stage.words.contains("gone"))
  }

  @Test("Hidden in code on the way up, it goes too", arguments: [false, true])
  func hiddenWhileRising(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    stage.present()
    StandInClock.advance(by: 0.1)
    stage.sheet.hide()
    stage.settle()
    #expect(stage.map.presentedViewController == nil && UIViewController.standInWarnings.isEmpty)
  }

  @Test("Dismissed in code during a drag, it sinks under the finger")
  func dismissedInDrag() {
    let stage = ModalStage().presented()
    let finger = stage.drag(by: -100)
    stage.sheet.dismiss(animated: true)
    StandInClock.advance(by: 0.05)
    finger.move(by: CGPoint(x: 0, y: -100))
    stage.settle()
    finger.up()
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.height == 0 && stage.words.contains("gone"))
  }

  @Test("A finger cannot catch what UIKit dismisses, nor can a keyboard or the app send it elsewhere")
  func sinksForGood() {
    let stage = ModalStage().presented()
    stage.sheet.behavior.keyboardPolicy = .expand
    stage.sheet.dismiss(animated: true)
    StandInClock.advance(by: 0.1)
    let finger = stage.drag(by: -100)
    #expect(stage.sheet.presentation.phase == .settling && stage.sheet.view.isUserInteractionEnabled == false)
    stage.device.showKeyboard(height: 300)
    StandInClock.advance(by: 0.05)
    stage.sheet.select(.full)
    stage.settle()
    finger.up()
    #expect(stage.map.presentedViewController == nil && stage.sheet.height == 0)
  }

  @Test("Dragged down to the very edge and let go there")
  func draggedToTheEdge() {
    let stage = ModalStage().presented()
    let finger = stage.drag(by: 460)
    #expect(stage.sheet.height == 0)
    StandInClock.advance(by: 0.2)
    finger.up()
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.view.window == nil)
    #expect(stage.words.filter { $0.hasSuffix("dismiss") } == ["will dismiss", "did dismiss"])
  }
}
