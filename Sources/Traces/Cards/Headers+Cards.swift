import CardCore
import Kinetics

/// The keys of the headers of cards, in the order of the reference.
extension Headers {
  /// The keys of the container that a model is.
  static func cards(of model: TraceModel) -> HeaderTable<CardSetup> {
    switch model {
    case .deck: deck
    case .browser: browser
    case .carousel, .overlay: carousel
    }
  }

  /// A hint for a key of some containers of cards: which have it; `nil` for any other word.
  static func owners(of word: String) -> String? {
    let owners = TraceModel.cards.filter { cards(of: $0)[word] != nil }.map { "a " + $0.rawValue }
    return owners.isEmpty ? nil : "only \(owners.alternatives) has it"
  }

  private static let deck = HeaderTable(
    trace + surroundings() + list + stack(of: Field({ $0.deck }) { $0.deck = $1 }) + deckRows
      + common(of: Field({ $0.deck }) { $0.deck = $1 }) + deckStart + slots + repetition)
  private static let browser = HeaderTable(
    trace + surroundings() + list + stack(of: Field({ $0.browser }) { $0.browser = $1 }) + browserRows
      + common(of: Field({ $0.browser }) { $0.browser = $1 }) + [start] + browserStart + slots + repetition)
  private static let carousel = HeaderTable(
    trace + surroundings() + list + carouselRows + common(of: Field({ $0.carousel }) { $0.carousel = $1 }) + [start]
      + carouselStart + slots + repetition)

  // MARK: Of all containers

  private static let trace: [HeaderRow<CardSetup>] = [
    .special("title", "TEXT", "What the trace shows, in a sentence.", example: "An undone card comes back"),
    .special("model", "deck|browser|carousel", "What the trace is about.", example: "deck"),
  ]

  private static let list: [HeaderRow<CardSetup>] = [
    .special(
      "cards", "N|ID[:KIND] …|id ID",
      "So many cards, with the ids from 0; or these, each with its kind where it has one; or the one with this id.",
      example: "5"),
    .special("kinds", "NAME [id N] …", "Kinds that a card may have.", example: "photo"),
    .setting(
      "preset", Field({ $0.preset }) { $0.preset = $1 }, .choice(CardWords.preset),
      "What the configuration begins with, whichever line comes first; standard by default.", example: "classic"),
  ]

  private static let start = HeaderRow<CardSetup>.setting(
    "start", Field({ $0.start }) { $0.start = $1 }, .integer("N", "an index"),
    "The index that is current at first, from 0.", example: "2", .matrix)

  private static let repetition: [HeaderRow<CardSetup>] = [
    .special(
      "frames", "HZ|none", "Virtual frames per second, above 0 and at most 1000; 60 by default.", example: "120",
      .matrix),
    .special(
      "matrix", "KEY V V …|KEY V V … | V V …", "Repeats the trace for each value of a key.", example: "scale 1 2",
      .repeats),
  ]

  private static func common<Own: CommonCardSettings>(of own: Field<CardSetup, Own>) -> [HeaderRow<CardSetup>] {
    [
      .setting(
        "spring", own.part({ $0.spring }) { $0.spring = $1 }, .spring,
        "The spring that brings cards to their places: its response in seconds, 0.01 to 10, and its damping ratio, 0.1 to "
          + "10; or edge, as for an overlay.",
        example: "response 0.4 damping 0.8"),
      .setting(
        "velocity-strategy", own.part({ $0.velocityStrategy }) { $0.velocityStrategy = $1 }, .choice(Words.velocity),
        "How a release's velocity is estimated; least-squares by default.", example: "weighted"),
      .setting(
        "slop", own.part({ $0.slop }) { $0.slop = $1 }, .number("S", "the slop in points", in: .length),
        "How far a finger moves before it drags, in points, which is taken off its travel; 10 by default.",
        example: "4"),
    ]
  }

  // MARK: Of a deck and a browser

  private static func stack<Own: StackedCardSettings>(of own: Field<CardSetup, Own>) -> [HeaderRow<CardSetup>] {
    [
      .setting(
        "card",
        own.part({ CardSize(width: $0.cardWidth, height: $0.cardHeight) }) {
          ($0.cardWidth, $0.cardHeight) = ($1.width, $1.height)
        },
        .card,
        "The size of a card in points; or its width and height, each F, a share of the container's, or points P.",
        example: "300x400"),
      .setting(
        "visible", own.part({ $0.visibleCount }) { $0.visibleCount = $1 },
        .integer("N", "the number of cards seen", in: 1...8),
        "How many cards are seen at rest: 1 to 8; 3 by default.", example: "4"),
      .setting(
        "release", own.part({ $0.release }) { $0.release = $1 }, .release,
        "Which releases commit a drag before its threshold: flicks of V points per second or more, 800 by default, after D "
          + "points or more; none: no flick does. Strict: what is equal to a threshold has not reached it.",
        example: "flick 600 travel 20"),
    ]
  }

