import Kinetics
import OverlayCore

/// The words of overlays in the trace language, for what has to know them all: the fuzzer, and tests that name the
/// place where one is missing.
package enum OverlayWords {
  /// A setting by its word, with some of its values where they can be listed.
  package typealias Samples = (word: String, values: [OverlaySetting])
  /// A parameter of a policy by its word, with some of its values.
  package typealias Parameter = (word: String, values: [@Sendable (inout PolicyParameters) -> Void])

  /// The settings, in the order of a header.
  package static let settings: [Samples] = Headers.overlay.rows
    .filter { $0.isRead || $0.key == .detent }.map { ($0.key.rawValue, $0.samples) }

  /// The words of the settings in which a setup is not as another one.
  package static func settings(of setup: OverlaySetup, unlike other: OverlaySetup) -> [String] {
    OverlaySetting.changes(from: other, to: setup).map { $0.key.rawValue }
  }

  /// The policies.
  package static let policies = Words.policy.entries.map { (word: $0.word, kind: $0.value) }

  /// The parameters of a policy.
  package static func parameters(of kind: TargetPolicy.Kind) -> [Parameter] {
    kind.parameters.map { ($0.word, $0.samples) }
  }

  /// A policy as a header writes it: its word, and the parameters that are not the default.
  package static func text(of policy: TargetPolicy) -> String { Codec<TargetPolicy>.policy.text(policy, TraceNames()) }

  /// The curves of a resistance, with the words of their parameters.
  package static let curves = Words.curve.entries.map { (word: $0.word, parameters: $0.value.parameterWords) }

  /// A resistance as a header writes it.
  package static func text(of resistance: Resistance) -> String {
    Codec<Resistance>.resistance.text(resistance, TraceNames())
  }

  /// The events: each as the example of its verb writes it.
  package static let events: [(word: String, event: OverlayEvent)] = TraceLanguage.verbs.rows.compactMap { row in
    event(of: row.example.isEmpty ? row.word : row.example).map { (row.word, $0) }
  }

  /// The word of an event.
  package static func word(of event: OverlayEvent) -> String? {
    TraceLanguage.verbs.rows.first { $0.write(.event(event), OverlayID(0), TraceNames()) != nil }?.word
  }

  /// The words of the effects of overlays.
  package static let effects = TraceLanguage.effects.rows.map { $0.word }

  /// The word of an effect; `nil` where the language has none.
  package static func word(of effect: OverlayEffect) -> String? {
    TraceLanguage.effects.rows.first { $0.matches(TraceEffect(effect, of: OverlayID(0))) }?.word
  }

  /// The event that a line says of detents called tip, half and full.
  private static func event(of line: String) -> OverlayEvent? {
    let names = TraceNames(detents: ["tip", "half", "full"])
    let kind = TraceLanguage.verbs.read([Array(line.utf8)], LineContext(names: names))?.kind
    return if case .event(let event)? = kind { event } else { nil }
  }
}
