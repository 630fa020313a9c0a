import Foundation
import Testing
import TraceReplay

@Suite struct GoldenTests {
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

  @Test func acceptingThenReplaying() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    #expect(folder.run("accept", "./").out == "new      a.golden\n")
    #expect(folder.run("accept", "./a.trace").out == "same     a.golden\n")
    #expect(
      folder.run("replay", "./a.trace")
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

  @Test func aMismatchShowsBothAndGoesOn() throws {
    let folder = try Folder()
    try folder.write(Self.trace, to: "a.trace")
    _ = folder.run("accept", "./a.trace")
    let golden = try folder.read("a.golden")
    var lines = golden.split(separator: "\n").map { String($0) }
    lines[2] = lines[2].replacingOccurrences(of: "120.000", with: "121.000")
    lines[3] = lines[3].replacingOccurrences(of: "drag-began", with: "")
    lines.removeLast()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a.golden")
    let end = golden.split(separator: "\n").last.map { String($0) } ?? ""
    #expect(
      folder.run("replay", "./a.trace")
        == ToolRun(
          status: 1, out: "FAIL a.trace  3 events 0 expectations\n0 passed, 1 failed\n",
          error: """
            a.golden:3:84: error: expected height 121.000, got 120.000
                #   time         event                       receiver      phase      position      height      offset    velocity  target   effects
              -        0         down 1 195 760              list          resting    minimum      121.000       0.000       0.000  tip
              +        0         down 1 195 760              list          resting    minimum      120.000       0.000       0.000  tip
            a.golden:4:121: error: expected effects nothing, got drag-began
                       0         down 1 195 760              list          resting    minimum      121.000       0.000       0.000  tip
              -        8         move 1 195 740              list          dragging   progressing  130.000       0.000    2500.000  none
              +        8         move 1 195 740              list          dragging   progressing  130.000       0.000    2500.000  none     drag-began
            a.golden:\(lines.count + 1):1: error: expected the end of the trace, got another line
              + \(end)

            """))
  }

  /// A malformed trace whose golden holds its errors passes; in a golden, files go by their last name.
  @Test func errorsCanBeAccepted() throws {
    let folder = try Folder()
    try folder.write("overlay-trace 2\n---\n", to: "invalid/b.trace")
    #expect(folder.run("replay", "./").status == 65)
    #expect(folder.run("accept", "./invalid").out == "new      invalid/b.golden\n")
    #expect(
      try folder.read("invalid/b.golden") == """
        b.trace:1:15: error: expected version 1, found "2"

        """)
    #expect(
      folder.run("replay", "./")
        == ToolRun(
          status: 0, out: "ok   invalid/b.trace  malformed, as its golden says\n1 passed, 0 failed\n", error: ""))
    try folder.write("overlay-trace 3\n---\n", to: "invalid/b.trace")
    #expect(folder.run("replay", "./").status == 65)
  }
}
