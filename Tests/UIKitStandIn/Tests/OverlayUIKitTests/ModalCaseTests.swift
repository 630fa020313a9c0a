import OverlayUIKit
import Testing
import UIKit

/// A presented sheet among others, and where presenting goes wrong.
@MainActor @Suite("Modal cases") struct ModalCaseTests {
  @Test("On a controller without a window, and presented twice: UIKit refuses, and the sheet still works")
  func refused() {
    let stage = ModalStage()
    UIViewController().present(stage.sheet, animated: true)
    stage.settle()
    #expect(stage.sheet.viewIfLoaded?.window == nil && UIViewController.standInWarnings.count == 1)
    stage.present()
    stage.present()
    stage.settle()
    #expect(stage.sheet.height == 400 && UIViewController.standInWarnings.count == 2)
    OverlaySheet.reportMistake = { [heard = stage.heard] in heard.words.append($0) }
    stage.sheet.add(to: stage.map)
    OverlaySheet.reportMistake = { _ in }
    #expect(stage.words.last == "shown twice" && stage.sheet.parent == nil)
  }

  @Test("It can be presented again, and is let go of afterwards", arguments: [false, true])
  func again(_ endsLater: Bool) {
    let stage = ModalStage(endsLater: endsLater)
    for _ in 0..<2 {
      stage.present()
      stage.settle()
      #expect(stage.sheet.height == 400)
      stage.drag(by: 300).up()
      stage.settle()
      #expect(stage.sheet.height == 0 && stage.sheet.view.window == nil)
    }
    weak var gone: OverlaySheet?
    do {
      let other = OverlaySheet(content: UIViewController(), detents: [.half])
      gone = other
      stage.map.present(other, animated: true)
    }
    stage.settle()
    #expect(gone?.height == 426)
    stage.map.dismiss(animated: true)
    stage.settle()
    #expect(gone == nil)
  }

  @Test("A sheet over a sheet; the presenter dismisses both at once")
  func chain() {
    let stage = ModalStage().presented()
    let (second, heard) = (OverlaySheet(content: UIViewController(), detents: [.tip]), Heard())
    second.delegate = heard
    stage.content.present(second, animated: true)
    stage.settle()
    #expect(second.height == 154 && second.presentingViewController === stage.sheet)
    stage.map.dismiss(animated: true)
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.device.window.subviews.count == 1)
    #expect(stage.words.contains("gone") && heard.words.last == "gone")
    #expect(stage.sheet.height == 0 && second.height == 0)
    // Both work afterwards.
    stage.present()
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test("What the sheet presents goes first; the sheet stays")
  func over() {
    let stage = ModalStage().presented()
    let page = UIViewController()
    stage.sheet.present(page, animated: false)
    stage.settle()
    #expect(page.view.window != nil && page.presentingViewController === stage.sheet)
    stage.sheet.dismiss(animated: false)
    stage.settle()
    #expect(page.view.window == nil && stage.sheet.height == 400 && stage.sheet.view.window != nil)
  }

  @Test("The presenter stays where it is, and hears nothing of its own appearance")
  func presenter() {
    let stage = ModalStage().presented()
    stage.drag(by: 300).up()
    stage.settle()
    #expect(!stage.words.contains { $0.hasPrefix("map") } && stage.map.view.window != nil)
  }

  @Test("Dimmed, the backdrop takes the touches; undimmed, the presenter's views do")
  func passThrough() {
    let stage = ModalStage().presented()
    let tap = UITapGestureRecognizer()
    var taps = 0
    tap.standInAddHandler { _ in taps += 1 }
    stage.button.addGestureRecognizer(tap)
    stage.sheet.allowsDismissal = false
    stage.tap(100, 200)
    #expect(taps == 0)
    stage.sheet.largestUndimmedDetentIdentifier = .half
    stage.tap(100, 200)
    #expect(taps == 1)
    stage.sheet.select(.full)
    stage.settle()
    #expect(stage.sheet.height == 793)
    stage.tap(100, 40)
    #expect(taps == 1)
    stage.sheet.select(.tip)
    stage.settle()
    // Over a sheet that is presented over it.
    let second = OverlaySheet(content: UIViewController(), detents: [.tip])
    second.largestUndimmedDetentIdentifier = .tip
    stage.sheet.present(second, animated: true)
    stage.settle()
    stage.tap(100, 200)
    #expect(taps == 2)
  }

  @Test("A window that is gone in the middle of the rise leaves nothing hanging")
  func windowGone() {
    let stage = ModalStage()
    stage.present()
    StandInClock.advance(by: 0.1)
    stage.sheet.view.superview?.removeFromSuperview()
    stage.settle()
    #expect(stage.words.contains("presented") && StandInClock.displayLinks.isEmpty)
  }

  @Test("With a style of the app's it stands in UIKit's page at its detent")
  func ownStyle() {
    let stage = ModalStage()
    stage.sheet.modalPresentationStyle = .overFullScreen
    stage.present()
    stage.settle()
    #expect(stage.sheet.height == 400)
    stage.sheet.hide()
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.height == 0 && stage.words.contains("gone"))
    stage.present()
    stage.settle()
    stage.drag(by: 600).up()
    stage.settle()
    #expect(stage.map.presentedViewController == nil, "a finger may do it, too")
  }

  @Test("Released in the middle of the rise, of a drag and of the fall")
  func released() {
    for moment in 0..<3 {
      var stage: ModalStage? = ModalStage()
      let window = stage?.device.window
      stage?.present()
      StandInClock.advance(by: 0.1)
      if moment > 0 { stage?.settle() }
      let finger = moment == 1 ? stage?.drag(by: 100) : nil
      if moment == 2 { stage?.map.dismiss(animated: true) }
      StandInClock.advance(by: 0.05)
      stage = nil
      window?.rootViewController = nil
      StandInClock.advance(by: 2)
      finger?.up()
      StandInClock.advance(by: 10)
      #expect(StandInClock.displayLinks.isEmpty, "\(moment)")
    }
  }

  @Test("A sheet without a detent, and one whose container has no size, hold no transition up")
  func nothingToWaitFor() {
    OverlaySheet.reportMistake = { _ in }
    let stage = ModalStage(detents: [])
    stage.present()
    StandInClock.advance(by: 0.1)
    #expect(stage.words.contains("presented") && stage.sheet.height == 0)
    stage.map.dismiss(animated: true)
    StandInClock.advance(by: 0.1)
    #expect(stage.map.presentedViewController == nil && StandInClock.displayLinks.isEmpty)
  }

  @Test("Who has the keys keeps them; else the sheet has them while it is presented")
  func keys() {
    let stage = ModalStage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.map.view.addSubview(field)
    field.becomeFirstResponder()
    stage.present()
    stage.settle()
    #expect(field.isFirstResponder && !stage.sheet.isFirstResponder)
    stage.map.dismiss(animated: true)
    stage.settle()
    field.resignFirstResponder()
    stage.present()
    stage.settle()
    #expect(stage.sheet.isFirstResponder)
    stage.map.dismiss(animated: true)
    stage.settle()
    #expect(!stage.sheet.isFirstResponder && !stage.sheet.canBecomeFirstResponder)
  }
}
