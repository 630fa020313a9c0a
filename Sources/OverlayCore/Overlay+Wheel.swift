import Kinetics

/// Wheels and trackpads: routed like a touch, without slop, and never stretching. What cannot be taken is refused and
/// reported.
extension Overlay {
  mutating func wheel(
    _ id: TouchID, at point: Point, on part: Gesture.Kind?, _ travel: Double, _ phase: WheelPhase,
    _ effects: inout Effects
  ) {
    guard point.isPossible, travel.isCoordinate else { return effects.add(.ignored) }
    let part = part ?? region(at: point)
    switch phase {
    case .begin:
      guard gesture.stage == .none, configuration.drags != .none, let part else {
        return effects.add(.ignored)
      }
      gesture.wheel = id
      gesture.kind = part
      beginDrag(&effects)
      turn(travel, &effects)
    case .change, .end:
      guard gesture.wheel == id else { return effects.add(.ignored) }
      turn(travel, &effects)
      if phase == .end { release(velocity: 0, &effects) }
    case .momentum:
      guard gesture.stage == .none, configuration.drags != .none, !sheet.isMoving, part == .list else {
        return effects.add(.ignored)
      }
      if scrollOnly(travel, &effects).refused != 0 { effects.add(.ignored) }
    case .notch: notch(travel, on: part, &effects)
    }
  }

  private mutating func turn(_ travel: Double, _ effects: inout Effects) {
    // Only the native view's own reports know its stretch.
    if list.native != nil {
      forgetNativeStretch()
      refresh()
    }
    if spend(travel, stretches: false, &effects) != 0 { effects.add(.ignored) }
  }

  /// A notch scrolls the list; where that cannot move, the sheet takes one step.
  private mutating func notch(_ travel: Double, on part: Gesture.Kind?, _ effects: inout Effects) {
    guard gesture.stage == .none, configuration.drags != .none, let part else {
      return effects.add(.ignored)
    }
    if part == .list {
      let outcome = scrollOnly(travel, &effects)
      guard outcome.content == 0 else {
        if outcome.refused != 0 { effects.add(.ignored) }
        return
      }
      guard configuration.drags == .all else { return effects.add(.ignored) }
    }
    guard travel != 0 else { return }
    if !step(travel > 0 ? .expanding : .collapsing, &effects) { effects.add(.ignored) }
  }

  /// Moves the list inside its range; the sheet stays.
  private mutating func scrollOnly(_ travel: Double, _ effects: inout Effects) -> Handoff.Outcome {
    var rules = handoff(stretches: false)
    rules.reach = .content
    var outcome = rules.spend(travel, from: Handoff.State(height: rawHeight, offset: rawOffset))
    guard outcome.content != 0 else { return outcome }
    beginScrolling(&effects)
    holdList()
    refresh()
    // From what is shown: a bounce from a native stretch shows more than a finger's travel would.
    outcome = rules.spend(travel, from: Handoff.State(height: rawHeight, offset: rawOffset))
    setOffset(outcome.state.offset)
    refresh()
    if contentExcess != 0 { bounce(0, &effects) }
    return outcome
  }
}
