import Kinetics

/// A running drag: what is latched when it begins, and how travel is spent.
extension Overlay {
  /// A pan was recognised, or a down caught a motion: what it holds stops where it is shown.
  mutating func beginDrag(by wheel: TouchID? = nil) {
    let (start, pull) = (heightForCap, pull)
    let cap = detents.cap(from: start)
    let origin = sheet.motion?.target ?? resting
    drag = Drag(
      wheel: wheel, part: fingers.part, origin: origin, start: whatMoves, pull: pull?.id,
      cap: cap.id, stopped: reach != .content && sheet.isStill(at: now) ? heldSheet.raw : nil, greatest: start,
      nearest: detents.nearest(to: sheet.shown, preferring: origin),
      swipe: SwipeHome(offset: rawOffset), rules: latched(cap, pull?.height, reach))
    wheels.forget()
    fingers.recognise()
    effects.add(.dragBegan)
    switch fingers.part {
    case .sheet:
      holdSheet()
      announcer.unsettle()
      stopFling()
    case .list:
      if configuration.drags == .all { holdSheet() }
      holdList()
    }
    latchRules()
    refresh()
  }

  /// Spends travel of the finger along the axis.
  ///
  /// - Returns: What nobody took; 0 where the ends stretch.
  @discardableResult
  mutating func spend(_ travel: Double, stretches: Bool = true) -> Double {
    guard let outcome = outcome(of: travel, stretches: stretches) else { return 0 }
    take(outcome)
    return outcome.refused
  }

  /// Who would take travel of the finger now; `nil` where there is none to take.
  mutating func outcome(of travel: Double, stretches: Bool = true) -> Handoff.Outcome? {
    guard travel != 0 else { return nil }
    let state = Handoff.State(height: sheet.raw, offset: rawOffset)
    return drag?.outcome(of: travel, stretches: stretches, from: state)
  }

  /// The sheet and the list take of the finger's travel what is theirs.
  mutating func take(_ outcome: Handoff.Outcome) {
    drag?.note(outcome, at: now)
    let excess = outcome.content == 0 ? 0 : listExcess()
    // Travel that is lost in the rounding of the height moves no sheet.
    let movesSheet = outcome.state.height != sheet.raw
    if movesSheet {
      sheet.put(at: outcome.state.height)
      announcer.unsettle()
    }
    // Inside the slop a finger that caught the sheet decides nothing.
    if fingers.isPastSlop, movesSheet || drag?.start.stopsSheet == true { forgetKeyboard() }
    moveList(outcome, wasStretchedBy: excess)
    yielded += outcome.yielded
    refused += outcome.refused
    refresh()
    if movesSheet { cross() }
  }

  /// Reports that the nearest detent is another one than at the last event of the drag.
  mutating func cross() {
    let id = metrics.detents.nearest(to: sheet.shown, preferring: cameFrom)
    if drag?.cross(id) == true { effects.add(.crossed(id)) }
  }

  /// The hand-off of this instant: as the running drag latched it, else as a drag on the list would that began now.
  func handoff() -> Handoff {
    var rules = drag?.rules ?? handoffOfNextDrag
    rules.stretches = true
    return rules
  }

  private var handoffOfNextDrag: Handoff {
    let reach: Handoff.Reach = configuration.drags == .header ? .content : .both
    var rules = latched(detents.cap(from: heightForCap), pull?.height, reach)
    rules.sheet = heldSheet.range
    return rules
  }

  /// Resolves what the running drag latched by id.
  mutating func latchRules() {
    guard let drag else { return }
    let cap = detents.enabledEntry(drag.cap) ?? detents.cap(from: heightForCap)
    let pull = detents.enabledEntry(drag.pull)?.height
    let rules = latched(cap, pull.map { drag.pullHeight(at: $0) }, reach)
    self.drag?.latch(rules)
  }

  private func latched(_ cap: DetentTable.Entry, _ pull: Double?, _ reach: Handoff.Reach) -> Handoff {
    var rules = Handoff(
      sheet: sheet.range, content: metrics.content, cap: cap.height, pullHeight: pull,
      minimumPull: detents.minimumPull(preferring: cameFrom),
      scrolled: configuration.scrolled, reach: reach)
    rules.rigid = list.refusedEnds(configuration.resistance.off)
    return rules
  }

  /// Whether the running drag holds the sheet, so that it does not move by itself.
  @inline(__always)
  var holdsSheet: Bool { isDragging && reach != .content }

  /// What the fingers of the running drag move.
  @inline(__always)
  var reach: Handoff.Reach {
    switch fingers.part {
    case .sheet: .sheet
    case .list: configuration.drags == .all ? .both : .content
    }
  }

  /// What a drag that begins now stops.
  private var whatMoves: DragStart {
    DragStart(
      target: configuration.policy.isFree ? nil : target, stopsSheet: reach != .content && sheet.isMoving,
      stopsList: fingers.part == .list && (list.isMoving || list.isCoasting))
  }

  /// The greatest height of the gesture so far, at its start.
  private var heightForCap: Double {
    if let motion = sheet.motion, sheet.isStill(at: now) { return motion.arrival }
    return sheet.reached(by: now) ?? heldSheet.raw
  }

  /// The detent that the sheet rests on, or has all but reached, and the raw height from which a downward pull is the
  /// list's there. `nil` without such a detent, and where that pull is the sheet's.
  private var pull: (id: DetentID, height: Double)? {
    let here =
      if let motion = sheet.motion {
        sheet.isStill(at: now) ? detents.at(motion.arrival, preferring: motion.target) : nil
      } else {
        detents.at(sheet.raw, preferring: resting)
      }
    guard let here, detents.pull(at: here) == .content else { return nil }
    return (here.id, heldSheet.raw)
  }

  /// A header drag stops a fling where it is shown; a bounce runs on.
  private mutating func stopFling() {
    list.takeOverBounce(in: listScene(), &effects)
    guard !list.isReturning(in: listSpace) else { return }
    holdList()
    if listExcess() != 0 { bounce(0) }
  }

  /// Stops the list where it is shown.
  ///
  /// - Returns: Where the finger's travel takes it. A stretch that no band of its length shows has another raw offset
  ///   once it is held than it had when the travel was spent.
  private mutating func caught(for outcome: Handoff.Outcome) -> Double {
    let spentFrom = rawOffset
    holdList()
    return list.raw == spentFrom ? outcome.state.offset : list.raw + outcome.content
  }

  /// What the list took is the finger's; a stretch that the sheet leaves behind on its way down goes home by itself.
  private mutating func moveList(_ outcome: Handoff.Outcome, wasStretchedBy excess: Double) {
    if outcome.content != 0 {
      let isCaught = list.isMoving || list.isCoasting
      list.drag(to: isCaught ? caught(for: outcome) : outcome.state.offset, in: listSpace)
      if list.isStretched, excess == 0 || (excess < 0) != (list.raw < 0) { list.beginStretch(in: listSpace) }
      list.beginScrolling(&effects)
    } else if !list.isMoving {
      list.yieldView(outcome.yielded, in: listSpace)
      setOffset(outcome.state.offset)
      if outcome.sheet < 0, list.raw < 0, !list.isReturning(in: listSpace) { bounce(0) }
    }
  }
}
