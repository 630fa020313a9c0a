import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("The time at which a spring motion reaches a value", .timed)
struct SpringReachTests {
  @Test("The value is reached at the time, and not before", arguments: SpringMotionTests.ratios)
  func reaches(_ ratio: Double) throws {
    var draw = Draw(seed: 31)
    var reached = 0
    var verdict = Verdict()
    for _ in 0..<300 {
      let motion = try SpringMotionTests.random(&draw, ratio: ratio)
      let value = draw.uniform(-1200...1200)
      let side = motion.start > value
      let time = motion.time(at: value)
      reached += time == nil ? 0 : 1
      for step in 0..<200 {
        let sample = motion.state(at: (time ?? 8) * (Double(step) / 200) * (1 - 1e-9)).value
        verdict.check(
          sample == value || (sample > value) == side, "\(motion) is at \(value) before \(time ?? .nan)")
      }
      guard let time else { continue }
      let speed = motion.velocity.magnitude + 900 * motion.spring.naturalFrequency
      let distance = (motion.state(at: time).value - value).magnitude
      verdict.check(distance < 1e-15 * speed + 1e-12, "\(motion) is \(distance) from \(value)")
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(reached > 50 && reached < 300, "\(reached) of 300 are reached")
  }

  @Test("Its own start is reached at once, the target where it is crossed, and nothing beyond the second turn")
  func ends() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0.5)
    let motion = SpringMotion(spring: spring, from: 100, target: 0, velocity: 0)
    #expect(motion.time(at: 100) == 0)
    #expect(((motion.time(at: 0) ?? .nan) - (motion.firstCrossing() ?? .nan)).magnitude < 1e-15)
    let peak = try #require(motion.peak())
    #expect(motion.time(at: peak.value - 1e-9) == nil)
    #expect(((motion.time(at: peak.value + 1e-9) ?? .nan) - peak.time).magnitude < 1e-4)
    #expect(motion.time(at: 101) == nil)
    #expect(motion.time(at: .nan) == nil)
    #expect(motion.time(at: .infinity) == nil)
  }

  @Test("A motion without overshoot comes as near to its target as one asks, but never there")
  func approach() throws {
    for ratio in [1.0, 3] {
      let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, from: 100, target: 0, velocity: 0)
      #expect(motion.time(at: 0) == nil)
      for goal in [50, 1, 1e-9, 1e-100] {
        let time = try #require(motion.time(at: goal))
        #expect((motion.state(at: time).value / goal - 1).magnitude < 1e-12, "\(goal)")
      }
      let thrown = SpringMotion(spring: spring, from: 0, target: 0, velocity: 1000)
      let peak = try #require(thrown.peak())
      let early = try #require(thrown.time(at: peak.value / 2))
      #expect(early < peak.time, "the first time, not the one on the way back")
    }
  }

  @Test("A value next to the peak, on either side of its rounding, is reached at the peak", arguments: [0.5, 1, 1.3])
  func besideThePeak(_ ratio: Double) throws {
    var verdict = Verdict()
    for speed in 1...200 {
      let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, from: 0, target: 0, velocity: Double(speed) * 7)
      let peak = try #require(motion.peak())
      for value in [peak.value.nextDown, peak.value, peak.value.nextUp] {
        // Beyond the peak as it is computed nothing is reached; a turn is flat, so a last bit is a long time.
        guard let time = motion.time(at: value) else { continue }
        verdict.check((time - peak.time).magnitude < 1e-7, "\(motion) is at \(value) at \(time), not \(peak.time)")
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A start from which the value hardly rises is left behind soon after the turn", arguments: [1, 1.3, 4])
  func besideTheStart(_ ratio: Double) throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
    var draw = Draw(seed: 37)
    var verdict = Verdict()
    for _ in 0..<2_000 {
      // It rises by a few times the last bit of 100, or by less; the turn itself may be rounded to the other side.
      let motion = SpringMotion(spring: spring, from: 100, target: 0, velocity: draw.uniform(0...1e-4))
      let time = motion.time(at: 100.0.nextDown) ?? .nan
      let value = motion.state(at: time).value
      verdict.check(time > 0 && time < 1e-6, "\(motion) leaves its start at \(time)")
      verdict.check((value - 100).magnitude < 1e-13, "\(motion) is at \(value) at \(time)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A value on the way to a turn that lies 10¹⁵ s away is reached with all digits")
  func farTurn() throws {
    // v₀ = −ω₀ y₀ but for the last bits: the motion goes straight to its target, and turns when nothing is left of it.
    let start = -398.40000000000003
    let spring = try DampedSpring(response: 1, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, from: start, target: 0, velocity: 2503.2210263803477)
    #expect((motion.peak()?.time ?? 0) > 1e14)
    for goal in [-258.96, -398, -1, -1e-6, -1e-100] {
      let time = try #require(motion.time(at: goal))
      #expect((motion.state(at: time).value / goal - 1).magnitude < 1e-13, "\(goal)")
    }
  }
}
