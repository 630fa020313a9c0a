import Kinetics
import OverlayCore

/// The sample of the README, line for line: a test compares the two. It returns what the README shows as its output.
func readmeSample() throws -> [String] {
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  // sample
  let tip = Detent(0, .points(120))
  let full = Detent(1, .inset(64))
  var configuration = OverlayConfiguration(detents: [tip, full])
  configuration.content.height = 2400

  var sheet = try Overlay(configuration, in: Surroundings(size: Size2D(width: 390, height: 844)))
  _ = sheet.handle(.down(1, Point2D(x: 195, y: 800)), at: Instant(milliseconds: 0))
  _ = sheet.handle(.move(1, Point2D(x: 195, y: 100)), at: Instant(milliseconds: 16))
  print(sheet.height, sheet.offset)
  let effects = sheet.handle(.up(1), at: Instant(milliseconds: 100))
  print(effects.contains(.willMove(full.id)), sheet.isMoving)
  // end
  return output
}
