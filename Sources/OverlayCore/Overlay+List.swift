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
  ///     try overlay.setList(Content(height: table.contentSize.height), offset: table.contentOffset.y, at: now)
  ///
  /// What the former list did by itself is over; a finger, or a native pan that goes on, has the new one.
  ///
  /// - Parameters:
  ///   - content: The lengths of its content.
  ///   - offset: Where it stands, in points; clamped into its range. Nothing is written into a native view: it stands there.
  ///   - instant: When, on the host's clock.
  /// - Throws: ``ConfigurationError/content`` or ``ConfigurationError/startOffset``; nothing changes then.
  /// - Returns: What the host has to perform, in order.
  public mutating func setList(
    _ content: Content, offset: Double, at instant: Instant
  ) throws(ConfigurationError) -> OverlayEffects {
    try validateList(content, offset)
    beginCall(at: instant)
    takeList(content, standingAt: offset)
    endCall()
    return effects
  }

  func validateList(_ content: Content, _ offset: Double) throws(ConfigurationError) {
    var changed = configuration
    changed.content = content
    try changed.validate()
    guard offset.isCoordinate else { throw .startOffset }
  }

  /// Shows a list that stands at an offset already.
  mutating func takeList(_ content: Content, standingAt offset: Double) {
    showList(content, offset: offset)
    list.stand(at: offset)
    list.agree()
  }

  /// A scroll that waits for the end of a drag belongs to the list that it was about.
  private mutating func dropListCommand() {
    if drag?.dropListCommand() == true { reject(.replaced) }
  }

  /// Shows another list at an offset, clamped into its range.
  mutating func showList(_ content: Content, offset: Double) {
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
    setOffset(offsetRange.clamped(offset))
    refresh()
  }
}
