import Kinetics

/// How broad the sheet is across its axis.
///
///     configuration.breadth = .points(400)
///     configuration.alignment = .end      // at the right of a wide container, read from left to right
///
/// It is never broader than the container less the margins at its sides. Beside it touches pass through.
public enum OverlayBreadth: Sendable, Hashable {
  /// As broad as there is room.
  case all
  /// That many points, 0 or more, where there is room for them. With 0 nothing of the sheet can be seen or hit.
  case points(Double)
}

/// Where a sheet that is narrower than its room stands across its axis.
public enum OverlayAlignment: Sendable, Hashable, CaseIterable {
  /// Where a line of text begins; a sheet from the left or the right at the top.
  case start
  /// In the middle.
  case center
  /// Where a line of text ends; a sheet from the left or the right at the bottom.
  case end
}

extension OverlayBreadth {
  /// The breadth in a room, both in points.
  func length(in room: Double) -> Double {
    switch self {
    case .all: room
    case .points(let points): points < room ? points : room
    }
  }
}

extension OverlayAlignment {
  /// The share of the free room that lies before the sheet, from the left or the top: 0…1.
  func share(along edge: OverlayEdge, _ direction: OverlayLayoutDirection) -> Double {
    switch (self, edge, direction) {
    case (.center, _, _): 0.5
    case (.start, .bottom, .rightToLeft), (.start, .top, .rightToLeft): 1
    case (.end, .bottom, .rightToLeft), (.end, .top, .rightToLeft): 0
    case (.start, _, _): 0
    case (.end, _, _): 1
    }
  }
}
