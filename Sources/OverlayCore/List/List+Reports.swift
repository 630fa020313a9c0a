import Kinetics

/// What the reports of a native view mean, and what they do to the list.
extension List {
  /// What a report is about.
  enum Report: Sendable {
    /// Nothing moves.
    case nothing
    /// The travel of a finger.
    case pan
    /// Its deceleration.
    case coast
    /// The host scrolled by itself.
    case place
  }

  /// Says what a report is about. One that moves nothing is done with here.
  mutating func hear(
    _ offset: Double, _ travel: ScrollTravel?, coasting: Bool, in scene: ListScene
  ) throws(EventRejection) -> Report {
    guard isShownByView else { throw .wrongDriver }
    if view?.isPinned == true {
      view?.stand(at: offset)
      return .nothing
    }
    if isEcho(offset, travel, coasting, in: scene) {
      view?.confirm(at: offset)
      return .nothing
    }
    if coasting { return .coast }
    return isPanned ? .pan : .place
  }

  /// Whether a report is within a pixel of the last write-back and brings no new travel. A coasting view that is kept
  /// still echoes. In a pan only an unchanged `pan` is an echo: a report without travel at the same offset has a travel
  /// of 0 anyway, and `from` reports motions only.
  @inline(__always)
  private func isEcho(
    _ offset: Double, _ travel: ScrollTravel?, _ coasting: Bool, in scene: ListScene
  ) -> Bool {
    guard let written, (offset - written).magnitude <= scene.pixel else { return false }
    if coasting { return !mayCoast(in: scene) }
    return !isPanned || travel == .pan(panTravel)
  }

  // MARK: - A pan

  /// The pan of its view begins.
  ///
  /// - Returns: Whether this interrupts the view's return from a stretch.
  mutating func beginPan(in space: ListSpace) throws(EventRejection) -> Bool {
    guard isShownByView else { throw .wrongDriver }
    guard !isPanned else { throw .outOfSequence }
    let wasReturning = isReturnedByView(in: space)
    view?.beginPan()
    return wasReturning
  }

  /// What a report of the pan tells, before its travel is spent.
  struct Step {
    /// Where the view stands.
    let offset: Double
    /// What is to be spent: points, positive expands.
    var travel: Double
    /// The part of the finger's step that goes back over travel which the view refused at an end: it moves nothing.
    var wayBack = 0.0
    /// Whether the view shows a stretch at an end that counted as showing none.
    var showsStretch = false
    fileprivate let expected: NativeExpectation
  }

  /// The finger of the pan went on. Where the report tells no travel, write-backs count as honoured.
  ///
  /// - Returns: How far it went: points, positive scrolls on.
  mutating func pan(to offset: Double, _ travel: ScrollTravel?) -> Double {
    let way = travel.map { step(to: offset, $0) } ?? offset - shown
    view?.pan(travel, way)
    return way
  }

  /// The view stands at an offset after the finger's step.
  mutating func stand(at offset: Double, after step: Double, in scene: ListScene) -> Step {
    let range = range(in: scene.space)
    let expected = NativeExpectation(
      shown: shown, reported: view?.reported, step: step, range: range, isVisible: scene.isVisible)
    view?.stand(at: offset)
    var report = Step(offset: offset, travel: step, expected: expected)
    report.showsStretch = view?.noteStretch(at: offset, in: range, within: scene.pixel) == true
    if let wayBack = view?.wayBack(by: step, at: offset, in: range, within: scene.pixel) {
      report.wayBack = wayBack
      report.travel -= wayBack
    }
    return report
  }

  /// Whether travel would move sheet and list further than the finger, or against it. That happens where it is spent
  /// from the raw offset of a stretch that the view shows in its own way; the caller then starts from what is shown.
  ///
  /// - Parameters:
  ///   - outcome: Who would take the travel.
  ///   - space: What the sheet would leave to the list then.
  ///   - growth: By how much the sheet that is shown would grow, in points.
  func overtakes(
    _ travel: Double, _ outcome: Handoff.Outcome, in space: ListSpace, growth: Double, within pixel: Double
  ) -> Bool {
    let content = range(in: space).shown(outcome.state.offset) - shown + outcome.yielded
    // Only a correction within a pixel may move against the finger.
    if travel > 0 ? content < -pixel : content > pixel { return true }
    return growth.magnitude + content.magnitude > travel.magnitude + pixel
  }

  /// The direction in which an offset lies past an end, where the list may show a stretch; `nil` inside the range. An
  /// end that shows no stretch takes nothing of what the finger spent at the other end.
  func direction(past offset: Double, in space: ListSpace) -> OverlayDirection? {
    let range = range(in: space)
    if offset < range.lower { return range.showsLower || excess(in: space) <= 0 ? .collapsing : nil }
    return offset > range.upper && (range.showsUpper || excess(in: space) >= 0) ? .expanding : nil
  }

