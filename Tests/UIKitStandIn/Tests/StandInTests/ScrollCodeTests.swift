import Testing
import UIKit

/// What code does to a scroll view: offsets, sizes, insets, animations, observers.
@MainActor @Suite struct ScrollCodeTests {
  let device = StandInDevice(safeArea: .zero, scale: 2)
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let delegate = ScrollLog()

  init() {
    view.contentSize = CGSize(width: 393, height: 5000)
    view.delegate = delegate
    device.window.addSubview(view)
    device.window.makeKeyAndVisible()
  }

  @Test func anOffsetInCodeIsTold() {
    view.contentOffset = CGPoint(x: 0, y: 50)
    #expect(delegate.log.lines == ["didScroll"])
    view.contentOffset = CGPoint(x: 0, y: 50)
    #expect(delegate.log.lines == ["didScroll"], "the same offset is not told")
    view.contentOffset.y = 9000
    #expect(view.contentOffset.y == 9000, "code may put it anywhere")
    view.bounds.origin.y = 20
    #expect(view.contentOffset.y == 20 && delegate.log.lines.count == 3)
  }

  @Test func observersHearAfterTheDelegate() {
    let seen = Seen()
    delegate.onScroll = { _ in seen.add("delegate") }
    let tokens = [
      view.observe(\.contentOffset, options: [.new, .old]) { _, change in
        seen.add("offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      },
      view.observe(\.bounds) { _, _ in seen.add("bounds") },
      view.observe(\.contentSize) { view, _ in MainActor.assumeIsolated { seen.add("size \(view.contentSize.height)") }
      },
      view.observe(\.contentInset) { _, _ in seen.add("inset") },
    ]
    view.contentOffset.y = 50
    view.contentSize.height = 4000
    view.contentInset.bottom = 10
    #expect(seen.lines == ["delegate", "offset 0.0 50.0", "bounds", "size 4000.0", "inset"])
    for token in tokens { token.invalidate() }
    view.contentOffset.y = 60
    #expect(seen.lines.count == 6 && seen.lines.last == "delegate")
  }

  @Test func anObservationThatIsLetGoEnds() {
    let seen = Seen()
    var token: NSKeyValueObservation? = view.observe(\.contentOffset) { _, _ in seen.add("heard") }
    view.contentOffset.y = 1
    #expect(seen.lines == ["heard"] && token != nil)
    token = nil
    view.contentOffset.y = 2
    #expect(seen.lines == ["heard"])
  }

  @Test func atRestItComesBackIntoItsRange() {
    view.contentOffset.y = 4200
    view.contentSize.height = 2000
    #expect(view.contentOffset.y == 1200)
    view.frame.size.height = 1000
    #expect(view.contentOffset.y == 1000)
    view.contentInset.bottom = 100
    view.contentOffset.y = 1100
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 1000)
  }

  @Test func inADragItStaysWhereItIs() {
    view.contentOffset.y = 4000
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -20), steps: 2)
    view.contentSize.height = 2000
    #expect(view.contentOffset.y == 4010)
  }

  @Test func anOffsetInADragMovesTheRestOfIt() {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    view.contentOffset.y = 0
    finger.move(by: CGPoint(x: 0, y: -30))
    #expect(view.contentOffset.y == 30)
    view.contentOffset.y = -50
    finger.move(by: CGPoint(x: 0, y: 2))
    #expect(view.contentOffset.y < -50 && view.contentOffset.y > -52, "past its end from what is shown")
  }

  @Test func anOffsetInADecelerationMovesTheRestOfIt() {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    finger.up()
    let pinned = ScrollLog()
    pinned.onScroll = { $0.contentOffset.y = 90 }
    view.delegate = pinned
    StandInClock.runUntilStill()
    #expect(view.contentOffset.y == 90 && pinned.log.lines.last == "didEndDecelerating")
  }

  @Test func anOffsetThatIsNotAnimatedStopsADeceleration() {
    let finger = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 600))
    finger.drag(by: CGPoint(x: 0, y: -100))
    finger.up()
    StandInClock.advance(by: 0.05)
    view.setContentOffset(view.contentOffset, animated: false)
    #expect(!view.isDecelerating && !StandInClock.isBusy && delegate.log.lines.last == "didScroll")
  }

  @Test func anAnimatedOffset() {
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(view.contentOffset.y == 0 && !view.isDragging && !view.isDecelerating)
    StandInClock.runUntilStill()
    #expect(view.contentOffset.y == 500 && delegate.log.course == ["didScroll", "didEndScrollingAnimation"])
    view.standInScrollToTop()
    StandInClock.runUntilStill()
    #expect(view.contentOffset.y == 0 && delegate.log.lines.last == "didScrollToTop")
  }

  @Test func theSafeAreaIsAnInsetWhereItScrolls() {
    view.contentInsetAdjustmentBehavior = .automatic
    device.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
    // The view ends 52 points above the window's end.
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    #expect(view.contentOffset.y == -40, "it stays at its top")
    #expect(delegate.log.lines == ["didScroll", "didChangeAdjustedContentInset"])
    view.contentInset.top = 10
    #expect(view.adjustedContentInset.top == 50)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset.top == 10)
  }

  @Test func itIsDeallocatedInMidDeceleration() {
    weak var gone: UIScrollView?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
      view.contentSize = CGSize(width: 393, height: 5000)
      device.window.addSubview(view)
      let finger = StandInFinger(on: device.window)
      finger.down(at: CGPoint(x: 100, y: 600))
      finger.drag(by: CGPoint(x: 0, y: -100))
      finger.up()
      #expect(view.isDecelerating)
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
    #expect(StandInClock.runUntilStill(limit: 1))
  }
}

/// What an observer saw; its handlers are on no actor.
final class Seen: @unchecked Sendable {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
