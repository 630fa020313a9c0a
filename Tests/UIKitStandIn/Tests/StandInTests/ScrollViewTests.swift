import Testing
import UIKit

/// A scroll view's delegate hears what the documentation says, in its order.
@MainActor @Suite struct ScrollViewTests {
  let device = StandInDevice(safeArea: .zero, scale: 2)
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let delegate = ScrollLog()
  let finger: StandInFinger

  init() {
    finger = StandInFinger(on: device.window)
    view.contentSize = CGSize(width: 393, height: 5000)
    view.delegate = delegate
    device.window.addSubview(view)
    device.window.makeKeyAndVisible()
  }

  @Test func aFlick() {
    finger.down(at: CGPoint(x: 100, y: 600))
    #expect(view.isTracking && !view.isDragging)
    finger.drag(by: CGPoint(x: 0, y: -200))
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    // The first move of 20 points begins the pan, which moves from there.
    #expect(view.contentOffset.y == 180)
    finger.up()
    #expect(!view.isTracking && view.isDragging && view.isDecelerating)
    #expect(StandInClock.runUntilStill())
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(
      delegate.log.course == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(abs(delegate.velocity.y - 2.5) < 1e-6, "points per millisecond, positive where the offset grows")
    #expect(abs(view.contentOffset.y - delegate.proposed.y) < 0.5)
    #expect(delegate.proposed.y > 180 + 2500 * 0.49)
  }

  @Test func aReleaseAtRest() {
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -200))
    StandInClock.advance(by: 0.05)
    finger.up()
    #expect(
      delegate.log.course == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(delegate.velocity == .zero && !view.isDragging && !StandInClock.isBusy)
  }

  @Test func theTargetIsHonoured() {
    delegate.redirect = { _ in CGPoint(x: 0, y: 1000) }
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -200))
    finger.up()
    StandInClock.runUntilStill()
    #expect(view.contentOffset.y == 1000)
  }

  @Test func aTargetOfHereStops() {
    delegate.redirect = { [view] _ in view.contentOffset }
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -200))
    finger.up()
    #expect(delegate.log.lines.last == "didEndDragging false")
    #expect(view.contentOffset.y == 180 && !StandInClock.isBusy)
  }

  @Test(arguments: [false, true]) func aFingerStopsADeceleration(tells: Bool) {
    StandInSwitch.catchIsTold.isOn = tells
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -200))
    finger.up()
    StandInClock.advance(by: 0.1)
    delegate.log.clear()
    finger.down(at: CGPoint(x: 100, y: 600))
    #expect(view.isTracking && !view.isDecelerating && !StandInClock.isBusy)
    finger.up()
    #expect(delegate.log.lines == (tells ? ["didEndDecelerating"] : []))
    #expect(!view.isTracking)
  }

  @Test func pastItsTopItFollowsWithResistanceAndReturns() {
    finger.down(at: CGPoint(x: 100, y: 200))
    finger.drag(by: CGPoint(x: 0, y: 220))
    #expect(view.contentOffset.y < -80 && view.contentOffset.y > -120)
    finger.up()
    #expect(delegate.proposed.y == 0)
    StandInClock.runUntilStill()
    #expect(view.contentOffset.y == 0 && delegate.log.lines.last == "didEndDecelerating")
  }

  @Test func withoutBouncesItStaysAtItsTop() {
    view.bounces = false
    finger.down(at: CGPoint(x: 100, y: 200))
    finger.drag(by: CGPoint(x: 0, y: 220))
    #expect(view.contentOffset == .zero && view.isDragging)
    finger.up()
    StandInClock.runUntilStill()
    #expect(view.contentOffset == .zero)
    #expect(
      delegate.log.lines == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
      ])
  }

  @Test func theSystemTakesTheFinger() {
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -200))
    finger.cancel()
    #expect(delegate.log.lines.suffix(2) == ["willEndDragging", "didEndDragging false"] && delegate.velocity == .zero)
  }

  @Test func itsDisabledPanIsCancelled() {
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    view.panGestureRecognizer.isEnabled = false
    view.panGestureRecognizer.isEnabled = true
    #expect(view.isDragging, "the recogniser tells in the next turn")
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(!view.isDragging && view.contentOffset.y == 90)
    #expect(delegate.log.course == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    finger.up()
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    #expect(view.isDragging && view.contentOffset.y == 180)
  }

  @Test func twoFingersMoveItByTheirMean() {
    let other = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    other.down(at: CGPoint(x: 200, y: 300))
    #expect(view.contentOffset.y == 90, "a finger that comes moves nothing")
    finger.move(by: CGPoint(x: 0, y: -40))
    #expect(view.contentOffset.y == 110)
    finger.up()
    #expect(view.isDragging && view.contentOffset.y == 110)
    other.move(by: CGPoint(x: 0, y: -10))
    #expect(view.contentOffset.y == 120)
  }

  @Test func offsetsAreWholePixels() {
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -20), steps: 2)
    finger.move(by: CGPoint(x: 0, y: -3.3))
    #expect(view.contentOffset.y == 13.5, "13.3 on a display of two pixels per point")
    view.contentOffset.y = 100.2
    #expect(view.contentOffset.y == 100)
  }
}
