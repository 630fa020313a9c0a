/// The samples from which a velocity is estimated: up to 20, newest first, each relative to the newest.
///
/// Times are in seconds and strictly falling, the first one 0. Positions are in points. Every sum runs from the newest
/// to the oldest sample and every expression is written out, so the bits do not depend on the compiler.
package struct SampleWindow: Sendable {
  private var times = InPlace<Double, Twenty<Double>>(repeating: 0)
  private var positions = InPlace<Double, Twenty<Double>>(repeating: 0)

  package private(set) var count = 0

  package init() {}

  /// Adds the next older sample; the 21st is ignored.
  package mutating func append(time: Double, position: Double) {
    guard count < times.count else { return }
    times[count] = time
    positions[count] = position
    count &+= 1
  }

  /// The velocity between sample `index` and the next older one, in points per second; 0 where there is none.
  package func pairVelocity(_ index: Int) -> Double {
    guard index >= 0, index &+ 1 < count else { return 0 }
    return (positions[index] - positions[index &+ 1]) / (times[index] - times[index &+ 1])
  }

  /// An estimate that rounding and the shape of its curve cannot turn round.
  ///
  /// It is 0 where its magnitude is at most 10⁻⁶ of the greatest slope between neighbouring samples: a path whose slope
  /// ends at 0 has no direction there. Where no pair has the direction of the estimate, it is the velocity of the newest
  /// pair. A pair without movement has no direction.
  package func directed(_ estimate: Double) -> Double {
    guard estimate != 0 else { return estimate }
    var isMet = false
    for index in 0..<count &- 1 {
      let step = positions[index] - positions[index &+ 1]
      if estimate.magnitude * (times[index] - times[index &+ 1]) <= Self.least * step.magnitude { return 0 }
      if estimate > 0 ? step > 0 : step < 0 { isMet = true }
    }
    return isMet ? estimate : pairVelocity(0)
  }

  /// The share of the greatest slope up to which an estimate is 0.
  private static let least = 1e-6

  /// The mean of the newest three pairs with weights 0.05, 0.35, 0.60 (newest first). With two pairs their weights are
  /// divided by their sum.
  package func weightedVelocity() -> Double {
    let pairs = count - 1
    guard pairs > 1 else { return pairVelocity(0) }
    let newer = 0.05 * pairVelocity(0) + 0.35 * pairVelocity(1)
    return pairs == 2 ? newer / (0.05 + 0.35) : newer + 0.60 * pairVelocity(2)
  }

  /// The velocity, in points per second, whose kinetic energy is the work that the path does on a body of mass 1.
  ///
  /// The body starts with the velocity of the oldest pair. Each later pair, of velocity v, does the work (v − u) |v| on
  /// it. Here u = ±√(2 |W|), with the sign of W, is the body's velocity so far. The velocity of a uniform path is
  /// returned as it is. The result is odd and homogeneous in the path (Android's `VelocityTracker`,
  /// `calculateImpulseVelocity`).
  package func impulseVelocity() -> Double {
    guard count > 2 else { return pairVelocity(0) }
    let oldest = pairVelocity(count - 2)
    var doubledWork = oldest * oldest.magnitude
    for index in (0..<count - 2).reversed() {
      let velocity = pairVelocity(index)
      doubledWork += 2 * (velocity - signedRoot(doubledWork)) * velocity.magnitude
    }
    return signedRoot(doubledWork)
  }

  /// The square root of the magnitude, with the sign of the value.
  private func signedRoot(_ value: Double) -> Double {
    value < 0 ? -Numerics.squareRoot(-value) : Numerics.squareRoot(value)
  }
}

extension SampleWindow {
  /// The slope, at the newest sample, of the polynomial of degree 1 or 2 that fits the samples best in the sense of
  /// least squares, in points per second.
  ///
  /// Computed with orthogonal polynomials in τ = t − mean(t), which need no system of equations. With the sums S₂ = Σ
  /// τ² and S₃ = Σ τ³, and P(τ) = τ² − (S₃ / S₂) τ − S₂ / n, the fit is mean(x) + (Σ τ x / S₂) τ + (Σ P x / Σ P²) P(τ).
  /// Its slope at the newest sample follows (Forsythe 1957, "Generation and use of orthogonal polynomials for
  /// data-fitting"). If there are too few samples for the degree, or they are too close together, the next lower degree
  /// is used: a line in place of a parabola, the newest pair in place of a line.
  package func endpointVelocity(degree: Int) -> Double {
    guard count > 2 else { return pairVelocity(0) }
    var mean = 0.0
    for index in 0..<count { mean += times[index] }
    mean /= Double(count)
    var (second, third, first) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let τ = times[index] - mean
      second += τ * τ
      third += τ * τ * τ
      first += τ * positions[index]
    }
    let slope = first / second
    guard slope.isFinite else { return pairVelocity(0) }
    guard degree > 1 else { return slope }
    let tilt = third / second
    let bend = curvature(mean: mean, tilt: tilt, level: second / Double(count))
    // The newest sample stands at τ = −mean.
    let velocity = slope + bend * (-2 * mean - tilt)
    return velocity.isFinite ? velocity : slope
  }

  /// Σ P x / Σ P² with P(τ) = τ² − tilt τ − level.
  private func curvature(mean: Double, tilt: Double, level: Double) -> Double {
    var (product, norm) = (0.0, 0.0)
    for index in 0..<count {
      let τ = times[index] - mean
      let bent = τ * τ - tilt * τ - level
      product += bent * positions[index]
      norm += bent * bent
    }
    return product / norm
  }
}
