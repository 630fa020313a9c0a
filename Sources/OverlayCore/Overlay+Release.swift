import Kinetics

/// The end of a drag: who goes on by itself, and where to.
extension Overlay {
  /// Ends the drag with a velocity of the finger: points per second, positive expands. With 0 nobody is thrown.
  mutating func release(velocity: Double, _ effects: inout Effects) {
    forgetStretch()
    snapToDetent()
    let rules = handoff()
    let receiver =
      velocity == 0
      ? nil
      : rules.owner(in: velocity > 0 ? .expanding : .collapsing, at: .init(height: sheet.raw, offset: list.raw))
    let kind = gesture.kind
    let cap = gesture.cap
    endGesture()
    effects.add(.dragEnded)
    let isOnDetent = detents.at(sheet.raw, preferring: resting) != nil
    if kind == .list { releaseList(receiver == .content ? velocity : 0, flings: isOnDetent, &effects) }
    if rules.reach != .content {
      releaseSheet(receiver == .sheet ? velocity : 0, carryingTo: kind == .list ? cap : nil, &effects)
    }
  }

  /// A stretch that its end has moved past is none any more, also when the end comes back.
  private mutating func forgetStretch() {
    if list.isStretched, !list.isMoving, contentExcess == 0 { stretchList(to: list.shown) }
  }

  /// Within half a pixel of a detent the sheet is on it.
  private mutating func snapToDetent() {
    guard !sheet.isMoving else { return }
    let near = detents.nearest(to: sheet.shown)
    guard (near.height - sheet.shown).magnitude <= configuration.halfPixel else { return }
    let isInside = contentExcess == 0
    sheet.raw = near.height
    refresh()
    guard isInside, !list.isMoving else { return }
    setOffset(offsetRange.clamped(list.raw))
  }

  /// A stretched list bounces, always; one inside its range flings where the sheet stands on a detent.
  private mutating func releaseList(_ velocity: Double, flings: Bool, _ effects: inout Effects) {
    guard !list.isMoving else { return }
    let range = offsetRange
    if contentExcess != 0 {
      if coastsNatively(velocity) { return }
      bounce(velocity * range.slope(list.raw), &effects)
    } else if velocity != 0, flings, !sheet.isMoving {
      if coastsNatively(velocity) { return }
      fling(velocity, &effects)
    }
  }

  /// - Parameters:
  ///   - velocity: The sheet's; 0 where the list took it.
  ///   - cap: The detent at which the list may take over the speed.
  mutating func releaseSheet(_ velocity: Double, carryingTo cap: DetentID?, _ effects: inout Effects) {
    if let here = detents.at(sheet.raw, preferring: gesture.origin), velocity == 0 {
      if !configuration.policy.isFree { rest(on: here.id, &effects) }
      return
    }
    if refusesDismissal(context(velocity)) { effects.add(.dismissRefused) }
    aim(velocity, carryingTo: cap, &effects)
  }

  /// Asks the policy where to go from what is shown, and goes.
  mutating func aim(_ velocity: Double, carryingTo cap: DetentID?, _ effects: inout Effects) {
    guard let target = configuration.policy.target(context(velocity)) else {
      coast(velocity)
      if sheet.isMoving { takeOverBounce(&effects) }
      return
    }
    settle(to: target, velocity: velocity, &effects)
    carryUp(velocity, to: target, cap)
  }

  private func context(_ velocity: Double) -> TargetContext {
    TargetContext(
      height: sheet.shown, velocity: velocity, origin: gesture.origin, detents: detents,
      halfPixel: configuration.halfPixel)
  }

  /// A release that aims at a detent of height 0 which is disabled.
  private func refusesDismissal(_ release: TargetContext) -> Bool {
    guard !configuration.policy.isFree else { return false }
    guard detents.all.contains(where: { $0.height == 0 && !$0.detent.isEnabled }) else { return false }
    return release.projection.magnitude < (release.projection - detents.minimum).magnitude
  }

  /// The policy `free`: decelerates inside the range; past an end, or thrown against one, it springs to that end.
  private mutating func coast(_ velocity: Double) {
    let range = ranges.sheet
    guard range.excess(sheet.raw) == 0 else {
      return spring(to: range.clamped(sheet.raw), target: nil, velocity: velocity)
    }
    guard velocity != 0 else { return }
    let curve = DecelerationMotion(deceleration: .normal, from: sheet.raw, velocity: velocity)
    let stop = curve.stop(in: range, threshold: configuration.halfPixel)
    sheet.motion = SheetMotion(
      curve: .deceleration(curve), start: now, end: now.advanced(bySeconds: stop.time), arrival: stop.place,
      target: nil, sequel: stop.impact == 0 ? .rest : .edge(velocity: stop.impact))
  }
}

// MARK: - Momentum

extension Overlay {
  /// A sheet thrown hard enough at its cap decelerates up to it, and the list goes on with the speed that is left.
  private mutating func carryUp(_ velocity: Double, to target: DetentTable.Entry, _ cap: DetentID?) {
    guard configuration.momentum != .pin, velocity > 0, sheet.raw < target.height,
      target.height == detents.enabledEntry(cap)?.height
    else { return }
    let curve = DecelerationMotion(deceleration: .normal, from: sheet.raw, velocity: velocity)
    let speed = curve.velocity(at: target.height)
    guard speed >= TargetPolicy.flick, let duration = curve.time(at: target.height) else { return }
    sheet.motion = SheetMotion(
      curve: .deceleration(curve), start: now, end: now.advanced(bySeconds: duration), arrival: target.height,
      target: target.id, sequel: .list(velocity: speed))
  }

  /// A fling that met the list's top hard enough is a release of the sheet there.
  mutating func carryDown(_ velocity: Double, _ effects: inout Effects) -> Bool {
    guard configuration.momentum == .carry, velocity <= -TargetPolicy.flick, !sheet.isMoving,
      let here = detents.at(sheet.raw, preferring: resting), detents.pull(at: here) == .sheet
    else { return false }
    gesture.origin = resting
    releaseSheet(velocity, carryingTo: nil, &effects)
    return true
  }
}
