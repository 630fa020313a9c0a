import Fuzzing
import Kinetics
import Testing
import Timing

/// No public function traps, and every answer is finite, whatever it is given.
@Suite("Totality", .timed)
struct TotalityTests {
  @Test("The elementary functions")
  func numerics() {
    for x in garbage {
      let results = [Numerics.exp, Numerics.expm1, Numerics.log, Numerics.log1p].map { $0(x) }
      #expect(results.allSatisfy { !$0.isNaN } || x.isNaN || x < 0, "\(x): \(results)")
      #expect(x.isFinite == (Numerics.sin(x).magnitude <= 1 && Numerics.cos(x).magnitude <= 1), "\(x)")
    }
  }

  @Test("The initialisers of springs and decelerations")
  func initialisers() {
    for a in garbage {
      _ = try? Deceleration(retainedPerMillisecond: a)
      for b in garbage {
        for c in garbage { _ = try? DampedSpring(mass: a, stiffness: b, damping: c) }
        let springs = [
          try? DampedSpring(naturalFrequency: a, dampingRatio: b), try? DampedSpring(response: a, dampingRatio: b),
          try? DampedSpring(duration: a, bounce: b),
        ]
        for spring in springs.compactMap({ $0 }) {
          #expect(spring.naturalFrequency >= 0x1p-40 && spring.naturalFrequency <= 0x1p40, "\(a), \(b)")
          #expect(spring.dampingRatio >= 0 && spring.dampingRatio <= 0x1p40, "\(a), \(b)")
          #expect(spring.response.isFinite && spring.bounce.isFinite, "\(a), \(b)")
        }
      }
    }
  }

  @Test(
    "A spring motion",
    arguments: [0, .leastNonzeroMagnitude, 0.86, 1, 1.0000001, 3, 0x1p40] as [Double],
    [0x1p-40, 18, 0x1p40] as [Double])
  func springMotion(_ ratio: Double, _ frequency: Double) throws {
    let spring = try DampedSpring(naturalFrequency: frequency, dampingRatio: ratio)
    var verdict = Verdict()
    for start in garbage {
      for target in [.nan, 5, -.greatestFiniteMagnitude] as [Double] {
        for velocity in [.nan, 0, 5e-300, -1, 8000, -1e300, .infinity] as [Double] {
          let motion = SpringMotion(spring: spring, from: start, target: target, velocity: velocity)
          checkTimes(motion, &verdict)
          for time in garbage {
            let state = motion.state(at: time)
            verdict.finite(state.value, state.velocity, at: "\(motion) at \(time)")
          }
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  private func checkTimes(_ motion: SpringMotion, _ verdict: inout Verdict) {
    let peak = motion.peak() ?? (0, 0)
    verdict.finite(motion.finalValue, motion.firstCrossing() ?? 0, peak.time, peak.value, at: "\(motion)")
    for threshold in [0.25, 0, .nan, .infinity, 1e-300] as [Double] {
      let rest = motion.restTime(threshold: threshold)
      verdict.finite(motion.spring.dampingRatio > 0 ? rest : 0, at: "\(motion) rests")
    }
    for value in [0, 1, -1e300, .nan, .infinity, .leastNonzeroMagnitude, motion.target + 1e-20] as [Double] {
      verdict.finite(motion.time(at: value) ?? 0, at: "\(motion) reaches \(value)")
    }
    let again = motion.retargeted(to: .nan, at: .infinity)
    verdict.finite(again.start, again.target, again.velocity, at: "\(motion) retargeted")
  }

  @Test("A deceleration", arguments: [.leastNonzeroMagnitude, 0.5, 0.99, 0.998, 0.9999999999999999] as [Double])
  func decelerationMotion(_ retained: Double) throws {
    let deceleration = try Deceleration(retainedPerMillisecond: retained)
    var verdict = Verdict()
    for start in garbage {
      for velocity in garbage {
        let motion = DecelerationMotion(deceleration: deceleration, from: start, velocity: velocity)
        verdict.finite(motion.finalValue, at: "\(motion)")
        for x in garbage {
          let state = motion.state(at: x)
          verdict.finite(state.value, state.velocity, motion.time(at: x) ?? 0, at: "\(motion) at \(x)")
          verdict.finite(motion.velocity(at: x), motion.restTime(threshold: x), at: "\(motion) at \(x)")
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A rubber band")
  func rubberBand() {
    var verdict = Verdict()
    for dimension in garbage {
      for coefficient in garbage {
        let band = RubberBand(dimension: dimension, coefficient: coefficient)
        for x in garbage {
          verdict.finite(band.shown(x), band.excess(x), band.slope(x), at: "\(band) of \(x)")
          let shown = band.shown(x)
          verdict.check(shown >= 0 && shown <= band.dimension, "\(band) shows \(shown) of \(x)")
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A band of any law")
  func band() {
    var verdict = Verdict()
    for first in garbage {
      for second in garbage {
        for band in [Band.logarithm(factor: first, deadZone: second), .squareRoot(factor: first)] {
          for x in garbage {
            let (shown, excess) = (band.shown(x), band.excess(x))
            verdict.finite(shown, excess, band.slope(x), band.reach, at: "\(band) of \(x)")
            verdict.check(shown >= 0 && shown <= band.greatest, "\(band) shows \(shown) of \(x)")
            verdict.check(excess >= 0 && excess <= 0x1p40, "\(band) shows \(x) for \(excess)")
          }
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }

  @Test("A velocity tracker", arguments: [VelocityStrategy.leastSquares, .weighted, .impulse, .difference])
  func velocityTracker(_ strategy: VelocityStrategy) {
    var draw = Draw(seed: 61)
    var verdict = Verdict()
    let steps: [Int64] = [-.max, -1_000_000_000, -1, 0, 1, 2, 1000, 8_000_000, 40_000_000, 40_000_001, .max]
    for _ in 0..<1_000 {
      var tracker = VelocityTracker(strategy: strategy)
      var instant = Instant(nanoseconds: draw.below(2) == 0 ? 0 : -.max)
      for _ in 0..<30 {
        let step = steps[draw.below(steps.count)]
        let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(step)
        instant = Instant(nanoseconds: overflow ? step : sum)
        tracker.add(position: garbage[draw.below(garbage.count)], at: instant)
        let velocities = [instant, .zero, Instant(nanoseconds: .max)].map { tracker.velocity(at: $0) }
        for velocity in velocities {
          verdict.check(velocity.magnitude <= 8000, "\(velocity)")
        }
      }
    }
    #expect(verdict.holds, "\(verdict.words)")
  }
}
