import Kinetics

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
