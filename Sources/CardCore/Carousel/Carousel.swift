import Kinetics

/// Cards side by side on pages, one in the middle, as a value: events in, state and effects out.
///
///     var carousel = try Carousel(
///       .standard(container: Size2D(width: 400, height: 600)), cards: CardList(count: 1_000_000))
///     _ = carousel.handle(.scroll(to: 3), at: .zero)
///     carousel.index                  // 3, at once; the cards follow until restTime
///     carousel.window                 // 2..<6
///     _ = carousel.handle(.remove(CardID(2)), at: carousel.restTime)
///     carousel.front                  // card 3, still in the middle
///     carousel.offset                 // 640: now it is page 2, of 320 points
///
/// Page i rests at the offset P·i. With `s = i − offset / P` and `a = min(1, abs(s))` a card is drawn at scale
/// `1 − shrink · a` and opacity `1 − fade · a`, s pages beside the middle. Four cards have slots:
/// `start = clamp(current − 1, 0, max(0, count − 4))`.
///
/// More than four cards can be seen, of narrow pages at rest and of all where they move. That nothing that is seen vanishes
/// counts for more than the window then: a card that it gives up under a finger, or in a flight, keeps its slot until the
/// page turns again or the track rests.
///
/// Invariants: all numbers are finite; the window is the closed form of the current index, always; at rest the offset is
/// exactly P·current. Order, index and window change in the event that commits; springs then bring the poses there.
///
/// Choices where the rules are silent: a scroll or a jump to a card that is not seen comes behind those that are, the
/// pages that it skips count as one, and what was seen keeps its slot until the track rests. Edits keep the current card
/// where it is and move the others aside by springs; a card that comes fades in. A finger that catches something still
/// judges its axis, and what it does not drag on goes home; commands during a drag are ignored, edits are not; taps and
/// drags up are for the card that the finger hit.
public struct Carousel: Sendable, Equatable {
  /// What was configured; its container's size as a resize has changed it since.
  public internal(set) var configuration: CarouselConfiguration
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  var metrics: CarouselMetrics
  var track: CardTrack
  var gesture = CardGesture()
  /// The card that the first finger hit.
  var hit: CardID?
  /// The cards above or below their places, the one that is on its way longest first.
  var lifts: [CarouselLift] = []
  /// The cards on their way out, the newest last.
  var leavers: [CarouselLeaver] = []
  var history: [CarouselRemoval] = []
  /// Whether something moved or was held since the last `settled`.
  var isUnsettled = false

  /// As many cards as can be on their way out at once.
  static let mostLeaving = 4

  /// A carousel at rest. Its slots are bound already: ``CardContainer/card(in:)`` says which shows what.
  ///
  /// - Parameters:
  ///   - configuration: Its sizes and motions.
  ///   - cards: In their order.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration that is invalid.
  public init(
    _ configuration: CarouselConfiguration, cards: CardList, at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    self.cards = cards
    now = instant
    metrics = CarouselMetrics(configuration)
    track = CardTrack(
      metrics.measure, count: cards.count, current: Pages(count: cards.count, pitch: 0).clamped(configuration.start))
    lifts.reserveCapacity(16)
    leavers.reserveCapacity(Self.mostLeaving)
    history.reserveCapacity(64)
    var bound = CardEffects()
    bind(&bound)
  }
}
