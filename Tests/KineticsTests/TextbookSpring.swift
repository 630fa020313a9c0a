import Foundation
import Kinetics

/// A spring motion as textbooks write it, with the functions of libm: an oracle that shares nothing with the package
/// but the definition of the three regimes.
///
/// Its last crossing is found on all turns of the motion, one after the other, from a horizon that an envelope gives.
struct TextbookSpring {
  let decay: Double
  let frequency: Double
  let ratio: Double
  let place: Double
  let impulse: Double

  init(_ motion: SpringMotion) {
    let natural = motion.spring.naturalFrequency
    let isCritical = (motion.spring.dampingRatio - 1).magnitude < 1e-9
    ratio = isCritical ? 1 : motion.spring.dampingRatio
    decay = ratio * natural
    frequency = natural * ((ratio - 1) * (ratio + 1)).magnitude.squareRoot()
    place = motion.displacement
    impulse = motion.velocity + decay * place
  }

  /// The displacement after t seconds.
  func displacement(at t: Double) -> Double {
    if ratio == 1 { return (place + impulse * t) * exp(-decay * t) }
    if ratio < 1 { return exp(-decay * t) * (place * cos(frequency * t) + impulse / frequency * sin(frequency * t)) }
    if frequency * t < 1 {
      return exp(-decay * t) * (place * cosh(frequency * t) + impulse / frequency * sinh(frequency * t))
    }
    let (slow, fast) = (exp(-slowDecay * t), exp(-(frequency + decay) * t))
    return place * (slow + fast) / 2 + impulse / frequency * (slow - fast) / 2
  }

  /// The decay of the slowest part of the motion, per second.
  private var slowDecay: Double {
    ratio > 1 ? decay * decay / (ratio * ratio) / (decay + frequency) : decay
  }

  /// A time from which the motion stays within the threshold: an envelope does.
  private func horizon(_ threshold: Double) -> Double {
    // (abs(y₀) + abs(b) t) e^{−st} is above abs(y) in every regime.
    var end = 1 / slowDecay
    while (place.magnitude + impulse.magnitude * end) * exp(-slowDecay * end) > threshold { end *= 1.25 }
    return end
  }

  /// All times up to the horizon at which the motion turns, the start and the horizon included.
  private func turns(_ horizon: Double) -> [Double] {
    // y′ = e^{−βt} (p C − r S) with p = b − β y₀ the velocity, r = (ω² y₀ + β b) / ω (− q² over-damped).
    let velocity = impulse - decay * place
    var found = [0.0]
    if ratio == 1 {
      found.append(velocity / (decay * impulse))
    } else if ratio > 1 {
      found.append(atanh(velocity * frequency / (decay * impulse - frequency * frequency * place)) / frequency)
    } else {
      let first = atan2(velocity * frequency, decay * impulse + frequency * frequency * place)
      let count = Int(horizon * frequency / .pi) + 2
      found += (-1...count).map { (first + Double($0) * .pi) / frequency }
    }
    return found.filter { $0 >= 0 && $0 < horizon } + [horizon]
  }

  /// The last time at which the displacement comes back within a threshold, 0 where it never leaves it; and how near to
  /// the threshold any turn comes, as a share of it: a turn on the threshold itself is on neither side of it.
  func lastCrossing(_ threshold: Double) -> (time: Double, margin: Double) {
    let turns = turns(horizon(threshold))
    let values = turns.map { displacement(at: $0).magnitude }
    let margin = values.dropLast().map { ($0 / threshold - 1).magnitude }.min() ?? .infinity
    guard let last = values.lastIndex(where: { $0 > threshold }), last + 1 < turns.count else { return (0, margin) }
    var (low, high) = (turns[last], turns[last + 1])
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if displacement(at: middle).magnitude > threshold { low = middle } else { high = middle }
    }
    return (high, margin)
  }
}