  private static let deckRows: [HeaderRow<CardSetup>] = [
    .setting(
      "inset", Field({ $0.deck.inset }) { $0.deck.inset = $1 }, .inset,
      "How far each card is narrower at either side, and lower, than the one before it, in points; 10 10 by default.",
      example: "20 5"),
    .setting(
      "origin", Field({ $0.deck.origin }) { $0.deck.origin = $1 }, .corner,
      "The upper left corner of the front card at rest, in points.", example: "50 100"),
    .setting(
      "directions", Field({ $0.deck.directions }) { $0.deck.directions = $1 }, .rule,
      "Where cards may go: left, right, up, down; with an id in front where that card may go.", example: "left right up"
    ),
    .setting(
      "refusals", Field({ $0.deck.refusals }) { $0.deck.refusals = $1 }, .rule,
      "Where none may go although it can be dragged there; with an id in front where that card may not.", example: "up"),
    .setting(
      "thresholds", Field({ $0.deck.thresholds }) { $0.deck.thresholds = $1 }, .thresholds,
      "How far a card has to be dragged to go: F, a share of its width (up and down of its height), or points P; 0.3 by "
        + "default.",
      example: "left 0.4 right 0.4 up points 200 down 0.3"),
    .setting(
      "tilt", Field({ $0.deck.tilt }) { $0.deck.tilt = $1 }, .choice(CardWords.tilt),
      "How a dragged card turns; plain by default.", example: "touched-half"),
    .setting(
      "sag", Field({ $0.deck.sag }) { $0.deck.sag = $1 }, .number("S", "the sag in points", in: .length),
      "How far a card has sunk at the end of its exit, in points; 75 by default.", example: "40"),
    .setting(
      "fades", Field({ $0.deck.fades }) { $0.deck.fades = $1 }, .choice(Words.onOff),
      "Whether a card fades on its way out; off by default.", example: "on"),
    .setting(
      "exit-spring", Field({ $0.deck.exitSpring }) { $0.deck.exitSpring = $1 }, .spring,
      "The spring of an exit, as for spring; edge by default.", example: "response 0.6 damping 1"),
  ]

  // MARK: Of a browser and a carousel

  private static func resistance(_ field: Field<CardSetup, ResistanceCurve>) -> HeaderRow<CardSetup> {
    .setting(
      "resistance", field, .curve,
      "What is shown of a pull past an end. C alone is a rubber band, above 0 and at most 1; 0.55 by default. The numbers of "
        + "the other curves are points.",
      example: "0.4")
  }

  private static let browserRows: [HeaderRow<CardSetup>] = [
    .setting(
      "shrink", Field({ $0.browser.shrink }) { $0.browser.shrink = $1 }, .number("S", "a share", in: .share),
      "How much narrower each card of a browser's stack is than the one above it: a share of the card's width, 0 to 1; 0.05 "
        + "by default.",
      example: "0.1"),
    .setting(
      "drop", Field({ $0.browser.drop }) { $0.browser.drop = $1 }, .number("D", "the drop in points", in: .length),
      "How much lower each card of the stack lies than the one above it, in points; 15 by default.", example: "20"),
    .setting(
      "shade", Field({ $0.browser.shade }) { $0.browser.shade = $1 }, .number("S", "a share", in: .share),
      "The mask over a card that is one or more places deep in the stack, 0 (none) to 1 (black); 0.1 by default.",
      example: "0.2"),
    .setting(
      "sink", Field({ $0.browser.sink }) { $0.browser.sink = $1 }, .number("D", "the sink in points", in: .length),
      "How much lower than at rest a parked card lies, in points; 100 by default.", example: "60"),
    .setting(
      "advance", Field({ $0.browser.advance }) { $0.browser.advance = $1 }, .drag,
      "The drag along the track that advances: F, a share of the container's width, or points P; 0.25 by default.",
      example: "0.4"),
    .setting(
      "retreat", Field({ $0.browser.retreat }) { $0.browser.retreat = $1 }, .drag,
      "The opposite drag, that brings the card before back, as for advance; 0.25 by default.", example: "points 80"),
    .setting(
      "flip", Field({ $0.browser.flip }) { $0.browser.flip = $1 }, .drag,
      "The drag across that turns a card all the way: F, a share of its height, or points P; 0.5 by default.",
      example: "0.4"),
    .setting(
      "flips",
      Field({ CardFlips(tap: $0.browser.tapFlips, drag: $0.browser.dragFlips) }) {
        ($0.browser.tapFlips, $0.browser.dragFlips) = ($1.tap, $1.drag)
      },
      .flips, "What turns the front card besides the verb flip; drag by default.", example: "tap drag"),
    resistance(Field({ $0.browser.resistance }) { $0.browser.resistance = $1 }),
  ]

