import Kinetics

/// A card browser as a value: a stack of which the front card is thrown to the left and brought back from there, on one
/// continuous track.
///
///     var browser = try CardBrowser(
///       .standard(container: Size(width: 390, height: 844), card: Size(width: 300, height: 400)),
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
/// of a card from rest to parked and `half` is half the width of its box at the tilt (−w/2 − W/2) / 4W. Beyond both ends
/// the drag is rubber-banded. The pose of card i is a function of d = i − u and of how far the card is turned:
///
/// | d | pose |
/// |---|---|
/// | d ≥ 0, in the stack | narrower by `shrink`·d, `drop`·d lower, masked by `shade`·min(d, 1) |
/// | −1 < d < 0, thrown or returning | centre from rest to parked (`−half`, `sink` lower) by −d, tilt (cx − W/2) / 4W |
/// | d ≤ −1 | parked, and bound only in flight |
///
/// Its elevation is −d; the turn is π·f about the vertical axis, and the face shown changes at f = 0.5, once.
///
/// Invariants: ``front`` and ``index`` change at the commit, synchronously, only poses follow; at rest u is the index,
/// exactly. Each card of ``window`` has exactly one slot, of its kind. A card without a slot shows its front.
///
/// Choices where the design leaves one:
///
/// - A gesture begins anywhere in the container, a tap is one of a card. A second finger joins in.
/// - A commit names the card that it led to. A drag across that turned the card ends with `committed(front, up or down)`.
/// - A release is judged by the finger's way and by that of what is shown, whichever is farther: a card caught in flight,
///   still beyond the threshold, returns by any drag to the right; where the finger has no way of its own it goes on.
/// - The card behind the last of the stack fades in over one card of the track.
/// - ``CardEvent/jump(to:)`` to a neighbour travels; to another card it cuts.
/// - No card is bound for what a fast spring swings past its card.
/// - Commits outrun what is shown by at most three cards; past that the track cuts. In flight, and under a finger up to
///   there, also the cards between what is shown and the front card's place are bound, though they may be parked.
/// - A removed card vanishes and the track closes up, toward the front where it can; the last card's predecessor returns.
///   A finger that drags while the front card is removed is let go, also one that turns a card which is reloaded.
/// - While a finger drags, commands of motion are `ignored`.
///
/// It has no view and no clock, and knows no perspective: the host draws ``CardPose/turn`` as it likes.
public struct CardBrowser: Sendable, Equatable {
  enum Drive: Sendable, Equatable {
    /// What is shown is the front card's own place.
    case resting
    /// A finger holds the track: cards ahead of the front card's place, before resistance.
    case held(BrowserHold)
    /// What is shown comes to 0 cards ahead of the front card's place.
    case settling(Settling)
  }

  /// What was configured, as resizing has changed it since.
  public internal(set) var configuration: BrowserConfiguration
  /// The time of the last event. Never goes backwards.
  public internal(set) var now: Instant
  /// The cards in their order.
  public internal(set) var cards: CardList

  /// The index of the front card; 0 where there is none.
  var current = 0
  var drive = Drive.resting
  var gesture = CardGesture()
  var slots: CardSlots
  /// By slot.
  var turns: [BrowserTurn] = []
  var geometry: BrowserGeometry
  /// How far the track reaches while a finger holds it, where a removal left it farther out than the band shows: cards
  /// ahead of the front card's place.
  var reach = 0.0
  /// Whether something moved or was held since the last `settled`.
  var isUnsettled = false

  /// How far commits may outrun what is shown, in cards.
  static let mostLag = 3.0

  /// A browser at rest on its first card. The first cards are bound already: ``card(in:)`` tells which slot has which.
  ///
  /// - Parameter instant: The host's time now.
  /// - Throws: The first field of the configuration that is invalid.
  public init(
    _ configuration: BrowserConfiguration, cards: CardList = CardList(), at instant: Instant = .zero
  ) throws(CardConfigurationError) {
    try configuration.validate()
    self.configuration = configuration
    self.cards = cards
    now = instant
    geometry = BrowserGeometry(configuration)
    slots = CardSlots(count: cards.count)
    var effects = CardEffects()
    bind(&effects)
  }
}

// MARK: - The track

extension CardBrowser {
  /// Where the track can be held, in cards from the front card's place: u from 0 to n − 1, with a band beyond.
  var range: Stretch {
    let last = Double(cards.count > 0 ? cards.count - 1 - current : 0)
    let width = geometry.travel > 0 ? configuration.container.width / geometry.travel : 0
    let band = RubberBand(dimension: width, coefficient: configuration.resistance)
    return Stretch(lower: -Double(current), upper: last, band: band).reaching(reach)
  }

  /// What a finger that takes the track holds, before resistance, so that it is shown where it is.
  mutating func grip(_ shown: Double) -> Double {
    reach = 0
    let raw = range.raw(shown)
    guard (range.shown(raw) - shown).magnitude > 1e-9 else { return raw }
    reach = shown
    return shown
  }

  /// How far ahead of the front card's place the track is shown, in cards, and its speed in cards per second.
  var shownState: MotionState {
    switch drive {
    case .resting: MotionState(value: 0, velocity: 0)
    case .held(let hold): MotionState(value: range.shown(hold.value(geometry.travel)), velocity: 0)
    case .settling(let settling): settling.state(at: now)
    }
  }

  /// The indexes that have to be bound: of what is shown, and of all that is passed from there to the front card's place.
  var needed: Range<Int> {
    guard cards.count > 0 else { return 0..<0 }
    let ahead =
      switch drive {
      case .resting: 0.0
      case .held: shownState.value
      case .settling(let settling): settling.curve.start
      }
    let isFar = ahead.magnitude > Self.mostLag
    let first = current + Self.floor(ahead < 0 || isFar ? ahead : 0)
    let end = current - Self.floor(ahead > 0 || isFar ? -ahead : 0) + configuration.visible
    return max(first, 0)..<max(min(end, cards.count), max(first, 0))
  }

  /// The greatest whole number that is not above a number of cards.
  private static func floor(_ cards: Double) -> Int {
    let whole = Int(Numerics.pinned(cards, -Double.coordinateLimit, Double.coordinateLimit))
    return Double(whole) > cards ? whole - 1 : whole
  }

  /// Brings what is shown to the front card's place.
  ///
  /// - Parameters:
  ///   - ahead: Where it is shown, in cards from there.
  ///   - velocity: Cards per second.
  mutating func settle(from ahead: Double, velocity: Double) {
    isUnsettled = true
    let settling = Settling(
      spring: configuration.spring, from: Numerics.pinned(ahead, -Self.mostLag, Self.mostLag), to: 0,
      velocity: velocity, at: now, threshold: 0.5 / configuration.scale / geometry.travel)
    drive = settling.end > now ? .settling(settling) : .resting
  }
}
