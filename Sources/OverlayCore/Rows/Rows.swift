import Kinetics

/// The rows of a list, top to bottom: where each one is, which one is at a place, which are visible.
///
///     var rows = try Rows(count: 1_000_000, height: 44)
///     rows.row(at: 44)                    // 1: a boundary belongs to the lower row
///     rows.visible(from: 100, to: 188)    // 2..<5
///     try rows.apply(.resize(2, height: 100))
///     rows.top(of: 3)                     // 188
///
/// Coordinates are those of the content, in points: 0 is the top of the first row, y grows downwards.
///
/// Heights stand on a grid of 2⁻²² points and all of them together reach no higher than 2³⁰ points. So each sum of
/// heights is a multiple of 2⁻²² that fits the 53 bits of a `Double`, and **no sum is ever rounded**, in any order of
/// addition. Tops do not drift with edits, never fall, and meet exactly; equal rows have equal tops whatever their
/// history; `row(at:)` of the top of a row that can be seen is that row. The price is paid once per height: it is moved
/// to the nearest point of the grid, by at most 2⁻²³ points (0.00000012), a tie to the even one. Quarters, eighths and
/// all others down to 2⁻²² stay as they are.
///
/// Uniform rows store one height. The first change that makes one row unlike the others turns them into a tree, once,
/// in O(n) with one allocation of about 18 bytes per row; from then on every change is O(log n) and they stay a tree.
/// In a tree, lookups and changes of a height allocate nothing; an insertion allocates only when the storage grows.
///
/// No rows, and rows of height 0 (a million of them too), are ordinary: such a row has a place in the order and a top,
/// cannot be hit and is never at the end of a visible range.
///
/// A copy shares its storage until one of the two changes, which then costs O(n). It is not a layout: insets, headers
/// and columns are the host's.
public struct Rows: Sendable {
  /// The most rows there can be: 2²⁴ = 16,777,216.
  public static let maximumCount = 1 << 24
  /// The greatest sum of all heights, in points: 2³⁰ = 1,073,741,824.
  public static let maximumHeight = 0x1p30

  /// The height of uniform rows; `nil` where each has its own, in the tree.
  var uniform: Double?
  /// Empty while the rows are uniform.
  var tree = RowTree()
  /// How many rows there are.
  public internal(set) var count: Int
  /// The sum of all heights in points, exact.
  public internal(set) var height: Double

  /// Rows of one height: O(1), without storage per row.
  ///
  /// - Throws: ``RowsError/count(_:)``, ``RowsError/height(_:row:)`` with row 0, or ``RowsError/total(_:)``.
  public init(count: Int, height: Double) throws(RowsError) {
    guard count >= 0, count <= Self.maximumCount else { throw .count(count) }
    let height = try Self.onGrid(height, row: 0)
    let total = Double(count) * height
    guard total <= Self.maximumHeight else { throw .total(total) }
    uniform = height
    self.count = count
    self.height = total
  }

  /// Rows of those heights, in points, top to bottom: O(n).
  ///
  /// - Throws: ``RowsError/count(_:)``, ``RowsError/height(_:row:)`` with the first row that is invalid, or
  ///   ``RowsError/total(_:)``.
  public init(heights: [Double]) throws(RowsError) {
    guard heights.count <= Self.maximumCount else { throw .count(heights.count) }
    var total = 0.0
    for row in heights.indices {
      total += try Self.onGrid(heights[row], row: row)
      guard total <= Self.maximumHeight else { throw .total(total) }
    }
    tree = RowTree(count: heights.count) { row in Self.rounded(heights[row]) }
    count = heights.count
    height = total
  }

  /// No rows.
  public init() {
    uniform = 0
    count = 0
    height = 0
  }

  /// The height on the grid.
  ///
  /// - Throws: ``RowsError/height(_:row:)`` when it is negative or not finite, ``RowsError/total(_:)`` when it alone is
  ///   too much.
  static func onGrid(_ height: Double, row: Int) throws(RowsError) -> Double {
    guard height >= 0, height < .infinity else { throw .height(InvalidNumber(height, outside: .length), row: row) }
    guard height <= maximumHeight else { throw .total(height) }
    return rounded(height)
  }

  /// The nearest multiple of 2⁻²², a tie to the even one: the numbers from 2³⁰ to 2³¹ stand exactly that far apart.
  /// Needs 0 ≤ height ≤ 2³⁰. −0 becomes 0.
  private static func rounded(_ height: Double) -> Double { (height + 0x1p30) - 0x1p30 }
}

extension Rows: Equatable {
  /// Whether the same heights follow each other, uniform or individual: O(n) for rows of one history, else O(n log n).
  public static func == (left: Rows, right: Rows) -> Bool {
    guard left.count == right.count, left.height == right.height else { return false }
    if left.uniform == right.uniform, left.tree == right.tree { return true }
    return (0..<left.count).allSatisfy { left.height(of: $0) == right.height(of: $0) }
  }
}

extension Rows: Hashable {
  /// Mixes in how many there are and how high they are together, not the height of each.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(height)
  }
}
