import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("The random sessions reach everything that the laws speak of")
  func coverage() {
    // A law over sessions that never cross a boundary would hold of anything.
    check("Coverage", runs: 300, labels: Label.all(Coverage.Place.self) { $0.share }) { draw in
      let session = draw.session(.both)
      for place in Coverage.places(of: session) { draw.label(place) }
      return .holds
    }
  }
}

/// What a session comes by.
private struct Coverage {
  enum Place: Int, CaseIterable {
    case dragging, settling, flinging, bouncing, resting
    case cancelled, letGo, dragBegan, dragEnded, scrollBegan, scrollEnded, willMove, didMove, crossed, dismissRefused
    case settled, rejected, cancelPan
    case handOffUp, handOffDown, yields, sheetBelow, sheetAbove, listBefore, listPast, catchesSheet, catchesList
    case twoFingers, fourFingers, freeRest, writeBack, hidden, coincident, retargeted

    /// In how many of the sessions at least.
    var share: Double {
      switch self {
      case .handOffUp, .handOffDown, .yields, .dismissRefused, .freeRest, .cancelPan: 0.003
      default: 0.04
      }
    }
  }

  private var places: Set<Place> = []

  static func places(of session: Session) -> Set<Place> {
    guard var run = Run(session) else { return [] }
    var coverage = Coverage()
    for step in session.steps {
      for effect in run.wait(step) { coverage.note(effect) }
      let before = run.overlay
      let effects = run.act(step)
      for effect in effects.sequence { coverage.note(effect) }
      coverage.count(.writeBack, effects.writeBack != nil)
      coverage.note(before, run.overlay, step)
      coverage.state(run.overlay)
    }
    return coverage.places
  }

  private mutating func note(_ effect: OverlayEffect) {
    let place: Place =
      switch effect {
      case .cancelled: .cancelled
      case .letGo: .letGo
      case .dragBegan: .dragBegan
      case .scrollBegan: .scrollBegan
      case .scrollEnded: .scrollEnded
      case .dragEnded: .dragEnded
      case .willMove: .willMove
      case .didMove: .didMove
      case .crossed: .crossed
      case .dismissRefused: .dismissRefused
      // No overlay taps by itself: the router adds that. Late events are those of the sessions of garbage.
      case .late, .rejected, .tapped: .rejected
      case .settled: .settled
      case .cancelPan: .cancelPan
      }
    places.insert(place)
  }

  private mutating func note(_ before: Overlay, _ after: Overlay, _ step: Session.Step) {
    guard case .send(let event) = step.action else { return }
    switch event {
    case .move where before.phase == .dragging && after.phase == .dragging:
      let (height, offset) = (after.rawHeight - before.rawHeight, after.rawOffset - before.rawOffset)
      count(.handOffUp, height > 0 && offset > 0)
      count(.handOffDown, height < 0 && offset < 0)
      count(.yields, after.yielded > 0)
    case .down where before.phase != .dragging && after.phase == .dragging:
      count(.catchesSheet, before.sheet.isMoving)
      count(.catchesList, before.list.isMoving)
    case .command(.moveTo, _): count(.retargeted, before.phase == .settling && before.target != after.target)
    default: break
    }
  }

  private mutating func state(_ overlay: Overlay) {
    let phase: Place =
      switch overlay.phase {
      case .dragging: .dragging
      case .settling: .settling
      case .flinging: .flinging
      case .bouncing: .bouncing
      case .resting: .resting
      }
    count(phase, true)
    count(.sheetBelow, overlay.sheetExcess < 0)
    count(.sheetAbove, overlay.sheetExcess > 0)
    count(.listBefore, overlay.contentExcess < 0)
    count(.listPast, overlay.contentExcess > 0)
    count(.twoFingers, overlay.fingers.touches.activeCount == 2)
    count(.fourFingers, overlay.fingers.touches.activeCount == 4)
    count(.freeRest, overlay.phase == .resting && overlay.detent == nil)
    count(.hidden, overlay.height == 0)
    let heights = overlay.detents.enabled.map(\.height)
    count(.coincident, Set(heights).count < heights.count)
  }

  private mutating func count(_ place: Place, _ holds: Bool) {
    if holds { places.insert(place) }
  }
}
