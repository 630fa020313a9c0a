import Kinetics

/// What a change did to rows, and what the list's offset needs so that nothing that is shown moves.
///
///     let first = rows.row(at: overlay.offset) ?? 0
///     let change = try rows.apply(.insert(2, height: 60))
///     change.offsetChange(keeping: first)      // 60 where row 2 or a lower one is at the top of the list, else 0
///
/// The first visible row is the anchor: its top stays where it is on the screen. Everything below the change follows
/// it, so what moves is out of sight above. For several changes, add the offset changes, and follow the anchor from one
/// to the next with ``row(after:)``.
public enum RowsChange: Sendable, Hashable {
  /// The row's height changed; points.
  case height(Int, from: Double, to: Double)
  /// A row came before the one that was there.
  case inserted(Int, height: Double)
  /// The row went.
  case removed(Int, height: Double)
  /// The row went from its place to another one, `to` counted afterwards.
  case moved(from: Int, to: Int, height: Double)

  /// What to add to the list's offset: points, positive scrolls on. O(1).
  ///
  /// The anchor itself grows and shrinks downwards, from its top. A row inserted at the anchor's place goes above it.
  /// Where the anchor itself is removed or moved away, the rows above it stay where they are shown: 0.
  ///
  /// - Parameter first: The first visible row before the change.
  public func offsetChange(keeping first: Int) -> Double {
    switch self {
    case .height(let row, let old, let new): row < first ? new - old : 0
    case .inserted(let row, let height): row <= first ? height : 0
    case .removed(let row, let height): row < first ? -height : 0
    case .moved(let from, let to, let height):
      if from < first, to >= first { -height } else if from > first, to <= first { height } else { 0 }
    }
  }

  /// Where a row is after the change: O(1).
  ///
  /// - Parameter row: Where it was.
  /// - Returns: `nil` for the row that was removed.
  public func row(after row: Int) -> Int? {
    switch self {
    case .height: row
    case .inserted(let place, _): IndexChange.inserted(at: place).index(of: row)
    case .removed(let place, _): IndexChange.removed(at: place).index(of: row)
    case .moved(let from, let to, _): IndexChange.moved(from: from, to: to).index(of: row)
    }
  }
}
