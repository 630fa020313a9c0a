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
    // In a drag it joins the centroid, and catches nothing.
    if isDragging { return }
    if !fingers.isWaiting {
      beginGesture(on: place)
    } else if catches(fingers.part) {
      beginGesture(on: fingers.part)
    }
  }

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
    // Where a native scroll view reports, its own end releases: some take their touches away when their pan wins.
    guard !list.isPanned || fingers.part == .sheet else { return }
    if isDragging { release(velocity: velocity) } else { endGesture() }
  }

  /// The part of the sheet at a point, as displayed now; `nil` beside it.
  func region(at point: Point2D) -> SheetPart? {
    guard sheetFrame.contains(point) else { return nil }
    return listFrame.contains(point) ? .list : .sheet
  }

  private mutating func beginGesture(on part: SheetPart) {
    let isCatch = catches(part)
    fingers.beginGesture(on: part, Pan(slop: configuration.slop, caught: isCatch), configuration.velocity, at: now)
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
    fingers.deactivate()
    if isDragging { release(velocity: 0) } else { endGesture() }
  }

  /// Says which fingers count no more.
  mutating func reportLetGo() {
    for index in 0..<fingers.touches.count {
      guard let touch = fingers.touches[index], touch.isActive else { continue }
      effects.add(.letGo(touch.id))
    }
  }

  /// No finger counts any more; what was latched is read until the next one does.
  mutating func endGesture() {
    fingers.end()
    drag = nil
  }

  /// Whether a finger there stops something that moves. What is still goes on under it.
  private func catches(_ part: SheetPart) -> Bool {
    switch (part, configuration.drags) {
    case (.sheet, _): sheetMoves
    case (.list, .header): listMoves
    case (.list, _): sheetMoves || listMoves
    }
  }

  private var sheetMoves: Bool { sheet.isMoving && !sheet.isStill(at: now) }

  private var listMoves: Bool { list.isCaught(at: now, in: listSpace) }
}
