import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("The time of rest of a spring", .timed)
struct SpringRestTests {
  static let ratios = [
    0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.86, 0.9, 0.999, 1 - 1e-6, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-6, 1.001, 1.05, 1.5, 2,
    10,
  ]

  /// One value of many magnitudes within ±`top`, 0 among them.
  private static func magnitude(_ draw: inout Draw, _ top: Double) -> Double {
    let value = top * Numerics.exp(-draw.uniform(0...14))
    return draw.once(in: 8) ? 0 : (draw.once(in: 2) ? -value : value)
  }

  /// A motion to 0, where its value is its displacement to the last bit.
  private static func motion(_ draw: inout Draw, ratio: Double) throws -> SpringMotion {
    let spring = try DampedSpring(
      response: 0.01 * Numerics.exp(draw.uniform(0...Numerics.log(1000))), dampingRatio: ratio)
    return SpringMotion(
      spring: spring, from: magnitude(&draw, 3000), target: 0, velocity: magnitude(&draw, 20_000))
  }

  @Test(
    "A settle ends never before its last crossing of half a pixel and at most 1 ms after it",
    arguments: ratios.map { $0...$0 } + [0.1...1, 1...10])
  func lastCrossing(_ ratios: ClosedRange<Double>) throws {
    var draw = Draw(seed: 91)
    var verdict = Verdict()
    var (latest, atOnce) = (0.0, 0)
    for count in 0..<600 {
      let motion = try Self.motion(&draw, ratio: draw.uniform(ratios))
      let threshold = 0.5 / Double(1 + count % 3)
      let (last, margin) = TextbookSpring(motion).lastCrossing(threshold)
      verdict.check(margin > 1e-9, "\(motion) turns on the threshold, where libm cannot tell the side")
      let rest = motion.restTime(threshold: threshold)
      verdict.check(rest >= last, "\(motion) rests at \(rest), before \(last)")
      verdict.check(rest - last <= 0.001, "\(motion) rests at \(rest), long after \(last)")
      latest = max(latest, rest - last)
      atOnce += rest == 0 ? 1 : 0
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(latest < 1e-8, "the latest is \(latest) s late")
    #expect(atOnce > 10 && atOnce < 200, "\(atOnce) rest at once")
  }

  @Test("From the rest on the value is within the threshold, to the last bit", arguments: ratios)
  func staysWithin(_ ratio: Double) throws {
    var draw = Draw(seed: 92)
    var verdict = Verdict()
    for _ in 0..<200 {
      let motion = try Self.motion(&draw, ratio: ratio)
      let rest = motion.restTime(threshold: 0.25)
      for step in 0..<80 {
        // 40 neighbours of the rest, then six swings of the undamped spring.
        let later = Double(step - 39) * 0.15 * motion.spring.response
        let time = step < 40 ? rest * (1 + Double(step) * 0x1p-52) : rest + later
        let y = motion.state(at: time).value
        verdict.check(y.magnitude <= 0.25, "\(motion) rests at \(rest) and is at \(y) at \(time)")
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A push against a sheet's spring, and one against a flat spring, rest when they come within half a pixel")
  func examples() throws {
    let fast = SpringMotion(spring: .standard, from: -20, target: 0, velocity: 2750)
    #expect((fast.restTime(threshold: 0.25) - 0.333).magnitude < 0.001)
    let flat = SpringMotion(
      spring: try DampedSpring(response: 0.35, dampingRatio: 2), from: -50, target: 0, velocity: 3250)
    #expect((flat.restTime(threshold: 0.25) - 0.387).magnitude < 0.001)
  }

  @Test("A push whose envelope passes the threshold, but no swing does, is at rest from the start")
  func envelope() throws {
    let spring = try DampedSpring(naturalFrequency: 20, dampingRatio: 0.1)
    let swing = 20 * (0.99 as Double).squareRoot()
    let push = SpringMotion(spring: spring, from: 0, target: 0, velocity: 0.25 * swing * 1.01)
    #expect((push.peak()?.value ?? .nan) < 0.25)
    #expect(push.restTime(threshold: 0.25) == 0)
    let stronger = SpringMotion(spring: spring, from: 0, target: 0, velocity: 0.25 * swing * 1.2)
    #expect((stronger.peak()?.value ?? .nan) > 0.25)
    #expect(stronger.restTime(threshold: 0.25) > (stronger.peak()?.time ?? .nan))
  }

  @Test("A value that starts within the threshold and leaves it is not at rest", arguments: ratios)
  func leaves(_ ratio: Double) throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
    for start in [-0.25, -0.1, 0, 0.1, 0.25] {
      let motion = SpringMotion(spring: spring, from: start, target: 0, velocity: 1000)
      let peak = try #require(motion.peak())
      #expect(motion.restTime(threshold: 0.25) > peak.time, "\(start)")
    }
  }

  @Test("A swing that just reaches the threshold is at rest from the start, one that passes it is not")
  func edge() throws {
    let undamped = try DampedSpring(naturalFrequency: 4, dampingRatio: 0)
    let swinging = SpringMotion(spring: undamped, from: 0.25, target: 0, velocity: 0)
    #expect(swinging.restTime(threshold: 0.25) == 0)
    #expect(swinging.restTime(threshold: 0.25.nextDown) == .infinity)
    let critical = SpringMotion(spring: .edge, from: 0.25, target: 0, velocity: -0.25 * 12.5)
    #expect(critical.restTime(threshold: 0.25) == 0)
    #expect(critical.restTime(threshold: 0.25.nextDown) > 0)
  }

  @Test("Of millions of swings the last one that reaches the threshold is found", arguments: [1e-4, 1e-6, 1e-8, 1e-9])
  func manySwings(_ ratio: Double) throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
    var verdict = Verdict()
    for start in [300, -7, 1, 0.26] {
      let motion = SpringMotion(spring: spring, from: start, target: 0, velocity: 40)
      let rest = motion.restTime(threshold: 0.25)
      for step in 1...2000 {
        let y = motion.state(at: rest + Double(step) * 0.0007).value
        verdict.check(y.magnitude <= 0.25 * (1 + 1e-12), "\(motion) rests at \(rest), and is at \(y) later")
      }
      // The angle ωt is known to 4·10⁻¹⁷ of itself, the time to its last bit.
      let before = motion.state(at: rest - 1e-6 - 4 * rest.ulp).value
      verdict.check(before.magnitude > 0.25, "\(motion) rests at \(rest), and is at \(before) before")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("With hardly any damping the envelope gives the rest", arguments: [1e-11, 1e-15, 1e-30, 1e-300])
  func envelopeOnly(_ ratio: Double) throws {
    let spring = try DampedSpring(naturalFrequency: 20, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, from: 300, target: 0, velocity: 0)
    let expected = Numerics.log(1200) / (20 * ratio)
    #expect((motion.restTime(threshold: 0.25) / expected - 1).magnitude < 1e-14)
  }
}
