import Kinetics
import Testing
import Timing

@testable import OverlayCore

@Suite("Rows: values and bounds", .timed)
struct RowsValueTests {
  private func rows(_ heights: Double...) throws -> Rows { try Rows(heights: heights) }

  @Test("Rows are equal where their heights follow each other alike, uniform or not, in trees of any shape")
  func equality() throws {
    let uniform = try Rows(count: 3, height: 10)
    #expect(uniform == (try Rows(count: 3, height: 10)))
    #expect(try uniform != Rows(count: 2, height: 15))
    #expect(try uniform != Rows(count: 3, height: 11))
    #expect(try uniform == rows(10, 10, 10) && rows(10, 10, 10) == uniform)
    #expect(try uniform != rows(9, 10, 11) && rows(9, 10, 11) != uniform)
    #expect(try uniform != rows(10, 10))
    #expect(try rows(9, 10, 11) == rows(9, 10, 11))
    #expect(try rows(9, 10, 11) != rows(9, 11, 10))
    #expect(try rows(9, 10, 11) != rows(9, 10, 11, 0))
    #expect(try Rows(count: 0, height: 10) == Rows(count: 0, height: 44))
    #expect(try Rows(count: 0, height: 10) == rows() && rows() == Rows(count: 0, height: 10))
    // Trees that grew in another way have another shape.
    var grown = try rows()
    for row in 0..<100 { try grown.insert(height: Double(row % 7), at: row) }
    let built = try Rows(heights: (0..<100).map { Double($0 % 7) })
    #expect(grown == built)
    try grown.setHeight(6, at: 63)
    try grown.setHeight(0, at: 62)
    #expect(grown.height == built.height && grown != built)
  }

  @Test("More rows than there can be are refused by their number, and nothing is counted first")
  func tooMany() {
    let heights = [Double](repeating: 0, count: Rows.maximumCount + 1)
    #expect(throws: RowsError.count(Rows.maximumCount + 1)) { try Rows(heights: heights) }
    #expect(throws: RowsError.count(Rows.maximumCount + 1)) { try Rows(count: Rows.maximumCount + 1, height: 0) }
    #expect(throws: Never.self) { try Rows(count: Rows.maximumCount, height: 64) }
    #expect(throws: RowsError.total(0x1p30 + 16)) { try Rows(count: Rows.maximumCount, height: 64.000001) }
  }

  @Test("The greatest total is reached and not passed, by every way to it")
  func total() throws {
    #expect(throws: RowsError.total(0x1p30.nextUp)) { try Rows(heights: [0x1p30.nextUp]) }
    #expect(throws: RowsError.total(0x1p31)) { try Rows(count: 1, height: 0x1p31) }
    var rows = try Rows(heights: [0x1p29, 0])
    #expect(throws: Never.self) { try rows.setHeight(0x1p29, at: 1) }
    #expect(rows.height == Rows.maximumHeight)
    #expect(throws: RowsError.total(0x1p30 + 0x1p-22)) { try rows.setHeight(0x1p29 + 0x1p-22, at: 0) }
    #expect(throws: RowsError.total(0x1p30 + 0x1p-22)) { try rows.insert(height: 0x1p-22, at: 0) }
    try rows.insert(height: 0, at: 0)
    try rows.remove(at: 1)
    #expect(throws: Never.self) { try rows.insert(height: 0x1p29, at: 0) }
    #expect(rows.height == Rows.maximumHeight)
    #expect(rows.row(at: 0x1p30 - 0x1p-22) == 2)
    #expect(rows.visible(from: 0, to: .infinity) == 0..<3)
  }

  @Test("A place is in one row however the quotient rounds, at every boundary of uniform rows")
  func boundaries() throws {
    for height in [0x1p-22, 0.1, 1.0 / 3, 43.7, 44, 1234.56789] {
      let rows = try Rows(count: 100_000, height: height)
      let exact = try #require(rows.height(of: 0))
      var verdict = 0
      for row in stride(from: 1, to: 100_000, by: 37) {
        let top = Double(row) * exact
        if rows.row(at: top) != row || rows.row(at: top.nextDown) != row - 1 || rows.row(at: top.nextUp) != row {
          verdict += 1
        }
        if rows.visible(from: 0, to: top) != 0..<row || rows.visible(from: 0, to: top.nextUp) != 0..<row + 1 {
          verdict += 1
        }
      }
      #expect(verdict == 0, "\(height)")
    }
  }

