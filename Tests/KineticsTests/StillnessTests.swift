import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Standing still to the eye", .timed)
struct StillnessTests {
  @Test("A spring is still from its last crossing on: never before, and from there on for good")
  func springs() throws {
    var draw = Draw(seed: 1201)
    var verdict = Verdict()
    var (moving, still) = (0, 0)
    for _ in 0..<400 {
      let spring = try DampedSpring(response: draw.uniform(0.05...1), dampingRatio: draw.uniform(0.2...2))
      let motion = SpringMotion(
        spring: spring, from: draw.uniform(-400...400), target: 0, velocity: draw.uniform(-4000...4000))
      let end = motion.restTime(threshold: 0.001)
      let distances = (0..<256).map { motion.state(at: end * Double($0) / 64).value.magnitude }
      let soon = motion.state(at: motion.restTime(threshold: Stillness.distance) * (1 - 1e-6)).value.magnitude
      for step in 0..<64 {
        let t = end * Double(step) / 64
        if motion.isStill(at: t) {
          still += 1
          verdict.check(
            distances[step...].allSatisfy { $0 <= Stillness.distance }, "\(motion) is still at \(t) and goes on")
        } else {
          moving += 1
          verdict.check(soon > Stillness.distance * (1 - 1e-3), "\(motion) is not still at \(t) and never leaves again")
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(moving > 1000 && still > 1000)
  }

  @Test("A spring that passes its target is not still there")
  func crossing() throws {
    let motion = try SpringMotion(
      spring: DampedSpring(response: 0.5, dampingRatio: 0.3), from: -100, target: 0, velocity: 0)
    let crossing = try #require(motion.firstCrossing())
    #expect(motion.state(at: crossing).value.magnitude < 1e-9)
    #expect(!motion.isStill(at: crossing))
    #expect(motion.isStill(at: crossing, within: 60))
    #expect(motion.isStill(at: .infinity))
    #expect(motion.staysWithin(-1, 2, from: 1e12) && motion.staysWithin(-2, 1, from: 1e12))
  }

  @Test("What starts on its threshold and goes on home is still, what starts a little farther out is not")
  func threshold() {
    let on = SpringMotion(spring: .edge, from: 2, target: 0, velocity: 0)
    let past = SpringMotion(spring: on.spring, from: 2.001, target: 0, velocity: 0)
    #expect(on.isStill(at: 0) && on.isStill(at: -1))
    #expect(!past.isStill(at: 0) && !past.isStill(at: .nan))
  }

  @Test("A deceleration is still near its own rest, and where it is slow")
  func deceleration() {
    let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 3000)
    // v = L · distance: slow comes first, at 20 / L = 9.99 points from the rest.
    let slow = Numerics.log(3000 / Stillness.speed) / Deceleration.normal.rate
    #expect(!motion.isStill(at: slow - 1e-6))
    #expect(motion.isStill(at: slow + 1e-6))
    let short = DecelerationMotion(deceleration: .fast, from: 0, velocity: 3000)
    #expect(!short.isStill(at: short.restTime(threshold: 2) - 1e-6))
    #expect(short.isStill(at: short.restTime(threshold: 2) + 1e-6))
    #expect(DecelerationMotion(deceleration: .normal, from: 7, velocity: 0).isStill(at: 0))
  }

  @Test("A deceleration that ends before its own rest is still near that place, however fast")
  func arrival() throws {
    let motion = DecelerationMotion(deceleration: .normal, from: 0, velocity: 3000)
    let near = try #require(motion.time(at: 498))
    #expect(motion.velocity(at: 498) > 1000)
    #expect(!motion.isStill(at: near - 1e-6, arrivingAt: 500))
    #expect(motion.isStill(at: near + 1e-6, arrivingAt: 500))
    #expect(!motion.isStill(at: near + 1e-6))
  }

  @Test("A settling motion is still at its end, however far from its target a pixel lets it end")
  func settling() {
    let start = Instant(milliseconds: 50)
    let motion = Settling(spring: .standard, from: 0, to: 312, velocity: 0, at: start, threshold: 5)
    #expect(!motion.isStill(at: start))
    #expect(motion.isStill(at: motion.end))
    #expect(!motion.isStill(at: Instant(nanoseconds: motion.end.nanoseconds - 1)))
  }
}
