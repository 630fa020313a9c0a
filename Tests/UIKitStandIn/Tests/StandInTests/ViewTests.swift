import Testing
import UIKit

/// Geometry, hit testing, the tree, layout, safe areas, traits.
@MainActor @Suite struct ViewTests {
  let device = StandInDevice(safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0), scale: 2)
  let view = LogView(frame: CGRect(x: 10, y: 100, width: 200, height: 300))

  init() {
    device.window.makeKeyAndVisible()
    device.window.addSubview(view)
    device.window.layoutIfNeeded()
  }

  @Test func framesAndTransforms() {
    view.transform = CGAffineTransform(translationX: 0, y: 40)
    #expect(view.frame == CGRect(x: 10, y: 140, width: 200, height: 300) && view.center == CGPoint(x: 110, y: 250))
    view.frame = CGRect(x: 0, y: 40, width: 100, height: 100)
    #expect(view.center == CGPoint(x: 50, y: 50) && view.bounds.size == CGSize(width: 100, height: 100))
    view.bounds.origin.y = 25
    #expect(view.convert(CGPoint(x: 1, y: 30), to: nil) == CGPoint(x: 1, y: 45))
    #expect(view.convert(CGPoint(x: 1, y: 45), from: nil) == CGPoint(x: 1, y: 30))
    let child = UIView(frame: CGRect(x: 5, y: 30, width: 10, height: 10))
    view.addSubview(child)
    #expect(child.convert(child.bounds, to: device.window) == CGRect(x: 5, y: 45, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -50, y: -50, width: 200, height: 200))
  }

  @Test func flexibleSizesFollow() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let below = UIView(frame: CGRect(x: 0, y: 250, width: 200, height: 50))
    below.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(child)
    view.addSubview(below)
    view.frame.size = CGSize(width: 100, height: 400)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 400))
    #expect(below.frame == CGRect(x: 0, y: 350, width: 100, height: 50))
  }

  @Test func whatGetsNoTouches() {
    let place = CGPoint(x: 50, y: 150)
    let hit = { device.window.hitTest(place, with: nil) }
    #expect(hit() === view)
    view.isHidden = true
    #expect(hit() === device.window)
    (view.isHidden, view.alpha) = (false, 0.009)
    #expect(hit() === device.window)
    (view.alpha, view.isUserInteractionEnabled) = (0.01, false)
    #expect(hit() === device.window)
    view.isUserInteractionEnabled = true
    #expect(hit() === view)
    let outside = UIView(frame: CGRect(x: 0, y: -80, width: 200, height: 70))
    view.addSubview(outside)
    #expect(device.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === device.window, "beyond its superview")
  }

  @Test func aContainerLetsTouchesThrough() {
    let front = PassingView(frame: device.window.bounds)
    let button = UIButton(frame: CGRect(x: 0, y: 700, width: 100, height: 50))
    front.addSubview(button)
    device.window.addSubview(front)
    #expect(device.window.hitTest(CGPoint(x: 50, y: 150), with: nil) === view)
    #expect(device.window.hitTest(CGPoint(x: 50, y: 710), with: nil) === button)
  }

  @Test func theOrderOfSubviews() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    view.addSubview(a)
    view.insertSubview(b, at: 0)
    view.insertSubview(c, aboveSubview: b)
    #expect(view.subviews == [b, c, a])
    view.bringSubviewToFront(b)
    view.insertSubview(a, belowSubview: c)
    #expect(view.subviews == [a, c, b] && a.isDescendant(of: device.window))
    device.window.addSubview(c)
    #expect(view.subviews == [a, b] && c.superview === device.window)
  }

  @Test func aSubtreeHearsOfItsWindow() {
    let child = LogView()
    view.addSubview(child)
    view.log.clear()
    child.log.clear()
    view.removeFromSuperview()
    #expect(view.log.lines == ["will window false", "will superview false", "did window false", "did superview"])
    #expect(child.log.lines == ["will window false", "did window false"])
  }

  @Test func layoutComesOnceAndFromAbove() {
    let child = LogView()
    view.addSubview(child)
    device.window.layoutIfNeeded()
    let (before, below) = (view.standInLayoutCount, child.standInLayoutCount)
    view.setNeedsLayout()
    view.setNeedsLayout()
    child.setNeedsLayout()
    child.layoutIfNeeded()
    #expect(view.standInLayoutCount == before + 1 && child.standInLayoutCount == below + 1)
    view.frame.origin.y += 1
    child.layoutIfNeeded()
    #expect(view.standInLayoutCount == before + 1, "a view that only moved has nothing to lay out")
    view.frame.size.height += 1
    StandInClock.advance(by: 0.01)
    #expect(view.standInLayoutCount == before + 2, "at the end of the turn")
  }

  @Test func safeAreasReachWhereViewsAre() {
    #expect(view.safeAreaInsets == .zero)
    view.log.clear()
    view.frame = CGRect(x: 0, y: 20, width: 393, height: 820)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 18, right: 0))
    #expect(view.log.lines == ["safe area"])
    let child = UIView(frame: CGRect(x: 0, y: 10, width: 393, height: 800))
    view.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 8, right: 0))
    view.transform = CGAffineTransform(translationX: 0, y: 500)
    #expect(view.safeAreaInsets.top == 0 && view.safeAreaInsets.bottom == 518)
  }

  @Test func traitsGoDown() {
    let child = LogView()
    view.addSubview(child)
    child.log.clear()
    device.setTraits { $0.standIn(layoutDirection: .rightToLeft, preferredContentSizeCategory: .accessibilityLarge) }
    #expect(child.log.lines == ["traits UICTContentSizeCategoryL"])
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft && child.traitCollection.displayScale == 2)
    device.setTraits { $0 }
    #expect(child.log.lines.count == 1)
  }

  @Test func anAnimationCompletesWithTheClock() {
    var ended = false
    UIView.animate(withDuration: 0.2, delay: 0.1) {
      view.alpha = 0
    } completion: {
      ended = $0
    }
    #expect(view.alpha == 0 && !ended)
    StandInClock.advance(by: 0.29)
    #expect(!ended)
    StandInClock.advance(by: 0.02)
    #expect(ended)
  }
}

@MainActor private final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

@MainActor final class LogView: UIView {
  let log = Log()
  override func willMove(toSuperview newSuperview: UIView?) { log("will superview \(newSuperview != nil)") }
  override func didMoveToSuperview() { log("did superview") }
  override func willMove(toWindow newWindow: UIWindow?) { log("will window \(newWindow != nil)") }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    log("did window \(window != nil)")
  }
  override func safeAreaInsetsDidChange() { log("safe area") }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log("traits \(previousTraitCollection?.preferredContentSizeCategory.rawValue ?? "new")")
  }
}
