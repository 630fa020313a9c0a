import Kinetics

/// The fast path: most moves and most reports of a drag take it, and most frames.
///
/// It answers what the whole way would answer, bit for bit. Only this file reads it. A call that goes the whole way
/// closes it at its start, and opens it again at its end.
///
/// A move costs 190 instructions on it, and 1,600 the whole way. A report costs 220, in a closed loop with a native
/// view that echoes what is written. `.ci/instructions` counts both.
extension Overlay {
  /// Takes an event that is on the fast path. What is to be written is asked with ``writeBack(after:)``.
  ///
  /// - Returns: `false`, and nothing has changed, where it has to go the whole way.
  @inline(__always)
  mutating func takeFast(_ event: OverlayEvent, at instant: Instant) -> Bool {
    guard instant >= now else { return false }
    if case .move(let id, let point) = event { return moveFast(id, to: point, at: instant) }
    if case .scroll(let offset, let travel?, coasting: false) = event {
      return reportFast(offset, travel, at: instant)
    }
    if case .frame = event { return passFast(to: instant) }
    return false
  }

  /// What is to be written into a native view after an event on the fast path. A move that scrolls the list has no
  /// view.
  @inline(__always)
  mutating func writeBack(after event: OverlayEvent) -> Double? {
    if case .move = event { return nil }
    return list.takeWriteBack()
  }

  /// Time goes on, and nothing is left of the last event.
  @inline(__always)
  private mutating func pass(until instant: Instant) {
    now = instant
    (yielded, refused) = (0, 0)
  }

  // MARK: - A move

  @inline(__always)
  private mutating func moveFast(_ id: TouchID, to point: Point2D, at instant: Instant) -> Bool {
    guard let fastPath, fastPath.giver == .finger, point.isValid,
      let step = fingers.step(of: id, to: configuration.edge.travel(of: point)),
      glide(by: step.travel.along, in: fastPath)
    else { return false }
    pass(until: instant)
    fingers.take(step, at: instant)
    return true
  }

  /// Spends travel: an addition.
  @inline(__always)
  private mutating func glide(by travel: Double, in fastPath: FastPath) -> Bool {
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
    list.glide(withScale: metrics.listScale(at: height))
    presentation.glide(height: height)
  }

  // MARK: - A report of a native view

  /// Takes a report where the view stands as expected, or where it echoes what was written.
  @inline(never)
  private mutating func reportFast(_ offset: Double, _ travel: ScrollTravel, at instant: Instant) -> Bool {
    guard let fastPath, fastPath.giver == .view, travel.isValid else { return false }
    let step = list.step(to: offset, travel)
    switch fastPath.owner {
    case .content:
      let place = list.raw + step
      guard list.written == nil, fastPath.contains(place), fastPath.contains(offset),
        (offset - place).magnitude <= pixel,
        (offset - list.raw).magnitude <= step.magnitude + pixel
      else { return confirmFast(offset, travel, at: instant) }
      panFast(to: offset, travel, step, at: instant)
      glideList(to: offset)
    case .sheet:
      let height = sheet.raw + step
      guard step != 0, fastPath.contains(height), list.isViewExpected(at: offset, after: step, within: pixel) else {
        return confirmFast(offset, travel, at: instant)
      }
      panFast(to: offset, travel, step, at: instant)
      glideSheet(to: height)
    }
    return true
  }

  @inline(never)
  private mutating func confirmFast(_ offset: Double, _ travel: ScrollTravel, at instant: Instant) -> Bool {
    guard list.confirms(offset, travel, within: pixel) else { return false }
    pass(until: instant)
    return true
  }

  @inline(__always)
  private mutating func panFast(to offset: Double, _ travel: ScrollTravel, _ step: Double, at instant: Instant) {
    pass(until: instant)
    list.advancePan(to: offset, travel, step)
    fingers.notePan(list.panTravel, at: instant)
  }

  // MARK: - A frame

  /// Lets time pass where it brings nothing but other numbers.
  private mutating func passFast(to instant: Instant) -> Bool {
    guard !list.isCoasting else { return false }
    if isMoving {
      if let end = sheet.end, end <= instant { return false }
      if let end = list.end, end <= instant { return false }
      now = instant
      refresh()
      present()
    }
    pass(until: instant)
    return true
  }

