import Kinetics

/// What a ``SwipeDeck`` is like. A plain value; ``SwipeDeck/init(_:cards:at:)`` says what is invalid.
///
///     var configuration = SwipeDeckConfiguration.standard(container: Size2D(width: 390, height: 700))
///     configuration.height = .points(600)
///     configuration.directions = [.left, .right, .up]
///     configuration.refusals = [.right]         // no likes left
///
/// The presets are ``standard(container:)`` and ``classic(container:)``. They differ in the release rule and in the card's
/// width: `classic` has a card 300 wide, which goes right when its centre passes 400 and left when it passes −65,
/// strictly, and knows no flick.
public struct SwipeDeckConfiguration: Sendable, Equatable {
  /// How far a card is dragged in each direction until it goes there: a share of its width (of its height for up and
  /// down) or points; more than 0.
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
    /// By that angle, and by its negative where the card is held in its lower half: it turns about the finger.
    case touchedHalf
  }

  /// The container's size in points: finite, 0 or more.
  public var container: Size2D
  /// w; a fraction is one of the container's width.
  public var width = CardLength.fraction(1)
  /// h; a fraction is one of the container's height.
  public var height = CardLength.fraction(1)
  /// Where the front card's top left corner rests, in the container's coordinates.
  public var origin = Point2D(x: 0, y: 0)
  /// By how much each card is inset on either side (`width`) and lowered (`height`) against the one before it: points, 0
  /// or more.
  public var inset = Size2D(width: 10, height: 10)
  /// How many cards are seen at rest: 1…8.
  public var visible = 3
  /// Where cards may go that have no directions of their own. Where a drag favours two equally, the one along its larger
  /// component counts, then the one that stands first here.
  public var directions = CardDirections.horizontal
  /// Where no card may go although it can be dragged there: the host's veto, see ``SwipeDeck/setRefusals(_:of:)``.
  public var refusals = CardDirections()
  /// How far a card is dragged until it goes.
  public var thresholds = Thresholds(.fraction(0.3))
  /// What a release does.
  public var release = ReleaseRule(flick: 800, leastTravel: 10)
  /// How a dragged card turns.
  public var tilt = Tilt.plain
  /// How far a card on its way out has sunk at its end, in points; 0 or more.
  public var sag = 75.0
  /// Whether a card on its way out fades.
  public var fades = false
  /// What brings cards back, and the cards below to their places.
  public var spring = DampedSpring.standard
  /// What takes cards out: they are drawn to a point a quarter farther away than their end. Critical, with the natural
  /// frequency of a response of half a second.
  public var exitSpring = DampedSpring.edge
  /// How release velocities are estimated.
  public var velocity = VelocityStrategy.leastSquares
  /// Half the side of the slop's square, in points.
  public var slop = 10.0
  /// Pixels per point: motions end within half a pixel.
  public var scale = 2.0

  /// The rules of the card containers' common page.
  public static func standard(container: Size2D) -> SwipeDeckConfiguration {
    SwipeDeckConfiguration(container: container)
  }

  /// A card 300 wide with thresholds in points and no flick.
  public static func classic(container: Size2D) -> SwipeDeckConfiguration {
    var configuration = SwipeDeckConfiguration(container: container)
    configuration.width = .points(300)
    // The centre rests at 150: it has passed 400 after 250, and −65 after 215.
    configuration.thresholds.right = .points(250)
    configuration.thresholds.left = .points(215)
    configuration.release = ReleaseRule(flick: .infinity, comparison: .strict)
    return configuration
  }
}

extension SwipeDeckConfiguration {
  /// The most cards that can be seen at rest.
  static let mostVisible = 8

  /// Throws the first reason why this is invalid.
  func validate() throws(CardConfigurationError) {
    guard container.isValid else { throw .container }
    guard width.isValid, height.isValid else { throw .card }
    guard origin.isValid, inset.isValid, sag.isLength else { throw .length }
    guard (1...Self.mostVisible).contains(visible) else { throw .visible }
    for way in [thresholds.left, thresholds.right, thresholds.up, thresholds.down] where !way.isPositive {
      throw .release
    }
    guard spring.isValid, exitSpring.isValid else { throw .spring }
    guard slop.isLength else { throw .slop }
    guard scale.isLength, scale > 0 else { throw .scale }
  }
}
