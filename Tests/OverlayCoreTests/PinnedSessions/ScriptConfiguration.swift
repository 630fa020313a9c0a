import Kinetics
import OverlayCore
import Traces

/// Configurations of the pinned sessions: every field takes several values, and now and then an odd one.
extension Dice {
  mutating func configuration() -> OverlaySetup {
    let size = pick(
      Size2D(width: 390, height: 844), Size2D(width: 390, height: 844), Size2D(width: 844, height: 390),
      Size2D(width: 320.5, height: 600))
    var configuration = OverlaySetup(container: size, detents: detents())
    configuration.edge = pick(.bottom, .bottom, .top, .left, .right)
    configuration.style = pick(.flexible, .rigid, .expandable)
    configuration.scale = pick(2, 2, 1, 3)
    configuration.header = pick(20, 0, 60.5, 300)
    configuration.content = content()
    if once(in: 3) { configuration.safeArea = Insets(top: 47, left: 44, bottom: 34, right: 21) }
    if once(in: 6) { configuration.keyboard = pick(20, 291) }
    if once(in: 2) { configuration.start.detent = pick(configuration.detents.filter(\.isEnabled))?.id }
    configuration.start.offset = pick(0, 0, 100, 1e6)
    if once(in: 3) { configuration.largestUndimmedDetent = pick(configuration.detents)?.id }
    behave(&configuration)
    return configuration
  }

  mutating func content() -> ListContent {
    ListContent(height: pick(2400, 2400, 0, 50, 500, 100_000), leading: pick(0, 0, 44), trailing: pick(0, 0, 30.5))
  }

  private mutating func behave(_ configuration: inout OverlaySetup) {
    configuration.policy = policy()
    if once(in: 3) { configuration.spring = spring() }
    configuration.momentum = pick(.pin, .carryUp, .carry)
    configuration.scrolled = pick(.sheetFirst, .sheetFirst, .contentFirst)
    configuration.drags = pick(.all, .all, .all, .all, .header, .none)
    configuration.resistance.coefficient = pick(0.55, 0.55, 1, 0.125)
    if once(in: 3) { configuration.resistance.off = Resistance.Ends(rawValue: UInt8(below(16))) }
    configuration.slop = pick(10, 10, 0, 3)
    configuration.velocityStrategy = pick(.leastSquares, .leastSquares, .weighted, .difference)
    configuration.driver = pick(.core, .core, .platform)
    configuration.reduceMotion = once(in: 6)
    let tapped = DetentID(below(4))
    configuration.taps = OverlayConfiguration.Taps(
      handle: pick(.none, .next), backdrop: pick(.none, .moveTo(tapped)), row: pick(.none, .moveTo(tapped)))
  }

  private mutating func detents() -> [Detent] {
    guard !once(in: 2) else {
      return [
        Detent(DetentID(0), .points(120)), Detent(DetentID(1), .fraction(0.5), pull: pick(nil, .content)),
        Detent(DetentID(2), .inset(64), pull: pick(nil, .content)), Detent(DetentID(3), .points(0), isEnabled: false),
      ]
    }
    var detents: [Detent] = []
    for id in 0...below(4) {
      detents.append(
        Detent(
          DetentID(id),
          pick(
            .points(0), .points(eighths(0, 900)), .fraction(eighths(0, 1)), .inset(eighths(0, 300)), .content,
            .points(120)),
          isEnabled: !once(in: 5), scroll: pick(.sheetFirst, .sheetFirst, .contentFirst),
          pull: pick(nil, nil, .sheet, .content),
          backdropOpacity: pick(nil, nil, eighths(0, 1))))
    }
    detents[below(detents.count)].isEnabled = true
    return detents
  }

  mutating func spring() -> DampedSpring {
    let spring = try? DampedSpring(response: pick(0.35, 0.1, 1, 4), dampingRatio: pick(0.86, 1, 0.3, 2))
    return spring ?? .standard
  }

  mutating func policy() -> TargetPolicy {
    let named = below(5)
    return pick(
      .projected(), .projected(), .projected(maximumSteps: 1 + below(3)), .rushingForward(), .stepwise(), .threshold(),
      .nearest, .free(), .custom { _ in DetentID(named) })
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
