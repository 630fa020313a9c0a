import Kinetics

/// The configuration of a ``CardCarousel``, a plain value. ``CardCarousel/init(_:in:cards:start:at:)`` validates it.
///
/// The presets are ``standard`` and ``classic``. They differ in two rules: which page is
/// current while a finger drags (`standard` by hysteresis, `classic` the nearest one, like a page control), and how far
/// one release goes (`standard` at most one page from the page that was current at the down, `classic` as far as it was
/// dragged).
public struct CardCarouselConfiguration: CardConfiguration, Sendable, Equatable {
  /// When the page under a dragging finger becomes the current one.
  public enum Switching: Sendable, Hashable {
    /// When the distance to the current page is at least that share of a page; above 0.5, at most 1.
    case hysteresis(Double)
    /// When it is the nearest page. Exactly half way nothing changes.
    case nearest
  }

  /// How far a release goes.
  public enum Paging: Sendable, Hashable {
    /// At most one page from the page that was current at the down.
    case one
    /// To the next page in the direction of a flick, else to the nearest page, however far it was dragged.
    case dragged
    /// As far as it was thrown: the pages slow down like a list, and come to rest on the page that is nearest to where that
    /// would end. A flick goes at least as far as with ``dragged``, and no throw farther than 16 pages.
    case free
  }

  /// How a card is removed by dragging it up.
  public struct Removal: Sendable, Hashable {
    /// Of whose length across the pages a fraction is a share.
    public enum Whole: Sendable, Hashable {
      /// The card's: a slow drag from anywhere on the card can remove it.
      case card
      /// The container's.
      case container
    }

    /// How far a card has to be dragged so that its release removes it; a fraction is a share of ``relativeTo``.
    public var distance = CardLength.fraction(0.5)
    /// Of whose length ``distance`` is a share.
    public var relativeTo = Whole.card
    /// When a release removes the card; travel and speed are positive upwards.
    public var release = ReleaseRule(flick: 500)
    /// The share of its opacity that a card has lost at the end of ``distance``: 0…1.
    public var fade = 0.2

    /// The values of the standard preset.
    public init() {}
  }

  /// The axis along which the pages run. On a vertical one they run down, and cards leave towards the leading side: to
  /// the left where one reads from left to right.
  public var axis = ScreenAxis.horizontal
  /// P, the distance from one page to the next; a fraction is a share of the container's length along the axis.
  public var page = CardLength.fraction(0.8)
  /// The size of every card in points; if `nil`, a card is as long as a page and as broad as the
  /// container.
  public var card: Size2D?
  /// When the page under a finger becomes the current one.
  public var switching = Switching.hysteresis(0.8)
  /// How far a release goes.
  public var paging = Paging.one
  /// Whether the first card follows the last one, where there are at least four, and with narrow pages as many as can be
  /// seen at once: no card is seen twice.
  public var loops = false
  /// The least speed of a flick along the pages, in points per second, above 0.
  public var flick = 500.0
  /// How a finger removes a card. If `nil`, no finger removes one, and a finger that moves up or down is let go.
  public var removal: Removal? = Removal()
  /// How much smaller a card is a page or more away from the middle, as a share of its size: 0…1.
  public var shrink = 0.1
  /// The share of its opacity that it has lost there: 0…1.
  public var fade = 0.2
  /// How much of a pull past the ends, or across away from where cards leave, is shown. A rubber band without a dimension of
  /// its own has the container's length there.
  public var resistance = ResistanceCurve.rubberBand()
  /// Half the side of the slop's square, in points.
  public var slop = 10.0
  /// The spring that brings pages and cards to their places.
  public var spring = DampedSpring.standard
  /// How release velocities are estimated.
  public var velocityStrategy = VelocityStrategy.leastSquares

  /// The values of the standard preset.
  public init() {}

  /// The current page has hysteresis, and a release goes one page at most.
  public static var standard: CardCarouselConfiguration { CardCarouselConfiguration() }

  /// The nearest page is the current one, and a release is not limited to one page.
  public static var classic: CardCarouselConfiguration {
    var configuration = standard
    configuration.switching = .nearest
    configuration.paging = .dragged
    configuration.removal?.relativeTo = .container
    return configuration
  }
}

extension CardCarouselConfiguration {
  func orientation(in surroundings: Surroundings) -> TrackOrientation {
    TrackOrientation(axis: axis, direction: surroundings.layoutDirection, container: surroundings.size)
  }

  /// - Throws: The first field that is invalid.
  func validate() throws(CardConfigurationError) {
    typealias Invalid = CardConfigurationError
    try page.check(in: .positive, .page)
    if let card { try Invalid.check(card, .card) }
    if case .hysteresis(let share) = switching { try Invalid.check(share, in: .majority, .switching) }
    try Invalid.check(flick, in: .speed, .flick)
    if let removal {
      try removal.distance.check(in: .positive, .removalDistance)
      try removal.release.check(.removalRelease)
      try Invalid.check(removal.fade, in: .share, .removalFade)
    }
    try Invalid.check(shrink, in: .share, .shrink)
    try Invalid.check(fade, in: .share, .fade)
    try Invalid.check(resistance, .resistance)
    try Invalid.check(slop, in: .length, .slop)
    try Invalid.check(spring, .spring)
  }
}
