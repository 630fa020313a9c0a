import OverlayCore

/// What a header says of one of its overlays.
struct HeaderSection {
  let id: OverlayID
  /// Where its name stands; `nil` for the first one.
  let place: Place?
  /// Its own name could not be read: nothing more is asked of it.
  var isNameless = false
  var detents: [Detent] = []
  var settings: [Setting] = []
  var rows: Rows?
  var layers: [(line: LayerLine, place: Place)] = []
  /// Where the value of each key stands; a key that was seen is in here.
  var places: [HeaderKey: Place] = [:]
  var detentPlaces: [DetentID: Place] = [:]
  /// The tap lines that were seen.
  var tapPlaces: Set<TapPlace> = []

  init(_ id: OverlayID, at place: Place? = nil) {
    self.id = id
    self.place = place
  }

  /// A detent line that could not be read is an error already; that none is left is no second one.
  var isIncomplete: Bool { isNameless || detents.isEmpty && places[.detent] != nil }

  /// What the overlay starts with.
  ///
  /// - Parameter shared: What all overlays of the header have in common.
  func configuration(_ shared: [Setting]) -> Configuration {
    var configuration = Configuration(container: .init(width: 0, height: 0), detents: detents)
    for setting in shared + settings { setting.apply(to: &configuration) }
    if let rows { configuration.content.height = rows.height }
    return configuration
  }
}
