import Foundation
import Testing
import Timing
import Traces

@testable import overlay

/// The pictures of former bugs are plots of traces of the corpus that did not hold then.
@Suite(.timed) struct RegressionPictureTests {
  @Test(arguments: [
    ("wheel-turn", "wheel-turn-of-the-sheet"), ("free-flick", "free-flick-of-the-list"),
    ("native-fling", "native-fling-whose-reports-stop"),
    ("second-swing", "cap-of-a-sheet-caught-on-its-second-swing"), ("rows-below", "rows-below-a-pinned-list"),
  ])
  func picture(_ name: String, _ trace: String) throws {
    let place = Drawn.root.appendingPathComponent("Sources/Traces/Traces.docc/regression-\(name).svg")
    let former = try Element(of: String(contentsOf: place, encoding: .utf8))
    let file = TraceFile(Drawn.root.appendingPathComponent("Traces/regressions/\(trace).trace").path)
    guard case .drawn(let svg) = try file.plot() else {
      Issue.record("\(trace) is malformed")
      return
    }
    let now = try Element(of: String(decoding: svg, as: UTF8.self))
    #expect(former.tip == now.tip)
    #expect(!former.all("plot-failed").isEmpty && now.all("plot-failed").isEmpty)
    #expect(former.all("plot-mark").count == now.all("plot-mark").count)
  }
}
