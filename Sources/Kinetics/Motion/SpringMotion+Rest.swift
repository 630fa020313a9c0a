extension SpringMotion {
  /// The seconds after which the value stays within `threshold` points of the target: the last time at which it comes
  /// back within the threshold.
  ///
  /// The answer is never before that time. Rounding may put it after, by less than 10⁻⁸ s for the springs of a release.
  /// At that time the value may still be the whole threshold away, and moving.
  ///
  /// - ζ ≥ 1: the motion turns once at most. If it is outside the threshold at its turn, the rest lies after the turn,
  ///   else before it.
  /// - ζ < 1: from one turn to the next abs(y) falls by the factor e^{−βπ/ω}, so a logarithm counts the turns outside
  ///   the threshold. The rest lies between the last of them and the next turn. After 2³² turns the angle ωt has lost
  ///   its digits. From there on the rest is the time at which the envelope √(y₀² + ((v₀ + β y₀) / ω)²) e^{−βt} reaches
  ///   the threshold, which is less than one swing later.
  ///
  /// 0 where the value never leaves the threshold. A value that starts within it but leaves it later is not at rest.
  /// ∞ for an undamped spring that swings past the threshold, finite for every other spring. A threshold below 2⁻⁶⁰, 0,
  /// negative or NaN counts as 2⁻⁶⁰: at rest to the last bit.
  package func restTime(threshold: Double) -> Double {
    let threshold = MotionState.admittedThreshold(threshold)
    if curve.regime == .underdamped {
      if amplitude <= threshold { return 0 }
      if curve.decay == 0 { return .infinity }
    }
    guard let turn = firstTurn() else { return rest(threshold, from: 0, to: .greatestFiniteMagnitude) }
    guard isOutside(threshold, at: turn) else { return rest(threshold, from: 0, to: turn) }
    return curve.regime == .underdamped
      ? swingingRest(threshold, turn) : rest(threshold, from: turn, to: .greatestFiniteMagnitude)
  }

  /// √(y₀² + ((v₀ + β y₀) / ω)²): an under-damped motion swings within this much times e^{−βt}.
  private var amplitude: Double {
    let swing = impulse / curve.frequency
    return Numerics.squareRoot(displacement * displacement + swing * swing)
  }

  /// The rest of an under-damped motion that is outside the threshold at its first turn.
  private func swingingRest(_ threshold: Double, _ first: Double) -> Double {
    let halfSwing = 0x1.921fb54442d18p+1 / curve.frequency
    let swings = Numerics.log(displacement(at: first).magnitude / threshold) / (curve.decay * halfSwing)
    guard swings < 0x1p32 else {
      // The logarithm is rounded by less than 2⁻⁵⁰.
      let end = (Numerics.log(amplitude / threshold) + 0x1p-50) / curve.decay
      return Numerics.pinned(end, 0, .greatestFiniteMagnitude)
    }
    // The count is rounded, so it may be off by one: starts one turn later and goes back to the last turn outside.
    var last = Double(Int64(swings)) + 1
    while last > 0, swings - last < 2, !isOutside(threshold, at: first + last * halfSwing) { last -= 1 }
    return rest(threshold, from: first + last * halfSwing, to: first + (last + 1) * halfSwing)
  }

  /// The rest on a monotone part of the motion that ends within the threshold; 0 where it begins within it.
  ///
  /// The displacement and its time are rounded. So just after the first time within the threshold, the computed value
  /// may be outside again. Two margins of a few last bits prevent that: one on the two terms that are summed, one on
  /// the time.
  private func rest(_ threshold: Double, from start: Double, to end: Double) -> Double {
    guard isOutside(threshold, at: start) else { return 0 }
    let inside = Numerics.first(after: start, upTo: end) { t in
      let (even, odd) = curve.basis(at: t)
      let (first, second) = (displacement * even, impulse * odd)
      return (first + second).magnitude + (first.magnitude + second.magnitude) * 0x1p-46 <= threshold
    }
    return Numerics.pinned(inside * (1 + 0x1p-50), 0, .greatestFiniteMagnitude)
  }

  private func isOutside(_ threshold: Double, at t: Double) -> Bool {
    displacement(at: t).magnitude > threshold
  }
}
