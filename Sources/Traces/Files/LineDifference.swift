/// The lines in which two texts differ.
///
///     let difference = LineDifference(from: old, to: new)
///     difference.removed, difference.inserted     // how many lines go, how many come
///     difference.rows(atMost: 40)                 // ready to print: `-` before those that go, `+` before those that come
package struct LineDifference {
  /// A line of a text, without its end.
  package typealias Line = ArraySlice<UInt8>

  /// So many lines of a text are compared with each other at most: the work grows with its square.
  package static let mostCompared = 2_000

  private let from: [Line]
  private let to: [Line]
  /// The indices of the lines that go.
  private var gone: Set<Int>
  /// The indices of the lines that come.
  private var came: Set<Int>
  /// The line in front of the first difference.
  private let before: Line?

  package init(from old: [UInt8], to new: [UInt8]) {
    self.init(from: Self.lines(old), to: Self.lines(new))
  }

  package init(from old: [Line], to new: [Line]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    (from, to) = (Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]))
    before = start > 0 ? old[start - 1] : nil
    guard max(from.count, to.count) <= Self.mostCompared else {
      (gone, came) = (Set(from.indices), Set(to.indices))
      return
    }
    (gone, came) = ([], [])
    for change in to.difference(from: from) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): came.insert(offset)
      }
    }
  }

  /// How many lines go.
  package var removed: Int { gone.count }
  /// How many lines come.
  package var inserted: Int { came.count }

  /// The lines that go and come, with the one before each place.
  ///
  /// - Parameter limit: So many rows at most; one more then says how many lines are left out.
  package func rows(atMost limit: Int) -> [String] {
    var rows: [String] = []
    var (left, right) = (0, 0)
    var context = before
    var untold = 0
    while left < from.count || right < to.count {
      let goes = gone.contains(left)
      guard goes || came.contains(right) else {
        context = from[left]
        (left, right) = (left + 1, right + 1)
        continue
      }
      if rows.count < limit {
        if let context { rows.append(Self.row("    ", context)) }
        rows.append(goes ? Self.row("  - ", from[left]) : Self.row("  + ", to[right]))
      } else {
        untold += 1
      }
      context = nil
      if goes { left += 1 } else { right += 1 }
    }
    if untold > 0 { rows.append("  … and \(untold) more lines") }
    return rows
  }

  package static func row(_ mark: String, _ line: Line) -> String {
    mark + Printable.text(line, atMost: Printable.longestRow)
  }

  private static func lines(_ text: [UInt8]) -> [Line] {
    text.split(separator: .newline, omittingEmptySubsequences: false)
  }
}
