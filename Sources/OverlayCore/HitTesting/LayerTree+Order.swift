import Kinetics

/// The layers that an assistive technology can reach, front to back, with their frames in root coordinates.
///
///     for element in tree.accessibilityOrder { expose(element.layer, at: element.frame) }
///
/// The order is that in which a hit test asks: the children of a layer front to back, then the layer itself. Left out
/// is what no finger could ever touch: layers that are hidden, disabled or inside such a one, pass-through layers
/// themselves, and those without width or height. Whether one layer covers another is not computed.
public struct AccessibilityOrder: Sendable, Sequence, IteratorProtocol {
  /// A layer and where it is seen; outsets do not count.
  public struct Element: Sendable, Hashable {
    /// The layer.
    public let layer: LayerID
    /// What is shown of its frame, in root coordinates.
    public let frame: Rect2D
  }

  private let tree: LayerTree
  private var slot: Int
  private var parent = LayerTree.root

  init(_ tree: LayerTree) {
    self.tree = tree
    slot = tree.nodes[LayerTree.root].front
  }

  /// The next layer towards the back.
  public mutating func next() -> Element? {
    while slot != LayerTree.none || parent != LayerTree.root {
      if slot == LayerTree.none {
        let done = parent
        (slot, parent) = (tree.nodes[done].behind, tree.nodes[done].parent)
        if let element = element(done) { return element }
      } else if tree.nodes[slot].isOpen {
        (slot, parent) = (tree.nodes[slot].front, slot)
      } else {
        slot = tree.nodes[slot].behind
      }
    }
    return nil
  }

  private func element(_ slot: Int) -> Element? {
    let (layer, frame) = (tree.nodes[slot].layer, tree.shownFrame(at: slot))
    guard !layer.isPassThrough, frame.size.width > 0, frame.size.height > 0 else { return nil }
    return Element(layer: layer.id, frame: frame)
  }
}

extension LayerTree {
  /// The layers that an assistive technology can reach, front to back.
  public var accessibilityOrder: AccessibilityOrder { AccessibilityOrder(self) }

  /// Every layer, each after the one that it is inside of, siblings front to back.
  package var ids: [LayerID] {
    var ids: [LayerID] = []
    var slot = next(after: Self.root, within: Self.root)
    while slot != Self.none {
      ids.append(nodes[slot].layer.id)
      slot = next(after: slot, within: Self.root)
    }
    return ids
  }
}
