import Kinetics

/// Where the parts of a sheet are in its container's coordinates, at a height.
struct SheetFrames: Sendable, Equatable {
  var container: Size
  var edge: Edge
  /// The length of the part above the list.
  var headerLength: Double
  /// How much of the container the sheet covers.
  var height: Double

  /// The whole sheet.
  var sheet: Rect { frame(from: 0, to: height) }

  /// The part above the list.
  var header: Rect { frame(from: listDepth, to: height) }

  /// The part that shows the list.
  var list: Rect { frame(from: 0, to: listDepth) }

  /// How far the list reaches from the sheet's edge.
  var listDepth: Double {
    let depth = height - headerLength
    return depth > 0 ? depth : 0
  }

  private func frame(from near: Double, to far: Double) -> Rect {
    edge.rect(from: near, to: far, in: container)
  }
}
