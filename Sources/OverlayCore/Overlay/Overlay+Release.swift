import Kinetics

/// The end of a drag: who goes on by itself, and where to.
extension Overlay {
  /// Ends the drag with a velocity of the finger: points per second, positive expands. With 0 nobody is thrown.
  ///
  /// 1. The sheet snaps to a detent within half a pixel, unless the drag ``decidesNothing``.
  /// 2. The drag ends; what it came to and who takes the velocity is known from then on.
  /// 3. A stretched list returns.
  /// 4. The sheet goes on: to where a waiting command or the keyboard sends it. Else, after a drag that
  ///    ``decidesNothing``, to where it was going when it was caught. Else to where the policy says.
  /// 5. The list flings, after the sheet: a fling is planned for where the sheet is going. A waiting move takes its
  ///    speed, and a sheet off its detents may not be left behind by it.
  /// 6. A waiting scroll follows.
  ///
  /// - Returns: Who took the velocity; `nil` without one, and where nobody did.
  @discardableResult
  mutating func release(velocity: Double) -> OverlayOwner? {
    list.forgetStretch(in: listSpace)
    let targets = releaseDetents
    if !decidesNothing { snapToDetent(of: targets) }
    let end = endDrag(with: velocity)
    let move = destination(after: end.drag, velocity: end.sheetVelocity)
    let listVelocity = move == nil ? end.listVelocity : 0
    let isStretched = listExcess() != 0
    if isStretched, end.part == .list { list.release(listVelocity, in: listScene(), &effects) }
    var mayFling = flingsOffDetents || !sheet.isMoving && detents.at(sheet.raw, preferring: resting) != nil
    if let move {
      moveSheet(to: move.entry, animated: move.animated, velocity: end.holdsSheet ? end.sheetVelocity : sheet.velocity)
    } else if end.holdsSheet {
      let goesOn = sendSheet(after: end, to: targets)
      mayFling = mayFling || goesOn
    }
    if mayFling, !isStretched, listVelocity != 0 { list.release(listVelocity, in: listScene(), &effects) }
    scroll(byQueued: end.drag?.queued)
    refresh()
    return end.receiver
  }

  /// The detents that a release of the running drag may go to. Soon after a swipe that brought a scrolled list home it
  /// goes to none of height 0: one quick stroke does not close the sheet.
  @inline(__always)
  private var releaseDetents: DetentTable {
    isHurriedHome && !metrics.detentsAboveZero.enabled.isEmpty ? metrics.detentsAboveZero : metrics.detents
  }

  /// Whether the running drag has just brought a scrolled list home.
  @inline(__always)
  package var isHurriedHome: Bool { drag?.swipe.isHurried(at: now) == true }

  /// The drag is over.
  ///
  /// - Returns: What it came to.
  private mutating func endDrag(with velocity: Double) -> DragEnd {
    let end = DragEnd(
      drag: drag, part: fingers.part, gesture: gesture, holdsSheet: holdsSheet, decidesNothing: decidesNothing,
      velocity: velocity, receiver: decidesNothing ? nil : receiver(of: velocity))
    endGesture()
    effects.add(.dragEnded)
    return end
  }

  /// Whether the running drag caught something and is still inside the slop. Its release decides nothing: the sheet
  /// goes on to where it was going, without speed, and the list stays, but for a stretch.
  package var decidesNothing: Bool { drag?.start.isCatch == true && !fingers.isPastSlop }

  /// Whether the running drag stopped the sheet within 2 points of its target, and it is still there.
  package var hasAllButArrived: Bool { allButReached(by: drag) != nil }

  /// Who takes a velocity: points per second, positive expands. A wheel stretches nothing.
  private func receiver(of velocity: Double) -> OverlayOwner? {
    guard velocity != 0 else { return nil }
    var rules = handoff()
    rules.stretches = drag?.wheel == nil
    return rules.owner(
      in: velocity > 0 ? .expanding : .collapsing, at: Handoff.State(height: sheet.raw, offset: list.raw))
  }

  /// Sends the sheet on its way after a drag that held it.
  ///
  /// - Parameter targets: The detents that it may go to.
  /// - Returns: Whether it goes on to the detent at which it had all but arrived, while the list takes the velocity.
  private mutating func sendSheet(after end: DragEnd, to targets: DetentTable) -> Bool {
    let release = context(end.sheetVelocity, end.drag?.origin, end.gesture, targets)
    if end.decidesNothing {
      resumeSheet(to: end.drag?.start.target, release)
      return false
    }
    guard end.receiver == .content, let here = allButReached(by: end.drag) else {
      releaseSheet(release, carryingTo: end.part == .list ? end.drag?.cap : nil)
      return false
    }
    let entry = chosen(release, orRestOn: here)
    if let entry { settle(to: entry, velocity: 0) }
    return entry?.id == here.id
  }

  /// The sheet goes on to where it was going when the drag caught it; `nil` where that was no detent.
  private mutating func resumeSheet(to target: DetentID?, _ release: TargetContext) {
    guard let target else { return releaseSheet(release, carryingTo: nil) }
    guard let entry = release.detents.enabledEntry(target) else {
      return throwSheet(to: configuration.policy.entry(for: release), release, carryingTo: nil)
    }
    if entry.height == sheet.raw { rest(on: entry.id) } else { settle(to: entry, velocity: 0) }
  }

