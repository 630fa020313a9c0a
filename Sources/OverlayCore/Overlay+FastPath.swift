import Kinetics

/// When a fast path is open.
///
/// It is opened by a step of a recognised drag that the hand-off has spent; every event but a move, a frame and a report
/// closes it. Until then nothing but the finger moves anything.
extension Overlay {
  /// Opens the fast path that the drag is in, after travel was spent; closes it where it is in none.
  mutating func openFastPath(for giver: FastPath.Giver) {
    fastPath = nil
    guard let drag, !isMoving, list.isPlain,
      sheet.raw >= drag.rules.sheet.lower, sheet.raw <= drag.rules.sheet.upper
    else { return }
    switch drag.owner {
    case .content: fastPath = contentFastPath(of: drag.rules, giver)
    // Travel that was lost in the rounding of the height has not moved the sheet yet: the first that does is told.
    case .sheet: fastPath = announcer.isUnsettled ? sheetFastPath(of: drag.rules, giver) : nil
    case nil: return
    }
  }

  /// At the cap or above it: from the list's top to its end.
  @inline(__always)
  private func contentFastPath(of rules: Handoff, _ giver: FastPath.Giver) -> FastPath? {
    guard rules.reach == .both, sheet.raw >= rules.cap else { return nil }
    return FastPath(giver: giver, owner: .content, lower: 0, upper: metrics.content.end(at: sheet.shown))
  }

  /// With the list at its top, or out of the finger's reach: from the lowest detent to the cap, not past a detent that leaves
  /// the pull to the list, and not to where the sheet takes the end of a scrolled list away.
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
    if let backdrop, !backdrop.reaches(lower) || !backdrop.reaches(upper) { return nil }
    return FastPath(giver: giver, owner: .sheet, lower: lower, upper: upper)
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
