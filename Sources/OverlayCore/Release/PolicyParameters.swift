import Kinetics

extension TargetPolicy {
  /// Which policy it is, without its parameters.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case projected, rushingForward, stepwise, threshold, nearest, free, custom
  }

  package var kind: Kind {
    switch self {
    case .projected: .projected
    case .rushingForward: .rushingForward
    case .stepwise: .stepwise
    case .threshold: .threshold
    case .nearest: .nearest
    case .free: .free
    case .custom: .custom
    }
  }

  /// A policy of that kind with the parameters that it has; of a custom one that one is taken.
  package init(_ kind: Kind, _ parameters: PolicyParameters, custom: TargetPolicy = .projected()) {
    let (projection, flick) = (parameters.projection, parameters.flick)
    self =
      switch kind {
      case .projected: .projected(by: projection, flick: flick, maximumSteps: parameters.maximumSteps)
      case .rushingForward:
        .rushingForward(lookAhead: parameters.lookAhead ?? TargetPolicy.rush, flick: flick ?? TargetPolicy.flick)
      case .stepwise: .stepwise(by: projection, flick: flick)
      case .threshold: .threshold(parameters.threshold)
      case .nearest: .nearest
      case .free: .free(parameters.deceleration)
      case .custom: custom
      }
  }
}

/// The parameters of all policies by their names, each with its default. What writes and reads policies goes through
/// them: the trace language and the header for C.
package struct PolicyParameters: Sendable, Equatable {
  package var projection = ReleaseProjection.normal
  package var flick: Double? = TargetPolicy.flick
  package var maximumSteps: Int?
  package var threshold = ReleaseThreshold()
  /// The deceleration of `free`; `nil` for that of the list.
  package var deceleration: Deceleration?

  /// The defaults of a kind.
  package init(_ kind: TargetPolicy.Kind) {
    if kind == .rushingForward { projection = .lookAhead(TargetPolicy.rush) }
  }

  /// Those of a policy; the defaults for what it does not have.
  package init(_ policy: TargetPolicy) {
    switch policy {
    case .projected(let projection, let flick, let maximumSteps):
      (self.projection, self.flick, self.maximumSteps) = (projection, flick, maximumSteps)
    case .rushingForward(let lookAhead, let flick): (projection, self.flick) = (.lookAhead(lookAhead), flick)
    case .stepwise(let projection, let flick): (self.projection, self.flick) = (projection, flick)
    case .threshold(let threshold): self.threshold = threshold
    case .free(let deceleration): self.deceleration = deceleration
    case .nearest, .custom: break
    }
  }

  /// The rate of the projection; `nil` for one that has none.
  package var rate: Deceleration? {
    get { if case .deceleration(let deceleration) = projection { deceleration } else { nil } }
    set { projection = newValue.map { .deceleration($0) } ?? projection }
  }

  /// How far the projection looks ahead in seconds; `nil` for one that does not.
  package var lookAhead: Double? {
    get { if case .lookAhead(let seconds) = projection { seconds } else { nil } }
    set { projection = newValue.map { .lookAhead($0) } ?? projection }
  }
}
