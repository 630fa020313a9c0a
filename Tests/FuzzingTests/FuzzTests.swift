import Foundation
import Fuzzing
import Kinetics
import OverlayCore
import Testing
import Timing
import Traces

@testable import overlay

/// What `overlay fuzz` finds, writes and says.
@Suite(.timed) struct FuzzTests {
  /// A sheet higher than this is a bug that these tests plant. With one thread the session of the least seed finds it.
  private static let plant = LawMonitor.Plant { $0.height > 500 ? "higher than 500" : nil }

  @Test func aPlantedBugIsWrittenAsASmallTraceThatFails() throws {
    let folder = try Folder()
    try LawMonitor.$plant.withValue(Self.plant) {
      let run = folder.fuzz("--seconds", "0.001", "--jobs", "1", "--seed", "13", "--output", folder.path)
      #expect(run.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let name = try #require(names.first)
      #expect(names.count == 1 && name.hasPrefix("fuzz-totality-") && name.hasSuffix(".trace"))
      #expect(run.out.contains("/\(name): totality: higher than 500\n"))
      #expect(run.out.hasSuffix(" per second and core, 1 found\n"))
      let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      #expect(text.contains("\ntitle     A case that breaks totality, of seed "))
      let events = text.split(separator: "---\n")[1].split(separator: "\n")
      #expect(events.first == "expect  laws" && events.count <= 3, "\(text)")
      let results = try TraceFile(folder.path + "/" + name).check()
      let messages = results.flatMap { $0.report.failures.map(\.message) }
      #expect(messages.count == 1 && messages[0].hasPrefix("expected laws, got totality: higher than 500 (at "))
    }
    // Without the bug it is a trace that holds.
    #expect(folder.run("replay", "--quiet", folder.path).status == 0)
  }

  @Test func aSessionIsAFunctionOfItsSeed() {
    let sums = (0..<2).map { _ in (0..<20).map { Fuzzer.session(of: $0, plant: nil).events } }
    #expect(sums[0] == sums[1] && Set(sums[0]).count > 10)
    #expect(Fuzzer.finding(of: 7, SceneFault(.overlay(.rest), "never")) == nil)
  }

  @Test("What is wrong only at a frame between two steps is found")
  func betweenSteps() throws {
    let plant = LawMonitor.Plant { $0.now == Instant(milliseconds: 1) ? "a third of the way" : nil }
    let detent = Detent(DetentID(0), .points(100))
    let setup = OverlaySetup(container: Size2D(width: 390, height: 844), detents: [detent])
    var run = try #require(LawRun(setup, plant: plant))
    _ = run.take(Session.Step(wait: 3_000_000, action: .send(.frame)))
    #expect(run.fault == LawFault(.totality, "a third of the way"))
  }

  @Test func whereNothingIsFound() throws {
    let folder = try Folder()
    let run = folder.fuzz("--seconds", "0.1", "--jobs", "1", "--seed", "1")
    #expect(run.status == 0)
    #expect(run.out.wholeMatch(of: /[0-9,]+ events in [0-9.]+ s, [0-9,]+ per second and core, nothing found\n/) != nil)
    let json = folder.fuzz("--seconds", "0.001", "--jobs", "2", "--seed", "1", "--json")
    let pattern =
      /\{"events":[0-9]+,"sessions":[1-9][0-9]*,"seconds":[0-9.]+,"eventsPerSecondAndCore":[0-9]+,"seed":"1","found":\[\]\}\n/
    #expect(json.status == 0 && json.out.wholeMatch(of: pattern) != nil, "\(json.out)")
  }

  @Test func progressIsForATerminal() throws {
    let folder = try Folder()
    let run = folder.fuzz("--seconds", "0.2", "--jobs", "1", "--seed", "1", onATerminal: true)
    #expect(run.error.contains(" sessions from seed 1, 0 found"))
    #expect(folder.fuzz("--seconds", "0.1", "--jobs", "1", "--seed", "1").error == "")
  }

  @Test(arguments: [
    (["--seconds", "0"], "--seconds needs a number of seconds above 0, found 0"),
    (["--seed", "-1"], "--seed needs a whole number of 0 or more, found -1"),
    (["--jobs", "many"], "--jobs needs a whole number from 1 to 1024, found many"),
    (["Traces"], "expected no operand, found 1 operand"),
    (["--second", "1"], "unknown option --second (did you mean --seconds?)"),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) throws {
    let run = try Folder().run(["fuzz"] + arguments)
    #expect(run == ToolRun(status: 2, out: "", error: "overlay fuzz: \(message)\nSee overlay fuzz --help.\n"))
  }

  @Test func help() throws {
    let folder = try Folder()
    #expect(folder.run("fuzz", "--help").out.hasPrefix("usage: overlay fuzz [options]\n\nLook for sessions"))
    #expect(folder.run("--help").out.contains("\n  fuzz    Look for sessions that break a law.\n"))
  }
}

/// What a run of the tool did.
private struct ToolRun: Equatable {
  var status: Int32
  var out: String
  var error: String
}

/// A folder for one test, removed at the end.
private final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func fuzz(_ arguments: String..., onATerminal: Bool = false) -> ToolRun {
    run(["fuzz"] + arguments, onATerminal: onATerminal)
  }

  func run(_ arguments: String...) -> ToolRun { run(arguments) }

  func run(_ arguments: [String], onATerminal: Bool = false) -> ToolRun {
    let (out, error) = (Output(), Output())
    let console = Console(out: { out.take($0) }, error: { error.take($0) }, errorIsTerminal: onATerminal)
    let status = OverlayTool.run(arguments, console: console)
    return ToolRun(status: status, out: out.text, error: error.text)
  }

  private final class Output {
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func take(_ more: [UInt8]) {
      bytes += more
    }
  }
}
