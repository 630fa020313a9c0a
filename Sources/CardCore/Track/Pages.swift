import Kinetics

/// Pages of one width, side by side on a track: page i rests at the offset `pitch · i`.
///
///     let pages = Pages(count: 5, pitch: 300)
///     pages.nearest(to: 449, preferring: 1)                   // 1
///     pages.nearest(to: 450, preferring: 2)                   // 2: a tie goes to the side of the preferred page
///     pages.ahead(of: 310, forwards: true, slack: 0.25)       // 2
///     pages.current(from: 1, at: 540, reach: 240)             // 2: 240 points away from page 1
///
/// Every answer is a page that there is; without a page, and with a pitch of 0, it is the page given, or 0. No answer
/// takes longer for more pages.
package struct Pages: Sendable, Hashable {
  /// How many there are, 0 or more.
  package let count: Int
  /// From one page to the next, in points, 0 or more.
  package let pitch: Double

  /// Pages of a width; a negative or NaN pitch counts as 0, a negative count too.
  package init(count: Int, pitch: Double) {
    self.count = count > 0 ? count : 0
    self.pitch = Numerics.pinned(pitch, 0, 0x1p100)
  }

  /// The last page; 0 where there is none.
  package var last: Int { count > 0 ? count - 1 : 0 }
  /// Where the last page rests.
  package var end: Double { place(of: last) }

  /// Where a page rests, in points.
  package func place(of page: Int) -> Double { pitch * Double(page) }

  /// The page that there is nearest to a number.
  package func clamped(_ page: Int) -> Int { page > last ? last : (page < 0 ? 0 : page) }

  /// The page whose place is nearest to an offset; half way between two the one on the side of the preferred page.
  package func nearest(to offset: Double, preferring preferred: Int) -> Int {
    guard pitch > 0 else { return clamped(preferred) }
    let lower = floor(offset)
    guard lower < last else { return lower }
    let past = offset - place(of: lower)
    let remaining = place(of: lower + 1) - offset
    if past == remaining { return preferred > lower ? lower + 1 : lower }
    return past > remaining ? lower + 1 : lower
  }

  /// The first page strictly ahead of an offset in one direction, which is at a page where it is at most `slack` points
  /// away from it; none ahead: the outermost.
  package func ahead(of offset: Double, forwards: Bool, slack: Double) -> Int {
    let near = nearest(to: offset, preferring: 0)
    let distance = offset - place(of: near)
    if distance.magnitude <= slack { return clamped(forwards ? near + 1 : near - 1) }
    if forwards { return distance < 0 ? near : clamped(near + 1) }
    return distance > 0 ? near : clamped(near - 1)
  }

  /// The current page by hysteresis: it changes to its neighbour when the offset is `reach` points or more away from it,
  /// and again, until that holds no longer.
  ///
  /// - Parameters:
  ///   - page: The page that was current.
  ///   - offset: In points; what lies outside the pages counts at their end.
  ///   - reach: More than half the pitch, else no page would be stable; less counts as one.
  package func current(from page: Int, at offset: Double, reach: Double) -> Int {
    guard pitch > 0 else { return clamped(page) }
    let offset = Numerics.pinned(offset, 0, end)
    let page = clamped(page)
    let reach = reach > 0.5 * pitch ? reach : pitch
    let distance = offset - place(of: page)
    guard distance.magnitude >= reach else { return page }
    // The quotient may be off by one where it is rounded; the offset is exact.
    let steps = whole((distance.magnitude - reach) / pitch)
    var found = distance > 0 ? (steps < last - page ? page + steps : last) : (steps < page ? page - steps : 0)
    if distance > 0 {
      while found < last, offset - place(of: found) >= reach { found += 1 }
    } else {
      while found > 0, place(of: found) - offset >= reach { found -= 1 }
    }
    return found
  }

  /// The offset at which a page becomes the current one on the way from another page: where its neighbour on that side is
  /// left.
  ///
  /// - Parameter reach: As in ``current(from:at:reach:)``; 0 where the nearest page is current.
  package func turning(to page: Int, from former: Int, reach: Double) -> Double {
    let reach = reach > 0 ? reach : 0.5 * pitch
    return page > former ? place(of: page - 1) + reach : place(of: page + 1) - reach
  }

  /// The last page at or before an offset, within the pages.
  private func floor(_ offset: Double) -> Int {
    let page = whole(offset / pitch)
    if page > 0, place(of: page) > offset { return page - 1 }
    return page < last && place(of: page + 1) <= offset ? page + 1 : page
  }

  /// The whole part of a number of pages, within the pages: of so many that an `Int` cannot count them, the last one.
  private func whole(_ pages: Double) -> Int {
    guard pages > 0 else { return 0 }
    return pages < Double(last) ? Int(pages) : last
  }
}
