import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Deceleration", .timed)
struct DecelerationTests {
  @Test("The two rates are −1000 ln r within an ulp")
  func rates() throws {
    #expect(ulpDistance(Deceleration.normal.rate, -1000 * Numerics.log(0.998)) <= 1)
    #expect(ulpDistance(Deceleration.fast.rate, -1000 * Numerics.log(0.99)) <= 1)
    #expect(try ulpDistance(Deceleration(retainedPerMillisecond: 0.998).rate, Deceleration.normal.rate) <= 1)
  }

  @Test(
    "A share that is not between 0 and 1 is refused", arguments: [0, 1, -0.5, 1.5, .nan, .infinity, -Double.infinity])
  func badShares(_ share: Double) {
    #expect(throws: DecelerationError(InvalidNumber(share, outside: .retained))) {
      try Deceleration(retainedPerMillisecond: share)
    }
  }

  @Test("The projection is the motion's own rest, bit for bit")
  func projection() {
    var draw = Draw(seed: 41)
    var verdict = Verdict()
    for _ in 0..<500 {
      let (start, velocity) = (draw.uniform(-900...900), draw.uniform(-8000...8000))
      let motion = DecelerationMotion(deceleration: .normal, from: start, velocity: velocity)
      let rest = start + Deceleration.normal.projection(velocity: velocity)
      verdict.check(motion.finalValue == rest, "\(motion)")
      verdict.check(motion.state(at: .infinity) == MotionState(value: rest, velocity: 0), "\(motion) at its end")
      verdict.check(motion.state(at: 1e9).value == rest, "\(motion) after long")
      for time in [0, -1, .nan] {
        let state = motion.state(at: time)
        verdict.check(state == MotionState(value: start, velocity: velocity), "\(motion) at \(time)")
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("The time at a place is the inverse of the place at a time, and the speed there is linear in place")
  func inverse() {
    var draw = Draw(seed: 42)
    var worst = (time: 0.0, speed: 0.0)
    for _ in 0..<2_000 {
      let (start, velocity) = (draw.uniform(-900...900), draw.uniform(-8000...8000))
      let motion = DecelerationMotion(deceleration: .normal, from: start, velocity: velocity)
      let place = start + draw.uniform(0...0.99) * (motion.finalValue - start)
      let time = motion.time(at: place) ?? .nan
      let state = motion.state(at: time)
      worst.time = max(worst.time, (state.value - place).magnitude)
      worst.speed = max(worst.speed, (state.velocity - motion.velocity(at: place)).magnitude)
    }
    #expect(worst.time < 3e-12)
    #expect(worst.speed < 1e-11)
  }

  @Test("A place behind the start or past the rest is never reached; the start is, at once")
  func unreached() {
    let motion = DecelerationMotion(deceleration: .normal, from: 100, velocity: -1000)
    #expect(motion.time(at: 100) == 0)
    #expect(motion.time(at: 100.001) == nil)
    #expect(motion.time(at: motion.finalValue - 1) == nil)
    #expect(motion.time(at: .nan) == nil)
    #expect(motion.time(at: -.infinity) == nil)
    #expect(motion.velocity(at: motion.finalValue - 1) == 0)
    #expect(motion.velocity(at: 101) < -1000)
    // So near that the way there is no part of the whole any more: at once.
    let fast = DecelerationMotion(deceleration: .normal, from: 0, velocity: 1000)
    #expect(fast.time(at: .leastNonzeroMagnitude) == 0)
    let resting = DecelerationMotion(deceleration: .normal, from: 100, velocity: 0)
    #expect(resting.time(at: 100) == 0)
    #expect(resting.time(at: 101) == nil)
    #expect(resting.velocity(at: 90) == 0)
  }

  @Test("At the time of rest the threshold remains, and less than it rests at once")
  func rests() {
    for velocity in [40.0, -1000, 8000] {
      let motion = DecelerationMotion(deceleration: .normal, from: 3, velocity: velocity)
      for threshold in [0.25, 0.01, 3] {
        let remaining = (motion.finalValue - motion.state(at: motion.restTime(threshold: threshold)).value).magnitude
        #expect((remaining - threshold).magnitude < 1e-11, "\(velocity), \(threshold): \(remaining)")
      }
    }
    let slow = DecelerationMotion(deceleration: .normal, from: 3, velocity: 0.5)
    #expect(slow.restTime(threshold: 0.25) == 0)
    #expect(slow.restTime(threshold: 0).isFinite)
    #expect(slow.restTime(threshold: 0) == slow.restTime(threshold: .nan))
  }
}
