import Kinetics
import OverlayCore

/// The sample of the guide, line for line: a test compares the two. It returns what the guide shows as its output.
func hitTestingSample() throws -> [String] {
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  // sample
  var configuration = OverlayConfiguration(detents: [Detent(DetentID(0), .points(300))])
  configuration.header = 20

  let places = OverlayID(0)
  var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
  try stack.push(configuration, as: places, at: .zero)
  try stack.setRows(Rows(count: 48, height: 50), of: places, at: .zero)

  let names: [LayerID: String] = [.background: "the map", .handle: "the handle", .list: "the list"]
  for y in [300.0, 550, 700] {
    let finger = TouchID(Int(y))
    let route = stack.handle(.down(finger, Point2D(x: 195, y: y)), at: .zero)
    guard let receiver = route.receiver, let name = names[receiver.layer] else { continue }
    print(y, "is", name + (route.row.map { " at row \($0)" } ?? ""))
  }
  // end
  return output
}
