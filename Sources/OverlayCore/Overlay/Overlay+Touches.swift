import Kinetics

/// Raw touches: who they belong to, when they are a drag, and how much of their way counts.
///
/// The first finger on the sheet decides what the gesture is about until the last one leaves; the others only add to
/// the centroid. A wheel gesture ends when a finger comes down on the sheet.
extension Overlay {
  mutating func down(_ id: TouchID, at point: Point2D, on part: SheetPart?) {
    if fingers.touches.index(of: id) != nil {
      lift(id, velocity: 0)
      endStep()
      reject(.duplicate)
    }
    let place = part ?? region(at: point)
    let isOurs = place != nil && configuration.drags != .none
    let touch = Touches.Touch(id, at: configuration.edge.travel(of: point), isActive: isOurs)
    guard fingers.add(touch) else { return reject(.tooMany) }
    if part == nil { awaitTap(of: id, at: point) }
    guard isOurs, let place else { return }
    wheels.forget()
    if drag?.wheel != nil {
      release(velocity: 0)
      endStep()
    }
    if isOnlyHeld, place == fingers.part { return countOnly(id) }
    if isOnlyHeld { endHold(for: id) }
    // In a drag it joins the centroid, and catches nothing.
    if isDragging { return }
    if !fingers.isWaiting {
      beginGesture(on: place)
    } else if catches(fingers.part) {
      beginGesture(on: fingers.part)
    }
  }

  /// A finger moves, and its travel along the axis is spent. Inside the slop it counts only if the finger caught
  /// something.
  mutating func move(_ id: TouchID, to point: Point2D) {
    let place = configuration.edge.travel(of: point)
    guard let step = fingers.move(id, to: place) else { return reject(.unknown) }
    fingers.spoilTap(of: id, at: place, slop: configuration.slop)
    guard step.isActive, drag?.wheel == nil else { return }
    // A native scroll view recognises the pan of a finger on its list by itself.
    guard fingers.part == .sheet || !list.recognizesPans else { return }
    let travel = fingers.advance(by: step.travel, at: now)
    switch fingers.pan.verdict {
    case .undecided:
      spend(travel)
    case .along:
      if !isDragging { beginDrag() }
      spend(travel)
    case .across:
      // Up to where it left the slop; from then on no finger is active.
      spend(travel)
      letGo()
      isStale = true
    }
  }

  /// A finger leaves. The last one releases with a velocity.
  mutating func lift(_ id: TouchID, velocity: Double) {
    guard let index = fingers.touches.index(of: id) else { return reject(.unknown) }
    let wasActive = fingers.touches.isActive(at: index)
    fingers.remove(at: index)
    guard wasActive, fingers.touches.activeCount == 0 else { return }
    guard isDragging else { return endGesture() }
    // Where a native scroll view reports, its own end releases: some take their touches away when their pan wins.
    guard !list.isPanned || fingers.part == .sheet else { return }
    if decidesNothing, holdAgain() { return }
    release(velocity: velocity)
  }

  /// The part of the sheet at a point, as displayed now; `nil` beside it.
  func region(at point: Point2D) -> SheetPart? { layer(at: point)?.part }

  /// The layer of the sheet at a point, as displayed now; `nil` beside it and beside the container, which cuts a stretched
  /// sheet. What is neither footer nor list counts as the handle.
  private func layer(at point: Point2D) -> LayerID? {
    guard container.contains(point), presentation.sheetFrame.contains(point) else { return nil }
    if presentation.footerFrame.contains(point) { return .footer }
    return presentation.listFrame.contains(point) ? .list : .handle
  }

  mutating func beginGesture(on part: SheetPart) {
    let isCatch = catches(part)
    fingers.beginGesture(
      on: part, Pan(slop: configuration.slop, caught: isCatch), configuration.velocityStrategy, at: now)
    if isCatch {
      beginDrag()
    } else if part == .list {
      // A native view ends what is left of its deceleration under a finger.
      list.endCoasting(in: listScene(), &effects)
    }
  }

  /// The finger moved across: it is free for somebody else, and the sheet with it.
  private mutating func letGo() {
    reportLetGo()
    fingers.stopCounting()
    guard isDragging else { return endGesture() }
    if !holdAgain() { release(velocity: 0) }
  }

