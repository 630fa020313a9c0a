import Kinetics

/// Cards side by side on pages, one in the middle, as a value: events in, state and effects out.
///
///     let surroundings = Surroundings(size: Size2D(width: 400, height: 600))
///     var carousel = try CardCarousel(.standard, in: surroundings, cards: CardList(count: 1_000_000))
///     _ = carousel.handle(.moveTo(index: 3), at: .zero)
///     carousel.currentIndex           // 3, at once; the cards follow until restTime
///     carousel.window                 // 2..<6
///     _ = carousel.handle(.remove(CardID(2)), at: carousel.restTime)
///     carousel.current                // card 3, still in the middle
///     carousel.offset                 // 640: now it is page 2, of 320 points
///
/// Page i rests at the offset P·i. With `s = i − offset / P` and `a = min(1, abs(s))`, card i is drawn s pages beside
/// the middle, at scale `1 − shrink · a` and opacity `1 − fade · a`. The *window* is the four cards that have slots:
/// `start = clamp(current − 1, 0, max(0, count − 4))`.
///
/// More than four cards can be seen: at rest if pages are narrow, and in motion for all pages. A card that leaves the
/// window while it is seen does not vanish: it keeps its slot until another page becomes current or the track rests.
///
/// Invariants: all numbers are finite. The window is always the closed form of the current index. At rest the offset is
/// exactly P·current. Order, index and window change in the event that commits; springs then move the poses there.
///
/// The choices where the rules are silent are in <doc:Pages>. Besides these, an inserted card fades in. A drag along the
/// pages begins anywhere in the container; taps and drags up are for the card that the finger hit.
public struct CardCarousel: Sendable, Equatable {
  /// The present configuration.
  public internal(set) var configuration: CardCarouselConfiguration
  /// Its surroundings at present.
  public internal(set) var surroundings: Surroundings
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  var metrics: CarouselMetrics
  var track: CardTrack
  var gesture = CardGesture()
  /// The cards above or below their places, in the order in which they left them.
  var lifts: [CarouselLift] = []
  var history = CarouselHistory()
  /// How cards across the track looked before the present ``CardCarouselConfiguration/removal``, until all of them are at
  /// their places or gone; else `nil`.
  var formerFading: LiftFading?
  /// The resistance that cards across the track began with, where it is not the present one, until all of them are at
  /// their places; else `nil`.
  var formerResistance: ResistanceCurve?
  var isUnsettled = false
  var toldCurrent: CardID?

  /// A carousel at rest. Its slots are bound already: ``CardContainer/card(in:)`` says which shows what.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - start: The index of the card that is current at first; clamped to the cards that there are.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: CardCarouselConfiguration, in surroundings: Surroundings, cards: CardList, start: Int,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    try configuration.validate()
    try CardConfigurationError.check(surroundings)
    (self.configuration, self.surroundings) = (configuration, surroundings)
    self.cards = cards
    now = instant
    metrics = CarouselMetrics(configuration, in: surroundings)
    track = CardTrack(
      metrics.measure, count: cards.count, current: Pages(count: cards.count, pitch: 0).clamped(start),
      loops: configuration.loops)
    lifts.reserveCapacity(16)
    history.reserve(64)
    var bound = CardEffects()
    bind(&bound)
    toldCurrent = current
  }
}

#if !hasFeature(Embedded)
  extension CardCarousel: CustomStringConvertible, CustomReflectable {}
#endif
