import Kinetics

/// What a finger holds: a number that goes by one for a length of travel.
///
/// The travel is kept as it was summed, in points, and divided when the value is asked for: a move that is split on a
/// dyadic grid gives the same bits. When the length changes the value is kept, not the points.
struct BrowserHold: Sendable, Equatable {
  /// The value, before resistance, where ``points`` is 0.
  private(set) var base: Double
  /// 1 where travel raises the value, −1 where it lowers it.
  let direction: Double
  /// What a finger moved since ``base`` was taken, in points of the axis.
  var points = 0.0
  /// How far the value went before that, in the gesture.
  private var before = 0.0

  init(base: Double, direction: Double) {
    self.base = base
    self.direction = direction
  }

  /// The value, before resistance.
  func value(_ length: Double) -> Double { base + way(length) }

  /// How far the value went in the gesture, in points of this length: positive where it rose.
  func travel(_ length: Double) -> Double { before * length + direction * points }

  /// How far the value lies above 0, in points of this length.
  func reach(_ length: Double) -> Double { base * length + direction * points }

  /// Goes on from a value, of now on with another length perhaps.
  mutating func rebase(_ value: Double, _ length: Double) {
    before += way(length)
    base = value
    points = 0
  }

  private func way(_ length: Double) -> Double {
    length > 0 ? Numerics.pinned(direction * points / length, -Double.coordinateLimit, Double.coordinateLimit) : 0
  }
}
