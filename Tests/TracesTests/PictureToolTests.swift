import Testing
import Timing
import Traces

@testable import overlay

/// `plot` with several runs, `map` and `export`, as they are typed.
@Suite(.timed) struct PictureToolTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(sample(frames: "60"), to: "a.trace")
    try folder.write("overlay-trace 1\ncontainer 9\n---\n", to: "bad.trace")
    try folder.write(
      "overlay-trace 1\nmodel deck\ncontainer 9x9\ncards 1\n---\ndrag 1 from 2 5 to 8 5 in 90\nexpect current 0\n",
      to: "cards.trace")
    return folder
  }

  @Test func picturesOfSeveralRuns() throws {
    let folder = try folder()
    let varied = folder.run("plot", "--vary", "policy projected | nearest", "./a.trace")
    #expect(varied.status == 0 && varied.out.contains(">B: policy=nearest</text>"))
    let against = folder.run("plot", "--against", "./a.trace", "./a.trace")
    #expect(against.status == 0 && against.out.contains(">A</text>"))
    #expect(folder.run("map", "./a.trace").out.contains("goes to half"))
    #expect(folder.run("map", "--detents", "10 20", "--policy", "nearest | free").out.contains("coasts"))
    #expect(folder.run("export", "./a.trace").out.hasPrefix("{\"traceEvents\":[{\"ph\":\"M\","))
  }

  @Test(
    arguments: [
      (
        ["plot", "--vary", "policy projected", "--against", "./a.trace", "./a.trace"], 2,
        "overlay plot: --against and --vary do not go together"
      ),
      (
        ["plot", "--vary", "scale 1 2", "--frames", "3", "./a.trace"], 2,
        "overlay plot: --frames is for cards, which --against and --vary do not draw"
      ),
      (
        ["plot", "--vary", "scale", "./a.trace"], 2,
        "overlay plot: --vary scale: expected a value, found the end of the line"
      ),
      (
        ["plot", "--vary", "scale 1 2", "./cards.trace"], 2,
        "overlay plot: --vary draws traces of overlays, cards.trace has cards"
      ),
      (
        ["plot", "--against", "./cards.trace", "./a.trace"], 2,
        "overlay plot: --against compares traces of overlays, cards.trace has cards"
      ),
      (["map", "./cards.trace"], 2, "overlay map: cards.trace has cards, expected a trace of overlays"),
      (["plot", "--against", "./none.trace", "./a.trace"], 66, "none.trace: error: no such file"),
      (
        ["plot", "--against", "./bad.trace", "./a.trace"], 65,
        "bad.trace:2:11: error: expected a size such as 390x844, found \"9\""
      ),
      (["map", "--detents", "10"], 2, "overlay map: --detents needs 2 to 8 heights in points, 0 to 1000000, found 10"),
      (
        ["map", "--detents", "10 20", "./a.trace"], 2,
        "overlay map: a trace has detents of its own: leave --detents out"
      ),
      (["map", "--policy", "nearest |"], 2, "overlay map: --policy needs policies apart by |, found nearest |"),
      (["map", "--policy", "threshold velocity x"], 2, "overlay map: policy threshold velocity x: expected"),
      (["export", "./cards.trace"], 2, "overlay export: cards.trace has cards, expected a trace of overlays"),
      (["export", "./bad.trace"], 65, "bad.trace:2:11: error:"),
    ] as [([String], Int32, String)])
  func misuse(_ arguments: [String], _ status: Int32, _ error: String) throws {
    let outcome = try folder().run(arguments)
    #expect(outcome.status == status && outcome.error.contains(error), "\(outcome)")
  }
}
