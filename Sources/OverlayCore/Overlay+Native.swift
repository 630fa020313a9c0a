import Kinetics

/// The platform driver: a native scroll view moves the list and reports, the answer carries the offset to write back.
///
/// Travel comes from the view's pan where it has one, else from where it stood before. Where the list takes the whole
/// event, the reported offset is the better one (the view has its own stretch), so it becomes the state. A drag that a
/// touch began is gone on with by `scrollBegin`; the moves of fingers on the list are the native recogniser's.
/// Conservation holds here within a pixel per event.
///
/// A view may honour what is written at once, late or never, and it may move its own offset. So a report is held against
/// two places: where the list is shown plus the travel, and where the view stood at its last report plus the travel. What
/// is more than a pixel from both is a shift of the view's own: the list goes along.
extension Overlay {
  /// Takes a report of the native view, where one drives.
  mutating func applyNative(_ take: (inout Overlay) -> Void) {
    guard configuration.driver == .platform else { return reject(.wrongDriver) }
    take(&self)
  }

  /// The view reports its offset.
  mutating func report(_ offset: Double, _ travel: ScrollTravel?, coasting: Bool) {
    if native.isPinned { return native.stand(at: offset) }
    if isEcho(offset, travel, coasting) { return native.confirm(at: offset) }
    if coasting {
      coast(at: offset)
    } else if native.isActive {
      drag(to: offset, travel)
    } else {
      place(at: offset)
    }
  }

  /// Writes back what the native view does not know yet.
  mutating func synchronizeNative() {
    guard configuration.driver == .platform, list.shown != native.known else { return }
    native.write(list.shown)
    effects.add(writeBack: list.shown)
  }

  /// Whether the native view returns from a stretch of its own: that runs on, as a bounce does.
  var bouncesNatively: Bool { native.isCoasting && contentExcess != 0 }

  /// Goes on with the native view's return from past the list's end, where the sheet begins to move and that end with it:
  /// the view knows nothing of either.
  mutating func takeOverBounce() {
    guard native.isCoasting, contentExcess > 0 else { return }
    native.stopCoasting()
    bounce(list.velocity)
  }

  /// Hands the list's part of a release to the native view: always a fling, a bounce where the stretch is its own.
  mutating func coastsNatively(_ velocity: Double) -> Bool {
    guard configuration.driver == .platform, !native.isPinned, contentExcess == 0 || native.written == nil else {
      return false
    }
    // The finger's travel is over: from here on the raw offset is what shows as the native view does.
    list.stretch(to: list.shown, in: listSpace)
    native.coast(at: now)
    list.coast(velocity * offsetRange.slope(list.raw))
    return true
  }

  /// The deceleration is over: it was said, or no report of it came for too long.
  mutating func restNative() {
    guard native.isCoasting else { return }
    native.stopCoasting()
    forgetStretch()
    if contentExcess != 0 { bounce(0) }
  }

  // MARK: - The reports of a pan

  /// A report within a pixel of the last write-back that brings no new travel. A coasting view that is kept still echoes.
  /// Where no travel is told, the same offset again is no travel, and `from` tells of motions only.
  private func isEcho(_ offset: Double, _ travel: ScrollTravel?, _ coasting: Bool) -> Bool {
    guard let written = native.written, (offset - written).magnitude <= pixel else { return false }
    if coasting { return !mayCoast }
    return !native.isActive || travel == .pan(native.travel)
  }

  mutating func beginNative() {
    guard !native.isActive else { return reject(.outOfSequence) }
    let wasCoasting = native.isCoasting
    native.begin()
    guard !isDragging, fingers.touches.activeCount == 0 || fingers.part == .list else {
      // A finger elsewhere on the sheet goes on; what the view let bounce, the core brings home.
      if wasCoasting, contentExcess != 0 { bounce(0) }
      return
    }
    fingers.track(.list, configuration.velocity, at: now)
    beginDrag()
  }

