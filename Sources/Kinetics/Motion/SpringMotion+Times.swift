extension SpringMotion {
  /// The first moment after the start at which the value is the target, in seconds; nil where it never is.
  ///
  /// A critical or over-damped motion reaches its target only where the velocity carries it across. Otherwise it only
  /// approaches it. A motion that starts on its target gives its *next* return, and 0 where it rests there.
  package func firstCrossing() -> Double? {
    curve.firstZero(value: displacement, slope: velocity)
  }

  /// The first turning point after the start: its time in seconds and the value there. Past the target it is the
  /// overshoot. Nil where the motion never turns, or rests.
  package func peak() -> (time: Double, value: Double)? {
    guard let turn = firstTurn() else { return nil }
    return (turn, state(at: turn).value)
  }

  /// The first t ≥ 0 in seconds at which the value is `value`; nil where it never is.
  ///
  /// The motion is monotone between its turning points, and after the first two it stays between them. So two monotone
  /// parts are searched, each in at most 63 steps. The target itself counts as reached where it is crossed, not where
  /// it is only approached.
  package func time(at value: Double) -> Double? {
    guard value.isFinite else { return nil }
    if value == start { return 0 }
    let goal = value - target
    guard let turn = firstTurn() else { return timeOnApproach(goal, from: 0, displacement) }
    let peak = displacement(at: turn)
    if isPassed(goal, displacement, peak) { return reached(goal, 0, turn, rising: peak > displacement) }
    guard curve.regime == .underdamped else { return timeOnApproach(goal, from: turn, peak) }
    let next = turn + 0x1.921fb54442d18p+1 / curve.frequency
    let trough = displacement(at: next)
    guard isPassed(goal, peak, trough) else { return nil }
    return reached(goal, turn, next, rising: trough > peak)
  }

  /// The first zero of the velocity after the start.
  func firstTurn() -> Double? {
    guard let turn = curve.firstTurn(value: displacement, velocity: velocity), turn > 0 else { return nil }
    return turn
  }

  /// The time on the last part, which has no end: from a displacement at `start` it falls to 0 and never reaches it.
  private func timeOnApproach(_ goal: Double, from start: Double, _ displacement: Double) -> Double? {
    guard goal != 0, isPassed(goal, displacement, 0) else { return nil }
    return reached(goal, start, .greatestFiniteMagnitude, rising: displacement < 0)
  }

  /// Whether a move from one displacement to another passes the goal. The start does not count, the end does.
  private func isPassed(_ goal: Double, _ start: Double, _ end: Double) -> Bool {
    (start < goal && goal <= end) || (end <= goal && goal < start)
  }

  private func reached(_ goal: Double, _ start: Double, _ end: Double, rising: Bool) -> Double {
    Numerics.first(after: start, upTo: end) { t in
      let y = displacement(at: t)
      return !(rising ? y < goal : y > goal)
    }
  }
}
