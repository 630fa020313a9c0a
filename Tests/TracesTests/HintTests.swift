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

  /// A sheet whose list a native view moves: the lines of the hints with these events, whatever is expected.
  private func native(_ events: String, _ more: String = "") -> [String] {
    let header =
      "overlay-trace 1\ncontainer 390x844\ndetent tip height 300\ndetent full height 700\ncontent height 2400\n"
    let (report, diagnostics) = replay(header + "driver platform\n" + more + "---\n" + events)
    #expect(diagnostics.isEmpty)
    return report.hints.map { $0.text(path: "t") }
  }

  private let reports =
    #"expected "scroll-begin" before the reports of a finger's pan, or "coasting" in those of a deceleration, "#
    + "found neither: they move the list and never the sheet"
  private let finger =
    #"expected "scroll-begin" while a finger drags a list that a native view moves, found none: the finger moves nothing"#

  @Test("Reports of a native view without scroll-begin have one hint for each gesture, whatever is expected")
  func forgottenBegin() {
    let drag = "scroll 3\n+8 scroll 9\n+8 scroll 20\nexpect effects none\n+200 scroll 26\n+8 scroll 40\n"
    #expect(
      native("expect laws\n" + drag + "expect height 300\n") == [
        "t:9:1: error: \(reports)", "t:13:6: error: \(reports)",
      ])
    // A travel of the pan says at once what it is.
    #expect(native("scroll 3 pan 3\n+8 scroll 9 pan 9\n") == ["t:8:1: error: \(reports)"])
    #expect(native("scroll 3 from 0\n+8 scroll 9 from 3\n+8 scroll 12 from 9\n") == ["t:8:1: error: \(reports)"])
    // A deceleration that does not say so.
    let fling = "scroll-begin\n+8 scroll 0 pan 400\n+8 scroll 90 pan 490\n+8 scroll-end velocity 900 target 300\n"
    #expect(native(fling + "+8 scroll 97\n+8 scroll 104\n") == ["t:12:4: error: \(reports)"])
    #expect(native(fling + "+8 scroll 97 coasting\n+8 scroll 104 coasting\n") == [])
  }

  @Test("What a host does by itself is no drag: one offset, one now and then, an echo, a sheet that nobody drags")
  func ownScrolling() {
    #expect(native("scroll 90\n+100 scroll 300\n+8 scroll 300\n") == [])
    #expect(native("scroll-to 90\n+50 frame\n+50 frame\n+100 settle\n") == [])
    #expect(native("scroll 3\n+8 scroll 9\n+8 scroll 20\n", "drags none\n") == [])
    let core = "overlay-trace 1\ncontainer 390x844\ndetent tip height 300\ncontent height 2400\n---\n"
    let (report, _) = replay(
      core + "scroll 3\n+8 scroll 9\nexpect effects rejected:wrong-driver rejected:wrong-driver\n")
    #expect(report.hints == [])
  }

  @Test("A finger that drags a native list without scroll-begin has one hint, whatever is expected")
  func forgottenPan() {
    #expect(
      native("expect laws\ndown 1 200 800\n+8 move 1 200 780\n+8 move 1 200 700\n+8 up 1\nexpect height 300\n") == [
        "t:10:4: error: \(finger)"
      ])
    #expect(native("flick 1 from 200 800 to 200 600 in 80\n") == ["t:8:1: error: \(finger)"])
    let two = "down 1 200 800\ndown 2 100 800\n+8 move 1 200 700\n+8 move 2 100 700\n+8 up 1\nup 2\n"
    #expect(native(two) == ["t:10:4: error: \(finger)"])
    // With reports too it is one gesture.
    #expect(
      native("down 1 200 800\n+8 move 1 200 700\n+8 scroll 20\n+8 scroll 90\n+8 up 1\n") == [
        "t:10:4: error: \(reports)"
      ])
  }

  @Test(
    "A tap, a finger across, one that the system takes away, one whose pan is told, and one on the header have none")
  func rightFingers() {
    #expect(native("tap 1 200 800\n") == [])
    #expect(native("down 1 200 800\n+8 move 1 260 790\n+8 move 1 260 600\n+8 up 1\n") == [])
    #expect(native("down 1 200 800\n+8 move 1 200 700\n+8 cancel 1\nscroll-begin\n+8 scroll 0 pan 10\n") == [])
    #expect(native("down 1 200 800\n+8 move 1 200 780\nscroll-begin\n+8 move 1 200 700\n+8 up 1\n") == [])
    #expect(native("down 1 200 560\n+8 move 1 200 500\n+8 up 1\n", "header 40\n") == [])
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
