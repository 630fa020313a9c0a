import OverlayCore

/// What a header says of one of its overlays.
struct HeaderSection {
  let id: OverlayID
  /// Where its name stands; `nil` for the first one.
  let place: Place?
  /// Its own name could not be read: nothing more is asked of it.
  var isNameless = false
  var settings: [OverlaySetting] = []
  var rows: Rows?
  var layers: [(line: LayerLine, place: Place)] = []
  var places = SettingPlaces()
  /// The parts of keys with several fields that were seen: the places of taps.
  var parts: Set<String> = []

  init(_ id: OverlayID, at place: Place? = nil) {
    self.id = id
    self.place = place
  }

  /// What the overlay starts with.
  ///
  /// - Parameter shared: What all overlays of the header have in common.
  func setup(_ shared: [OverlaySetting]) -> OverlaySetup {
    var setup = OverlaySetup(container: .init(width: 0, height: 0), detents: places.detents.detents)
    for setting in shared + settings { setting.apply(to: &setup) }
    if let rows { setup.content.height = rows.height }
    return setup
  }
}
