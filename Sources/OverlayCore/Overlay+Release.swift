import Kinetics

/// The end of a drag: who goes on by itself, and where to.
extension Overlay {
  /// Ends the drag with a velocity of the finger: points per second, positive expands. With 0 nobody is thrown.
  ///
  /// - Returns: Who took the velocity; `nil` without one, and where nobody did.
  @discardableResult
  mutating func release(velocity: Double) -> OverlayOwner? {
    if let drag, decidesNothing {
      resume(after: drag)
      return nil
    }
    list.forgetStretch(in: listSpace)
    snapToDetent()
    let rules = handoff()
    let receiver = receiver(of: velocity, by: rules)
    let (part, drag, gesture) = (fingers.part, drag, gesture)
    endGesture()
    effects.add(.dragEnded)
    let move = destination(after: drag)
    // What the list took of a wheel goes on as the system's momentum.
    let isMomentum = drag?.wheel != nil && drag?.owner == .content
    let listVelocity = receiver == .content && move == nil && !isMomentum ? velocity : 0
    let sheetVelocity = receiver == .sheet ? velocity : 0
    var flings = flingsOffDetents || !sheet.isMoving && detents.at(sheet.raw, preferring: resting) != nil
    let isStretched = listExcess() != 0
    if part == .list, isStretched { list.release(listVelocity, in: listScene(), &effects) }
    if let move {
      let velocity = rules.reach == .content ? sheet.velocity : sheetVelocity
      go(to: move.entry, animated: move.animated, velocity: velocity)
    } else if rules.reach != .content {
      let release = context(sheetVelocity, drag?.origin, gesture)
      if receiver == .content, let here = allButReached(by: drag) {
        if let entry = chosen(release, orRestOn: here) {
          settle(to: entry, velocity: 0)
          if entry.id == here.id { flings = true }
        }
      } else {
        releaseSheet(release, carryingTo: part == .list ? drag?.cap : nil)
      }
    }
    // The sheet first: a fling is planned for where it is going.
    if part == .list, flings, !isStretched, listVelocity != 0 { list.release(listVelocity, in: listScene(), &effects) }
    scroll(byQueued: drag?.queued)
    refresh()
    return receiver
  }

  /// Whether the running drag caught something and is inside the slop: what its end would be the end of goes on.
  package var decidesNothing: Bool { drag?.start.isCatch == true && !fingers.isPastSlop }

  /// Whether the running drag stopped the sheet where it had all but arrived, and that is still so.
  package var hasAllButArrived: Bool { allButReached(by: drag) != nil }

  /// Who takes a velocity: points per second, positive expands. A wheel stretches nothing.
  private func receiver(of velocity: Double, by rules: Handoff) -> OverlayOwner? {
    guard velocity != 0 else { return nil }
    var rules = rules
    rules.stretches = drag?.wheel == nil
    return rules.owner(
      in: velocity > 0 ? .expanding : .collapsing, at: Handoff.State(height: sheet.raw, offset: list.raw))
  }

  /// Ends a drag that caught something and never left the slop: it decides nothing. The sheet goes on to where it was going,
  /// from what is shown and without speed; the list stays, but a stretch goes home.
  private mutating func resume(after drag: Drag) {
    list.forgetStretch(in: listSpace)
    let (part, gesture, holdsSheet) = (fingers.part, gesture, holdsSheet)
    endGesture()
    effects.add(.dragEnded)
    let move = destination(after: drag)
    if part == .list, listExcess() != 0 { list.release(0, in: listScene(), &effects) }
    if let move {
      go(to: move.entry, animated: move.animated, velocity: sheet.velocity)
    } else if holdsSheet {
      resumeSheet(after: drag, gesture)
    }
    scroll(byQueued: drag.queued)
    refresh()
  }

  private mutating func resumeSheet(after drag: Drag, _ gesture: TargetContext.Gesture) {
    let release = context(0, drag.origin, gesture)
    guard let target = drag.start.target else { return releaseSheet(release, carryingTo: nil) }
    guard let entry = detents.enabledEntry(target) else {
      return go(to: configuration.policy.entry(for: release), release, carryingTo: nil)
    }
    if entry.height == sheet.raw { rest(on: entry.id) } else { settle(to: entry, velocity: 0) }
  }

  /// The detent at which the sheet had all but arrived when the drag stopped it, and has still. It goes on there while the
  /// list takes the speed, unless the host names another one.
  private func allButReached(by drag: Drag?) -> DetentTable.Entry? {
    guard let drag, drag.stopped != nil, let entry = detents.enabledEntry(drag.start.target), entry.height != sheet.raw,
      (entry.height - sheet.raw).magnitude <= Stillness.distance
    else { return nil }
    return entry
  }

  /// Whether a list may move while its sheet is off its detents: with `free`, which has nowhere else to settle to, and
  /// with `listFirst`, where the sheet waits for the list.
  var flingsOffDetents: Bool { configuration.policy.isFree || configuration.scrolled == .listFirst }

  /// Within half a pixel of a detent the sheet is on it.
  private mutating func snapToDetent() {
    guard !sheet.isMoving else { return }
    let near = detents.nearest(to: sheet.shown)
    guard (near.height - sheet.shown).magnitude <= metrics.surroundings.halfPixel else { return }
    let isInside = listExcess() == 0
    sheet.put(at: near.height)
    if drag?.arrive() == true { latchRules() }
    if isInside { list.storePinned(in: listSpace) }
  }

