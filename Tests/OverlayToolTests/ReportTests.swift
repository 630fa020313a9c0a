import Foundation
import Testing
import Timing

/// What other programs read of the tool.
@Suite(.timed) struct ReportTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.write(Sample.good, to: "d/a.trace")
    try workshop.write(Sample.failing, to: "d/b<&\"'.trace")
    try workshop.write(Sample.malformed, to: "d/c.trace")
    try workshop.write(Sample.failing.replacingOccurrences(of: "---", with: "matrix scale 1 2\n---"), to: "d/e.trace")
  }

  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  /// A reader that is not ours finds the elements where JUnit has them, and every count as it says.
  @Test(.enabled(if: hasPython, "there is no Python to read it"))
  func aJUnitReportIsXML() throws {
    let reader = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.stdin).getroot()
      suites = root.findall("testsuite")
      assert root.tag == "testsuites" and len(suites) == len(root) == 5
      for owner, cases in [(root, root.findall("testsuite/testcase"))] + [(s, s.findall("testcase")) for s in suites]:
          count = lambda name: sum(case.find(name) is not None for case in cases)
          assert int(owner.get("tests")) == len(cases) > 0
          assert (int(owner.get("failures")), int(owner.get("errors"))) == (count("failure"), count("error"))
      for case in root.iter("testcase"):
          result = [(child.tag, child.get("type"), child.get("message")) for child in case]
          print(case.get("classname"), case.get("name"), *result)
      """
    try workshop.write(reader, to: "reader.py")
    let outcome = try workshop.run("overlay replay --format junit d none.trace | /usr/bin/python3 reader.py")
    let failure = "('failure', 'failed', 'expected height 421, got 422')"
    #expect(
      outcome
        == Outcome(
          status: 0,
          out: """
            d/a.trace d/a.trace
            d/b<&"'.trace d/b<&"'.trace \(failure)
            d/c.trace d/c.trace ('error', 'malformed', 'expected a verb, found "mvoe" (did you mean "move"?)')
            d/e.trace scale=1 \(failure)
            d/e.trace scale=2 \(failure)
            none.trace none.trace ('error', 'unreadable', 'no such file')

            """, error: ""))
  }

  @Test func everyLineOfJSONIsAnObject() throws {
    let outcome = try workshop.run("overlay replay --format json d none.trace")
    #expect(outcome.status == 65 && outcome.error.isEmpty)
    let objects = try outcome.out.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(
      objects.map { $0["status"] as? String }
        == ["passed", "failed", "malformed", "failed", "failed", "unreadable", nil])
    let failures = try #require(objects[1]["failures"] as? [[String: Any]])
    #expect(failures.first?["file"] as? String == "d/b<&\"'.trace" && failures.first?["line"] as? Int == 9)
    #expect(failures.first?["expected"] as? String == "height 421" && failures.first?["actual"] as? String == "422")
  }

  @Test func theVersion() throws {
    let outcome = try workshop.run("overlay --version")
    #expect(outcome.status == 0 && outcome.out.wholeMatch(of: /overlay [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  /// However many threads mutate, the lines are the same.
  @Test func mutatingOnSeveralThreads() throws {
    for index in 0..<8 { try workshop.write(Sample.good, to: "m/\(index).trace") }
    try workshop.write(Sample.good + "expect  height 0..9000\n", to: "m/3.trace")
    let alone = try workshop.run("overlay mutate --jobs 1 m")
    #expect(alone.out.hasSuffix(" that nothing can break\n") && alone.out.contains("m/7.trace"))
    #expect(try workshop.run("overlay mutate --jobs 3 m") == alone)
  }

  /// A thread that nobody has a core for takes no time.
  @Test func aSearchOfManyThreadsEnds() throws {
    let outcome = try workshop.run("overlay fuzz --seconds 0.001 --jobs 1024 --json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let cores = ProcessInfo.processInfo.activeProcessorCount
    #expect(outcome.status == 0 && object["sessions"] as? Int ?? 0 < 64 + 32 * cores)
  }
}
