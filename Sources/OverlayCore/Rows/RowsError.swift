import Kinetics

/// Why rows, or a change to them, are invalid. Nothing has changed when it is thrown.
///
///     do throws(RowsError) {
///       try rows.apply(.remove(7))
///     } catch {
///       print(error)           // row 7 is not in 0..<5
///     }
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RowsError: Error, Sendable, Hashable {
  /// There would be that many rows: fewer than 0, or more than ``Rows/maximumCount``.
  case count(Int)
  /// The height meant for this row is negative or not finite. Of uniform rows it is row 0 that is named.
  case height(InvalidNumber, row: Int)
  /// There is no such row, or no such place to insert one at; with those that there are.
  case row(Int, of: Range<Int>)
  /// The rows together would have that height in points: more than ``Rows/maximumHeight``.
  case total(Double)
}

extension RowsError: CustomStringConvertible {
  /// One line, such as `row 7 is not in 0..<5`.
  public var description: String {
    switch self {
    case .count(let count): "the number of rows \(count) is not in 0…\(Rows.maximumCount)"
    case .height(let number, let row): "row \(row): height \(number)"
    case .row(let row, let rows): "row \(row) is not in \(rows)"
    case .total(let height): "the height of all rows \(height.plain) is not in 0…\(Rows.maximumHeight.plain)"
    }
  }
}
