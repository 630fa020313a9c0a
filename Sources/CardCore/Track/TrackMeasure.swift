import Kinetics

/// The lengths of a track of pages.
struct TrackMeasure: Sendable, Equatable {
  /// From one page to the next, in points, as ``pitch(_:)`` gives it; 0 or more.
  let pitch: Double
  /// The band past both ends.
  let band: RubberBand
  /// How it settles.
  let rule: SettleRule
  /// A card nearer than this many pages before the middle is seen.
  let before: Double
  /// A card nearer than this many pages after the middle is seen.
  let after: Double

  /// The pitch of pages of a width: none of so little that no number of pages says where they are.
  static func pitch(_ width: Double) -> Double { width < 0x1p-40 ? 0 : width }

  /// How many times as long a length is as it was; 0 where it was nothing, or next to nothing.
  static func ratio(_ length: Double, to former: Double) -> Double {
    let ratio = length / former
    return ratio.isFinite ? ratio : 0
  }
}

extension TrackMeasure {
  /// How displaced cards come to their places, in pages: at once where these have no width.
  var shiftRule: SettleRule { SettleRule(rule.spring, threshold: rule.threshold / pitch) }

  /// So many points in pages; none where these have no width.
  func pages(in points: Double) -> Double { pitch > 0 ? points / pitch : 0 }

  /// Whether a place, in pages beside the middle, is in sight.
  func isInSight(_ place: Double) -> Bool { -place < before && place < after }
}
