import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// What a sheet looks like: its corners, its bar, its shadow, its backdrop, and what is hidden.
@MainActor @Suite("Looks") struct LooksTests {
  @Test("The grabber is a bar of 36 by 5 points in the middle, 5 below the edge, with round ends")
  func bar() throws {
    let stage = Stage()
    let grabber = try #require(stage.grabber)
    let bar = try #require(grabber.subviews.first)
    #expect(bar.convert(bar.bounds, to: stage.surface) == CGRect(x: 178.5, y: 5, width: 36, height: 5))
    #expect(bar.layer.cornerRadius == 2.5 && bar.backgroundColor == .tertiaryLabel)
    #expect(!bar.isUserInteractionEnabled && grabber.accessibilityLabel == "Sheet")
  }

  @Test("VoiceOver's frame of the grabber is where it is touched, at every breadth")
  func grabberFrame() throws {
    let stage = Stage()
    let grabber = try #require(stage.grabber)
    #expect(grabber.frame == CGRect(x: 166.5, y: 0, width: 60, height: 20))
    stage.sheet.behavior.breadth = .points(200)
    #expect(grabber.frame == CGRect(x: 70, y: 0, width: 60, height: 20))
  }

  @Test("The grabber lies in front of the content, and is hidden where the app does not want it")
  func hiddenGrabber() throws {
    let stage = Stage { $0.prefersGrabberVisible = false }
    let grabber = try #require(stage.grabber)
    let bar = try #require(grabber.subviews.first)
    #expect(grabber.superview?.subviews.last === grabber && bar.isHidden)
    let place = CGPoint(x: 196, y: 852 - 100 + 8)
    #expect(stage.device.window.hitTest(place, with: nil) === stage.places.field)
    stage.sheet.prefersGrabberVisible = true
    #expect(!bar.isHidden && stage.device.window.hitTest(place, with: nil) === grabber)
    stage.sheet.prefersGrabberVisible = false
    #expect(bar.isHidden)
  }

  @Test("VoiceOver says the app's words, and moves a sheet whose grabber is not drawn")
  func spoken() throws {
    let stage = Stage { $0.prefersGrabberVisible = false }
    let grabber = try #require(stage.grabber)
    #expect(grabber.isAccessibilityElement && !grabber.isHidden && grabber.accessibilityTraits == .adjustable)
    #expect(grabber.accessibilityLabel == "Sheet" && grabber.accessibilityValue == "tip")
    #expect(grabber.accessibilityHint == nil)
    stage.sheet.spokenWords.grabber = "Karte"
    stage.sheet.spokenWords.hint = "Wischen bewegt sie"
    stage.sheet.spokenWords.detents = [.half: "halb offen"]
    #expect(grabber.accessibilityLabel == "Karte" && grabber.accessibilityHint == "Wischen bewegt sie")
    grabber.accessibilityIncrement()
    stage.settle()
    #expect(stage.sheet.height == 400 && grabber.accessibilityValue == "halb offen")
    grabber.accessibilityIncrement()
    stage.settle()
    #expect(grabber.accessibilityValue == "full", "one without a name is said by its identifier")
  }

  @Test("The grabber of a new sheet is visible")
  func visibleGrabber() throws {
    let sheet = OverlaySheet(content: UIViewController(), detents: [.half])
    #expect(sheet.prefersGrabberVisible && !sheet.allowsDismissal && !sheet.tracksScrollViewsAutomatically)
    #expect(try #require(Stage().grabber?.subviews.first).isHidden == false)
  }

  @Test("The corners are 10 points round, or as round as the app says, before it is shown and later")
  func corners() {
    let stage = Stage { $0.preferredCornerRadius = 24 }
    #expect(stage.body.layer.cornerRadius == 24)
    stage.sheet.preferredCornerRadius = nil
    #expect(stage.body.layer.cornerRadius == 10)
    stage.sheet.preferredCornerRadius = 0
    #expect(stage.body.layer.cornerRadius == 0)
    #expect(Stage().body.layer.cornerRadius == 10)
  }

