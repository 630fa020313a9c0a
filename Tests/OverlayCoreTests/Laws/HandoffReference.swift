@testable import OverlayCore

/// The hand-off of the page *HandOff* of OverlayCore, one point at a time in integers: for every point of travel it
/// asks the table who takes it. Slow, and simple enough to be read beside the table.
struct HandoffReference: Hashable {
  var minimum: Int
  var maximum: Int
  var cap: Int
  /// The height of the detent that leaves a pull to the list, where the gesture began at rest on one.
  var pullHeight: Int?
  var minimumPullsContent: Bool
  var scrollsFirst: Bool
  var reach: Handoff.Reach
  var stretches: Bool
  var length: Int
  var header: Int
  var ceiling: Int?

  var height: Int
  var offset: Int

  /// What became of the travel.
  var sheet = 0
  var content = 0
  var yielded = 0
  var refused = 0
  var owner: OverlayOwner?

  /// How far the list can scroll at the present height. Stretch is not shown here: what is visible stays in the range.
  var end: Int {
    let shown = Swift.min(Swift.max(height, minimum), maximum)
    let viewport = Swift.max(0, Swift.min(shown, ceiling ?? shown) - header)
    return Swift.max(0, length - viewport)
  }

  mutating func spend(_ travel: Int) {
    (sheet, content, yielded, refused, owner) = (0, 0, 0, 0, nil)
    let unit = travel.signum()
    for _ in 0..<abs(travel) {
      guard let taker = taker(of: unit) else {
        refused += unit
        continue
      }
      owner = taker
      switch taker {
      case .sheet: moveSheet(unit)
      case .content: moveList(unit)
      }
    }
  }

  /// Who takes the next point that way.
  func taker(of unit: Int) -> OverlayOwner? {
    switch reach {
    case .sheet:
      return stretches || (unit > 0 ? height < maximum : height > minimum) ? .sheet : nil
    case .content:
      return stretches || (unit > 0 ? offset < end : offset > 0) ? .content : nil
    case .both:
      return unit > 0 ? expanding : collapsing
    }
  }

  /// The left column of the table.
  private var expanding: OverlayOwner? {
    if offset < 0 { return .content }
    if height < minimum { return .sheet }
    if scrollsFirst, offset > 0, offset < end { return .content }
    if height < cap { return .sheet }
    if offset < end { return .content }
    return stretches ? .content : nil
  }

  /// The right column.
  private var collapsing: OverlayOwner? {
    if offset > end { return .content }
    if height > maximum { return .sheet }
    if offset > 0 { return .content }
    if height > minimum, height != pullHeight { return .sheet }
    guard stretches else { return nil }
    return height == pullHeight || minimumPullsContent ? .content : .sheet
  }

  private mutating func moveSheet(_ unit: Int) {
    let stretch = Swift.max(0, offset - end)
    height += unit
    sheet += unit
    // A list at its end follows it; what it was stretched by before stays.
    let most = end + stretch
    if offset > most {
      yielded += offset - most
      offset = most
    }
  }

  private mutating func moveList(_ unit: Int) {
    offset += unit
    content += unit
  }
}