  /// - Parameters:
  ///   - release: Of what is shown; its velocity is the sheet's, 0 where the list took it.
  ///   - cap: The detent at which the list may take over the speed.
  private mutating func releaseSheet(_ release: TargetContext, carryingTo cap: DetentID?) {
    if let here = detents.at(sheet.raw, preferring: release.origin), release.velocity == 0 {
      if !configuration.policy.isFree { stay(on: here, release) }
      return
    }
    attemptDismissal(release.velocity)
    go(to: chosen(release), release, carryingTo: cap)
  }

  /// A release without speed on a detent rests there, unless the host chooses another one.
  private mutating func stay(on here: DetentTable.Entry, _ release: TargetContext) {
    guard here.id != resting, let other = chosen(release, orRestOn: here), other.id != here.id else {
      return rest(on: here.id)
    }
    settle(to: other, velocity: 0)
  }

  /// Asks the policy where to go from what is shown, and goes.
  mutating func aim(_ velocity: Double) {
    let release = context(velocity, resting, nil)
    go(to: configuration.policy.entry(for: release), release, carryingTo: nil)
  }

  /// - Parameter target: `nil` only for `free`.
  private mutating func go(to target: DetentTable.Entry?, _ release: TargetContext, carryingTo cap: DetentID?) {
    guard let target else {
      coast(release.velocity, carryingTo: cap)
      if sheet.isMoving { list.takeOverBounce(in: listScene(), &effects) }
      return
    }
    settle(to: target, velocity: release.velocity)
    if target.height == detents.enabledEntry(cap)?.height { carryUp(release.velocity, to: target.height, target.id) }
  }

  private func context(
    _ velocity: Double, _ origin: DetentID?, _ gesture: TargetContext.Gesture?
  ) -> TargetContext {
    TargetContext(
      height: sheet.shown, velocity: velocity, origin: origin, detents: detents, gesture: gesture,
      halfPixel: metrics.surroundings.halfPixel)
  }

  /// What the running drag has come to.
  private var gesture: TargetContext.Gesture {
    TargetContext.Gesture(
      part: fingers.part, travel: fingers.way.along, across: fingers.way.across,
      seconds: now.seconds(since: fingers.start))
  }

  /// Says so where a release aims at a detent of height 0 that is disabled. It aims from the raw height, the finger's travel:
  /// the band below the lowest detent hides none of that.
  private mutating func attemptDismissal(_ velocity: Double) {
    guard detents.refusesDismissal, !configuration.policy.isFree else { return }
    let aim = sheet.raw + configuration.policy.projection.distance(of: velocity)
    if aim.magnitude < (aim - detents.minimum).magnitude { effects.add(.dismissRefused) }
  }

  /// The policy `free`: decelerates inside the range; past an end, or thrown against one, it springs to that end.
  private mutating func coast(_ velocity: Double, carryingTo cap: DetentID?) {
    let range = metrics.sheet
    guard range.excess(sheet.raw) == 0 else {
      return spring(to: range.clamped(sheet.raw), target: nil, velocity: velocity)
    }
    guard velocity != 0 else { return }
    let curve = DecelerationMotion(
      deceleration: configuration.sheetDeceleration, from: sheet.raw, velocity: velocity)
    let stop = curve.stop(in: range, threshold: metrics.surroundings.halfPixel)
    let end = now.advanced(bySeconds: stop.time)
    // One that is over at once takes no time in which anything moves.
    if end != now { announcer.unsettle() }
    sheet.go(
      SheetMotion(
        curve: .deceleration(curve), start: now, end: end, arrival: stop.place,
        target: nil, sequel: stop.impact == 0 ? .rest : .edge(velocity: stop.impact)))
    if let cap = detents.enabledEntry(cap) { carryUp(velocity, to: cap.height, nil) }
  }

  // MARK: - Momentum

  /// A sheet thrown hard enough at its cap decelerates up to it, and the list goes on with the speed that is left. Else it
  /// moves as it would without.
  ///
  /// - Parameters:
  ///   - height: The cap's.
  ///   - target: The detent that it settles to there; `nil` with `free`.
  private mutating func carryUp(_ velocity: Double, to height: Double, _ target: DetentID?) {
    guard configuration.momentum != .pin, velocity > 0, sheet.raw < height else { return }
    let curve = DecelerationMotion(
      deceleration: configuration.sheetDeceleration, from: sheet.raw, velocity: velocity)
    let speed = curve.velocity(at: height)
    guard speed >= TargetPolicy.flick, let duration = curve.time(at: height) else { return }
    sheet.go(
      SheetMotion(
        curve: .deceleration(curve), start: now, end: now.advanced(bySeconds: duration), arrival: height,
        target: target, sequel: .list(velocity: speed)))
  }

  /// Whether a fling that meets the list's top so fast is a release of the sheet there.
  func carriesDown(_ velocity: Double) -> Bool {
    configuration.momentum == .carry && velocity <= -TargetPolicy.flick && !sheet.isMoving && pullsSheet
  }

  /// Releases the sheet with the speed of a fling that met the list's top.
  mutating func carryDown(_ velocity: Double) {
    forgetKeyboard()
    attemptDismissal(velocity)
    aim(velocity)
  }

  /// Whether a downward pull is the sheet's where it rests: as its detent says, and between detents (with `free`) always.
  private var pullsSheet: Bool {
    guard let here = detents.at(sheet.raw, preferring: resting) else { return configuration.policy.isFree }
    return detents.pull(at: here) == .sheet
  }
}
