/// Where rows are. Nothing here allocates: O(1) for uniform rows, O(log n) for others.
extension Rows {
  /// The row at a place: the one with `top ≤ y < top + height`. So a boundary belongs to the lower row, and a row of
  /// height 0 is never hit.
  ///
  /// - Parameter y: Points below the top of the first row; any value.
  /// - Returns: `nil` above the first row, below the last one, and for NaN.
  public func row(at y: Double) -> Int? {
    guard y >= 0, y < height else { return nil }
    return row(covering: y)
  }

  /// The top of a row in points; of row `count` the height of all; `nil` for others.
  public func top(of row: Int) -> Double? {
    guard row >= 0, row < count else { return row == count ? height : nil }
    guard let uniform else { return tree.top(of: row) }
    return Double(row) * uniform
  }

  /// The height of a row in points, on the grid; `nil` where there is no such row.
  public func height(of row: Int) -> Double? {
    guard row >= 0, row < count else { return nil }
    return uniform ?? tree.height(of: row)
  }

  /// The rows of which something lies in `start ≤ y < end`, from the first one to the last.
  ///
  /// Both ends of the range are rows higher than 0; rows of height 0 between them are part of it.
  ///
  /// - Parameters:
  ///   - start: Points below the top of the first row; any value.
  ///   - end: Likewise; infinite for "to the last one".
  /// - Returns: An empty range where nothing lies there: `0..<0` above the first row and for NaN, `count..<count` below
  ///   the last one, and for `end ≤ start` the empty range at the row of `start`.
  public func visible(from start: Double, to end: Double) -> Range<Int> {
    if start >= height, start >= 0 { return count..<count }
    guard height > 0, end > 0, end > start || start >= 0 else { return 0..<0 }
    let first = row(covering: start > 0 ? start : 0)
    guard end > start else { return first..<first }
    return first..<(row(before: end < height ? end : height) + 1)
  }

  /// The row with `top ≤ y < top + height`. Needs 0 ≤ y < the height of all.
  private func row(covering y: Double) -> Int {
    guard let uniform else { return tree.row(at: y) }
    return Self.uniformRow(at: y, height: uniform)
  }

  /// The row with `top < y ≤ top + height`. Needs 0 < y ≤ the height of all.
  private func row(before y: Double) -> Int {
    guard let uniform else { return tree.row(before: y) }
    let row = Self.uniformRow(at: y, height: uniform)
    return Double(row) * uniform == y ? row - 1 : row
  }

  /// ⌊y / height⌋ exactly. Needs y ≥ 0, height > 0 on the grid.
  ///
  /// Tops are exact (see ``Rows``), so a y below the top k · height is at least one of its own last bits below it. That
  /// is more than half of a last bit of k: the quotient is not rounded up to k.
  private static func uniformRow(at y: Double, height: Double) -> Int { Int(y / height) }
}