  /// The detent at which the sheet had all but arrived when the drag stopped it, and has still. It goes on there while
  /// the list takes the speed, unless the host names another one.
  private func allButReached(by drag: Drag?) -> DetentTable.Entry? {
    guard let drag, drag.stopped != nil, let entry = detents.enabledEntry(drag.start.target), entry.height != sheet.raw,
      (entry.height - sheet.raw).magnitude <= Stillness.distance
    else { return nil }
    return entry
  }

  /// Whether a list may move while its sheet is off its detents: with `free`, which has nowhere else to settle to, and
  /// with `contentFirst`, where the sheet waits for the list.
  var flingsOffDetents: Bool { configuration.policy.isFree || configuration.scrolled == .contentFirst }

  /// Puts a sheet that is shown within half a pixel of its nearest detent onto that detent.
  ///
  /// A drag that had stopped the sheet just before its target latches its rules anew. A list at rest without excess is
  /// clamped into its range at the new height.
  private mutating func snapToDetent(of targets: DetentTable) {
    guard !sheet.isMoving else { return }
    let near = targets.nearest(to: sheet.shown)
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
    if let here = release.detents.at(sheet.raw, preferring: release.origin), release.velocity == 0 {
      if !configuration.policy.isFree { stay(on: here, release) }
      return
    }
    attemptDismissal(release.velocity, in: release.detents)
    throwSheet(to: chosen(release), release, carryingTo: cap)
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
    let release = context(velocity, resting, nil, detents)
    throwSheet(to: configuration.policy.entry(for: release), release, carryingTo: nil)
  }

  /// - Parameter target: `nil` only for `free`.
  private mutating func throwSheet(to target: DetentTable.Entry?, _ release: TargetContext, carryingTo cap: DetentID?) {
    guard let target else {
      coast(release, carryingTo: cap)
      if sheet.isMoving { list.takeOverBounce(in: listScene(), &effects) }
      return
    }
    settle(to: target, velocity: release.velocity)
    if target.height == detents.enabledEntry(cap)?.height { carryUp(release.velocity, to: target.height, target.id) }
  }

  private func context(
    _ velocity: Double, _ origin: DetentID?, _ gesture: TargetContext.Gesture?, _ targets: DetentTable
  ) -> TargetContext {
    TargetContext(
      height: sheet.shown, velocity: velocity, origin: origin, detents: targets, gesture: gesture,
      halfPixel: metrics.surroundings.halfPixel,
      containerLength: configuration.edge.length(of: metrics.surroundings.size))
  }

  /// What the running drag has come to.
  @inline(__always)
  private var gesture: TargetContext.Gesture {
    let way = fingers.way
    return TargetContext.Gesture(
      part: fingers.part, travel: way.along, across: way.across, seconds: now.seconds(since: fingers.start))
  }

  /// Says so where a release aims at a detent of height 0 that is disabled. It aims from the raw height, the finger's
  /// travel: the band below the lowest detent hides none of that.
  private mutating func attemptDismissal(_ velocity: Double, in detents: DetentTable) {
    guard detents.refusesDismissal, !configuration.policy.isFree else { return }
    let aim = sheet.raw + configuration.policy.projection.distance(of: velocity)
    if aim.magnitude < (aim - detents.minimum).magnitude { effects.add(.dismissRefused) }
  }

  /// The policy `free`: decelerates inside the range; past an end, or thrown against one, it springs to that end.
  private mutating func coast(_ release: TargetContext, carryingTo cap: DetentID?) {
    let velocity = release.velocity
    var range = metrics.sheet
    range.lower = release.detents.minimum
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
    sheet.start(
      SheetMotion(
        curve: .deceleration(curve), start: now, end: end, arrival: stop.place,
        target: nil, sequel: stop.impact == 0 ? .rest : .edge(velocity: stop.impact)))
    if let cap = detents.enabledEntry(cap) { carryUp(velocity, to: cap.height, nil) }
  }

  // MARK: - Momentum

  /// A sheet thrown hard enough at its cap decelerates up to it, and the list goes on with the speed that is left. Else
  /// it moves as it would without.
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
    sheet.start(
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
    attemptDismissal(velocity, in: detents)
    aim(velocity)
  }

  /// Whether a downward pull is the sheet's where it rests: as its detent says, and between detents (with `free`)
  /// always.
  private var pullsSheet: Bool {
    guard let here = detents.at(sheet.raw, preferring: resting) else { return configuration.policy.isFree }
    return detents.pull(at: here) == .sheet
  }
}

/// A drag that is over, and who takes its velocity.
private struct DragEnd {
  let drag: Drag?
  let part: SheetPart
  let gesture: TargetContext.Gesture
  let holdsSheet: Bool
  let decidesNothing: Bool
  /// The finger's: points per second, positive expands.
  let velocity: Double
  /// `nil` where nobody takes it.
  let receiver: OverlayOwner?

  var sheetVelocity: Double { receiver == .sheet ? velocity : 0 }

  /// That of the list. What it took of a wheel goes on as the system's momentum.
  var listVelocity: Double {
    let isMomentum = drag?.wheel != nil && drag?.owner == .content
    return receiver == .content && !isMomentum ? velocity : 0
  }
}
