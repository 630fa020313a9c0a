extension SpringMotion {
  /// The seconds after which the value stays within `threshold` points of the target.
  ///
  /// The earlier of two bounds of abs(y):
  ///
  /// - for ζ < 1 the sinusoidal envelope √(y₀² + ((v₀ + β y₀) / ω)²) e^{−βt};
  /// - (abs(y₀) + abs(v₀ + β y₀) t) e^{−βt}, over-damped with e^{−st} and with t in the first factor limited to 1 / 2q.
  ///
  /// A bound is never early: the last time at which abs(y) reaches the threshold comes before it. 0 where a bound never
  /// exceeds the threshold; a value that starts within it but may leave it again is not at rest. ∞ for an undamped
  /// spring that swings past the threshold, finite for every other. A threshold below 2⁻⁶⁰, 0, negative or NaN counts
  /// as 2⁻⁶⁰: at rest to the last bit.
  public func restTime(threshold: Double) -> Double {
    boundedTime(MotionState.admittedThreshold(threshold))
  }

  /// ``restTime(threshold:)`` for a threshold of 2⁻⁷⁰⁰ or more, where no quotient overflows.
  func boundedTime(_ threshold: Double) -> Double {
    let linear = LinearBound(self)
    guard curve.regime == .underdamped else { return linear.end(above: threshold) }
    let swing = impulse / curve.frequency
    let amplitude = Numerics.squareRoot(displacement * displacement + swing * swing)
    if amplitude <= threshold { return 0 }
    guard curve.decay > 0 else { return .infinity }
    let sinusoidal = Numerics.pinned(Numerics.log(amplitude / threshold) / curve.decay, 0, .greatestFiniteMagnitude)
    // Where the other bound is still above the threshold it ends later, and need not be searched.
    if linear.value(at: sinusoidal) > threshold { return sinusoidal }
    let other = linear.end(above: threshold)
    return sinusoidal < other ? sinusoidal : other
  }
}

/// (a + b min(t, limit)) e^{−rt}: it rises up to its summit, if at all, and falls from there.
private struct LinearBound {
  let a: Double
  let b: Double
  let rate: Double
  let limit: Double

  init(_ motion: SpringMotion) {
    a = motion.displacement.magnitude
    b = motion.impulse.magnitude
    rate = motion.curve.slowDecay
    limit = motion.curve.regime == .overdamped ? 1 / (2 * motion.curve.frequency) : .greatestFiniteMagnitude
  }

  func value(at t: Double) -> Double {
    (a + b * (t < limit ? t : limit)) * Numerics.exp(-rate * t)
  }

  /// The last time at which the bound is above the threshold, 0 where it never is; the rate is above 0.
  ///
  /// Past the limit a logarithm gives it, before it 64 bisections, which answer the safe side.
  func end(above threshold: Double) -> Double {
    let summit = Numerics.pinned(b > 0 ? 1 / rate - a / b : 0, 0, limit)
    if value(at: summit) <= threshold { return 0 }
    if value(at: limit) > threshold { return Numerics.log((a + b * limit) / threshold) / rate }
    // t e^{−rt/2} ≤ 2 / (e r), so the bound lies under a plain exponential of half the rate.
    let cover = (a + b * (0.7357588823428848 / rate)) / threshold
    let covered = 2 * Numerics.log(cover) / rate
    var low = summit
    var high = covered < limit ? covered : limit
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if value(at: middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
