import Kinetics

/// How far the list can scroll, as a function of the height that the sheet shows.
///
///     viewport = max(0, height − header)
///     end(height) = max(0, leading + content + trailing + footer + max(S, K) − viewport)
///
/// S is the safe area at the sheet's edge, or the margin where that is deeper, and K the keyboard: the last row can be
/// scrolled clear of what covers the list's end. A `rigid` or `expandable` list is laid out for the highest detent; its
/// end is still that of what is visible.
package struct ContentRange: Sendable, Equatable {
  /// Insets, rows, the footer and what covers the end: points, 0 or more.
  package var length: Double
  /// The length of the part above the list, in points.
  package var header: Double
  /// The height past which a growing sheet shows no more of the list; infinite for a `flexible` layout.
  package var ceiling: Double

  /// A range; by default of a `flexible` layout.
  package init(length: Double, header: Double, ceiling: Double = .infinity) {
    self.length = length
    self.header = header
    self.ceiling = ceiling
  }

  /// The visible length of the list at a height.
  package func viewport(at height: Double) -> Double {
    let visible = (height < ceiling ? height : ceiling) - header
    return visible > 0 ? visible : 0
  }

  /// The greatest offset at a height; the least one is 0.
  package func end(at height: Double) -> Double {
    let end = length - viewport(at: height)
    return end > 0 ? end : 0
  }
}

/// What the sheet leaves to its list at a height: how far it can scroll, and what shows past its ends.
struct ListSpace: Sendable, Equatable {
  /// The greatest offset; the least one is 0.
  let end: Double
  /// The band of a stretch that begins now.
  let band: Band
  /// The ends that show no stretch.
  let rigid: Resistance.Ends

  /// The list's offsets, with the band of a stretch that began with a scale of its own.
  ///
  /// - Parameter rigid: The ends that show none.
  func offsets(scale: Double, rigid: Resistance.Ends) -> Stretch {
    Stretch(
      lower: 0, upper: end, band: Band(band.law, scale: scale, parameter: band.parameter),
      showsLower: !rigid.contains(.top), showsUpper: !rigid.contains(.end))
  }

  /// Signed raw travel past an end, as ``Stretch/excess(_:)``.
  @inline(__always)
  func excess(_ raw: Double) -> Double {
    if raw > end { return raw - end }
    return raw < 0 ? raw : 0
  }
}
