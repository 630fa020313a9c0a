import Kinetics

/// The part of the container in which the sheet is shown: from the margin at its edge on, and as broad as it is
/// configured.
///
/// Depths count from the container's edge, as heights do.
@usableFromInline
struct SheetStrip: Sendable, Equatable {
  @usableFromInline let container: Size2D
  @usableFromInline let edge: OverlayEdge
  /// The margin at the sheet's edge: points, 0 or more.
  @usableFromInline let margin: Double
  /// Where it begins across the axis: points from the container's left side, or from its top.
  @usableFromInline let start: Double
  /// Its length across the axis: points, 0 or more.
  @usableFromInline let breadth: Double

  /// - Parameters:
  ///   - configuration: One that is valid.
  ///   - surroundings: Valid ones.
  init(_ configuration: OverlayConfiguration, in surroundings: Surroundings) {
    (container, edge) = (surroundings.size, configuration.edge)
    margin = edge.near(configuration.margins)
    let (before, after) = edge.sides(of: configuration.margins)
    let free = edge.breadth(of: container) - before - after
    let room = free > 0 ? free : 0
    breadth = configuration.breadth.length(in: room)
    start = before + configuration.alignment.share(along: edge, surroundings.layoutDirection) * (room - breadth)
  }

  /// What is in it between two depths, without what lies under the margin.
  @inlinable
  func rect(from near: Double, to far: Double) -> Rect2D {
    let near = near > margin ? near : margin
    return whole(from: near, to: far > near ? far : near)
  }

  /// The rectangle between two depths, under the margin too.
  @inlinable
  func whole(from near: Double, to far: Double) -> Rect2D {
    switch edge {
    case .bottom: Rect2D(x: start, y: container.height - far, width: breadth, height: far - near)
    case .top: Rect2D(x: start, y: near, width: breadth, height: far - near)
    case .left: Rect2D(x: near, y: start, width: far - near, height: breadth)
    case .right: Rect2D(x: container.width - far, y: start, width: far - near, height: breadth)
    }
  }
}
