import Kinetics

/// Who lies in front of whom, and where: the layers of a container, front to back.
///
///     var tree = LayerTree()
///     try tree.insert(OverlayLayer(map, frame: Rect2D(x: 0, y: 0, width: 390, height: 844)))
///     try tree.insert(OverlayLayer(pin, frame: Rect2D(x: 100, y: 200, width: 20, height: 30)), at: .frontmost(in: map))
///     tree.hitTest(Point2D(x: 110, y: 210))     // pin at (10, 10)
///     tree.hitTest(Point2D(x: 110, y: 230))     // map at (110, 230): a frame ends before its far sides
///
/// Invariants: ids are unique, all numbers are finite, and following parents ends at the top level. A call that throws
/// changes nothing.
///
/// Storage is flat: a node is a slot of one array and its neighbours are slots, so a hit test follows numbers,
/// allocates nothing and costs by the layers that it visits. A slot also keeps its layer's origin in root coordinates,
/// which only a change of a frame or of a parent has to compute. The coordinates of a point in a layer are the point
/// less that origin.
public struct LayerTree: Sendable {
  static let none = -1
  /// The slot of the parent of the top level.
  static let root = 0

  private(set) var nodes: ContiguousArray = [Node.root]
  /// The slots by ascending id.
  private var index: [Int] = []
  private var free: [Int] = []
  /// What takes an edit back; `nil` outside of one.
  var journal: LayerJournal?

  /// No layer.
  public init() {}

  /// How many layers there are.
  public var count: Int { index.count }

  /// The layer of that id.
  public subscript(id: LayerID) -> OverlayLayer? { slot(of: id).map { nodes[$0].layer } }
}

// MARK: - Changes

extension LayerTree {
  /// Adds a layer.
  public mutating func insert(_ layer: OverlayLayer, at place: LayerPlace = .frontmost()) throws(LayerError) {
    try layer.validate()
    let position = position(of: layer.id)
    guard position == index.count || id(at: position) != layer.id else { throw .duplicate(layer.id) }
    let (parent, sibling) = try resolve(place)
    let slot = free.popLast() ?? nodes.count
    let node = Node(layer, parent: parent)
    if slot == nodes.count { nodes.append(node) } else { nodes[slot] = node }
    index.insert(slot, at: position)
    link(slot, into: parent, before: sibling)
    noteInsertion(of: layer.id)
  }

  /// Removes a layer with all that is inside it.
  public mutating func remove(_ id: LayerID) throws(LayerError) {
    let top = try knownSlot(of: id)
    noteRemoval(at: top)
    unlink(top)
    var slot = top
    while slot != Self.none {
      index.remove(at: position(of: nodes[slot].layer.id))
      free.append(slot)
      slot = next(after: slot, within: top)
    }
  }

  /// Takes a layer, with all that is inside it, to another place: among its siblings, or into another parent. Its frame
  /// then counts in that parent's coordinates.
  public mutating func move(_ id: LayerID, to place: LayerPlace) throws(LayerError) {
    let slot = try knownSlot(of: id)
    var (parent, sibling) = try resolve(place)
    if sibling == slot { sibling = nodes[slot].behind }
    var ancestor = parent
    while ancestor != Self.none {
      guard ancestor != slot else { throw .cycle(id) }
      ancestor = nodes[ancestor].parent
    }
    noteMove(at: slot)
    unlink(slot)
    link(slot, into: parent, before: sibling)
  }

  /// Gives the layer of this id its frame, flags, opacity and outsets.
  public mutating func update(_ layer: OverlayLayer) throws(LayerError) {
    let slot = try knownSlot(of: layer.id)
    try layer.validate()
    noteUpdate(at: slot)
    if nodes[slot].layer.frame != layer.frame { nodes[slot].shown = nil }
    nodes[slot].layer = layer
    place(slot)
  }

