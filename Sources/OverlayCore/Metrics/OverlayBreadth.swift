import Kinetics

/// How broad the sheet is across its axis.
///
///     configuration.breadth = .points(400)
///     configuration.alignment = .end      // at the right of a wide container; as broad as a narrow one
///
/// It is never broader than the container less the margins at its sides. Beside it touches pass through.
public enum OverlayBreadth: Sendable, Hashable {
  /// As broad as there is room.
  case all
  /// That many points, 0 or more, where there is room for them. With 0 nothing of the sheet can be seen or hit.
  case points(Double)
}

/// Where a sheet that is narrower than its room stands across its axis.
public enum OverlayAlignment: Sendable, Hashable {
  /// At the left; a sheet from the left or the right at the top.
  case start
  /// In the middle.
  case center
  /// At the right; a sheet from the left or the right at the bottom.
  case end

  /// The other side: for an app whose `start` is where reading begins, where that is at the right.
  public var mirrored: OverlayAlignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}

extension OverlayBreadth {
  var isValid: Bool {
    switch self {
    case .all: true
    case .points(let points): points.isLength
    }
  }

  /// The points that are left of a room.
  func length(in room: Double) -> Double {
    switch self {
    case .all: room
    case .points(let points): points < room ? points : room
    }
  }
}

extension OverlayAlignment {
  /// How much lies before the sheet of what it leaves free.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
