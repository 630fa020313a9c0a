import Kinetics
import OverlayCore

/// Whom a timeline tells a step with.
enum StepText {
  /// The overlays whose state a step is told with: the one it is about, then those that move, have come to rest or report
  /// something; of a frame these alone, where there are any.
  ///
  /// - Parameter moving: Those that moved after the step before; then those that move now.
  static func overlays(of step: ReplayStep<OverlayLanguage>, _ state: ReplayState, moving: inout [OverlayID])
    -> [OverlayID]
  {
    let first = state.route?.receiver?.overlay ?? step.overlay
    guard state.hasSeveral else { return [first] }
    let before = moving
    moving = state.ids.filter { state.stack.overlay($0)?.isMoving == true }
    let told = state.ids.filter { id in
      moving.contains(id) || before.contains(id) || !state.effects(of: id).isEmpty
    }
    if case .virtualFrame = step.action, !told.isEmpty { return told }
    return [first] + told.filter { $0 != first }
  }

  /// Who is concerned by a step: `list`, `list row 3` of a touch and of a `hit`; else the overlay's name, where it has one.
  static func receiver(
    of step: ReplayStep<OverlayLanguage>, _ overlay: OverlayID, _ state: ReplayState, _ names: Names
  ) -> String {
    switch step.action {
    case .event(.down), .event(.move), .event(.up), .event(.cancel), .event(.wheel):
      let row = state.route?.row.map { " row \($0)" } ?? ""
      return HitText.text(state.route?.receiver, names) + row
    case .instruction(.hit):
      let row = state.hit?.row.map { " row \($0)" } ?? ""
      return HitText.text(state.hit?.receiver, names) + row
    case .event, .virtualFrame, .instruction:
      return names.name(of: overlay)
    }
  }
}
