/// One change of the rows of a list.
///
///     try rows.apply(.insert(0, height: 60))      // a row above all others
public enum RowsEdit: Sendable, Hashable {
  /// A row of a height in points comes before the one that is there; at the count, after the last.
  case insert(Int, height: Double)
  /// A row goes.
  case remove(Int)
  /// A row goes to another place, counted afterwards.
  case move(Int, to: Int)
  /// A row has another height in points.
  case resize(Int, height: Double)
}

extension Rows {
  /// Makes a change.
  ///
  /// - Returns: What changed. It tells by how much the offset has to change, so that the visible rows do not move.
  /// - Throws: What the change itself throws; nothing has changed then.
  @discardableResult
  public mutating func apply(_ edit: RowsEdit) throws(RowsError) -> RowsChange {
    switch edit {
    case .insert(let row, let height): try insert(height: height, at: row)
    case .remove(let row): try remove(at: row)
    case .move(let row, let other): try move(from: row, to: other)
    case .resize(let row, let height): try setHeight(height, at: row)
    }
  }
}
