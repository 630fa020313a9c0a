import Kinetics
import Testing
import Timing

@testable import OverlayCore

/// What the list answers where an event seldom asks.
@Suite(.timed) struct ListTests {
  @Test("A motion that has ended gives a finger nothing to catch, wherever its curve would go")
  func aMotionThatIsOver() {
    let curve = DecelerationMotion(deceleration: .normal, from: 0, velocity: 2000)
    let end = Instant(milliseconds: 50)
    let motion = ListMotion(curve: .fling(curve), start: .zero, end: end, rawStart: 0, arrival: 90)
    #expect(!motion.isStill(at: Instant(milliseconds: 49)) && motion.isStill(at: end))
  }

  @Test("The same of the sheet: stopped within 2 points of its target it has all but arrived")
  func aSheetThatIsAllButThere() throws {
    var moving = try sample()
    _ = moving.handle(.moveTo(full), at: .zero)
    let (motion, range) = (try #require(moving.sheet.motion), moving.sheet.range)
    #expect(!motion.isStill(at: .zero, in: range) && motion.isStill(at: motion.end, in: range))
    let stopped = (0..<motion.end.nanoseconds / 8_000_000).map { frame in
      var stopped = moving
      _ = stopped.handle(.down(TouchID(1), Point2D(x: 195, y: 800)), at: Instant(milliseconds: 8 * frame))
      _ = stopped.handle(.move(TouchID(1), Point2D(x: 195, y: 780)), at: Instant(milliseconds: 8 * frame))
      return stopped.hasAllButArrived
    }
    #expect(stopped.first == false && stopped.contains(true))
  }

  @Test("Only what is around an overlay changes its surroundings")
  func eventsOfTheSurroundings() {
    let surroundings = Surroundings(size: Size2D(width: 390, height: 844))
    #expect(OverlayEvent.frame.changed(surroundings) == nil)
    #expect(OverlayEvent.keyboard(300).changed(surroundings)?.keyboard == 300)
  }

  @Test("A list that scrolls by itself has no pan and nothing to be told")
  func aListWithoutAView() {
    var list = List()
    #expect(!list.isPanned && list.panTravel == 0 && list.written == nil && list.takeWriteBack() == nil)
    list.show(by: .platform)
    #expect(list.takeWriteBack() == 0 && list.takeWriteBack() == nil)
  }
}
