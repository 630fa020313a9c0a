import Kinetics

/// A step: an event, an arrival, or a part of an event that begins after another one has ended. It begins and ends
/// here.
extension Overlay {
  /// Lets time pass up to an instant, before what happens then.
  mutating func beginCall(at instant: Instant) {
    fastPath = nil
    effects = OverlayEffects()
    let isLate = instant < now
    advance(to: isLate ? now : instant)
    (yielded, refused) = (0, 0)
    if isLate { effects.add(.late) }
  }

  /// The event, or a part of it, cannot be applied.
  mutating func reject(_ reason: EventRejection) { effects.add(.rejected(reason)) }

  /// The event cannot be applied at all. A command is answered so too.
  mutating func refuse(_ event: OverlayEvent, _ reason: EventRejection) {
    answer(event, .rejected(reason))
    reject(reason)
  }

  /// Says what came of a command; nothing for another event.
  mutating func answer(_ event: OverlayEvent, _ answer: CommandAnswer) {
    if case .command = event { effects.answer = answer }
  }

  /// Takes what follows in this instant from what happened; the call is over.
  mutating func endCall() {
    if isStale { refresh() }
    if isMoving { arrive() }
    endStep()
    if let offset = list.takeWriteBack() {
      effects.add(writeBack: offset)
      confirmView()
    }
    openFastPath()
  }

  /// Once all is at rest, a native view that said that it stands within a pixel of where it was told to is there.
  private mutating func confirmView() {
    guard list.isShownByView, !isMoving, !isDragging else { return }
    list.confirmView(within: pixel)
  }

  /// Ends a step: a sheet and a list at rest say so, and what is shown is made. What follows belongs to a later step.
  mutating func endStep() {
    if announcer.isUnsettled, !sheet.isMoving, !holdsSheet { announcer.settle(on: detent, &effects) }
    if !list.isMoving, !list.isCoasting {
      list.rest()
      if !holdsList { list.endScrolling(&effects) }
    }
    confirmView()
    present()
    effects.closeInstant()
  }

  // MARK: - What is shown

  /// Shows the sheet and the list where they are now, and what they do.
  mutating func present() {
    presentation.show(
      height: sheet.shown, offset: list.shown, phase: phase, position: detents.position(of: sheet.raw))
    dim()
  }

  /// Makes the backdrop anew where the known one does not reach, or where another settled height counts.
  private mutating func dim() {
    guard let undimmed = metrics.undimmed else { return }
    let settled = sheet.reached(by: now).map { sheet.range.shown($0) }
    if let backdrop = presentation.backdrop, backdrop.settled == settled, backdrop.reaches(settled ?? sheet.shown) {
      return
    }
    presentation.dim(
      Backdrop(
        at: sheet.shown, settled: settled, above: undimmed, in: detents, halfPixel: metrics.surroundings.halfPixel))
  }
}

/// Arrivals are taken here alone. An arrival is taken at its own instant, whenever the host happens to ask, so the state
/// does not depend on frames.
extension Overlay {
  /// Lets time pass up to an instant that is not before ``now``.
  mutating func advance(to instant: Instant) {
    guard isMoving || list.isCoasting else {
      now = instant
      return
    }
    arrive(upTo: instant)
    now = instant
    refresh()
    present()
  }

  private mutating func arrive(upTo instant: Instant) {
    while let arrival = nextArrival, arrival <= instant {
      if arrival > now { now = arrival }
      refresh()
      arrive()
      endStep()
    }
  }

  /// Takes the arrivals of this instant, and those that they bring about without delay.
  mutating func arrive() {
    while let arrival = nextArrival, arrival <= now {
      if let motion = sheet.motion, motion.end <= now {
        arriveSheet(motion)
      } else if let motion = list.motion, motion.end <= now {
        arriveList(motion)
      } else {
        list.endCoasting(in: listScene(), &effects)
      }
      refresh()
    }
  }

  /// The earliest instant after ``now`` at which it would tell an effect if nothing else happened: an arrival, or the
  /// end of a native deceleration whose reports stop. `nil` where nothing would ever be told.
  ///
  /// While it ``isMoving`` a host draws frames, which tell it. Else a host sets one timer, and hands in a frame then. A
  /// write-back is no effect, and the end of a wheel's turn tells nothing. Where something moves or decelerates it costs
  /// a copy, and a step for each arrival up to then.
  public var nextDue: Instant? {
    guard nextArrival != nil else { return nil }
    var coming = self
    coming.effects = OverlayEffects()
    // An arrival may begin another motion, and tell nothing.
    while let arrival = coming.nextArrival {
      coming.advance(to: arrival)
      if !coming.effects.isEmpty { return arrival }
    }
    return nil
  }

