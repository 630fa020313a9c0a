import Kinetics

/// A list that decelerates, also beside a sheet that settles.
///
/// Beside a settle the list's end moves. The fling is planned for the end where the sheet is going; what is shown
/// meanwhile is limited to the end at the height that is shown, so the moving end stretches nothing.
extension Overlay {
  /// The greatest offset where the sheet is going, or stands.
  var endAhead: Double { ranges.content.end(at: sheet.motion?.arrival ?? sheet.shown) }

  /// The fling that a deceleration from what is shown becomes: it ends where it rests, or meets an end.
  ///
  /// One from past the end where the sheet is going meets none: it gives way to the end that the sheet takes away.
  func plannedFling(_ curve: DecelerationMotion) -> ListMotion {
    let end = endAhead
    let givesWay = curve.start > end
    let range = Stretch(lower: 0, upper: givesWay ? .infinity : end, band: offsetRange.band)
    let stop = curve.stop(in: range, threshold: configuration.halfPixel)
    var rest = now.advanced(bySeconds: stop.time)
    if givesWay, curve.velocity > 0, let arrival = sheet.end, arrival < rest { rest = arrival }
    return ListMotion(
      curve: .fling(curve), start: now, end: rest, rawStart: curve.start, arrival: stop.place, impact: stop.impact)
  }
}
