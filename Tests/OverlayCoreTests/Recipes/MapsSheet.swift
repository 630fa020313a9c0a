import Kinetics
import OverlayCore

// sample
/// A sheet with a table of places over a map.
struct MapsSheet {
  let tip = DetentID(0)
  let half = DetentID(1)
  let full = DetentID(2)
  private(set) var overlay: Overlay
  /// The sheet has come to another detent.
  var arrived: (DetentID) -> Void = { _ in }
  /// The table has to stand at this offset: points.
  var writeBack: (Double) -> Void = { _ in }

  init(in container: Size2D, tableHeight: Double) throws(ConfigurationError) {
    var configuration = OverlayConfiguration(
      container: container,
      detents: [Detent(tip, .points(120)), Detent(half, .fraction(0.5)), Detent(full, .inset(64))])
    configuration.start = tip
    configuration.largestUndimmedDetent = half
    configuration.header = 60
    configuration.content.height = tableHeight
    configuration.driver = .platform
    overlay = try Overlay(configuration)
  }

  /// What the table's delegate, the touches on the header and the display link say.
  mutating func send(_ event: OverlayEvent, at now: Instant) {
    let effects = overlay.handle(event, at: now)
    if let offset = effects.writeBack { writeBack(offset) }
    for case .didMove(let detent) in effects { arrived(detent) }
  }

  mutating func showHalf(at now: Instant) { send(.moveTo(half, inDrag: .afterDrag), at: now) }

  /// What of the map is covered, up to `half`: points.
  var mapPadding: Double {
    let limit = overlay.height(of: half) ?? overlay.height
    return overlay.height < limit ? overlay.height : limit
  }
}
// end
