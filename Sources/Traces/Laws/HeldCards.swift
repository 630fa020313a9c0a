import CardCore
import Kinetics

/// The law of what is held: while a finger does not move, time alone does not move what it holds.
///
/// Of a deck it is the front card, in all of a drag. Of a browser or a carousel it is what a finger caught, until it moves: the
/// track, and the card under the finger, as far as that moves across the track or is turned. A motion that is still to the
/// eye is not caught, and comes to its end.
struct HeldCards: Sendable {
  private struct Catch: Sendable {
    /// The card under the finger; `nil` beside all of them.
    let card: CardID?
  }

  private var caught: Catch?

  /// The fault of cards that were held, after some time.
  func fault(from before: AnyCards, to after: AnyCards) -> String? {
    guard before.isDragging else { return nil }
    switch (before, after) {
    case (.deck(let one), .deck(let two)): return Self.faultOfFront(one, two)
    case (.browser(let one), .browser(let two)): return caught.flatMap { Self.fault($0, one, two) }
    case (.carousel(let one), .carousel(let two)): return caught.flatMap { Self.fault($0, one, two) }
    case (.deck, _), (.browser, _), (.carousel, _): return nil
    }
  }

  /// Notes an event.
  ///
  /// - Parameter before: The cards at the instant of the event, before it.
  mutating func hear(_ event: CardEvent, _ before: AnyCards, _ effects: CardEffects) {
    switch event {
    case .frame: break
    case .down(_, let point):
      let begins = effects.contains(.dragBegan)
      caught = begins ? Catch(card: before.card(at: point)) : nil
    case .move, .up, .cancel, .wheel, .command, .insert, .remove, .reorder, .reload, .reloadAll, .directions, .refusals,
      .resize, .surroundings:
      caught = nil
    }
  }

  private static func faultOfFront(_ before: SwipeDeck, _ after: SwipeDeck) -> String? {
    guard let id = before.current, let one = before.pose(of: id), let two = after.pose(of: id) else { return nil }
    let isHeld = one.center == two.center && one.size == two.size && one.rotation == two.rotation
    return isHeld ? nil : "card \(id.rawValue) is held, and moves"
  }

  private static func fault(_ caught: Catch, _ before: CardBrowser, _ after: CardBrowser) -> String? {
    let way = (after.fractionalIndex - before.fractionalIndex).magnitude
    // From a card to the next one it is at least half of the width.
    if way * before.size.width / 2 > Stillness.distance { return "the track is held, and moves by \(way) cards" }
    guard before.configuration.dragFlips, let id = before.current, caught.card == id, let one = before.pose(of: id),
      let two = after.pose(of: id)
    else { return nil }
    let isStill = (one.turn - two.turn).magnitude <= Stillness.flip * .pi
    return isStill ? nil : "card \(id.rawValue) is held, and turns"
  }

  private static func fault(_ caught: Catch, _ before: CardCarousel, _ after: CardCarousel) -> String? {
    let way = (after.offset - before.offset).magnitude
    if way > Stillness.distance { return "the track is held, and moves by \(way) points" }
    guard let id = caught.card, let one = before.pose(of: id), let two = after.pose(of: id) else { return nil }
    let isAcross = before.configuration.axis == .horizontal
    let rise = isAcross ? one.center.y - two.center.y : one.center.x - two.center.x
    return rise.magnitude <= Stillness.distance ? nil : "card \(id.rawValue) is held, and moves"
  }
}