  private static let carouselRows: [HeaderRow<CardSetup>] = [
    .setting(
      "axis", Field({ $0.carousel.axis }) { $0.carousel.axis = $1 }, .choice(Words.axis),
      "The axis along which a carousel's pages run; horizontal by default.", example: "vertical"),
    .setting(
      "page", Field({ $0.carousel.page }) { $0.carousel.page = $1 }, .page,
      "From one card to the next: a share of the container's length along the axis, or points; 0.8 by default.",
      example: "0.6"),
    .setting(
      "card", Field({ $0.carousel.card }) { $0.carousel.card = $1 }, .orNone(.length),
      "The size of every card in points; none, by default: as long as a page and as broad as the container.",
      example: "300x400"),
    .setting(
      "switching", Field({ $0.carousel.switching }) { $0.carousel.switching = $1 }, .switching,
      "When the page under a finger becomes the current one: where the distance to the present one is F of a page, above 0.5 "
        + "and at most 1, or where it is the nearest; 0.8 by default.",
      example: "0.6"),
    .setting(
      "paging", Field({ $0.carousel.paging }) { $0.carousel.paging = $1 }, .choice(CardWords.paging),
      "How far a release of a carousel goes: one page, as far as it was dragged, or on as it was thrown; one by default.",
      example: "free"),
    .setting(
      "loops", Field({ $0.carousel.loops }) { $0.carousel.loops = $1 }, .choice(Words.onOff),
      "Whether a carousel's first card follows its last one, where it has at least four; off by default.",
      example: "on"),
    .setting(
      "flick", Field({ $0.carousel.flick }) { $0.carousel.flick = $1 }, .flick,
      "The least speed of a flick along the pages, in points per second; 500 by default.", example: "800"),
    .setting(
      "removes", Field({ $0.carousel.removal }) { $0.carousel.removal = $1 }, .removal,
      "Whether a drag across a carousel's pages, or swipe up, removes a card; on by default. Off in a sheet, which then has "
        + "the drags across. F is a share of the card's or the container's length across, 0.5 of the card's by default; a flick "
        + "of 500 points per second removes it too; at the end it has lost 0.2 of its opacity.",
      example: "on distance 0.3 fade 0"),
    .setting(
      "shrink", Field({ $0.carousel.shrink }) { $0.carousel.shrink = $1 }, .number("S", "a share", in: .share),
      "How much smaller a carousel's card is a page or more away from the middle: a share of its size, 0 to 1; 0.1 by default.",
      example: "0.2"),
    .setting(
      "fade", Field({ $0.carousel.fade }) { $0.carousel.fade = $1 }, .number("S", "a share", in: .share),
      "The share of its opacity that a card has lost there, 0 to 1; 0.2 by default.", example: "0.4"),
    resistance(Field({ $0.carousel.resistance }) { $0.carousel.resistance = $1 }),
  ]
}

// MARK: - What configurations share

/// The fields that the configurations of all containers have.
private protocol CommonCardSettings: Sendable {
  var spring: DampedSpring { get set }
  var velocityStrategy: VelocityStrategy { get set }
  var slop: Double { get set }
}

/// The fields that the configurations of a deck and a browser have, which show a stack.
private protocol StackedCardSettings: Sendable {
  var cardWidth: CardLength { get set }
  var cardHeight: CardLength { get set }
  var visibleCount: Int { get set }
  var release: ReleaseRule { get set }
}

extension SwipeDeckConfiguration: CommonCardSettings, StackedCardSettings {}
extension CardBrowserConfiguration: CommonCardSettings, StackedCardSettings {}
extension CardCarouselConfiguration: CommonCardSettings {}

/// The configuration of one container. The table of a container has no field of another one.
extension CardSetup {
  fileprivate var deck: SwipeDeckConfiguration {
    get { if case .deck(let own) = configuration { own } else { .standard } }
    set { configuration = .deck(newValue) }
  }

  fileprivate var browser: CardBrowserConfiguration {
    get { if case .browser(let own) = configuration { own } else { .standard } }
    set { configuration = .browser(newValue) }
  }

  fileprivate var carousel: CardCarouselConfiguration {
    get { if case .carousel(let own) = configuration { own } else { .standard } }
    set { configuration = .carousel(newValue) }
  }
}

extension CardWords {
  static let preset = Choices<CardPreset>(["standard": .standard, "classic": .classic])
  static let paging = Choices<CardCarouselConfiguration.Paging>([
    "one": .one, "dragged": .dragged, "free": .free,
  ])
  static let tilt = Choices<SwipeDeckConfiguration.Tilt>([
    "none": .none, "plain": .plain, "touched-half": .touchedHalf,
  ])
}
