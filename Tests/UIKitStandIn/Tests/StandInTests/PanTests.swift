import Testing
import UIKit

/// Pans: of fingers, of a trackpad, of a wheel.
@MainActor @Suite struct PanTests {
  let device = StandInDevice(safeArea: .zero, scale: 2)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  let log = Log()
  let finger: StandInFinger

  init() {
    finger = StandInFinger(on: device.window)
    pan.standInAddHandler { [log] in log("\($0.state.rawValue)") }
    view.addGestureRecognizer(pan)
    device.window.addSubview(view)
    device.window.makeKeyAndVisible()
  }

  @Test func itBeginsAtTenPoints() {
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 6, y: 9))
    #expect(pan.state == .possible)
    finger.move(by: CGPoint(x: 0, y: 1))
    #expect(pan.state == .began && pan.translation(in: view) == CGPoint(x: 6, y: 10), "since the down")
    finger.move(by: CGPoint(x: 0, y: 5))
    pan.setTranslation(.zero, in: view)
    finger.move(by: CGPoint(x: 2, y: 0))
    #expect(pan.translation(in: view) == CGPoint(x: 2, y: 0))
    finger.up()
    #expect(log.lines == ["1", "2", "2", "3"])
  }

  @Test func itsVelocityIsThatOfTheLastMove() {
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.drag(by: CGPoint(x: 0, y: 80))
    #expect(abs(pan.velocity(in: nil).y - 1000) < 1e-6)
    var last = CGPoint(x: 1, y: 1)
    pan.standInAddHandler { [pan] _ in last = pan.velocity(in: nil) }
    StandInClock.advance(by: 0.05)
    finger.up()
    #expect(last == .zero, "a finger that rested")
  }

  @Test func fewerFingersThanItNeedsEndIt() {
    pan.minimumNumberOfTouches = 2
    let other = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 0, y: 30))
    #expect(pan.state == .possible)
    other.down(at: CGPoint(x: 200, y: 100))
    finger.move(by: CGPoint(x: 0, y: 1))
    #expect(pan.state == .began)
    other.up()
    #expect(log.lines == ["1", "3"])
  }

  @Test func itGoesByTheMeanOfItsFingers() {
    let other = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 12, y: 20))
    other.down(at: CGPoint(x: 200, y: 100))
    other.move(by: CGPoint(x: 8, y: -6))
    #expect(pan.translation(in: nil) == CGPoint(x: 16, y: 17))
  }

  @Test func moreFingersThanItTakesAreNotItsOwn() {
    pan.maximumNumberOfTouches = 1
    let other = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 0, y: 20))
    other.down(at: CGPoint(x: 200, y: 100))
    other.move(by: CGPoint(x: 0, y: 50))
    #expect(pan.numberOfTouches == 1 && pan.translation(in: nil).y == 20)
  }

  @Test func handlersFindTheEndedTouchGone() {
    var counts: [Int] = []
    pan.standInAddHandler { counts.append($0.numberOfTouches) }
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(by: CGPoint(x: 0, y: 20))
    finger.up()
    #expect(counts == [1, 0])
  }

  @Test func aTrackpadOnlyWhereItIsAllowed() {
    let pad = StandInTrackpad(on: device.window)
    pad.begin(at: CGPoint(x: 100, y: 100))
    pad.scroll(by: CGPoint(x: 0, y: -30))
    #expect(log.lines.isEmpty)
    pad.end()
    pan.allowedScrollTypesMask = .continuous
    let wheel = StandInTrackpad(on: device.window, type: .discrete)
    wheel.begin(at: CGPoint(x: 100, y: 100))
    wheel.scroll(by: CGPoint(x: 0, y: -30))
    wheel.end()
    #expect(log.lines.isEmpty)
    pad.begin(at: CGPoint(x: 100, y: 100))
    pad.scroll(by: CGPoint(x: 0, y: -3))
    #expect(pan.state == .began && pan.numberOfTouches == 0 && pan.location(in: nil) == CGPoint(x: 100, y: 100))
    pad.scroll(by: CGPoint(x: 0, y: -4))
    #expect(pan.translation(in: view).y == -7)
    pad.end()
    #expect(log.lines == ["1", "2", "3"] && pan.state == .possible)
  }

  @Test func aRecogniserRefusesATrackpad() {
    let answers = Refuser()
    pan.allowedScrollTypesMask = .all
    pan.delegate = answers
    let pad = StandInTrackpad(on: device.window)
    pad.begin(at: CGPoint(x: 100, y: 100))
    pad.scroll(by: CGPoint(x: 0, y: -30))
    #expect(log.lines.isEmpty && answers.asked == 1)
  }

  @Test func aTrackpadScrollsAList() {
    let (list, delegate) = (UIScrollView(frame: view.bounds), ScrollLog())
    list.contentSize = CGSize(width: 393, height: 3000)
    list.delegate = delegate
    view.addSubview(list)
    let pad = StandInTrackpad(on: device.window)
    pad.begin(at: CGPoint(x: 100, y: 100))
    for _ in 0..<5 {
      StandInClock.advance(by: 0.008)
      pad.scroll(by: CGPoint(x: 0, y: -10))
    }
    #expect(list.contentOffset.y == 40 && !list.panGestureRecognizer.state.isFinalForTests)
    pad.end()
    StandInClock.runUntilStill()
    #expect(
      delegate.log.course == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(log.lines.isEmpty, "the inner pan prevented the outer one")
  }
}

extension UIGestureRecognizer.State {
  fileprivate var isFinalForTests: Bool { [.ended, .cancelled, .failed].contains(self) }
}

@MainActor private final class Refuser: NSObject, UIGestureRecognizerDelegate {
  var asked = 0
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    if event.type == .scroll { asked += 1 }
    return false
  }
}
