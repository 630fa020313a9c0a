import Foundation
import Testing
import Timing

@testable import overlay

/// `overlay report` as a command.
@Suite(.timed) struct ReportCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private final class Output {
    var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func run(_ arguments: String...) -> (status: Int32, out: String, error: String) {
    let (out, error) = (Output(), Output())
    let console = Console(out: { out.bytes += $0 }, error: { error.bytes += $0 })
    let status = OverlayTool.run(["report"] + arguments, console: console)
    try? FileManager.default.contentsOfDirectory(atPath: folder.path).forEach { name in
      if name.hasSuffix(".trace") { try FileManager.default.removeItem(atPath: path(name)) }
    }
    return (status, out.text.replacingOccurrences(of: folder.path + "/", with: ""), error.text)
  }

  @Test func aPageInAFile() throws {
    try write(flick(), to: "a.trace")
    try write(carousel, to: "b.trace")
    let outcome = run(folder.path, "-o", path("report.html"), "--jobs", "1")
    #expect(outcome.status == 0)
    #expect(outcome.out == "2 passed, 0 failed\n")
    let page = try String(contentsOfFile: path("report.html"), encoding: .utf8)
    #expect(page.contains(#""title":"One flick""#))
    #expect(page.contains(#""title":"To the next page""#))
  }

  @Test func aPageToTheStandardOutputIsAllThatIsThere() throws {
    try write(flick(), to: "a.trace")
    let outcome = run(path("a.trace"), "-o", "-")
    #expect(outcome.status == 0)
    #expect(outcome.out.hasPrefix("<!doctype html>"))
    #expect(outcome.out.hasSuffix("</html>\n"))
  }

  @Test func theStatusTellsHowItCameOut() throws {
    try write(flick(expecting: "expect height 1"), to: "a.trace")
    #expect(run(path("a.trace"), "-o", path("report.html")).status == 1)
    try write(flick(expecting: "expct height 1"), to: "a.trace")
    #expect(run(path("a.trace"), "-o", path("report.html")).status == 65)
    #expect(run(path("none.trace"), "-o", path("report.html")).status == 66)
    try write(flick(), to: "a.trace")
    #expect(run(path("a.trace"), "-o", path("no/such/report.html")).status == 73)
    #expect(run().status == 2)
  }

  @Test func noInputIsWrittenOver() throws {
    try write(flick(), to: "a.trace")
    try write("golden", to: "a.golden")
    let outcome = run(path("a.trace"), "-o", path("a.golden"))
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("is an input of this run"))
    #expect(try String(contentsOfFile: path("a.golden"), encoding: .utf8) == "golden")
  }
}
