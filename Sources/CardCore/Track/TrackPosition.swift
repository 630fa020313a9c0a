import Kinetics

/// Where a track of pages is: the current page, the page from which the track counts, and how far ahead of that it is
/// shown.
///
/// The number that moves, ``ahead``, is the distance from one page, the *origin*, to what is shown in the middle. The
/// origin is the current page; in a drag it is the page that was current at the down. So an edit of other pages changes
/// no number. It knows no cards.
///
/// In a loop ``page`` and ``origin`` are any whole numbers while a finger drags, and page numbers of the list after that.
/// A card stands on one page of many: on that which is nearest to the middle.
struct TrackPosition: Sendable, Equatable {
  private(set) var measure: TrackMeasure
  private(set) var count: Int
  /// Whether the pages loop where there are enough of them.
  private var loops: Bool
  /// The page of the card in front; 0 where there is none.
  private(set) var page: Int
  /// The page from which the track counts.
  private(set) var origin: Int
  /// Points from the origin to the middle: before resistance under a finger, else as shown.
  private(set) var ahead = Track(at: 0)
  /// Under a finger: points from the origin to an end of the range that was extended, because an edit left the track
  /// farther out than the band can show. Else 0.
  private(set) var reach = 0.0
  /// When the last flight ended because a finger caught it, or because it took no time. Used only at that instant.
  private(set) var ended: Instant?

  init(_ measure: TrackMeasure, count: Int, current: Int, loops: Bool = false) {
    (self.measure, self.loops) = (measure, loops)
    (self.count, page, origin) = (count, current, current)
  }

  /// Whether the first card follows the last one.
  var isLooped: Bool { loop.holds(of: count) }
  /// When the pages loop.
  var loop: LoopRule { LoopRule(loops: loops, fewest: measure.fewestOfLoop) }
  var pages: Pages { pages(of: count, by: loop) }
  func pages(of count: Int, by loop: LoopRule) -> Pages {
    Pages(count: count, pitch: measure.pitch, isLooped: loop.holds(of: count))
  }
  /// The index of the card in front; 0 where there is none.
  var current: Int { pages.index(of: page) }
}

// MARK: - Where cards stand

extension TrackPosition {
  /// The place of the card of an index, in pages from the origin: in a loop the one that is nearest to the middle.
  ///
  /// - Parameter middle: In pages from the origin.
  func seat(of index: Int, near middle: Double) -> Double {
    Self.nearest(Double(index - origin), to: middle, lap: lap)
  }

  /// The pages of a lap; `nil` without a loop.
  var lap: Double? { isLooped ? Double(count) : nil }

  /// A number of pages, plus or minus whole laps: the nearest to another number. Without a loop the number itself.
  static func nearest(_ pages: Double, to middle: Double, lap: Double?) -> Double {
    guard let lap else { return pages }
    return pages + Numerics.floor((middle - pages) / lap + 0.5) * lap
  }

  /// Where a card stands: in a loop so that it is shown as near as it can be to a middle.
  func seat(of card: PlacedCard, near middle: Double, at now: Instant) -> Double {
    if let seat = card.seat { return seat }
    return isLooped ? seat(of: card.index, near: middle - card.shift.state(at: now).value) : Double(card.index - origin)
  }
}

// MARK: - What is shown

extension TrackPosition {
  /// The range of a held track, in points from the origin, with a band past the ends. Needs at least one page.
  private var range: Stretch {
    if isLooped { return Stretch(lower: -.infinity, upper: .infinity, band: measure.band) }
    return Stretch(
      lower: -measure.pitch * Double(origin), upper: measure.pitch * Double(count - 1 - origin), band: measure.band
    ).reaching(reach)
  }

  /// How far ahead of the origin the track is shown, in points.
  func shown(at now: Instant) -> Double {
    guard let hold = ahead.hold else { return ahead.state(at: now).value }
    return range.shown(hold.value)
  }

