/// Changes of rows. A throwing call has changed nothing. O(log n), except for the first one that makes uniform rows
/// unlike each other, and the first one after a copy: O(n).
extension Rows {
  /// Gives a row a height in points, moved to the grid.
  ///
  /// Allocates nothing once the rows are individual and their storage is not shared with a copy.
  ///
  /// - Returns: What changed. It tells by how much the offset has to change, so that the visible rows do not move.
  /// - Throws: ``RowsError/row(_:of:)``, ``RowsError/height(_:row:)`` or ``RowsError/total(_:)``.
  @discardableResult
  package mutating func setHeight(_ height: Double, at row: Int) throws(RowsError) -> RowsChange {
    guard let old = self.height(of: row) else { throw missing(row) }
    let new = try Self.onGrid(height, row: row)
    let total = self.height - old + new
    guard total <= Self.maximumHeight else { throw .total(total) }
    let change = RowsChange.height(row, from: old, to: new)
    guard new != old else { return change }
    individualize()
    tree.setHeight(new, at: row)
    self.height = total
    return change
  }

  /// Inserts a row of a height in points, moved to the grid, before the row that is there; at `count` after the last.
  ///
  /// - Returns: What changed.
  /// - Throws: ``RowsError/count(_:)``, ``RowsError/row(_:of:)``, ``RowsError/height(_:row:)`` or ``RowsError/total(_:)``.
  @discardableResult
  package mutating func insert(height: Double, at row: Int) throws(RowsError) -> RowsChange {
    guard row >= 0, row <= count else { throw .row(row, of: 0..<count + 1) }
    guard count < Self.maximumCount else { throw .count(count + 1) }
    let height = try Self.onGrid(height, row: row)
    guard self.height + height <= Self.maximumHeight else { throw .total(self.height + height) }
    if count == 0, uniform != nil { uniform = height }
    if uniform != height {
      individualize()
      tree.insert(height, at: row)
    }
    count += 1
    self.height += height
    return .inserted(row, height: height)
  }

  /// Removes a row.
  ///
  /// - Returns: What changed.
  /// - Throws: ``RowsError/row(_:of:)``.
  @discardableResult
  package mutating func remove(at row: Int) throws(RowsError) -> RowsChange {
    guard let height = self.height(of: row) else { throw missing(row) }
    if uniform == nil { tree.remove(at: row) }
    count -= 1
    self.height -= height
    return .removed(row, height: height)
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - row: Where it is.
  ///   - other: Where it is afterwards, in `0..<count`; those between close up and make room.
  /// - Returns: What changed.
  /// - Throws: ``RowsError/row(_:of:)`` with the one of the two that does not exist.
  @discardableResult
  package mutating func move(from row: Int, to other: Int) throws(RowsError) -> RowsChange {
    guard let height = self.height(of: row) else { throw missing(row) }
    guard other >= 0, other < count else { throw missing(other) }
    if uniform == nil, row != other {
      tree.remove(at: row)
      tree.insert(height, at: other)
    }
    return .moved(from: row, to: other, height: height)
  }

  /// There is no such row.
  @inline(never)
  private func missing(_ row: Int) -> RowsError { .row(row, of: 0..<count) }

  /// From here on every row has its own height: O(n) for rows that were uniform.
  private mutating func individualize() {
    guard let height = uniform else { return }
    tree = RowTree(count: count) { _ in height }
    uniform = nil
  }
}
