import Testing
import Timing
import Traces

/// Events that are refused where nothing in the trace looks at that.
@Suite(.timed) struct HintTests {
  /// The lines of the hints of a trace with these events.
  private func hints(_ events: String) -> [String] {
    let (report, diagnostics) = replay(header + "---\n" + events)
    #expect(diagnostics.isEmpty)
    return report.hints.map { "\($0.line - 8):\($0.column) \($0.message.split(separator: " ").dropLast(2).last ?? "")" }
  }

  @Test func whatNothingLooksAt() {
    #expect(hints("up 1\nframe\nexpect height 120\n") == ["1:1 rejected:unknown,"])
    #expect(hints("+8   up 1\n+8 up 2\n") == ["1:6 rejected:unknown,", "2:4 rejected:unknown,"])
    #expect(replay(cards + "swipe left\nsettle\nswipe left\nsettle\nexpect count 0\n").report.hints.map(\.line) == [9])
  }

  private let cards = "overlay-trace 1\nmodel deck\ncontainer 400x600\ncard 300x400\ncards 1\n---\n"

  @Test func whatSomethingLooksAt() {
    #expect(hints("up 1\nexpect height 120\n") == [])
    #expect(hints("up 1\nmark here\nexpect height 120\nexpect offset 0\n") == [])
    #expect(hints("up 1\nframe\nexpect effects rejected:unknown\n") == [])
    #expect(hints("expect laws\nup 1\nframe\n") == [])
    #expect(hints("up 1\nframe\nexpect laws\n") == [])
    #expect(hints("down 1 9 800\nup 1\nexpect height 120\n") == [])
  }

  @Test func aGoldenLooks() throws {
    let folder = try Folder()
    try folder.write(header + "---\nup 1\nframe\nexpect height 120\n", to: "a.trace")
    let error = "a.trace:9:1: hint: expected an expectation that looks at the answer rejected:unknown, found none\n"
    #expect(folder.run("replay", "-q", "./").error == error)
    #expect(folder.run("replay", "-q", "./").status == 0)
    #expect(folder.run("accept", "./").status == 0)
    #expect(folder.run("replay", "-q", "./").error == "")
  }
}
