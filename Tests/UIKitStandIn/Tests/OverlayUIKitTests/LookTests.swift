import OverlayUIKit
import Testing
import UIKit

/// The look as one value, before the sheet is shown and later.
@MainActor @Suite("Look") struct LookTests {
  @Test("The standard look is the system's: round, with a shadow and a grabber")
  func standard() throws {
    let stage = Stage()
    let (body, surface) = (stage.body, stage.surface)
    #expect(body.backgroundColor == .systemBackground && body.layer.cornerCurve == .continuous)
    #expect(body.layer.cornerRadius == 10 && body.layer.borderWidth == 0)
    #expect(surface.layer.shadowOpacity == 0.15 && surface.layer.shadowRadius == 8)
    #expect(try #require(stage.grabber?.subviews.first).isHidden == false)
  }

  @Test("A look is taken before the sheet is shown and after it")
  func taken() throws {
    var look = OverlaySheet.Look.standard
    look.cornerRadius = 30
    look.hasContinuousCorners = false
    look.border = .init(color: .separator, width: 2)
    look.shadow = .init(opacity: 0.5, radius: 20, offset: CGSize(width: 1, height: 2))
    look.background = .color(.red)
    look.backdropColor = .systemBlue
    look.grabberColor = .white
    for early in [true, false] {
      let stage = Stage { if early { $0.look = look } }
      if !early { stage.sheet.look = look }
      let (body, surface) = (stage.body, stage.surface)
      #expect(body.layer.cornerRadius == 30 && body.layer.cornerCurve == .circular, "\(early)")
      #expect(body.layer.borderWidth == 2 && body.backgroundColor == .red)
      #expect(surface.layer.shadowOpacity == 0.5 && surface.layer.shadowRadius == 20)
      #expect(surface.layer.shadowOffset == CGSize(width: 1, height: 2))
      #expect(stage.sheet.view.subviews.first?.backgroundColor == .systemBlue)
      #expect(try #require(stage.grabber?.subviews.first).backgroundColor == .white)
    }
  }

  @Test("UIKit's two words win over the look")
  func words() throws {
    let stage = Stage { $0.look = .plain }
    #expect(try #require(stage.grabber?.subviews.first).isHidden && stage.body.layer.cornerRadius == 0)
    stage.sheet.preferredCornerRadius = 12
    #expect(stage.body.layer.cornerRadius == 12)
    stage.sheet.look = .standard
    #expect(stage.body.layer.cornerRadius == 12)
    stage.sheet.prefersGrabberVisible = false
    #expect(try #require(stage.grabber?.subviews.first).isHidden)
  }

  @Test("Plain is nothing at all")
  func plain() throws {
    let stage = Stage { $0.look = .plain }
    #expect(stage.body.backgroundColor == nil && stage.surface.layer.shadowOpacity == 0)
    #expect(stage.body.subviews.first === stage.places.view)
  }

  @Test("A blurred background lies behind the content, and goes with the look")
  func blurred() throws {
    let stage = Stage()
    var look = OverlaySheet.Look.standard
    look.background = .blur(.systemThinMaterial)
    stage.sheet.look = look
    let blur = try #require(stage.body.subviews.first as? UIVisualEffectView)
    #expect((blur.effect as? UIBlurEffect)?.standInStyle == .systemThinMaterial && stage.body.backgroundColor == nil)
    #expect(blur.frame == stage.body.bounds && !blur.isUserInteractionEnabled)
    stage.sheet.select(.full, animated: false)
    #expect(blur.frame == stage.body.bounds)
    // The same background is not made anew, another content lies in front of it.
    stage.sheet.look.cornerRadius = 3
    let other = UIViewController()
    stage.sheet.setContent(other)
    #expect(stage.body.subviews.first === blur && stage.body.subviews.dropFirst().first === other.view)
    stage.sheet.look = .standard
    #expect(blur.superview == nil && stage.body.backgroundColor == .systemBackground)
  }

  @Test("The colours of layers follow the traits")
  func traits() {
    let stage = Stage { $0.look.border = .init(color: .label, width: 1) }
    let light = stage.body.layer.borderColor
    stage.device.setTraits { $0.standIn(userInterfaceStyle: .dark) }
    #expect(light != nil && stage.body.layer.borderColor != light)
  }
}
