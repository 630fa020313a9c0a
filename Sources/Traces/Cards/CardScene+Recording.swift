import CardCore
import Kinetics
import OverlayCore

/// A container as a header declares it. What no key says is left out: who asks compares what the header says.
extension CardScene {
  /// The scene that a container would begin with now.
  package init(_ container: AnyCards) {
    let model = container.configuration.model
    var draft = container.configuration.draft
    draft.surroundings = container.surroundings
    if let index = container.currentIndex, index > 0 { draft.start = index }
    let settings = Headers.cards.rows.filter { $0.isKnown(to: model) }.flatMap { $0.settings(draft) }
    self.init(
      model: model, cards: CardSupply(container.cards), settings: settings.filter { !$0.isSet(in: CardDraft([])) })
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
  private static func nearest(_ draft: (CardPreset) -> (CardDraft, isExact: Bool)) -> CardDraft {
    let (standard, isExact) = draft(.standard)
    return isExact ? standard : draft(.classic).0
  }

  /// What a header says of a deck.
  package init(_ deck: SwipeDeckConfiguration) {
    self = Self.nearest { preset in
      var draft = CardDraft([])
      draft.preset = preset
      let usual = SwipeDeckConfiguration(draft)
      let card = CardSize(width: deck.cardWidth, height: deck.cardHeight)
      draft.card = card == CardSize(width: usual.cardWidth, height: usual.cardHeight) ? nil : card
      draft.inset = deck.inset == usual.inset ? nil : deck.inset
      draft.visible = deck.visibleCount == usual.visibleCount ? nil : deck.visibleCount
      draft.directions = deck.directions == usual.directions ? nil : deck.directions
      draft.refusals = deck.refusals == usual.refusals ? nil : deck.refusals
      draft.origin = deck.origin == usual.origin ? nil : deck.origin
      draft.tilt = deck.tilt == usual.tilt ? nil : deck.tilt
      draft.fades = deck.fades == usual.fades ? nil : deck.fades
      draft.slop = deck.slop == usual.slop ? nil : deck.slop
      return (draft, SwipeDeckConfiguration(draft) == deck)
    }
  }

  /// What a header says of a browser.
  package init(_ browser: CardBrowserConfiguration) {
    self = Self.nearest { preset in
      var draft = CardDraft([])
      draft.preset = preset
      let usual = CardBrowserConfiguration(draft)
      let card = CardSize(width: browser.cardWidth, height: browser.cardHeight)
      draft.card = card == CardSize(width: usual.cardWidth, height: usual.cardHeight) ? nil : card
      draft.visible = browser.visibleCount == usual.visibleCount ? nil : browser.visibleCount
      let flips = CardFlips(tap: browser.tapFlips, drag: browser.dragFlips)
      draft.flips = flips == CardFlips(tap: usual.tapFlips, drag: usual.dragFlips) ? nil : flips
      draft.slop = browser.slop == usual.slop ? nil : browser.slop
      return (draft, CardBrowserConfiguration(draft) == browser)
    }
  }

  /// What a header says of a carousel.
  package init(_ carousel: CardCarouselConfiguration) {
    self = Self.nearest { preset in
      var draft = CardDraft([])
      (draft.preset, draft.card) = (preset, carousel.card.map { CardSize($0) })
      let usual = CardCarouselConfiguration(draft)
      draft.page = carousel.page == usual.page ? nil : carousel.page
      draft.axis = carousel.axis == usual.axis ? nil : carousel.axis
      draft.paging = carousel.paging == usual.paging ? nil : carousel.paging
      draft.loops = carousel.loops == usual.loops ? nil : carousel.loops
      draft.removes = carousel.removal == nil ? false : nil
      draft.slop = carousel.slop == usual.slop ? nil : carousel.slop
      return (draft, CardCarouselConfiguration(draft) == carousel)
    }
  }
}
