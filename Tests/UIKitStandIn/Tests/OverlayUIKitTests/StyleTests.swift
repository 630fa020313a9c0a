import OverlayUIKit
import Testing
import UIKit

/// The style as one value, before the sheet is shown and later.
@MainActor @Suite("Style") struct StyleTests {
  @Test("The standard style is the system's: round, with a shadow and a grabber")
  func standard() throws {
    let stage = Stage()
    let (body, surface) = (stage.body, stage.surface)
    #expect(body.backgroundColor == .systemBackground && body.layer.cornerCurve == .continuous)
    #expect(body.layer.cornerRadius == 10 && body.layer.borderWidth == 0)
    #expect(surface.layer.shadowOpacity == 0.15 && surface.layer.shadowRadius == 8)
    #expect(try #require(stage.grabber?.subviews.first).isHidden == false)
  }

  @Test("A style is taken before the sheet is shown and after it")
  func taken() throws {
    var style = OverlaySheet.Style.standard
    style.cornerRadius = 30
    style.hasContinuousCorners = false
    style.border = .init(color: .separator, width: 2)
    style.shadow = .init(opacity: 0.5, radius: 20, offset: CGSize(width: 1, height: 2))
    style.background = .color(.red)
    style.backdropColor = .systemBlue
    style.grabberColor = .white
    for early in [true, false] {
      let stage = Stage { if early { $0.style = style } }
      if !early { stage.sheet.style = style }
      let (body, surface) = (stage.body, stage.surface)
      #expect(body.layer.cornerRadius == 30 && body.layer.cornerCurve == .circular, "\(early)")
      #expect(body.layer.borderWidth == 2 && body.backgroundColor == .red)
      #expect(surface.layer.shadowOpacity == 0.5 && surface.layer.shadowRadius == 20)
      #expect(surface.layer.shadowOffset == CGSize(width: 1, height: 2))
      #expect(stage.sheet.view.subviews.first?.backgroundColor == .systemBlue)
      #expect(try #require(stage.grabber?.subviews.first).backgroundColor == .white)
    }
  }

  @Test("UIKit's two words win over the style")
  func words() throws {
    let stage = Stage { $0.style = .plain }
    #expect(try #require(stage.grabber?.subviews.first).isHidden && stage.body.layer.cornerRadius == 0)
    stage.sheet.preferredCornerRadius = 12
    #expect(stage.body.layer.cornerRadius == 12)
    stage.sheet.style = .standard
    #expect(stage.body.layer.cornerRadius == 12)
    stage.sheet.prefersGrabberVisible = false
    #expect(try #require(stage.grabber?.subviews.first).isHidden)
  }

  @Test("Plain is nothing at all")
  func plain() throws {
    let stage = Stage { $0.style = .plain }
    #expect(stage.body.backgroundColor == nil && stage.surface.layer.shadowOpacity == 0)
    #expect(stage.body.subviews.first === stage.places.view)
  }

  @Test("A blurred background lies behind the content, and goes with the style")
  func blurred() throws {
    let stage = Stage()
    var style = OverlaySheet.Style.standard
    style.background = .blur(.systemThinMaterial)
    stage.sheet.style = style
    let blur = try #require(stage.body.subviews.first as? UIVisualEffectView)
    #expect((blur.effect as? UIBlurEffect)?.standInStyle == .systemThinMaterial && stage.body.backgroundColor == nil)
    #expect(blur.frame == stage.body.bounds && !blur.isUserInteractionEnabled)
    stage.sheet.select(.full, animated: false)
    #expect(blur.frame == stage.body.bounds)
    // The same background is not made anew, another content lies in front of it.
    stage.sheet.style.cornerRadius = 3
    let other = UIViewController()
    stage.sheet.setContent(other)
    #expect(stage.body.subviews.first === blur && stage.body.subviews.dropFirst().first === other.view)
    stage.sheet.style = .standard
    #expect(blur.superview == nil && stage.body.backgroundColor == .systemBackground)
  }

  @Test("The colours of layers follow the traits")
  func traits() {
    let stage = Stage { $0.style.border = .init(color: .label, width: 1) }
    let light = stage.body.layer.borderColor
    stage.device.setTraits { $0.standIn(userInterfaceStyle: .dark) }
    #expect(light != nil && stage.body.layer.borderColor != light)
  }
}
