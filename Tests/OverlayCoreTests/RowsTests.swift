import Kinetics
import OverlayCore
import Testing
import Timing

@Suite("Rows", .timed)
struct RowsTests {
  @Test("A boundary belongs to the lower row")
  func boundaries() throws {
    for rows in [try Rows(count: 4, height: 44), try Rows(heights: [44, 44, 44, 44])] {
      #expect(rows.row(at: 0) == 0)
      #expect(rows.row(at: 44.0.nextDown) == 0)
      #expect(rows.row(at: 44) == 1)
      #expect(rows.row(at: 176.0.nextDown) == 3)
      #expect(rows.row(at: 176) == nil)
      #expect(rows.row(at: -0.0) == 0)
      #expect(rows.row(at: -0.001) == nil)
      #expect(rows.row(at: .nan) == nil)
      #expect(rows.row(at: .infinity) == nil)
      #expect(rows.top(of: 4) == 176)
      #expect(rows.top(of: 5) == nil)
      #expect(rows.top(of: -1) == nil)
      #expect(rows.height(of: 4) == nil)
    }
  }

  @Test("A row of height 0 is never hit and never ends a visible range")
  func zeroHeights() throws {
    let rows = try Rows(heights: [0, 10, 0, 0, 10, 0])
    #expect(rows.row(at: 0) == 1)
    #expect(rows.row(at: 10) == 4)
    #expect(rows.visible(from: -5, to: 99) == 1..<5)
    #expect(rows.visible(from: 0, to: 10) == 1..<2)
    #expect(rows.visible(from: 10, to: 20) == 4..<5)
    #expect(rows.visible(from: 5, to: 5) == 1..<1)
    #expect(rows.top(of: 3) == 10)
  }

  @Test("No rows, and a million rows of height 0, show nothing")
  func nothing() throws {
    var none = Rows()
    #expect(none.row(at: 0) == nil)
    #expect(none.visible(from: -1, to: 1) == 0..<0)
    #expect(none.top(of: 0) == 0)
    #expect(none == (try Rows(heights: [])))
    #expect(throws: RowsError.row(0, of: 0..<0)) { try none.remove(at: 0) }
    try none.insert(height: 7, at: 0)
    #expect(none == (try Rows(heights: [7])))

    var flat = try Rows(count: 1_000_000, height: 0)
    #expect(flat.height == 0)
    #expect(flat.row(at: 0) == nil)
    #expect(flat.visible(from: -1, to: 1) == 0..<0)
    #expect(flat.visible(from: 0, to: 1) == 1_000_000..<1_000_000)
    try flat.setHeight(5, at: 500_000)
    #expect(flat.row(at: 0) == 500_000)
    #expect(flat.visible(from: -1, to: 99) == 500_000..<500_001)
  }

  @Test("Above the first row nothing is visible, nor below the last one, nor in an empty or impossible stretch")
  func outside() throws {
    for rows in [try Rows(count: 3, height: 10), try Rows(heights: [10, 10, 10])] {
      #expect(rows.visible(from: -20, to: 0) == 0..<0)
      #expect(rows.visible(from: 30, to: 40) == 3..<3)
      #expect(rows.visible(from: .infinity, to: .infinity) == 3..<3)
      #expect(rows.visible(from: 15, to: 12) == 1..<1)
      #expect(rows.visible(from: -5, to: -9) == 0..<0)
      #expect(rows.visible(from: .nan, to: 10) == 0..<0)
      #expect(rows.visible(from: 5, to: .nan) == 0..<0)
      #expect(rows.visible(from: -.infinity, to: .infinity) == 0..<3)
    }
  }

  @Test("A height is moved to the grid once, and then no sum of heights is rounded")
  func grid() throws {
    let third = try Rows(count: 3, height: 1.0 / 3)
    let height = try #require(third.height(of: 0))
    #expect((height - 1.0 / 3).magnitude <= 0x1p-23)
    #expect(height * 0x1p22 == (height * 0x1p22).rounded())
    #expect(third.height == 3 * height)
    #expect(try Rows(heights: [0x1p-22]).height == 0x1p-22)
    #expect(try Rows(heights: [0x1p-24]).height == 0)
    #expect(try Rows(heights: [-0.0]).height(of: 0)?.sign == .plus)
    #expect(try Rows(heights: [0x1p30]).height == 0x1p30)
    #expect(try Rows(heights: [0x1p30 - 0x1p-22, 0x1p-22]).top(of: 1) == 0x1p30 - 0x1p-22)
  }

  @Test("What cannot be is a typed error, and nothing changes")
  func errors() throws {
    #expect(throws: RowsError.count(-1)) { try Rows(count: -1, height: 1) }
    #expect(throws: RowsError.count(.max)) { try Rows(count: .max, height: 1) }
    #expect(throws: RowsError.height(InvalidNumber(.nan, outside: .length), row: 0)) {
      try Rows(count: 0, height: .nan)
    }
    #expect(throws: RowsError.height(InvalidNumber(-1, outside: .length), row: 1)) { try Rows(heights: [1, -1, .nan]) }
    #expect(throws: RowsError.total(0x1p30 + 1)) { try Rows(heights: [0x1p30, 1]) }
    #expect(throws: RowsError.total(0x1p31)) { try Rows(count: 2, height: 0x1p30) }
    for rows in [try Rows(count: 3, height: 9), try Rows(heights: [9, 9, 9])] {
      var changed = rows
      #expect(throws: RowsError.row(3, of: 0..<3)) { try changed.setHeight(1, at: 3) }
      #expect(throws: RowsError.height(InvalidNumber(.infinity, outside: .length), row: 1)) {
        try changed.setHeight(.infinity, at: 1)
      }
      #expect(throws: RowsError.total(0x1p30 + 18)) { try changed.setHeight(0x1p30, at: 1) }
      #expect(throws: RowsError.row(4, of: 0..<4)) { try changed.insert(height: 1, at: 4) }
      #expect(throws: RowsError.height(InvalidNumber(-1, outside: .length), row: 3)) {
        try changed.insert(height: -1, at: 3)
      }
      #expect(throws: RowsError.total(0x1p30 + 27)) { try changed.insert(height: 0x1p30, at: 0) }
      #expect(throws: RowsError.row(-1, of: 0..<3)) { try changed.remove(at: -1) }
      #expect(throws: RowsError.row(3, of: 0..<3)) { try changed.move(from: 0, to: 3) }
      #expect(throws: RowsError.row(7, of: 0..<3)) { try changed.move(from: 7, to: 0) }
      #expect(changed == rows)
    }
  }

  @Test("Uniform rows stay uniform until one is unlike the others")
  func uniform() throws {
    var rows = try Rows(count: Rows.maximumCount - 1, height: 44)
    try rows.insert(height: 44, at: 7)
    #expect(throws: RowsError.count(Rows.maximumCount + 1)) { try rows.insert(height: 44, at: 0) }
    try rows.remove(at: 0)
    try rows.move(from: 3, to: 90)
    try rows.setHeight(44, at: 5)
    #expect(rows == (try Rows(count: Rows.maximumCount - 1, height: 44)))
    var few = try Rows(count: 3, height: 44)
    try few.setHeight(50, at: 1)
    #expect(few == (try Rows(heights: [44, 50, 44])))
    #expect(few != (try Rows(heights: [50, 44, 44])))
  }
}
