import Kinetics

/// Where the parts of a sheet are in its container's coordinates, at a height.
@usableFromInline
struct SheetFrames: Sendable, Equatable {
  @usableFromInline var container: Size
  @usableFromInline var edge: Edge
  /// The length of the part above the list.
  @usableFromInline var headerLength: Double
  /// How much of the container the sheet covers.
  @usableFromInline var height: Double

  init(container: Size, edge: Edge, headerLength: Double, height: Double) {
    self.container = container
    self.edge = edge
    self.headerLength = headerLength
    self.height = height
  }

  /// The whole sheet.
  @inlinable var sheet: Rect { frame(from: 0, to: height) }

  /// The part above the list.
  @inlinable var header: Rect { frame(from: listDepth, to: height) }

  /// The part that shows the list.
  @inlinable var list: Rect { frame(from: 0, to: listDepth) }

  /// How far the list reaches from the sheet's edge.
  @inlinable var listDepth: Double {
    let depth = height - headerLength
    return depth > 0 ? depth : 0
  }

  @inlinable
  func frame(from near: Double, to far: Double) -> Rect {
    edge.rect(from: near, to: far, in: container)
  }
}
