import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// What does not hold is in the page, with its place.
@Suite(.timed) struct FailureTests {
  @Test func aFailedExpectation() throws {
    let page = try Page(flick(expecting: "expect  height 135"))
    #expect(try page.summary()["status"] as? String == "failed")
    #expect(try page.summary()["failed"] as? Int == 1)
    let run = try page.run()
    #expect(run.failures.count == 1)
    let failure = run.failures[0]
    #expect(failure["file"] as? String == "trace")
    #expect(failure["line"] as? Int == 17)
    #expect(failure["column"] as? Int == 9)
    #expect(failure["expected"] as? String == "height 135")
    #expect(failure["actual"] as? String == "134")
    #expect(failure["time"] as? Int == 32_000_000)
    // The expectation looks at the state after the last move.
    let records = try #require(run.json["records"] as? [Int])
    let place = try #require(stride(from: 0, to: records.count, by: 2).first { records[$0] == 17 })
    #expect(run.lines[records[place + 1]] == 16)
  }

  @Test func whatIsExpectedAlwaysFailsWhereItIsBroken() throws {
    let run = try Page(flick(expecting: "expect always height 100..150")).run()
    let failure = try #require(run.failures.first)
    #expect(failure["line"] as? Int == 17)
    let time = try #require(failure["time"] as? Int)
    #expect(time > 32_000_000)
  }

  @Test func aGoldenThatDiffers() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString).trace")
    try flick().write(to: folder, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = String(decoding: try TraceFile(folder.path).golden(), as: UTF8.self)
    let other = golden.replacingOccurrences(of: "128.000", with: "129.000")
    let page = try Page([("a.golden", other), ("a.trace", flick())])
    let failure = try #require(try page.run().failures.first)
    #expect(failure["file"] as? String == "golden")
    #expect(failure["expected"] as? String == "height 129.000")
    #expect(failure["time"] as? Int == 24_000_000)
  }

  @Test func aMalformedTraceShowsItsErrorsAndPlaysNothing() throws {
    let page = try Page(flick(expecting: "expct height 134"))
    #expect(try page.summary()["status"] as? String == "malformed")
    let details = try page.json("trace-0")
    #expect((details["runs"] as? [Any])?.isEmpty == true)
    let errors = try #require(details["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect(errors[0]["line"] as? Int == 17)
    #expect(errors[0]["column"] as? Int == 1)
    #expect((errors[0]["message"] as? String)?.contains("(did you mean \"expect\"?)") == true)
  }

  @Test func anEventThatNothingLooksAtHasAHint() throws {
    let page = try Page(flick(expecting: "up 7\nframe\nexpect height 134"))
    #expect(try page.summary()["status"] as? String == "passed")
    let hint = try #require((try page.run().json["hints"] as? [[String: Any]])?.first)
    #expect(hint["line"] as? Int == 17)
    #expect((hint["message"] as? String)?.contains("rejected:unknown") == true)
  }

  @Test func whatIsMalformedAsItsGoldenSaysPasses() throws {
    let text = flick(expecting: "expct height 134")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: file) }
    let trace = file.appendingPathComponent("a.trace")
    try text.write(to: trace, atomically: true, encoding: .utf8)
    let golden = String(decoding: try TraceFile(trace.path).golden(), as: UTF8.self)
    let page = try Page([("a.golden", golden), ("a.trace", text)])
    #expect(try page.summary()["status"] as? String == "passed")
    #expect((try page.json("trace-0")["errors"] as? [Any])?.count == 1)
  }
}
