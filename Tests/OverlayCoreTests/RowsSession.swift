import Fuzzing
import OverlayCore

/// Rows and their model under the same changes, compared after each.
struct RowsSession {
  enum Verb { case insert, remove, move, resize }

  private var rows: Rows
  private var model: RowsModel
  private(set) var fault: String?

  init(_ draw: inout Draw) {
    model = RowsModel(heights: [])
    rows = Rows()
    let isUniform = draw.once(in: 4)
    switch draw.below(6) {
    case 0: break
    case 1: model.heights = draw.rowHeights(1...1)
    case 2: model.heights = draw.rowHeights(16...17)
    default: model.heights = draw.rowHeights(0...300)
    }
    if isUniform { model.heights = Array(repeating: 12.5, count: model.heights.count) }
    do throws(RowsError) {
      rows = try isUniform ? Rows(count: model.heights.count, height: 12.5) : Rows(heights: model.heights)
    } catch {
      fault = "\(error)"
    }
    draw.note("\(model.heights)")
  }

  /// Makes a random change, unless something is wrong already; whether there was a row for it.
  mutating func perform(_ verb: Verb, _ draw: inout Draw) -> Bool {
    guard fault == nil else { return true }
    guard verb == .insert || !model.heights.isEmpty else { return false }
    do throws(RowsError) {
      try change(verb, &draw)
    } catch {
      fault = "\(verb) throws \(error)"
    }
    fault = fault ?? difference(&draw)
    return true
  }

  private mutating func change(_ verb: Verb, _ draw: inout Draw) throws(RowsError) {
    let row = draw.below(model.heights.count + (verb == .insert ? 1 : 0))
    switch verb {
    case .insert:
      let height = draw.rowHeight()
      draw.note("insert \(height) at \(row)")
      try rows.insert(height: height, at: row)
      model.heights.insert(height, at: row)
    case .remove:
      draw.note("remove \(row)")
      try rows.remove(at: row)
      model.heights.remove(at: row)
    case .move:
      let other = draw.below(model.heights.count)
      draw.note("move \(row) to \(other)")
      try rows.move(from: row, to: other)
      model.move(from: row, to: other)
    case .resize:
      let height = draw.rowHeight()
      draw.note("\(row) becomes \(height)")
      try rows.setHeight(height, at: row)
      model.heights[row] = height
    }
  }

  /// Compares everything that can be asked; the words of the first difference.
  private func difference(_ draw: inout Draw) -> String? {
    guard rows.count == model.heights.count else { return "count \(rows.count), not \(model.heights.count)" }
    guard rows.height == model.height else { return "height \(rows.height), not \(model.height)" }
    let row = draw.below(model.heights.count + 1)
    let top = model.top(of: row)
    guard rows.top(of: row) == top else { return "top of \(row): \(rows.top(of: row) ?? -1)" }
    let height = row < model.heights.count ? model.heights[row] : nil
    guard rows.height(of: row) == height else { return "height of \(row)" }
    let y = draw.pick(top, top.nextDown, top.nextUp, top + draw.grid(0, 37.375))
    guard rows.row(at: y) == model.row(at: y) else { return "row at \(y): \(String(describing: rows.row(at: y)))" }
    let other = model.top(of: draw.below(model.heights.count + 1))
    let end = draw.pick(other, y + draw.grid(0, 112.375), other.nextUp, other.nextDown)
    let visible = rows.visible(from: y, to: end)
    let expected = model.visible(from: y, to: end)
    guard visible == expected ?? visible.lowerBound..<visible.lowerBound else {
      return "visible \(y)..<\(end): \(visible), not \(String(describing: expected))"
    }
    return nil
  }

  /// Rows that changed are the value that new ones would be, and without rows they are the empty ones.
  func faultAtEnd(_ draw: inout Draw) -> String? {
    var rows = rows
    do throws(RowsError) {
      guard rows == (try Rows(heights: model.heights)) else { return "not equal to rows of the same heights" }
      while rows.count > 0 { try rows.remove(at: draw.below(rows.count)) }
    } catch {
      return "\(error)"
    }
    return rows == Rows() ? nil : "not equal to no rows"
  }
}

/// Rows that change under a list that keeps its first visible row in place.
struct RowsAnchor {
  private var rows = Rows()
  private(set) var changes = 0
  private(set) var fault: String?

  init(_ draw: inout Draw) {
    let heights = draw.rowHeights(50...50)
    if let rows = try? Rows(heights: heights) { self.rows = rows } else { fault = "\(heights) are refused" }
  }

  mutating func perform(_ verb: RowsSession.Verb, _ draw: inout Draw) -> Bool {
    guard fault == nil else { return true }
    guard rows.count > 0 else { return false }
    let (row, other, first) = (draw.below(rows.count), draw.below(rows.count), draw.below(rows.count))
    guard let top = rows.top(of: first) else { return false }
    do throws(RowsError) {
      let change =
        switch verb {
        case .resize: try rows.setHeight(draw.rowHeight(), at: row)
        case .insert: try rows.insert(height: draw.rowHeight(), at: row)
        case .remove: try rows.remove(at: row)
        case .move: try rows.move(from: row, to: other)
        }
      draw.note("\(change), first \(first)")
      fault = compare(change, first, top)
    } catch {
      fault = "\(verb) throws \(error)"
    }
    changes += 1
    return true
  }

  private func compare(_ change: RowsChange, _ first: Int, _ top: Double) -> String? {
    let offset = change.offsetChange(keeping: first)
    var expected = 0.0
    if case .moved(first, _, _) = change { return offset == 0 ? nil : "offset by \(offset)" }
    if let now = change.row(after: first) {
      expected = (rows.top(of: now) ?? .nan) - top
    } else if rows.top(of: first) != top {
      return "what follows a row that is gone does not take its place"
    }
    return offset == expected ? nil : "offset by \(offset), not \(expected)"
  }
}
