import Fuzzing
import Testing
import Timing

@testable import Kinetics

@Suite("Times of a spring motion", .timed)
struct SpringTimesTests {
  @Test("After the time of rest the value stays within the threshold", arguments: SpringMotionTests.ratios.dropFirst())
  func rests(_ ratio: Double) throws {
    var draw = Draw(seed: 21)
    var verdict = Verdict()
    var tightest = Double.infinity
    for _ in 0..<150 {
      let motion = try SpringMotionTests.random(&draw, ratio: ratio)
      for threshold in [0.25, 0.001, 20] {
        let rest = motion.restTime(threshold: threshold)
        verdict.check(rest.isFinite && rest >= 0, "\(motion) rests at \(rest)")
        // Sampled well past the rest: half a second and then ten times as long.
        let distances = (0..<120).map { step in
          let time = rest + Double(step < 100 ? step * 5 : (step - 98) * 500) / 1000
          return (motion.state(at: time).value - motion.target).magnitude
        }
        let worst = distances.max() ?? .nan
        verdict.check(worst <= threshold * (1 + 1e-12) + 1e-12, "\(motion), rest \(rest), worst \(worst)")
        tightest = min(tightest, threshold / (distances.first ?? .nan))
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(tightest < 1.5, "some motion is at the threshold when it rests: \(tightest)")
  }

  @Test("The zero of a swinging motion is that of 64 bisections, bit for bit", arguments: [0, 1e-9, 0.3, 0.86, 0.999])
  func zeros(_ ratio: Double) throws {
    var draw = Draw(seed: 22)
    var verdict = Verdict()
    let curve = SpringCurve(try DampedSpring(response: 0.35, dampingRatio: ratio))
    for _ in 0..<2000 {
      // From a zero that is all but at 0 to one that is all but at π.
      let (value, slope) = (draw.scattered(-60...60), draw.scattered(-60...60))
      let angle = bisectedZero(value, (slope + curve.decay * value) / curve.frequency)
      verdict.check(
        curve.firstZero(value: value, slope: slope) == angle / curve.frequency, "\(value), \(slope): \(angle)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  /// The angle in 0…π at which a cos θ + b sin θ changes its sign.
  private func bisectedZero(_ a: Double, _ b: Double) -> Double {
    var (low, high) = (0.0, 0x1.921fb54442d18p+1)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      let (sine, cosine) = Numerics.sineAndCosine(middle)
      if (a * cosine + b * sine < 0) == (a < 0), a * cosine + b * sine != 0 { low = middle } else { high = middle }
    }
    return high
  }

  @Test("A motion that never leaves the threshold rests at once, one that leaves it does not")
  func restsAtOnce() throws {
    for ratio in [0.3, 1, 3] {
      let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
      func rest(_ start: Double, _ velocity: Double) -> Double {
        SpringMotion(spring: spring, from: start, target: 0, velocity: velocity).restTime(threshold: 0.25)
      }
      #expect(rest(0, 0) == 0)
      #expect(rest(0.05, 0) == 0)
      #expect(rest(0.05, 500) > 0)
      #expect(rest(300, 0) > rest(30, 0))
    }
  }

  @Test("An undamped spring never rests, except within the threshold; the least damping makes it finite")
  func undamped() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0)
    #expect(SpringMotion(spring: spring, from: 1, target: 0, velocity: 0).restTime(threshold: 0.25) == .infinity)
    #expect(SpringMotion(spring: spring, from: 0.1, target: 0, velocity: 0).restTime(threshold: 0.25) == 0)
    let damped = try DampedSpring(response: 0.35, dampingRatio: .leastNonzeroMagnitude)
    #expect(SpringMotion(spring: damped, from: 1, target: 0, velocity: 0).restTime(threshold: 0.25).isFinite)
  }

  @Test("A threshold that is no length counts as the least one", arguments: [0, -1, .nan, 1e-300, -Double.infinity])
  func threshold(_ bad: Double) throws {
    for ratio in [0.5, 1, 2] {
      let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, from: 300, target: 0, velocity: 0)
      #expect(motion.restTime(threshold: bad) == motion.restTime(threshold: 0x1p-60))
      #expect(motion.restTime(threshold: bad) > motion.restTime(threshold: 1e-15))
      #expect(motion.restTime(threshold: .infinity) == 0)
    }
  }

  @Test("At the first crossing the displacement changes its sign, and not before", arguments: SpringMotionTests.ratios)
  func firstCrossing(_ ratio: Double) throws {
    var draw = Draw(seed: 22)
    var crossings = 0
    var verdict = Verdict()
    for _ in 0..<200 {
      let anywhere = try SpringMotionTests.random(&draw, ratio: ratio)
      // Around 0 the value keeps all its digits, however late the crossing is.
      let motion = SpringMotion(
        spring: anywhere.spring, from: anywhere.displacement, target: 0, velocity: anywhere.velocity)
      let side = motion.displacement > 0
      let crossing = motion.firstCrossing()
      crossings += crossing == nil ? 0 : 1
      let end = crossing ?? 5
      for step in 0..<200 {
        let y = motion.state(at: end * (Double(step) / 200) * (1 - 1e-9)).value
        verdict.check(y == 0 || (y > 0) == side, "\(motion) at step \(step)")
      }
      guard let crossing else { continue }
      let after = motion.state(at: crossing * (1 + 1e-9) + 1e-12).value
      // After 300 time constants nothing is left that could have a sign.
      let faded = crossing * motion.spring.naturalFrequency * ratio > 300
      verdict.check(crossing > 0 && (faded || (after > 0) != side), "\(motion) crosses at \(crossing)")
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(ratio < 1 ? crossings == 200 : (crossings > 0 && crossings < 195), "\(crossings) cross")
  }

  @Test("From the target, the first crossing is the next return")
  func crossingFromTheTarget() throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 0.6)
    let motion = SpringMotion(spring: spring, from: 4, target: 4, velocity: 100)
    // Half a damped period: 0.25 s / √(1 − ζ²).
    #expect(((motion.firstCrossing() ?? .nan) - 0.3125).magnitude < 1e-15)
    #expect(SpringMotion(spring: spring, from: 4, target: 4, velocity: 0).firstCrossing() == 0)
    #expect(SpringMotion(spring: .edge, from: 4, target: 4, velocity: 100).firstCrossing() == nil)
    #expect(SpringMotion(spring: .edge, from: 4, target: 4, velocity: 0).firstCrossing() == 0)
  }

  @Test("The peak is the first turning point: the speed is 0 there and the value the farthest", arguments: [0.3, 1, 2])
  func peaks(_ ratio: Double) throws {
    var draw = Draw(seed: 23)
    var peaks = 0
    var verdict = Verdict()
    for _ in 0..<200 {
      let motion = try SpringMotionTests.random(&draw, ratio: ratio)
      guard let peak = motion.peak() else { continue }
      peaks += 1
      verdict.check(peak.time > 0 && peak.value == motion.state(at: peak.time).value, "\(motion) at \(peak)")
      let rising = motion.velocity > 0
      for step in 1..<60 {
        let state = motion.state(at: peak.time * Double(step) / 60)
        verdict.check((state.velocity > 0) == rising, "\(motion) turns before \(peak)")
      }
      let speed = motion.state(at: peak.time).velocity.magnitude
      verdict.check(speed < 1e-11 * motion.velocity.magnitude, "\(motion) moves with \(speed) at \(peak)")
    }
    #expect(verdict.holds, "\(verdict.words)")
    #expect(peaks > 50)
  }
}
