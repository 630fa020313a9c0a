import Kinetics
import OverlayCore

/// The effects of overlays and of cards.
extension TraceLanguage {
  static let effects = EffectTable(rows: ownEffects, ofCards: CardRows.effects)

  private static let ownEffects: [EffectRow] = [
    .detent(
      "cancelled", "The announced move to this detent will not arrive.", { .cancelled($0) },
      { if case .cancelled(let id) = $0 { id } else { nil } }),
    .letGo(
      "let-go",
      "The touch moved across the sheet's axis, or a command took its drag over: it is free for somebody else."),
    .plain("drag-began", "A pan was recognised, or a down caught a motion.", .dragBegan),
    .plain("scroll-began", "The list first moved in a gesture.", .scrollBegan),
    .plain(
      "scroll-ended",
      "The list is at rest and no finger holds it: in the call of the drag's end it stands before drag-ended.",
      .scrollEnded),
    .plain("drag-ended", "The last finger of a drag left.", .dragEnded),
    .detent(
      "will-move", "The sheet is on its way to another detent than the last one it announced.", { .willMove($0) },
      { if case .willMove(let id) = $0 { id } else { nil } }),
    .detent(
      "did-move", "It has arrived there.", { .didMove($0) }, { if case .didMove(let id) = $0 { id } else { nil } }),
    .settled(
      "settled",
      "The sheet was held or moved, and is at rest now: on a detent, or between them. Not where a drag moved the list alone."
    ),
    .detent(
      "crossed", "The nearest detent changed in a drag: time for a haptic tick.", { .crossed($0) },
      { if case .crossed(let id) = $0 { id } else { nil } }),
    .tap("tapped", "A finger tapped this layer."),
    .plain("dismiss-refused", "A release aimed at a disabled detent of height 0.", .dismissRefused),
    .plain("late", "The event came before the last one: it counts at the last one's time.", .late),
    .rejected("rejected", "The event, or a part of it, could not be applied."),
    .plain("cancel-pan", "The pan of the native view has to be cancelled: a command took its drag over.", .cancelPan),
  ]
}

extension TraceEffect {
  /// The layer that the effect is about.
  fileprivate func receiver(_ layer: (OverlayEffect) -> LayerID?) -> Receiver? {
    guard case .overlay(let effect, let id) = self else { return nil }
    return layer(effect).map { Receiver(id, $0) }
  }
}

/// An effect without an id, or with that of a touch, is written with its overlay's name in front.
extension EffectRow {
  fileprivate static func plain(_ word: String, _ summary: String, _ effect: OverlayEffect) -> EffectRow {
    EffectRow(
      word: word, form: word, summary: summary,
      write: { (other, names) in other.effect == effect ? names.prefix(of: other.overlay) + word : nil },
      plain: { TraceEffect(effect, of: $0.overlay) },
      read: { (_, scope) in TraceEffect(effect, of: scope.overlay) })
  }

  fileprivate static func detent(
    _ word: String, _ summary: String, _ make: @escaping @Sendable (DetentID) -> OverlayEffect,
    _ id: @escaping @Sendable (OverlayEffect) -> DetentID?
  ) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):ID", summary: summary,
      write: { (effect, names) in effect.effect.flatMap(id).map { word + ":" + names.text(of: $0, in: effect.overlay) }
      }, plain: nil,
      read: { (name, scope) throws(UnknownID) in
        guard let (overlay, id) = scope.names.detent(named: name) else {
          throw UnknownID(expected: "a declared detent", candidates: scope.names.all)
        }
        return TraceEffect(make(id), of: overlay)
      })
  }

  fileprivate static func letGo(_ word: String, _ summary: String) -> EffectRow {
    let touch = { @Sendable (effect: OverlayEffect) -> TouchID? in
      if case .letGo(let touch) = effect { touch } else { nil }
    }
    return EffectRow(
      word: word, form: "\(word):TOUCH", summary: summary,
      write: { (effect, names) in
        effect.effect.flatMap(touch).map { "\(names.prefix(of: effect.overlay))\(word):\($0.rawValue)" }
      },
      plain: nil,
      read: { (id, scope) throws(UnknownID) in
        guard let touch = Int(id) else { throw UnknownID(expected: "the id of a touch, a whole number") }
        return TraceEffect(.letGo(TouchID(touch)), of: scope.overlay)
      })
  }

  fileprivate static func settled(_ word: String, _ summary: String) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):ID|none", summary: summary,
      write: { (effect, names) in
        guard case .settled(let id) = effect.effect else { return nil }
        let prefix = id == nil ? names.prefix(of: effect.overlay) : ""
        return "\(prefix)\(word):\(names.text(of: id, in: effect.overlay))"
      },
      plain: nil,
      read: { (name, scope) throws(UnknownID) in
        if name == "none" { return TraceEffect(.settled(nil), of: scope.overlay) }
        guard let (overlay, id) = scope.names.detent(named: name) else {
          throw UnknownID(expected: "a declared detent, or none", candidates: scope.names.all)
        }
        return TraceEffect(.settled(id), of: overlay)
      })
  }

  fileprivate static func rejected(_ word: String, _ summary: String) -> EffectRow {
    EffectRow(
      word: word, form: "\(word):REASON", summary: summary + " REASON: \(Words.rejection.list).",
      write: { (effect, names) in
        guard case .rejected(let reason) = effect.effect else { return nil }
        return "\(names.prefix(of: effect.overlay))\(word):\(Words.rejection.word(of: reason))"
      },
      plain: nil,
      read: { (name, scope) throws(UnknownID) in
        TraceEffect(.rejected(try Words.rejection(named: name)), of: scope.overlay)
      })
  }

  fileprivate static func tap(_ word: String, _ summary: String) -> EffectRow {
    let layer = { @Sendable (effect: OverlayEffect) -> LayerID? in
      if case .tapped(let layer) = effect { layer } else { nil }
    }
    return EffectRow(
      word: word, form: "\(word):LAYER", summary: summary,
      write: { (effect, names) in effect.receiver(layer).map { "\(word):" + HitText.text($0, names) } },
      plain: nil,
      read: { (name, scope) throws(UnknownID) in
        guard let layer = scope.names.layer(named: name) else {
          throw UnknownID(expected: "a known layer", candidates: scope.names.layerNames)
        }
        return TraceEffect(.tapped(layer.layer), of: layer.overlay)
      })
  }
}

extension Words {
  /// The reason of a rejection.
  static func rejection(named name: String) throws(UnknownID) -> EventRejection {
    guard let reason = rejection.value(of: name) else {
      throw UnknownID(expected: rejection.list, candidates: rejection.words)
    }
    return reason
  }
}
