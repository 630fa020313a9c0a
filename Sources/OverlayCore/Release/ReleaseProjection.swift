import Kinetics

/// Where a release aims: q, the height that its velocity would carry it to.
public enum ReleaseProjection: Sendable, Hashable {
  /// `q = p + v / L`: where it would coast to. `L = −1000 ln r` per second; `r` is the share of the speed that a
  /// millisecond leaves.
  case deceleration(Deceleration)
  /// `q = p + s v`: where it would be after s seconds without slowing down; 0 or more.
  case lookAhead(Double)

  /// As a list that flings on: r = 0.998 per millisecond.
  public static let normal = ReleaseProjection.deceleration(.normal)

  /// How far a velocity carries: points per second to points, both positive where they expand.
  public func distance(of velocity: Double) -> Double {
    switch self {
    case .deceleration(let deceleration): deceleration.projection(velocity: velocity)
    case .lookAhead(let seconds): seconds * velocity
    }
  }
}
