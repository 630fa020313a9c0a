/// Whether a moving finger pans along one axis, and how much of its travel counts.
///
///     var pan = Pan(slop: 10)
///     pan.advance(by: Travel(along: 8, across: 1))    // 0: inside the slop
///     pan.advance(by: Travel(along: 16, across: 1))   // 14: 24 less the slop
///     pan.verdict                                     // .along
///
/// The slop is a square. Along the straight segment of a move, the component that reaches ±slop first wins; a tie goes
/// to `along`. The two fractions are compared by cross-multiplying, without a division. So a move that is split at
/// points of a dyadic grid gives the same verdict and the same travel, bit for bit.
///
/// If the finger *caught* something moving, travel counts from its first point on. The axis is still decided: across,
/// travel counts up to the point where the path left the slop. That point is a quotient. It is rounded to 2⁻²⁰ pt, so
/// that it too does not depend on how the path was split.
@usableFromInline
package struct Pan: Sendable, Hashable {
  /// Along which axis the finger left the slop.
  @usableFromInline
  package enum Verdict: Sendable, Hashable {
    /// It is inside the slop.
    case undecided
    /// Along the axis: it pans.
    case along
    /// Across it.
    case across
  }

  /// Half the side of the slop's square, in points.
  @usableFromInline package let slop: Double
  /// Whether the finger caught something moving, so that travel inside the slop counts.
  @usableFromInline package let caught: Bool
  /// The verdict on the path so far.
  @usableFromInline package private(set) var verdict = Verdict.undecided
  /// The whole travel from the first point, slop included.
  @inlinable package var path: Travel { walked }
  @usableFromInline var walked = Travel.zero

  /// A pan that has not moved yet.
  @inlinable
  package init(slop: Double, caught: Bool = false) {
    self.slop = slop
    self.caught = caught
  }

  /// Moves the finger by a straight step.
  ///
  /// - Returns: The travel along the axis that counts, in points.
  @inlinable
  package mutating func advance(by step: Travel) -> Double {
    let from = walked
    walked = from + step
    if verdict == .along { return step.along }
    return verdict == .across ? 0 : decide(from: from, step: step)
  }

  /// ``advance(by:)`` while the verdict is undecided.
  @usableFromInline
  mutating func decide(from: Travel, step: Travel) -> Double {
    verdict = judge(from: from, step: step)
    switch verdict {
    case .undecided: return caught ? step.along : 0
    case .along: return caught ? step.along : path.along - bound(path.along)
    case .across: return caught ? exit(from: from, step: step).along - from.along : 0
    }
  }

  private func judge(from: Travel, step: Travel) -> Verdict {
    let along = reaches(path.along)
    let across = reaches(path.across)
    guard along, across else { return along ? .along : (across ? .across : .undecided) }
    let remainingAlong = (bound(path.along) - from.along).magnitude
    let remainingAcross = (bound(path.across) - from.across).magnitude
    return remainingAlong * step.across.magnitude <= remainingAcross * step.along.magnitude ? .along : .across
  }

  /// Where the step that decided the verdict left the slop's square. Travel up to there counts only if the finger
  /// caught something. One coordinate is exactly ±slop, the other is rounded to 2⁻²⁰ pt.
  package func exit(from: Travel, step: Travel) -> Travel {
    if verdict == .along {
      let across = Self.crossing(from.across, step.across, while: from.along, step.along, reaches: bound(path.along))
      return Travel(along: bound(path.along), across: across)
    }
    let along = Self.crossing(from.along, step.along, while: from.across, step.across, reaches: bound(path.across))
    return Travel(along: along, across: bound(path.across))
  }

  /// Where one coordinate is when the other one, on the same straight step, reaches a bound.
  private static func crossing(
    _ place: Double, _ way: Double, while other: Double, _ otherWay: Double, reaches bound: Double
  ) -> Double {
    let numerator = place * otherWay + way * (bound - other)
    let quotient = numerator / otherWay
    guard quotient.magnitude < 4_294_967_296 else { return place }
    return Double(Int64(quotient * 1_048_576)) / 1_048_576
  }

  private func reaches(_ component: Double) -> Bool { Self.reaches(component, slop) }

  /// Whether a component of a finger's path reaches the slop. With a slop of 0, every component but 0 does.
  package static func reaches(_ component: Double, _ slop: Double) -> Bool {
    component != 0 && component.magnitude >= slop
  }

  private func bound(_ component: Double) -> Double {
    component < 0 ? -slop : slop
  }
}