  /// Without a pan and without `from`, write-backs count as honoured.
  private mutating func drag(to offset: Double, _ travel: ScrollTravel?) {
    let step = travel.map { native.step(to: offset, $0) } ?? offset - list.shown
    native.pan(travel, step)
    guard isDragging, fingers.part == .list else { return native.stand(at: offset) }
    fingers.follow(native.travel, at: now)
    let before = NativeExpectation(
      shown: list.shown, reported: native.reported, step: step, range: offsetRange, isVisible: isListVisible)
    native.stand(at: offset)
    if showsStretch(at: offset) { latchRules() }
    let height = sheet.raw
    let travel = step - takenBack(of: step, at: offset)
    if overtakes(travel) { list.forgetNative(in: listSpace) }
    native.refuse(spend(travel))
    let isListsAlone = sheet.raw == height
    if isListsAlone, stays(at: offset, after: travel, from: before.shown) {
      refuseStretch(offset)
    } else {
      settle(offset, on: before, isListsAlone: isListsAlone)
    }
    openFastPath()
  }

  /// Whether travel would move sheet and list further than the finger or against it, spent from what the finger has spent on
  /// a stretch that the view shows in its own way. Then it goes on from what is shown.
  private func overtakes(_ step: Double) -> Bool {
    guard list.native != nil else { return false }
    let outcome = handoff().spend(step, from: Handoff.State(height: sheet.raw, offset: rawOffset))
    guard outcome.content != 0 else { return false }
    let height = sheet.range.shown(outcome.state.height)
    let offset = list.range(in: metrics.list(at: height)).shown(outcome.state.offset)
    let content = offset - list.shown + outcome.yielded
    // Nothing moves against the finger, but for what a report within a pixel makes up for.
    if step > 0 ? content < -pixel : content > pixel { return true }
    return (height - sheet.shown).magnitude + content.magnitude > step.magnitude + pixel
  }

  /// Whether a report becomes the state, is a shift of the view's own, or is written back.
  private mutating func settle(_ offset: Double, on before: NativeExpectation, isListsAlone: Bool) {
    let isNear = (offset - list.shown).magnitude <= pixel
    let isPastOwnEnd = isListsAlone && isPastOwnEnd(offset)
    // Continuity first: a report within a pixel becomes the state where that is no further than the finger went.
    let isInReach = (offset - before.shown).magnitude <= before.step.magnitude + pixel
    let isTaken = isNear && isInReach || isPastOwnEnd && before.isHonoured(offset, offsetRange, pixel)
    if isListsAlone, isTaken, !before.isAgainstFinger(offset, within: pixel) {
      return take(offset)
    }
    // A list of which nothing is shown has no rows to keep in place; its view shows no stretch and tells of none.
    guard !isNear, before.isVisible, isListVisible,
      let shift = before.shift(to: offset, offsetRange, within: pixel)
    else { return }
    let computed = list.shown
    if isPastOwnEnd { take(offset) } else { follow(shift, to: offset, isListsAlone: isListsAlone) }
    effects.add(shift: list.shown - computed)
  }

  /// The native view moved its own offset, and the list goes along: rows that came above, or found out their heights.
  /// Nothing is written for that. It takes no list past an end: rows are added inside the content, and a stretch that no
  /// finger made would take the finger's next travel.
  private mutating func follow(_ shift: NativeExpectation.Shift, to offset: Double, isListsAlone: Bool) {
    let goal = isListsAlone && shift.isFromShown ? offset : list.shown + shift.length
    let place = offsetRange.reaching(list.shown).clamped(goal)
    guard place != list.shown else { return }
    holdList()
    list.stretch(to: place, in: listSpace)
    refresh()
    list.beginScrolling(&effects)
  }

  /// Whether anything of the list is shown above the margin at the sheet's edge, in a stretched sheet too.
  private var isListVisible: Bool { sheet.shown - configuration.header > metrics.strip.margin }

  /// Whether an offset lies past an end that the content owns: there a native view shows its own stretch. A hidden end shows
  /// none, and takes none of what the finger spent at the other one.
  private func isPastOwnEnd(_ offset: Double) -> Bool {
    let range = offsetRange
    let excess = contentExcess
    if offset < range.lower { return (range.showsLower || excess <= 0) && owner(in: .collapsing) == .content }
    return offset > range.upper && (range.showsUpper || excess >= 0) && owner(in: .expanding) == .content
  }

