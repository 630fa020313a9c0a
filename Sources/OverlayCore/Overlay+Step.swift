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
  mutating func reject(_ reason: OverlayRejection) { effects.add(.rejected(reason)) }

  /// Takes what follows in this instant from what happened; the call is over.
  mutating func endCall() {
    if isStale { refresh() }
    if isMoving { arrive() }
    endStep()
    if let offset = list.takeWriteBack() { effects.add(writeBack: offset) }
    openFastPath()
  }

  /// Ends a step: a sheet and a list at rest say so, and what is shown is made. What follows belongs to a later step.
  mutating func endStep() {
    if announcer.isUnsettled, !sheet.isMoving, !holdsSheet { announcer.settle(on: detent, &effects) }
    if !list.isMoving, !list.isCoasting {
      list.rest()
      if !holdsList { list.endScrolling(&effects) }
    }
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

  /// The backdrop is made anew only where the one that is known does not reach.
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