  private var nextArrival: Instant? { .first(list.deadline, .first(sheet.end, list.end)) }

  /// Brings what is shown up to ``now``.
  mutating func refresh() {
    isStale = false
    sheet.pass(to: now)
    list.pass(to: now, in: listSpace)
  }

  private mutating func arriveSheet(_ motion: SheetMotion) {
    sheet.put(at: motion.arrival, in: metrics.sheet)
    sheet.stop()
    refresh()
    list.storePinned(in: listSpace)
    switch motion.sequel {
    case .edge(let velocity):
      spring(to: motion.arrival, target: nil, velocity: velocity)
      return
    case .list(let velocity):
      // A stretch goes home first, and a finger may hold the list alone.
      if !list.isMoving, !holdsList, listExcess() == 0 { fling(velocity) }
    case .rest: break
    }
    if let target = motion.target { rest(on: target) }
  }
}

// MARK: - How the sheet moves by itself

/// How the sheet moves by itself, and what it announces.
extension Overlay {
  /// The spring of this overlay, without overshoot where motion is reduced.
  var effectiveSpring: DampedSpring {
    metrics.surroundings.reduceMotion ? configuration.spring.criticallyDamped() : configuration.spring
  }

  /// Starts, or redirects, the sheet to a detent from the raw height where it is; at once where nothing has to travel.
  mutating func settle(to entry: DetentTable.Entry, velocity: Double) {
    announcer.willMove(to: entry.id, &effects)
    spring(to: entry.height, target: entry.id, velocity: velocity)
    list.giveWay(in: listScene(), &effects)
  }

  /// Takes the sheet to a detent in this instant.
  mutating func jump(to entry: DetentTable.Entry) {
    announcer.willMove(to: entry.id, &effects)
    let offset = list.shown
    sheet.stop()
    sheet.put(at: entry.height, in: metrics.sheet)
    refresh()
    // A native stretch is over where the list's end has moved past it: the list stays where it was shown.
    if list.isStretched, !list.isMoving, listExcess() == 0 { setOffset(offset) }
    rest(on: entry.id)
    list.giveWay(in: listScene(), &effects)
    list.storePinned(in: listSpace)
  }

  /// Ends every motion in this instant, where it was going. What would have followed it does not.
  mutating func arriveAtOnce() {
    let place = list.restingPlace(in: listSpace)
    if let motion = sheet.motion {
      if let entry = detents.enabledEntry(motion.target) {
        jump(to: entry)
      } else {
        sheet.stop()
        sheet.put(at: metrics.sheet.clamped(motion.arrival), in: metrics.sheet)
        refresh()
        list.storePinned(in: listSpace)
      }
    }
    if let place { list.rest(at: place, in: listSpace) }
    refresh()
    list.agree()
  }

  /// Puts the sheet's spring on its way; `target` is `nil` for a place that is no detent.
  ///
  /// - Parameter reached: When the settle that this one continues was first at this height; `nil` where it was not.
  mutating func spring(to height: Double, target: DetentID?, velocity: Double, reached: Instant? = nil) {
    let curve = SpringMotion(spring: effectiveSpring, from: sheet.raw, target: height, velocity: velocity)
    let crossing = curve.displacement == 0 ? 0 : curve.firstCrossing()
    sheet.start(
      SheetMotion(
        curve: .spring(curve), start: now, end: now.advanced(bySeconds: duration(of: curve)), arrival: height,
        target: target, reached: reached ?? crossing.map { now.advanced(bySeconds: $0) }))
    // What follows in this event meets a sheet that is there already.
    if sheet.end == now { sheet.put(at: height) } else { announcer.unsettle() }
  }

  /// Nothing is shown below 0: what the spring would do there is over at its first crossing.
  private func duration(of curve: SpringMotion) -> Double {
    let duration = curve.restTime(threshold: metrics.surroundings.halfPixel)
    guard curve.target == 0 else { return duration }
    if curve.displacement <= 0, curve.velocity <= 0 { return 0 }
    guard let crossing = curve.firstCrossing(), crossing < duration else { return duration }
    return crossing
  }

  /// Stops the sheet where it is. An open announcement is cancelled.
  mutating func holdSheet() {
    guard sheet.isMoving else { return }
    let held = heldSheet
    sheet.put(at: held.raw, in: held.range)
    sheet.stop()
    announcer.cancel(&effects)
  }

  /// The sheet stands on a detent: it arrived, jumped there, or was let go there. Nothing else tells `didMove`.
  mutating func rest(on id: DetentID) {
    announcer.didMove(to: id, &effects)
    sheet.put(at: sheet.raw, in: metrics.sheet)
  }
}
