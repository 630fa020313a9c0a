import Foundation
import Testing
import Timing
import Traces

@testable import overlay

@Suite(.timed) struct GoldenTests {
  private static let trace =
    header + """
      ---
              down   1  195 760
      +8      move   1  195 740
      mark    held
              up     1
      settle
      """

  private static let golden = """
    overlay-golden 1
    #   time         event                       receiver      phase      position      height      offset    velocity  target   effects
           0         down 1 195 760              list          resting    minimum      120.000       0.000       0.000  tip
           8         move 1 195 740              list          dragging   progressing  130.000       0.000    2500.000  none     drag-began
           8         mark held                   digest DIGEST
    """

  @Test func theFormat() {
    let lines = timeline(Self.trace).split(separator: "\n").prefix(5).map { line -> String in
      guard let range = line.range(of: "digest ") else { return String(line) }
      return line[..<range.upperBound] + "DIGEST"
    }
    #expect(lines.joined(separator: "\n") == Self.golden)
  }

  /// A trace of three overlays in which the device turns; the third one has a detent at this fraction.
  private static func turn(third fraction: Double) -> String {
    """
    overlay-trace 1
    container 390x844
    overlay   a
    detent    low fraction 0.25
    overlay   b
    detent    low fraction 0.5
    overlay   c
    detent    low fraction \(fraction)
    ---
            resize 844x390

    """
  }

  @Test("A turn of the device has a line for each overlay, and for the third where that alone is another one")
  func turns() throws {
    let lines = timeline(Self.turn(third: 0.75)).split(separator: "\n")
    let turned = lines.drop { !$0.contains("resize 844x390") }
    #expect(turned.prefix(3).map { $0.dropFirst(45).prefix { $0 != " " } } == ["a", "b", "c"])
    let others = timeline(Self.turn(third: 0.5)).split(separator: "\n")
    let different = zip(lines, others).filter { $0 != $1 && !$0.contains("digest") }.map { $0.0 }
    #expect(different.count == 1 && different.allSatisfy { $0.contains(" c  ") })

    let folder = try Folder()
    try folder.write(Self.turn(third: 0.75) + "expect  a/height 97.5\n", to: "a.trace")
    #expect(folder.run("accept", "./").out == "new      a.golden\n")
    try folder.write(Self.turn(third: 0.5) + "expect  a/height 97.5\n", to: "a.trace")
    let error = folder.run("replay", "./a.trace").error
    #expect(error.contains("a.golden:5:") && !error.contains("digest"))
  }

  @Test("A field that differs has the name of its column, for cards alone and on a layer too")
  func columns() throws {
    let folder = try Folder()
    let alone = "overlay-trace 1\nmodel     deck\ncontainer 300x200\ncards     3\n---\n        swipe  left\n"
    let onLayer = headerOfCardsOnALayer + "        photos/swipe left\n        resize 400x700\n"
    for (text, place) in [(alone, "a.golden:3:62:"), (onLayer, "a.golden:4:81:")] {
      try folder.write(text, to: "a.trace")
      _ = folder.run("accept", "./a.trace")
      let golden = try folder.read("a.golden")
      let former = "moving    1          0  "
      #expect(golden.contains(former))
      try folder.write(golden.replacingOccurrences(of: former, with: "moving    1          2  "), to: "a.golden")
      let error = folder.run("replay", "./a.trace").error
      #expect(error.contains(": error: expected index 2, got 0\n") && error.hasPrefix(place), "\(error)")
    }
  }

