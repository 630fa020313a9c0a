/// The solutions of one spring's equation, y = e^{−βt} (a C(t) + b S(t)) with y(0) = a and b = y′(0) + β a.
///
/// | regime | C | S | frequency |
/// |---|---|---|---|
/// | under-damped | cos ω t | sin ω t / ω | ω = ω₀ √(1 − ζ²) |
/// | critical, abs(ζ − 1) < 10⁻⁹ | 1 | t | 0 |
/// | over-damped | cosh q t | sinh q t / q | q = ω₀ √(ζ² − 1) |
///
/// Near ζ = 1 all three agree to 10⁻⁹ of the displacement. The velocity solves the same equation too, so the turning
/// points of a motion are the zeros of another solution.
struct SpringCurve: Sendable, Equatable {
  enum Regime: Sendable, Equatable {
    case underdamped, critical, overdamped
  }

  let regime: Regime

  /// β = ζ ω₀, per second; ω₀ itself in the critical regime.
  let decay: Double

  /// ω or q of the table, radians per second; 0 in the critical regime.
  let frequency: Double

  /// s = β − q = ω₀² / (β + q), the decay of the slower term, per second; β outside the over-damped regime.
  let slowDecay: Double

  /// ω₀², per second squared.
  let stiffness: Double

  /// f = β + q, the decay of the faster term of an over-damped motion, per second.
  private var fastDecay: Double { decay + frequency }

  init(_ spring: DampedSpring) {
    let natural = spring.naturalFrequency
    let ratio = spring.dampingRatio
    stiffness = natural * natural
    if (ratio - 1).magnitude < 1e-9 {
      regime = .critical
      decay = natural
      frequency = 0
      slowDecay = natural
    } else if ratio < 1 {
      regime = .underdamped
      // The product must not round to 0: every ratio above 0 damps.
      decay = ratio > 0 ? Numerics.pinned(ratio * natural, .leastNormalMagnitude, natural) : 0
      frequency = natural * Numerics.squareRoot((1 - ratio) * (1 + ratio))
      slowDecay = decay
    } else {
      regime = .overdamped
      decay = ratio * natural
      frequency = natural * Numerics.squareRoot((ratio - 1) * (ratio + 1))
      slowDecay = stiffness / (decay + frequency)
    }
  }

  /// e^{−βt} C(t) and e^{−βt} S(t), for a finite t ≥ 0.
  ///
  /// Over-damped, e^{−βt} cosh q t = e^{−st} (1 + e^{−2qt}) / 2 and e^{−βt} sinh q t / q = −e^{−st} expm1(−2qt) / 2q:
  /// nothing overflows, and no digits are lost towards ζ = 1.
  func basis(at t: Double) -> (even: Double, odd: Double) {
    switch regime {
    case .underdamped:
      let fade = Numerics.exp(-decay * t)
      let (sine, cosine) = Numerics.sineAndCosine(frequency * t)
      return (fade * cosine, fade * sine / frequency)
    case .critical:
      let fade = Numerics.exp(-decay * t)
      return (fade, fade * t)
    case .overdamped:
      let fade = Numerics.exp(-slowDecay * t)
      let spread = Numerics.expm1(-2 * frequency * t)
      return (fade * (2 + spread) / 2, -fade * spread / (2 * frequency))
    }
  }

  /// The first t > 0 at which the solution with this value and slope at 0 is 0; nil where there is none.
  ///
  /// A solution that starts at 0 with a slope gives its *next* zero. The solution that is always 0 gives 0.
  func firstZero(value: Double, slope: Double) -> Double? {
    if value == 0 && slope == 0 { return 0 }
    switch regime {
    case .underdamped:
      let angle = value == 0 ? Self.halfTurn : zeroAngle(value, (slope + decay * value) / frequency)
      return angle / frequency
    case .critical:
      let t = -value / (slope + decay * value)
      return t > 0 && t < .infinity ? t : nil
    case .overdamped: return zero(value: value, slow: slope + fastDecay * value, fast: slope + slowDecay * value)
    }
  }

  /// The first t > 0 at which the velocity of the solution with this value and velocity at 0 is 0; nil where there is
  /// none.
  ///
  /// The velocity is a solution too, whose slope is the acceleration −2β v − ω₀² y.
  func firstTurn(value: Double, velocity: Double) -> Double? {
    let push = stiffness * value
    if regime == .overdamped, velocity != 0 || push != 0 {
      // The slow term is −s v − ω₀² y. Computed as a sum with 2β v, its digits would be lost from ζ = 4 · 10⁷ on.
      return zero(value: velocity, slow: -slowDecay * velocity - push, fast: -fastDecay * velocity - push)
    }
    return firstZero(value: velocity, slope: -2 * decay * velocity - push)
  }

  /// The first t > 0 at which the over-damped solution (slow e^{−st} − fast e^{−ft}) / 2q is 0; nil where there is
  /// none.
  ///
  /// - Parameter value: The value at 0, (slow − fast) / 2q. It keeps the digits of the difference where slow ≈ fast.
  private func zero(value: Double, slow: Double, fast: Double) -> Double? {
    let drop = 2 * frequency * value / fast
    guard drop < 0, slow / fast > 0 else { return nil }
    // slow / fast = 1 + drop. Below 2⁻¹⁰ the sum has lost digits that the quotient still has.
    let fade = slow / fast > 0x1p-10 ? Numerics.log1p(drop) : Numerics.log(slow / fast)
    return -fade / (2 * frequency)
  }

  /// The angle in 0…π at which a cos θ + b sin θ changes its sign, by at most 64 bisections; a ≠ 0.
  ///
  /// The sum is a at 0 and −a at π, with one zero between. An arc tangent would give the zero directly, but this
  /// package has none. Far from an estimate of the zero, the estimate tells the sign, so few of the bisections compute
  /// the sum.
  private func zeroAngle(_ a: Double, _ b: Double) -> Double {
    let estimate = zeroEstimate(a, b)
    var (low, high) = (0.0, Self.halfTurn)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { break }
      let isBefore = (middle - estimate).magnitude > 0x1p-43 ? middle < estimate : isBeforeZero(middle, a, b)
      if isBefore { low = middle } else { high = middle }
    }
    return high
  }

  /// The same angle within 2⁻⁵⁰: three bisections, and from there three of Newton's steps, each of which cubes the
  /// error and divides it by three, because a sinusoid has no curvature at its zero.
  private func zeroEstimate(_ a: Double, _ b: Double) -> Double {
    var angle = Self.halfTurn / 2
    var width = angle
    for _ in 0..<3 {
      width /= 2
      angle += isBeforeZero(angle, a, b) ? width : -width
    }
    for _ in 0..<3 {
      let (sine, cosine) = Numerics.sineAndCosine(angle)
      angle += (a * cosine + b * sine) / (a * sine - b * cosine)
    }
    return angle
  }

  private func isBeforeZero(_ angle: Double, _ a: Double, _ b: Double) -> Bool {
    let (sine, cosine) = Numerics.sineAndCosine(angle)
    let y = a * cosine + b * sine
    return a > 0 ? y > 0 : y < 0
  }

  /// π as the nearest number: the angle of half a turn.
  private static let halfTurn = 0x1.921fb54442d18p+1
}
