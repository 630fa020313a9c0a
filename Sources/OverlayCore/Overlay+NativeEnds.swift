import Kinetics

/// The ends of a native list that show no stretch.
///
/// A view says so by the configuration's resistance, or by staying at its end while its pan goes on; then until the pan ends.
/// Past such an end no excess is kept. The finger's travel is refused, and its way back over that moves nothing as long as the
/// view stays there. So out and back along the same path restores the state, and nothing is written past an end.
extension Overlay {
  /// What of a step is the finger's way back over travel that the view refused at an end. It moves nothing while the view stays
  /// there; once the view leaves the end, it is travel.
  mutating func takenBack(of step: Double, at offset: Double) -> Double {
    guard native.comesBack(by: step) else { return 0 }
    let edge = native.refused > 0 ? offsetRange.upper : offsetRange.lower
    guard (offset - edge).magnitude <= pixel else {
      native.forgetWayBack()
      return 0
    }
    let part = native.comeBack(by: step)
    refused += part
    return part
  }

  /// A view that lies past an end shows a stretch there, whatever it seemed to say before.
  ///
  /// - Returns: Whether it had seemed to say something else.
  mutating func showsStretch(at offset: Double) -> Bool {
    let excess = offsetRange.excess(offset)
    let end: Resistance.Ends = excess < 0 ? .top : .end
    guard excess.magnitude > pixel, native.rigid.contains(end) else { return false }
    native.leave(end)
    native.forgetWayBack()
    return true
  }

  /// Whether the view stays at the end that the finger's travel took the list past: it shows no stretch there.
  func stays(at offset: Double, after travel: Double, from shown: Double) -> Bool {
    let excess = contentExcess
    guard excess != 0, native.written == nil, (excess < 0) == (travel < 0),
      (offset - shown).magnitude <= travel.magnitude + pixel
    else { return false }
    let edge = excess < 0 ? offsetRange.lower : offsetRange.upper
    return (offset - edge).magnitude <= pixel && (list.shown - edge).magnitude > pixel
  }

  /// What the list was stretched by is refused: its view shows none of it.
  mutating func refuseStretch(_ offset: Double) {
    let excess = contentExcess
    native.stay(at: excess < 0 ? .top : .end)
    native.refuse(excess)
    refused += excess
    list.drag(to: offsetRange.clamped(rawOffset), in: listSpace)
    refresh()
    native.accept(offset)
    latchRules()
  }
}
