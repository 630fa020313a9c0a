import OverlayCore
import Testing

@Suite("Rows are the array of their heights")
struct RowsPropertyTests {
  /// Compares everything that can be asked; the words of the first difference.
  static func difference(_ rows: Rows, _ model: RowsModel, _ draw: inout RowsDraw) -> String? {
    guard rows.count == model.heights.count else { return "count \(rows.count), not \(model.heights.count)" }
    guard rows.height == model.height else { return "height \(rows.height), not \(model.height)" }
    for _ in 0..<3 {
      let row = draw.below(model.heights.count + 1)
      let top = model.top(of: row)
      guard rows.top(of: row) == top else { return "top of \(row): \(rows.top(of: row) ?? -1)" }
      let height = row < model.heights.count ? model.heights[row] : nil
      guard rows.height(of: row) == height else { return "height of \(row)" }
      let y = [top, top.nextDown, top.nextUp, top + Double(draw.below(300)) / 8][draw.below(4)]
      guard rows.row(at: y) == model.row(at: y) else { return "row at \(y): \(String(describing: rows.row(at: y)))" }
      let other = model.top(of: draw.below(model.heights.count + 1))
      let end = [other, y + Double(draw.below(900)) / 8, other.nextUp, other.nextDown][draw.below(4)]
      let visible = rows.visible(from: y, to: end)
      let expected = model.visible(from: y, to: end)
      guard visible == expected ?? visible.lowerBound..<visible.lowerBound else {
        return "visible \(y)..<\(end): \(visible), not \(String(describing: expected))"
      }
    }
    return nil
  }

  /// One random change of both.
  static func change(_ rows: inout Rows, _ model: inout RowsModel, _ draw: inout RowsDraw, growing: Bool) throws {
    let count = model.heights.count
    let height = draw.height()
    let choice = draw.below(8)
    if choice < (growing ? 4 : 2) {
      let row = draw.below(count + 1)
      try rows.insert(height: height, at: row)
      model.heights.insert(height, at: row)
    } else if count == 0 {
      return
    } else if choice < 6 {
      let row = draw.below(count)
      try rows.remove(at: row)
      model.heights.remove(at: row)
    } else if choice == 6 {
      let (row, other) = (draw.below(count), draw.below(count))
      try rows.move(from: row, to: other)
      model.move(from: row, to: other)
    } else {
      let row = draw.below(count)
      try rows.setHeight(height, at: row)
      model.heights[row] = height
    }
  }

  @Test("After any session of insertions, removals, moves and new heights", arguments: 0..<40)
  func sessions(_ seed: Int) throws {
    var draw = RowsDraw(seed: UInt64(seed))
    let count = [0, 1, 16, 17, 60, 300][draw.below(6)]
    var model = RowsModel(heights: (0..<count).map { _ in draw.height() })
    var rows = try Rows(heights: model.heights)
    if seed % 4 == 0 {
      rows = try Rows(count: count, height: 12.5)
      model = RowsModel(heights: Array(repeating: 12.5, count: count))
    }
    for step in 0..<120 {
      for _ in 0..<3 { try Self.change(&rows, &model, &draw, growing: step < 60) }
      if let words = Self.difference(rows, model, &draw) {
        Issue.record("seed \(seed), step \(step), \(model.heights.count) rows: \(words)")
        return
      }
    }
    #expect(rows == (try Rows(heights: model.heights)), "seed \(seed)")
    while rows.count > 0 { try rows.remove(at: draw.below(rows.count)) }
    #expect(rows == Rows(), "seed \(seed)")
  }

  @Test("A million rows, changed at random places, still agree with the sums counted by hand")
  func million() throws {
    var draw = RowsDraw(seed: 7)
    var rows = try Rows(count: 1_000_000, height: 44)
    var edits: [(row: Int, height: Double)] = []
    for step in 0..<300 {
      let height = draw.height()
      let row = step * 3000 + draw.below(3000)
      try rows.setHeight(height, at: row)
      edits.append((row, height))
    }
    var extra = 0.0
    for edit in edits {
      #expect(rows.top(of: edit.row) == Double(edit.row) * 44 + extra)
      if edit.height > 0 { #expect(rows.row(at: Double(edit.row) * 44 + extra) == edit.row) }
      extra += edit.height - 44
    }
    #expect(rows.height == 44_000_000 + extra)
    for _ in 0..<1000 { try rows.insert(height: 8, at: draw.below(1000)) }
    #expect(rows.count == 1_001_000)
    #expect(rows.top(of: 1_001_000) == 44_008_000 + extra)
    for _ in 0..<1000 { try rows.remove(at: 0) }
    #expect(rows.count == 1_000_000)
    #expect(rows.row(at: rows.height.nextDown) == 999_999)
  }

  @Test("The offset change keeps the top of the first visible row where it is", arguments: 0..<20)
  func anchor(_ seed: Int) throws {
    var draw = RowsDraw(seed: 0xA000 + UInt64(seed))
    var rows = try Rows(heights: (0..<50).map { _ in draw.height() })
    for step in 0..<40 {
      let (row, other) = (draw.below(rows.count), draw.below(rows.count))
      let first = draw.below(rows.count)
      let top = try #require(rows.top(of: first))
      let change =
        switch draw.below(4) {
        case 0: try rows.setHeight(draw.height(), at: row)
        case 1: try rows.insert(height: draw.height(), at: row)
        case 2: try rows.remove(at: row)
        default: try rows.move(from: row, to: other)
        }
      let offset = change.offsetChange(keeping: first)
      if case .moved(first, _, _) = change {
        #expect(offset == 0, "seed \(seed), step \(step)")
      } else if let now = change.row(after: first) {
        #expect(rows.top(of: now) == top + offset, "seed \(seed), step \(step), \(change), first \(first)")
      } else {
        #expect(offset == 0, "seed \(seed), step \(step)")
        #expect(rows.top(of: first) == top, "seed \(seed), step \(step)")
      }
    }
  }
}
