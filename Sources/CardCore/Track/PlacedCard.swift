import Kinetics

/// A card that a track shows: where it stands, and what of an edit or a flight is yet to be seen of it.
///
/// Only ``CardTrack`` changes it.
struct PlacedCard: Sendable, Equatable {
  let id: CardID
  /// Where it stands in the list.
  var index: Int
  /// Its place in pages from the track's origin, where that is not the one of its index: it is left behind by a flight
  /// over pages that count as one.
  var seat: Double?
  /// How many pages an edit displaced it by, on the way to 0.
  private(set) var shift = Track(at: 0)
  /// The share of its opacity that it lacks, 0…1.
  var fade = Track(at: 0)
  /// Whether it is seen, though it does not belong to the window any more: it keeps its slot until it has gone.
  var isKept = false

  init(_ id: CardID, at index: Int) {
    (self.id, self.index) = (id, index)
  }

  /// Whether it waits, unseen, until the track rests.
  var isHidden: Bool { fade.phase == .resting(1) }

  /// How much of it is there, 0…1.
  func presence(at now: Instant) -> Double { 1 - Numerics.pinned(fade.state(at: now).value, 0, 1) }

  /// When the first or the last of its own motions ends; `nil` where it has none.
  func due(_ which: (Instant?, Instant?) -> Instant?) -> Instant? { which(shift.due, fade.due) }
}

// MARK: - Its place

extension PlacedCard {
  /// It is seen as a flight begins, and stays where it stands: beside its natural place it vanishes there in the end, if
  /// it would be in sight.
  mutating func stay(at seat: Double, natural: Double, _ measure: TrackMeasure, at now: Instant) {
    self.seat = seat == natural ? nil : seat
    if seat != natural, measure.isInSight(seat) {
      vanish(measure.shiftRule, at: now)
    } else {
      appear(measure.shiftRule, at: now)
    }
  }

  /// It is not seen as a flight begins: it stands at its natural place at once.
  mutating func leave(_ seat: Double, for natural: Double) {
    (self.seat, isKept) = (nil, false)
    if seat != natural { shift.rest(at: 0) }
  }

  /// The track rests: it comes to its natural place, or appears there if it was not seen.
  ///
  /// - Parameter seat: Where it is seen to stand; `nil` where it is not seen.
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
  /// Displaces it by some pages, from where it is shown.
  mutating func displace(by pages: Double, _ rule: SettleRule, at now: Instant) {
    let state = shift.state(at: now)
    shift.settle(on: 0, from: state.value + pages, velocity: state.velocity, by: rule, at: now)
  }

  /// It is at its place at once, and seen as far as a fade lets it.
  mutating func enter(_ fade: Track) {
    shift.rest(at: 0)
    self.fade = fade
  }

  /// Lets it appear, or appear again, from what is seen of it.
  mutating func appear(_ rule: SettleRule, at now: Instant) { fade(to: 0, rule, at: now) }

  /// Lets it vanish.
  mutating func vanish(_ rule: SettleRule, at now: Instant) { fade(to: 1, rule, at: now) }

  private mutating func fade(to share: Double, _ rule: SettleRule, at now: Instant) {
    fade.settle(on: share, velocity: fade.state(at: now).velocity, by: rule, at: now)
  }

  /// Ends the motions whose time has come.
  mutating func arrive(at now: Instant) {
    shift.arrive(at: now)
    fade.arrive(at: now)
  }

  /// The container has another size: in pages nothing changes but what of them is seen.
  mutating func resize(_ rule: SettleRule, at now: Instant) {
    shift.scale(by: 1, rule, at: now)
    fade.scale(by: 1, rule, at: now)
  }
}