  /// Says which fingers count no more.
  mutating func reportLetGo() {
    for index in 0..<fingers.touches.count {
      guard let touch = fingers.touches[index], touch.isActive else { continue }
      effects.add(.letGo(touch.id))
    }
  }

  /// No finger counts any more. The part of the last gesture is read until the next one begins.
  mutating func endGesture() {
    fingers.end()
    drag = nil
  }

  /// Whether a finger there stops something that moves. What is still goes on under it.
  func catches(_ part: SheetPart) -> Bool {
    switch (part, configuration.drags) {
    case (.sheet, _): sheetMoves
    case (.list, .header): listMoves
    case (.list, _): sheetMoves || listMoves
    }
  }

  private var sheetMoves: Bool { sheet.isMoving && !sheet.isStill(at: now) }

  private var listMoves: Bool { list.isCaught(at: now, in: listSpace) }
}

/// Wheels and trackpads: routed like a touch, without slop, and never stretching. What cannot be taken is refused and
/// reported.
extension Overlay {
  mutating func wheel(_ id: TouchID, at point: Point2D, on part: SheetPart?, _ travel: Double, _ phase: WheelPhase) {
    switch phase {
    case .begin:
      if let reason = wheelRejection { return reject(reason) }
      wheels.forget()
      guard let part = part ?? region(at: point) else { return reject(.unknown) }
      fingers.track(part, configuration.velocityStrategy, at: now)
      beginDrag(by: id)
      turn(travel)
    case .change, .end:
      guard drag?.wheel == id else { return reject(.outOfSequence) }
      turn(travel)
      if case .end = phase { endWheel(id, velocity: fingers.tracker.velocity(at: now)) }
    case .momentum: takeMomentum(of: id, travel)
    case .notch: notch(id, travel, on: part ?? region(at: point))
    }
  }

  /// Why no wheel may move anything now.
  private var wheelRejection: EventRejection? {
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
    if let taker { wheels.end(id, momentumOf: receiver == .sheet ? .sheet : taker, at: now) }
  }

  /// The system's deceleration after a gesture: the list's where it took the last travel, else over with the release.
  private mutating func takeMomentum(of id: TouchID, _ travel: Double) {
    switch wheels.takeMomentum(of: id, at: now) {
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

/// Taps: what the host configured for them, and which end of a finger is one where no layers say so.
///
/// In an ``OverlayStack`` the layers know what was tapped. An overlay by itself knows its list, its header, its
/// footer and its backdrop: a tap anywhere on the header counts as one on the handle. A finger that comes while another one is down
/// taps nothing.
extension Overlay {
  /// A layer was tapped: says so, and does what is configured for it.
  mutating func tap(_ layer: LayerID) {
    effects.add(.tapped(layer))
    switch layer.standard {
    case .handle: perform(configuration.taps.handle)
    case .backdrop: perform(configuration.taps.backdrop)
    case .list: perform(configuration.taps.row)
    case .background, .container, .sheet, .header, .footer, nil: break
    }
  }

  private mutating func perform(_ action: TapAction) {
    switch action {
    case .none: break
    case .moveTo(let id): apply(.moveTo(id))
    case .next: apply(.next)
    case .cycle: if let id = nextShown?.id { apply(.moveTo(id)) }
    }
  }

  /// One step up; from the top the lowest detent that shows something.
  private var nextShown: DetentTable.Entry? {
    if let above = next(.expanding) { return above }
    return detents.above(0).map { preferred($0) }
  }

  // MARK: - By itself

  /// The layer that the end of a finger taps; `nil` where the event is no such end.
  func tapped(by event: OverlayEvent) -> LayerID? {
    guard case .up(let id) = event, let tap = fingers.tap, tap.finger == id else { return nil }
    return tap.layer
  }

  /// A finger went down where no layers say whose it is: its end may be a tap.
  mutating func awaitTap(of id: TouchID, at point: Point2D) {
    guard fingers.touches.count == 1, let layer = tappable(at: point) else { return }
    fingers.awaitTap(on: layer, of: id, from: configuration.edge.travel(of: point))
  }

  private func tappable(at point: Point2D) -> LayerID? {
    if let layer = layer(at: point) { return layer }
    return presentation.isBackdropPresent && container.contains(point) ? .backdrop : nil
  }

  private var container: Rect2D { Rect2D(origin: .zero, size: surroundings.size) }
}
