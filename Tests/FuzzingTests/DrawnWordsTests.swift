import Fuzzing
import OverlayCore
import Testing
import Timing
import Traces

/// The fuzzer draws every word of overlays; a message names the one that it never draws.
@Suite(.timed) struct DrawnWordsTests {
  private static let mixes = [
    SessionMix(drivers: [.core, .platform]), SessionMix(drivers: [.core], hasGarbage: true), .view,
  ]

  /// Sessions of each mix, and configurations, which cost less.
  private static let sessions: [Session] = {
    let played = mixes.indices.flatMap { mix in
      (0..<100).map { seed in
        var draw = Draw(seed: UInt64(1000 * mix + seed))
        return draw.session(mixes[mix])
      }
    }
    let configured = (10_000..<12_000).map { seed in
      var draw = Draw(seed: UInt64(seed))
      return Session(draw.configuration(mixes[0]))
    }
    return played + configured
  }()

  @Test func everySettingEventPolicyAndParameter() {
    var (settings, events, parameters) = (Set<String>(), Set<String>(), Set<String>())
    for session in Self.sessions {
      let plain = OverlaySetup(container: .init(width: 1, height: 1), detents: [])
      settings.formUnion(OverlayWords.settings(of: session.setup, unlike: plain))
      policies(of: session.setup.policy, into: &parameters)
      var setup = session.setup
      for step in session.steps {
        if case .send(let event) = step.action, let word = OverlayWords.word(of: event) { events.insert(word) }
        guard case .set(let changed) = step.action else { continue }
        setup = setup.changed(by: changed)
        settings.formUnion(OverlayWords.settings(of: setup, unlike: plain))
        policies(of: setup.policy, into: &parameters)
      }
    }
    for (word, _) in OverlayWords.settings where !settings.contains(word) {
      Issue.record("no session has another `\(word)` than the default: Sources/Fuzzing/Draws/ConfigurationDraw.swift")
    }
    for (word, _) in OverlayWords.events where !events.contains(word) {
      Issue.record("no session has an event `\(word)`: Sources/Fuzzing/Draws/SessionDraw+Events.swift")
    }
    let resistances = Self.sessions.map { OverlayWords.text(of: $0.setup.resistance).split(separator: " ") }
    for (word, parameters) in OverlayWords.curves {
      // A rubber band that tends to no dimension of its own is written as a coefficient.
      for parameter in [word] + parameters where parameter != "coefficient" {
        let isDrawn = resistances.contains { $0.contains(Substring(word)) && $0.contains(Substring(parameter)) }
        guard !isDrawn else { continue }
        Issue.record(
          "no session has a resistance `\(word) \(parameter)`: Sources/Fuzzing/Draws/ConfigurationDraw.swift")
      }
    }
    for (word, kind) in OverlayWords.policies {
      for parameter in [""] + OverlayWords.parameters(of: kind).map(\.word) {
        let name = "\(kind) \(parameter)"
        guard !parameters.contains(name) else { continue }
        Issue.record("no session has a policy `\(word) \(parameter)`: Sources/Fuzzing/Draws/ConfigurationDraw.swift")
      }
    }
  }

  /// Adds the policy's kind, and those of its parameters that are not the default.
  private func policies(of policy: TargetPolicy, into found: inout Set<String>) {
    let text = OverlayWords.text(of: policy)
    found.insert("\(policy.kind) ")
    for parameter in OverlayWords.parameters(of: policy.kind) where text.contains(parameter.word) {
      found.insert("\(policy.kind) \(parameter.word)")
    }
  }
}
