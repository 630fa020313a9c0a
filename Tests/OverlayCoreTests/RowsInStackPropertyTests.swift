import Fuzzing
import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let finger = TouchID(1)

/// One session: a sheet in some motion, rows that change under it, and the same rows counted by hand.
struct MovingRows {
  var draw: Draw
  var stack: OverlayStack
  /// The rows that are there, each with a number of its own.
  var rows: [(number: Int, height: Double)]
  var next: Int
  /// Milliseconds.
  var now = 0.0
  /// Changes after which the offset was another one, and what was shown stayed.
  var kept = 0

  enum Motion: Int, CaseIterable {
    case rest, listDrag, headerDrag, fling, settle, seek, bounce, pulled
  }

  init(seed: Int, _ motion: Motion) throws {
    draw = Draw(seed: UInt64(seed))
    var heights: [Double] = []
    for _ in 0..<(20 + draw.below(60)) { heights.append(draw.rowHeight()) }
    rows = heights.enumerated().map { ($0.offset, $0.element) }
    next = heights.count
    let insets = draw.below(2) == 0 ? (0.0, 0.0) : (Double(draw.below(40)), Double(draw.below(400)) / 8)
    let styles: [OverlayStyle] = [.flexible, .rigid, .expandable]
    let style = styles[draw.below(3)]
    let atMinimum = motion == .bounce || motion == .pulled
    let start = atMinimum ? 0 : motion == .fling || motion == .listDrag ? 2 : draw.below(3)
    stack = try rowsStack(heights, start: start) {
      $0.content.leading = insets.0
      $0.content.trailing = insets.1
      $0.style = style
    }
    if !atMinimum { stack.at(0, .scrollTo(Double(draw.below(2000)), animated: false)) }
    begin(motion)
  }

  private mutating func begin(_ motion: Motion) {
    let top = stack[rowsOverlay].map { 800 - $0.height } ?? 0
    switch motion {
    case .rest: break
    case .listDrag: stack.drag([700, 690, 690 - Double(draw.below(300)), 700 - Double(draw.below(300))])
    case .headerDrag: stack.drag([top + 30, top + 20, top + Double(draw.below(200)) - 100])
    case .fling:
      let step = Double(draw.below(12)) - 6
      stack.drag([600, 600 - step * 4, 600 - step * 8, 600 - step * 12, 600 - step * 16])
      stack.at(32, .up(finger))
    case .settle: stack.at(0, .moveTo(DetentID(draw.below(3)), animated: true))
    case .seek: stack.at(0, .scrollTo(Double(draw.below(2000)), animated: true))
    case .bounce, .pulled:
      stack.drag([750, 760, 760 + Double(draw.below(200))])
      if motion == .bounce { stack.at(16, .up(finger)) }
    }
    now = 32
  }

  /// Changes a row at some later instant; what does not hold, in words.
  mutating func change() throws -> String? {
    now += Double(draw.below(60))
    let instant = Instant(nanoseconds: Int64(now * 1e6))
    var shown = stack
    _ = shown.handle(.frame, at: instant)
    let before = try shown.rowsSheet
    let start = before.offset - before.configuration.content.leading
    let anchor = anchor(at: start)
    let old = anchor.map { top(of: $0) }
    let changed = try changeOne(at: instant)
    let after = try stack.rowsSheet
    var wanted = before.offset
    if anchor == nil, start >= 0 { wanted += changed.grown }
    if let anchor, let old, anchor != changed.moved, rows.contains(where: { $0.number == anchor }) {
      wanted += top(of: anchor) - old
    }
    let what = "\(changed.text): \(before.offset) → \(after.offset), wanted \(wanted) in \(after.offsetRange)"
    guard before.height == after.height else { return "height, " + what }
    guard after.configuration.content.height == rows.reduce(0, { $0 + $1.height }) else { return "content, " + what }
    if after.offsetRange.clamped(wanted) == wanted {
      guard (after.offset - wanted).magnitude < 1e-6 else { return "moved, " + what }
      if before.phase == .flinging, after.phase == .flinging {
        guard (after.velocity - before.velocity).magnitude < 1e-3 else { return "speed, " + what }
      }
      if wanted != before.offset { kept += 1 }
    } else if !before.isMoving, before.fingers.touches.count == 0 {
      guard after.offset == after.offsetRange.clamped(wanted) else { return "clamped, " + what }
    }
    return difference(after).map { $0 + ", " + what }
  }

