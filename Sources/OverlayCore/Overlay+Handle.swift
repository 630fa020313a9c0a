import Kinetics

/// An event comes in: straight on where a drag's fast path is open, as for most moves and most reports of a native view,
/// else the whole way.
extension Overlay {
  /// Takes one event.
  ///
  /// What time brings until then happens first. An event before the last one counts at the last one's time. What cannot
  /// be applied (a coordinate that is not finite or beyond ±2⁴⁰, an unknown touch or detent, a command during a drag)
  /// changes nothing. These are reported as ``OverlayEffect/late`` and ``OverlayEffect/rejected(_:)``; the state stays
  /// valid and finite.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - instant: When, on the host's clock.
  /// - Returns: What the host has to perform, in order.
  public mutating func handle(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
    if case .move(let id, let point) = event, let (travel, fastPath) = plainTravel(of: id, to: point, at: instant) {
      if glide(by: travel, in: fastPath) { return OverlayEffects() }
      leaveFastPath(travel)
    } else if case .scroll(let offset, let travel?, coasting: false) = event,
      takePlain(offset, travel, at: instant)
    {
      var effects = OverlayEffects()
      if let offset = list.takeWriteBack() { effects.add(writeBack: offset) }
      return effects
    } else if case .frame = event, pass(to: instant) {
      var effects = OverlayEffects()
      if let offset = list.takeWriteBack() { effects.add(writeBack: offset) }
      return effects
    } else {
      take(event, at: instant)
    }
    return effects
  }

  /// Takes an event that is not as plain as most moves are.
  @inline(never)
  private mutating func take(_ event: OverlayEvent, at instant: Instant) {
    begin(at: instant)
    let tapped = tapped(by: event)
    apply(event)
    if let tapped { tap(tapped) }
    finish()
  }

  // MARK: - Moves on the fast path

  /// Moves a finger of a drag whose fast path is open.
  ///
  /// - Returns: The travel along the axis, and the fast path; `nil`, and nothing has changed, where the event is not as
  ///   plain as that.
  @inline(__always)
  mutating func plainTravel(
    of id: TouchID, to point: Point2D, at instant: Instant
  ) -> (travel: Double, fastPath: FastPath)? {
    guard let fastPath, fastPath.giver == .finger, instant >= now, point.isValid,
      let step = fingers.move(id, to: configuration.edge.travel(of: point)), step.isActive
    else { return nil }
    now = instant
    (yielded, refused) = (0, 0)
    return (fingers.advance(by: step.travel, at: instant), fastPath)
  }

  /// Spends travel that stays on the fast path: an addition.
  ///
  /// - Returns: `false`, and nothing has changed, where it would leave the fast path.
  @inline(__always)
  mutating func glide(by travel: Double, in fastPath: FastPath) -> Bool {
    switch fastPath.owner {
    case .content:
      let offset = list.raw + travel
      guard fastPath.contains(offset) else { return false }
      glideList(to: offset)
    case .sheet:
      let height = sheet.raw + travel
      guard fastPath.contains(height) else { return false }
      glideSheet(to: height)
    }
    return true
  }

  @inline(__always)
  private mutating func glideList(to offset: Double) {
    list.glide(to: offset)
    presentation.glide(offset: offset)
  }

  @inline(__always)
  private mutating func glideSheet(to height: Double) {
    // Only on its way up it can be higher than it was in this gesture.
    if height > sheet.raw { drag?.reach(height) }
    sheet.glide(to: height)
    list.glide(under: metrics.content.viewport(at: height))
    presentation.glide(height: height)
  }

  /// Spends travel of a finger that leaves the fast path.
  @inline(never)
  mutating func leaveFastPath(_ travel: Double) {
    effects = OverlayEffects()
    spend(travel)
    openFastPath(for: .finger)
    finish()
  }

  // MARK: - Reports of a native view on the fast path

  /// Takes a report of a native view in a drag whose fast path is open, where the view stands as expected.
  ///
  /// - Returns: `false`, and nothing has changed, where the report is not as plain as that.
  @inline(never)
  mutating func takePlain(_ offset: Double, _ travel: ScrollTravel, at instant: Instant) -> Bool {
    guard let fastPath, fastPath.giver == .view, instant >= now, travel.isValid else { return false }
    let step = list.step(to: offset, travel)
    switch fastPath.owner {
    case .content:
      let place = list.raw + step
      guard list.written == nil, fastPath.contains(place), fastPath.contains(offset),
        (offset - place).magnitude <= pixel,
        (offset - list.raw).magnitude <= step.magnitude + pixel
      else { return takeEcho(offset, travel, at: instant) }
      begin(offset, travel, step, at: instant)
      glideList(to: offset)
    case .sheet:
      let height = sheet.raw + step
      guard step != 0, fastPath.contains(height), list.isViewExpected(at: offset, after: step, within: pixel) else {
        return takeEcho(offset, travel, at: instant)
      }
      begin(offset, travel, step, at: instant)
      glideSheet(to: height)
    }
    return true
  }

  /// Takes the echo of what was written: it closes no fast path.
  @inline(never)
  private mutating func takeEcho(_ offset: Double, _ travel: ScrollTravel, at instant: Instant) -> Bool {
    guard list.confirms(offset, travel, within: pixel) else { return false }
    now = instant
    (yielded, refused) = (0, 0)
    return true
  }

  @inline(__always)
  private mutating func begin(_ offset: Double, _ travel: ScrollTravel, _ step: Double, at instant: Instant) {
    now = instant
    (yielded, refused) = (0, 0)
    list.advancePan(to: offset, travel, step)
    fingers.notePan(list.panTravel, at: instant)
  }
}

/// Where the running drag goes straight on: one owner takes all travel while its raw position stays inside an open
/// interval, and nothing else changes but what is shown of it.
///
///     let fastPath = FastPath(giver: .finger, owner: .content, lower: 0, upper: 1620)
///     fastPath.contains(40)     // true: the list scrolls, whatever the hand-off knows besides
///     fastPath.contains(0)      // false: here the hand-off decides anew
///
/// It is what the hand-off would say again and again between two of its boundaries.
struct FastPath: Sendable {
  /// Who gives travel: raw touches, or the pan of a native view.
  enum Giver: Sendable {
    case finger
    case view
  }

  /// Whose travel it is.
  let giver: Giver
  let owner: OverlayOwner
  let lower: Double
  let upper: Double

  func contains(_ place: Double) -> Bool { place > lower && place < upper }
}