  /// Gives a layer its frame, in its parent's coordinates.
  public mutating func setFrame(_ frame: Rect2D, of id: LayerID) throws(LayerError) {
    var layer = nodes[try knownSlot(of: id)].layer
    layer.frame = frame
    try update(layer)
  }

  /// Stores a layer that has been checked; allocates nothing.
  ///
  /// - Parameters:
  ///   - shown: What of its frame is shown, in its parent's coordinates; `nil` for all of it.
  ///   - inside: From where the frames of the host's layers inside count.
  mutating func set(_ layer: OverlayLayer, at slot: Int, shown: Rect2D? = nil, inside: LayerCorner = .topLeft) {
    let isSame = nodes[slot].inside == inside
    nodes[slot].layer = layer
    (nodes[slot].shown, nodes[slot].inside) = (shown, inside)
    place(slot)
    if !isSame { placeInside(slot) }
  }

  /// Says whether a layer is present, whatever its fields say. One that is not is never hit, even with outsets.
  mutating func setPresent(_ isPresent: Bool, of id: LayerID) { nodes[slot(ofKnown: id)].isPresent = isPresent }

  // MARK: - Slots

  /// A layer and its neighbours.
  struct Node: Sendable {
    var layer: OverlayLayer { didSet { open() } }
    var parent: Int
    /// The frontmost child.
    var front = LayerTree.none
    /// The rearmost child.
    var back = LayerTree.none
    /// The next sibling towards the front.
    var before = LayerTree.none
    /// The next sibling towards the back.
    var behind = LayerTree.none
    /// The layer's own origin in root coordinates: the top left corner of its frame.
    private(set) var origin = Point2D(x: 0, y: 0)
    /// What of the frame is shown, in the parent's coordinates; `nil` where that is all of it.
    var shown: Rect2D?
    /// From where the frames of the host's layers inside count.
    var inside = LayerCorner.topLeft
    /// Whether an overlay shows the layer at all.
    var isPresent = true { didSet { open() } }
    /// Present, shown and enabled.
    private(set) var isOpen = true
    private var left = 0.0
    private var top = 0.0
    private var right = 0.0
    private var bottom = 0.0

    static let root = Node(
      OverlayLayer(LayerID(.min), frame: .zero, isPassThrough: true),
      parent: LayerTree.none)

    init(_ layer: OverlayLayer, parent: Int) {
      self.layer = layer
      self.parent = parent
      open()
    }

    private mutating func open() { isOpen = isPresent && layer.isShown && layer.isEnabled }

    /// Takes its place in its parent, and measures where it is hit: each side of what is shown, moved out by its outset.
    ///
    /// - Parameters:
    ///   - parent: The parent's origin in root coordinates.
    ///   - corner: From where the frames of the host's layers in the parent count.
    /// - Returns: Whether its origin is another one now.
    mutating func stand(in parent: Point2D, _ corner: LayerCorner) -> Bool {
      let place = layer.id.isStandard ? layer.frame.origin : corner.place(of: layer.frame)
      let seen = shown ?? Rect2D(origin: place, size: layer.frame.size)
      left = seen.origin.x - layer.outsets.left
      top = seen.origin.y - layer.outsets.top
      right = seen.origin.x + seen.size.width + layer.outsets.right
      bottom = seen.origin.y + seen.size.height + layer.outsets.bottom
      let former = origin
      origin = Point2D(x: parent.x + place.x, y: parent.y + place.y)
      return origin != former
    }

    /// Whether the layer, or what is inside it, can be hit at a point of its parent's coordinates.
    func admits(_ point: Point2D) -> Bool {
      isOpen && point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }
  }

  private func id(at position: Int) -> LayerID { nodes[index[position]].layer.id }

