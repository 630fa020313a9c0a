import Kinetics
import OverlayCore

extension LayerLine {
  /// The lines that make one tree of layers of another. They put each new layer in front of its siblings, so another
  /// order of layers that stay is lost.
  static func changes(from old: LayerTree, to new: LayerTree) -> [SceneChange] {
    let gone = old.ids.filter { new[$0] == nil }
    let removals = gone.filter { id in old.parent(of: id).map { new[$0] != nil } ?? true }
    return removals.map { .removeLayer($0) } + lines(from: old, to: new).map { .layer($0) }
  }

  /// The layers that are others now: each before what is inside it, and behind those after it.
  private static func lines(from old: LayerTree, to new: LayerTree) -> [LayerLine] {
    // From the front, and so from the last child to the first where they are taken from the end.
    let inside = Dictionary(grouping: new.ids) { new.parent(of: $0) }
    var (lines, waiting): ([LayerLine], [LayerID]) = ([], inside[nil] ?? [])
    while let id = waiting.popLast() {
      waiting += inside[id] ?? []
      let parent = new.parent(of: id)
      guard let layer = new[id]?.said, old[id]?.said != layer || old.parent(of: id) != parent else { continue }
      lines.append(LayerLine(layer: layer, parent: id.isStandard ? nil : parent))
    }
    return lines
  }
}

extension SceneChange {
  /// Changes layers as a replay does; what is no change of a layer does nothing.
  ///
  /// - Throws: What the tree throws.
  func apply(to layers: inout LayerTree) throws(LayerError) {
    switch self {
    case .layer(let line): try line.apply(to: &layers)
    case .removeLayer(let id): try layers.remove(id)
    case .rows, .editRows, .list, .listAt, .push, .pop: break
    }
  }
}

extension OverlayLayer {
  /// What a line says of it: the frame of a standard layer follows the overlay, and so do the handle's outsets.
  fileprivate var said: OverlayLayer {
    guard id.isStandard else { return self }
    var said = self
    said.frame = Rect2D(x: 0, y: 0, width: 0, height: 0)
    if id == .handle { said.outsets = .zero }
    return said
  }
}