  @Test("What a change does to the rows after it: each keeps its identity")
  func identities() throws {
    var rows = try Rows(heights: (0..<20).map { Double($0) })
    // A row's height is its name.
    var names = (0..<20).map { Double($0) }
    func check(_ change: RowsChange, _ after: [Double]) {
      for (row, name) in names.enumerated() {
        let expected = after.firstIndex(of: name)
        #expect(change.row(after: row) == expected, "\(change), row \(row)")
      }
      names = after
    }
    check(try rows.insert(height: 50, at: 0), [50] + names)
    check(try rows.insert(height: 51, at: 21), names + [51])
    check(try rows.insert(height: 52, at: 7), Array(names[..<7]) + [52] + names[7...])
    check(try rows.remove(at: 3), Array(names[..<3]) + names[4...])
    for (from, to) in [(2, 15), (15, 2), (0, 21), (21, 0), (9, 9), (9, 10), (10, 9)] {
      var moved = names
      moved.insert(moved.remove(at: from), at: to)
      check(try rows.move(from: from, to: to), moved)
    }
    #expect(RowsChange.height(4, from: 1, to: 2).row(after: 4) == 4)
  }

  @Test("The offset follows what changes above the first visible row, and nothing else")
  func anchors() {
    #expect([3, 4, 5].map { RowsChange.height(4, from: 10, to: 25).offsetChange(keeping: $0) } == [0, 0, 15])
    #expect([3, 4, 5].map { RowsChange.inserted(4, height: 7).offsetChange(keeping: $0) } == [0, 7, 7])
    #expect([3, 4, 5].map { RowsChange.removed(4, height: 7).offsetChange(keeping: $0) } == [0, 0, -7])
    let down = RowsChange.moved(from: 2, to: 5, height: 7)
    #expect([1, 2, 3, 5, 6].map { down.offsetChange(keeping: $0) } == [0, 0, -7, -7, 0])
    let up = RowsChange.moved(from: 5, to: 2, height: 7)
    #expect([1, 2, 3, 4, 5, 6].map { up.offsetChange(keeping: $0) } == [0, 7, 7, 7, 0, 0])
  }

  @Test("The least height of all is a row of its own, and so is the row before it")
  func least() throws {
    let rows = try rows(1, 0x1p-22, 1)
    #expect(rows.visible(from: 0, to: 1 + 0x1p-22) == 0..<2)
    #expect(rows.visible(from: 0, to: 1) == 0..<1)
    #expect(rows.row(at: 1) == 1)
  }

  @Test("An empty stretch is at the row of its start, also within the first point")
  func emptyStretch() throws {
    #expect(try rows(0.25, 0.25, 0.25, 0.25, 0.25).visible(from: 0.75, to: 0.5) == 3..<3)
  }

  @Test("A row unlike the only one leaves that as it is")
  func second() throws {
    var rows = try Rows(count: 1, height: 44)
    try rows.insert(height: 50, at: 1)
    #expect(try rows == Rows(heights: [44, 50]))
    #expect(rows.top(of: 1) == 44)
  }

  @Test("As many heights as there can be are looked at, one by one")
  func asMany() {
    let heights = [Double](repeating: -1, count: Rows.maximumCount)
    #expect(throws: RowsError.height(InvalidNumber(-1, outside: .length), row: 0)) { try Rows(heights: heights) }
  }

  @Test("Half a point of list shows a row")
  func halfAPoint() throws {
    let stack = try rowsStack([30, 30], start: 0) { $0.header = 99.5 }
    #expect(stack.visibleRows(of: rowsOverlay) == 0..<1)
  }
}
