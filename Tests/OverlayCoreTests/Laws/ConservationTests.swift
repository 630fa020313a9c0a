import Kinetics
import PropertyChecking
import PropertyTesting
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Conservation: what the sheet and the list took is the finger's travel, bit for bit on the grid")
  func conservation() {
    check("Conservation", runs: 400) {
      $0.session(.exact)
    } fault: { session in
      Conservation(mustBeExact: true).fault(in: session)
    }
  }

  @Test("Conservation: with catches in flight, wheels, metrics and native scrolls too, as far as doubles can tell")
  func conservationInFlight() {
    check("Conservation in flight", runs: 300) {
      $0.session(.both)
    } fault: { session in
      Conservation(mustBeExact: false).fault(in: session)
    }
  }
}

/// Law 1. The finger's counted travel is worked out here from the touches alone: all of it once a drag runs, what lies
/// past the slop in the event that begins it.
private struct Conservation {
  let mustBeExact: Bool
  /// The way of the centroid since the first finger came down.
  private var path = 0.0

  init(mustBeExact: Bool) {
    self.mustBeExact = mustBeExact
  }

  func fault(in session: Session) -> String? {
    var copy = self
    guard var run = Run(session) else { return nil }
    for (index, step) in session.steps.enumerated() {
      _ = run.wait(step)
      if let fault = copy.fault(step, &run) { return "event \(index), \(step): \(fault)" }
    }
    return nil
  }

  private mutating func fault(_ step: Session.Step, _ run: inout Run) -> String? {
    let before = run.overlay
    let effects = run.act(step)
    guard case .send(let event) = step.action else { return nil }
    switch event {
    case .down(let id, _):
      let touches = run.overlay.gesture.touches
      if touches.activeCount == 1, touches.index(of: id).flatMap({ touches[$0] })?.isActive == true { path = 0 }
      return nil
    case .move(let id, let point):
      guard let way = way(of: id, to: point, in: before) else { return nil }
      path += way
      if run.overlay.gesture.touches.activeCount == 0 { return nil }
      return compare(counted(way, before, run.overlay), before, run.overlay)
    case .wheel(_, _, let travel, let phase) where phase == .begin || phase == .change:
      guard travel.isCoordinate, run.overlay.gesture.wheel != nil else { return nil }
      let isRefused = effects.contains(.ignored)
      return isRefused ? bounded(travel, before, run.overlay) : compare(travel, before, run.overlay)
    case .scroll(let offset, let travel?, false) where before.native.isActive && before.gesture.isDragging:
      // A drag on the header goes on beside the native view.
      guard before.gesture.kind == .list, offset >= 0, offset <= run.overlay.contentEnd else { return nil }
      let way = travel - before.native.travel
      return compare(way, before, run.overlay, within: 1 / before.configuration.scale)
    default: return nil
    }
  }

  /// The movement of the centroid along the axis; `nil` for a finger that does not count.
  private func way(of id: TouchID, to point: Point, in overlay: Overlay) -> Double? {
    let touches = overlay.gesture.touches
    guard let index = touches.index(of: id), let touch = touches[index], touch.isActive else { return nil }
    guard overlay.configuration.driver == .core || overlay.gesture.kind == .sheet else { return nil }
    return (overlay.configuration.edge.travel(of: point).along - touch.position.along) / Double(touches.activeCount)
  }

  private func counted(_ way: Double, _ before: Overlay, _ after: Overlay) -> Double {
    if before.phase == .dragging { return way }
    guard after.phase == .dragging else { return 0 }
    return path < 0 ? path + before.configuration.slop : path - before.configuration.slop
  }

  private func compare(
    _ travel: Double, _ before: Overlay, _ after: Overlay, within tolerance: Double = 1e-9
  ) -> String? {
    let sheet = after.rawHeight - before.rawHeight
    let content = after.rawOffset - before.rawOffset + after.yielded
    // A list that runs by itself while the sheet is held has no part in the finger's travel, nor has a stretch at the
    // top that is not shown: the sheet leaves it behind, and it is home at once.
    let isApart = before.list.isMoving && after.list.isMoving
    let isHome = before.rawOffset < 0 && before.offset == 0 && after.rawOffset == 0 && travel < 0
    let took = isApart || isHome ? sheet : sheet + content
    let isExact = mustBeExact && before.rawHeight.isOnGrid && before.rawOffset.isOnGrid && travel.isOnGrid
    guard !agrees(took, travel, exactly: isExact, within: tolerance) || after.yielded < 0 else { return nil }
    return "travel \(travel), but sheet \(sheet) and content \(content), \(after.yielded) of it yielded"
  }

  /// A wheel may be refused, but never gives more than it took.
  private func bounded(_ travel: Double, _ before: Overlay, _ after: Overlay) -> String? {
    let took = after.rawHeight - before.rawHeight + after.rawOffset - before.rawOffset + after.yielded
    guard took * travel < -1e-9 || took.magnitude > travel.magnitude + 1e-9 else { return nil }
    return "refused in part, travel \(travel), took \(took)"
  }
}
