import Kinetics

/// A card above or below its place: dragged, or on its way back.
struct CarouselLift: Sendable, Equatable {
  let id: CardID
  /// The raw rise in points, positive upwards.
  private(set) var rise = Track(at: 0)

  init(id: CardID) { self.id = id }

  /// A finger takes hold of it where it is.
  mutating func hold(at now: Instant) { rise.hold(at: now) }

  /// The finger moved, so many points down.
  mutating func pull(by points: Double) { rise.pull(by: -points) }

  /// It goes home from where it is.
  ///
  /// - Parameter velocity: Points per second, positive upwards.
  mutating func goHome(velocity: Double, _ rule: SettleRule, at now: Instant) {
    rise.settle(on: 0, velocity: velocity, by: rule, at: now)
  }

  /// It comes home from a raw rise.
  mutating func comeBack(from value: Double, velocity: Double, _ rule: SettleRule, at now: Instant) {
    rise.settle(on: 0, from: value, velocity: velocity, by: rule, at: now)
  }

  /// The container is so many times as high from here on.
  mutating func scale(by ratio: Double, _ rule: SettleRule, at now: Instant) { rise.scale(by: ratio, rule, at: now) }

  /// - Returns: Whether it came home now.
  mutating func arrive(at now: Instant) -> Bool { rise.arrive(at: now) }
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
  private(set) var flight: Track

  init(card: Card, slot: CardSlot, place: Double, presence: Double, flight: Track) {
    (self.card, self.slot, self.place, self.presence, self.flight) = (card, slot, place, presence, flight)
  }

  /// It goes on in another way.
  mutating func fly(_ flight: Track) { self.flight = flight }
}

/// A removal that can be undone.
struct CarouselRemoval: Sendable, Equatable {
  let card: Card
  let index: Int
  let wasCurrent: Bool
}
