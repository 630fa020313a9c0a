import Kinetics

/// What is known of a native scroll view that moves the list.
struct NativeScroll: Sendable, Equatable {
  /// Between `scrollBegin` and `scrollEnd`.
  var isActive = false
  /// It decelerates: between a release that the content owns and `scrollRest`.
  var isCoasting = false
  /// The last offset known on both sides.
  var known = 0.0
  /// The pan's travel at the last report.
  var travel = 0.0
  /// The last offset that was written back and not yet overtaken by a report taken as state.
  var written: Double?
  /// The last coasting report, for the speed of the deceleration.
  var coast: Coast?

  struct Coast: Sendable, Equatable {
    var offset: Double
    var instant: Instant
  }
}
