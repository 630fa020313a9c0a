/// Up to 20 samples of a path, newest first, each relative to the newest: what a velocity is estimated from.
///
/// Times are seconds and strictly falling, the first one 0; positions are points. Every sum runs from the newest to the
/// oldest sample and every expression is written out, so the bits do not depend on the compiler.
package struct SampleWindow: Sendable {
  private var times = InPlace<Double, Twenty<Double>>(repeating: 0)
  private var positions = InPlace<Double, Twenty<Double>>(repeating: 0)

  /// How many samples there are.
  package private(set) var count = 0

  /// An empty window.
  package init() {}

  /// Takes the next older sample; the 21st is ignored.
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

  /// An estimate, where it points in the direction of some pair; else the velocity of the newest pair. A pair without
  /// movement points nowhere.
  package func directed(_ estimate: Double) -> Double {
    guard estimate != 0 else { return estimate }
    for index in 0..<count &- 1 {
      let velocity = pairVelocity(index)
      if estimate > 0 ? velocity > 0 : velocity < 0 { return estimate }
    }
    return pairVelocity(0)
  }

  /// The newest three pairs with weights 0.05, 0.35, 0.60 (newest first), divided by the weights that were there.
  package func weightedVelocity() -> Double {
    let pairs = count - 1
    guard pairs > 1 else { return pairVelocity(0) }
    let newer = 0.05 * pairVelocity(0) + 0.35 * pairVelocity(1)
    return pairs == 2 ? newer / (0.05 + 0.35) : newer + 0.60 * pairVelocity(2)
  }

  /// The velocity, in points per second, whose kinetic energy is the work that the path does on a body of mass 1.
  ///
  /// The oldest pair sets the body to its own velocity v₁. Each later pair, of velocity v, does the work (v − u) |v| on it,
  /// where u = ±√(2 |W|), with the sign of W, is the body's velocity so far. At a constant velocity it is that velocity; it
  /// is odd and homogeneous in the path (Android's `VelocityTracker`, `calculateImpulseVelocity`).
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

  /// The root of the magnitude, with the sign.
  private func signedRoot(_ value: Double) -> Double {
    value < 0 ? -Numerics.squareRoot(-value) : Numerics.squareRoot(value)
  }
}

extension SampleWindow {
  /// The slope, at the newest sample, of the polynomial of degree 1 or 2 that fits the samples best in the sense of
  /// least squares, in points per second.
  ///
  /// By orthogonal polynomials in τ = t − mean(t), which need no system of equations: with S₂ = Σ τ², S₃ = Σ τ³ and
  /// P(τ) = τ² − (S₃ / S₂) τ − S₂ / n, the fit is mean(x) + (Σ τ x / S₂) τ + (Σ P x / Σ P²) P(τ), and its slope at the
  /// newest sample follows (Forsythe 1957, "Generation and use of orthogonal polynomials for data-fitting"). Samples
  /// too few or too close together for the degree give the next lower one: a parabola the line, a line the newest
  /// pair.
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
