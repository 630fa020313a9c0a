import CardCore
import Kinetics
import OverlayCore
import Traces

/// Who plays a session while it is drawn, so that fingers land on what is there.
package protocol SessionPlayer {
  /// What the next steps are drawn in view of.
  var overlay: Overlay { get }
  /// Whether it takes further steps.
  var goesOn: Bool { get }
  @discardableResult mutating func take(_ step: Session.Step) -> Answer

  /// How many overlays there are, those that were taken out included.
  var overlayCount: Int { get }
  /// One of them.
  subscript(id: OverlayID) -> Overlay { get }
  /// Whether it is in the container now.
  func isIn(_ id: OverlayID) -> Bool
  /// Whether a finger that comes down there comes down on the first overlay's list.
  func hitsList(at point: Point2D) -> Bool
  /// The cards on the layers of the overlays.
  var cards: [SeenCards] { get }
}

/// Cards as they are seen while a session is drawn.
package struct SeenCards: Sendable {
  /// Their layer; `nil` for cards that are alone.
  let layer: Receiver?
  let container: AnyCards
  /// Where they are in the container of the overlays, or `.zero`.
  let origin: Point2D

  init(_ cards: ReplayedCards, in stack: OverlayStack) {
    (layer, container) = (cards.layer, cards.container)
    let frame = cards.layer.flatMap { stack.scene(of: $0.overlay)?.layers.frame(of: $0.layer) }
    origin = frame?.origin ?? .zero
  }
}

/// What a host with a native scroll view reads in the effects of a call.
package struct Answer: Sendable, Hashable {
  /// The offset that the view has to take now.
  package var writeBack: Double?
  /// How far the view moved its own offset.
  package var shift = 0.0
  /// Whether its pan has to be cancelled.
  package var cancelsPan = false

  package init() {}

  package init(_ effects: borrowing OverlayEffects) {
    (writeBack, shift, cancelsPan) = (effects.writeBack, effects.shift, effects.contains(.cancelPan))
  }
}

extension SessionPlayer {
  package var goesOn: Bool { true }
  package var overlayCount: Int { 1 }
  package subscript(id: OverlayID) -> Overlay { overlay }
  package func isIn(_ id: OverlayID) -> Bool { true }
  package var cards: [SeenCards] { [] }
  package func hitsList(at point: Point2D) -> Bool { overlay.presentation.listFrame.contains(point) }
}
