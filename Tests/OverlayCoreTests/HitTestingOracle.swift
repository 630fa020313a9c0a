import Kinetics
import OverlayCore

/// Layers as lists of children, front to back, and the hit test as its definition reads: recursive, without the tree's
/// storage, links or cached origins.
struct NaiveLayers {
  var layers: [LayerID: OverlayLayer] = [:]
  var parents: [LayerID: LayerID] = [:]
  /// Front to back; `nil` is the top level.
  var children: [LayerID?: [LayerID]] = [:]

  func hitTest(_ point: Point2D) -> LayerHit? {
    hit(children[nil] ?? [], at: point, root: point)
  }

  /// - Parameters:
  ///   - siblings: Front to back.
  ///   - point: In their parent's coordinates.
  ///   - root: The same point in root coordinates.
  private func hit(_ siblings: [LayerID], at point: Point2D, root: Point2D) -> LayerHit? {
    for id in siblings {
      guard let layer = layers[id], !layer.isHidden, layer.opacity >= 0.01, layer.isEnabled else { continue }
      let frame = layer.frame
      let isInsideAcross =
        frame.origin.x - layer.outsets.left <= point.x
        && point.x < frame.origin.x + frame.size.width + layer.outsets.right
      let isInsideDown =
        frame.origin.y - layer.outsets.top <= point.y
        && point.y < frame.origin.y + frame.size.height + layer.outsets.bottom
      guard isInsideAcross, isInsideDown else { continue }
      let origin = origin(of: id)
      let local = Point2D(x: root.x - origin.x, y: root.y - origin.y)
      if let inside = hit(children[id] ?? [], at: local, root: root) { return inside }
      if !layer.isPassThrough { return LayerHit(id, at: local) }
    }
    return nil
  }

  /// In root coordinates, summed from the outermost layer inwards.
  func origin(of id: LayerID) -> Point2D {
    guard let layer = layers[id] else { return Point2D(x: 0, y: 0) }
    let outer = parents[id].map { origin(of: $0) } ?? Point2D(x: 0, y: 0)
    return Point2D(x: outer.x + layer.frame.origin.x, y: outer.y + layer.frame.origin.y)
  }

  /// As the accessibility order says.
  func order(in parent: LayerID? = nil) -> [LayerID] {
    (children[parent] ?? []).flatMap { id -> [LayerID] in
      guard let layer = layers[id], !layer.isHidden, layer.opacity >= 0.01, layer.isEnabled else { return [] }
      let isSolid = !layer.isPassThrough && layer.frame.size.width > 0 && layer.frame.size.height > 0
      return order(in: id) + (isSolid ? [id] : [])
    }
  }
}

// MARK: - Changes, which are made only where they can be

extension NaiveLayers {
  func contains(_ id: LayerID, inside outer: LayerID) -> Bool {
    var at: LayerID? = id
    while let current = at {
      if current == outer { return true }
      at = parents[current]
    }
    return false
  }

  private func resolve(_ place: LayerPlace, without moving: LayerID?) -> (parent: LayerID?, index: Int)? {
    func siblings(_ parent: LayerID?) -> [LayerID] { (children[parent] ?? []).filter { $0 != moving } }
    switch place {
    case .frontmost(let parent):
      return parent.map { layers[$0] != nil } == false ? nil : (parent, 0)
    case .rearmost(let parent):
      return parent.map { layers[$0] != nil } == false ? nil : (parent, siblings(parent).count)
    case .inFront(let id), .behind(let id):
      guard layers[id] != nil else { return nil }
      if id == moving { return (parents[id], children[parents[id]]?.firstIndex(of: id) ?? 0) }
      let index = siblings(parents[id]).firstIndex(of: id) ?? 0
      if case .behind = place { return (parents[id], index + 1) }
      return (parents[id], index)
    }
  }

  mutating func insert(_ layer: OverlayLayer, at place: LayerPlace) -> Bool {
    guard layers[layer.id] == nil, let (parent, index) = resolve(place, without: nil) else { return false }
    layers[layer.id] = layer
    parents[layer.id] = parent
    children[parent, default: []].insert(layer.id, at: index)
    return true
  }

  mutating func move(_ id: LayerID, to place: LayerPlace) -> Bool {
    guard layers[id] != nil, let (parent, index) = resolve(place, without: id) else { return false }
    if let parent, contains(parent, inside: id) { return false }
    children[parents[id]]?.removeAll { $0 == id }
    parents[id] = parent
    children[parent, default: []].insert(id, at: index)
    return true
  }

  mutating func remove(_ id: LayerID) -> Bool {
    guard layers[id] != nil else { return false }
    for child in children[id] ?? [] { _ = remove(child) }
    children[parents[id]]?.removeAll { $0 == id }
    (layers[id], parents[id], children[id]) = (nil, nil, nil)
    return true
  }
}
