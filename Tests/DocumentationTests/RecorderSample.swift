import Kinetics
import OverlayCore
import OverlayRecording
import Traces

/// The sample of the guide on recording, line for line: a test compares the two. It returns what the guide shows.
func recorderSample() throws -> [String] {
  var output: [String] = []
  func print(_ text: String) {
    output += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  // sample
  var names = TraceNames()
  let tip = Detent(names.declare("tip"), .points(120))
  let full = Detent(names.declare("full"), .inset(64))
  let setup = OverlaySetup(container: Size2D(width: 390, height: 844), detents: [tip, full])

  var recorder = try Recorder(setup, names: names, title: "The sheet stops short")
  _ = recorder.handle(.down(1, Point2D(x: 195, y: 760)), at: .zero)
  for step in 1...3 {
    let point = Point2D(x: 195, y: 760 - 20 * Double(step))
    _ = recorder.handle(.move(1, point), at: Instant(milliseconds: Int64(8 * step)))
  }
  _ = recorder.handle(.up(1), at: Instant(milliseconds: 30))
  recorder.expectState()
  print(recorder.takeText())
  // end
  return output
}
