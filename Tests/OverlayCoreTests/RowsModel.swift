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

/// Random choices that repeat (SplitMix64).
struct RowsDraw {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `0..<count`; 0 where there is none.
  mutating func below(_ count: Int) -> Int { count > 0 ? Int(word() % UInt64(count)) : 0 }

  /// A height: often 0, else a multiple of 1/8 up to 100.
  mutating func height() -> Double { below(4) == 0 ? 0 : Double(below(800)) / 8 }
}
