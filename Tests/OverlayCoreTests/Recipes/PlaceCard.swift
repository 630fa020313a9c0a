import Kinetics
import OverlayCore

/// The card of a place over the sheet of the search.
struct PlaceCard {
  let search: OverlayID
  let card: OverlayID
  /// Detents of the card: of height 0, and where it opens.
  let hidden: DetentID
  let open: DetentID
  /// The detent at which the search waits behind it.
  let tip: DetentID
  private(set) var former: DetentID?

  /// The card, which starts hidden, comes up and the search goes down: what to send to whom.
  mutating func show(
    _ overlay: Overlay, on stack: inout OverlayStack
  ) throws(OverlayStackError) -> [(OverlayID, OverlayEvent)] {
    former = stack[search]?.target
    try stack.push(overlay, as: card)
    return [(card, .moveTo(open)), (search, .moveTo(tip, inDrag: .takeOver))]
  }

  /// After every call of `handle`: a card that is hidden for good is taken out, and the search comes back.
  mutating func follow(
    _ stack: inout OverlayStack, at instant: Instant
  ) throws(OverlayStackError) -> [(OverlayID, OverlayEvent)] {
    guard stack.effects(of: card).contains(.settled(hidden)) else { return [] }
    _ = try stack.pop(card, at: instant)
    return former.map { [(search, .moveTo($0))] } ?? []
  }
}
