import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// What `overlay shrink` writes, tells and refuses.
@Suite(.timed) struct ShrinkToolTests {
  private static let failing = sample(frames: "60").replacingOccurrences(of: "height 422", with: "height 421")
  private static let small = """
    overlay-trace 1
    container 390x844
    detent    tip   height 120
    detent    half  fraction 0.5
    ---
            down   1  0 800
    +1      move   1  0 780
            up     1
    settle
    expect  height 421

    """
  private static let went = """
    a.trace:23:9: kept: expected height 421, got 422
    a.trace: 6 events → 3, 24 lines → 10; dropped 3 events, 5 expectations, 1 detent, 5 settings; simplified 4 numbers; TIME

    """

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Self.failing, to: "a.trace")
  }

  /// Runs the tool; how long it took is no part of what is compared.
  private func run(_ arguments: String...) -> ToolRun {
    let likeness = arguments.contains("--keep") ? [] : ["--keep", "state"]
    var run = folder.run(["shrink"] + arguments + likeness)
    run.error = run.error.replacing(/[0-9.]+ s\n/, with: "TIME\n")
    run.out = run.out.replacing(/"seconds":[0-9.]+/, with: "\"seconds\":TIME")
    return run
  }

  @Test func aSmallTraceAndWhatWent() throws {
    #expect(run("./a.trace") == ToolRun(status: 0, out: Self.small, error: Self.went))
    #expect(run("--quiet", "./a.trace") == ToolRun(status: 0, out: Self.small, error: ""))
    #expect(try folder.read("a.trace") == Self.failing)
    for condition in [["fails"], ["expect", "23"], ["expect 23"]] {
      #expect(folder.run(["shrink", "-q", "./a.trace", "--keep", "state", "--while"] + condition).out == Self.small)
    }
  }

  @Test func intoAFile() throws {
    #expect(run("./a.trace", "-o", "./b.trace", "-q") == ToolRun(status: 0, out: "", error: ""))
    #expect(try folder.read("b.trace") == Self.small)
    let again = run("./b.trace", "--in-place")
    #expect(
      again.error == """
        b.trace:10:9: kept: expected height 421, got 422
        b.trace: 3 events → 3, 10 lines → 10; nothing can go: it is as small as it can be made; TIME

        """)
    #expect(run("./a.trace", "-i") == ToolRun(status: 0, out: "", error: Self.went))
    #expect(try folder.read("a.trace") == Self.small)
    try folder.write("", to: "a.golden")
    #expect(run("./a.trace", "-i").error.hasSuffix("a.golden: hint: it is the golden of the trace as it was\n"))
  }

  @Test func forOtherPrograms() throws {
    let object = """
      {"trace":"a.trace","line":23,"expected":"height 421","actual":"422","before":{"events":6,"lines":24},\
      "after":{"events":3,"lines":10},"dropped":{"event":3,"expectation":5,"detent":1,"setting":5,"number":4},\
      "attempts":ATTEMPTS,"seconds":TIME,"end":"minimal"
      """
    let text = run("--json", "./a.trace")
    #expect(text.status == 0 && text.error.isEmpty)
    let out = text.out.replacing(/"attempts":[0-9]+/, with: "\"attempts\":ATTEMPTS")
    #expect(out == object + ",\"text\":" + String(decoding: JSONText.quoted(Self.small), as: UTF8.self) + "}\n")
    let file = run("--json", "./a.trace", "-o", "./b.trace")
    #expect(file.out.replacing(/"attempts":[0-9]+/, with: "\"attempts\":ATTEMPTS") == object + "}\n")
    #expect(try folder.read("b.trace") == Self.small)
    #expect(run("--json", "--effort", "0.0001", "./a.trace").out.contains("\"end\":\"effort\""))
  }

  /// What goes is counted by its kind.
  @Test func everyKindIsTold() throws {
    let text = """
      overlay-trace 1
      title     All that can go
      container 400x800
      overlay   place
      detent    low   height 100
      matrix    scale 1 2
      overlay   search
      detent    low   height 200
      detent    half  fraction 0.5
      detent    top   fraction 0.9
      layer     pin 20 20 40 40 in background
      ---
      +8      drag   1  from 200 20 to 200 60 in 100
              frame
      +8      drag   2  from 207.5 640 to 207.5 502.25 in 100
              search/set slop 5
              pop    place
              push   place
              move-to search/half instant after-drag
      expect  place/height 100
      expect  search/height 401
      """
    try folder.write(text, to: "all.trace")
    #expect(
      run("./all.trace", "-o", "./b.trace").error.hasSuffix(
        """
        1 overlay, 1 gesture, 1 event, 1 frame, 1 expectation, 1 run, 1 detent, 1 layer, 2 settings, 1 word; \
        simplified 7 numbers; TIME

        """))
    #expect(try folder.read("b.trace").hasSuffix("        move-to search/half instant\nexpect  search/height 401\n"))
    // What the header declares stays where nothing else is asked for.
    #expect(folder.run("shrink", "-q", "./all.trace", "-o", "./b.trace").status == 0)
    let small = try folder.read("b.trace")
    #expect(
      small.contains("detent    top") && small.contains("pin") && !small.contains("place") && !small.contains("title"))
  }

  @Test func whatIsNotMadeSmaller() throws {
    try folder.write(sample(frames: "60"), to: "good.trace")
    try folder.write(header + "---\n", to: "empty.trace")
    try folder.write("nothing", to: "bad.trace")
    let deck = "overlay-trace 1\nmodel deck\ncontainer 400x600\ncards 3\n---\nexpect count 4\n"
    try folder.write(deck, to: "deck.trace")
    for (arguments, status, error) in [
      (["good.trace"], 1, "good.trace: error: expected an expectation that fails, found none (6 hold)"),
      (
        ["good.trace", "--while", "expect", "23"], 1,
        "good.trace:23:1: error: expected an expectation that fails, found one that holds"
      ),
      (
        ["good.trace", "--while", "law", "cap"], 1,
        "good.trace: error: expected a step that breaks the law cap, found none"
      ),
      (
        ["deck.trace", "--while", "law", "rest"], 2,
        "deck.trace: error: expected a trace of overlays for the law rest, found cards"
      ),
      (
        ["good.trace", "--while", "expect", "4"], 2,
        "good.trace:4:1: error: expected an expectation, found \"detent tip height 120\" (there is one in line 17, 18, 20, 22, 23, 24)"
      ),
      (
        ["empty.trace", "--while", "expect", "99"], 2,
        "empty.trace:99:1: error: expected an expectation, found nothing (there is none)"
      ),
      (["bad.trace"], 65, "bad.trace:1:1: error: expected \"overlay-trace 1\", found \"nothing\""),
      (["none.trace"], 66, "none.trace: error: no such file"),
    ] {
      let typed = ["./" + arguments[0]] + arguments.dropFirst() + ["-o", "./out.trace"]
      let run = folder.run(["shrink"] + typed)
      #expect(run == ToolRun(status: Int32(status), out: "", error: error + "\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out.trace").path))
    }
    #expect(folder.run("shrink", "./a.trace", "-o", "./no/b.trace").status == 73)
  }

  @Test func manyLinesExpectSomething() throws {
    try folder.write(header + "---\n" + String(repeating: "expect height 120\n", count: 20), to: "many.trace")
    #expect(
      folder.run("shrink", "./many.trace", "--while", "expect", "1").error == """
        many.trace:1:1: error: expected an expectation, found "overlay-trace 1" \
        (there is one in line 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 … 28)

        """)
  }

  /// A golden compares each line of a timeline, so nothing could be left out.
  @Test func aGoldenThatDiffersIsNoExpectation() throws {
    try folder.write(sample(frames: "60"), to: "good.trace")
    #expect(folder.run("accept", "./good.trace").status == 0)
    let golden = try folder.read("good.golden")
    try folder.write(golden.replacingOccurrences(of: "128.000", with: "127.000"), to: "good.golden")
    let run = run("./good.trace")
    #expect(run.status == 1 && run.out.isEmpty)
    #expect(
      run.error.hasPrefix(
        "good.trace: error: expected an expectation that fails, found none (6 hold)\ngood.golden:6:84:"))
    #expect(run.error.contains(": error: expected height 127.000, got 128.000\n"))
    #expect(
      run.error.hasSuffix(
        "\ngood.trace: error: expected that as an expectation of the trace, found it in the golden alone\n"))
  }

  @Test(arguments: [
    (["a", "--while", "law"], "--while needs fails, law NAME (conservation, "),
    (["a", "--while", "law", "gravity"], "--while needs fails, law NAME (conservation, "),
    (["a", "--while", "expect", "0"], "--while needs fails, law NAME (conservation, "),
    (["a", "--while", "fails more"], "--while needs fails, law NAME (conservation, "),
    (["a", "--while"], "--while needs CONDITION"),
    (["a", "--keep", "all"], "--keep needs header, state, value or any, found all"),
    (["a", "--effort", "0"], "--effort needs a number above 0, found 0"),
    (["a", "-i", "-o", "b"], "--in-place and --output exclude each other"),
    (["-", "-i"], "--in-place needs a file, found the standard input"),
    ([], "expected TRACE, found 0 operands"),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) {
    let run = folder.run(["shrink"] + arguments)
    #expect(run.status == 2 && run.out.isEmpty && run.error.hasPrefix("overlay shrink: \(message)"), "\(run)")
  }

  /// A law that the trace does not expect has no line of its own.
  @Test func aLaw() throws {
    try folder.write(
      header + "---\n+5 move-to half instant\n+5 move-to tip instant\nexpect height 3\n", to: "law.trace")
    let plant = LawMonitor.Plant { $0.height > 400 ? "higher than 400" : nil }
    LawMonitor.$plant.withValue(plant) {
      let run = run("./law.trace", "--while", "law", "totality")
      #expect(run.status == 0)
      #expect(run.out.hasSuffix("---\nexpect  laws totality\n        move-to half\n"), "\(run.out)")
      #expect(run.error.hasPrefix("law.trace: kept: expected laws totality, got totality: higher than 400 (at "))
      #expect(
        self.run("--json", "./law.trace", "--while", "law", "totality").out.hasPrefix(
          "{\"trace\":\"law.trace\",\"expected\":"))
    }
  }

  /// Ctrl-C writes what there is.
  @Test func whereItEnds() throws {
    let interrupts = Interrupts()
    interrupts.wait()
    interrupts.take(SIGINT)
    var (out, error): ([UInt8], [UInt8]) = ([], [])
    let console = Console(out: { out += $0 }, error: { error += $0 }, interrupts: interrupts)
    let path = folder.url.appending(path: "a.trace").path
    #expect(OverlayTool.run(["shrink", path], console: console) == 130)
    let text = String(decoding: error, as: UTF8.self)
    #expect(text.hasSuffix("a.trace: ended by Ctrl-C: there may be more to leave out\n"))
    #expect(String(decoding: out, as: UTF8.self) == Self.failing)
    let effort = run("--effort", "0.001", "./a.trace")
    #expect(effort.status == 0 && effort.error.contains("attempts, see --effort: there may be more to leave out\n"))
    #expect(run("--json", "./a.trace", "--effort", "0.000001").out.contains("\"text\""))
  }
}
