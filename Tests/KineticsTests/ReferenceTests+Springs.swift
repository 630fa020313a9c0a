import Kinetics

extension ReferenceTests {
  private static func spring(_ one: ReferenceCase) throws -> DampedSpring {
    try DampedSpring(naturalFrequency: one.inputs["omega0"].number, dampingRatio: one.inputs["damping_ratio"].number)
  }

  private static func motion(_ one: ReferenceCase) throws -> SpringMotion {
    let (x, v) = (one.inputs["x0"].number, one.inputs["v0"].number)
    return SpringMotion(spring: try spring(one), from: x, target: 0, velocity: v)
  }

  static func compareSpring(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let motion = try motion(one)
    let frequency = motion.spring.naturalFrequency
    comparison.require("omega0_hex", one.inputs["omega0_hex"].number == frequency)
    let reach = max(motion.start.magnitude, motion.velocity.magnitude / frequency)
    let (values, velocities) = (one.expected["x"].numbers, one.expected["v"].numbers)
    for (index, time) in one.inputs["times"].numbers.enumerated() {
      let state = motion.state(at: time)
      comparison.compare("x(\(time))", state.value, values[index], scale: reach)
      comparison.compare("v(\(time))", state.velocity, velocities[index], scale: reach * frequency)
    }
  }

  static func comparePropagator(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let spring = try spring(one)
    let time = one.inputs["dt"].number
    let fromPlace = SpringMotion(spring: spring, from: 1, target: 0, velocity: 0).state(at: time)
    let fromSpeed = SpringMotion(spring: spring, from: 0, target: 0, velocity: 1).state(at: time)
    comparison.compare("a00", fromPlace.value, one.expected["a00"].number)
    comparison.compare("a01", fromSpeed.value, one.expected["a01"].number)
    comparison.compare("a10", fromPlace.velocity, one.expected["a10"].number)
    comparison.compare("a11", fromSpeed.velocity, one.expected["a11"].number)
    let response = try DampedSpring(response: one.inputs["response"].number, dampingRatio: spring.dampingRatio)
    comparison.compare("omega0", response.naturalFrequency, spring.naturalFrequency)
  }

  static func compareRetargets(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let (start, velocity) = (one.inputs["start"].number, one.inputs["v0"].number)
    var motion = SpringMotion(spring: try spring(one), from: start, target: start, velocity: velocity)
    var time = 0.0
    for (index, segment) in one.inputs["segments"].list.enumerated() {
      motion = motion.retargeted(to: segment["target"].number, at: time)
      time = segment["duration"].number
      let (state, expected) = (motion.state(at: time), one.expected.list[index].numbers)
      comparison.compare("x after segment \(index)", state.value, expected[0])
      comparison.compare("v after segment \(index)", state.velocity, expected[1])
    }
  }

  static func compareSettling(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let motion = try motion(one)
    let threshold = one.inputs["threshold"].number
    let last = one.expected["last_crossing"].number
    comparison.compare("last_crossing", lastCrossing(motion, threshold), last)
    let rest = motion.restTime(threshold: threshold)
    comparison.compare("rest time", rest, last)
    comparison.require("rest time \(rest) after \(last)", rest >= last)
    if one.expected.has("envelope_time") {
      comparison.require("rest time \(rest) before the envelope's", rest <= one.expected["envelope_time"].number)
    }
    if one.expected.has("first_peak_time") {
      let peak = motion.peak() ?? (.nan, .nan)
      comparison.compare("first_peak_time", peak.time, one.expected["first_peak_time"].number)
      let fraction = -peak.value / motion.displacement
      comparison.compare("overshoot_fraction", fraction, one.expected["overshoot_fraction"].number)
    }
  }

  /// The last time at which the distance to the target 0 is the threshold, by way of the last turning point outside it.
  private static func lastCrossing(_ motion: SpringMotion, _ threshold: Double) -> Double {
    var (rest, passed) = (motion, 0.0)
    for _ in 0..<100 {
      guard let peak = rest.peak(), peak.value.magnitude > threshold else { break }
      rest = rest.retargeted(to: 0, at: peak.time)
      passed += peak.time
    }
    return passed + (rest.time(at: rest.start < 0 ? -threshold : threshold) ?? .nan)
  }

  static func compareBounce(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let spring = try DampedSpring(naturalFrequency: one.inputs["omega0"].number, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, from: 0, target: 0, velocity: one.inputs["v_at_edge"].number)
    let peak = motion.peak() ?? (.nan, .nan)
    comparison.compare("peak_time", peak.time, one.expected["peak_time"].number)
    comparison.compare("peak_overshoot", peak.value, one.expected["peak_overshoot"].number)
    comparison.compare("time_to_0.5pt", motion.restTime(threshold: 0.5), one.expected["time_to_0.5pt"].number)
  }
}