  /// Points from the first page to what is shown.
  func offset(at now: Instant) -> Double { measure.pitch * Double(origin) + shown(at: now) }

  /// Points from the first page, before resistance.
  func rawOffset(at now: Instant) -> Double { measure.pitch * Double(origin) + ahead.state(at: now).value }

  func pages(at now: Instant) -> Double { measure.pages(in: shown(at: now)) }

  /// Pages from the origin to what would be shown if a finger held the track at an offset.
  ///
  /// - Parameter offset: Points from the first page, before resistance.
  func pages(held offset: Double) -> Double {
    measure.pages(in: range.shown(offset - measure.pitch * Double(origin)))
  }

  /// Pages from the origin to what was shown when the finger took hold of the track; if none holds it, to what is
  /// shown.
  func pagesAtHold(at now: Instant) -> Double {
    guard let hold = ahead.hold else { return pages(at: now) }
    return measure.pages(in: range.shown(hold.base))
  }

  /// d shown / d raw under the finger that holds the track.
  func slope(of hold: Track.Hold) -> Double { range.slope(hold.value) }

  func isStill(at now: Instant) -> Bool { ahead.isStill(at: now) }

  /// Whether it rests on the current page.
  var isResting: Bool { ahead.phase == .resting(0) }
}

// MARK: - Under a finger

extension TrackPosition {
  mutating func hold(at now: Instant) {
    guard ahead.hold == nil else { return }
    ended = ahead.due == nil ? nil : now
    ahead.hold(from: grip(ahead.state(at: now).value))
  }

  /// The number before resistance that a finger has to hold so that the track is shown where it is.
  private mutating func grip(_ shown: Double) -> Double {
    reach = 0
    guard range.excess(shown).magnitude < measure.band.limit else {
      reach = shown
      return shown
    }
    return range.raw(shown)
  }

  /// The finger that holds it moved.
  ///
  /// - Parameter points: Positive to the right; the offset of the track falls then.
  mutating func pull(by points: Double) { ahead.pull(by: -points) }

  mutating func turn(to page: Int) { self.page = page }

  /// Keeps a held track where it is shown, after its origin or its ends have changed.
  private mutating func keep(_ shown: Double, movedBy way: Double) {
    ahead.shiftHold(by: way)
    guard let hold = ahead.hold else { return }
    // Inside the range only the base moves, so that the travel so far stays reversible.
    guard (range.shown(hold.value) - shown).magnitude > measure.rule.threshold * 0x1p-20 else { return }
    ahead.shiftHold(by: grip(shown) - hold.value)
  }
}

// MARK: - Motion

extension TrackPosition {
  /// Another page is current now, and the track goes there from where it is shown.
  ///
  /// - Parameters:
  ///   - seat: Where that page stands, in pages from the former origin.
  ///   - velocity: Points per second along the track, as shown.
  mutating func fly(
    to page: Int, at seat: Double, velocity: Double, by motion: FlightMotion = .springing, at now: Instant
  ) {
    let start = shown(at: now) - seat * measure.pitch
    (self.page, origin, reach) = (pages.index(of: page), pages.index(of: page), 0)
    switch motion {
    case .springing: ahead.settle(on: 0, from: start, velocity: velocity, by: measure.rule, at: now)
    case .coasting:
      ahead.coast(to: 0, from: start, velocity: velocity, landing: measure.pitch / 2, by: measure.rule, at: now)
    }
    ended = ahead.due == nil ? now : nil
  }

  mutating func arrive(at now: Instant) { ahead.arrive(at: now) }

  /// Time has passed: that a flight ended before counts no more.
  mutating func pass(to now: Instant) {
    if let ended, ended < now { self.ended = nil }
  }
}

// MARK: - Edits

