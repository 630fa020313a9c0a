import Kinetics

/// Where the running drag goes straight on: one owner takes all travel while its raw position stays inside an open
/// interval, and nothing else changes but what is shown of it.
///
///     let fastPath = FastPath(owner: .content, lower: 0, upper: 1620)
///     fastPath.contains(40)     // true: the list scrolls, whatever the hand-off knows besides
///     fastPath.contains(0)      // false: here the hand-off decides anew
///
/// It is what the hand-off would say again and again between two of its boundaries.
struct FastPath: Sendable {
  let owner: Owner
  let lower: Double
  let upper: Double

  func contains(_ place: Double) -> Bool { place > lower && place < upper }
}

// MARK: - Moves

/// The fast path is what most moves and most reports of a native view take.
///
/// It is opened by a step of a recognised drag that the hand-off has spent; every event but a move, a frame and a report
/// closes it. Until then nothing but the finger moves anything.
extension Overlay {
  /// Moves a finger of a drag whose fast path is open.
  ///
  /// - Returns: The travel along the axis, and the fast path; `nil`, and nothing has changed, where the event is not as
  ///   plain as that.
  @inline(__always)
  mutating func follow(_ id: TouchID, to point: Point, at instant: Instant) -> (travel: Double, fastPath: FastPath)? {
    guard let fastPath, instant >= now, configuration.driver == .core, point.isValid,
      let step = fingers.move(id, to: configuration.edge.travel(of: point)), step.isActive
    else { return nil }
    now = instant
    yielded = 0
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
    effects = Effects()
    spend(travel)
    openFastPath()
    finish()
  }

  // MARK: - Reports of a native view

  /// Takes a report of a native view in a drag whose fast path is open, where the view stands as expected.
  ///
  /// - Returns: The offset to write back, if any; `nil`, and nothing has changed, where the report is not as plain as that.
  @inline(__always)
  mutating func follow(_ offset: Double, _ travel: ScrollTravel, at instant: Instant) -> Double?? {
    guard let fastPath, instant >= now, configuration.driver == .platform, travel.isValid else { return nil }
    let step = native.step(to: offset, travel)
    switch fastPath.owner {
    case .content:
      let place = list.raw + step
      guard native.written == nil, fastPath.contains(place), fastPath.contains(offset),
        (offset - place).magnitude <= pixel,
        (offset - list.raw).magnitude <= step.magnitude + pixel
      else { return nil }
      begin(offset, travel, step, at: instant)
      glideList(to: offset)
      return .some(nil)
    case .sheet:
      let height = sheet.raw + step
      guard step != 0, fastPath.contains(height), native.stands(at: offset, after: step, within: pixel) else {
        return nil
      }
      begin(offset, travel, step, at: instant)
      glideSheet(to: height)
      guard offset != 0 else { return .some(nil) }
      native.write(0)
      return 0
    }
  }

  @inline(__always)
  private mutating func begin(_ offset: Double, _ travel: ScrollTravel, _ step: Double, at instant: Instant) {
    now = instant
    yielded = 0
    native.pan(travel, step)
    native.stand(at: offset)
    fingers.follow(native.travel, at: instant)
  }

  var pixel: Double { 1 / configuration.scale }

  // MARK: - Opening

  /// Opens the fast path that the drag is in, after travel was spent; closes it where it is in none.
  mutating func openFastPath() {
    fastPath = nil
    guard let drag, !isMoving, !list.isStretched, list.raw == list.shown,
      sheet.raw >= drag.rules.sheet.lower, sheet.raw <= drag.rules.sheet.upper
    else { return }
    switch drag.owner {
    case .content: fastPath = contentFastPath(of: drag.rules)
    case .sheet: fastPath = sheetFastPath(of: drag.rules)
    case nil: return
    }
  }

  /// At the cap or above it: from the list's top to its end.
  private func contentFastPath(of rules: Handoff) -> FastPath? {
    guard rules.reach == .both, sheet.raw >= rules.cap else { return nil }
    return FastPath(owner: .content, lower: 0, upper: metrics.content.end(at: sheet.shown))
  }

  /// With the list at its top: from the lowest height to the cap, and not past a detent that leaves the pull to the list.
  private func sheetFastPath(of rules: Handoff) -> FastPath? {
    guard list.raw == 0 else { return nil }
    var (lower, upper) = (rules.sheet.lower, rules.sheet.upper)
    if rules.reach == .both {
      if rules.cap < upper { upper = rules.cap }
      if let pull = rules.pullHeight {
        if sheet.raw >= pull { lower = pull } else if pull < upper { upper = pull }
      }
    }
    guard sheet.raw <= upper else { return nil }
    (lower, upper) = detents.cell(around: sheet.shown, in: (lower, upper))
    // A detent that dims and is no target has no cell of its own.
    if let backdrop, !backdrop.reaches(lower) || !backdrop.reaches(upper) { return nil }
    return FastPath(owner: .sheet, lower: lower, upper: upper)
  }
}

extension DetentTable {
  /// The heights inside a range between which the enabled detent nearest to this one is the nearest one: a little less than
  /// half way to its neighbours, so that no rounding matters.
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