  // MARK: - When it is open

  /// Opens it where the running drag goes straight on: somebody takes the travel of a pan that was recognised, while
  /// nothing else moves and nothing is stretched.
  mutating func openFastPath() {
    guard isDragging, let drag, let giver = fastGiver, !isMoving, list.isPlain,
      sheet.raw >= drag.rules.sheet.lower, sheet.raw <= drag.rules.sheet.upper
    else { return }
    switch drag.owner {
    case .content: fastPath = contentFastPath(of: drag.rules, isNear: drag.swipe.isNear, giver)
    // Travel that was lost in the rounding of the height has not moved the sheet yet: the first that does is told.
    case .sheet: fastPath = announcer.isUnsettled ? sheetFastPath(of: drag.rules, giver) : nil
    case nil: return
    }
  }

  /// Who gives travel that counts in full; `nil` for a wheel, and inside the slop.
  @inline(__always)
  private var fastGiver: FastPath.Giver? {
    if holdsList, list.recognizesPans { return list.isPanned ? .view : nil }
    return fingers.pan.verdict == .along ? .finger : nil
  }

  /// At the cap or above it: from the list's top to its end, or first to where its way back is a swipe home.
  @inline(__always)
  private func contentFastPath(of rules: Handoff, isNear: Bool, _ giver: FastPath.Giver) -> FastPath? {
    guard rules.reach == .both, sheet.raw >= rules.cap else { return nil }
    var path = FastPath(giver: giver, owner: .content, lower: 0, upper: metrics.content.end(at: sheet.shown))
    if isNear { path.end(at: SwipeHome.distance) }
    return path
  }

  /// With the list at its top, or out of the finger's reach: from the lowest detent to the cap, or to the highest
  /// detent where the list is out of reach. It ends at a detent that leaves the pull to the list, and where another
  /// detent becomes the nearest. There is none where the sheet would take the end of a scrolled list away.
  @inline(__always)
  private func sheetFastPath(of rules: Handoff, _ giver: FastPath.Giver) -> FastPath? {
    guard list.raw == 0 || rules.reach == .sheet else { return nil }
    var (lower, upper) = (detents.minimum, detents.maximum)
    if rules.reach == .both {
      if rules.cap < upper { upper = rules.cap }
      if let pull = rules.pullHeight {
        if sheet.raw < pull { upper = min(upper, pull) } else { lower = max(lower, pull) }
      }
    }
    guard sheet.raw <= upper else { return nil }
    (lower, upper) = detents.cell(around: sheet.shown, in: (lower, upper))
    if list.raw > metrics.content.end(at: upper) { return nil }
    // A detent that dims and is no target has no cell of its own.
    if let backdrop = presentation.backdrop, !backdrop.reaches(lower) || !backdrop.reaches(upper) { return nil }
    return FastPath(giver: giver, owner: .sheet, lower: lower, upper: upper)
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
  private(set) var upper: Double

  init(giver: Giver, owner: OverlayOwner, lower: Double, upper: Double) {
    (self.giver, self.owner, self.lower, self.upper) = (giver, owner, lower, upper)
  }

  /// It ends at a place, if it does not end before.
  mutating func end(at place: Double) {
    if place < upper { upper = place }
  }

  func contains(_ place: Double) -> Bool { place > lower && place < upper }
}

extension DetentTable {
  /// The part of a range in which the nearest enabled detent is the same as at this height. It ends a little before
  /// half way to the neighbours of that detent, so that no rounding matters.
  fileprivate func cell(around height: Double, in range: (lower: Double, upper: Double)) -> (
    lower: Double, upper: Double
  ) {
    var (lower, upper) = range
    let nearest = enabled[index(nearest: height)].height
    if let below = below(nearest)?.height {
      let half = nearest - 0.499 * (nearest - below)
      if half > lower { lower = half }
    }
    if let above = above(nearest)?.height {
      let half = nearest + 0.499 * (above - nearest)
      if half < upper { upper = half }
    }
    return (lower, upper)
  }
}
