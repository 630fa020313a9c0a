import Fuzzing
import Testing
import Timing

@testable import OverlayCore

/// What nobody sees of rows but in time and memory: the shape of their tree.
@Suite("The tree of the rows stays as small as its rows need", .timed)
struct RowTreeTests {
  @Test("Rows that come at the top and go at the end, for ever, take no more room than at first")
  func sliding() throws {
    for count in [1, 15, 16, 17, 100, 300] {
      var rows = try Rows(heights: (0..<count).map { Double($0 % 5) })
      for step in 0..<5000 {
        try rows.insert(height: Double(step % 7), at: 0)
        try rows.remove(at: count)
        if step % 50 == 0 { #expect(rows.tree.fault == nil, "\(count) rows, step \(step)") }
      }
      #expect(rows.tree.used.count <= mostNodes(of: count + 1))
    }
  }

  @Test("Rows that grow and shrink again and again, in any order, give back what they do not need")
  func waves() throws {
    var draw = Draw(seed: 11)
    var rows = try Rows(heights: [1, 2])
    for wave in 0..<40 {
      while rows.count < 260 {
        try rows.insert(height: Double(draw.below(40)), at: draw.below(rows.count + 1))
        if rows.count % 20 == 0 { #expect(rows.tree.fault == nil, "wave \(wave), up at \(rows.count)") }
      }
      while rows.count > wave % 3 {
        try rows.remove(at: draw.below(rows.count))
        if rows.count % 20 < 3 { #expect(rows.tree.fault == nil, "wave \(wave), down at \(rows.count)") }
      }
    }
    #expect(rows.tree.used.count <= mostNodes(of: 260))
  }

  /// With four entries in each node, the fewest there may be, and a root.
  private func mostNodes(of rows: Int) -> Int {
    var (nodes, level) = (1, rows)
    while level > 1 {
      level = (level + RowTree.least - 1) / RowTree.least
      nodes += level
    }
    return nodes
  }
}

extension RowTree {
  /// What is wrong with its shape: a node that is fuller or emptier than it may be, a sum or a number of rows that its
  /// child does not have, or a node that is neither in the tree nor free.
  fileprivate var fault: String? {
    guard !used.isEmpty else { return depth == 0 ? nil : "no nodes, but \(depth) levels" }
    var inTree = 0
    if let fault = fault(of: root, level: depth, &inTree) { return fault }
    var (spare, node) = (0, free)
    while node >= 0, spare <= used.count {
      spare += 1
      node = Int(entries[node * Self.width].child)
    }
    return inTree + spare == used.count ? nil : "\(used.count) nodes, \(inTree) in the tree, \(spare) free"
  }

  private func fault(of node: Int, level: Int, _ inTree: inout Int) -> String? {
    inTree += 1
    let fewest = node == root ? (level > 0 ? 2 : 0) : Self.least
    guard (fewest...Self.width).contains(Int(used[node])) else { return "\(used[node]) entries in node \(node)" }
    guard level > 0 else { return nil }
    for entry in entries[node * Self.width..<node * Self.width + Int(used[node])] {
      let child = Int(entry.child)
      guard entry == summary(of: child) else { return "node \(child) is not what its parent says" }
      if let fault = fault(of: child, level: level - 1, &inTree) { return fault }
    }
    return nil
  }
}
