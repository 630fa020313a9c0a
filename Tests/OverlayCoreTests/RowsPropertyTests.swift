import Fuzzing
import OverlayCore
import PropertyChecking
import Testing
import Timing

@Suite("Rows are the array of their heights", .timed)
struct RowsPropertyTests {
  @Test("After any session of insertions, removals, moves and new heights")
  func sessions() {
    check("Rows", runs: 40) { draw in
      var session = RowsSession(&draw)
      // First it grows, then it shrinks.
      for insertions in [6, 2] {
        let verbs: Verbs<RowsSession.Verb> = [.insert: insertions, .remove: 3, .move: 1, .resize: 1]
        draw.commands(verbs, atMost: 180) { verb, draw in session.perform(verb, &draw) }
      }
      return Verdict(fault: session.fault ?? session.faultAtEnd(&draw))
    }
  }

  @Test("A million rows, changed at random places, still agree with the sums counted by hand")
  func million() throws {
    var draw = Draw(seed: 7)
    var rows = try Rows(count: 1_000_000, height: 44)
    var edits: [(row: Int, height: Double)] = []
    for step in 0..<300 {
      let height = draw.rowHeight()
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

  @Test("The offset change keeps the top of the first visible row where it is")
  func anchor() {
    check("The anchor", runs: 20, labels: [Label("more than 20 changes", atLeast: 0.5)]) { draw in
      var anchor = RowsAnchor(&draw)
      draw.commands([.resize: 1, .insert: 1, .remove: 1, .move: 1], atMost: 40) { verb, draw in
        anchor.perform(verb, &draw)
      }
      if anchor.changes > 20 { draw.label(0) }
      return Verdict(fault: anchor.fault)
    }
  }
}
