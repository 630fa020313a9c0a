import Kinetics

/// Where a track of pages is: which page is current, from which one it counts, and how far ahead of that it is shown.
///
/// The number that moves is how many points of the track lie between the *origin*, a page, and what is shown in the
/// middle. The origin is the current page, in a drag the page that was current at the down: so an edit elsewhere moves no
/// number. It knows no cards.
struct TrackPosition: Sendable, Equatable {
  private(set) var measure: TrackMeasure
  /// How many pages there are.
  private(set) var count: Int
  /// The index of the card in front; 0 where there is none.
  private(set) var current: Int
  /// The page from which the track counts.
  private(set) var origin: Int
  /// Points from the origin to the middle: raw under a finger, else as shown.
  private(set) var ahead = Track(at: 0)
  /// How far the track reaches under a finger, where an edit left it farther out than the band shows: points.
  private(set) var reach = 0.0
  /// When the last flight ended, caught by a finger or where it began; it counts in that instant alone.
  private(set) var ended: Instant?

  init(_ measure: TrackMeasure, count: Int, current: Int) {
    self.measure = measure
    (self.count, self.current, origin) = (count, current, current)
  }
}

// MARK: - What is shown

extension TrackPosition {
  /// Where a finger can hold the track, which has pages then, in points from the origin, with a band beyond.
  private var range: Stretch {
    Stretch(
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

  /// The same before resistance.
  func rawOffset(at now: Instant) -> Double { measure.pitch * Double(origin) + ahead.state(at: now).value }

  /// Pages from the origin to what is shown.
  func pages(at now: Instant) -> Double { measure.pages(in: shown(at: now)) }

  /// Pages from the origin to what is shown where a finger holds the track at an offset from the first page, before
  /// resistance.
  func pages(held offset: Double) -> Double {
    measure.pages(in: range.shown(offset - measure.pitch * Double(origin)))
  }

  /// Pages from the origin to what was shown when the finger that holds the track took it; where none does, to what is
  /// shown.
  func pagesAtHold(at now: Instant) -> Double {
    guard let hold = ahead.hold else { return pages(at: now) }
    return measure.pages(in: range.shown(hold.base))
  }

  /// How fast what is shown follows the finger that holds it.
  func slope(of hold: Track.Hold) -> Double { range.slope(hold.value) }

  /// Whether a finger that comes down finds nothing to catch.
  func isStill(at now: Instant) -> Bool { ahead.isStill(at: now) }

  /// Whether it rests on its page.
  var isResting: Bool { ahead.phase == .resting(0) }
}

// MARK: - Under a finger

extension TrackPosition {
  /// A finger takes hold of the track where it is shown.
  mutating func hold(at now: Instant) {
    guard ahead.hold == nil else { return }
    ended = ahead.due == nil ? nil : now
    ahead.hold(from: grip(ahead.state(at: now).value))
  }

  /// What a finger that takes the track holds, before resistance, so that it is shown where it is.
  private mutating func grip(_ shown: Double) -> Double {
    reach = 0
    guard range.excess(shown).magnitude < measure.band.dimension else {
      reach = shown
      return shown
    }
    return range.raw(shown)
  }

  /// The finger that holds it moved.
  ///
  /// - Parameter points: To the right; the track goes the other way.
  mutating func pull(by points: Double) { ahead.pull(by: -points) }

  /// Another page is current under the finger.
  mutating func turn(to page: Int) { current = page }

  /// What a finger holds is shown where it was, though the track counts from elsewhere or ends elsewhere now.
  private mutating func keep(_ shown: Double, movedBy way: Double) {
    ahead.shiftHold(by: way)
    guard let hold = ahead.hold else { return }
    // Inside the range the base alone is moved, so that the travel so far stays reversible.
    guard (range.shown(hold.value) - shown).magnitude > measure.rule.threshold * 0x1p-20 else { return }
    ahead.shiftHold(by: grip(shown) - hold.value)
  }
}

// MARK: - Motion

extension TrackPosition {
  /// Another page is current from here on, and the track goes there from where it is shown.
  ///
  /// - Parameters:
  ///   - seat: Where that page stands, in pages from the former origin.
  ///   - velocity: Points per second along the track, as shown.
  mutating func fly(to page: Int, at seat: Double, velocity: Double, at now: Instant) {
    let shown = shown(at: now)
    (current, origin, reach) = (page, page, 0)
    ahead.settle(on: 0, from: shown - seat * measure.pitch, velocity: velocity, by: measure.rule, at: now)
    ended = ahead.due == nil ? now : nil
  }

  /// Ends the motion where its time has come.
  mutating func arrive(at now: Instant) { ahead.arrive(at: now) }
}

// MARK: - Edits

extension TrackPosition {
  /// The pages have other numbers, and nothing that is shown jumps.
  ///
  /// - Parameter nearer: How much nearer the current page is to the origin now.
  mutating func renumber(current: Int, origin: Int, count: Int, nearer: Int, at now: Instant) {
    let shown = shown(at: now)
    (self.count, self.current, self.origin) = (count, current, origin)
    keep(shown - measure.pitch * Double(nearer), movedBy: -measure.pitch * Double(nearer))
  }

  /// No page is left: it rests.
  mutating func clear() {
    (current, origin, reach) = (0, 0, 0)
    ahead.rest(at: 0)
  }

  /// The container has another size: what is held or moves keeps its progress.
  mutating func resize(to measure: TrackMeasure, at now: Instant) {
    let (ratio, shown) = (TrackMeasure.ratio(measure.pitch, to: self.measure.pitch), shown(at: now))
    self.measure = measure
    reach *= ratio
    ahead.scale(by: ratio, measure.rule, at: now)
    keep(shown * ratio, movedBy: 0)
  }
}

/// The lengths of a track of pages.
struct TrackMeasure: Sendable, Equatable {
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

  /// The pitch of pages of a width: none of so little that no number of pages says where they are.
  static func pitch(_ width: Double) -> Double { width < 0x1p-40 ? 0 : width }

  /// How many times as long a length is as it was; 0 where it was nothing, or next to nothing.
  static func ratio(_ length: Double, to former: Double) -> Double {
    let ratio = length / former
    return ratio.isFinite ? ratio : 0
  }
}

extension TrackMeasure {
  /// How displaced cards come to their places, in pages: at once where these have no width.
  var shiftRule: SettleRule { SettleRule(rule.spring, threshold: rule.threshold / pitch) }

  /// So many points in pages; none where these have no width.
  func pages(in points: Double) -> Double { pitch > 0 ? points / pitch : 0 }

  /// Whether a place, in pages beside the middle, is in sight.
  func isInSight(_ place: Double) -> Bool { -place < before && place < after }
}
