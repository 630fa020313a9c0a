import OverlayCore
import Traces

/// What the draws beside this file do not know by name is drawn too: from the values that the trace language lists.
enum OtherWords {
  /// The settings and the parameters of policies that are drawn by name, with values that matter to them.
  private static let known: Set = [
    "container", "safe-area", "keyboard", "scale", "layout-direction", "reduce-motion", "edge", "style", "detent",
    "breadth",
    "margins", "keyboard-policy", "header", "footer", "content", "start", "policy", "spring", "deceleration",
    "momentum",
    "scrolled",
    "drags", "resistance", "slop", "velocity-strategy", "driver", "dim", "on-tap",
  ]
  private static let knownParameters: Set = ["rate", "look-ahead", "flick", "steps", "velocity", "distance"]

  static let settings = OverlayWords.settings.filter { !known.contains($0.word) && !$0.values.isEmpty }

  static func parameters(of kind: TargetPolicy.Kind) -> [OverlayWords.Parameter] {
    OverlayWords.parameters(of: kind).filter { !knownParameters.contains($0.word) && !$0.values.isEmpty }
  }
}

extension Draw {
  /// Some of the settings that no draw knows by name.
  mutating func others(of setup: inout OverlaySetup) {
    for setting in OtherWords.settings where once(in: 3) {
      setting.values[below(setting.values.count)].apply(to: &setup)
    }
  }

  /// A change of one of them; `nil` where there is none, or another change's turn.
  mutating func otherChange() -> Session.Change? {
    guard !OtherWords.settings.isEmpty, once(in: 8) else { return nil }
    let setting = OtherWords.settings[below(OtherWords.settings.count)]
    return .other(setting.values[below(setting.values.count)])
  }

  /// A policy with some of the parameters that no draw knows by name.
  mutating func others(of policy: TargetPolicy) -> TargetPolicy {
    var parameters = policy.parameters
    for parameter in OtherWords.parameters(of: policy.kind) where once(in: 2) {
      parameter.values[below(parameter.values.count)](&parameters)
    }
    return TargetPolicy(policy.kind, parameters, custom: policy)
  }
}
