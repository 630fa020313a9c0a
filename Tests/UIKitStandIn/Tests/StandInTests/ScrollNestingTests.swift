import Testing
import UIKit

/// Scroll views inside scroll views, and what content keeps of its touches.
@MainActor @Suite struct ScrollNestingTests {
  let device = StandInDevice(safeArea: .zero, scale: 2)
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
  let finger: StandInFinger

  init() {
    finger = StandInFinger(on: device.window)
    outer.contentSize = CGSize(width: 393, height: 3000)
    inner.contentSize = CGSize(width: 2000, height: 200)
    outer.addSubview(inner)
    device.window.addSubview(outer)
    device.window.makeKeyAndVisible()
  }

  @Test(arguments: [false, true]) func alongTheAxisOfItsTravel(outermostFirst: Bool) {
    StandInSwitch.outerRecognizersFirst.isOn = outermostFirst
    finger.down(at: CGPoint(x: 300, y: 200))
    finger.drag(by: CGPoint(x: -100, y: -30))
    #expect(inner.contentOffset.x == 90 && outer.contentOffset == .zero && !outer.isDragging)
    finger.up()
    StandInClock.runUntilStill()
    finger.down(at: CGPoint(x: 300, y: 200))
    finger.drag(by: CGPoint(x: -30, y: -100))
    #expect(outer.contentOffset.y == 90 && !inner.isDragging)
  }

  @Test func acrossItNeverBegins() {
    finger.down(at: CGPoint(x: 300, y: 500))
    finger.drag(by: CGPoint(x: -100, y: 0))
    finger.drag(by: CGPoint(x: 0, y: -300))
    #expect(outer.contentOffset == .zero && outer.panGestureRecognizer.state == .failed)
    finger.up()
    #expect(outer.panGestureRecognizer.state == .possible && !outer.isTracking)
  }

  @Test func shortContentDoesNotPanUnlessItBounces() {
    outer.contentSize.height = 300
    finger.down(at: CGPoint(x: 300, y: 500))
    finger.drag(by: CGPoint(x: 0, y: 60))
    #expect(!outer.isDragging)
    finger.up()
    outer.alwaysBounceVertical = true
    finger.down(at: CGPoint(x: 300, y: 500))
    finger.drag(by: CGPoint(x: 0, y: 60))
    #expect(outer.isDragging && outer.contentOffset.y < 0)
  }

  @Test func ofTwoThatCouldTheInnerOneScrolls() {
    inner.contentSize.height = 900
    finger.down(at: CGPoint(x: 300, y: 250))
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(inner.isDragging && !outer.isDragging)
    finger.up()
    StandInClock.runUntilStill()
    StandInSwitch.outerRecognizersFirst.isOn = true
    finger.down(at: CGPoint(x: 300, y: 250))
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(outer.isDragging && !inner.isDragging)
  }

  @Test func aQuickDragIsNoTouchOfItsContent() {
    let (button, log) = button()
    finger.down(at: CGPoint(x: 100, y: 520))
    finger.drag(by: CGPoint(x: 0, y: -100))
    finger.up()
    #expect(outer.contentOffset.y > 0 && log.lines.isEmpty && !button.isTracking)
  }

  @Test func aControlThatHasItsTouchKeepsIt() {
    let (button, log) = button()
    finger.down(at: CGPoint(x: 100, y: 520))
    StandInClock.advance(by: 0.14)
    #expect(log.lines.isEmpty)
    StandInClock.advance(by: 0.02)
    #expect(log.lines == ["down"] && button.isTracking)
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(outer.contentOffset == .zero && !outer.isDragging)
    finger.up()
    #expect(log.lines == ["down", "outside"])
  }

  @Test func aTapReachesAButton() {
    let (_, log) = button()
    finger.down(at: CGPoint(x: 100, y: 520))
    StandInClock.advance(by: 0.05)
    finger.up()
    #expect(log.lines == ["down", "inside"])
  }

  @Test func aViewThatHasItsTouchLosesIt() {
    let view = TouchLogView(frame: CGRect(x: 0, y: 500, width: 200, height: 50))
    outer.addSubview(view)
    finger.down(at: CGPoint(x: 100, y: 520))
    StandInClock.advance(by: 0.2)
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(view.log.course == ["began", "moved", "cancelled"] || view.log.course == ["began", "cancelled"])
    #expect(outer.isDragging)
    outer.delaysContentTouches = false
    finger.up()
    StandInClock.runUntilStill()
    outer.contentOffset = .zero
    view.log.clear()
    finger.down(at: CGPoint(x: 100, y: 520))
    #expect(view.log.lines == ["began"])
    outer.canCancelContentTouches = false
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(!outer.isDragging && view.log.course == ["began", "moved"])
  }

  private func button() -> (UIButton, Log) {
    let (button, log) = (UIButton(frame: CGRect(x: 0, y: 500, width: 200, height: 50)), Log())
    button.addAction(UIAction { _ in log("down") }, for: .touchDown)
    button.addAction(UIAction { _ in log("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log("outside") }, for: .touchUpOutside)
    button.addAction(UIAction { _ in log("cancel") }, for: .touchCancel)
    outer.addSubview(button)
    return (button, log)
  }
}

@MainActor final class TouchLogView: UIView {
  let log = Log()
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(touches.allSatisfy { $0.phase == .cancelled } ? "cancelled" : "cancelled, with another phase")
  }
}
