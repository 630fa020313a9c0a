import Fuzzing
import Kinetics
import Traces
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Subdivision: a straight move may be cut into any number at the same instant, and no bit changes")
  func subdivision() {
    for cuts in [[4], [1, 2, 6], [1, 2, 3, 4, 5, 6, 7], [0, 8]] {
      check("Subdivision at eighths \(cuts)", runs: 150) {
        $0.session(.exact)
      } fault: { session in
        Subdivision.fault(in: session, cuts)
      }
    }
  }
}

/// The law of subdivision. Two runs side by side: one takes the moves whole, the other in parts. They are compared as
/// long as all positions lie on the grid, where sums are exact.
private enum Subdivision {
  static func fault(in session: Session, _ cuts: [Int]) -> String? {
    guard var whole = Run(session), var parts = Run(session) else { return nil }
    var places: [TouchID: Point2D] = [:]
    for (index, step) in session.steps.enumerated() {
      let isOnGrid = whole.overlay.rawHeight.isOnGrid && whole.overlay.rawOffset.isOnGrid
      // Thirds are not on it.
      guard isOnGrid, whole.overlay.fingers.touches.activeCount != 3 else { return nil }
      _ = (whole.wait(step), parts.wait(step))
      let one = whole.act(step).sequence
      var other: [OverlayEffect] = []
      for part in split(step, cuts, &places) { other += parts.act(part).sequence }
      if let fault = compare(whole.overlay, parts.overlay) ?? compare(one, other) {
        return "event \(index), \(step): \(fault)"
      }
    }
    return nil
  }

  /// The step itself, before it the points on its way.
  private static func split(_ step: Session.Step, _ cuts: [Int], _ places: inout [TouchID: Point2D]) -> [Session.Step] {
    guard case .send(let event) = step.action else { return [step] }
    var parts: [Session.Step] = []
    switch event {
    case .down(let id, let point): places[id] = point
    case .move(let id, let point):
      if let from = places[id] {
        for cut in cuts {
          let part = Double(cut) / 8
          let between = Point2D(x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part)
          parts.append(Session.Step(wait: 0, action: .send(.move(id, between))))
        }
      }
      places[id] = point
    default: break
    }
    return parts + [step]
  }

  private static func compare(_ whole: Overlay, _ parts: Overlay) -> String? {
    guard whole.digest != parts.digest else { return nil }
    return """
      whole: height \(whole.rawHeight), offset \(whole.rawOffset), velocity \(whole.velocity), \(whole.phase), \
      path \(whole.fingers.pan.path), target \(String(describing: whole.target))
      parts: height \(parts.rawHeight), offset \(parts.rawOffset), velocity \(parts.velocity), \(parts.phase), \
      path \(parts.fingers.pan.path), target \(String(describing: parts.target))
      """
  }

  /// The same effects, in the order that holds within a call; but for detents that a long step crosses at once and
  /// short ones one after the other, and for what is reported of each event.
  private static func compare(_ whole: [OverlayEffect], _ parts: [OverlayEffect]) -> String? {
    let one = whole.filter { !$0.isPerEvent }.sorted { $0.rank < $1.rank }
    let other = parts.filter { !$0.isPerEvent }.sorted { $0.rank < $1.rank }
    let last = (whole.last(where: \.isCrossing), parts.last(where: \.isCrossing))
    // A way past a detent and a whole move to it agree on where it ended; on the way there may be more.
    guard one != other || (last.0 != nil && last.0 != last.1) else { return nil }
    return "whole: \(whole)\nparts: \(parts)"
  }
}

extension OverlayEffect {
  fileprivate var isPerEvent: Bool {
    switch self {
    case .crossed, .late, .rejected: true
    default: false
    }
  }

  fileprivate var isCrossing: Bool {
    if case .crossed = self { return true }
    return false
  }
}
