import UIKit

/// A finger. For the core a straight move is the same in one piece and in many; a table's pan begins at the first piece that
/// has 10 points, and resists by the length that the table has then. So a move that passes such a border comes in pieces.
@MainActor final class CorpusFinger {
  let finger: StandInFinger
  private var pan: UIPanGestureRecognizer?
  /// Whether it caught something: then the core follows it at once, and the table's pan 10 points late, which it travels more.
  var isCatch = false
  /// Whether it went across, and is nobody's.
  var isLetGo = false
  private var start = CGPoint.zero
  private var place = CGPoint.zero
  private var lead: CGFloat = 0

  init(on window: UIWindow) { finger = StandInFinger(on: window) }

  func down(at point: CGPoint, on table: UIScrollView) {
    (start, place) = (point, point)
    finger.down(at: point)
    pan = isOn(table) ? table.panGestureRecognizer : nil
  }

  var isOnTable: Bool { pan != nil }

  /// Whether it went down there.
  func isOn(_ view: UIView) -> Bool { finger.touch?.view?.isDescendant(of: view) ?? false }

  /// A move in its parts, all at one instant: to the border of the slop, out of a stretch of the list, into another one.
  ///
  /// - Parameters:
  ///   - count: So many fingers are on the table, whose pan travels the mean of their ways.
  ///   - leaving: The list's stretch before, in this finger's points; negative past its top.
  ///   - reaching: The same after.
  func move(to point: CGPoint, of count: Int, leaving: CGFloat, reaching: CGFloat) {
    var shares: [CGFloat] = []
    if let pan {
      let way = point.y - place.y
      if pan.state == .possible {
        if isCatch, way != 0 {
          lead += (way > 0 ? 10 : -10) * CGFloat(count)
          shares.append(0)
        } else if let share = shareOfSlop(to: point) {
          shares.append(share)
        }
      }
      if leaving * way > 0 { shares.append(leaving / way) }
      if reaching * way < 0 { shares.append(1 + reaching / way) }
    }
    let start = place
    place = point
    for share in shares.sorted() + [1] where share <= 1 {
      let y = start.y + (point.y - start.y) * share
      finger.move(to: CGPoint(x: start.x + (point.x - start.x) * share, y: y + lead))
    }
  }

  /// Which part of the way to a point leads to the border of the slop; `nil` where it does not lead there.
  private func shareOfSlop(to point: CGPoint) -> CGFloat? {
    func share(_ from: CGFloat, _ to: CGFloat) -> CGFloat? {
      guard abs(to) >= 10, to != from else { return nil }
      return ((to < 0 ? -10 : 10) - from) / (to - from)
    }
    return [share(place.x - start.x, point.x - start.x), share(place.y - start.y, point.y - start.y)]
      .compactMap(\.self).min()
  }
}
