import Foundation
import Testing
import Timing

@testable import Traces

/// A recording may end anywhere; another trace may not.
@Suite(.timed) struct CutRecordingTests {
  @Test("A line cut within a character, and a recording without its end, are no errors; a header cut off is one")
  func hints() throws {
    let header = "overlay-trace 1\ncontainer 390x844\ndetent tip height 120\nx-recording 1\n---\n"
    func results(_ text: [UInt8]) throws -> TraceFile.Result { try #require(try TraceFile(text: text).check().first) }
    let cut = try results(Array((header + "+8 frame\n# Z").utf8) + [0xC3])
    #expect(cut.passed)
    #expect(
      cut.report.hints.map { $0.text(path: "a") } == [
        "a:6:1: error: the file ends within a line; 4 bytes after this line: not read",
        "a:1:1: error: the recording was not ended: it expects nothing",
      ])
    let one = try results(Array((header + "x").utf8))
    #expect(one.report.hints.first?.message == "the file ends within a line; 1 byte after this line: not read")
    #expect(try !results(Array(header.dropLast(8).utf8)).diagnostics.isEmpty)
    // One that ended says so, also where no overlay is left to expect something of.
    let ended = header + "+8 frame\n"
    #expect(try results(Array((ended + "mark end\n").utf8)).report.hints == [])
    #expect(try results(Array((ended + "mark end\n+8 frame\nmark here\n").utf8)).report.hints.count == 1)
    // Another trace may end without a newline, and means it.
    let other = header.replacingOccurrences(of: "x-recording 1\n", with: "") + "+8 frame\nexpect height 120"
    #expect(try results(Array(other.utf8)).report.expectations == 1)
    #expect(try !results(Array(other.dropLast(14).utf8)).diagnostics.isEmpty)
  }
}
