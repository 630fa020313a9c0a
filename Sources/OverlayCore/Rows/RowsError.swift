/// Why rows, or a change to them, are invalid. Nothing has changed when it is thrown.
public enum RowsError: Error, Sendable, Hashable {
  /// There would be fewer than 0 rows, or more than ``Rows/maximumCount``.
  case count(Int)
  /// The height meant for this row is negative or not finite. Of uniform rows it is row 0 that is named.
  case height(row: Int)
  /// There is no such row, or no such place to insert one at.
  case row(Int)
  /// The rows together would be higher than ``Rows/maximumHeight``.
  case total
}
