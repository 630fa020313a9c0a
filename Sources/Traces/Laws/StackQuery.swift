import Kinetics
import OverlayCore

/// The questions that a stack answers besides those of its overlays: two stacks of equal state answer all of them
/// alike.
package enum StackQuery: String, CaseIterable, Sendable {
  case now, ids, router, isMoving, restTime, nextDue, digest, visibleRows, hitTest, accessible
  case equality = "=="

  /// The first query that two stacks answer differently. Where not `isThorough`, only equality is asked.
  package static func difference(of one: OverlayStack, _ other: OverlayStack, isThorough: Bool) -> StackQuery? {
    for query in allCases where isThorough || query == .equality {
      if !query.isAnsweredAlike(by: one, other) { return query }
    }
    return nil
  }

  private func isAnsweredAlike(by one: OverlayStack, _ other: OverlayStack) -> Bool {
    switch self {
    case .now: one.now == other.now
    case .ids: one.ids == other.ids
    case .router: one.router == other.router
    case .isMoving: one.isMoving == other.isMoving
    case .restTime: one.restTime == other.restTime
    case .nextDue: one.nextDue == other.nextDue
    case .digest: one.digest == other.digest
    case .visibleRows: one.ids.allSatisfy { one.visibleRows(of: $0) == other.visibleRows(of: $0) }
    case .hitTest: Self.hits(one) == Self.hits(other)
    case .accessible: Self.accessible(one) == Self.accessible(other)
    case .equality: one == other
    }
  }

  /// What is hit on a grid of points over the container, with its corners and a little beyond its left side.
  private static func hits(_ stack: OverlayStack) -> [Answer?] {
    let size = stack.surroundings.size
    let points = [-0.001, 0.25, 0.5, 0.75, 1].flatMap { share in
      [0, 0.3, 0.5, 0.7, 0.95, 1].map { depth in Point2D(x: size.width * share, y: size.height * depth) }
    }
    return stack.hits(at: points).map { hit in
      hit.map { Answer(overlay: $0.overlay, layer: $0.hit.layer, point: $0.hit.point, row: $0.hit.row) }
    }
  }

  private struct Answer: Equatable {
    let overlay: OverlayID
    let layer: LayerID
    let point: Point2D
    let row: Int?
  }

  private static func accessible(_ stack: OverlayStack) -> [Reached] {
    var elements: [Reached] = []
    stack.forEachAccessible { elements.append(Reached(overlay: $0, element: $1)) }
    return elements
  }

  private struct Reached: Equatable {
    let overlay: OverlayID
    let element: AccessibilityOrder.Element
  }
}
