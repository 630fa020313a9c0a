import Kinetics

/// How deep one sees into a stack of cards: a card at that depth, or deeper, is not seen, and the one before it fades.
///
/// It is in cards from the front. Another number of cards to see is reached by a spring, without overshoot: so the cards
/// that go out of sight fade one after the other from behind, and those that come into sight fade in.
struct StackSight: Sendable, Equatable {
  private var track: Track

  init(_ visible: Int) { track = Track(at: Double(visible)) }

  func depth(at now: Instant) -> Double { track.state(at: now).value }

  /// How many cards can be seen until it rests.
  var most: Int {
    var depth = track.state(at: .zero).value
    if case .settling(let settling) = track.phase { depth = max(settling.curve.start, settling.target) }
    return Int(-Numerics.floor(-depth))
  }

  var due: Instant? { track.due }

  /// That many cards are to be seen.
  mutating func turn(to visible: Int, by rule: SettleRule, at now: Instant) {
    let rule = SettleRule(rule.spring.criticallyDamped(), threshold: rule.threshold)
    track.settle(on: Double(visible), velocity: 0, by: rule, at: now)
  }

  /// - Returns: Whether it came to rest now.
  mutating func arrive(at now: Instant) -> Bool { track.arrive(at: now) }
}
