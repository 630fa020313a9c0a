import Fuzzing
import OverlayCore

/// Rows as an array of heights, by the definition: what the tree has to agree with.
struct RowsModel {
  var heights: [Double]

  var height: Double { heights.reduce(0, +) }

  func top(of row: Int) -> Double { heights[..<row].reduce(0, +) }

  func row(at y: Double) -> Int? {
    var top = 0.0
    for (row, height) in heights.enumerated() {
      if top <= y, y < top + height { return row }
      top += height
    }
    return nil
  }

  /// First and last of the rows that share more than a boundary with `start ≤ y < end`; `nil` where there is none.
  func visible(from start: Double, to end: Double) -> Range<Int>? {
    var (top, first, last) = (0.0, -1, -1)
    for (row, height) in heights.enumerated() {
      let (low, high) = (max(top, start), min(top + height, end))
      if low < high {
        if first < 0 { first = row }
        last = row
      }
      top += height
    }
    return first < 0 ? nil : first..<(last + 1)
  }

  mutating func move(from row: Int, to other: Int) {
    heights.insert(heights.remove(at: row), at: other)
  }
}

extension Draw {
  /// A height: often 0, else a multiple of 1/8 up to 100.
  mutating func rowHeight() -> Double { below(4) == 0 ? 0 : grid(0, 99.875) }

  /// Heights of as many rows.
  mutating func rowHeights(_ counts: ClosedRange<Int>) -> [Double] {
    var heights: [Double] = []
    sequence(counts) { draw in
      heights.append(draw.rowHeight())
      return true
    }
    return heights
  }
}
