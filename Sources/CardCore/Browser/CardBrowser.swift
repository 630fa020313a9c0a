import Kinetics

/// A card browser as a value: a stack of which the front card is thrown to the left and brought back from there, on one
/// continuous track.
///
///     var browser = try CardBrowser(
///       .standard(container: Size2D(width: 390, height: 844), card: Size2D(width: 300, height: 400)),
///       cards: CardList(count: 5))
///     var effects = browser.handle(.next, at: .zero)
///     effects[0]                                // committed(1, left): the way led to card 1
///     effects[1]                                // bound(slot 3, card 3)
///     browser.front                             // 1, at once
///     browser.offset                            // 0.0: what is shown follows
///     effects = browser.advance(to: browser.restTime)
///     effects[0]                                // released(slot 0, card 0), then settled
///     browser.offset                            // 1.0
///
/// The position u runs from 0 to n − 1; a drag of x from card k gives `u = k − x / L`, where `L = W/2 + half` is the way
/// of a card from rest to parked and `half` is half the width of its parked box, at the tilt (−half − W/2) / 4W. Beyond
/// both ends the drag is rubber-banded. The pose of card i is a function of d = i − u and of how far the card is turned:
///
/// | d | pose |
/// |---|---|
/// | d ≥ 0, in the stack | narrower by `shrink`·d, `drop`·d lower, masked by `shade`·min(d, 1) |
/// | −1 < d < 0, thrown or returning | centre from rest to parked (`−half`, `sink` lower) by −d, tilt (cx − W/2) / 4W |
/// | d ≤ −1 | parked, and bound only in flight |
///
/// Its elevation is −d; the turn is π·f about the vertical axis, and the face shown changes at f = 0.5, once.
///
/// Invariants: ``CardContainer/front`` and ``CardContainer/index`` change at the commit, synchronously, only poses follow; at rest u is the index,
/// exactly. Each card of ``window`` has exactly one slot, of its kind. A card without a slot shows its front.
///
/// Choices where the design leaves one:
///
/// - A gesture begins anywhere in the container, a tap is one of a card. A second finger joins in.
/// - A commit names the card that it led to. A drag across that turned the card ends with `committed(front, up or down)`.
/// - A release is judged by the finger's way and by that of what is shown, whichever is farther: a card caught in flight,
///   still beyond the threshold, returns by any drag to the right; where the finger has no way of its own it goes on.
/// - A finger catches the track, and the front card as it turns where a drag across turns it. What it does not drag on goes
///   on: along, the card turns to its side; across, the track comes to the front card.
/// - The card behind the last of the stack fades in over one card of the track.
/// - A flight to a card that is not seen comes behind those that are; the cards that it skips count as one. What was seen
///   keeps its slot until the track rests.
/// - No card is bound for what a fast spring swings past its card.
/// - A card that comes fades in at its place, others move there by springs; one that comes behind the front card while
///   the track moves is not seen. A removed card vanishes and the others close up, toward the front where they can; the
///   last card's predecessor returns. A finger that drags while the front card is removed is let go, also one that turns
///   a card which is reloaded.
/// - While a finger drags, commands of motion are `ignored`.
///
/// It has no view and no clock, and knows no perspective: the host draws ``CardPose/turn`` as it likes.
public struct CardBrowser: Sendable, Equatable {
  /// What was configured, as resizing has changed it since.
  public internal(set) var configuration: BrowserConfiguration
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  var track: CardTrack
  var gesture = CardGesture()
  /// By slot.
  var turns: [BrowserTurn] = []
  var geometry: BrowserGeometry
  /// Whether something moved or was held since the last `settled`.
  var isUnsettled = false

  /// A browser at rest on its first card. The first cards are bound already: ``CardContainer/card(in:)`` tells which
  /// slot has which.
  ///
  /// - Parameters:
  ///   - configuration: Its sizes and motions.
  ///   - cards: In their order.
  ///   - instant: The host's time now.
  /// - Throws: The first field of the configuration that is invalid.
  public init(
    _ configuration: BrowserConfiguration, cards: CardList = CardList(), at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    self.cards = cards
    now = instant
    geometry = BrowserGeometry(configuration)
    track = CardTrack(geometry.measure(configuration), count: cards.count, current: 0)
    var effects = CardEffects()
    bind(&effects)
  }
}

// MARK: - The window

extension CardBrowser {
  /// The indexes that have to be bound: the stack at the front card's place, one card more where it moves, and what a
  /// finger has pulled in. Of a flight its beginning counts, so that frames change nothing.
  var needed: Range<Int> {
    var (before, after) = (0, 0)
    switch track.ahead.phase {
    case .resting: break
    case .held: (before, after) = (Self.ceiling(-track.pages(at: now)), Self.ceiling(track.pages(at: now)))
    case .settling(let settling):
      (before, after) = (settling.curve.start < 0 ? 1 : 0, settling.curve.start > 0 ? 1 : 0)
    }
    let first = max(current - before, 0)
    return first..<max(min(current + after + configuration.visible, cards.count), first)
  }

  /// The least whole number that is not below a number of cards; 0 for a negative one.
  private static func ceiling(_ cards: Double) -> Int {
    let whole = Int(Numerics.pinned(cards, 0, Double.coordinateLimit))
    return Double(whole) < cards ? whole + 1 : whole
  }
}
