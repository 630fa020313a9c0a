import CardCore
import Kinetics

/// What a header of cards says of its container; `nil` for what the preset decides.
public struct CardDraft: Sendable, Equatable {
  var surroundings = Surroundings(size: .zero)
  var preset = CardPreset.standard
  var card: CardSize?
  /// By how much each card is narrower at each side, and lower, than the one before it; in points.
  var inset: Size2D?
  var visible: Int?
  var page: CardLength?
  /// The axis along which pages run.
  var axis: ScreenAxis?
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

/// The size of a card.
struct CardSize: Sendable, Equatable {
  let width: CardLength
  let height: CardLength

  /// That size in points; `nil` where it is a share of the container.
  var points: Size2D? {
    guard case .points(let width) = width, case .points(let height) = height else { return nil }
    return Size2D(width: width, height: height)
  }
}

extension CardSize {
  init(_ size: Size2D) { self.init(width: .points(size.width), height: .points(size.height)) }
}

struct CardFlips: Sendable, Equatable {
  let tap: Bool
  let drag: Bool
}

extension SwipeDeckConfiguration {
  package init(_ draft: CardDraft) {
    self = draft.preset == .classic ? .classic : .standard
    if let card = draft.card { (cardWidth, cardHeight) = (card.width, card.height) }
    inset = draft.inset ?? inset
    visibleCount = draft.visible ?? visibleCount
    directions = draft.directions ?? directions
    refusals = draft.refusals ?? refusals
    origin = draft.origin ?? origin
    tilt = draft.tilt ?? tilt
    fades = draft.fades ?? fades
    slop = draft.slop ?? slop
  }
}

extension CardBrowserConfiguration {
  package init(_ draft: CardDraft) {
    self = draft.preset == .classic ? .classic : .standard
    if let card = draft.card { (cardWidth, cardHeight) = (card.width, card.height) }
    visibleCount = draft.visible ?? visibleCount
    if let flips = draft.flips { (tapFlips, dragFlips) = (flips.tap, flips.drag) }
    slop = draft.slop ?? slop
  }
}

extension CardCarouselConfiguration {
  package init(_ draft: CardDraft) {
    self = draft.preset == .classic ? .classic : .standard
    card = draft.card?.points ?? card
    page = draft.page ?? page
    axis = draft.axis ?? axis
    paging = draft.paging ?? paging
    loops = draft.loops ?? loops
    if draft.removes == false { removal = nil }
    slop = draft.slop ?? slop
  }
}