  private mutating func take(_ offset: Double) {
    if list.isMoving { holdList() }
    let range = offsetRange
    let (excess, spent) = (range.excess(offset), contentExcess)
    // A stretch keeps the travel that the finger spent on it; what is shown of it is the native view's, never more. At an
    // end that shows none it is not the view's to change.
    let isWithin =
      spent < 0
      ? excess <= 0 && (excess >= spent - pixel || !range.showsLower)
      : excess >= 0 && (excess <= spent + pixel || !range.showsUpper)
    let isSpent = holdsList && spent != 0 && isWithin
    if !isSpent { list.stretch(to: offset, in: listSpace) }
    list.showNatively(offset, in: listSpace)
    refresh()
    // What cannot be shown here (a viewport of 0, an end without stretch) is written back.
    native.accept((offset - list.shown).magnitude <= pixel ? list.shown : offset)
  }

  /// The view's finger left: what is written back is where it decelerates to, or stops. Where it told no target and goes on,
  /// nothing is, and its first report tells that it does.
  mutating func endNative(_ velocity: Double, _ target: Double?) {
    if native.isPinned {
      native.end()
      return effects.add(writeBack: list.shown)
    }
    guard native.isActive else { return reject(.outOfSequence) }
    if fingers.part == .list { fingers.tell(native.travel) }
    native.end()
    let isValid = velocity.isCoordinate && target?.isCoordinate != false
    if !isValid { reject(.notFinite) }
    if isDragging, fingers.part == .list {
      // The pan took its fingers with it, whether or not their ups were reported yet.
      fingers.deactivate()
      release(velocity: isValid ? capped(velocity) : 0)
    }
    if contentExcess == 0, !(isValid && moves(velocity, to: target)) { native.stopCoasting() }
    guard native.isCoasting, isValid else { return effects.add(writeBack: list.shown) }
    if let target { effects.add(writeBack: target) }
  }

  /// Whether a native fling goes anywhere: by more than half a pixel.
  private func moves(_ velocity: Double, to target: Double?) -> Bool {
    let least = metrics.surroundings.halfPixel
    guard configuration.deceleration.projection(velocity: velocity).magnitude > least else { return false }
    return target.map { ($0 - list.shown).magnitude > least } ?? true
  }

  // MARK: - The reports of a deceleration, and of the host

  /// Whether a coasting view moves the list: not while the sheet moves or is held, but for a stretch on its way home and
  /// for a fling that the same release gave to the list, and not while the list moves by itself.
  private var mayCoast: Bool {
    guard !list.isMoving, !holdsList, !native.isActive else { return false }
    return bouncesNatively || !isDragging && (native.isCoasting || !sheet.isMoving)
  }

  /// A coasting view moves the list at rest; it never moves the sheet, and is kept still while that moves or is held.
  private mutating func coast(at offset: Double) {
    native.stand(at: offset)
    guard mayCoast else { return }
    let last = native.coast?.report
    if let last, last.instant < now {
      list.coast(capped((offset - last.offset) / now.seconds(since: last.instant)))
    }
    list.beginScrolling(&effects)
    if let last, last.offset > 0, offset <= 0, throwsSheet() { return }
    native.coast(to: offset, at: now)
    take(offset)
    if isDragging || sheet.isMoving { takeOverBounce() }
  }

  /// A coasting view that reaches the list's top hands its speed to the sheet, where momentum carries.
  private mutating func throwsSheet() -> Bool {
    let velocity = list.velocity
    setOffset(0)
    native.stopCoasting()
    return carryDown(velocity)
  }

  /// The host scrolled by itself.
  private mutating func place(at offset: Double) {
    native.stand(at: offset)
    guard !holdsList else { return }
    holdList()
    setOffset(Numerics.positiveZero(offsetRange.clamped(offset)))
    native.accept(offset)
  }

  private func capped(_ velocity: Double) -> Double {
    Numerics.pinned(velocity, -VelocityTracker.standardCap, VelocityTracker.standardCap)
  }
}
