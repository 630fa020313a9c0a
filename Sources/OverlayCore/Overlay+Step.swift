import Kinetics

/// A step: an event, an arrival, or a part of an event that begins after another one has ended. It begins and ends here.
extension Overlay {
  /// Lets time pass up to an instant, before what happens then.
  mutating func begin(at instant: Instant) {
    effects = OverlayEffects()
    let isLate = instant < now
    advance(to: isLate ? now : instant)
    (yielded, refused) = (0, 0)
    if isLate { effects.add(.late) }
  }

  /// The event, or a part of it, cannot be applied.
  mutating func reject(_ reason: OverlayRejection) { effects.add(.rejected(reason)) }

  /// Takes what follows in this instant from what happened; the call is over.
  mutating func finish() {
    if isStale { refresh() }
    if isMoving { arrive() }
    endStep()
    if let offset = list.takeWriteBack() { effects.add(writeBack: offset) }
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

  mutating func present() {
    presentation = OverlayPresentation(
      strip: metrics.strip, header: configuration.header, leading: configuration.content.leading,
      layout: metrics.layout, height: sheet.shown, offset: list.shown, phase: phase,
      position: detents.position(of: sheet.raw), backdrop: backdrop)
    // The backdrop of another height may not reach as far as a fast path does that is open.
    if let path = fastPath, path.owner == .sheet, !isBackdropAsFar(as: path) { fastPath = nil }
  }

  /// Brings what is shown to where the motions are, while nothing else has changed: the backdrop only where it does not reach
  /// that far.
  mutating func presentMotion() {
    if let backdrop = presentation.backdrop, !backdrop.reaches(sheet.shown) || backdrop.settled != settledHeight {
      return present()
    }
    presentation.move(to: sheet.shown, position: detents.position(of: sheet.raw), offset: list.shown)
  }

  @inline(__always)
  private func isBackdropAsFar(as path: FastPath) -> Bool {
    guard let backdrop = presentation.backdrop else { return true }
    return backdrop.reaches(path.lower) && backdrop.reaches(path.upper)
  }

  /// The backdrop around the height that is shown; `nil` where nothing ever dims.
  @inline(__always)
  var backdrop: Backdrop? {
    guard let undimmed = configuration.largestUndimmedDetent.flatMap({ detents.entry($0)?.height }) else { return nil }
    return Backdrop(
      at: sheet.shown, settled: settledHeight, above: undimmed, in: detents,
      halfPixel: metrics.surroundings.halfPixel)
  }

  /// The height about which a settle swings that was there once; `nil` for any other sheet.
  @inline(__always)
  private var settledHeight: Double? { sheet.reached(by: now).map { sheet.range.shown($0) } }
}
