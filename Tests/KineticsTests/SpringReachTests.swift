import Kinetics
import PropertyTesting
import Testing

@Suite("The time at which a spring motion reaches a value")
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
    let spring = try Spring(response: 0.35, dampingRatio: 0.5)
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
      let spring = try Spring(response: 0.35, dampingRatio: ratio)
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
}
