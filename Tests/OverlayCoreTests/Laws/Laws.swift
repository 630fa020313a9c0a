import Fuzzing
import OverlayCore
import Testing
import Timing

/// The laws of the page *Laws* of OverlayCore as properties of random sessions, one file each.
///
/// A law that does not hold records one issue: what is wrong, the seed, and the smallest session found that shows it.
@Suite("Laws", .timed) struct Laws {}

extension Session {
  /// Plays it until a law finds fault with a step; the time before each one passes first.
  ///
  /// - Parameter find: What is wrong with a step, by its effects and the overlay before and after it.
  func fault(
    _ find: (_ step: Step, _ effects: OverlayEffects, _ before: Overlay, _ after: Overlay) -> String?
  ) -> String? {
    guard var run = Run(self) else { return nil }
    for (index, step) in steps.enumerated() {
      _ = run.wait(step)
      let before = run.overlay
      let effects = run.act(step)
      if let fault = find(step, effects, before, run.overlay) { return "event \(index), \(step): \(fault)" }
    }
    return nil
  }
}
