import Kinetics

/// The identity of a list in its overlay: a small integer that the host chooses.
public struct ListID: IntegerID {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension ListID: Codable {}
#endif

/// The lists of an overlay: the one that scrolls in it now, with its rows where they are known, and what the others
/// were when they were left.
///
/// A sheet with tabs has several lists and one finger. Each comes back with the content, the offset and the rows that
/// it had; see ``OverlayStack/setList(_:of:at:)``. An overlay begins with list 0.
public struct Lists: Sendable, Equatable {
  /// The list that scrolls now.
  public private(set) var current = ListID(0)
  /// The rows of the current list; `nil` where only the length of its content is known.
  public private(set) var rows: Rows?
  /// By ascending id.
  package private(set) var others: [ListRest] = []

  /// One list.
  ///
  /// - Parameter rows: Its rows. Together they have to be as high as the overlay's content; else they are forgotten at
  ///   the first change of the content.
  public init(rows: Rows? = nil) { self.rows = rows }

  /// One list, of which nothing but the length of its content may be known.
  init(current: ListID, rows: Rows?) { (self.current, self.rows) = (current, rows) }

  /// Lists that were left, too: of those with one id the first.
  package init(current: ListID, rows: Rows?, others: [ListRest]) {
    self.init(current: current, rows: rows)
    for other in others { _ = add(other) }
  }

  /// Adds a list that was left.
  ///
  /// - Returns: `false`, and nothing is added, where there is one of this id.
  mutating func add(_ list: ListRest) -> Bool {
    let index = position(of: list.id)
    guard list.id != current, index == others.count || others[index].id != list.id else { return false }
    others.insert(list, at: index)
    return true
  }

  /// Leaves the current list for another one.
  ///
  /// - Returns: What the other one was when it was left; `nil` the first time.
  mutating func change(to id: ListID, content: ListContent, offset: Double) -> ListRest? {
    others.insert(ListRest(id: current, content: content, offset: offset, rows: rows), at: position(of: current))
    current = id
    let index = position(of: id)
    guard index < others.count, others[index].id == id else {
      rows = nil
      return nil
    }
    let list = others.remove(at: index)
    rows = list.rows
    return list
  }

  /// Where a list stands among the others, or would stand.
  private func position(of id: ListID) -> Int {
    var (lower, upper) = (0, others.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if others[middle].id.rawValue < id.rawValue { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Gives the current list other rows; `nil` where they are no longer known.
  mutating func setRows(_ rows: Rows?) { self.rows = rows }

  /// Changes a row of the current list, in place.
  ///
  /// - Returns: What changed and how high all rows are then; `nil` where they are not known.
  mutating func changeRows(_ edit: RowsEdit) throws(RowsError) -> (change: RowsChange, height: Double)? {
    guard let change = try rows?.apply(edit), let height = rows?.height else { return nil }
    return (change, height)
  }

  /// The row at a place of the content, the count below the last one; 0 above the first one.
  func row(shownAt place: Double) -> Int {
    guard let rows else { return 0 }
    return place >= rows.height ? rows.count : rows.row(at: place) ?? 0
  }

  /// The content changed: rows that are not as long are forgotten.
  ///
  /// - Returns: Whether the rows are no longer known.
  mutating func forgetRows(unlike content: ListContent) -> Bool {
    guard let height = rows?.height, height != content.height else { return false }
    rows = nil
    return true
  }
}