extension TrackPosition {
  /// The pages get new numbers, and nothing that is shown jumps.
  ///
  /// - Parameters:
  ///   - nearer: By how many pages the current page is nearer to the origin now.
  ///   - rule: When the pages loop from now on; `nil` as before.
  mutating func renumber(
    page: Int, origin: Int, count: Int, nearer: Int, loop rule: LoopRule? = nil, at now: Instant
  ) {
    let shown = shown(at: now)
    (self.count, self.page, self.origin) = (count, page, origin)
    if let rule { loop(by: rule) }
    keep(shown - measure.pitch * Double(nearer), movedBy: -measure.pitch * Double(nearer))
  }

  mutating func loop(by rule: LoopRule) { (loops, measure.fewestOfLoop) = (rule.loops, rule.fewest) }

  /// Counts from the page in front from here on, by its number in the list. What is shown stays.
  ///
  /// - Returns: By how many pages the origin moved.
  mutating func recount() -> Int {
    let away = page - origin
    (page, origin) = (current, current)
    if away != 0 { ahead.shiftHold(by: -measure.pitch * Double(away)) }
    return away
  }

  mutating func clear() {
    (page, origin, reach) = (0, 0, 0)
    ahead.rest(at: 0)
  }

  mutating func see(after: Double) { measure.after = after }

  mutating func resize(to measure: TrackMeasure, at now: Instant) {
    let (ratio, shown) = (TrackMeasure.ratio(measure.pitch, to: self.measure.pitch), shown(at: now))
    self.measure = measure
    reach *= ratio
    ahead.scale(by: ratio, measure.rule, at: now)
    keep(shown * ratio, movedBy: 0)
  }
}

/// How a flight goes to its page.
enum FlightMotion: Sendable {
  /// A spring draws it there.
  case springing
  /// It slows down like a list, and a spring draws it over the last half page.
  case coasting
}

/// When the first page follows the last one.
struct LoopRule: Sendable, Equatable {
  /// Whether it may.
  let loops: Bool
  /// The fewest pages of a loop.
  let fewest: Int

  func holds(of count: Int) -> Bool { loops && count >= fewest }
}

struct TrackMeasure: Sendable, Equatable {
  /// The distance from one page to the next, in points, as ``pitch(_:)`` gives it; 0 or more.
  let pitch: Double
  let band: Band
  let rule: SettleRule
  /// A card nearer than this many pages before the middle is seen.
  let before: Double
  /// A card nearer than this many pages after the middle is seen.
  var after: Double
  /// The fewest cards of a loop: with fewer, one card would be seen twice.
  var fewestOfLoop = Int.max

  /// The pitch of pages of a width. A width so small that an offset in pages would lose its meaning counts as 0.
  static func pitch(_ width: Double) -> Double { width < 0x1p-40 ? 0 : width }

  /// The factor from a former length to a new one; 0 where the quotient is not finite.
  static func ratio(_ length: Double, to former: Double) -> Double {
    let ratio = length / former
    return ratio.isFinite ? ratio : 0
  }
}

extension TrackMeasure {
  /// How the track comes to rest: where no edge of a card moves by more than half a pixel, and no opacity is seen to change.
  ///
  /// - Parameters:
  ///   - halfPixel: In points.
  ///   - pitch: From one page to the next, in points.
  ///   - growth: By how much an edge of a card moves over one page, relative to the card's centre, in points.
  static func rule(_ spring: DampedSpring, _ halfPixel: Double, pitch: Double, growth: Double) -> SettleRule {
    guard pitch > 0 else { return SettleRule(spring, threshold: halfPixel) }
    let seen = min(halfPixel * (pitch / (pitch + growth)), pitch * CardPose.leastOpacity)
    return SettleRule(spring, threshold: seen)
  }

  /// How displaced cards come to their places, in pages, and how they fade. If pages have no width, they come at once.
  var shiftRule: SettleRule { SettleRule(rule.spring, threshold: rule.threshold / pitch) }

  /// A number of points in pages; 0 if pages have no width.
  func pages(in points: Double) -> Double { pitch > 0 ? points / pitch : 0 }

  /// Whether a place is in sight. The place is in pages from the middle, positive after it.
  func isInSight(_ place: Double) -> Bool { -place < before && place < after }
}
