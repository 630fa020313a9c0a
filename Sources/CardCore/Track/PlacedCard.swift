import Kinetics

/// A card that a track shows: where it stands, and its motions after an edit or in a flight.
///
/// Only ``CardTrack`` changes it.
struct PlacedCard: Sendable, Equatable {
  let id: CardID
  /// Its index in the list.
  var index: Int
  /// Its place in pages from the track's origin, if that is not the place of its index: a flight over skipped pages
  /// left it behind. Else `nil`.
  var seat: Double?
  /// By how many pages an edit displaced it; goes to 0.
  private(set) var shift = Track(at: 0)
  /// The share of its opacity that is missing, 0…1.
  var fade = Track(at: 0)
  /// Whether it keeps its slot outside the window, because it is seen.
  var isKept = false

  init(_ id: CardID, at index: Int) {
    (self.id, self.index) = (id, index)
  }

  /// Whether it waits unseen until the track rests.
  var isHidden: Bool { fade.phase == .resting(1) }

  /// How far it has faded in, 0…1.
  func presence(at now: Instant) -> Double { 1 - Numerics.pinned(fade.state(at: now).value, 0, 1) }

  /// When the first or the last of its own motions ends; `nil` where it has none.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? { which(shift.due, fade.due) }
}

// MARK: - Its place

extension PlacedCard {
  /// A flight begins, and this card is seen: it stays where it stands. If that is not the place of its index, and will
  /// be in sight at the end of the flight, the card fades out there.
  mutating func stay(at seat: Double, natural: Double, _ measure: TrackMeasure, at now: Instant) {
    self.seat = seat == natural ? nil : seat
    if seat != natural, measure.isInSight(seat) {
      vanish(measure.shiftRule, at: now)
    } else {
      appear(measure.shiftRule, at: now)
    }
  }

  /// A flight begins, and this card is not seen: it goes to the place of its index at once.
  mutating func leave(_ seat: Double, for natural: Double) {
    (self.seat, isKept) = (nil, false)
    if seat != natural { shift.rest(at: 0) }
  }

  /// The track rests: the card goes to the place of its index. If it was seen, it moves there by a spring; if not, it
  /// is there at once. It fades in if it is in sight.
  ///
  /// - Parameter seat: Where it stands if it is seen; `nil` if it is not.
  mutating func land(from seat: Double?, on natural: Double, _ measure: TrackMeasure, at now: Instant) {
    if let seat {
      displace(by: seat - natural, measure.shiftRule, at: now)
    } else {
      fade.rest(at: 1)
    }
    (self.seat, isKept) = (nil, false)
    if measure.isInSight(natural) || measure.isInSight(natural + shift.state(at: now).value) {
      appear(measure.shiftRule, at: now)
    } else {
      fade.rest(at: 0)
    }
  }
}

// MARK: - Its motions

extension PlacedCard {
  /// An edit displaced it by some pages: it comes back to its place by a spring.
  mutating func displace(by pages: Double, _ rule: SettleRule, at now: Instant) {
    let state = shift.state(at: now)
    shift.settle(on: 0, from: state.value + pages, velocity: state.velocity, by: rule, at: now)
  }

  /// It goes to its place at once, with a fade.
  mutating func enter(_ fade: Track) {
    shift.rest(at: 0)
    self.fade = fade
  }

  /// Fades it in from what is seen of it.
  mutating func appear(_ rule: SettleRule, at now: Instant) { fade(to: 0, rule, at: now) }

  mutating func vanish(_ rule: SettleRule, at now: Instant) { fade(to: 1, rule, at: now) }

  private mutating func fade(to share: Double, _ rule: SettleRule, at now: Instant) {
    fade.settle(on: share, velocity: fade.state(at: now).velocity, by: rule, at: now)
  }

  mutating func arrive(at now: Instant) {
    shift.arrive(at: now)
    fade.arrive(at: now)
  }

  /// Resizes the container. Numbers in pages stay; only the thresholds of rest change.
  mutating func resize(_ rule: SettleRule, at now: Instant) {
    shift.scale(by: 1, rule, at: now)
    fade.scale(by: 1, rule, at: now)
  }
}
