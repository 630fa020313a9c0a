import CardCore
import Kinetics
import OverlayCore

/// A configuration of cards as far as a trace says it.
extension AnyCardConfiguration {
  /// What a header says.
  init(_ draft: CardDraft, of model: TraceModel) {
    switch model {
    case .deck: self = .deck(SwipeDeckConfiguration(draft))
    case .browser: self = .browser(CardBrowserConfiguration(draft))
    case .carousel, .overlay: self = .carousel(CardCarouselConfiguration(draft))
    }
  }

  var model: TraceModel {
    switch self {
    case .deck: .deck
    case .browser: .browser
    case .carousel: .carousel
    }
  }

  /// What a header says of it: what differs from the preset.
  var draft: CardDraft {
    switch self {
    case .deck(let own): CardDraft(own)
    case .browser(let own): CardDraft(own)
    case .carousel(let own): CardDraft(own)
    }
  }

  /// All its fields that have a line, whether they differ from the preset or not.
  private var whole: CardDraft {
    var draft = draft
    switch self {
    case .deck(let own):
      (draft.inset, draft.visible, draft.origin, draft.tilt) = (own.inset, own.visibleCount, own.origin, own.tilt)
      (draft.directions, draft.refusals, draft.fades) = (own.directions, own.refusals, own.fades)
      draft.slop = own.slop
    case .browser(let own):
      draft.visible = own.visibleCount
      draft.flips = CardFlips(tap: own.tapFlips, drag: own.dragFlips)
      draft.slop = own.slop
    case .carousel(let own):
      (draft.page, draft.axis, draft.paging, draft.loops) = (own.page, own.axis, own.paging, own.loops)
      draft.removes = own.removal != nil
      draft.slop = own.slop
    }
    return draft
  }
}

// MARK: - Changes

extension AnyCardConfiguration {
  /// The same with the values of a `set`.
  fileprivate func changed(by settings: [CardSetting]) -> Self {
    var draft = draft
    for setting in settings { setting.apply(to: &draft) }
    return Self(draft, of: model)
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
}

extension AnyCards {
  /// Changes fields of the configuration. One that is invalid only lets time pass; but the values were checked when they
  /// were read.
  mutating func set(_ settings: [CardSetting], at instant: Instant) -> CardEffects {
    (try? reconfigure(configuration.changed(by: settings), at: instant)) ?? handle(.frame, at: instant)
  }
}
