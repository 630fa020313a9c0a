import Kinetics

/// The configuration of a card browser. Lengths are points or shares. It is not validated while it is changed:
/// ``CardBrowser/init(_:in:cards:start:at:)`` validates it.
///
///     var configuration = CardBrowserConfiguration.standard
///     configuration.visibleCount = 4
///     configuration.tapFlips = true
///
/// The two presets differ in what commits a release, and in nothing else.
public struct CardBrowserConfiguration: CardConfiguration, Sendable, Hashable {
  /// w, the width of the card in front at rest; a fraction is a share of W, the container's width.
  public var cardWidth = CardLength.fraction(0.8)
  /// h, the height of the card in front at rest; a fraction is a share of H, the container's height.
  public var cardHeight = CardLength.fraction(0.7)
  /// How many cards are seen at rest, 1…8: the front one and those in the stack under it.
  public var visibleCount = 3
  /// How much narrower each card of the stack is than the one above it: a share of the card's width, 0…1.
  public var shrink = 0.05
  /// How much lower each card of the stack lies than the one above it, in points, 0 or more.
  public var drop = 15.0
  /// The mask over a card that is one or more places deep in the stack, 0 (none)…1 (black).
  public var shade = 0.1
  /// How much lower than at rest a parked card lies, in points, 0 or more.
  public var sink = 100.0

  /// The drag along the track that advances, to the left where one reads from left to right: a share of W or points,
  /// above 0.
  public var advance = CardLength.fraction(0.25)
  /// The opposite drag, that brings the previous card back, as a share of W or in points, above 0.
  public var retreat = CardLength.fraction(0.25)
  /// The flick that commits or, against the drag, cancels, and whether a threshold itself counts.
  public var release = ReleaseRule(flick: 800)
  /// How much of a pull past the first or the last card is shown. A rubber band without a dimension of its own has W.
  public var resistance = ResistanceCurve.rubberBand()

  /// The drag across that turns a card all the way, as a share of h or in points, above 0; half of it commits.
  public var flip = CardLength.fraction(0.5)
  /// Whether a drag across (up or down) turns the front card. If not, such a drag is let go.
  public var dragFlips = true
  /// Whether a tap on the front card also turns it, besides being reported.
  public var tapFlips = false

  /// How release velocities are estimated.
  public var velocityStrategy = VelocityStrategy.leastSquares
  /// How far a finger moves before its axis is known, in points, 0 or more.
  public var slop = 10.0
  /// The spring that moves the track to its card. The same spring, critically damped, turns the cards.
  public var spring = DampedSpring.standard.criticallyDamped()

  /// The values of the standard preset.
  public init() {}

  /// A quarter of W either way commits, and so does a flick of 800 points per second.
  public static var standard: CardBrowserConfiguration { CardBrowserConfiguration() }

  /// More than 100 points advance, more than W / 4 bring the previous card back, and so does a flick of more than 800
  /// points per second.
  public static var classic: CardBrowserConfiguration {
    var configuration = standard
    configuration.advance = .points(100)
    configuration.release = ReleaseRule(flick: 800, comparison: .strict)
    return configuration
  }
}

// MARK: - What it may be

extension CardBrowserConfiguration {
  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError) {
    typealias Invalid = CardConfigurationError
    try cardWidth.check(in: .length, .cardWidth)
    try cardHeight.check(in: .length, .cardHeight)
    try Invalid.check(Double(visibleCount), in: .seen, .visibleCount)
    try Invalid.check(shrink, in: .share, .shrink)
    try Invalid.check(shade, in: .share, .shade)
    try Invalid.check(drop, in: .length, .drop)
    try Invalid.check(sink, in: .length, .sink)
    try advance.check(in: .positive, .advance)
    try retreat.check(in: .positive, .retreat)
    try release.check(.release)
    try flip.check(in: .positive, .flip)
    try Invalid.check(resistance, .resistance)
    try Invalid.check(slop, in: .length, .slop)
    try Invalid.check(spring, .spring)
  }
}
