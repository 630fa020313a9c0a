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
    let linear = linearRestTime(threshold)
    guard curve.regime == .underdamped else { return linear }
    let swing = impulse / curve.frequency
    let amplitude = Numerics.squareRoot(displacement * displacement + swing * swing)
    if amplitude <= threshold { return 0 }
    guard curve.decay > 0 else { return .infinity }
    let sinusoidal = Numerics.pinned(Numerics.log(amplitude / threshold) / curve.decay, 0, .greatestFiniteMagnitude)
    return sinusoidal < linear ? sinusoidal : linear
  }

  /// The last time at which (a + b min(t, limit)) e^{−rt} is above the threshold, by 64 bisections where no logarithm gives it.
  private func linearRestTime(_ threshold: Double) -> Double {
    let (a, b, rate) = (displacement.magnitude, impulse.magnitude, curve.slowDecay)
    guard rate > 0 else { return .infinity }
    let limit = curve.regime == .overdamped ? 1 / (2 * curve.frequency) : .greatestFiniteMagnitude
    func bound(_ t: Double) -> Double { (a + b * (t < limit ? t : limit)) * Numerics.exp(-rate * t) }

    // The bound rises until here, if at all.
    let summit = Numerics.pinned(b > 0 ? 1 / rate - a / b : 0, 0, limit)
    if bound(summit) <= threshold { return 0 }
    if curve.regime == .overdamped && bound(limit) > threshold {
      return Numerics.log((a + b * limit) / threshold) / rate
    }
    // t e^{−rt/2} ≤ 2 / (e r), so the bound lies under a plain exponential of half the rate.
    let cover = (a + b * (0.7357588823428848 / rate)) / threshold
    let end = cover < .infinity ? 2 * Numerics.log(cover) / rate : .greatestFiniteMagnitude
    return lastExcess(from: summit, to: end < limit ? end : limit, of: threshold, bound)
  }

  /// Bisects for the end of the times at which a falling bound is above the threshold; answers the safe side.
  private func lastExcess(
    from start: Double, to end: Double, of threshold: Double, _ bound: (Double) -> Double
  ) -> Double {
    var low = start
    var high = end
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if bound(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
