import Kinetics

/// The list, asked by the overlay: it is told what its sheet leaves it, and where that is going.
extension Overlay {
  /// Whether a finger holds the list: it does not move by itself then, but for a stretch that goes home.
  @inline(__always)
  var holdsList: Bool { isDragging && fingers.part == .list }

  /// The greatest offset where the sheet is going, or stands.
  var endAhead: Double { metrics.content.end(at: sheet.arrival ?? sheet.shown) }

  /// The offset with which the list can be left: as shown, without a stretch.
  var restingOffset: Double { offsetRange.clamped(list.shown) }

  /// The offset nearest to this one that the list can scroll to where the sheet is going.
  func reachable(_ offset: Double) -> Double { Numerics.positiveZero(Numerics.pinned(offset, 0, endAhead)) }

  /// ``contentExcess``, asked without a copy.
  @inline(never)
  mutating func listExcess() -> Double { list.excess(in: listSpace) }

  /// What the list has to know now. It changes nothing: it is mutating so that no copy of the overlay is made to ask
  /// it.
  mutating func listScene() -> ListScene {
    ListScene(
      now: now, space: listSpace, endAhead: endAhead, sheetEnd: sheet.end, isDragging: isDragging, isHeld: holdsList,
      isVisible: sheet.shown - configuration.header > metrics.strip.margin, pixel: pixel,
      halfPixel: metrics.surroundings.halfPixel, deceleration: configuration.deceleration, spring: configuration.spring)
  }

  /// Lets the list decelerate from where it is: points per second, positive scrolls on.
  mutating func fling(_ velocity: Double) { list.fling(velocity, in: listScene(), &effects) }

  /// Lets a stretched list return, from the stretch and the speed that are shown.
  mutating func bounce(_ velocity: Double) { list.bounce(velocity, in: listScene(), &effects) }

  /// Scrolls to an offset inside the range.
  mutating func seek(_ offset: Double) { list.seek(offset, in: listScene(), &effects) }

  /// Stops whatever the list does where it is shown.
  mutating func holdList() { list.stopAll(in: listSpace) }

  /// Puts the raw offset of a list that does not move by itself.
  mutating func setOffset(_ raw: Double) { list.put(at: raw, in: listSpace) }

  /// A motion of the list arrives. A fling that met the top hard enough may release the sheet there. After any other
  /// impact the list goes on past the end, and bounces.
  mutating func arriveList(_ motion: ListMotion) {
    list.arrive(motion, in: listScene(), &effects)
    guard motion.impact != 0 else { return }
    if carriesDown(motion.impact) {
      carryDown(motion.impact)
    } else {
      list.bounce(after: motion, in: listScene(), &effects)
    }
  }

  // MARK: - One list after the other

  /// Makes another list the one that scrolls: another tab, or the scroll view of another page.
  ///
  ///     try overlay.setList(ListContent(height: table.contentSize.height), offset: table.contentOffset.y, at: now)
  ///
  /// What the former list did by itself is over; a finger, or a native pan that goes on, has the new one.
  ///
  /// - Parameters:
  ///   - content: The lengths of its content.
  ///   - offset: Where it stands, in points; clamped into its range. Nothing is written into a native view: it stands there.
  ///   - instant: When, on the host's clock.
  /// - Throws: ``OverlayConfigurationError/Reason/content`` or ``OverlayConfigurationError/Reason/startOffset``; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func setList(
    _ content: ListContent, offset: Double, at instant: Instant
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    try validateList(content, offset)
    beginCall(at: instant)
    takeList(content, standingAt: offset)
    endCall()
    return effects
  }

  func validateList(_ content: ListContent, _ offset: Double) throws(OverlayConfigurationError) {
    var changed = configuration
    changed.content = content
    try changed.validate()
    try OverlayConfigurationError.check(offset, in: .coordinate, .startOffset)
  }

  /// Shows a list that stands at an offset already.
  mutating func takeList(_ content: ListContent, standingAt offset: Double) {
    showList(content, offset: offset)
    list.stand(at: offset)
    list.agree()
  }

  /// Whether the list has that content and stands at an offset already: to make it the one that scrolls would leave it
  /// as it is.
  func hasList(_ content: ListContent, standingAt offset: Double) -> Bool {
    var told = list
    told.stop()
    told.changeView()
    told.put(at: offsetRange.clamped(offset), in: listSpace)
    told.stand(at: offset)
    told.agree()
    return content == configuration.content && told == list
  }

  /// A scroll that waits for the end of a drag belongs to the list that it was about.
  private mutating func dropListCommand() {
    if drag?.dropListCommand() == true { reject(.replaced) }
  }

  /// Shows another list at an offset, clamped into its range.
  mutating func showList(_ content: ListContent, offset: Double) {
    list.stop()
    list.changeView()
    wheels.forget()
    dropListCommand()
    sheet.dropCarry()
    // Its rows are not those that were shown, so no inset keeps them in place.
    let shift = configuration.content.leading - content.leading
    var changed = configuration
    changed.content = content
    change(to: changed, in: surroundings, shift: shift)
    latchRules()
    setOffset(offsetRange.clamped(offset))
    refresh()
  }
}

