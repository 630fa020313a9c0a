import Kinetics

/// The steps that take back the changes of an edit, the latest first. So no edit needs a copy of the tree to go back to: it costs
/// by what it changes, not by how many layers there are.
struct LayerJournal: Sendable {
  /// Tells the edits apart: a tree that was kept from another one has the number of that.
  let number: Int
  fileprivate var steps: [Step] = []

  init(_ number: Int) { self.number = number }

  fileprivate enum Step: Sendable {
    case inserted(LayerID)
    case updated(OverlayLayer, shown: Rect2D?)
    case moved(LayerID, from: LayerPlace)
    case removed([Removed], from: LayerPlace)
  }

  fileprivate struct Removed: Sendable {
    let node: LayerTree.Node
    let parent: LayerID?
  }
}

// MARK: - Writing

extension LayerTree {
  mutating func noteInsertion(of id: LayerID) { journal?.steps.append(.inserted(id)) }

  mutating func noteUpdate(at slot: Int) {
    let (layer, shown) = (nodes[slot].layer, nodes[slot].shown)
    journal?.steps.append(.updated(layer, shown: shown))
  }

  mutating func noteMove(at slot: Int) {
    guard journal != nil else { return }
    let (id, place) = (nodes[slot].layer.id, place(of: slot))
    journal?.steps.append(.moved(id, from: place))
  }

  /// A layer is about to be removed, with all that is inside it.
  mutating func noteRemoval(at top: Int) {
    guard journal != nil else { return }
    var removed: [LayerJournal.Removed] = []
    var slot = top
    while slot != Self.none {
      removed.append(LayerJournal.Removed(node: nodes[slot], parent: id(ofParentOf: slot)))
      slot = next(after: slot, within: top)
    }
    let place = place(of: top)
    journal?.steps.append(.removed(removed, from: place))
  }

  /// The place that brings a layer back to where it is now.
  private func place(of slot: Int) -> LayerPlace {
    let before = nodes[slot].before
    return before == Self.none ? .frontmost(in: id(ofParentOf: slot)) : .behind(nodes[before].layer.id)
  }

  private func id(ofParentOf slot: Int) -> LayerID? {
    let parent = nodes[slot].parent
    return parent == Self.root ? nil : nodes[parent].layer.id
  }
}

// MARK: - Taking back

extension LayerTree {
  /// Takes back all that a journal has, and writes none of it down.
  mutating func takeBack(_ written: LayerJournal) {
    journal = nil
    for step in written.steps.reversed() {
      // Each step can be undone: the layers are those from before and after it.
      switch step {
      case .inserted(let id): try? remove(id)
      case .updated(let layer, let shown):
        let slot = slot(ofKnown: layer.id)
        set(layer, at: slot, shown: shown, inside: nodes[slot].inside)
      case .moved(let id, let place): try? move(id, to: place)
      case .removed(let removed, let place): putBack(removed, at: place)
      }
    }
  }

  private mutating func putBack(_ removed: [LayerJournal.Removed], at place: LayerPlace) {
    for (number, one) in removed.enumerated() {
      // Each layer comes after the one that it is inside of, and after its siblings in front of it.
      try? insert(one.node.layer, at: number == 0 ? place : .rearmost(in: one.parent))
      let slot = slot(ofKnown: one.node.layer.id)
      set(one.node.layer, at: slot, shown: one.node.shown, inside: one.node.inside)
      setPresent(one.node.isPresent, of: one.node.layer.id)
    }
  }
}
