/// The laws of cards, wherever they are.
package enum CardLaw: String, Sendable, Hashable, CaseIterable {
  /// No event moves a seen card farther than the finger or the wheel moved.
  case continuity
  /// Each beginning has an end. The current card, emptiness, sides and rest are said once each, and so is a card that goes or
  /// comes back.
  case effects
  /// Each slot has a card of its kind, and no card has two.
  case slots
  /// Every number is finite, and what moves comes to rest.
  case rest
  /// Cards at rest are shown as in a container that is made anew.
  case restAtPlace = "rest-at-place"
  /// While a finger does not move, what it holds does not either.
  case heldStays = "held-stays"
  /// Frames change nothing.
  case frameIndependence = "frame-independence"
  /// What is told again as it is already changes nothing.
  case repetition
  /// A model that is made from a rest goes on as the one that had the rest.
  case restoration
}

/// A law of anything that a trace is about.
package enum SceneLaw: Sendable, Hashable {
  /// Of an overlay and its list.
  case overlay(Law)
  /// Of a finger on cards in a sheet.
  case finger(NestedLaw)
  /// Of cards.
  case cards(CardLaw)

  /// Its name: that of an overlay's law stands alone, in front of another one stands whose it is.
  package var name: String {
    switch self {
    case .overlay(let law): law.rawValue
    case .finger(let law): "finger-\(law.rawValue)"
    case .cards(let law): "cards-\(law.rawValue)"
    }
  }
}

/// A law that a step of a trace breaks, and how.
package struct SceneFault: Sendable, Hashable {
  package var law: SceneLaw
  package var message: String

  package init(_ law: SceneLaw, _ message: String) { (self.law, self.message) = (law, message) }

  /// A fault of an overlay.
  package init(_ fault: LawFault) { self.init(.overlay(fault.law), fault.message) }

  /// The fault as a failed `expect laws` says it: what has no words of its own begins with its law.
  var text: String {
    switch law {
    case .overlay(let law): "\(law.rawValue): \(message)"
    case .finger(let law): "\(law.rawValue): \(message)"
    case .cards: message
    }
  }
}
