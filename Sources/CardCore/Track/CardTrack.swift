import Kinetics

/// Cards one after the other on a track of pages, one of them in front: what the browser and the carousel share.
///
/// The number that moves is how many points of the track lie between the *origin*, a page, and what is shown in the
/// middle. The origin is the current page, in a drag the page that was current at the down: so an edit elsewhere moves no
/// number. A card stands at its index, so many pages from the origin; what an edit displaced comes there by a spring of
/// its own.
///
/// **Flights.** A flight begins where the cards are shown. To a card out of sight it goes on past the last one that is
/// seen in that direction; the pages between them that were skipped count as one. The cards that are seen keep their
/// slots and their places on this track, their *seats*, until it rests.
///
/// Invariants: the number rests at 0. Each card of the window has exactly one slot, and so has each that is left behind.
struct CardTrack: Sendable, Equatable {
  /// The lengths of a track.
  struct Measure: Sendable, Equatable {
    /// From one page to the next, in points, as ``pitch(_:)`` gives it; 0 or more.
    let pitch: Double
    /// The band past both ends.
    let band: RubberBand
    /// How it settles.
    let rule: SettleRule
    /// A card nearer than this many pages before the middle is seen.
    let before: Double
    /// A card nearer than this many pages after the middle is seen.
    let after: Double
    /// In a flight of one page a card that leaves the window keeps its slot where it is nearer than so many pages.
    let step: Double

    /// The pitch of pages of a width: none of so little that no number of pages says where they are.
    static func pitch(_ width: Double) -> Double { width < 0x1p-40 ? 0 : width }
  }

  var measure: Measure
  var slots: CardSlots
  /// The index of the card in front; 0 where there is none.
  var current: Int
  /// The page from which the track counts.
  var origin: Int
  /// Points from the origin to the middle: raw under a finger, else as shown.
  var ahead = Track(at: 0)
  /// The cards that have slots.
  var placed: [PlacedCard] = []
  /// How many cards there are.
  var count: Int
  /// How far the track reaches under a finger, where an edit left it farther out than the band shows: points.
  var reach = 0.0
  /// The edit of this event: how to come to the former index of a card, and the former origin.
  var edit: Edit?
  /// Whether a flight has ended in this event: caught by a finger, or where it began.
  var isEndedNow = false

  struct Edit: Sendable, Equatable {
    let inverse: IndexChange
    let origin: Double
  }

  init(_ measure: Measure, count: Int, current: Int) {
    self.measure = measure
    (self.count, self.current, origin) = (count, current, current)
    slots = CardSlots(count: count)
    placed.reserveCapacity(24)
  }

  /// How displaced cards come to their places, in pages.
  var shiftRule: SettleRule {
    let threshold = measure.pitch > 0 ? measure.rule.threshold / measure.pitch : 1
    return SettleRule(measure.rule.spring, threshold: threshold)
  }
}

// MARK: - What is shown

extension CardTrack {
  /// Where the track can be held, in points from the origin, with a band beyond.
  var range: Stretch {
    Stretch(
      lower: -measure.pitch * Double(origin), upper: measure.pitch * Double(count > 0 ? count - 1 - origin : 0),
      band: measure.band
    ).reaching(reach)
  }

  /// How far ahead of the origin the track is shown, in points, and its speed; a held one has none.
  func state(at now: Instant) -> MotionState {
    guard let hold = ahead.hold else { return ahead.state(at: now) }
    return MotionState(value: range.shown(hold.value), velocity: 0)
  }

  /// Points from the first page to what is shown.
  func offset(at now: Instant) -> Double { measure.pitch * Double(origin) + state(at: now).value }

  /// The same before resistance.
  func rawOffset(at now: Instant) -> Double { measure.pitch * Double(origin) + ahead.state(at: now).value }

  /// Pages from the origin to what is shown.
  func pages(at now: Instant) -> Double { measure.pitch > 0 ? state(at: now).value / measure.pitch : 0 }

  /// Where a card is that has a slot.
  func placement(of id: CardID) -> PlacedCard? {
    for card in placed where card.id == id { return card }
    return nil
  }

  /// How many pages beside the middle a card is shown, positive after it; `nil` for one that has no slot.
  func place(of id: CardID, at now: Instant) -> Double? { placement(of: id).map { place(of: $0, at: now) } }

  func place(of card: PlacedCard, at now: Instant) -> Double {
    seat(of: card) - pages(at: now) + card.shift.state(at: now).value
  }

