import Testing
import UIKit

/// A recogniser that writes down what it gets and begins past 10 points.
@MainActor final class LogRecognizer: UIGestureRecognizer {
  let log: Log
  let word: String
  private var way: CGFloat = 0
  init(_ word: String, _ log: Log) {
    (self.word, self.log) = (word, log)
    super.init(target: nil, action: nil)
    standInAddHandler { [weak self] recognizer in self?.log("\(word) \(recognizer.state)") }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log("\(word) down \(numberOfTouches)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    way += touch.location(in: nil).y - touch.previousLocation(in: nil).y
    if state == .possible, abs(way) > 10 { state = .began } else if state != .possible { state = .changed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    log("\(word) up \(numberOfTouches)")
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    log("\(word) taken")
    state = .cancelled
  }
  override func reset() {
    super.reset()
    way = 0
    log("\(word) reset")
  }
}

@MainActor final class Answers: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var receives = true
  var simultaneous = false
  var requires: UIGestureRecognizer?
  var failsFirst: UIGestureRecognizer?
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires === otherGestureRecognizer }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { failsFirst === otherGestureRecognizer }
}

/// The state machine, who prevents whom, and what delegates are asked.
@MainActor @Suite struct RecognizerTests {
  let device = StandInDevice(safeArea: .zero)
  let outerView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 800))
  let innerView = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
  let log = Log()
  let outer: LogRecognizer
  let inner: LogRecognizer
  let answers = Answers()
  let finger: StandInFinger

  init() {
    (outer, inner) = (LogRecognizer("outer", log), LogRecognizer("inner", log))
    finger = StandInFinger(on: device.window)
    outerView.addSubview(innerView)
    outerView.addGestureRecognizer(outer)
    innerView.addGestureRecognizer(inner)
    device.window.addSubview(outerView)
    device.window.makeKeyAndVisible()
  }

  private func downAndMove(_ way: CGFloat = 20) {
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 0, y: way))
  }

  @Test func oneThatRecognisesPreventsTheOther() {
    downAndMove()
    #expect(inner.state == .began && outer.state == .failed)
    finger.move(by: CGPoint(x: 0, y: 5))
    finger.up()
    #expect(
      log.lines == [
        "inner down 1", "outer down 1", "inner \(UIGestureRecognizer.State.began)",
        "inner \(UIGestureRecognizer.State.changed)", "inner up 1", "inner \(UIGestureRecognizer.State.ended)",
        "inner reset", "outer reset",
      ] || log.lines.suffix(2) == ["outer reset", "inner reset"])
    #expect(inner.state == .possible && outer.state == .possible)
  }

  @Test func theOrderOfViewsIsNotPromised() {
    StandInSwitch.outerRecognizersFirst.isOn = true
    downAndMove()
    #expect(outer.state == .began && inner.state == .failed)
  }

  @Test(arguments: [true, false]) func oneDelegateIsEnoughForBoth(innerAsks: Bool) {
    answers.simultaneous = true
    (innerAsks ? inner : outer).delegate = answers
    downAndMove()
    #expect(inner.state == .began && outer.state == .began)
  }

  @Test func aPreventedOneKeepsItsStateUntilItsTouchEnds() {
    downAndMove()
    log.clear()
    finger.move(by: CGPoint(x: 0, y: 30))
    #expect(outer.state == .failed && !log.lines.contains("outer reset"))
    finger.up()
    #expect(outer.state == .possible && log.lines.filter { $0 == "outer reset" }.count == 1)
  }

  @Test func aDelegateRefusesATouch() {
    inner.delegate = answers
    answers.receives = false
    downAndMove()
    #expect(!log.lines.contains("inner down 1") && outer.state == .began && inner.state == .possible)
  }

  @Test func aDelegateRefusesToBegin() {
    inner.delegate = answers
    answers.begins = false
    downAndMove()
    #expect(inner.state == .failed && outer.state == .began)
    #expect(!log.lines.contains("inner \(UIGestureRecognizer.State.began)"))
  }

  @Test func theHitViewRefusesToBegin() {
    let view = Refusing(frame: innerView.bounds)
    innerView.addSubview(view)
    downAndMove()
    #expect(inner.state == .failed && outer.state == .failed)
    finger.up()
    for one in [inner, outer] { one.cancelsTouchesInView = false }
    downAndMove()
    #expect(inner.state == .began, "the view is asked only about a recogniser that takes its touches")
  }

  @Test func itWaitsForAnotherToFail() {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    innerView.addGestureRecognizer(tap)
    inner.require(toFail: tap)
    finger.down(at: CGPoint(x: 100, y: 150))
    finger.move(by: CGPoint(x: 0, y: 9))
    finger.move(by: CGPoint(x: 0, y: 0.5))
    #expect(inner.state == .possible && tap.state == .possible)
    finger.move(by: CGPoint(x: 0, y: 5))
    #expect(tap.state == .failed && inner.state == .began, "it begins when the tap has failed")
  }

  @Test(arguments: [true, false]) func aDelegateMakesItWait(asksItself: Bool) {
    let blocker = UIGestureRecognizer(target: nil, action: nil)
    innerView.addGestureRecognizer(blocker)
    inner.delegate = asksItself ? answers : nil
    blocker.delegate = asksItself ? nil : answers
    if asksItself { answers.requires = blocker } else { answers.failsFirst = inner }
    outer.isEnabled = false
    downAndMove()
    #expect(inner.state == .possible, "the other one is still possible")
    blocker.state = .failed
    #expect(inner.state == .possible)
    finger.move(by: CGPoint(x: 0, y: 1))
    #expect(inner.state == .began)
  }

  @Test func disabledInMidGestureItIsCancelled() {
    downAndMove()
    log.clear()
    inner.isEnabled = false
    inner.isEnabled = true
    #expect(inner.state == .cancelled && log.lines.isEmpty)
    StandInClock.advance(by: 0.02)
    #expect(log.lines == ["inner \(UIGestureRecognizer.State.cancelled)", "inner reset"])
    finger.move(by: CGPoint(x: 0, y: 30))
    #expect(inner.state == .possible, "the finger that is down is no longer its own")
  }

  @Test func aFingerThatComesLaterIsTheSameGestures() {
    downAndMove()
    let other = StandInFinger(on: device.window)
    other.down(at: CGPoint(x: 200, y: 160))
    #expect(log.lines.last == "inner down 2" && inner.numberOfTouches == 2)
    #expect(inner.location(in: innerView) == CGPoint(x: 150, y: 65))
    #expect(inner.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 160))
  }

  @Test func theSystemTakesTheTouch() {
    downAndMove()
    finger.cancel()
    #expect(log.lines.contains("inner taken") && log.lines.contains("inner \(UIGestureRecognizer.State.cancelled)"))
    #expect(inner.state == .possible)
  }

  @Test func aViewThatLeavesItsWindowLosesItsGesture() {
    downAndMove()
    log.clear()
    innerView.removeFromSuperview()
    #expect(log.lines == ["inner reset"] && inner.state == .possible)
  }
}

@MainActor final class Refusing: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
