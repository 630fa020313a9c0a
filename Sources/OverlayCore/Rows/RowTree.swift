/// The heights of rows in a tree of sums: an order-statistics B+ tree in two flat arrays.
///
/// A node owns 16 consecutive entries of which the first `used` count. An entry of a leaf is a row; one above is a node
/// below, with the number of its rows and the sum of their heights. All leaves stand at the same depth, and every node
/// but the root uses at least 4 entries, so 2²⁴ rows need at most 12 levels (built at once, 1,000,000 rows need 5). The
/// entry is found by adding from the left; 16 entries are 256 bytes, a run the processor reads ahead.
///
/// The shape follows from the calls alone: no randomness. Heights are those of ``Rows``, counted in units of its grid:
/// an integer adds in a quarter of the time of a `Double`, and 40 additions that wait for each other are what a lookup
/// is. Indexes and places are checked by ``Rows``; the tree needs what its comments say.
///
/// Rejected: a Fenwick tree (no insertion in O(log n)), a treap (random, and 20 dependent reads per lookup where this
/// has 5), a gap buffer with cached tops (a moving edit costs O(n)).
struct RowTree: Sendable, Equatable {
  struct Entry: Sendable, Hashable {
    /// The heights of its rows, in units of 2⁻²² points: at most 2⁵².
    var sum: Int64
    /// How many rows it stands for.
    var size: Int32
    /// The node below; of a leaf's entry nothing.
    var child: Int32

    static let row = Entry(height: 0)
  }

  /// Units per point.
  static let scale = 0x1p22

  /// Entries per node.
  static let width = 16
  /// A node below the root that uses fewer is joined with its neighbour.
  static let least = 4

  /// Node n owns the entries from 16 n on.
  var entries: ContiguousArray<Entry> = []
  /// How many entries each node uses.
  var used: [Int8] = []
  /// The first of the nodes that are free, linked through the child of their first entry; −1 for none.
  var free = -1
  /// The root's node.
  var root = 0
  /// The levels below the root; 0 where it is a leaf.
  var depth = 0

  /// No rows, and no storage.
  init() {}

  /// Rows of those heights in points: O(n), all nodes but the last levels' nearly full, in one pass and two
  /// allocations.
  init(count: Int, height: (Int) -> Double) {
    guard count > 0 else { return }
    // Each level has a 16th of the entries of the one below, rounded up.
    let nodes = count / (Self.width - 1) + 7
    used.reserveCapacity(nodes)
    entries.reserveCapacity(nodes * Self.width)
    var level = appendLevel(over: count, below: nil, height)
    while level.count > 1 {
      level = appendLevel(over: level.count, below: level.lowerBound, height)
      depth += 1
    }
    root = level.lowerBound
  }

  /// Appends the fewest nodes that hold so many entries, as evenly filled as can be: entries for the nodes from `below`
  /// on, or for rows.
  ///
  /// - Returns: The nodes.
  private mutating func appendLevel(over count: Int, below: Int?, _ height: (Int) -> Double) -> Range<Int> {
    let start = used.count
    let nodes = (count + Self.width - 1) / Self.width
    let each = count / nodes
    for node in 0..<nodes {
      // The remainder goes to the first nodes, one each; a product could pass 32 bits.
      let from = node * each + min(node, count % nodes)
      let to = from + each + (node < count % nodes ? 1 : 0)
      for index in from..<to {
        let entry = if let below { summary(of: below + index) } else { Entry(height: height(index)) }
        entries.append(entry)
      }
      for _ in (to - from)..<Self.width { entries.append(.row) }
      used.append(Int8(to - from))
    }
    return start..<used.count
  }

  /// What the entry above a node says of it.
  func summary(of node: Int) -> Entry {
    var (sum, size) = (Int64(0), Int32(0))
    let entries = entries.span
    for index in node * Self.width..<node * Self.width + Int(used[node]) {
      sum += entries[index].sum
      size += entries[index].size
    }
    return Entry(sum: sum, size: size, child: Int32(node))
  }
}

extension RowTree.Entry {
  /// A row of a height in points, which stands on the grid.
  init(height: Double) { self.init(sum: RowTree.units(height), size: 1, child: -1) }
}

// MARK: - Lookup

extension RowTree {
  /// The first row whose bottom lies below y. Needs 0 ≤ y < the sum of all.
  func row(at y: Double) -> Int { row(endingAfter: Self.units(y)) }

  /// The first row whose bottom does not lie above y. Needs 0 < y ≤ the sum of all.
  func row(before y: Double) -> Int {
    let units = Self.units(y)
    // Between two points of the grid, the upper one counts.
    return row(endingAfter: Self.points(units) == y ? units - 1 : units)
  }

  private func row(endingAfter y: Int64) -> Int {
    let entries = entries.span
    var (node, top, row) = (root, Int64(0), Int32(0))
    for _ in 0...depth {
      var index = node * Self.width
      while top + entries[index].sum <= y {
        top += entries[index].sum
        row += entries[index].size
        index += 1
      }
      node = Int(entries[index].child)
    }
    return Int(row)
  }

  /// The heights of all rows before that one, in points. Needs 0 ≤ row < count.
  func top(of row: Int) -> Double { Self.points(find(row).top) }

  /// In points. Needs 0 ≤ row < count.
  func height(of row: Int) -> Double { Self.points(entries[find(row).index].sum) }

  private func find(_ row: Int) -> (index: Int, top: Int64) {
    let entries = entries.span
    var (node, index, top, rest) = (root, 0, Int64(0), Int32(row))
    for _ in 0...depth {
      index = node * Self.width
      while rest >= entries[index].size {
        rest -= entries[index].size
        top += entries[index].sum
        index += 1
      }
      node = Int(entries[index].child)
    }
    return (index, top)
  }

  // MARK: - Units

  /// Whole units in a length of 0…2³⁰ points; of a multiple of the grid exactly it.
  static func units(_ points: Double) -> Int64 { Int64(points * scale) }

  /// Exact: 52 bits at most.
  static func points(_ units: Int64) -> Double { Double(units) / scale }
}
