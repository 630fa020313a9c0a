import Kinetics

/// What an overlay is told from outside, and what follows from it: where the detents are, and the ranges of the sheet
/// and of its list. Resolved once per change, read in every event.
package struct Metrics: Sendable {
  private(set) var configuration: OverlayConfiguration
  private(set) var surroundings: Surroundings
  private(set) var detents: DetentTable
  /// The detents for a release after a hurried swipe home, which takes none of height 0 for its target. Empty where that
  /// makes no difference.
  private(set) var detentsAboveZero = DetentTable()
  /// The sheet's heights.
  package private(set) var sheet: Stretch
  /// The list's offsets, as a function of the height.
  private(set) var content: ContentRange
  /// The height of the largest undimmed detent; `nil` where nothing ever dims.
  let undimmed: Double?
  /// Where the sheet is shown.
  let strip: SheetStrip
  /// How the list's rows are laid out.
  let layout: ListLayout
  /// How far the footer reaches from the container's edge where the sheet has room for it; see
  /// ``OverlayPresentation/footerFrame``.
  let footerDepth: Double
  /// How the list is stretched.
  private let listCurve: ResistanceCurve
  /// The ends that show no stretch.
  private let rigid: Resistance.Ends

  /// - Parameters:
  ///   - configuration: One that is valid.
  ///   - surroundings: Valid ones.
  init(_ configuration: OverlayConfiguration, in surroundings: Surroundings) {
    let detents = DetentTable(configuration.detents, in: configuration.space(in: surroundings))
    var aboveZero = DetentTable()
    aboveZero.resolve(aboveZeroIn: detents)
    self.init(configuration, in: surroundings, detents, aboveZero)
  }

  /// Takes another configuration and other surroundings, which are valid. Allocates nothing where there are no more
  /// detents than before.
  mutating func adopt(_ configuration: OverlayConfiguration, in surroundings: Surroundings) {
    detents.resolve(configuration.detents, in: configuration.space(in: surroundings))
    detentsAboveZero.resolve(aboveZeroIn: detents)
    self = Metrics(configuration, in: surroundings, detents, detentsAboveZero)
  }

  /// Takes another policy: it decides where a release goes, and moves nothing.
  mutating func adopt(_ policy: TargetPolicy) { configuration.policy = policy }

  private init(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, _ detents: DetentTable,
    _ aboveZero: DetentTable
  ) {
    let covered = configuration.covered(in: surroundings) + configuration.footer
    let rows = configuration.content
    let resistance = configuration.resistance
    (listCurve, rigid) = (configuration.listCurve, resistance.off)
    self.configuration = configuration
    self.surroundings = surroundings
    self.detents = detents
    detentsAboveZero = aboveZero
    footerDepth = covered
    undimmed = configuration.largestUndimmedDetent.flatMap { detents.entry($0)?.height }
    strip = SheetStrip(configuration, in: surroundings)
    let content = ContentRange(
      length: rows.leading + rows.height + rows.trailing + covered, header: configuration.header,
      ceiling: configuration.style == .flexible ? .infinity : detents.maximum)
    self.content = content
    layout = ListLayout(configuration.style, content, trailing: rows.trailing + covered)
    sheet = Stretch(
      lower: detents.minimum, upper: detents.maximum,
      band: resistance.curve.band(along: configuration.edge.length(of: surroundings.size)),
      showsLower: !resistance.off.contains(.minimum), showsUpper: !resistance.off.contains(.maximum), floor: 0)
  }

  /// What a sheet of a shown height leaves to its list.
  func list(at height: Double) -> ListSpace {
    ListSpace(
      end: content.end(at: height), band: listCurve.band(along: content.viewport(at: height)), rigid: rigid)
  }

  /// The scale of the band of a list that is stretched at a height.
  @inline(__always)
  func listScale(at height: Double) -> Double { listCurve.scale(along: content.viewport(at: height)) }

  /// The raw height and the range of a held sheet that shows a height. Outside the range of the detents it has the
  /// excess that shows it there. Where no excess can, past an end that shows no stretch or too far for the band, the
  /// range is extended to there.
  func held(at shown: Double) -> (raw: Double, range: Stretch) {
    let isShown = shown < sheet.lower ? sheet.showsLower : sheet.showsUpper
    let isInBand = sheet.excess(shown).magnitude <= sheet.band.reach
    return sheet.excess(shown) == 0 || isShown && isInBand
      ? (sheet.raw(shown), sheet) : (shown, sheet.reaching(shown))
  }
}
