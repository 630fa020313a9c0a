import OverlayCore

/// The words of a replay of overlays, for observers in other modules.
extension OverlayLanguage {
  /// A step as a timeline has it: `move 1 195 754`, `set scale`.
  package static func text(of step: ReplayStep<Self>, _ names: Names) -> String {
    String(decoding: words(of: step, names), as: UTF8.self)
  }

  /// An effect as a timeline has it: `will-move:half`.
  package static func text(of effect: StackEffect, _ names: Names) -> String {
    effects.text(effect, names)
  }

  /// Each phase with its word, the strongest first.
  package static var phases: [(phase: OverlayPhase, word: String)] {
    Words.phase.entries.map { ($0.value, $0.word) }
  }

  /// The word of a phase.
  package static func word(of phase: OverlayPhase) -> String { Words.phase.word(of: phase) }
}
