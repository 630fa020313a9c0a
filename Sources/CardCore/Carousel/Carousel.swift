import Kinetics

/// Cards side by side on pages, one in the middle, as a value: events in, state and effects out.
///
///     var carousel = try Carousel(
///       .standard(container: Size(width: 400, height: 600)), cards: CardList(count: 1_000_000))
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
/// Invariants: all numbers are finite; the window is the closed form of the current index, always; at rest the offset is
/// exactly P·current. Order, index and window change in the event that commits; springs then bring the poses there.
///
/// Choices where the rules are silent: a scroll over more than one page begins one page before its end, so that no empty
/// page flies by; edits keep the current card where it is and move the others aside by springs; a finger that catches
/// something still judges its axis, and what it does not drag on goes home; commands during a drag are ignored, edits
/// are not; taps and drags up are for the card that the finger hit.
public struct Carousel: Sendable {
  /// What was configured; its container's size as a resize has changed it since.
  public internal(set) var configuration: CarouselConfiguration
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  var metrics: CarouselMetrics
  var slots: CardSlots
  /// The index of the current card; 0 without cards.
  var current: Int
  var glide = CarouselGlide.rest
  var gesture = CardGesture()
  /// The card that the first finger hit.
  var hit: CardID?
  /// The page that was current at the down.
  var origin = 0
  var lifts: InlineList<CarouselLift, 4>
  var leavers: InlineList<CarouselLeaver, 4>
  var shifts: InlineList<CarouselShift, 8>
  var history: [CarouselRemoval] = []
  /// When the next of the motions ends; `nil` where nothing moves by itself.
  var nextDue: Instant?
  /// Whether something moved or was held since the last `settled`.
  var isUnsettled = false

  /// A carousel at rest. Its slots are bound already: ``card(in:)`` says which shows what.
  ///
  /// - Parameters:
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
    slots = CardSlots(count: cards.count)
    current = Pages(count: cards.count, pitch: 0).clamped(configuration.start)
    let still = Settling(spring: .standard, from: 0, to: 0, velocity: 0, at: .zero, threshold: 1)
    lifts = InlineList(blank: CarouselLift(id: CardID(0), rise: .settling(still)))
    leavers = InlineList(
      blank: CarouselLeaver(card: Card(CardID(0)), slot: CardSlot(0), place: 0, presence: 1, flight: still))
    shifts = InlineList(blank: CarouselShift(place: 0, isBefore: true, motion: still))
    history.reserveCapacity(64)
    var bound = CardEffects()
    slots.show(window, of: cards, &bound)
  }
}

extension Carousel: Equatable {
  /// Two carousels are equal when they will answer the same events in the same way.
  public static func == (left: Carousel, right: Carousel) -> Bool {
    left.configuration == right.configuration && left.now == right.now && left.current == right.current
      && left.glide == right.glide && left.gesture == right.gesture && left.hit == right.hit
      && left.origin == right.origin && left.lifts == right.lifts && left.leavers == right.leavers
      && left.shifts == right.shifts && left.history == right.history && left.slots == right.slots
      && left.isUnsettled == right.isUnsettled && left.cards == right.cards
  }
}
