import CardCore
import Kinetics

/// What a header of cards says of its container; `nil` for what the preset decides.
public struct CardDraft: Sendable, Equatable {
  var container = Size2D(width: 0, height: 0)
  var preset = CardPreset.standard
  var card: Size2D?
  /// By how much each card is narrower at each side, and lower, than the one before it; in points.
  var inset: Size2D?
  var visible: Int?
  var page: CardLength?
  /// The axis along which pages run.
  var axis: ScreenAxis?
  var layoutDirection: OverlayLayoutDirection?
  var paging: CardCarouselConfiguration.Paging?
  /// Whether the first card follows the last one.
  var loops: Bool?
  /// Whether cards go by a drag across the pages, and by a swipe that way.
  var removes: Bool?
  /// The index of the card that is current at first.
  var start: Int?
  /// The directions in which cards may go.
  var directions: CardDirections?
  /// The directions in which a card can be dragged, but does not go.
  var refusals: CardDirections?
  /// The top left corner of the front card at rest.
  var origin: Point2D?
  var tilt: SwipeDeckConfiguration.Tilt?
  var fades: Bool?
  /// The gestures that turn the front card over.
  var flips: CardFlips?
  var reduceMotion: Bool?
  var scale: Double?
  var slop: Double?

  /// The most cards that are seen at once.
  static let mostVisible = 8

  init(_ settings: [Setting<CardDraft>]) {
    for setting in settings { setting.apply(to: &self) }
  }
}

/// The set of thresholds and curves that a configuration begins with.
enum CardPreset: Sendable, Hashable {
  case standard
  case classic
}

struct CardFlips: Sendable, Equatable {
  let tap: Bool
  let drag: Bool
}

extension SwipeDeckConfiguration {
  package init(_ draft: CardDraft) {
    let size = draft.container
    self = draft.preset == .classic ? .classic(container: size) : .standard(container: size)
    if let card = draft.card { (cardWidth, cardHeight) = (.points(card.width), .points(card.height)) }
    inset = draft.inset ?? inset
    visibleCount = draft.visible ?? visibleCount
    directions = draft.directions ?? directions
    refusals = draft.refusals ?? refusals
    origin = draft.origin ?? origin
    tilt = draft.tilt ?? tilt
    fades = draft.fades ?? fades
    reduceMotion = draft.reduceMotion ?? reduceMotion
    scale = draft.scale ?? scale
    slop = draft.slop ?? slop
  }
}

extension CardBrowserConfiguration {
  /// Without a line of its own a card is as large as the container.
  package init(_ draft: CardDraft) {
    let (size, card) = (draft.container, draft.card ?? draft.container)
    self = draft.preset == .classic ? .classic(container: size, card: card) : .standard(container: size, card: card)
    visibleCount = draft.visible ?? visibleCount
    layoutDirection = draft.layoutDirection ?? layoutDirection
    if let flips = draft.flips { (tapFlips, dragFlips) = (flips.tap, flips.drag) }
    reduceMotion = draft.reduceMotion ?? reduceMotion
    scale = draft.scale ?? scale
    slop = draft.slop ?? slop
  }
}

extension CardCarouselConfiguration {
  package init(_ draft: CardDraft) {
    let size = draft.container
    self = draft.preset == .classic ? .classic(container: size) : .standard(container: size)
    card = draft.card ?? card
    page = draft.page ?? page
    axis = draft.axis ?? axis
    paging = draft.paging ?? paging
    loops = draft.loops ?? loops
    if draft.removes == false { removal = nil }
    layoutDirection = draft.layoutDirection ?? layoutDirection
    start = draft.start ?? start
    reduceMotion = draft.reduceMotion ?? reduceMotion
    scale = draft.scale ?? scale
    slop = draft.slop ?? slop
  }
}
