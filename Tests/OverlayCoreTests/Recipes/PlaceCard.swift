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

  /// The card, which starts hidden, comes up and the search goes down: what to perform, then what to send to whom.
  mutating func show(
    _ overlay: Overlay, on stack: inout OverlayStack
  ) throws(OverlayStackError) -> (StackAnswer, next: [(OverlayID, OverlayEvent)]) {
    former = stack[search]?.target
    let answer = try stack.push(overlay, as: card)
    return (answer, [(card, .moveTo(open)), (search, .moveTo(tip, inDrag: .takeOver))])
  }

  /// With the effects of every call: a card that is hidden for good is taken out, and the search comes back.
  func follow(
    _ effects: StackEffects, of stack: inout OverlayStack, at instant: Instant
  ) throws(OverlayStackError) -> (OverlayStack.Popped, next: [(OverlayID, OverlayEvent)])? {
    guard effects[card].contains(.settled(hidden)) else { return nil }
    let popped = try stack.pop(card, at: instant)
    return (popped, former.map { [(search, .moveTo($0))] } ?? [])
  }
}
