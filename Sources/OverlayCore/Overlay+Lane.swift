import Kinetics

/// The straight way of most moves. A lane is opened by a move of a recognised drag that the hand-off has spent; every event
/// but a move and a frame closes it. Until then nothing but the fingers moves anything.
extension Overlay {
  /// Moves a finger of a drag whose lane is open.
  ///
  /// - Returns: The travel along the axis, and the lane; `nil`, and nothing has changed, where the event is not as plain as
  ///   that.
  @inline(__always)
  mutating func follow(_ id: TouchID, to point: Point, at instant: Instant) -> (travel: Double, lane: Lane)? {
    guard let lane = drag?.lane, lane.isOpen, instant >= now, point.isPossible,
      let step = fingers.move(id, to: configuration.edge.travel(of: point)), step.isActive
    else { return nil }
    now = instant
    yielded = 0
    return (fingers.advance(by: step.travel, at: instant), lane)
  }

  /// Spends travel that stays inside the lane: an addition.
  ///
  /// - Returns: `false`, and nothing has changed, where it would leave the lane.
  @inline(__always)
  mutating func glide(by travel: Double, in lane: Lane) -> Bool {
    switch lane.owner {
    case .content:
      let offset = list.raw + travel
      guard lane.contains(offset) else { return false }
      list.glide(to: offset)
      present(offset: offset)
    case .sheet:
      let height = sheet.raw + travel
      guard lane.contains(height) else { return false }
      sheet.glide(to: height)
      list.glide(under: ranges.content.viewport(at: height))
      drag?.reach(height)
      present(height: height)
    }
    return true
  }

  /// Opens the lane that the drag is in, after travel was spent; closes it where it is in none.
  mutating func openLane() {
    if let lane = drag.map(lane(of:)) { drag?.open(lane) }
  }

  private func lane(of drag: Drag) -> Lane {
    guard configuration.driver == .core, !isMoving, !list.isStretched, list.raw == list.shown,
      sheet.raw >= drag.rules.sheet.lower, sheet.raw <= drag.rules.sheet.upper
    else { return .closed }
    switch drag.owner {
    case .content: return contentLane(of: drag.rules)
    case .sheet: return sheetLane(of: drag.rules)
    case nil: return .closed
    }
  }

  /// At the cap or above it: from the list's top to its end.
  private func contentLane(of rules: Handoff) -> Lane {
    guard rules.reach == .both, sheet.raw >= rules.cap else { return .closed }
    return Lane(owner: .content, lower: 0, upper: ranges.content.end(at: sheet.shown))
  }

  /// With the list at its top: from the lowest height to the cap, and not past a detent that leaves the pull to the list.
  private func sheetLane(of rules: Handoff) -> Lane {
    guard list.raw == 0 else { return .closed }
    var (lower, upper) = (rules.sheet.lower, rules.sheet.upper)
    if rules.reach == .both {
      if rules.cap < upper { upper = rules.cap }
      if let pull = rules.pullHeight {
        if sheet.raw >= pull { lower = pull } else if pull < upper { upper = pull }
      }
    }
    guard sheet.raw <= upper else { return .closed }
    let cell = detents.cell(around: sheet.shown)
    return Lane(
      owner: .sheet, lower: lower > cell.lower ? lower : cell.lower, upper: upper < cell.upper ? upper : cell.upper)
  }
}

extension DetentTable {
  /// Heights between which the enabled detent nearest to this one is the nearest one: a little less than half way to its
  /// neighbours, so that no rounding matters.
  fileprivate func cell(around height: Double) -> (lower: Double, upper: Double) {
    let nearest = enabled[index(nearest: height)].height
    let (below, above) = (self.below(nearest)?.height, self.above(nearest)?.height)
    return (
      below.map { nearest - 0.499 * (nearest - $0) } ?? -.infinity,
      above.map { nearest + 0.499 * ($0 - nearest) } ?? .infinity
    )
  }
}
