import Kinetics

/// A card browser as a value: a stack of cards on one continuous track. The front card is thrown to the left, and
/// brought back from there.
///
///     let surroundings = Surroundings(size: Size2D(width: 390, height: 844))
///     var browser = try CardBrowser(.standard, in: surroundings, cards: CardList(count: 5))
///     var effects = browser.handle(.next, at: .zero)
///     effects[0]                                // becameCurrent(1)
///     effects[1]                                // bound(slot 3, card 3)
///     browser.current                           // 1, at once
///     browser.fractionalIndex                   // 0.0: what is shown follows
///     effects = browser.handle(.frame, at: browser.restTime)
///     effects[0]                                // released(slot 0, card 0), then settled
///     browser.fractionalIndex                   // 1.0
///
/// The position u runs from 0 to n − 1. A drag of x from card k gives `u = k − x / L`. `L = W/2 + half` is the distance
/// of a card from rest to parked, and `half` is half the width of its parked box, at the tilt (−half − W/2) / 4W.
/// Beyond both ends the drag is rubber-banded. The pose of card i is a function of d = i − u and of how far the card is
/// turned:
///
/// | d | pose |
/// |---|---|
/// | d ≥ 0, in the stack | narrower by `shrink`·d, `drop`·d lower, masked by `shade`·min(d, 1) |
/// | −1 < d < 0, thrown or returning | centre from rest to parked (`−half`, `sink` lower) by −d, tilt (cx − W/2) / 4W |
/// | d ≤ −1 | parked, and bound only in flight |
///
/// Its elevation is −d. The turn is π·f about the vertical axis, and the face changes once, at f = 0.5.
///
/// Invariants: ``CardContainer/current`` and ``CardContainer/currentIndex`` change in the event that commits; only poses follow
/// later. At rest u is exactly the index. Each card of ``window`` has exactly one slot, of its kind. A card without a
/// slot shows its front.
///
/// Choices where the design leaves one:
///
/// - A drag along the track begins anywhere in the container. A tap has to hit a card, and a drag across that turns the
///   front card has to begin on it. A second finger joins the gesture.
/// - A release is judged by the travel of the finger, or by how far the track is from the front card, whichever is
///   more. So a card that was caught in flight beyond the threshold returns by any drag to the right. A finger that has
///   not moved commits nothing: the track goes on.
/// - A finger catches the track, and the turn of the front card if drags turn cards. What it then does not drag goes
///   on: in a drag along the track the card turns to its side; in a drag across the track moves to the front card.
/// - The card behind the last of the stack fades in over one card of the track.
/// - In a flight to a card that is not seen, that card comes behind those that are seen, and the cards that it skips
///   count as one. The cards that were seen keep their slots until the track rests.
/// - When a fast spring overshoots its card, no card is bound for the overshoot.
/// - An inserted card fades in at its place, and the others move to theirs by springs. If it comes behind the front
///   card while the track moves, it is not seen. A removed card fades where it stands, and the others close up
///   meanwhile, toward the front where they can. If the last card is removed, its predecessor returns. A drag ends when the front card is removed,
///   and when the card that it turns is reloaded.
/// - While a finger drags, commands of motion are rejected, as `dragging`.
///
/// It has no view and no clock, and knows no perspective: the host draws ``CardPose/turn`` as it likes.
public struct CardBrowser: Sendable, Equatable {
  /// The present configuration.
  public internal(set) var configuration: CardBrowserConfiguration
  /// Its surroundings at present.
  public internal(set) var surroundings: Surroundings
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  var track: CardTrack
  var gesture = CardGesture()
  /// How the card in each slot is turned.
  var turns: [BrowserTurn] = []
  var geometry: BrowserGeometry
  /// How deep one sees into the stack.
  var sight: StackSight
  /// The share of the way from rest to parked that a thrown card is seen to go; from there on it fades. At rest it is 1,
  /// or 0 with reduced motion.
  var reach: Double
  var isUnsettled = false
  var toldCurrent: CardID?

  /// A browser at rest. Its slots are bound already: ``CardContainer/card(in:)`` says which
  /// slot shows which card.
  ///
  /// - Parameters:
  ///   - configuration: Its lengths and motions.
  ///   - surroundings: Its size, scale, layout direction and motion; a safe area and a keyboard play no part.
  ///   - cards: In their order.
  ///   - start: The index of the card that is current at first; clamped to the cards that there are.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration or of the surroundings that is invalid.
  public init(
    _ configuration: CardBrowserConfiguration, in surroundings: Surroundings, cards: CardList, start: Int,
    at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    try configuration.validate()
    try CardConfigurationError.check(surroundings)
    (self.configuration, self.surroundings) = (configuration, surroundings)
    self.cards = cards
    now = instant
    geometry = BrowserGeometry(configuration, in: surroundings)
    (sight, reach) = (StackSight(configuration.visibleCount), surroundings.reduceMotion ? 0 : 1)
    track = CardTrack(
      geometry.measure(configuration, in: surroundings, after: sight.most), count: cards.count,
      current: Pages(count: cards.count, pitch: 0).clamped(start))
    var effects = CardEffects()
    bind(&effects)
    toldCurrent = current
  }
}

// MARK: - The window

extension CardBrowser {
  /// The indexes that have to be bound: the stack at the front card's place, one card more where the track moves, and
  /// the cards that a finger has pulled in. In a flight only its start is looked at, so that frames change nothing.
  var needed: Range<Int> {
    var (before, after) = (0, 0)
    switch track.ahead.phase {
    // It goes one step at a time, and never coasts.
    case .resting, .coasting: break
    case .held: (before, after) = (Self.ceiling(-track.pages(at: now)), Self.ceiling(track.pages(at: now)))
    case .settling(let settling):
      (before, after) = (settling.curve.start < 0 ? 1 : 0, settling.curve.start > 0 ? 1 : 0)
    }
    let first = max(currentPlace - before, 0)
    return first..<max(min(currentPlace + after + sight.most, cards.count), first)
  }

  /// A number of cards rounded up; 0 for a negative one.
  private static func ceiling(_ cards: Double) -> Int {
    let whole = Int(Numerics.pinned(cards, 0, Double.coordinateLimit))
    return Double(whole) < cards ? whole + 1 : whole
  }
}

#if !hasFeature(Embedded)
  extension CardBrowser: CustomStringConvertible, CustomReflectable {}
#endif
