import CardCore
import Kinetics
import OverlayCore

/// A container as a header declares it. What no key says is left out: who asks compares what the header says.
extension CardScene {
  /// The scene that a container began with, or would begin with now.
  package init(_ container: TracedCards, _ draft: CardDraft) {
    let model: TraceModel =
      switch container {
      case .deck: .deck
      case .browser: .browser
      case .carousel: .carousel
      }
    let settings = Headers.cards.rows.filter { $0.isKnown(to: model) }.flatMap { $0.settings(draft) }
    self.init(
      model: model, cards: CardSupply(container.cards), settings: settings.filter { !$0.isSet(in: CardDraft([])) })
  }
}

extension TracedCards {
  /// The scene that the container would begin with now; what no key says is left out.
  package var scene: CardScene {
    switch self {
    case .deck(let deck): CardScene(self, CardDraft(deck.configuration))
    case .browser(let browser): CardScene(self, CardDraft(browser.configuration))
    case .carousel(let carousel):
      CardScene(self, CardDraft(carousel.configuration.starting(at: carousel.currentIndex)))
    }
  }
}

extension CardCarouselConfiguration {
  fileprivate func starting(at index: Int?) -> CardCarouselConfiguration {
    var changed = self
    changed.start = index ?? start
    return changed
  }
}

extension CardSupply {
  /// These cards, as a number where they are 0, 1, 2… and of the usual kind.
  init(_ list: CardList) {
    let isPlain = list.count <= Self.most && list.indices.allSatisfy { list.card(at: $0) == Card(CardID($0)) }
    self = isPlain ? .count(list.count) : .list(list.indices.compactMap { list.card(at: $0) })
  }
}

extension CardDraft {
  /// What differs from a preset, the one from which less does.
  private static func nearest(_ size: Size2D, _ draft: (CardPreset) -> (CardDraft, isExact: Bool)) -> CardDraft {
    var (standard, isExact) = draft(.standard)
    if !isExact { (standard, _) = draft(.classic) }
    standard.container = size
    return standard
  }

  /// What a header says of a deck.
  package init(_ deck: SwipeDeckConfiguration) {
    self = Self.nearest(deck.container) { preset in
      var draft = CardDraft([])
      (draft.container, draft.preset) = (deck.container, preset)
      let usual = SwipeDeckConfiguration(draft)
      if case .points(let width) = deck.cardWidth, case .points(let height) = deck.cardHeight {
        draft.card = Size2D(width: width, height: height)
      }
      draft.inset = deck.inset == usual.inset ? nil : deck.inset
      draft.visible = deck.visibleCount == usual.visibleCount ? nil : deck.visibleCount
      draft.directions = deck.directions == usual.directions ? nil : deck.directions
      draft.refusals = deck.refusals == usual.refusals ? nil : deck.refusals
      draft.origin = deck.origin == usual.origin ? nil : deck.origin
      draft.tilt = deck.tilt == usual.tilt ? nil : deck.tilt
      draft.fades = deck.fades == usual.fades ? nil : deck.fades
      draft.reduceMotion = deck.reduceMotion == usual.reduceMotion ? nil : deck.reduceMotion
      draft.scale = deck.scale == usual.scale ? nil : deck.scale
      draft.slop = deck.slop == usual.slop ? nil : deck.slop
      return (draft, SwipeDeckConfiguration(draft) == deck)
    }
  }

  /// What a header says of a browser.
  package init(_ browser: CardBrowserConfiguration) {
    self = Self.nearest(browser.container) { preset in
      var draft = CardDraft([])
      (draft.container, draft.preset, draft.card) = (browser.container, preset, browser.card)
      let usual = CardBrowserConfiguration(draft)
      draft.visible = browser.visibleCount == usual.visibleCount ? nil : browser.visibleCount
      draft.layoutDirection = browser.layoutDirection == usual.layoutDirection ? nil : browser.layoutDirection
      let flips = CardFlips(tap: browser.tapFlips, drag: browser.dragFlips)
      draft.flips = flips == CardFlips(tap: usual.tapFlips, drag: usual.dragFlips) ? nil : flips
      draft.reduceMotion = browser.reduceMotion == usual.reduceMotion ? nil : browser.reduceMotion
      draft.scale = browser.scale == usual.scale ? nil : browser.scale
      draft.slop = browser.slop == usual.slop ? nil : browser.slop
      return (draft, CardBrowserConfiguration(draft) == browser)
    }
  }

  /// What a header says of a carousel.
  package init(_ carousel: CardCarouselConfiguration) {
    self = Self.nearest(carousel.container) { preset in
      var draft = CardDraft([])
      (draft.container, draft.preset, draft.card) = (carousel.container, preset, carousel.card)
      let usual = CardCarouselConfiguration(draft)
      draft.page = carousel.page == usual.page ? nil : carousel.page
      draft.axis = carousel.axis == usual.axis ? nil : carousel.axis
      draft.paging = carousel.paging == usual.paging ? nil : carousel.paging
      draft.loops = carousel.loops == usual.loops ? nil : carousel.loops
      draft.removes = carousel.removal == nil ? false : nil
      draft.layoutDirection = carousel.layoutDirection == usual.layoutDirection ? nil : carousel.layoutDirection
      draft.start = carousel.start == usual.start ? nil : carousel.start
      draft.reduceMotion = carousel.reduceMotion == usual.reduceMotion ? nil : carousel.reduceMotion
      draft.scale = carousel.scale == usual.scale ? nil : carousel.scale
      draft.slop = carousel.slop == usual.slop ? nil : carousel.slop
      return (draft, CardCarouselConfiguration(draft) == carousel)
    }
  }
}
