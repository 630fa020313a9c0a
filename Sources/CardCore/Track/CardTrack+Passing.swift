import Kinetics

/// A flight that passes its pages is looked at every eight milliseconds, and binds what will be in sight until the
/// next look. So a host has some milliseconds to prepare a card, and it does not matter when frames are asked for.
extension CardTrack {
  /// Nanoseconds from one look to the next.
  private static let interval: Int64 = 8_000_000
  /// The most cards bound at once: pages of next to no width pass too fast to be seen.
  private static let most = 16

  /// The pages that belong on the screen, or that a flight passes now.
  var wanted: WantedPages { WantedPages(pages: position.pages, window: window, passed: passed) }

  /// The pages in sight from the last look to the next one; none where a flight is beyond an end.
  func passedPages(at now: Instant) -> Range<Int> {
    guard measure.pitch > 0, let next = nextLook(at: now) else { return 0..<0 }
    let (one, other) = (pages(at: next), pages(at: Instant(nanoseconds: next.nanoseconds - Self.interval)))
    let seenFirst = origin + Self.whole(min(one, other) - measure.before) + 1
    let seenLast = origin - Self.whole(-max(one, other) - measure.after) - 1
    let (first, last) = (position.pages.clamped(seenFirst), position.pages.clamped(seenLast))
    guard first >= seenFirst, last <= seenLast else { return 0..<0 }
    return first..<min(max(last + 1, first), first + Self.most)
  }

  /// A number of pages rounded down; far outside of what is seen it is limited.
  private static func whole(_ pages: Double) -> Int {
    Int(Numerics.floor(Numerics.pinned(pages, -0x1p30, 0x1p30)))
  }

  private func nextLook(at now: Instant) -> Instant? {
    guard let passing, ahead.due != nil else { return nil }
    let looks = (now.nanoseconds - passing.nanoseconds) / Self.interval + 1
    return Instant(nanoseconds: passing.nanoseconds + looks * Self.interval)
  }

  /// When such a flight is looked at next; `nil` where something else is due before.
  func nextPassage(at now: Instant) -> Instant? {
    guard let next = nextLook(at: now), let due = ahead.due, next < due else { return nil }
    return next
  }
}

/// Pages whose cards have slots: those of a window, and those that a flight passes.
struct WantedPages {
  let pages: Pages
  let window: Range<Int>
  let passed: Range<Int>

  /// Whether the card of an index is on one of them.
  func contains(_ index: Int) -> Bool { contains(index, window) || contains(index, passed) }

  private func contains(_ index: Int, _ range: Range<Int>) -> Bool {
    pages.isLooped ? pages.index(of: index - range.lowerBound) < range.count : range.contains(index)
  }
}