  /// Where a card stands, in pages from the origin.
  func seat(of card: PlacedCard) -> Double { card.seat ?? Double(card.index - origin) }

  /// Whether a place, in pages beside the middle, is in sight.
  func isInSight(_ place: Double) -> Bool { -place < measure.before && place < measure.after }

  func isSeen(_ card: PlacedCard, at now: Instant) -> Bool {
    !card.isHidden && isInSight(place(of: card, at: now))
  }

  /// The card at a place on the screen: `0..<placed.count` by a key, the least first, of equals the current one, else the
  /// one of the lower index.
  func card(at rank: Int, at now: Instant, by key: (Double) -> Double) -> CardID? {
    for card in placed {
      let own = key(place(of: card, at: now))
      var before = 0
      for other in placed where other.id != card.id {
        let its = key(place(of: other, at: now))
        let isFirst = other.index == current || (card.index != current && other.index < card.index)
        if its < own || (its == own && isFirst) { before += 1 }
      }
      if before == rank { return card.id }
    }
    return nil
  }
}

// MARK: - Under a finger

extension CardTrack {
  /// A finger takes hold of the track where it is shown.
  mutating func hold(at now: Instant) {
    guard ahead.hold == nil else { return }
    isEndedNow = ahead.due != nil
    ahead.hold(from: grip(ahead.state(at: now).value))
  }

  /// What a finger that takes the track holds, before resistance, so that it is shown where it is.
  mutating func grip(_ shown: Double) -> Double {
    reach = 0
    let raw = range.raw(shown)
    guard (range.shown(raw) - shown).magnitude > 1e-9 else { return raw }
    reach = shown
    return shown
  }

  /// The finger that holds it moved.
  ///
  /// - Parameter points: To the right; the track goes the other way.
  mutating func pull(by points: Double) { ahead.pull(by: -points) }

  /// Another page is current under the finger. The window goes with it, but what is seen keeps its slot until the next
  /// page is, or until the track rests.
  mutating func turn(to page: Int, at now: Instant) {
    current = page
    for place in placed.indices {
      let isSeen = isSeen(placed[place], at: now)
      placed[place].isKept = isSeen || (placed[place].isKept && placed[place].seat != nil)
    }
  }

  /// How fast what is shown follows the finger that holds it.
  func slope(of hold: Track.Hold) -> Double { range.slope(hold.value) }

  /// Whether a finger that comes down catches it.
  func isCaught(at now: Instant) -> Bool {
    ahead.isCaught(at: now, speed: CardGesture.stillSpeed, distance: 2 * measure.rule.threshold)
  }
}

// MARK: - Time

extension CardTrack {
  /// When the first of its motions ends; `nil` where nothing moves by itself.
  var due: Instant? {
    var first = ahead.due
    for card in placed { first = Instant.first(first, card.due) }
    return first
  }

  /// When the last of its motions ends; `nil` where nothing moves by itself.
  var end: Instant? {
    var last = ahead.due
    for card in placed { last = Instant.last(last, Instant.last(card.shift.due, card.fade.due)) }
    return last
  }

  /// Ends the motions whose time has come.
  mutating func arrive(at now: Instant) {
    for place in placed.indices {
      placed[place].shift.arrive(at: now)
      placed[place].fade.arrive(at: now)
    }
    ahead.arrive(at: now)
  }

  /// The track rests: every card of the window stands at its index, and what waited, or was elsewhere, appears.
  mutating func land(at now: Instant) {
    reach = 0
    for place in placed.indices
    where (placed[place].isHidden || placed[place].seat != nil) && placed[place].fade.due == nil
      && slots.wanted.contains(placed[place].index)
    {
      let natural = Double(placed[place].index - origin)
      if isSeen(placed[place], at: now) {
        placed[place].displace(by: seat(of: placed[place]) - natural, shiftRule, at: now)
      } else {
        placed[place].fade.rest(at: 1)
      }
      (placed[place].seat, placed[place].isKept) = (nil, false)
      if isInSight(natural) || isInSight(natural + placed[place].shift.state(at: now).value) {
        placed[place].appear(shiftRule, at: now)
      } else {
        placed[place].fade.rest(at: 0)
      }
    }
  }

  /// Mixes its bits into a digest.
  func combine(into digest: inout Digest, at now: Instant) {
    let state = ahead.state(at: now)
    digest.combine(origin)
    digest.combine(state.value)
    digest.combine(state.velocity)
    for card in placed {
      digest.combine(card.shift.state(at: now).velocity)
      digest.combine(card.fade.state(at: now).value)
    }
  }
}
