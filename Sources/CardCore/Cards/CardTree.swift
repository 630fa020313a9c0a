/// The order of the cards: a binary tree balanced by weight, its nodes in one flat array.
///
/// A node stores its subtrees, its parent and how many cards its tree has. So one walk finds the index of a node, or
/// the node at an index. With the weight w = size + 1 of a tree, neither subtree of a node weighs more than three times
/// the other. Where that fails, a single rotation repairs it if the inner grandchild weighs less than twice the outer
/// one, else a double rotation (Δ = 3, Γ = 2: Hirai and Yamamoto, "Balancing weight-balanced trees", 2011). Depth ≤
/// 2.41 log₂ (n + 1). Node 0 stands for "none": its size is 0.
struct CardTree: Sendable {
  struct Node: Sendable {
    var card: Card
    var left: Int32 = 0
    var right: Int32 = 0
    /// The parent; in a free node, the next free node.
    var parent: Int32 = 0
    /// How many cards the tree under this node has, its own included; 0 for a free node.
    var size: Int32 = 1
  }

  private(set) var nodes = [Node(card: Card(CardID(0)), size: 0)]
  private var root = 0
  /// The first free node; 0 for none.
  private var free = 0

  var count: Int { Int(nodes[root].size) }

  func card(_ node: Int) -> Card { nodes[node].card }

  mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(count + 1)
  }
}

// MARK: - Building at once

extension CardTree {
  /// Adds a card after the others. To be followed by ``balance()``, and only before any other edit.
  mutating func append(_ card: Card) -> Int {
    nodes.append(Node(card: card))
    return nodes.count - 1
  }

  /// Builds the tree of the appended nodes, as balanced as possible.
  mutating func balance() {
    root = build(1, nodes.count, under: 0)
  }

  private mutating func build(_ first: Int, _ end: Int, under parent: Int) -> Int {
    guard first < end else { return 0 }
    let middle = first + (end - first) / 2
    let left = build(first, middle, under: middle)
    let right = build(middle + 1, end, under: middle)
    nodes[middle].left = Int32(left)
    nodes[middle].right = Int32(right)
    nodes[middle].parent = Int32(parent)
    nodes[middle].size = Int32(end - first)
    return middle
  }
}

// MARK: - Lookup

extension CardTree {
  /// Needs 0 ≤ index < count.
  func node(at index: Int) -> Int {
    var (node, rest) = (root, index)
    var before = countBefore(node)
    while rest != before {
      if rest < before {
        node = Int(nodes[node].left)
      } else {
        rest -= before + 1
        node = Int(nodes[node].right)
      }
      before = countBefore(node)
    }
    return node
  }

  /// How many cards the tree under a node has before the card of the node.
  private func countBefore(_ node: Int) -> Int { Int(nodes[Int(nodes[node].left)].size) }

  /// Needs a node of the tree.
  func index(of node: Int) -> Int {
    var index = countBefore(node)
    var child = node
    while child != root {
      let parent = Int(nodes[child].parent)
      if Int(nodes[parent].right) == child { index += countBefore(parent) + 1 }
      child = parent
    }
    return index
  }

  private func leftmost(_ node: Int) -> Int {
    var node = node
    while nodes[node].left != 0 { node = Int(nodes[node].left) }
    return node
  }
}

// MARK: - Edits

extension CardTree {
  /// Needs 0 ≤ index ≤ count.
  ///
  /// - Returns: The new node.
  mutating func insert(_ card: Card, at index: Int) -> Int {
    let node = take(card)
    guard root != 0 else {
      root = node
      return node
    }
    var (parent, rest) = (root, index)
    while true {
      let before = countBefore(parent)
      let child = rest <= before ? nodes[parent].left : nodes[parent].right
      if child == 0 { break }
      if rest > before { rest -= before + 1 }
      parent = Int(child)
    }
    if rest <= countBefore(parent) {
      nodes[parent].left = Int32(node)
    } else {
      nodes[parent].right = Int32(node)
    }
    nodes[node].parent = Int32(parent)
    repair(from: parent)
    return node
  }

  /// Needs a node of the tree; other nodes keep their numbers.
  mutating func remove(_ node: Int) {
    let (left, right) = (Int(nodes[node].left), Int(nodes[node].right))
    let parent = Int(nodes[node].parent)
    if left == 0 || right == 0 {
      replace(node, by: left == 0 ? right : left)
      repair(from: parent)
    } else {
      let next = leftmost(right)
      // The lowest node whose tree loses a card.
      let lowest = next == right ? next : Int(nodes[next].parent)
      if next != right {
        replace(next, by: Int(nodes[next].right))
        attach(right, to: next, onLeft: false)
      }
      replace(node, by: next)
      attach(left, to: next, onLeft: true)
      repair(from: lowest)
    }
    giveBack(node)
  }

  private mutating func take(_ card: Card) -> Int {
    guard free != 0 else {
      nodes.append(Node(card: card))
      return nodes.count - 1
    }
    let node = free
    free = Int(nodes[node].parent)
    nodes[node] = Node(card: card)
    return node
  }

  private mutating func giveBack(_ node: Int) {
    nodes[node].size = 0
    nodes[node].parent = Int32(free)
    free = node
  }

  /// Puts another tree, which may be none, in the place of a node.
  private mutating func replace(_ node: Int, by other: Int) {
    let parent = Int(nodes[node].parent)
    if node == root {
      root = other
      if other != 0 { nodes[other].parent = 0 }
    } else {
      attach(other, to: parent, onLeft: Int(nodes[parent].left) == node)
    }
  }

  private mutating func attach(_ child: Int, to parent: Int, onLeft: Bool) {
    if onLeft { nodes[parent].left = Int32(child) } else { nodes[parent].right = Int32(child) }
    if child != 0 { nodes[child].parent = Int32(parent) }
  }
}

// MARK: - Balance

extension CardTree {
  /// Counts and balances again, from a node up to the root.
  private mutating func repair(from start: Int) {
    var node = start
    while node != 0 {
      count(node)
      let (left, right) = (weight(nodes[node].left), weight(nodes[node].right))
      if right > 3 * left {
        node = lift(Int(nodes[node].right), over: node)
      } else if left > 3 * right {
        node = lift(Int(nodes[node].left), over: node)
      }
      node = Int(nodes[node].parent)
    }
  }

  private func weight(_ node: Int32) -> Int { Int(nodes[Int(node)].size) + 1 }

  private mutating func count(_ node: Int) {
    nodes[node].size = nodes[Int(nodes[node].left)].size + nodes[Int(nodes[node].right)].size + 1
  }

  /// Rotates the heavier child of a node, or the inner child of that, into the node's place.
  ///
  /// - Returns: The node in that place now.
  private mutating func lift(_ child: Int, over node: Int) -> Int {
    let isRight = Int(nodes[node].right) == child
    let inner = isRight ? nodes[child].left : nodes[child].right
    let outer = isRight ? nodes[child].right : nodes[child].left
    guard weight(inner) >= 2 * weight(outer) else {
      rotate(child, over: node)
      return child
    }
    rotate(Int(inner), over: child)
    rotate(Int(inner), over: node)
    return Int(inner)
  }

  private mutating func rotate(_ child: Int, over node: Int) {
    let isRight = Int(nodes[node].right) == child
    let inner = Int(isRight ? nodes[child].left : nodes[child].right)
    replace(node, by: child)
    attach(node, to: child, onLeft: isRight)
    attach(inner, to: node, onLeft: !isRight)
    count(node)
    count(child)
  }
}
