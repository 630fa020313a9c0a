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
    // The first 20 points: 10 of hysteresis, and a pan moves from where it began.
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
  }
}
