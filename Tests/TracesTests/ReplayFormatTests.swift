import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// What `overlay replay --format` prints, and what it lets through.
@Suite(.timed) struct ReplayFormatTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      header + "matrix scale 1 2\n---\nup 1\n+8 move-to half instant\nexpect height 3\n", to: "a,b.trace")
    try folder.write(header + "---\nmvoe\n", to: "c.trace")
    try folder.write(header + "---\nexpect height 120\n", to: "d.trace")
  }

  @Test func json() throws {
    let digests = ["1", "2"].map { scale in
      let digest = replay(header + "scale \(scale)\n---\nup 1\n+8 move-to half instant\n").report.digest
      let digits = String(digest ?? 0, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    let runs = zip(["1", "2"], digests).map { scale, digest in
      #"{"trace":"a,b.trace","run":"scale=\#(scale)","status":"failed","events":2,"frames":0,"expectations":1,"#
        + #""digest":"\#(digest)","failures":[{"file":"a,b.trace","line":12,"column":8,"expected":"height 3","#
        + #""actual":"422","message":"expected height 3, got 422"}],"hints":[{"file":"a,b.trace","line":10,"column":1,"#
        + #""message":"expected an expectation that looks at the answer rejected:unknown, found none"}]}"#
    }
    let run = folder.run("replay", "--format", "json", "./", "./none.trace")
    #expect(
      run
        == ToolRun(
          status: 65,
          out: runs.joined(separator: "\n") + #"""

            {"trace":"c.trace","run":"","status":"malformed","events":0,"frames":0,"expectations":0,"failures":[{"file":"c.trace","line":9,"column":1,"expected":"a verb","actual":"\"mvoe\"","message":"expected a verb, found \"mvoe\" (did you mean \"move\"?)"}],"hints":[]}
            {"trace":"d.trace","run":"","status":"passed","events":0,"frames":0,"expectations":1,"digest":"\#(digest(of: "expect height 120\n"))","failures":[],"hints":[]}
            {"trace":"none.trace","run":"","status":"unreadable","failures":[{"file":"none.trace","message":"no such file"}],"hints":[]}
            {"passed":1,"failed":4}

            """#, error: ""))
    for line in run.out.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func textInXML() {
    #expect(XMLText.escaped("a\u{1}\r\n\t<é>&\u{FFFE}") == "a\u{FFFD}\u{FFFD}\n\t&lt;é&gt;&amp;\u{FFFD}")
  }

  private func digest(of events: String) -> String {
    let digits = String(replay(header + "---\n" + events).report.digest ?? 0, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func junit() throws {
    try folder.write(header + "---\nexpect <&\"\n", to: "c.trace")
    #expect(
      folder.run("replay", "--format", "junit", "./", "./none.trace")
        == ToolRun(
          status: 65,
          out: """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="overlay" tests="5" failures="2" errors="2">
              <testsuite name="a,b.trace" tests="2" failures="2" errors="0" skipped="0">
                <testcase classname="a,b.trace" name="scale=1">
                  <failure message="expected height 3, got 422" type="failed">a,b.trace:12:8: error: expected height 3, got 422 [scale=1]
                10 | up 1
                11 | +8 move-to half instant
              &gt; 12 | expect height 3
                at 8 ms: resting, height 422, offset 0, velocity 0</failure>
                </testcase>
                <testcase classname="a,b.trace" name="scale=2">
                  <failure message="expected height 3, got 422" type="failed">a,b.trace:12:8: error: expected height 3, got 422 [scale=2]
                10 | up 1
                11 | +8 move-to half instant
              &gt; 12 | expect height 3
                at 8 ms: resting, height 422, offset 0, velocity 0</failure>
                </testcase>
                <system-err>a,b.trace:10:1: hint: expected an expectation that looks at the answer rejected:unknown, found none
            </system-err>
              </testsuite>
              <testsuite name="c.trace" tests="1" failures="0" errors="1" skipped="0">
                <testcase classname="c.trace" name="c.trace">
                  <error message="MESSAGE" type="malformed">c.trace:9:8: error: MESSAGE</error>
                </testcase>
              </testsuite>
              <testsuite name="d.trace" tests="1" failures="0" errors="0" skipped="0">
                <testcase classname="d.trace" name="d.trace"/>
              </testsuite>
              <testsuite name="none.trace" tests="1" failures="0" errors="1" skipped="0">
                <testcase classname="none.trace" name="none.trace">
                  <error message="no such file" type="unreadable">none.trace: error: no such file</error>
                </testcase>
              </testsuite>
            </testsuites>

            """.replacingOccurrences(
              of: "MESSAGE",
              with: "expected something to expect, such as height or detent, found &quot;&lt;&amp;&quot;&quot;"),
          error: ""))
  }

  @Test func github() throws {
    try folder.write(header + "---\nexpect 50%\n", to: "c.trace")
    let context =
      "%0A    10 | up 1%0A    11 | +8 move-to half instant%0A  > 12 | expect height 3"
      + "%0A    at 8 ms: resting, height 422, offset 0, velocity 0"
    #expect(
      folder.run("replay", "--format", "github", "./", "./no:ne.trace")
        == ToolRun(
          status: 65,
          out: """
            ::error file=a%2Cb.trace,line=12,col=8::expected height 3, got 422 [scale=1]\(context)
            ::warning file=a%2Cb.trace,line=10,col=1::expected an expectation that looks at the answer rejected:unknown, \
            found none
            ::error file=a%2Cb.trace,line=12,col=8::expected height 3, got 422 [scale=2]\(context)
            ::error file=c.trace,line=9,col=8::expected something to expect, such as height or detent, found "50%25"
            ::error file=no%3Ane.trace::no such file
            1 passed, 4 failed

            """, error: ""))
  }

  @Test func onlySome() throws {
    #expect(folder.run("replay", "-q", "--filter", "d.tr", "./").out == "1 passed, 0 failed\n")
    #expect(folder.run("replay", "-q", "--filter", "*/d*.trace", "./").out == "1 passed, 0 failed\n")
    #expect(
      folder.run("replay", "--filter", "[scale=2]", "./").out
        == "FAIL a,b.trace [scale=2]  2 events 1 expectation\n0 passed, 1 failed\n")
    #expect(folder.run("replay", "--filter", "*scale=?]", "./").out.hasSuffix("\n0 passed, 2 failed\n"))
    #expect(
      folder.run("replay", "--filter", "e.trace", "./d.trace")
        == ToolRun(
          status: 66, out: "0 passed, 1 failed\n",
          error: "d.trace: error: expected traces that match \"e.trace\", found none\n"))
    #expect(folder.run("format", "--check", "--filter", "d.tr", "./").status == 1)
    #expect(folder.run("format", "--check", "--filter", "no", "./").status == 66)
  }

  /// The runs of the first trace that does not hold are told, and nothing after it.
  @Test(arguments: ["1", "3"]) func failingFast(jobs: String) throws {
    let run = folder.run("replay", "--list", "--fail-fast", "--jobs", jobs, "./d.trace", "./")
    #expect(run.status == 1)
    #expect(
      run.out == """
        ok   d.trace  0 events 1 expectation
        FAIL a,b.trace [scale=1]  2 events 1 expectation
        FAIL a,b.trace [scale=2]  2 events 1 expectation
        1 passed, 2 failed

        """)
    #expect(folder.run("replay", "--fail-fast", "./none.trace", "./d.trace").out == "0 passed, 1 failed\n")
  }

  @Test func colours() throws {
    let ok = "\u{1B}[32mok  \u{1B}[0m d.trace  0 events 1 expectation\n1 passed, 0 failed\n"
    #expect(folder.run("replay", "--list", "--color", "always", "./d.trace").out == ok)
    #expect(folder.run("replay", "--list", "--color=never", "./d.trace").out.hasPrefix("ok   d.trace"))
    #expect(folder.run("replay", "-l", "./d.trace").out.hasPrefix("ok   d.trace"))
    #expect(
      folder.run("replay", "--color", "red", "./d.trace").error
        == "overlay replay: --color needs auto, always or never, found red\nSee overlay replay --help.\n")
  }
}
