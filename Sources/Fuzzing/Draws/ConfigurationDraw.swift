import Kinetics
import OverlayCore
import Traces

/// Random configurations, all of them possible ones, all lengths on the grid. The plainest of each kind comes first.
extension Draw {
  package mutating func configuration(_ mix: SessionMix) -> OverlaySetup { span { $0.wholeConfiguration(mix) } }

  private mutating func wholeConfiguration(_ mix: SessionMix) -> OverlaySetup {
    let container = Size2D(width: pick(390, 320, 844.5, 600), height: pick(844, 480, 1024, 200.25))
    let edge = pick(OverlayEdge.bottom, .bottom, .top, .left, .right)
    let length = edge == .bottom || edge == .top ? container.height : container.width
    var configuration = OverlaySetup(container: container, detents: detents(in: length))
    configuration.edge = edge
    configuration.style = pick(.flexible, .rigid, .expandable)
    configuration.scale = pick(2, 1, 3)
    configuration.header = pick(20, 0, 60.5, grid(0, length))
    configuration.footer = pick(0, 0, 49.5, grid(0, length))
    configuration.content = content()
    surroundings(of: &configuration, length)
    start(of: &configuration)
    behaviour(of: &configuration, mix)
    rest(of: &configuration)
    return configuration
  }

  /// It may start as it was left: off its detents, or where the keyboard put it.
  private mutating func rest(of configuration: inout OverlaySetup) {
    if configuration.policy.isFree, once(in: 3) { configuration.start.height = grid(0, 900) }
    guard configuration.keyboardPolicy == .expand, once(in: 3) else { return }
    configuration.start.keyboardReturn = pick(configuration.detents.map(\.id), else: DetentID(0))
  }

  package mutating func content() -> ListContent {
    ListContent(
      height: pick(2400, 0, 50, 400, 1200, 100_000, grid(0, 900)), leading: pick(0, 0, 44), trailing: pick(0, 0, 30.5))
  }

  private mutating func detents(in length: Double) -> [Detent] {
    guard below(3) > 0 else { return usualDetents() }
    var detents: [Detent] = []
    sequence(1...5) { draw in
      let id = DetentID(detents.count)
      let twin = draw.once(in: 6) && detents.count > 0
      let height = twin ? detents[draw.below(detents.count)].height : draw.detentHeight(in: length)
      detents.append(
        Detent(
          id, height, isEnabled: !draw.once(in: 5), scroll: draw.once(in: 3) ? .contentFirst : .sheetFirst,
          pull: draw.pick(nil, nil, .sheet, .content), backdropOpacity: draw.once(in: 4) ? draw.grid(0, 1) : nil))
      return true
    }
    detents[below(detents.count)].isEnabled = true
    return detents
  }

