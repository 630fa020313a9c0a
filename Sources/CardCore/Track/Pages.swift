import Kinetics

/// Pages of one width, side by side on a track: page i rests at the offset `pitch · i`.
///
///     let pages = Pages(count: 5, pitch: 300)
///     pages.nearest(to: 449, preferring: 1)                   // 1
///     pages.nearest(to: 450, preferring: 2)                   // 2: a tie goes to the side of the preferred page
///     pages.ahead(of: 310, forwards: true, slack: 0.25)       // 2
///     pages.current(from: 1, at: 540, reach: 240)             // 2: 240 points away from page 1
///
/// Pages that *loop* have no ends: page count is page 0 again, and every whole number is a page.
///
/// Every answer is a valid page; 0 without pages. With a pitch of 0, the nearest and the current page are the page
/// given, clamped. The time of an answer does not depend on the number of pages.
package struct Pages: Sendable, Hashable {
  /// How many pages there are, 0 or more.
  package let count: Int
  /// The distance from one page to the next, in points, 0 or more.
  package let pitch: Double
  /// Whether the first page follows the last one.
  package let isLooped: Bool

  /// Pages of a width. A negative or NaN pitch counts as 0, and so does a negative count.
  package init(count: Int, pitch: Double, isLooped: Bool = false) {
    self.count = count > 0 ? count : 0
    self.pitch = Numerics.pinned(pitch, 0, 0x1p100)
    self.isLooped = isLooped && count > 0
  }

  private static let most = Int.max / 4

  /// The first page; of a loop a number that no offset reaches.
  package var first: Int { isLooped ? -Self.most : 0 }
  /// The last page, 0 where there is none; of a loop a number that no offset reaches.
  package var last: Int { isLooped ? Self.most : (count > 0 ? count - 1 : 0) }
  package var end: Double { place(of: last) }

  /// The index of the card on a page, `0..<count`.
  package func index(of page: Int) -> Int {
    guard isLooped else { return page }
    let rest = page % count
    return rest < 0 ? rest + count : rest
  }

  /// A distance in pages the shorter way round: more than −count / 2, at most count / 2. Without a loop the same distance.
  package func shorter(_ distance: Int) -> Int {
    guard isLooped else { return distance }
    let forwards = index(of: distance)
    return forwards > count - forwards ? forwards - count : forwards
  }

  /// Where a page rests, in points.
  package func place(of page: Int) -> Double { pitch * Double(page) }

  /// A number clamped to the pages.
  package func clamped(_ page: Int) -> Int { page > last ? last : (page < first ? first : page) }

  /// The page whose place is nearest to an offset. Half way between two it is the one on the side of the preferred
  /// page.
  package func nearest(to offset: Double, preferring preferred: Int) -> Int {
    guard pitch > 0 else { return clamped(preferred) }
    let lower = floor(offset)
    guard lower < last else { return lower }
    let past = offset - place(of: lower)
    let remaining = place(of: lower + 1) - offset
    if past == remaining { return preferred > lower ? lower + 1 : lower }
    return past > remaining ? lower + 1 : lower
  }

  /// The first page strictly ahead of an offset in one direction; if there is none, the outermost page. An offset at
  /// most `slack` points away from a page counts as at that page.
  package func ahead(of offset: Double, forwards: Bool, slack: Double) -> Int {
    let near = nearest(to: offset, preferring: 0)
    let distance = offset - place(of: near)
    if distance.magnitude <= slack { return clamped(forwards ? near + 1 : near - 1) }
    if forwards { return distance < 0 ? near : clamped(near + 1) }
    return distance > 0 ? near : clamped(near - 1)
  }

  /// The current page by hysteresis: as long as the offset is `reach` points or more away from it, its neighbour
  /// becomes current.
  ///
  /// - Parameters:
  ///   - page: The page that was current.
  ///   - offset: In points; clamped to the pages.
  ///   - reach: More than half the pitch, because less would make no page stable; less counts as one pitch.
  package func current(from page: Int, at offset: Double, reach: Double) -> Int {
    guard pitch > 0 else { return clamped(page) }
    let offset = Numerics.pinned(offset, place(of: first), end)
    let page = clamped(page)
    let reach = reach > 0.5 * pitch ? reach : pitch
    let distance = offset - place(of: page)
    guard distance.magnitude >= reach else { return page }
    // The quotient is rounded and may be off by one. The comparisons below correct it.
    let steps = whole((distance.magnitude - reach) / pitch)
    var found: Int
    if distance > 0 {
      found = steps < last - page ? page + steps : last
    } else {
      found = steps < page - first ? page - steps : first
    }
    if distance > 0 {
      while found < last, offset - place(of: found) >= reach { found += 1 }
    } else {
      while found > first, place(of: found) - offset >= reach { found -= 1 }
    }
    return found
  }

  /// The offset at which a page becomes current, coming from another page: `reach` past the neighbour on that side.
  ///
  /// - Parameter reach: As in ``current(from:at:reach:)``; 0 if the nearest page is the current one.
  package func turning(to page: Int, from former: Int, reach: Double) -> Double {
    let reach = reach > 0 ? reach : 0.5 * pitch
    return page > former ? place(of: page - 1) + reach : place(of: page + 1) - reach
  }

  /// The last page at or before an offset, within the pages.
  private func floor(_ offset: Double) -> Int {
    let page = whole(offset / pitch)
    if page > first, place(of: page) > offset { return page - 1 }
    return page < last && place(of: page + 1) <= offset ? page + 1 : page
  }

  /// The whole part of a number of pages, clamped to the pages. The number may be too great for an `Int`; NaN is 0.
  private func whole(_ pages: Double) -> Int {
    guard pages > Double(first) else { return pages.isNaN ? 0 : first }
    return pages < Double(last) ? Int(pages) : last
  }
}
