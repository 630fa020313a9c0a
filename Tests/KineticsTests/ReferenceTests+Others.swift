import Kinetics

extension ReferenceTests {
  /// The sum of 1 ms steps that the reference calls `projection_wwdc18`, from the package's own projection constant's
  /// point of view a different number: it is computed here, not there.
  private static func stepSum(_ retained: Double) -> Double { retained / (1 - retained) / 1000 }

  static func compareConstants(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) {
    let (normal, fast) = (Deceleration.normal, Deceleration.fast)
    let expected = one.expected
    comparison.compare("L_0.998", normal.rate, expected["L_0.998"].number)
    comparison.compare("L_0.99", fast.rate, expected["L_0.99"].number)
    comparison.compare("L_drag0.135", -Numerics.log(0.135), expected["L_drag0.135"].number)
    let integral = "projection_factor_integral"
    comparison.compare(integral, normal.projection(velocity: 1), expected["\(integral)_0.998"].number)
    comparison.compare(integral, fast.projection(velocity: 1), expected["\(integral)_0.99"].number)
    comparison.compare("wwdc 0.998", stepSum(0.998), expected["projection_factor_wwdc_0.998"].number)
    comparison.compare("wwdc 0.99", stepSum(0.99), expected["projection_factor_wwdc_0.99"].number)
    let android = Numerics.log(0.78) / Numerics.log(0.9)
    comparison.compare("android", android, expected["android_deceleration_rate"].number)
    // Gravity, inches per metre, dp per inch, the two frictions and the inflexion of Android's fling curve.
    let reference = 9.80665 * 39.37 * 160 * 0.84 * 0.015 / 0.35
    comparison.compare("android velocity", reference, expected["android_reference_velocity_dp"].number)
  }

  private static func motion(_ one: ReferenceCase) throws -> DecelerationMotion {
    let retained = one.inputs["deceleration_rate"].number
    let deceleration =
      retained == 0.998
      ? .normal : retained == 0.99 ? .fast : try Deceleration(retainedPerMillisecond: retained)
    let (x, v) = (one.inputs["x0"].number, one.inputs["v0"].number)
    return DecelerationMotion(deceleration: deceleration, from: x, velocity: v)
  }

  static func compareDecay(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let motion = try motion(one)
    let (values, velocities) = (one.expected["x"].numbers, one.expected["v"].numbers)
    for (index, time) in one.inputs["times"].numbers.enumerated() {
      let state = motion.state(at: time)
      comparison.compare("x(\(time))", state.value, values[index])
      comparison.compare("v(\(time))", state.velocity, velocities[index])
    }
    comparison.compare("final", motion.finalValue, one.expected["final"].number)
    let sum = motion.velocity * stepSum(one.inputs["deceleration_rate"].number)
    comparison.compare("projection_wwdc18", sum, one.expected["projection_wwdc18"].number)
    // Half a point per second is left where half a point per second would still carry the rest of the way.
    let slow = motion.restTime(threshold: motion.deceleration.projection(velocity: 0.5))
    comparison.compare("time_to_speed_0.5", slow, one.expected["time_to_speed_0.5"].number)
  }

  static func compareBoundaryHit(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) throws {
    let motion = try motion(one)
    let boundary = one.inputs["boundary"].number
    comparison.compare("time", motion.time(at: boundary) ?? .nan, one.expected["time"].number)
    comparison.compare("velocity", motion.velocity(at: boundary), one.expected["velocity"].number)
  }

  private static func band(_ one: ReferenceCase) -> RubberBand {
    RubberBand(dimension: one.inputs["dimension"].number, coefficient: one.inputs["c"].number)
  }

  static func compareBand(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) {
    comparison.compare("shown", band(one).shown(one.inputs["x"].number), one.expected.number)
  }

  /// One case lies past 0.9 D, where the public inverse is limited: both are compared.
  static func compareBandInverse(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) {
    let (band, shown) = (band(one), one.inputs["b"].number)
    comparison.compare("inverse", band.unlimitedExcess(shown), one.expected.number)
    guard shown <= 0.9 * band.dimension else { return }
    comparison.compare("limited inverse", band.excess(shown), one.expected.number)
  }

  static func compareRounding(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) {
    guard let function = ElementaryFunction(rawValue: one.inputs["function"].text)?.own else { return }
    let expected = one.expected["y_hex"].numbers
    for (index, x) in one.inputs["x_hex"].numbers.enumerated() {
      comparison.compare("(\(x))", function(x), expected[index])
    }
  }

  /// The fit is linear in the positions, so a path that is 1 at one sample and 0 at the others gives its weight.
  static func compareWeights(_ one: ReferenceCase, _ comparison: inout ReferenceComparison) {
    let numerators = one.expected["numerators"].numbers
    let denominator = one.expected["denominator"].number
    let degree = Int(one.inputs["degree"].number)
    let greatest = numerators.map(\.magnitude).max() ?? .nan
    for spacing in [1.0 / 120, 1.0 / 128] {
      for (index, numerator) in numerators.enumerated() {
        var window = SampleWindow()
        for age in numerators.indices {
          window.append(time: -spacing * Double(age), position: age == index ? 1 : 0)
        }
        let scale = 1 / (denominator * spacing)
        let weight = window.endpointVelocity(degree: degree)
        comparison.compare("weight \(index)", weight, numerator * scale, scale: greatest * scale)
      }
    }
  }
}