  @Test func acceptingThenReplaying() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    #expect(folder.run("accept", "./").out == "new      a.golden\n")
    #expect(folder.run("accept", "./a.trace").out == "same     a.golden\n")
    #expect(
      folder.run("replay", "--list", "./a.trace")
        == ToolRun(status: 0, out: "ok   a.trace  3 events 0 expectations\n1 passed, 0 failed\n", error: ""))
  }

  @Test func acceptingIsRefusedOnMachines() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    #expect(
      folder.run("accept", "./a.trace", environment: ["CI": "true"])
        == ToolRun(
          status: 1, out: "", error: "overlay accept: refused, because CI is set: goldens are accepted by people\n"))
    #expect(throws: (any Error).self) { try folder.read("a.golden") }
  }

  @Test(arguments: ["", "0", "false", "False"]) func whatIsNoMachine(value: String) throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    #expect(folder.run("accept", "./", environment: ["CI": value]).out == "new      a.golden\n")
  }

  @Test func acceptingShowsTheDifference() throws {
    let folder = try Folder()
    let text = header + "---\n+8      move-to half instant\nmark    a\n+8      move-to tip instant\n"
    try folder.write(text, to: "a.trace")
    let new = ToolRun(status: 1, out: "new      a.golden\n", error: "")
    #expect(folder.run("accept", "--check", "./", environment: ["CI": "true"]) == new)
    #expect(folder.run("accept", "--check", "--existing", "./").status == 0)
    _ = folder.run("accept", "./")
    let before = try folder.read("a.golden")
    let rows = { (rows: ArraySlice<Substring>, mark: String) in rows.map { "  \(mark) \($0)\n" }.joined() }
    try folder.write(text.replacingOccurrences(of: "+8      move-to tip", with: "+9      move-to tip"), to: "a.trace")
    let check = folder.run("accept", "--check", "./")
    #expect(try folder.read("a.golden") == before)
    let changed = folder.run("accept", "./")
    let old = before.split(separator: "\n")
    let now = try folder.read("a.golden").split(separator: "\n")
    let difference = rows(old[3...3], " ") + rows(old[4...], "-") + rows(now[4...], "+")
    #expect(changed == ToolRun(status: 0, out: "changed  a.golden\n" + difference, error: ""))
    #expect(check == ToolRun(status: 1, out: "differs  a.golden\n" + difference, error: ""))
  }

  @Test func whatDoesNotHoldIsNotAccepted() throws {
    let folder = try Folder()
    try folder.write(header + "---\nexpect  height 1\n", to: "a.trace")
    let run = folder.run("accept", "--malformed", "./a.trace")
    #expect(run.status == 1 && run.out.isEmpty)
    #expect(run.error.hasPrefix("a.trace:9:9: error: expected height 1, got 120\n"))
    #expect(run.error.hasSuffix("\na.trace: error: expected a trace whose expectations hold\n"))
    #expect(throws: (any Error).self) { try folder.read("a.golden") }
  }

  @Test func differencesOfLongTextsAreCut() {
    let text = { (lines: Range<Int>) in Array(lines.map { "\($0)\n" }.joined().utf8) }
    let rows = LineDifference(from: text(0..<100), to: text(50..<5_000)).rows(atMost: 40)
    #expect(rows.count == 41 && rows.first == "  - 0" && rows.last == "  … and 5010 more lines")
    #expect(LineDifference(from: text(0..<9), to: text(0..<9)).rows(atMost: 40) == [])
    #expect(LineDifference(from: text(0..<3), to: text(0..<2)).rows(atMost: 40) == ["    1", "  - 2"])
  }

  @Test func aMismatchShowsTheFirstAndCountsTheRest() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    _ = folder.run("accept", "./a.trace")
    let golden = try folder.read("a.golden")
    var lines = golden.split(separator: "\n").map { String($0) }
    lines[2] = lines[2].replacingOccurrences(of: "120.000", with: "121.000")
    lines[3] = lines[3].replacingOccurrences(of: "drag-began", with: "")
    lines.removeLast()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a.golden")
    #expect(
      folder.run("replay", "./a.trace")
        == ToolRun(
          status: 1, out: "FAIL a.trace  3 events 0 expectations\n0 passed, 1 failed\n",
          error: """
            a.golden:3:84: error: expected height 121.000, got 120.000
                #   time         event                       receiver      phase      position      height      offset    velocity  target   effects
              -        0         down 1 195 760              list          resting    minimum      121.000       0.000       0.000  tip
              +        0         down 1 195 760              list          resting    minimum      120.000       0.000       0.000  tip
              in all 2 lines go and 3 come: overlay accept --check --all a.trace lists them, overlay accept a.trace records anew

            """))
    lines = golden.split(separator: "\n").map { String($0) }
    #expect(
      replayed(lines + ["more"], in: folder) == """
        a.golden:\(lines.count + 1):1: error: expected another line, got the end of the trace
          - more
          in all 1 line goes and 0 come: overlay accept --check --all a.trace lists them, overlay accept a.trace records anew

        """)
    #expect(
      replayed(lines.dropLast(), in: folder) == """
        a.golden:\(lines.count):1: error: expected the end of the trace, got another line
          + \(lines[lines.count - 1])
          in all 0 lines go and 1 comes: overlay accept --check --all a.trace lists them, overlay accept a.trace records anew

        """)
    // One that is not there is one, not all that come after it.
    let without = replayed(Array(lines[..<3] + lines[4...]), in: folder)
    #expect(without.hasPrefix("a.golden:4:18: error: expected mark held, got move 1 195 740\n"), "\(without)")
    #expect(without.contains("\n  in all 0 lines go and 1 comes: "), "\(without)")
  }

  /// What the tool says of a trace whose golden has these lines.
  private func replayed(_ golden: [String], in folder: Folder) -> String {
    _ = try? folder.write(golden.joined(separator: "\n") + "\n", to: "a.golden")
    return folder.run("replay", "./a.trace").error
  }

  @Test func manyLinesAreCounted() {
    let comparison = GoldenComparison(ByteSource(Array((0..<5_000).map { "\($0)\n" }.joined().utf8)))
    for line in (0..<10) { comparison.line(Array("\(line)".utf8)) }
    comparison.line(Array("new".utf8))
    for line in (10..<2_500) { comparison.line(Array("\(line)".utf8)) }
    let report = comparison.finish()
    #expect(report.failureCount == 1 && report.failures.first?.line == 11)
    // Two thousand lines are compared whole, each of the others with the one at its place.
    #expect(comparison.count == "2991 lines go and 492 come", "\(comparison.count ?? "")")
  }

  /// A malformed trace whose golden holds its errors passes; in a golden, files go by their last name.
  @Test func errorsCanBeAccepted() throws {
    let folder = try Folder()
    try folder.write("overlay-trace 2\n---\n", to: "invalid/b.trace")
    #expect(folder.run("replay", "./").status == 65)
    #expect(
      folder.run("accept", "./invalid")
        == ToolRun(
          status: 65, out: "",
          error: """
            invalid/b.trace:1:15: error: expected version 1, found "2"
            invalid/b.trace: error: expected a trace that can be read (--malformed accepts its errors)

            """))
    #expect(folder.run("accept", "--malformed", "./invalid").out == "new      invalid/b.golden\n")
    #expect(
      try folder.read("invalid/b.golden") == """
        b.trace:1:15: error: expected version 1, found "2"

        """)
    #expect(
      folder.run("replay", "--list", "./")
        == ToolRun(
          status: 0, out: "ok   invalid/b.trace  malformed, as its golden says\n1 passed, 0 failed\n", error: ""))
    try folder.write("overlay-trace 3\n---\n", to: "invalid/b.trace")
    #expect(folder.run("replay", "./").status == 65)
  }
}
