import OverlayUIKit
import Testing
import UIKit

/// A presented sheet in low and in wide containers, over a keyboard, through a rotation.
@MainActor @Suite("Adaptivity") struct AdaptivityTests {
  private func turn(_ stage: ModalStage) {
    stage.device.setTraits { $0.standIn(horizontalSizeClass: .compact, verticalSizeClass: .compact) }
    stage.device.resize(
      to: CGSize(width: 852, height: 393), safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    stage.settle()
  }

  @Test("On its side it is as high as the container, and back it is at its detent")
  func full() {
    let stage = ModalStage().presented()
    turn(stage)
    #expect(stage.sheet.height == 393 && stage.sheet.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(stage.sheet.selectedDetentIdentifier == .half)
    stage.device.setTraits { $0.standIn(verticalSizeClass: .regular) }
    stage.device.resize(
      to: CGSize(width: 393, height: 852), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    stage.settle()
    #expect(stage.sheet.height == 400 && stage.sheet.selectedDetentIdentifier == .half)
  }

  @Test("Attached to the edge it keeps its detents, as broad as the safe area or as its content prefers")
  func attached() {
    let stage = ModalStage(detents: [.tip, .full]).presented()
    stage.sheet.prefersEdgeAttachedInCompactHeight = true
    stage.sheet.select(.tip)
    turn(stage)
    #expect(stage.sheet.height == 141 && stage.sheet.presentation.sheetFrame.size.width == 734)
    stage.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(stage.sheet.presentation.sheetFrame.size.width == 734, "the content prefers nothing")
    stage.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = false
    stage.content.preferredContentSize.width = 400
    stage.settle()
    #expect(stage.sheet.presentation.sheetFrame.size.width == 734)
    stage.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(stage.sheet.presentation.sheetFrame.size.width == 400)
    stage.sheet.prefersEdgeAttachedInCompactHeight = false
    stage.settle()
    #expect(stage.sheet.presentation.sheetFrame.size.width == 852 && stage.sheet.height == 393)
  }

  @Test("In a wide and high container it is as broad as its content prefers, where it does not prefer a page")
  func wide() {
    let stage = ModalStage().presented()
    stage.sheet.behavior.breadth = .points(300)
    stage.content.preferredContentSize.width = 500
    stage.device.setTraits { $0.standIn(horizontalSizeClass: .regular) }
    stage.device.resize(to: CGSize(width: 1024, height: 1366))
    stage.settle()
    #expect(stage.sheet.presentation.sheetFrame.size.width == 300)
    stage.sheet.prefersPageSizing = false
    #expect(stage.sheet.presentation.sheetFrame.size.width == 500)
    stage.sheet.dismiss(animated: true)
    stage.settle()
    stage.sheet.prefersPageSizing = true
    stage.present()
    stage.settle()
    #expect(stage.sheet.presentation.sheetFrame.size.width == 300)
  }

  @Test("One that is added to a controller has its detents in every height")
  func added() {
    let stage = ModalStage()
    stage.sheet.add(to: stage.map, animated: false)
    turn(stage)
    #expect(stage.sheet.height < 393 && stage.sheet.height > 0)
    #expect(!stage.sheet.allowsDismissal && !stage.sheet.presentation.isBackdropPresent)
  }

  @Test("A keyboard lifts it, also one that comes while it rises")
  func keyboard() {
    let stage = ModalStage()
    stage.present()
    StandInClock.advance(by: 0.1)
    stage.device.showKeyboard(height: 300)
    stage.settle()
    #expect(stage.sheet.height == 666 && stage.words.contains("presented"))
    stage.device.hideKeyboard()
    stage.settle()
    #expect(stage.sheet.height == 400)
  }

  @Test("Turned while it rises and while it sinks, it arrives all the same")
  func turnedOnTheWay() {
    let stage = ModalStage()
    stage.present()
    StandInClock.advance(by: 0.1)
    turn(stage)
    #expect(stage.sheet.height == 393 && stage.words.contains("presented"))
    stage.sheet.dismiss(animated: true)
    StandInClock.advance(by: 0.1)
    stage.device.resize(to: CGSize(width: 393, height: 852))
    stage.settle()
    #expect(stage.map.presentedViewController == nil && stage.sheet.height == 0)
  }
}