  /// What a lookup answers and the rows counted by hand do not.
  private mutating func difference(_ sheet: Overlay) -> String? {
    let model = RowsModel(heights: rows.map(\.height))
    let start = sheet.offset - sheet.configuration.content.leading
    let visible = model.visible(from: start, to: start + max(0, sheet.height - 40))
    let actual = stack.visibleRows(of: rowsOverlay)
    guard visible == actual || visible == nil && actual?.isEmpty == true else { return "visible \(actual as Any)" }
    guard sheet.height > 40 else { return nil }
    // Half a point into the list.
    let hit = stack.hitTest(Point2D(x: 5, y: 840.5 - sheet.height))
    guard (start + 0.5).rounded() != start + 0.5, hit?.hit.layer == .list else { return nil }
    return hit?.hit.row == model.row(at: start + 0.5) ? nil : "row \(hit?.hit.row as Any)"
  }

  private func top(of number: Int) -> Double {
    rows.prefix { $0.number != number }.reduce(0) { $0 + $1.height }
  }

  /// The first row that is shown; `nil` where there is none.
  private func anchor(at start: Double) -> Int? {
    let model = RowsModel(heights: rows.map(\.height))
    if start >= model.height { return nil }
    return rows[model.row(at: start) ?? 0].number
  }

  private struct Changed {
    var text: String
    /// By how much all rows together are higher.
    var grown = 0.0
    /// The row that went elsewhere.
    var moved: Int?
  }

  private mutating func changeOne(at instant: Instant) throws -> Changed {
    // Often at the top, where a list that is pulled shows its first row.
    let row = draw.below(draw.below(2) == 0 ? 3 : rows.count)
    let (other, height) = (draw.below(rows.count), draw.rowHeight())
    let old = rows[row]
    switch draw.below(4) {
    case 0:
      rows[row].height = height
      _ = try stack.changeRows(.resize(row, height: height), of: rowsOverlay, at: instant)
      return Changed(text: "\(row) from \(old.height) to \(height)", grown: height - old.height)
    case 1:
      rows.insert((next, height), at: row)
      next += 1
      _ = try stack.changeRows(.insert(row, height: height), of: rowsOverlay, at: instant)
      return Changed(text: "\(height) at \(row)", grown: height)
    case 2:
      rows.remove(at: row)
      _ = try stack.changeRows(.remove(row), of: rowsOverlay, at: instant)
      return Changed(text: "without \(row), \(old.height) high", grown: -old.height)
    default:
      rows.insert(rows.remove(at: row), at: other)
      _ = try stack.changeRows(.move(row, to: other), of: rowsOverlay, at: instant)
      return Changed(text: "\(row) to \(other)", moved: old.number)
    }
  }
}

@Suite("Rows of an overlay in a stack", .timed)
struct RowsInStackPropertyTests {
  @Test(
    "What is shown stays where it is when rows change above it, as far as the list can scroll",
    arguments: MovingRows.Motion.allCases)
  func keeps(_ motion: MovingRows.Motion) throws {
    var kept = 0
    for seed in 0..<120 {
      var session = try MovingRows(seed: 1000 * motion.rawValue + seed, motion)
      for step in 0..<8 {
        if let difference = try session.change() {
          Issue.record("\(motion), seed \(seed), step \(step): \(difference)")
          return
        }
      }
      kept += session.kept
    }
    // It has to have had something to keep.
    #expect(kept >= 25, "\(motion): \(kept)")
  }
}
