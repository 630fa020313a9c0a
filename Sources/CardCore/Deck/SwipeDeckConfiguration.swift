import Kinetics

/// The configuration of a ``SwipeDeck``, a plain value. ``SwipeDeck/init(_:in:cards:at:)`` validates it.
///
///     var configuration = SwipeDeckConfiguration.standard
///     configuration.cardHeight = .points(600)
///     configuration.directions = [.left, .right, .up]
///     configuration.refusals = [.right]         // no likes left
///
/// The presets are ``standard`` and ``classic``. They differ in the release rule and in the
/// card's width. The card of `classic` is 300 wide. It goes right when its centre has passed 400, and left when it has
/// passed −65 (a centre exactly there does not count). `classic` has no flick.
public struct SwipeDeckConfiguration: CardConfiguration, Sendable, Equatable {
  /// How far a card has to be dragged in each direction to go there: a share of its width (of its height for up and
  /// down) or points; above 0.
  public struct Thresholds: Sendable, Hashable {
    /// To the left.
    public var left: CardLength
    /// To the right.
    public var right: CardLength
    /// Upwards.
    public var up: CardLength
    /// Downwards.
    public var down: CardLength

    /// The same in all directions.
    public init(_ length: CardLength) {
      (left, right, up, down) = (length, length, length, length)
    }
  }

  /// How a dragged card turns in its plane. With x the travel to the right and w the card's width:
  /// `clamp(tan(clamp(x / 2w, ±1.2)), ±π/6)`, in radians, positive clockwise.
  public enum Tilt: Sendable, Hashable {
    /// Not at all.
    case none
    /// By that angle.
    case plain
    /// By that angle, or by its negative if the card was touched in its lower half: it seems to turn about the finger.
    case touchedHalf
  }

  /// w, the width of a card; a fraction is a share of the container's width.
  public var cardWidth = CardLength.fraction(1)
  /// h, the height of a card; a fraction is a share of the container's height.
  public var cardHeight = CardLength.fraction(1)
  /// Where the front card's top left corner rests, in the container's coordinates.
  public var origin = Point2D(x: 0, y: 0)
  /// How much each card is inset on either side (`width`) and lowered (`height`) relative to the one before it, in
  /// points, 0 or more.
  public var inset = Size2D(width: 10, height: 10)
  /// How many cards are seen at rest: 1…8.
  public var visibleCount = 3
  /// The directions of cards that have none of their own. If a drag has the same progress in two, the one along its
  /// larger component counts, then the first of left, right, up and down.
  public var directions = CardDirections.horizontal
  /// The directions that are refused although cards can be dragged there: see ``SwipeDeck/refusals(of:)``.
  public var refusals = CardDirections()
  /// How far a card has to be dragged to go.
  public var thresholds = Thresholds(.fraction(0.3))
  /// When a release commits.
  public var release = ReleaseRule(flick: 800, leastTravel: 10)
  /// How a dragged card turns.
  public var tilt = Tilt.plain
  /// How far a card has sunk at the end of its exit, in points; 0 or more.
  public var sag = 75.0
  /// Whether a card on its way out fades.
  public var fades = false
  /// The spring that brings cards back, and moves the cards below to their places.
  public var spring = DampedSpring.standard
  /// The spring of an exit. It pulls a card to a point a quarter farther away than where the exit ends. By default it
  /// is critical, with a response of half a second.
  public var exitSpring = DampedSpring.edge
  /// How release velocities are estimated.
  public var velocityStrategy = VelocityStrategy.leastSquares
  /// Half the side of the slop's square, in points.
  public var slop = 10.0

  /// The values of the standard preset.
  public init() {}

  /// 0.30 of the card's size commits, and so does a flick of 800 points per second after at least 10 points.
  public static var standard: SwipeDeckConfiguration { SwipeDeckConfiguration() }

  /// A card 300 wide with thresholds in points and no flick.
  public static var classic: SwipeDeckConfiguration {
    var configuration = standard
    configuration.cardWidth = .points(300)
    // The centre rests at 150: it passes 400 after 250 points, and −65 after 215.
    configuration.thresholds.right = .points(250)
    configuration.thresholds.left = .points(215)
    configuration.release = ReleaseRule(flick: nil, comparison: .strict)
    return configuration
  }
}

extension SwipeDeckConfiguration {
  /// The most cards that can be seen at rest.
  static let mostVisible = 8

  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError) {
    typealias Invalid = CardConfigurationError
    try cardWidth.check(in: .length, .cardWidth)
    try cardHeight.check(in: .length, .cardHeight)
    for place in [origin.x, origin.y] { try Invalid.check(place, in: .coordinate, .origin) }
    try Invalid.check(inset, .inset)
    try Invalid.check(sag, in: .length, .sag)
    try Invalid.check(Double(visibleCount), in: .seen, .visibleCount)
    try thresholds.left.check(in: .positive, .threshold(.left))
    try thresholds.right.check(in: .positive, .threshold(.right))
    try thresholds.up.check(in: .positive, .threshold(.up))
    try thresholds.down.check(in: .positive, .threshold(.down))
    try release.check(.release)
    try Invalid.check(spring, .spring)
    try Invalid.check(exitSpring, .exitSpring)
    try Invalid.check(slop, in: .length, .slop)
  }
}
