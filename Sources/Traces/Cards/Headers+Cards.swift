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
    trace + surroundings() + list + stack(of: .deck) + deckRows + common(of: .deck) + repetition)
  private static let browser = HeaderTable(
    trace + surroundings() + list + stack(of: .browser) + browserRows + common(of: .browser) + [start] + repetition)
  private static let carousel = HeaderTable(
    trace + surroundings() + list + carouselRows + common(of: .carousel) + [start] + repetition)

  // MARK: Of all containers

  private static let trace: [HeaderRow<CardSetup>] = [
    .special("title", "TEXT", "What the trace shows, in a sentence.", example: "An undone card comes back"),
    .special("model", "deck|browser|carousel", "What the trace is about.", example: "deck"),
  ]

  private static let list: [HeaderRow<CardSetup>] = [
    .special(
      "cards", "N|ID[:KIND] …", "So many cards, with the ids from 0; or these, each with its kind where it has one.",
      example: "5"),
    .special("kinds", "KIND…", "Kinds that a card may have.", example: "photo"),
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
          + "10; or edge, which is critical with a response of half a second.",
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
        "Which releases commit a drag before its threshold: flicks of V points per second or more, after D points or "
          + "more; none, or flick 800 by default. Strict: what is equal to a threshold has not reached it.",
        example: "flick 600 travel 20"),
    ]
  }

  private static let deckRows: [HeaderRow<CardSetup>] = [
    .setting(
      "inset", Field.deck.part({ $0.inset }) { $0.inset = $1 }, .inset,
      "How far each card is narrower at either side, and lower, than the one before it, in points; 10 10 by default.",
      example: "20 5"),
    .setting(
      "origin", Field.deck.part({ $0.origin }) { $0.origin = $1 }, .corner,
      "The upper left corner of the front card at rest, in points.", example: "50 100"),
    .setting(
      "directions", Field.deck.part({ $0.directions }) { $0.directions = $1 }, .rule,
      "Where cards may go: left, right, up, down; behind an id where that card may go.", example: "left right up"),
    .setting(
      "refusals", Field.deck.part({ $0.refusals }) { $0.refusals = $1 }, .rule,
      "Where none may go although it can be dragged there; behind an id where that card may not.", example: "up"),
    .setting(
      "thresholds", Field.deck.part({ $0.thresholds }) { $0.thresholds = $1 }, .thresholds,
      "How far a card has to be dragged to go: F, a share of its width (up and down of its height), or points P; 0.3 by "
        + "default.",
      example: "left 0.4 right 0.4 up points 200 down 0.3"),
    .setting(
      "tilt", Field.deck.part({ $0.tilt }) { $0.tilt = $1 }, .choice(CardWords.tilt),
      "How a dragged card turns; plain by default.", example: "touched-half"),
    .setting(
      "sag", Field.deck.part({ $0.sag }) { $0.sag = $1 }, .number("S", "the sag in points", in: .length),
      "How far a card has sunk at the end of its exit, in points; 75 by default.", example: "40"),
    .setting(
      "fades", Field.deck.part({ $0.fades }) { $0.fades = $1 }, .choice(Words.onOff),
      "Whether a card fades on its way out; off by default.", example: "on"),
    .setting(
      "exit-spring", Field.deck.part({ $0.exitSpring }) { $0.exitSpring = $1 }, .spring,
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
      "shrink", Field.browser.part({ $0.shrink }) { $0.shrink = $1 }, .number("S", "a share", in: .share),
      "How much narrower each card of a browser's stack is than the one above it: a share of the card's width, 0 to 1; 0.05 "
        + "by default.",
      example: "0.1"),
    .setting(
      "drop", Field.browser.part({ $0.drop }) { $0.drop = $1 }, .number("D", "the drop in points", in: .length),
      "How much lower each card of the stack lies than the one above it, in points; 15 by default.", example: "20"),
    .setting(
      "shade", Field.browser.part({ $0.shade }) { $0.shade = $1 }, .number("S", "a share", in: .share),
      "The mask over a card that is one or more places deep in the stack, 0 (none) to 1 (black); 0.1 by default.",
      example: "0.2"),
    .setting(
      "sink", Field.browser.part({ $0.sink }) { $0.sink = $1 }, .number("D", "the sink in points", in: .length),
      "How much lower than at rest a parked card lies, in points; 100 by default.", example: "60"),
    .setting(
      "advance", Field.browser.part({ $0.advance }) { $0.advance = $1 }, .drag,
      "The drag along the track that advances: F, a share of the container's width, or points P; 0.25 by default.",
      example: "0.4"),
    .setting(
      "retreat", Field.browser.part({ $0.retreat }) { $0.retreat = $1 }, .drag,
      "The opposite drag, that brings the card before back, as for advance; 0.25 by default.", example: "points 80"),
    .setting(
      "flip", Field.browser.part({ $0.flip }) { $0.flip = $1 }, .drag,
      "The drag across that turns a card all the way: F, a share of its height, or points P; 0.5 by default.",
      example: "0.4"),
    .setting(
      "flips",
      Field.browser.part({ CardFlips(tap: $0.tapFlips, drag: $0.dragFlips) }) {
        ($0.tapFlips, $0.dragFlips) = ($1.tap, $1.drag)
      },
      .flips, "What turns the front card besides the verb flip; drag by default.", example: "tap drag"),
    resistance(Field.browser.part({ $0.resistance }) { $0.resistance = $1 }),
  ]

  private static let carouselRows: [HeaderRow<CardSetup>] = [
    .setting(
      "axis", Field.carousel.part({ $0.axis }) { $0.axis = $1 }, .choice(Words.axis),
      "The axis along which a carousel's pages run; horizontal by default.", example: "vertical"),
    .setting(
      "page", Field.carousel.part({ $0.page }) { $0.page = $1 }, .page,
      "From one card to the next: a share of the container's length along the axis, or points; 0.8 by default.",
      example: "0.6"),
    .setting(
      "card", Field.carousel.part({ $0.card }) { $0.card = $1 }, .orNone(.length),
      "The size of every card in points; none, by default: as long as a page and as broad as the container.",
      example: "300x400"),
    .setting(
      "switching", Field.carousel.part({ $0.switching }) { $0.switching = $1 }, .switching,
      "When the page under a finger becomes the current one: where the distance to the present one is F of a page, above 0.5 "
        + "and at most 1, or where it is the nearest; 0.8 by default.",
      example: "0.6"),
    .setting(
      "paging", Field.carousel.part({ $0.paging }) { $0.paging = $1 }, .choice(CardWords.paging),
      "How far a release of a carousel goes: one page, as far as it was dragged, or on as it was thrown; one by default.",
      example: "free"),
    .setting(
      "loops", Field.carousel.part({ $0.loops }) { $0.loops = $1 }, .choice(Words.onOff),
      "Whether a carousel's first card follows its last one, where it has at least four; off by default.",
      example: "on"),
    .setting(
      "flick", Field.carousel.part({ $0.flick }) { $0.flick = $1 }, .flick,
      "The least speed of a flick along the pages, in points per second; 500 by default.", example: "800"),
    .setting(
      "removes", Field.carousel.part({ $0.removal }) { $0.removal = $1 }, .removal,
      "Whether a drag across a carousel's pages, or swipe up, removes a card; on by default. Off in a sheet, which then has "
        + "the drags across. F is a share of the card's or the container's length across, 0.5 of the card's by default; a flick "
        + "of 500 points per second removes it too; at the end it has lost 0.2 of its opacity.",
      example: "on distance 0.3 fade 0"),
    .setting(
      "shrink", Field.carousel.part({ $0.shrink }) { $0.shrink = $1 }, .number("S", "a share", in: .share),
      "How much smaller a carousel's card is a page or more away from the middle: a share of its size, 0 to 1; 0.1 by default.",
      example: "0.2"),
    .setting(
      "fade", Field.carousel.part({ $0.fade }) { $0.fade = $1 }, .number("S", "a share", in: .share),
      "The share of its opacity that a card has lost there, 0 to 1; 0.2 by default.", example: "0.4"),
    resistance(Field.carousel.part({ $0.resistance }) { $0.resistance = $1 }),
  ]
}

// MARK: - What configurations share

/// What the configurations of all containers have.
private protocol CommonCardSettings: Sendable {
  var spring: DampedSpring { get set }
  var velocityStrategy: VelocityStrategy { get set }
  var slop: Double { get set }
}

/// What the configurations of containers have that show a stack.
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
extension Field<CardSetup, SwipeDeckConfiguration> {
  fileprivate static var deck: Self {
    Field({ if case .deck(let own) = $0.configuration { own } else { .standard } }) { $0.configuration = .deck($1) }
  }
}

extension Field<CardSetup, CardBrowserConfiguration> {
  fileprivate static var browser: Self {
    Field({ if case .browser(let own) = $0.configuration { own } else { .standard } }) {
      $0.configuration = .browser($1)
    }
  }
}

extension Field<CardSetup, CardCarouselConfiguration> {
  fileprivate static var carousel: Self {
    Field({ if case .carousel(let own) = $0.configuration { own } else { .standard } }) {
      $0.configuration = .carousel($1)
    }
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
