import Kinetics

/// The fingers that are down, and where.
struct Fingers: Sendable {
  private(set) var all: [(id: TouchID, point: Point2D)] = []

  mutating func down(_ id: TouchID, _ point: Point2D) {
    lift(id)
    all.append((id, point))
  }

  mutating func move(_ id: TouchID, to point: Point2D) {
    if let index = all.firstIndex(where: { $0.id == id }) { all[index].point = point }
  }

  mutating func lift(_ id: TouchID) { all.removeAll { $0.id == id } }

  /// Number, x and y of each.
  var value: Channel.Value {
    .list(all.map { .numbers([Double($0.id.rawValue), $0.point.x, $0.point.y]) })
  }
}
