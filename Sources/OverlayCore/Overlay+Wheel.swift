import Kinetics

/// Wheels and trackpads: routed like a touch, without slop, and never stretching. What cannot be taken is refused and
/// reported.
extension Overlay {
  mutating func wheel(_ id: TouchID, at point: Point2D, on part: SheetPart?, _ travel: Double, _ phase: WheelPhase) {
    switch phase {
    case .begin:
      if let reason = wheelRejection { return reject(reason) }
      wheels.forget()
      guard let part = part ?? region(at: point) else { return reject(.unknown) }
      fingers.track(part, configuration.velocity, at: now)
      beginDrag(by: id)
      turn(travel)
    case .change, .end:
      guard drag?.wheel == id else { return reject(.outOfSequence) }
      turn(travel)
      if phase == .end { endWheel(id, velocity: fingers.tracker.velocity(at: now)) }
    case .momentum: takeMomentum(of: id, travel)
    case .notch: notch(id, travel, on: part ?? region(at: point))
    }
  }

  /// Why no wheel may move anything now.
  private var wheelRejection: OverlayRejection? {
    if isDragging || fingers.isWaiting { return .dragging }
    return configuration.drags == .none ? .disabled : nil
  }

  /// The gesture of the wheel that drags is over, with a velocity of its travel: points per second, positive expands.
  ///
  /// What the list took last goes on as the system's momentum, so the list does not fling by itself as well. What the
  /// sheet took last ends in this release, and so does the momentum.
  mutating func endWheel(_ id: TouchID, velocity: Double) {
    forgetViewStretch()
    let taker = owner
    let receiver = release(velocity: velocity)
    if let taker { wheels.end(id, momentumOf: receiver == .sheet ? .sheet : taker) }
  }

  /// The system's deceleration after a gesture: the list's where it took the last travel, else over with the release.
  private mutating func takeMomentum(of id: TouchID, _ travel: Double) {
    switch wheels.taker(ofMomentum: id) {
    case .sheet: return
    case .content where !sheet.isMoving || flingsOffDetents:
      if let reason = wheelRejection { return reject(reason) }
      if scrollOnly(travel).refused != 0 { reject(.atEnd) }
    case .content, nil: reject(.outOfSequence)
    }
  }

  /// Only the native view's own reports know its stretch.
  private mutating func forgetViewStretch() {
    guard list.viewStretch != nil else { return }
    list.forgetViewStretch(in: listSpace)
    refresh()
  }

  private mutating func turn(_ travel: Double) {
    forgetViewStretch()
    fingers.turn(travel, at: now)
    if spend(travel, stretches: false) != 0 { reject(.atEnd) }
  }

  /// A notch scrolls the list; where that cannot move at all, the sheet takes one step. Who takes the first notch of a
  /// turn keeps the turn: a list that comes to its end in it moves no sheet, and a sheet takes one step in all.
  private mutating func notch(_ id: TouchID, _ travel: Double, on part: SheetPart?) {
    guard travel != 0 else { return }
    let direction: OverlayDirection = travel > 0 ? .expanding : .collapsing
    let former = wheels.turn(of: id, direction, at: now)?.taker
    if former == nil { wheels.forget() }
    if let reason = wheelRejection { return reject(reason) }
    var taker = former
    var isRefused = true
    if former == .content || former == nil && part == .list {
      let outcome = scrollOnly(travel)
      if outcome.content != 0 { taker = .content }
      isRefused = outcome.refused != 0
    }
    if taker == nil, part == .sheet || part == .list && configuration.drags == .all, let next = next(direction) {
      _ = moveSheet(to: next)
      taker = .sheet
      isRefused = false
    }
    if let taker { wheels.note(WheelMemory.Turn(wheel: id, direction: direction, taker: taker, last: now)) }
    if isRefused { reject(.atEnd) }
  }

  /// Moves the list inside its range; the sheet stays.
  private mutating func scrollOnly(_ travel: Double) -> Handoff.Outcome {
    var rules = handoff()
    rules.stretches = false
    rules.reach = .content
    var outcome = rules.spend(travel, from: Handoff.State(height: rawHeight, offset: rawOffset))
    guard outcome.content != 0 else { return outcome }
    list.beginScrolling(&effects)
    holdList()
    refresh()
    // From what is shown: a bounce from a native stretch shows more than a finger's travel would.
    outcome = rules.spend(travel, from: Handoff.State(height: rawHeight, offset: rawOffset))
    setOffset(outcome.state.offset)
    refresh()
    if listExcess() != 0 { bounce(0) }
    return outcome
  }
}
