import CardCore
import Kinetics

/// A configuration of cards as far as a trace says it.
package protocol TracedConfiguration: Sendable, Equatable {
  /// What a header says.
  init(_ draft: CardDraft)
  /// That of the cards; `nil` where they are another container.
  static func present(in cards: TracedCards) -> Self?
  /// What a header says of it: what differs from the preset.
  var draft: CardDraft { get }
  /// Puts all its fields that have a line into a draft, whether they differ from the preset or not.
  func fill(_ draft: inout CardDraft)
  /// Lets a container take it. Another container than its own only lets time pass.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  func reconfigure(_ cards: inout TracedCards, at instant: Instant) throws(CardConfigurationError) -> CardEffects
}

extension TracedConfiguration {
  /// The same with the values of a `set`.
  func changed(by settings: [CardSetting]) -> Self {
    var draft = draft
    for setting in settings { setting.apply(to: &draft) }
    return Self(draft)
  }

  /// What `set` says so that a configuration becomes this one; `nil` where no line says that.
  package func changes(from old: Self) -> [CardSetting]? {
    let rows = Headers.cards.rows.filter { $0.uses.contains(.set) }
    let presets = rows.filter { $0.key == .preset && draft.preset != old.draft.preset }.flatMap { $0.settings(draft) }
    let (before, after) = (old.changed(by: presets).whole, whole)
    let others = rows.filter { $0.key != .preset }.flatMap { $0.settings(after) }.filter { !$0.isSet(in: before) }
    let settings = presets + others
    let isSaid = settings.allSatisfy { !$0.lines(TraceNames()).isEmpty }
    return isSaid && old.changed(by: settings) == self ? settings : nil
  }

  private var whole: CardDraft {
    var draft = draft
    fill(&draft)
    return draft
  }
}

extension SwipeDeckConfiguration: TracedConfiguration {
  package static func present(in cards: TracedCards) -> SwipeDeckConfiguration? {
    if case .deck(let own) = cards { own.configuration } else { nil }
  }

  package var draft: CardDraft { CardDraft(self) }

  package func fill(_ draft: inout CardDraft) {
    (draft.inset, draft.visible, draft.origin, draft.tilt) = (inset, visibleCount, origin, tilt)
    (draft.directions, draft.refusals, draft.fades) = (directions, refusals, fades)
    draft.slop = slop
  }

  package func reconfigure(
    _ cards: inout TracedCards, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    guard case .deck(var deck) = cards else { return cards.handle(.frame, at: instant) }
    let effects = try deck.reconfigure(self, at: instant)
    cards = .deck(deck)
    return effects
  }
}

extension CardBrowserConfiguration: TracedConfiguration {
  package static func present(in cards: TracedCards) -> CardBrowserConfiguration? {
    if case .browser(let own) = cards { own.configuration } else { nil }
  }

  package var draft: CardDraft { CardDraft(self) }

  package func fill(_ draft: inout CardDraft) {
    draft.visible = visibleCount
    draft.flips = CardFlips(tap: tapFlips, drag: dragFlips)
    draft.slop = slop
  }

  package func reconfigure(
    _ cards: inout TracedCards, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    guard case .browser(var browser) = cards else { return cards.handle(.frame, at: instant) }
    let effects = try browser.reconfigure(self, at: instant)
    cards = .browser(browser)
    return effects
  }
}

extension CardCarouselConfiguration: TracedConfiguration {
  package static func present(in cards: TracedCards) -> CardCarouselConfiguration? {
    if case .carousel(let own) = cards { own.configuration } else { nil }
  }

  package var draft: CardDraft { CardDraft(self) }

  package func fill(_ draft: inout CardDraft) {
    (draft.page, draft.axis, draft.paging, draft.loops) = (page, axis, paging, loops)
    draft.removes = removal != nil
    draft.slop = slop
  }

  package func reconfigure(
    _ cards: inout TracedCards, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    guard case .carousel(var carousel) = cards else { return cards.handle(.frame, at: instant) }
    let effects = try carousel.reconfigure(self, at: instant)
    cards = .carousel(carousel)
    return effects
  }
}

extension TracedCards {
  /// Changes fields of the configuration. One that is invalid only lets time pass; but the values were checked when they
  /// were read.
  mutating func set(_ settings: [CardSetting], at instant: Instant) -> CardEffects {
    do throws(CardConfigurationError) {
      return switch self {
      case .deck(let deck): try deck.configuration.changed(by: settings).reconfigure(&self, at: instant)
      case .browser(let browser): try browser.configuration.changed(by: settings).reconfigure(&self, at: instant)
      case .carousel(let carousel): try carousel.configuration.changed(by: settings).reconfigure(&self, at: instant)
      }
    } catch {
      return handle(.frame, at: instant)
    }
  }
}
