import Kinetics
import Testing

@testable import OverlayCore

extension Laws {
  @Test("The random sessions reach everything that the laws speak of")
  func coverage() {
    var coverage = Coverage()
    for run in 0..<300 {
      // Fixed seeds: a law over sessions that never cross a boundary would hold of anything.
      var draw = Draw(seed: UInt64(run))
      coverage.read(draw.session(.both))
    }
    let missing = Coverage.Place.allCases.filter { coverage.counts[$0, default: 0] < 3 }
    #expect(missing == [], "reached less than three times")
  }
}

/// What sessions come by, and how often.
private struct Coverage {
  enum Place: CaseIterable {
    case dragging, settling, flinging, bouncing, resting
    case cancelled, letGo, dragBegan, dragEnded, scrollBegan, scrollEnded, willMove, didMove, crossed, dismissRefused
    case ignored
    case handOffUp, handOffDown, yields, sheetBelow, sheetAbove, listBefore, listPast, catchesSheet, catchesList
    case twoFingers, fourFingers, freeRest, writeBack, hidden, coincident, retargeted
  }

  var counts: [Place: Int] = [:]

  mutating func read(_ session: Session) {
    guard var run = Run(session) else { return }
    for step in session.steps {
      for effect in run.wait(step) { note(effect) }
      let before = run.overlay
      let effects = run.act(step)
      for effect in effects.sequence { note(effect) }
      if effects.writeBack != nil { counts[.writeBack, default: 0] += 1 }
      note(before, run.overlay, step)
      state(run.overlay)
    }
  }

  private mutating func note(_ effect: Effect) {
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
      // No overlay taps by itself: the router adds that.
      case .ignored, .tap: .ignored
      }
    counts[place, default: 0] += 1
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
    case .moveTo: count(.retargeted, before.phase == .settling && before.target != after.target)
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
    count(.twoFingers, overlay.gesture.touches.activeCount == 2)
    count(.fourFingers, overlay.gesture.touches.activeCount == 4)
    count(.freeRest, overlay.phase == .resting && overlay.detent == nil)
    count(.hidden, overlay.height == 0)
    let heights = overlay.detents.enabled.map(\.height)
    count(.coincident, Set(heights).count < heights.count)
  }

  private mutating func count(_ place: Place, _ holds: Bool) {
    if holds { counts[place, default: 0] += 1 }
  }
}