  @Test("A sheet on the container's edge is round at its top, one above it all round")
  func roundCorners() {
    let stage = Stage()
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(stage.body.layer.maskedCorners == top)
    stage.sheet.behavior.margins.bottom = 20
    #expect(stage.body.layer.maskedCorners == [top, .layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test("The sheet clips its content; its shadow is outside of what clips")
  func shadow() {
    let stage = Stage()
    #expect(stage.body.layer.masksToBounds && !stage.surface.layer.masksToBounds)
    #expect(stage.surface.layer.shadowOpacity == 0.15 && stage.surface.layer.shadowRadius == 8)
    #expect(stage.body.backgroundColor == .systemBackground)
  }

  @Test("The content fills the sheet from its upper left corner, as high as the highest detent")
  func content() {
    let stage = Stage()
    #expect(stage.surface.frame == CGRect(x: 0, y: 752, width: 393, height: 100))
    #expect(stage.body.frame == CGRect(x: 0, y: 0, width: 393, height: 100))
    #expect(stage.places.view.frame.origin == .zero && stage.places.view.frame.width == 393)
    stage.sheet.select(.full, animated: false)
    #expect(stage.body.frame == CGRect(x: 0, y: 0, width: 393, height: 793))
    #expect(stage.places.view.frame == CGRect(x: 0, y: 0, width: 393, height: 793))
  }

  @Test("A sheet without height is hidden, shadow and all; one of half a point is not")
  func hiddenSurface() {
    let stage = Stage(detents: [.init("line", .points(0.5)), .half], tracks: false)
    stage.device.setSafeArea(.zero)
    stage.settle()
    #expect(stage.sheet.height == 0.5 && !stage.surface.isHidden)
    let surface = stage.surface
    stage.sheet.hide()
    stage.settle()
    #expect(stage.sheet.height == 0 && surface.isHidden)
  }

  @Test("The backdrop is black at three tenths of its opacity, fills the container, and is there while it dims")
  func backdrop() {
    let stage = Stage { $0.largestUndimmedDetentIdentifier = .half }
    #expect(stage.backdrop.isHidden && !stage.sheet.view.accessibilityViewIsModal)
    UIAccessibility.standInPosts = []
    stage.sheet.select(.full, animated: false)
    #expect(!stage.backdrop.isHidden && stage.backdrop.alpha == 1)
    #expect(stage.backdrop.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(stage.backdrop.backgroundColor == UIColor(white: 0, alpha: 0.3))
    #expect(stage.sheet.view.subviews.first === stage.backdrop, "behind the sheet")
    stage.sheet.select(.half, animated: false)
    #expect(stage.backdrop.isHidden && !stage.sheet.view.accessibilityViewIsModal)
    #expect(UIAccessibility.standInPosts.map(\.notification) == [.layoutChanged, .layoutChanged])
  }

  @Test(
    "Only a backdrop that dims, of a sheet that may be dismissed, is a button to VoiceOver", arguments: [true, false])
  func backdropButton(_ allowsDismissal: Bool) {
    let stage = Stage { sheet in
      sheet.largestUndimmedDetentIdentifier = .half
      sheet.allowsDismissal = allowsDismissal
    }
    #expect(!stage.backdrop.isAccessibilityElement)
    stage.sheet.select(.full, animated: false)
    #expect(stage.backdrop.isAccessibilityElement == allowsDismissal)
    #expect(stage.backdrop.accessibilityActivate() == allowsDismissal)
    stage.settle()
    #expect((stage.heard.words.last == "gone") == allowsDismissal)
  }

  @Test("A backdrop and a grabber that outlive their sheet do nothing")
  func outlived() throws {
    var parts: [UIView] = []
    weak var sheet: OverlaySheet?
    func show() throws {
      let stage = Stage { $0.allowsDismissal = true }
      sheet = stage.sheet
      parts = [stage.backdrop, try #require(stage.grabber)]
      stage.device.window.rootViewController = nil
    }
    try show()
    #expect(sheet == nil && !parts[0].accessibilityActivate())
    parts[1].accessibilityIncrement()
  }
}

extension Stage {
  /// What has the shadow: the sheet as high as it is shown.
  var surface: UIView { sheet.view.subviews[1] }
  /// What clips the content.
  var body: UIView { surface.subviews[0] }
  var backdrop: UIView { sheet.view.subviews[0] }
}
