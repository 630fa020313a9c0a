import Fuzzing
import Kinetics
import Testing
import Timing

@Suite("Spring motion", .timed)
struct SpringMotionTests {
  static let ratios = [0, 0.1, 0.3, 0.7, 0.86, 0.999, 1 - 1e-6, 1, 1 + 1e-6, 1.001, 1.5, 3, 10]

  static func random(_ draw: inout Draw, ratio: Double) throws -> SpringMotion {
    let spring = try DampedSpring(response: draw.uniform(0.05...2), dampingRatio: ratio)
    let (start, target) = (draw.uniform(-900...900), draw.uniform(-900...900))
    return SpringMotion(spring: spring, from: start, target: target, velocity: draw.uniform(-8000...8000))
  }

  @Test("At and before time 0 the state is the start, bit for bit", arguments: ratios)
  func startsExactly(_ ratio: Double) throws {
    var draw = Draw(seed: 11)
    var verdict = Verdict()
    for _ in 0..<200 {
      let motion = try Self.random(&draw, ratio: ratio)
      for time in [0, -0.0, -1, -.infinity, .nan] {
        let start = MotionState(value: motion.start, velocity: motion.velocity)
        verdict.check(motion.state(at: time) == start, "\(motion) at \(time)")
      }
      verdict.check(motion.displacement == motion.start - motion.target, "\(motion)")
      verdict.check(motion.finalValue == motion.target, "\(motion)")
      let end = MotionState(value: motion.target, velocity: 0)
      verdict.check(motion.state(at: .infinity) == end, "\(motion) at its end")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("The state a moment on is the state of the motion begun anew from there", arguments: ratios)
  func composes(_ ratio: Double) throws {
    var draw = Draw(seed: 12)
    var worst = 0.0
    for _ in 0..<500 {
      let motion = try Self.random(&draw, ratio: ratio)
      let (first, second) = (draw.uniform(0...0.5), draw.uniform(0...0.5))
      let direct = motion.state(at: first + second)
      let joined = motion.retargeted(to: motion.target, at: first).state(at: second)
      let reach = max(motion.displacement.magnitude, motion.velocity.magnitude / motion.spring.naturalFrequency, 900)
      worst = max(worst, (direct.value - joined.value).magnitude / reach)
      worst = max(worst, (direct.velocity - joined.velocity).magnitude / reach / motion.spring.naturalFrequency)
    }
    #expect(worst < 1e-12)
  }

  @Test("A retarget keeps value and velocity, bit for bit", arguments: ratios)
  func retargets(_ ratio: Double) throws {
    var draw = Draw(seed: 13)
    var verdict = Verdict()
    for _ in 0..<200 {
      let motion = try Self.random(&draw, ratio: ratio)
      let time = draw.uniform(0...1)
      let other = motion.retargeted(to: draw.uniform(-900...900), at: time)
      verdict.check(other.state(at: 0) == motion.state(at: time), "\(motion) at \(time)")
      verdict.check(other.spring == motion.spring, "\(motion)")
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("The acceleration is that of the equation of motion", arguments: ratios)
  func obeysItsEquation(_ ratio: Double) throws {
    var draw = Draw(seed: 14)
    var worst = 0.0
    for _ in 0..<200 {
      let motion = try Self.random(&draw, ratio: ratio)
      let (frequency, time) = (motion.spring.naturalFrequency, draw.uniform(0.01...0.3))
      let step = 1e-4 / frequency / max(ratio, 1)
      let (before, now, after) = (
        motion.state(at: time - step), motion.state(at: time), motion.state(at: time + step)
      )
      let reach = max(motion.displacement.magnitude, motion.velocity.magnitude / frequency) * max(ratio, 1)
      let slope = (after.value - before.value) / (2 * step)
      worst = max(worst, (slope - now.velocity).magnitude / reach / frequency)
      let acceleration = (after.velocity - before.velocity) / (2 * step)
      let law = -2 * ratio * frequency * now.velocity - frequency * frequency * (now.value - motion.target)
      worst = max(worst, (acceleration - law).magnitude / reach / frequency / frequency / max(ratio, 1))
    }
    #expect(worst < 1e-7)
  }

  @Test("The three regimes join at ζ = 1", arguments: [0.9e-9, 1.1e-9, 1e-8])
  func regimesJoin(_ distance: Double) throws {
    for (start, velocity) in [(300.0, 0.0), (-300, 5000), (120, -4000), (0, 1000)] {
      let motions = try [1 - distance, 1, 1 + distance].map { ratio in
        let spring = try DampedSpring(response: 0.35, dampingRatio: ratio)
        return SpringMotion(spring: spring, from: start, target: 0, velocity: velocity)
      }
      var verdict = Verdict()
      for step in 0..<100 {
        let states = motions.map { $0.state(at: Double(step) * 0.01) }
        verdict.check((states[0].value - states[1].value).magnitude < 1e3 * distance, "below, step \(step)")
        verdict.check((states[2].value - states[1].value).magnitude < 1e3 * distance, "above, step \(step)")
        verdict.check((states[0].velocity - states[2].velocity).magnitude < 1e4 * distance, "speed, step \(step)")
      }
      #expect(verdict.holds, "\(verdict.words)")
    }
  }

  @Test("NaN and infinities are taken as the documentation says")
  func badStarts() throws {
    let spring = try DampedSpring(response: 0.35, dampingRatio: 0.86)
    #expect(SpringMotion(spring: spring, from: .nan, target: 5, velocity: 1).start == 5)
    #expect(SpringMotion(spring: spring, from: 5, target: .nan, velocity: 1).target == 5)
    #expect(SpringMotion(spring: spring, from: .nan, target: .nan, velocity: 1).start == 0)
    #expect(SpringMotion(spring: spring, from: 5, target: 6, velocity: .nan).velocity == 0)
    #expect(SpringMotion(spring: spring, from: -.infinity, target: 6, velocity: 1e300).start == -0x1p100)
    #expect(SpringMotion(spring: spring, from: 0, target: 6, velocity: 1e300).velocity == 0x1p100)
  }
}
