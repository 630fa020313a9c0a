import Kinetics

/// Where a native scroll view may stand when it reports, unless it moved its own offset.
///
/// Two places are expected, and the same whether it stood there already or was told so and has not obeyed yet:
///
///     shown + step       it honoured what was written, or nothing was
///     reported + step    it did not, or not yet
///
/// Its own ends may hold it back: then it stands anywhere between where it came from and there.
struct NativeExpectation {
  /// The list's offset as shown before the finger's step.
  let shown: Double
  /// Where the view said last that it stands; `nil` before it said anything.
  let reported: Double?
  /// The finger's travel: points, positive scrolls on.
  let step: Double
  /// The list's range before the step.
  let range: Stretch

  /// How far a view moved its own offset: points, positive where it shows what lies further down.
  struct Shift {
    let length: Double
    /// Whether the nearer of the two places is the one counted from what was shown.
    let isFromShown: Bool
  }

  /// What a report is beside both places; `nil` where it is within a pixel of one of them.
  ///
  /// - Parameters:
  ///   - offset: The reported offset.
  ///   - after: The list's range after the step.
  func shift(to offset: Double, _ after: Stretch, within pixel: Double) -> Shift? {
    if isExpected(offset, from: shown, after, within: pixel) { return nil }
    let length = offset - (shown + step)
    guard let reported else { return Shift(length: length, isFromShown: true) }
    if isExpected(offset, from: reported, after, within: pixel) { return nil }
    let other = offset - (reported + step)
    return length.magnitude <= other.magnitude
      ? Shift(length: length, isFromShown: true) : Shift(length: other, isFromShown: false)
  }

  /// Whether a view that stood at a place is at the offset, by the finger's step and its own ends alone.
  private func isExpected(_ offset: Double, from place: Double, _ after: Stretch, within pixel: Double) -> Bool {
    let goal = place + step
    var (lower, upper) = (goal, goal)
    func include(_ value: Double) {
      if value < lower { lower = value }
      if value > upper { upper = value }
    }
    include(range.clamped(goal))
    include(after.clamped(goal))
    if range.excess(place) != 0 { include(place) }
    return offset >= lower - pixel && offset <= upper + pixel
  }
}