  /// Where an id stands in the index, or would be inserted.
  private func position(of id: LayerID) -> Int {
    var lower = 0
    var upper = index.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if self.id(at: middle).rawValue < id.rawValue { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The slot of a layer; it stays the same until the layer is removed.
  func slot(of id: LayerID) -> Int? {
    let position = position(of: id)
    return position < index.count && self.id(at: position) == id ? index[position] : nil
  }

  /// The slot of a layer that is in the tree.
  func slot(ofKnown id: LayerID) -> Int { index[position(of: id)] }

  private func knownSlot(of id: LayerID) throws(LayerError) -> Int {
    guard let slot = slot(of: id) else { throw .unknown(id) }
    return slot
  }

  /// The next slot in preorder within a subtree: a layer, then its children front to back. ``none`` after the last.
  func next(after slot: Int, within top: Int) -> Int {
    if nodes[slot].front != Self.none { return nodes[slot].front }
    var slot = slot
    while slot != top {
      if nodes[slot].behind != Self.none { return nodes[slot].behind }
      slot = nodes[slot].parent
    }
    return Self.none
  }

  // MARK: - Links

  /// The parent, and the sibling to stand directly in front of; ``none`` is behind all.
  private func resolve(_ place: LayerPlace) throws(LayerError) -> (parent: Int, sibling: Int) {
    switch place {
    case .frontmost(let id):
      let parent = try parentSlot(of: id)
      return (parent, nodes[parent].front)
    case .rearmost(let id): return (try parentSlot(of: id), Self.none)
    case .inFront(let id):
      let sibling = try knownSlot(of: id)
      return (nodes[sibling].parent, sibling)
    case .behind(let id):
      let sibling = try knownSlot(of: id)
      return (nodes[sibling].parent, nodes[sibling].behind)
    }
  }

  private func parentSlot(of id: LayerID?) throws(LayerError) -> Int {
    guard let id else { return Self.root }
    return try knownSlot(of: id)
  }

  private mutating func link(_ slot: Int, into parent: Int, before sibling: Int) {
    let before = sibling == Self.none ? nodes[parent].back : nodes[sibling].before
    nodes[slot].parent = parent
    nodes[slot].before = before
    nodes[slot].behind = sibling
    if before == Self.none { nodes[parent].front = slot } else { nodes[before].behind = slot }
    if sibling == Self.none { nodes[parent].back = slot } else { nodes[sibling].before = slot }
    place(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let (parent, before, behind) = (nodes[slot].parent, nodes[slot].before, nodes[slot].behind)
    if before == Self.none { nodes[parent].front = behind } else { nodes[before].behind = behind }
    if behind == Self.none { nodes[parent].back = before } else { nodes[behind].before = before }
  }

  /// A layer takes its place, and with it what is inside it; stops early where nothing moves.
  private mutating func place(_ slot: Int) {
    if stand(slot) { placeInside(slot) }
  }

  /// What is inside a layer takes its place.
  private mutating func placeInside(_ top: Int) {
    var slot = next(after: top, within: top)
    while slot != Self.none {
      _ = stand(slot)
      slot = next(after: slot, within: top)
    }
  }

  private mutating func stand(_ slot: Int) -> Bool {
    let parent = nodes[slot].parent
    return nodes[slot].stand(in: nodes[parent].origin, nodes[parent].inside)
  }
}

extension LayerTree: Equatable {
  /// Whether both hold equal layers in the same order and the same parents, however they came to it.
  public static func == (left: LayerTree, right: LayerTree) -> Bool {
    guard left.count == right.count else { return false }
    var (one, other) = (Self.root, Self.root)
    while one != Self.none, other != Self.none {
      let (a, b) = (left.nodes[one], right.nodes[other])
      guard a.layer == b.layer, a.isPresent == b.isPresent, a.shown == b.shown, a.inside == b.inside,
        left.parent(of: a.layer.id) == right.parent(of: b.layer.id)
      else { return false }
      one = left.next(after: one, within: Self.root)
      other = right.next(after: other, within: Self.root)
    }
    return one == other
  }
}
