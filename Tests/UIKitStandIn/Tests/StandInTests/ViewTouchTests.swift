import Testing
import UIKit

/// What views get of the touches.
@MainActor @Suite struct ViewTouchTests {
  let device = StandInDevice(safeArea: .zero)
  let view = TouchLogView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
  let finger: StandInFinger

  init() {
    finger = StandInFinger(on: device.window)
    device.window.addSubview(view)
    device.window.makeKeyAndVisible()
  }

  @Test func aTouchStaysWithTheViewThatItHit() {
    finger.down(at: CGPoint(x: 100, y: 150))
    let touch = finger.touch
    finger.move(to: CGPoint(x: 100, y: 700))
    #expect(touch?.view === view && touch?.location(in: view) == CGPoint(x: 100, y: 600))
    #expect(touch?.previousLocation(in: nil) == CGPoint(x: 100, y: 150))
    view.isUserInteractionEnabled = false
    finger.up()
    #expect(view.log.lines == ["began", "moved", "ended"])
  }

  @Test(arguments: [true, false]) func aRecognitionCancelsIt(cancels: Bool) {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.cancelsTouchesInView = cancels
    view.addGestureRecognizer(pan)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 0, y: 5))
    finger.move(by: CGPoint(x: 0, y: 15))
    finger.move(by: CGPoint(x: 0, y: 15))
    finger.up()
    #expect(
      view.log.lines == (cancels ? ["began", "moved", "cancelled"] : ["began", "moved", "moved", "moved", "ended"]))
  }

  @Test func anIgnoredTouchIsNotCancelled() {
    let ignoring = Ignoring(target: nil, action: nil)
    view.addGestureRecognizer(ignoring)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(view.log.lines == ["began", "ended"])
  }

  @Test func anEndWaitsForARecogniserThatHasNotDecided() {
    let undecided = UIGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(undecided)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(view.log.lines == ["began"])
    undecided.state = .failed
    StandInClock.endTurn()
    #expect(view.log.lines == ["began", "ended"])
    let double = UITapGestureRecognizer(target: nil, action: nil)
    double.numberOfTapsRequired = 2
    view.gestureRecognizers = [double]
    view.log.clear()
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(view.log.lines == ["began"])
    StandInClock.advance(by: 0.4)
    #expect(view.log.lines == ["began", "ended"] && double.state == .possible)
    view.log.clear()
    for _ in 0..<2 {
      finger.down(at: CGPoint(x: 100, y: 150))
      finger.up()
      StandInClock.advance(by: 0.1)
    }
    #expect(view.log.lines == ["began", "began", "cancelled", "cancelled"], "both taps are the recogniser's")
  }

  @Test func aBeginningWaitsWhereARecogniserDelaysIt() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 0, y: 5))
    #expect(view.log.lines.isEmpty)
    finger.up()
    #expect(view.log.lines == ["began", "ended"])
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 0, y: 20))
    finger.up()
    #expect(view.log.lines == ["began", "ended"], "the pan took it")
  }

  @Test func aSecondTouchOnlyWhereTheViewWantsSeveral() {
    let other = StandInFinger(on: device.window)
    finger.down(at: CGPoint(x: 100, y: 150))
    other.down(at: CGPoint(x: 200, y: 150))
    #expect(view.log.lines == ["began"])
    other.up()
    view.isMultipleTouchEnabled = true
    other.down(at: CGPoint(x: 200, y: 150))
    #expect(view.log.lines == ["began", "began"])
  }

  @Test func whatAViewDoesNotHandleGoesUpTheChain() {
    let child = UIView(frame: view.bounds)
    view.addSubview(child)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(finger.touch == nil && view.log.lines == ["began", "ended"])
  }

  @Test func samplesOfOneEvent() {
    let recognizer = Sampling(target: nil, action: nil)
    view.addGestureRecognizer(recognizer)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(through: [(CGPoint(x: 100, y: 160), 1.004), (CGPoint(x: 100, y: 175), 1.008)])
    #expect(recognizer.steps == [10, 15] && recognizer.total == 25)
  }

  @Test func aTapIsABarButtonsOwn() {
    let (button, tap, log) = (UIButton(frame: view.bounds), UITapGestureRecognizer(target: nil, action: nil), Log())
    button.addAction(UIAction { _ in log("button") }, for: .touchUpInside)
    tap.standInAddHandler { _ in log("tap") }
    view.addSubview(button)
    view.addGestureRecognizer(tap)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(log.lines == ["button"])
  }

  @Test func aTap() {
    let (tap, log) = (UITapGestureRecognizer(target: nil, action: nil), Log())
    tap.standInAddHandler { _ in log("tap") }
    view.addGestureRecognizer(tap)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 11, y: 0))
    finger.up()
    #expect(log.lines.isEmpty && view.log.lines.last == "ended")
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.up()
    #expect(log.lines == ["tap"] && view.log.lines.last == "cancelled")
  }
}

@MainActor private final class Ignoring: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { ignore(touch, for: event) }
    state = .ended
  }
}

@MainActor private final class Sampling: UIGestureRecognizer {
  var steps: [CGFloat] = []
  var total: CGFloat = 0
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    steps = (event.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).y - $0.previousLocation(in: nil).y }
    total = touch.location(in: view).y - touch.previousLocation(in: view).y
  }
}
