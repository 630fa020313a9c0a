import Kinetics

/// The ranges of the sheet and of its list in the current metrics: resolved once per change, read in every event.
struct Ranges: Sendable, Equatable {
  /// The sheet's heights.
  private(set) var sheet: Stretch
  /// The list's offsets, as a function of the height.
  private(set) var content: ContentRange
  private var resistance: Resistance

  init(_ configuration: Configuration, _ detents: DetentTable) {
    let near = configuration.edge.near(configuration.safeArea)
    let covered = configuration.keyboard > near ? configuration.keyboard : near
    let rows = configuration.content
    resistance = configuration.resistance
    content = ContentRange(
      length: rows.leading + rows.height + rows.trailing + covered, header: configuration.header,
      ceiling: configuration.style == .flexible ? .infinity : detents.maximum)
    sheet = Stretch(
      lower: detents.minimum, upper: detents.maximum,
      band: RubberBand(
        dimension: configuration.edge.length(of: configuration.container), coefficient: resistance.coefficient),
      showsLower: !resistance.off.contains(.minimum), showsUpper: !resistance.off.contains(.maximum), floor: 0)
  }

  /// The list's offsets while the sheet shows a height; a stretch tends to the dimension.
  func offsets(at height: Double, dimension: Double) -> Stretch {
    Stretch(
      lower: 0, upper: content.end(at: height),
      band: RubberBand(dimension: dimension, coefficient: resistance.coefficient),
      showsLower: !resistance.off.contains(.top), showsUpper: !resistance.off.contains(.end))
  }
}
