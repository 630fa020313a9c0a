import Kinetics

/// How the track of pages moves.
enum CarouselGlide: Sendable, Equatable {
  /// On the current page.
  case rest
  /// A finger holds it: the raw offset is `base − travel`, both in points; travel is positive to the right. Kept apart,
  /// so that a way back along the same path ends at the very base.
  case held(base: Double, travel: Double)
  /// On its way to the current page: the raw offset.
  case settling(Settling)
}

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  enum Rise: Sendable, Equatable {
    /// A finger holds it: the raw rise is `base + travel`, positive upwards.
    case held(base: Double, travel: Double)
    /// On its way to its place: the raw rise.
    case settling(Settling)
  }

  let id: CardID
  var rise: Rise
  /// How many pages beside its place it still is: a card that came back from its exit.
  var drift: Settling?

  var isHeld: Bool {
    if case .held = rise { return true }
    return false
  }

  /// The raw rise in points, positive upwards, and its velocity.
  func state(at instant: Instant) -> MotionState {
    switch rise {
    case .held(let base, let travel): MotionState(value: base + travel, velocity: 0)
    case .settling(let settling): settling.state(at: instant)
    }
  }

  /// When it has come home; `nil` while a finger holds it.
  var end: Instant? {
    guard case .settling(let settling) = rise else { return drift?.end }
    guard let drift, drift.end > settling.end else { return settling.end }
    return drift.end
  }
}

/// A card that was removed and is seen on its way out, straight up from where it was.
struct CarouselLeaver: Sendable, Equatable {
  let card: Card
  let slot: CardSlot
  /// Where it was beside the middle, in pages.
  let place: Double
  /// How much of it an edit had faded in, 0…1.
  let presence: Double
  /// The shown rise in points.
  var flight: Settling
}

/// Cards that an edit displaced, on their way to their places.
struct CarouselShift: Sendable, Equatable {
  /// The index from which on cards are displaced, or up to which.
  var place: Int
  /// Whether those before the place are displaced, not those from it on.
  let isBefore: Bool
  /// By how many pages, positive to the right.
  let motion: Settling
  /// The card that the edit brought: it fades in meanwhile.
  var inserted: CardID?

  func displaces(_ index: Int) -> Bool { isBefore ? index < place : index >= place }
}

/// A removal that can be undone.
struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
