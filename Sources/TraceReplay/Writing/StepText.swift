import Kinetics
import OverlayCore

/// Steps of a replay as a timeline writes them.
enum StepText {
  /// `move 1 195 754`, `frame`, `set scale`, `rows insert 3 height 44`.
  static func append(_ step: ReplayStep, _ names: Names, to text: inout [UInt8]) {
    switch step.action {
    case .event(let event): EventText.append(event, of: step.overlay, names, to: &text)
    case .virtualFrame: text.append(contentsOf: "frame".utf8)
    case .hit(let point):
      text.append(contentsOf: "hit".utf8)
      EventText.append(point, to: &text)
    case .change(let change): SceneText.append(change, of: step.overlay, names, to: &text)
    case .set(let settings):
      text.append(contentsOf: names.prefix(of: step.overlay).utf8)
      text.append(contentsOf: "set".utf8)
      for setting in settings { EventText.append(setting.key.rawValue, to: &text) }
    }
  }

  /// The overlays whose state a step is told with: the one it is about, then those that move or report something.
  static func overlays(of step: ReplayStep, _ state: ReplayState) -> [OverlayID] {
    let first = state.route?.receiver?.overlay ?? step.overlay
    guard state.hasSeveral else { return [first] }
    return [first]
      + state.ids.filter { id in
        guard id != first else { return false }
        return !state.effects(of: id).isEmpty || state.stack.overlay(id)?.isMoving == true
      }
  }
}
