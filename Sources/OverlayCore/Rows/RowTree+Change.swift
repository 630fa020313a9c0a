/// Changes: one way down and up again. Recursion is as deep as the tree, at most 12 levels.
extension RowTree {
  /// Gives a row a height in points. Needs 0 ≤ row < count. Allocates nothing where the storage is not shared.
  mutating func setHeight(_ height: Double, at row: Int) {
    let change = Self.units(height) - Self.units(self.height(of: row))
    var (node, rest) = (root, row)
    for _ in 0...depth {
      let (index, inside) = place(of: rest, in: node)
      entries[index].sum += change
      (node, rest) = (Int(entries[index].child), inside)
    }
  }

  /// Inserts a row of a height in points before that one. Needs 0 ≤ row ≤ count.
  mutating func insert(_ height: Double, at row: Int) {
    if used.isEmpty { root = makeNode() }
    guard let sibling = insert(height, at: row, in: root, level: depth) else { return }
    let top = makeNode()
    entries[top * Self.width] = summary(of: root)
    entries[top * Self.width + 1] = summary(of: sibling)
    used[top] = 2
    root = top
    depth += 1
  }

  /// Removes a row. Needs 0 ≤ row < count.
  mutating func remove(at row: Int) {
    remove(at: row, in: root, level: depth)
    while depth > 0, used[root] == 1 {
      let child = Int(entries[root * Self.width].child)
      release(root)
      root = child
      depth -= 1
    }
  }

  // MARK: - Down the tree

  /// The entry that holds a row, and the row's place among those of the entry.
  private func place(of row: Int, in node: Int) -> (index: Int, rest: Int) {
    let entries = entries.span
    var (index, rest) = (node * Self.width, row)
    while rest >= Int(entries[index].size) {
      rest -= Int(entries[index].size)
      index += 1
    }
    return (index, rest)
  }

  /// - Returns: The node's new neighbour to the right, where it had to be split.
  private mutating func insert(_ height: Double, at row: Int, in node: Int, level: Int) -> Int? {
    guard level > 0 else { return put(Entry(height: height), at: row, in: node) }
    // A row at the very end belongs to the last entry.
    let isPastEnd = row == Int(summary(of: node).size)
    let (index, rest) = place(of: isPastEnd ? row - 1 : row, in: node)
    let child = Int(entries[index].child)
    let sibling = insert(height, at: isPastEnd ? rest + 1 : rest, in: child, level: level - 1)
    entries[index] = summary(of: child)
    guard let sibling else { return nil }
    return put(summary(of: sibling), at: index - node * Self.width + 1, in: node)
  }

  private mutating func remove(at row: Int, in node: Int, level: Int) {
    guard level > 0 else { return erase(at: row, in: node) }
    let (index, rest) = place(of: row, in: node)
    let child = Int(entries[index].child)
    remove(at: rest, in: child, level: level - 1)
    entries[index] = summary(of: child)
    if used[child] < Self.least { join(at: index - node * Self.width, in: node) }
  }

  // MARK: - Within a node

  /// Puts an entry at a slot; a full node gives its upper half to a new neighbour first.
  ///
  /// - Returns: The neighbour.
  private mutating func put(_ entry: Entry, at slot: Int, in node: Int) -> Int? {
    guard Int(used[node]) == Self.width else {
      open(slot, entry, in: node)
      return nil
    }
    let half = Self.width / 2
    let sibling = makeNode()
    shift(half, from: half, of: node, to: 0, of: sibling)
    if slot <= half { open(slot, entry, in: node) } else { open(slot - half, entry, in: sibling) }
    return sibling
  }

  private mutating func open(_ slot: Int, _ entry: Entry, in node: Int) {
    let base = node * Self.width
    var index = base + Int(used[node])
    while index > base + slot {
      entries[index] = entries[index - 1]
      index -= 1
    }
    entries[index] = entry
    used[node] += 1
  }

  private mutating func erase(at slot: Int, in node: Int) {
    used[node] -= 1
    let base = node * Self.width
    for index in base + slot..<base + Int(used[node]) { entries[index] = entries[index + 1] }
  }

  /// A child became small. It is joined with a neighbour, which every child has; where one node would soon be split
  /// again, the two share their entries evenly.
  private mutating func join(at slot: Int, in node: Int) {
    let left = slot > 0 ? slot - 1 : slot
    let base = node * Self.width + left
    let (one, other) = (Int(entries[base].child), Int(entries[base + 1].child))
    let total = Int(used[one]) + Int(used[other])
    if total <= Self.width - Self.least {
      shift(Int(used[other]), from: 0, of: other, to: Int(used[one]), of: one)
      release(other)
      erase(at: left + 1, in: node)
    } else {
      share(total, one, other)
      entries[base + 1] = summary(of: other)
    }
    entries[base] = summary(of: one)
  }

  private mutating func share(_ total: Int, _ one: Int, _ other: Int) {
    let (has, wants) = (Int(used[one]), total / 2)
    if has > wants {
      for index in wants..<has { open(index - wants, entries[one * Self.width + index], in: other) }
      used[one] = Int8(wants)
    } else {
      shift(wants - has, from: 0, of: other, to: has, of: one)
    }
  }

  /// Moves entries to the end of another node; those that follow them close up.
  private mutating func shift(_ count: Int, from slot: Int, of source: Int, to end: Int, of target: Int) {
    let (from, to) = (source * Self.width, target * Self.width)
    for index in 0..<count { entries[to + end + index] = entries[from + slot + index] }
    for index in slot + count..<Int(used[source]) { entries[from + index - count] = entries[from + index] }
    used[target] += Int8(count)
    used[source] -= Int8(count)
  }

  // MARK: - Nodes

  /// A node without entries: a free one, or a new one at the end.
  private mutating func makeNode() -> Int {
    guard free >= 0 else {
      used.append(0)
      for _ in 0..<Self.width { entries.append(.row) }
      return used.count - 1
    }
    let node = free
    free = Int(entries[node * Self.width].child)
    return node
  }

  private mutating func release(_ node: Int) {
    entries[node * Self.width].child = Int32(free)
    used[node] = 0
    free = node
  }
}
