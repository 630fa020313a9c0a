import Kinetics
import OverlayCore

/// Overlays that get, besides the steps of a trace, what must not matter: irregular frames, a hit test, a finger that
/// nobody knows, and one on the map.
///
/// A twin gets the same steps alone, and the two must stay equal. Where a frame would write an offset back to a native
/// view nothing is added, because what follows depends on that.
struct StackCrowd: Sendable {
  private(set) var state: ReplayState
  private var laws: [Watched] = []
  private var last: Instant

  private struct Watched: Sendable {
    let id: OverlayID
    var law = FrameIndependence()
  }

  init(_ state: ReplayState) {
    self.state = state
    last = state.now
    watchAll()
  }

  private mutating func watchAll() {
    laws.removeAll { !state.stack.contains($0.id) }
    for id in state.stack.ids where !laws.contains(where: { $0.id == id }) { laws.append(Watched(id: id)) }
  }

  /// Takes a step, and before it all that must not matter.
  mutating func take(_ step: ReplayStep) throws(OverlayStackError) {
    let wait = step.instant.nanoseconds &- last.nanoseconds
    if wait > 2, state.stack.ids.allSatisfy({ state.stack[$0]?.configuration.driver == .core }) {
      pass(to: Instant(nanoseconds: last.nanoseconds &+ wait / 3))
    }
    let quiet = state
    let noted = laws
    pass(to: step.instant)
    if state.writesBack { (state, laws) = (quiet, noted) } else { disturb(at: step.instant) }
    try state.take(step)
    last = max(last, step.instant)
  }

  private mutating func pass(to instant: Instant) {
    state.handle(.frame, to: state.firstOverlay, at: instant)
    for index in laws.indices { laws[index].law.note(state.effects(of: laws[index].id)) }
  }

  private mutating func disturb(at instant: Instant) {
    state.lookUp(Point2D(x: 1, y: 1), at: instant)
    state.handle(.move(.stranger, Point2D(x: 1, y: 1)), to: state.firstOverlay, at: instant)
    state.handle(.down(.stranger, map), to: state.firstOverlay, at: instant)
    state.handle(.cancel(.stranger), to: state.firstOverlay, at: instant)
  }

  /// A point on the map; a point beside the container where the map is covered.
  private var map: Point2D {
    let beside = Point2D(x: -1000, y: -1000)
    let size = state.stack.surroundings.size
    for point in [Point2D(x: 1, y: 1), Point2D(x: size.width - 1, y: size.height - 1)] {
      if state.stack.hitTest(point)?.hit.layer == .background { return point }
    }
    return beside
  }

  /// How they differ from the twin, which took the same step.
  mutating func fault(besides twin: ReplayState, isThorough: Bool) -> (OverlayID, LawFault)? {
    defer { watchAll() }
    for index in laws.indices {
      let id = laws[index].id
      guard let crowded = state.stack[id], let bare = twin.stack[id] else { continue }
      let message = laws[index].law.fault(
        framed: crowded, reporting: state.effects(of: id), bare: bare, reporting: twin.effects(of: id),
        isThorough: isThorough)
      if let message { return (id, LawFault(.frameIndependence, "beside what must not matter: \(message)")) }
    }
    guard let id = laws.first?.id else { return nil }
    if state.route != twin.route { return (id, LawFault(.frameIndependence, "another route beside a stranger")) }
    return StackQuery.difference(of: state.stack, twin.stack, isThorough: isThorough).map {
      (id, LawFault(.frameIndependence, "the stack's \($0.rawValue) is another one beside what must not matter"))
    }
  }
}