  /// Decides what a report of the pan does: it becomes the state, it is a shift of the view's own, or the computed
  /// offset is written back.
  ///
  /// - Parameters:
  ///   - isAlone: Whether the sheet took none of the travel.
  ///   - isPastOwnEnd: Whether it lies past an end that the content owns: there a native view shows its own stretch.
  /// - Returns: The stretch of which the view shows nothing, and which is refused: points, signed as the travel.
  mutating func settle(
    _ step: Step, refused: Double, isAlone: Bool, isPastOwnEnd: Bool, in scene: ListScene,
    _ effects: inout OverlayEffects
  ) -> Double {
    view?.refuse(refused)
    if isAlone, stays(after: step, in: scene) { return refuseStretch(at: step.offset, in: scene) }
    let (offset, before, pixel) = (step.offset, step.expected, scene.pixel)
    let range = range(in: scene.space)
    let isNear = (offset - shown).magnitude <= pixel
    // Continuity first: a report within a pixel becomes the state where that is no further than the finger went.
    let isInReach = (offset - before.shown).magnitude <= before.step.magnitude + pixel
    let isTaken = isNear && isInReach || isPastOwnEnd && before.isHonoured(offset, range, pixel)
    if isAlone, isTaken, !before.isAgainstFinger(offset, within: pixel) {
      take(offset, in: scene)
      return 0
    }
    // A list of which nothing is shown has no rows to keep in place; its view shows no stretch and reports none.
    guard !isNear, before.isVisible, scene.isVisible, let shift = before.shift(to: offset, range, within: pixel) else {
      return 0
    }
    let computed = shown
    if isPastOwnEnd {
      take(offset, in: scene)
    } else {
      adopt(shift, to: offset, isAlone: isAlone, in: scene, &effects)
    }
    effects.add(shift: shown - computed)
    return 0
  }

  /// Whether the view stays at the end that the finger's travel took the list past: it shows no stretch there.
  private func stays(after step: Step, in scene: ListScene) -> Bool {
    let excess = excess(in: scene.space)
    guard excess != 0, written == nil, (excess < 0) == (step.travel < 0),
      (step.offset - step.expected.shown).magnitude <= step.travel.magnitude + scene.pixel
    else { return false }
    let range = range(in: scene.space)
    let edge = excess < 0 ? range.lower : range.upper
    return (step.offset - edge).magnitude <= scene.pixel && (shown - edge).magnitude > scene.pixel
  }

  /// Refuses the stretch, of which the view shows nothing.
  private mutating func refuseStretch(at offset: Double, in scene: ListScene) -> Double {
    let excess = excess(in: scene.space)
    view?.stay(at: excess < 0 ? .top : .end)
    view?.refuse(excess)
    drag(to: range(in: scene.space).clamped(held(in: scene.space)), in: scene.space)
    pass(to: scene.now, in: scene.space)
    view?.accept(offset)
    return excess
  }

  /// The native view moved its own offset, because rows above came or were measured; the list follows. Nothing is
  /// written back for that. It never takes the list past an end: a stretch that no finger made would take the finger's
  /// next travel.
  private mutating func adopt(
    _ shift: NativeExpectation.Shift, to offset: Double, isAlone: Bool, in scene: ListScene,
    _ effects: inout OverlayEffects
  ) {
    let goal = isAlone && shift.isFromShown ? offset : shown + shift.length
    let place = range(in: scene.space).reaching(shown).clamped(goal)
    guard place != shown else { return }
    stopAll(in: scene.space)
    stretch(to: place, in: scene.space)
    pass(to: scene.now, in: scene.space)
    beginScrolling(&effects)
  }

  /// What its view reported becomes the state.
  mutating func take(_ offset: Double, in scene: ListScene) {
    if isMoving { stopAll(in: scene.space) }
    let range = range(in: scene.space)
    let (excess, spent) = (range.excess(offset), excess(in: scene.space))
    // A stretch keeps the travel that the finger spent on it. The native view decides how much of that is shown, never
    // more. At an end that shows no stretch the view cannot change it.
    let isWithin =
      spent < 0
      ? excess <= 0 && (excess >= spent - scene.pixel || !range.showsLower)
      : excess >= 0 && (excess <= spent + scene.pixel || !range.showsUpper)
    let isSpent = scene.isHeld && spent != 0 && isWithin
    if !isSpent { stretch(to: offset, in: scene.space) }
    showView(offset, in: scene.space)
    pass(to: scene.now, in: scene.space)
    // What cannot be shown here (a viewport of 0, an end without stretch) is written back.
    view?.accept((offset - shown).magnitude <= scene.pixel ? shown : offset)
  }

  // MARK: - A pan that goes straight on

  /// How far the finger of the pan went since its last report, as the one at an offset says: points, positive scrolls
  /// on.
  @inline(__always)
  func step(to offset: Double, _ travel: ScrollTravel) -> Double {
    switch travel {
    case .pan(let place): place - panTravel
    case .from(let start): offset - start
    }
  }

  /// Takes the echo of a write-back, in a pan whose travel is known already.
  ///
  /// - Returns: `false`, and nothing has changed, where a report is no echo.
  @inline(__always)
  mutating func confirms(_ offset: Double, _ travel: ScrollTravel, within pixel: Double) -> Bool {
    guard let written, (offset - written).magnitude <= pixel, travel == .pan(panTravel) else { return false }
    view?.confirm(at: offset)
    return true
  }

  /// Whether a view of a list at its top is where it is expected, after a step that the sheet takes.
  @inline(__always)
  func isViewExpected(at offset: Double, after step: Double, within pixel: Double) -> Bool {
    view?.stands(at: offset, after: step, within: pixel) == true
  }

  /// The finger of the pan went a step on, and the view stands at an offset.
  @inline(__always)
  mutating func advancePan(to offset: Double, _ travel: ScrollTravel, _ step: Double) {
    view?.pan(travel, step)
    view?.stand(at: offset)
  }
}