/// The reports of a native view that shows the list, and who takes their travel.
extension Overlay {
  /// The view's pan begins: the drag of its finger, or the next part of one that a touch began.
  mutating func beginPan() throws(EventRejection) {
    let wasReturning = try list.beginPan(in: listSpace)
    guard !isDragging, fingers.touches.activeCount == 0 || fingers.part == .list else {
      // A finger elsewhere on the sheet goes on; what the view let bounce, the core brings home.
      if wasReturning { bounce(0) }
      return
    }
    fingers.track(.list, configuration.velocityStrategy, at: now)
    beginDrag()
  }

  /// The view reports its offset.
  mutating func hear(_ offset: Double, _ travel: ScrollTravel?, coasting: Bool) throws(EventRejection) {
    let scene = listScene()
    switch try list.hear(offset, travel, coasting: coasting, in: scene) {
    case .nothing: return
    case .pan: pan(to: offset, travel)
    case .coast: coast(to: offset, in: scene)
    case .place: list.place(at: offset, in: scene)
    }
  }

  /// The finger of the view's pan went on.
  private mutating func pan(to offset: Double, _ travel: ScrollTravel?) {
    let way = list.pan(to: offset, travel)
    guard holdsList else { return list.stand(at: offset) }
    fingers.notePan(list.panTravel, at: now)
    let step = list.stand(at: offset, after: way, in: listScene())
    refused += step.wayBack
    if step.showsStretch { latchRules() }
    let (height, before) = (sheet.raw, rawOffset)
    let outcome = outcome(ofPan: step.travel)
    if let outcome { take(outcome) }
    let isAlone = sheet.raw == height
    let isPastOwnEnd =
      isAlone && (list.direction(past: offset, in: listSpace).map { owner(in: $0) == .content } ?? false)
    let rest = list.settle(
      step, refused: outcome?.refused ?? 0, isAlone: isAlone, isPastOwnEnd: isPastOwnEnd, in: listScene(), &effects)
    if rest != 0 {
      refused += rest
      latchRules()
    }
    let after = rawOffset
    if step.travel != 0 { drag?.note(offset: after, from: before, at: now) }
  }

  /// Who takes the travel of a pan; `nil` where there is none.
  private mutating func outcome(ofPan travel: Double) -> Handoff.Outcome? {
    guard let outcome = outcome(of: travel) else { return nil }
    guard list.viewStretch != nil, outcome.content != 0 else { return outcome }
    let height = sheet.range.shown(outcome.state.height)
    let overtakes = list.overtakes(
      travel, outcome, in: metrics.list(at: height), growth: height - sheet.shown, within: pixel)
    guard overtakes else { return outcome }
    list.forgetViewStretch(in: listSpace)
    return self.outcome(of: travel)
  }

  /// The view's finger left: what is written back is where it decelerates to, or stops.
  mutating func endPan(_ velocity: Double, _ target: Double?) throws(EventRejection) {
    let travel = list.panTravel
    guard try list.endPan() else { return effects.add(writeBack: list.shown) }
    if holdsList { fingers.tell(travel) }
    let isValid = velocity.isCoordinate && target?.isCoordinate != false
    if !isValid { reject(.notFinite) }
    if holdsList {
      // The pan took its fingers with it, whether or not their ups were reported yet.
      fingers.deactivate()
      release(velocity: isValid ? VelocityTracker.capped(velocity) : 0)
    }
    let answer = list.answerEnd(isValid ? velocity : nil, to: target, in: listScene())
    if let answer { effects.add(writeBack: answer) }
  }

  /// The view decelerates. Where it reaches the list's top it hands its speed to the sheet, where momentum carries.
  private mutating func coast(to offset: Double, in scene: ListScene) {
    guard list.beginCoasting(to: offset, in: scene, &effects) else { return }
    if list.meetsTop(at: offset) {
      let velocity = list.velocity
      list.stopAtTop(in: scene.space)
      if carriesDown(velocity) { return carryDown(velocity) }
    }
    list.coast(to: offset, in: listScene(), &effects)
  }
}
