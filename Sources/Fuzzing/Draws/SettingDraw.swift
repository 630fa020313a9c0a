import Kinetics
import OverlayCore
import Traces

/// The settings and parameters of policies that sessions draw from, once read: the trace language lists values of each.
enum OverlaySamples {
  /// Without those of which no value is listed, and without the driver, which a mix decides.
  static let settings = OverlayWords.settings.filter { !$0.values.isEmpty && $0.word != "driver" }
  static let behaviour = settings.filter { $0.values.allSatisfy(\.movesNothing) }

  static func parameters(of kind: TargetPolicy.Kind) -> [OverlayWords.Parameter] {
    OverlayWords.parameters(of: kind).filter { !$0.values.isEmpty }
  }
}

extension Draw {
  /// Some settings with values that the language lists: in most headers none.
  mutating func samples(of setup: inout OverlaySetup) {
    guard once(in: 4) else { return }
    for (_, values) in OverlaySamples.settings where once(in: 8) { setup = setup.changed(by: [pick(from: values)]) }
  }

  /// A policy with some of the parameters that the language lists.
  mutating func samples(of policy: TargetPolicy) -> TargetPolicy {
    var parameters = policy.parameters
    for (_, values) in OverlaySamples.parameters(of: policy.kind) where once(in: 4) {
      values[below(values.count)](&parameters)
    }
    return TargetPolicy(policy.kind, parameters, custom: policy)
  }

  /// A change of a running overlay: a value that the language lists, other detents, or one setting of another
  /// configuration, which has the values that matter. Where it starts does not change.
  package mutating func settings(of setup: OverlaySetup, _ mix: SessionMix) -> [OverlaySetting] {
    var changed = setup
    switch below(8) {
    case 0: changed = setup.changed(by: [sample(mix)])
    case 1 where mix.hasMetrics: changed.detents = detents(from: setup.detents, in: length(of: setup))
    case 2: nameDetents(in: &changed)
    default:
      let settings = OverlaySetting.changes(from: setup, to: configuration(mix))
        .filter { $0.word != "detent" && !$0.isOfBeginning && (mix.hasMetrics || $0.movesNothing) }
      if !settings.isEmpty { changed = setup.changed(by: [pick(from: settings)]) }
    }
    changed.configuration.forgetUnknownDetents()
    return OverlaySetting.changes(from: setup, to: changed)
  }

  private mutating func sample(_ mix: SessionMix) -> OverlaySetting {
    let settings = mix.hasMetrics ? OverlaySamples.settings : OverlaySamples.behaviour
    return pick(from: settings[below(settings.count)].values)
  }

  private mutating func pick(from settings: [OverlaySetting]) -> OverlaySetting { settings[below(settings.count)] }

  /// A detent that dims the surroundings, or one that taps go to.
  private mutating func nameDetents(in setup: inout OverlaySetup) {
    let id = pick(setup.detents.map(\.id), else: DetentID(0))
    if once(in: 2) { return setup.largestUndimmedDetent = pick(nil, id) }
    let actions: [TapAction] = (0..<3).map { _ in pick(.none, .next, .cycle, .moveTo(id)) }
    setup.taps = OverlayConfiguration.Taps(handle: actions[0], backdrop: actions[1], row: actions[2])
  }

  private func length(of setup: OverlaySetup) -> Double { setup.edge.length(of: setup.container) }

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

extension OverlayConfiguration {
  /// A detent that is gone can be named no longer.
  fileprivate mutating func forgetUnknownDetents() {
    let ids = detents.map(\.id)
    func isUnknown(_ action: TapAction) -> Bool {
      if case .moveTo(let id) = action { !ids.contains(id) } else { false }
    }
    if let id = largestUndimmedDetent, !ids.contains(id) { largestUndimmedDetent = nil }
    if isUnknown(taps.handle) { taps.handle = .none }
    if isUnknown(taps.backdrop) { taps.backdrop = .none }
    if isUnknown(taps.row) { taps.row = .none }
  }
}
