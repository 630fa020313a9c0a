import Kinetics

/// Who is hit at a point.
///
/// A layer is asked where it is shown, enabled and the point lies inside its outset bounds: first its children, front
/// to back, then itself, unless it is pass-through. The first that says yes receives the touch. A side of a frame
/// belongs to it on the left and at the top, not on the right and at the bottom, so layers laid side by side share no
/// point.
///
/// The walk follows the links without recursion, so no stack bounds its depth, and it visits each layer once.
extension LayerTree {
  /// The front-most layer that takes a touch at a point of root coordinates; `nil` where none does, and at a point that
  /// is not finite.
  public func hitTest(_ point: Point2D) -> LayerHit? {
    let nodes = self.nodes.span
    var parent = Self.root
    var local = point
    var slot = nodes[Self.root].front
    while slot != Self.none || parent != Self.root {
      if slot == Self.none {
        // All children missed: the layer itself is next, then what lies behind it.
        if !nodes[parent].layer.isPassThrough { return LayerHit(nodes[parent].layer.id, at: local) }
        slot = nodes[parent].behind
        parent = nodes[parent].parent
        local = point - nodes[parent].origin
      } else if !nodes[slot].admits(local) {
        slot = nodes[slot].behind
      } else {
        parent = slot
        slot = nodes[parent].front
        local = point - nodes[parent].origin
      }
    }
    return nil
  }

  /// Whether a layer is in the tree and neither it nor anything around it is disabled: whether it may keep a touch.
  ///
  /// Hiding takes no touch away: a sheet dragged out of sight is still held.
  public func isEnabled(_ id: LayerID) -> Bool {
    guard var slot = slot(of: id) else { return false }
    while slot != Self.none {
      guard nodes[slot].layer.isEnabled else { return false }
      slot = nodes[slot].parent
    }
    return true
  }

  // MARK: - Coordinates

  /// The frame of a layer in root coordinates, whole, also where its parent cuts it; `nil` for an unknown id.
  public func frame(of id: LayerID) -> Rect2D? {
    guard let slot = slot(of: id) else { return nil }
    return Rect2D(origin: nodes[slot].origin, size: nodes[slot].layer.frame.size)
  }

  /// The shown part of a layer's frame, in root coordinates, its outsets aside; `nil` for an unknown id.
  package func shownFrame(of id: LayerID) -> Rect2D? { slot(of: id).map { shownFrame(at: $0) } }

  func shownFrame(at slot: Int) -> Rect2D {
    let node = nodes[slot]
    guard let shown = node.shown else { return Rect2D(origin: node.origin, size: node.layer.frame.size) }
    let parent = nodes[node.parent].origin
    return Rect2D(
      origin: Point2D(x: parent.x + shown.origin.x, y: parent.y + shown.origin.y), size: shown.size)
  }

  /// The layer that another one is inside of; `nil` at the top level and for an unknown id.
  public func parent(of id: LayerID) -> LayerID? {
    guard let slot = slot(of: id), nodes[slot].parent != Self.root else { return nil }
    return nodes[nodes[slot].parent].layer.id
  }

  /// A point of one layer's coordinates in those of another; `nil` as a layer is root coordinates.
  ///
  /// - Returns: `nil` where one of the layers is unknown.
  public func convert(_ point: Point2D, from source: LayerID?, to target: LayerID?) -> Point2D? {
    guard let from = origin(of: source), let to = origin(of: target) else { return nil }
    return Point2D(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  private func origin(of id: LayerID?) -> Point2D? {
    guard let id else { return nodes[Self.root].origin }
    return slot(of: id).map { nodes[$0].origin }
  }
}

extension Point2D {
  /// The point relative to an origin.
  fileprivate static func - (point: Point2D, origin: Point2D) -> Point2D {
    Point2D(x: point.x - origin.x, y: point.y - origin.y)
  }
}
