import Traces

/// The lines in which two texts differ, ready to print: `-` stands before those that go, `+` before those that come.
struct LineDifference {
  /// So many lines of a text are compared with each other at most: the work grows with its square.
  private static let mostCompared = 2_000
  /// So many lines are shown.
  private static let mostShown = 40

  private(set) var rows: [String] = []

  init(from old: [UInt8], to new: [UInt8]) {
    let (old, new) = (Self.lines(old), Self.lines(new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (from, to) = (Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]))
    var (removed, inserted) = (Set(from.indices), Set(to.indices))
    if max(from.count, to.count) <= Self.mostCompared {
      let difference = to.difference(from: from)
      (removed, inserted) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
      }
    }
    add(from, removed, to, inserted, before: start > 0 ? old[start - 1] : nil)
  }

  private mutating func add(
    _ from: [Substring], _ removed: Set<Int>, _ to: [Substring], _ inserted: Set<Int>, before: Substring?
  ) {
    var (left, right) = (0, 0)
    var context = before
    var untold = 0
    while left < from.count || right < to.count {
      let goes = removed.contains(left)
      guard goes || inserted.contains(right) else {
        context = from[left]
        (left, right) = (left + 1, right + 1)
        continue
      }
      if rows.count < Self.mostShown {
        if let context { rows.append(Self.row("    ", context)) }
        rows.append(goes ? Self.row("  - ", from[left]) : Self.row("  + ", to[right]))
      } else {
        untold += 1
      }
      context = nil
      if goes { left += 1 } else { right += 1 }
    }
    if untold > 0 { rows.append("  … and \(untold) more lines") }
  }

  private static func row(_ mark: String, _ line: Substring) -> String {
    mark + Printable.text(String(line), atMost: Printable.longestRow)
  }

  private static func lines(_ text: [UInt8]) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
