/// A range that can be overscrolled: maps a raw value to the shown one, and back.
///
///     let stretch = Stretch(lower: 0, upper: 100, band: RubberBand(dimension: 800, coefficient: 0.55))
///     stretch.shown(40)      // 40
///     stretch.shown(120)     // 110.85: the band of 20 past the end
///     stretch.raw(110.85)    // 120
///
/// Inside the range the raw and the shown value are equal, bit for bit. At an end that shows no excess, the raw value
/// keeps it all the same. Below the lower end, nothing less than ``floor`` is shown.
@usableFromInline
package struct Stretch: Sendable, Equatable {
  /// The lower end of the range, in points.
  @usableFromInline
  package var lower: Double
  /// The upper end, at or above `lower`.
  @usableFromInline
  package var upper: Double
  /// The resistance past the ends.
  @usableFromInline
  package var band: Band
  /// Whether the excess below `lower` is shown.
  @usableFromInline
  package var showsLower: Bool
  /// Whether the excess above `upper` is shown.
  @usableFromInline
  package var showsUpper: Bool
  /// The least value ever shown.
  @usableFromInline
  package var floor: Double

  /// A range with its band. By default both ends show their stretch, and there is no floor.
  @inlinable
  package init(
    lower: Double, upper: Double, band: Band, showsLower: Bool = true, showsUpper: Bool = true,
    floor: Double = -.infinity
  ) {
    self.lower = lower
    self.upper = upper
    self.band = band
    self.showsLower = showsLower
    self.showsUpper = showsUpper
    self.floor = floor
  }

  /// A range with a rubber band.
  package init(
    lower: Double, upper: Double, band: RubberBand, showsLower: Bool = true, showsUpper: Bool = true,
    floor: Double = -.infinity
  ) {
    self.init(
      lower: lower, upper: upper, band: Band(band), showsLower: showsLower, showsUpper: showsUpper, floor: floor)
  }

  /// What is shown of a raw value.
  @inlinable @inline(__always)
  package func shown(_ raw: Double) -> Double {
    raw > upper || raw < lower ? banded(raw) : raw
  }

  @usableFromInline
  func banded(_ raw: Double) -> Double {
    if raw > upper { return showsUpper ? upper + band.shown(raw - upper) : upper }
    let value = showsLower ? lower - band.shown(lower - raw) : lower
    return value > floor ? value : floor
  }

  /// The raw value that is shown as this one. Past an end that shows no excess it is that end.
  ///
  /// ``RubberBand/excess(_:)`` limits a stretch to 0.9 D, so a finger that catches a greater one would make it jump.
  /// Here the limit does not apply below D, and nothing jumps. A stretch of D or more counts as 0.9 D. With a dead zone
  /// an end itself has no excess, and the least stretch has more than the dead zone.
  package func raw(_ shown: Double) -> Double {
    if shown > upper { return showsUpper ? upper + band.excess(showing: shown - upper) : upper }
    if shown < lower { return showsLower ? lower - band.excess(showing: lower - shown) : lower }
    return shown
  }

  /// Signed raw travel past an end: negative below `lower`, positive above `upper`, else 0.
  @inlinable @inline(__always)
  package func excess(_ raw: Double) -> Double {
    if raw > upper { return raw - upper }
    return raw < lower ? raw - lower : 0
  }

  /// d shown / d raw: 1 inside, the band's slope past an end, 0 past an end that shows no excess.
  package func slope(_ raw: Double) -> Double {
    if raw > upper { return showsUpper ? band.slope(raw - upper) : 0 }
    if raw < lower { return showsLower ? band.slope(lower - raw) : 0 }
    return 1
  }

  /// The same range, with one end extended to a value that lies outside.
  package func reaching(_ value: Double) -> Stretch {
    var wider = self
    if value < lower { wider.lower = value }
    if value > upper { wider.upper = value }
    return wider
  }

  /// The value of the range nearest to this one.
  @inlinable @inline(__always)
  package func clamped(_ value: Double) -> Double {
    value > upper ? upper : (value < lower ? lower : value)
  }
}
