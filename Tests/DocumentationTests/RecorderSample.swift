import Kinetics
import OverlayCore
import OverlayRecording

/// The sample of the guide on recording, line for line: a test compares the two. It returns what the guide shows.
func recorderSample() throws -> [String] {
  var output: [String] = []
  func print(_ text: String) {
    output += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  // sample
  let tip = Detent(DetentID(0), .points(120))
  let full = Detent(DetentID(1), .inset(64))
  let around = Surroundings(size: Size2D(width: 390, height: 844))

  var sheet = Recorded(try Overlay(OverlayConfiguration(detents: [tip, full]), in: around))
  try sheet.record("The sheet stops short", detents: ["tip", "full"], at: .zero)
  _ = sheet.handle(.down(1, Point2D(x: 195, y: 760)), at: .zero)
  for step in 1...3 {
    let point = Point2D(x: 195, y: 760 - 20 * Double(step))
    _ = sheet.handle(.move(1, point), at: Instant(milliseconds: Int64(8 * step)))
  }
  _ = sheet.handle(.up(1), at: Instant(milliseconds: 30))
  let recording = try sheet.endRecording()
  print(recording.text)
  // end
  return output
}
