import Kinetics
import OverlayCore
import Traces

/// Changes of a running configuration: every setting but the start.
extension Draw {
  package mutating func change(of configuration: OverlaySetup, _ mix: SessionMix) -> Session.Change {
    if let change = otherChange() { return change }
    let id = pick(configuration.detents.map(\.id), else: DetentID(0))
    switch below(mix.hasMetrics ? 22 : 10) {
    case 0: return .reduceMotion(!configuration.reduceMotion)
    case 1: return .momentum(pick(.pin, .carryUp, .carry))
    case 2: return .drags(pick(.all, .header, .none))
    case 3: return .driver(pick(mix.drivers, else: .core))
    case 4: return .spring(spring() ?? .standard)
    case 5: return .policy(policy())
    case 6: return .slop(pick(10, 0, 3, 24.5))
    case 7: return .velocity(pick(.leastSquares, .weighted, .impulse, .difference))
    case 8: return .scrolled(pick(.sheetFirst, .contentFirst))
    case 9: return .deceleration(deceleration())
    case 10: return .taps(taps(id))
    case 11: return .dim(once(in: 2) ? id : nil)
    case 12: return .resistance(resistance())
    case 13: return .edge(pick(.bottom, .top, .left, .right))
    case 14: return .style(pick(.flexible, .rigid, .expandable))
    case 15: return .scale(pick(2, 1, 3))
    case 16, 17, 18: return .detents(detents(from: configuration.detents, in: length(of: configuration)))
    default: return metrics(of: configuration)
    }
  }

  /// What also has an event of its own.
  private mutating func metrics(of configuration: OverlaySetup) -> Session.Change {
    let size = configuration.container
    switch below(9) {
    case 0: return .content(content())
    case 1: return .header(pick(0, 20, 120.5))
    case 2: return .keyboard(pick(0, 291, 335.5))
    case 3: return .safeArea(Insets(top: grid(0, 60), left: 0, bottom: pick(0, 34), right: 20))
    case 4: return .keyboardPolicy(pick(.inset, .lift, .expand))
    case 5: return .margins(pick(margins(), .zero))
    case 7: return .footer(pick(0, 49.5, 80))
    case 6: return .breadth(breadth(), alignment())
    default: return .container(pick(Size2D(width: size.height, height: size.width), Size2D(width: 320, height: 568)))
    }
  }

  private mutating func taps(_ id: DetentID) -> OverlayConfiguration.Taps {
    OverlayConfiguration.Taps(
      handle: pick(.none, .next, .moveTo(id)), backdrop: pick(.none, .next, .moveTo(id)),
      row: pick(.none, .next, .moveTo(id)))
  }

  private mutating func resistance() -> Resistance {
    Resistance(curve(), off: Resistance.Ends(rawValue: once(in: 2) ? 0 : UInt8(below(16))))
  }

  private func length(of configuration: OverlaySetup) -> Double {
    let isVertical = configuration.edge == .bottom || configuration.edge == .top
    return isVertical ? configuration.container.height : configuration.container.width
  }

  /// One more, one less, another order, another height, one of another one or 0, or other options: at least one is
  /// enabled.
  private mutating func detents(from old: [Detent], in length: Double) -> [Detent] {
    var detents = old
    let index = below(detents.count)
    switch below(8) {
    case 0: detents[index].height = detentHeight(in: length)
    case 1:
      let next = (detents.map(\.id.rawValue).max() ?? 0) + 1
      if detents.count < 8 { detents.insert(Detent(DetentID(next), detentHeight(in: length)), at: index) }
    case 2 where detents.count > 1: detents.remove(at: index)
    case 3: detents.reverse()
    case 4: detents[index].scroll = pick(.contentFirst, .sheetFirst)
    case 5:
      // Of one height with another one, and declared before or after it.
      let twin = below(detents.count)
      detents[index].height = detents[twin].height
      detents.swapAt(index, twin)
    case 6: (detents[index].height, detents[index].isEnabled) = (.points(0), once(in: 3))
    default: detents[index].pull = pick(nil, .content, .sheet)
    }
    if !detents.contains(where: \.isEnabled) { detents[0].isEnabled = true }
    return detents
  }
}
