import Fuzzing
import Kinetics
import Testing
import Timing

/// The law of sameness: the bits are equal on every target, in debug and in release.
///
/// Each family of functions is run over its corners (every place where its formula changes, and the neighbours of that)
/// and over many arguments between them; a digest of the results is pinned. That the results are right is for the other
/// suites to say.
@Suite("Sameness", .timed)
struct SamenessTests {
  @Test("Fixed arguments give these bits on every target", arguments: Family.all)
  func bits(_ family: Family) {
    var bits = Bits()
    family.run(&bits)
    #expect(bits.text == family.expected, "\(family.name) after \(bits.count) results")
  }
}

/// The digest of a row of results.
struct Bits {
  private var digest = StateDigest()
  private(set) var count = 0

  var text: String { String(digest.value, radix: 16) }

  /// Mixes in results. A target may choose the sign and the payload of a NaN, and 0 has one sign in a digest.
  mutating func add(_ results: Double?...) {
    for result in results {
      guard let result else {
        digest.combine(false)
        continue
      }
      if result.isNaN { digest.combine(true) } else { digest.combine(result.bitPattern) }
    }
    count += results.count
  }

  mutating func add(_ number: Int) {
    digest.combine(number)
    count += 1
  }
}

/// Functions of one kind, with the digest of their results.
struct Family: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: String
  let run: @Sendable (inout Bits) -> Void

  var testDescription: String { name }

  static let all = elementary + motions + gestures
}

// MARK: - Elementary functions

extension Family {
  private static let elementary = [
    Family(name: "exp", expected: "9fd2e63aed6de288") { bits in
      for x in arguments(0x1.62e42fefa39efp+9, -0x1.74910d52d3051p+9, -0x1.6232bdd7abcd2p+9, 0x1p-28, in: -40...10) {
        bits.add(Numerics.exp(x))
      }
    },
    Family(name: "expm1", expected: "26a44b8636ff4fba") { bits in
      let halves = (0...80).map { (Double($0) - 0.5) * 0.6931471805599453 }
      for x in arguments(0x1.62e42fefa39efp+9, -39, 0x1p-54, 0.34657359027997264, -0.25, in: -60...10) + halves {
        bits.add(Numerics.expm1(x), Numerics.expm1(-x))
      }
    },
    Family(name: "log", expected: "be1ca816ccc218ff") { bits in
      for x in arguments(1, 2, 0.5, 0.7071067811865476, 1.4142135623730951, .leastNormalMagnitude, in: -1074...1023) {
        bits.add(Numerics.log(x))
      }
    },
    Family(name: "log1p", expected: "d7eb7a7ce889850f") { bits in
      for x in arguments(-1, 1, 0x1p-29, 0x1p-54, -0.2928932188134524, 0.41421356237309503, in: -80...60) {
        bits.add(Numerics.log1p(x))
      }
    },
    Family(name: "sin and cos", expected: "1db8212c681ddd6f") { bits in
      let quarters = (0...64).map { Double($0) * 0x1.921fb54442d18p-1 }
      for x in arguments(0x1.921fb54442d18p+20, 0x1.921fb54442d18p+2, 0x1.921fb54442d18p+60, in: -40...80) + quarters {
        bits.add(Numerics.sin(x), Numerics.cos(x), Numerics.sin(-x))
      }
    },
    Family(name: "bounds", expected: "f3986a1f019a53f9") { bits in
      for x in garbage {
        bits.add(Numerics.positiveZero(x), Numerics.squareRoot(x))
        for lower in garbage { bits.add(Numerics.pinned(x, lower, 1), Numerics.pinned(x, -1, lower)) }
      }
    },
  ]

  /// The corners with their neighbours and negatives, garbage, and 4,000 numbers of those binary exponents.
  private static func arguments(_ corners: Double..., in exponents: ClosedRange<Int>) -> [Double] {
    var draw = Draw(seed: 71)
    let signed = corners + corners.map { -$0 }
    return signed.flatMap { [$0.nextDown, $0, $0.nextUp] } + garbage
      + (0..<4_000).map { _ in draw.scattered(exponents) }
  }
}

// MARK: - Motions

extension Family {
  private static let starts: [(value: Double, velocity: Double)] = [
    (0, 0), (0, 900), (0, -900), (120, 0), (120, 750), (120, -8000), (-45.5, 300), (-45.5, -300), (0.2, 0), (0.2, 40),
    (1e-9, -1e-9), (3e5, -1e6), (0x1p-70, 0), (0, 0x1p-70), (1e20, 1e25), (.nan, 5), (5, .nan), (.infinity, -1e200),
    (-0.0, 900), (5, -0.0), (-0.0, -0.0),
  ]

