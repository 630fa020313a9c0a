import Kinetics
import OverlayCore

/// The sheet of a map with three detents and a table.
struct MapsSheet {
  static let tip: DetentID = 0
  static let half: DetentID = 1
  static let full: DetentID = 2

  private(set) var overlay: Overlay
  let table: any NativeList
  /// What the host shows: the sheet's frame, the dimming's opacity, the map's inset.
  let draw: (Rect2D, Double, Double) -> Void
  let arrived: (DetentID) -> Void

  init(
    in surroundings: Surroundings, table: any NativeList, draw: @escaping (Rect2D, Double, Double) -> Void,
    arrived: @escaping (DetentID) -> Void
  ) throws(OverlayConfigurationError) {
    var configuration = OverlayConfiguration(
      detents: [Detent(Self.tip, .points(120)), Detent(Self.half, .fraction(0.5)), Detent(Self.full, .inset(64))])
    configuration.largestUndimmedDetent = Self.half
    configuration.driver = .platform
    configuration.content.height = table.contentLength
    overlay = try Overlay(configuration, in: surroundings, start: Self.tip)
    (self.table, self.draw, self.arrived) = (table, draw, arrived)
  }

  /// Every callback ends here: a touch, a report of the table, a frame, a button.
  mutating func send(_ event: OverlayEvent, at instant: Instant) {
    let effects = overlay.handle(event, at: instant)
    table.perform(effects, of: event)
    let shown = overlay.presentation
    draw(shown.sheetFrame, shown.backdropOpacity, min(shown.height, overlay.height(of: Self.half) ?? shown.height))
    for case .didMove(let id) in effects { arrived(id) }
  }
}