  private mutating func usualDetents() -> [Detent] {
    let detents = [
      Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5), pull: pick(nil, .content)),
      Detent(DetentID(2), .inset(64), pull: pick(nil, .content)),
    ]
    return once(in: 2) ? detents + [Detent(DetentID(3), .points(0), isEnabled: once(in: 3))] : detents
  }

  mutating func detentHeight(in length: Double) -> Detent.Height {
    switch below(8) {
    case 0, 1: .points(grid(0, length + 50))
    case 2, 3: .fraction(Double(below(17)) / 16)
    case 4, 5: .inset(grid(0, length / 2))
    case 6: .points(0)
    default: .content(atMost: pick(nil, .points(grid(0, length + 50)), .fraction(0.5), .inset(grid(0, length / 2))))
    }
  }

  private mutating func surroundings(of configuration: inout OverlaySetup, _ length: Double) {
    if once(in: 3) { configuration.safeArea = Insets(top: 47, left: pick(0, 44), bottom: 34, right: 10.5) }
    if once(in: 5) { configuration.keyboard = pick(20, 291, grid(0, length)) }
    configuration.keyboardPolicy = pick(.lift, .lift, .inset, .expand)
    if once(in: 5) { configuration.margins = margins() }
    if once(in: 5) { (configuration.breadth, configuration.alignment) = (breadth(), alignment()) }
  }

  /// On each side none, one beside a safe area, or one that a low sheet does not reach over.
  mutating func margins() -> Insets {
    Insets(top: pick(8, 0, 40.5, 200), left: pick(8, 0, 20), bottom: pick(8, 0, 40.5, 200), right: pick(8, 0, 20, 200))
  }

  mutating func breadth() -> OverlayBreadth {
    pick(.points(300), .all, .points(0), .points(5000), .points(grid(0, 900)))
  }

  mutating func alignment() -> OverlayAlignment { pick(.center, .start, .end) }

  private mutating func start(of configuration: inout OverlaySetup) {
    let enabled = configuration.detents.filter(\.isEnabled).map(\.id)
    if once(in: 2) { configuration.start.detent = pick(enabled, else: DetentID(0)) }
    configuration.start.offset = pick(0, 0, grid(0, 2400), 1e6)
    if once(in: 3) { configuration.largestUndimmedDetent = pick(configuration.detents.map(\.id), else: DetentID(0)) }
  }

  private mutating func behaviour(of configuration: inout OverlaySetup, _ mix: SessionMix) {
    configuration.policy = policy()
    if once(in: 3), let spring = spring() { configuration.spring = spring }
    configuration.deceleration = deceleration()
    configuration.momentum = pick(.pin, .carryUp, .carry)
    configuration.scrolled = pick(.sheetFirst, .sheetFirst, .contentFirst)
    configuration.drags = once(in: 5) ? pick(.header, .header, .none) : .all
    configuration.resistance.curve = curve()
    if once(in: 3) { configuration.resistance.off = Resistance.Ends(rawValue: UInt8(below(16))) }
    configuration.slop = pick(10, 10, 0, 3, 24.5)
    configuration.velocityStrategy = pick(.leastSquares, .leastSquares, .weighted, .impulse, .difference)
    configuration.driver = pick(mix.drivers, else: .core)
    configuration.reduceMotion = once(in: 6)
    if once(in: 4) { configuration.layoutDirection = .rightToLeft }
    samples(of: &configuration)
  }

  /// The rubber band more often than the others, and of each law one that resists hardly or at once.
  package mutating func curve() -> ResistanceCurve {
    pick(
      [
        .rubberBand(), .rubberBand(), .rubberBand(), .rubberBand(coefficient: 1), .rubberBand(coefficient: 0.125),
        .rubberBand(coefficient: 1, dimension: 40.5), .rubberBand(dimension: 2000), .logarithm(), .logarithm(),
        .logarithm(factor: 120.5, deadZone: 0), .logarithm(factor: 0.5, deadZone: 60), .squareRoot(), .squareRoot(),
        .squareRoot(factor: 0.25), .squareRoot(factor: 30),
      ], else: .rubberBand())
  }

  package mutating func spring() -> DampedSpring? {
    try? DampedSpring(response: pick(0.35, 0.1, 1, 4, 0.02), dampingRatio: pick(0.86, 1, 0.3, 0.1, 0.2, 0.14, 2, 10))
  }

  /// What a list has on most systems, what stops soon, and the ends of what is accepted.
  mutating func deceleration() -> Deceleration {
    let share = pick(0.998, 0.998, 0.998, 0.99, 0.9, 0.9999, 1e-9, 1.0.nextDown)
    return (try? Deceleration(retainedPerMillisecond: share)) ?? .normal
  }

  package mutating func policy() -> TargetPolicy {
    let named = below(8)
    if once(in: 3) { return anyPolicy() }
    return pick(
      [
        .projected(), .projected(), .projected(maximumSteps: 1 + below(3)), .rushingForward(), .stepwise(),
        .threshold(), .nearest, .free(), .free(.fast), .custom { _ in nil }, .custom { _ in DetentID(named) },
        .custom { $0.velocity > 0 ? $0.detents.enabled.last?.id : $0.origin },
      ], else: .projected())
  }
}

extension Draw {
  /// A policy of the package with parameters of the whole range that they accept.
  package mutating func anyPolicy() -> TargetPolicy {
    let policy = namedPolicy()
    return samples(of: policy)
  }

  private mutating func namedPolicy() -> TargetPolicy {
    let seconds = pick(0.1, 0.2, 0.05, 1)
    let projection: ReleaseProjection = pick(.normal, .normal, .deceleration(.fast), .lookAhead(seconds))
    let flick: Double? = pick(400, 400, nil, 0, 1, 125, 5000)
    switch below(8) {
    case 0, 1:
      return .projected(by: pick(projection, .lookAhead(0)), flick: flick, maximumSteps: pick(nil, nil, 1, 2, 3))
    case 2, 3: return .rushingForward(lookAhead: pick(0.1, 0, 0.02, 0.5, 2), flick: flick ?? 40)
    case 4: return .stepwise(by: projection, flick: flick)
    case 5, 6:
      let distance: ReleaseThreshold.Distance = pick(
        .fraction(0.5), .fraction(0.25), .fraction(1e-9), .points(56), .points(1), .points(10_000))
      return .threshold(
        ReleaseThreshold(
          velocity: flick, downwardVelocity: pick(flick, nil, 0, 900), distance: distance))
    default: return .nearest
    }
  }
}

extension Draw {
  /// Rules of goals with numbers of the whole range that they accept.
  ///
  /// - Parameter detents: How many detents there are, with the ids from 0 on.
  package mutating func goalRules(detents: Int) -> [GoalRule] {
    [goalRule(detents), goalRule(detents), goalRule(detents)].compactMap { $0 }
  }

  private mutating func goalRule(_ detents: Int) -> GoalRule? {
    guard !once(in: 3) else { return nil }
    let named = GoalRule.Goal.detent(DetentID(below(detents)))
    return GoalRule(
      to: pick(.zero, .lowest, .highest, named, named, named), velocity: pick(nil, nil, 0, 1, 400, 900, 5000),
      distance: pick(
        nil, .fraction(0.5), .fraction(0.25), .fraction(1), .fraction(1e-9), .points(56), .points(10_000)),
      lookAhead: pick(0, 0, 0.1, 0.02, 2))
  }
}
