import Kinetics

/// Who picks the detent that a released sheet settles to.
///
/// | policy | rule |
/// |---|---|
/// | `projected` | nearest to where the release would coast to; a flick never stays |
/// | `rushingForward` | a flick goes to the first detent past `p + 0.1 v` |
/// | `stepwise` | at most one step, past half of the way or by a flick |
/// | `threshold` | a flick of more than 500 pt/s: one step; else nearest |
/// | `nearest` | nearest to where the sheet is |
/// | `free` | no detent: the sheet decelerates and rests inside its range |
///
/// The rules are those of ``TargetContext``; each says how it breaks its ties. Two policies are equal when they are the
/// same case with the same numbers; a custom policy equals every other one, since it belongs to the configuration and
/// not to the state.
public enum TargetPolicy: Sendable {
  /// The speed from which `projected` and `stepwise` take a release for a flick, in points per second.
  public static let flick = 400.0
  /// The speed above which `threshold` does.
  public static let thresholdFlick = 500.0
  /// How far `rushingForward` looks ahead, in seconds.
  public static let rush = 0.1

  /// `q = p + v / L`; nearest to q. A flick lands strictly ahead. At most `maximumSteps` detents ahead (1 or more).
  case projected(maximumSteps: Int? = nil)
  case rushingForward
  case stepwise
  case threshold
  case nearest
  case free
  /// The host's own, which may ask any other one with ``target(_:)``. `nil`, or an id that is not enabled, leaves it to
  /// `projected`.
  case custom(@Sendable (TargetContext) -> DetentID?)
}

extension TargetPolicy: Equatable {
  /// Whether both are the same case with the same numbers.
  public static func == (left: TargetPolicy, right: TargetPolicy) -> Bool {
    switch left {
    case .projected(let steps): if case .projected(steps) = right { true } else { false }
    case .rushingForward: if case .rushingForward = right { true } else { false }
    case .stepwise: if case .stepwise = right { true } else { false }
    case .threshold: if case .threshold = right { true } else { false }
    case .nearest: if case .nearest = right { true } else { false }
    case .free: if case .free = right { true } else { false }
    case .custom: if case .custom = right { true } else { false }
    }
  }
}

extension TargetPolicy {
  var isFree: Bool { self == .free }

  /// The detent that this policy picks for a release; `nil` only for `free`.
  ///
  ///     configuration.policy = .custom { release in
  ///       release.origin == full ? TargetPolicy.stepwise.target(release) : TargetPolicy.projected().target(release)
  ///     }
  public func target(_ release: TargetContext) -> DetentID? { entry(for: release)?.id }

  /// The detent to settle to; `nil` only for `free`.
  func entry(for release: TargetContext) -> DetentTable.Entry? {
    switch self {
    case .projected(let steps): release.projected(maximumSteps: steps)
    case .rushingForward: release.rushingForward()
    case .stepwise: release.stepwise()
    case .threshold: release.threshold()
    case .nearest: release.nearest(to: release.position, leaning: 0)
    case .free: nil
    case .custom(let choose): release.detents.enabledEntry(choose(release)) ?? release.projected(maximumSteps: nil)
    }
  }
}