  private static let motions = [
    Family(name: "springs", expected: "df662e789890a884") { bits in
      for ratio in [0, 1e-12, 0.1, 0.5, 0.86, 1 - 1e-9, 1 - 9e-10, 1, 1 + 9e-10, 1 + 1e-9, 1.1, 2, 10, 1e6] {
        for frequency in [0x1p-40, 0.6, 12.5, 17.95, 600, 0x1p40] {
          guard let spring = try? DampedSpring(naturalFrequency: frequency, dampingRatio: ratio) else { continue }
          bits.add(spring.response, spring.bounce, spring.stiffness(mass: 3), spring.damping(mass: 3))
          for (value, velocity) in starts {
            add(SpringMotion(spring: spring, from: value, target: 0, velocity: velocity), &bits)
          }
          for target in [-300, 5, .nan, .infinity] {
            add(SpringMotion(spring: spring, from: 5, target: target, velocity: -77), &bits)
          }
        }
      }
    },
    Family(name: "spellings of a spring", expected: "288c86d5a4da329d") { bits in
      for a in garbage + [0x1p40, 0x1p-40, 0x1.921fb54442d18p+42, 0x1.921fb54442d18p-38] {
        for b in garbage + [-0.5, 0.5, 0x1p40, 1e-12 - 1] {
          let springs = [
            try? DampedSpring(naturalFrequency: a, dampingRatio: b), try? DampedSpring(response: a, dampingRatio: b),
            try? DampedSpring(duration: a, bounce: b), try? DampedSpring(mass: a, stiffness: b, damping: 3),
            try? DampedSpring(mass: 2, stiffness: a, damping: b),
          ]
          for spring in springs { bits.add(spring?.naturalFrequency, spring?.dampingRatio) }
        }
      }
    },
    Family(name: "decelerations", expected: "c5a313133299d0a6") { bits in
      let own = [0.5, 0.998, 0x1p-1074, 1.0.nextDown].compactMap { try? Deceleration(retainedPerMillisecond: $0) }
      for deceleration in [.normal, .fast] + own {
        for (value, velocity) in starts {
          let motion = DecelerationMotion(deceleration: deceleration, from: value, velocity: velocity)
          bits.add(deceleration.rate, motion.finalValue, motion.start, motion.velocity)
          for x in [-1, 0, 1e-9, 0.016, 0.25, 3, 1e9, .nan, .infinity, 0x1p-60, value, motion.finalValue] {
            let state = motion.state(at: x)
            bits.add(
              state.value, state.velocity, motion.time(at: x), motion.velocity(at: x), motion.restTime(threshold: x))
          }
        }
      }
    },
    Family(name: "rubber bands", expected: "f5c5223b6185e42") { bits in
      for dimension in garbage + [800, 390] {
        for coefficient in garbage + [0.55] {
          let band = RubberBand(dimension: dimension, coefficient: coefficient)
          for x in garbage + [0.5, 100, 350.9999, 351, 720, 799.9, 800, 5000] {
            bits.add(band.shown(x), band.excess(x), band.slope(x), band.unlimitedExcess(x))
          }
        }
      }
    },
    Family(name: "other bands", expected: "ebfd19a4abf4c1b8") { bits in
      for factor in garbage + [8, 2.5, 120] {
        for deadZone in garbage + [ResistanceCurve.vaulDeadZone, 20] {
          for band in [Band.logarithm(factor: factor, deadZone: deadZone), .squareRoot(factor: factor)] {
            bits.add(band.reach)
            for x in garbage + [0.5, 1.25, 6.4, 7.64, 100, 350.9999, 720, 9999, 0x1p41] {
              bits.add(band.shown(x), band.excess(x), band.slope(x))
            }
          }
        }
      }
    },
  ]

  private static func add(_ motion: SpringMotion, _ bits: inout Bits) {
    let peak = motion.peak()
    bits.add(motion.displacement, motion.velocity, motion.firstCrossing(), peak?.time, peak?.value)
    for threshold in [0.25, 0.005, 10, 0, .nan, 0x1p-60, motion.displacement.magnitude] {
      bits.add(motion.restTime(threshold: threshold))
    }
    for t in [-1, 0, 1e-9, 0.016, 0.1, 0.35, 2, 1e4, 1e30, .nan, .infinity] {
      let state = motion.state(at: t)
      bits.add(state.value, state.velocity)
    }
    let values = [
      motion.start, motion.target, 60, -10, motion.target + 0.01, motion.target - 0.01, peak?.value ?? 1, .nan,
    ]
    for value in values { bits.add(motion.time(at: value)) }
    let again = motion.retargeted(to: 33, at: 0.05)
    bits.add(again.start, again.velocity, again.displacement)
  }
}

// MARK: - Gestures

extension Family {
  private static let gestures = [
    Family(name: "velocities", expected: "65bfbf7eaa2990bd") {
      velocities(by: [.leastSquares, .weighted, .difference], &$0)
    },
    Family(name: "velocities by impulse", expected: "cb08d7c099df3c9c") { velocities(by: [.impulse], &$0) },
    Family(name: "digests", expected: "49e557b7b7d4ef60") { bits in
      for x in garbage where !x.isNaN {
        var digest = StateDigest()
        digest.combine(x)
        digest.combine(x < 0)
        digest.combine(Int(truncatingIfNeeded: x.bitPattern))
        bits.add(Int(truncatingIfNeeded: digest.value))
      }
    },
  ]

  private static func velocities(by strategies: [VelocityStrategy], _ bits: inout Bits) {
    var draw = Draw(seed: 83)
    let steps: [Int64] = [0, 1, 2, 4_000_000, 8_333_333, 8_333_333, 16_666_667, 39_999_999, 40_000_000, 40_000_001]
    for strategy in strategies {
      for _ in 0..<400 {
        var tracker = VelocityTracker(
          strategy: strategy, cap: draw.choice(.max) % 4 == 0 ? 500 : VelocityTracker.standardCap)
        var instant = Instant(nanoseconds: Int64(draw.choice(.max) % 1_000_000_000))
        for _ in 0..<Int(draw.choice(.max) % 30) {
          tracker.add(position: draw.uniform(-40...40), at: instant)
          instant = Instant(nanoseconds: instant.nanoseconds + steps[Int(draw.choice(.max) % 10)])
          bits.add(tracker.velocity(at: instant))
        }
        for wait in steps { bits.add(tracker.velocity(at: Instant(nanoseconds: instant.nanoseconds + wait))) }
      }
    }
  }
}
