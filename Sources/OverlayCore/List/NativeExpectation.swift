import Kinetics

/// Where a native scroll view may stand when it reports, unless it moved its own offset.
///
/// Two places are expected:
///
///     shown + step       it took the offset that was written back to it, or none was written
///     reported + step    it did not, or not yet
///
/// At one of its ends it may show only a part of its finger's travel: then it may be anywhere between its former place
/// and the expected one.
struct NativeExpectation {
  /// The list's offset as shown before the finger's step.
  let shown: Double
  /// Where the view said last that it stands; `nil` before it said anything.
  let reported: Double?
  /// The finger's travel: points, positive scrolls on.
  let step: Double
  /// The list's range before the step.
  let range: Stretch
  /// Whether anything of the list is shown before the step.
  let isVisible: Bool

  /// How far a view moved its own offset: points, positive where it shows what lies further down.
  struct Shift {
    let length: Double
    /// Whether the length is counted from `shown + step`; otherwise from `reported + step`.
    let isFromShown: Bool
  }

  /// How far a report is from the nearer of the two expected places; `nil` where it is within a pixel of one of them.
  ///
  /// - Parameters:
  ///   - offset: The reported offset.
  ///   - after: The list's range after the step.
  func shift(to offset: Double, _ after: Stretch, within pixel: Double) -> Shift? {
    let length = distance(of: offset, from: shown, after)
    if length.magnitude <= pixel { return nil }
    guard let reported else { return Shift(length: length, isFromShown: true) }
    let other = distance(of: offset, from: reported, after)
    if other.magnitude <= pixel { return nil }
    return length.magnitude <= other.magnitude
      ? Shift(length: length, isFromShown: true) : Shift(length: other, isFromShown: false)
  }

  /// Whether a view that honoured what was written may be at an offset.
  func isHonoured(_ offset: Double, _ after: Stretch, _ pixel: Double) -> Bool {
    distance(of: offset, from: shown, after).magnitude <= pixel
  }

  /// Whether an offset lies against the finger's direction, as after a late write-back into a view that showed a
  /// stretch.
  func isAgainstFinger(_ offset: Double, within pixel: Double) -> Bool {
    step != 0 && (step < 0 ? offset - shown : shown - offset) > pixel
  }

  /// How far an offset lies outside what a view can reach from a place by the finger's step, held back by its own ends
  /// or not.
  private func distance(of offset: Double, from place: Double, _ after: Stretch) -> Double {
    let goal = place + step
    var (lower, upper) = (goal, goal)
    func include(_ value: Double) {
      if value < lower { lower = value }
      if value > upper { upper = value }
    }
    include(after.clamped(goal))
    if place <= range.lower || place >= range.upper { include(place) }
    if offset > upper { return offset - upper }
    return offset < lower ? offset - lower : 0
  }
}
