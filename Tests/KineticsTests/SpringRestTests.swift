import Kinetics
import PropertyTesting
import Testing

@Suite("The time of rest of a spring")
struct SpringRestTests {
  @Test("A push that only just passes the threshold rests by its sinusoid, before the other bound has come to it")
  func sinusoid() throws {
    let spring = try Spring(naturalFrequency: 20, dampingRatio: 0.1)
    let swing = 20 * (0.99 as Double).squareRoot()
    let motion = SpringMotion(spring: spring, from: 0, target: 0, velocity: 0.25 * swing * 1.01)
    // ln(A / threshold) / β, with A = v₀ / ω.
    let expected = Numerics.log(1.01) / 2
    #expect((motion.restTime(threshold: 0.25) - expected).magnitude < 1e-14)
    for step in 0...200 {
      let y = motion.state(at: expected + Double(step) / 100).value
      #expect(y.magnitude <= 0.25)
    }
  }

  @Test("A swing that just reaches the threshold is at rest from the start, one that passes it is not")
  func edge() throws {
    let undamped = try Spring(naturalFrequency: 4, dampingRatio: 0)
    let swinging = SpringMotion(spring: undamped, from: 0.25, target: 0, velocity: 0)
    #expect(swinging.restTime(threshold: 0.25) == 0)
    #expect(swinging.restTime(threshold: 0.25.nextDown) == .infinity)
    let critical = SpringMotion(spring: .edge, from: 0.25, target: 0, velocity: -0.25 * 12.5)
    #expect(critical.restTime(threshold: 0.25) == 0)
    #expect(critical.restTime(threshold: 0.25.nextDown) > 0)
  }

  @Test("Where the bound of an over-damped spring falls before its limit, it is searched no further than that")
  func limited() throws {
    // q = ω₀ √(ζ² − 1) and s = ω₀² / (β + q); from y₀ = 0 the bound v₀ min(t, 1 / 2q) e^{−st} has its summit at 1 / s.
    let spring = try Spring(naturalFrequency: 1, dampingRatio: 1.05)
    let spread = (1.05 * 1.05 - 1 as Double).squareRoot()
    let slow = 1 / (1.05 + spread)
    let summit = Numerics.exp(-1) / slow
    let limit = Numerics.exp(-slow / (2 * spread)) / (2 * spread)
    #expect(limit < summit)
    let threshold = (limit + summit) / 2
    let motion = SpringMotion(spring: spring, from: 0, target: 0, velocity: 1)
    let rest = motion.restTime(threshold: threshold)
    #expect(rest > 1 / slow && rest < 1 / (2 * spread))
    #expect((rest * Numerics.exp(-slow * rest) - threshold).magnitude < 1e-14)
  }

  @Test("The rest is no later than either bound allows, and never early")
  func bounds() throws {
    var draw = Draw(seed: 91)
    var verdict = Verdict()
    for _ in 0..<400 {
      let spring = try Spring(naturalFrequency: draw.uniform(2...40), dampingRatio: draw.uniform(0.05...3))
      let motion = SpringMotion(
        spring: spring, from: draw.uniform(-3...3), target: 0, velocity: draw.uniform(-60...60))
      let rest = motion.restTime(threshold: 0.25)
      for step in 0...60 {
        let y = motion.state(at: rest * (1 + 1e-9) + Double(step * step) / 500).value
        verdict.check(y.magnitude <= 0.25, "\(motion) rests at \(rest) and is at \(y) later")
      }
      verdict.check(rest == 0 || envelope(motion, at: rest) <= 0.25 * (1 + 1e-9), "\(motion) rests late, at \(rest)")
      verdict.check(
        rest == 0 || envelope(motion, at: rest * 0.999) > 0.25 * 0.9999, "\(motion) could rest before \(rest)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  /// The lower of the two bounds of the displacement, as their definition has them.
  private func envelope(_ motion: SpringMotion, at t: Double) -> Double {
    let (natural, ratio) = (motion.spring.naturalFrequency, motion.spring.dampingRatio)
    let decay = ratio * natural
    let impulse = motion.velocity + decay * motion.displacement
    guard ratio > 1 else {
      let linear = (motion.displacement.magnitude + impulse.magnitude * t) * Numerics.exp(-decay * t)
      guard ratio < 1 else { return linear }
      let swing = impulse / (natural * (1 - ratio * ratio).squareRoot())
      let amplitude = (motion.displacement * motion.displacement + swing * swing).squareRoot()
      return min(linear, amplitude * Numerics.exp(-decay * t))
    }
    let spread = natural * (ratio * ratio - 1).squareRoot()
    let slow = natural * natural / (decay + spread)
    return (motion.displacement.magnitude + impulse.magnitude * min(t, 1 / (2 * spread))) * Numerics.exp(-slow * t)
  }
}
