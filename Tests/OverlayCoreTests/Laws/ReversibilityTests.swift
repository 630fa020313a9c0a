import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Reversibility: out and back along the same path is where the drag began")
  func reversibility() {
    let compared = Label("drags that meet the law's condition", atLeast: 0.08)
    check("Reversibility", runs: 500, labels: [compared]) { draw in
      let session = draw.returnTrip()
      draw.note("\(session)")
      let outcome = Reversibility.check(session)
      if outcome == .holds { draw.label(0) }
      return Verdict(fault: outcome.fault)
    }
  }
}

/// The law of reversibility: with the list at its top whenever the sheet is below its cap, and nothing yielded.
private enum Reversibility: Equatable {
  /// The law says nothing of this drag.
  case silent
  case holds
  case broken(String)

  var fault: String? {
    if case .broken(let fault) = self { return fault }
    return nil
  }

  static func check(_ session: Session) -> Reversibility {
    guard var run = Run(session) else { return .silent }
    var states: [Place: Handoff.State] = [:]
    for (index, step) in session.steps.enumerated() {
      _ = run.play(step)
      guard case .send(.move(_, let point)) = step.action else { continue }
      let overlay = run.overlay
      guard overlay.isDragging, !overlay.isMoving else { return .silent }
      // Where the condition holds at the first move, only a header drag can end it.
      if states.isEmpty, !holdsCondition(overlay) { return .silent }
      if overlay.fingers.part == .sheet, overlay.yielded != 0 { return .silent }
      let state = Handoff.State(height: overlay.rawHeight, offset: overlay.rawOffset)
      let place = Place(point)
      if let earlier = states[place], earlier != state {
        return .broken("event \(index), \(step): was \(earlier) here, is \(state)")
      }
      states[place] = state
    }
    return states.count > 2 ? .holds : .silent
  }

  private static func holdsCondition(_ overlay: Overlay) -> Bool {
    let cap = overlay.detents.enabledEntry(overlay.drag?.cap)?.height ?? overlay.detents.maximum
    return overlay.rawHeight >= cap || overlay.rawOffset <= 0
  }

  private struct Place: Hashable {
    let x: Double
    let y: Double

    init(_ point: Point2D) {
      x = point.x
      y = point.y
    }
  }
}

extension Draw {
  /// A drag from rest over a few points and back over the same ones, some of them twice.
  fileprivate mutating func returnTrip() -> Session {
    var configuration = configuration(SessionMix())
    if once(in: 2) { configuration.start.offset = 0 }
    var session = Session(configuration)
    guard let overlay = try? Overlay(configuration) else { return session }
    let extent = overlay.height > 1 ? overlay.height - 0.5 : 0
    let start = (grid(0, extent) * 8).rounded(.down) / 8
    let sign: Double = pick(1, -1)
    func send(_ event: (Point2D) -> OverlayEvent, _ depth: Double) {
      let point = configuration.edge.point(depth: depth, across: 100, in: configuration.container)
      session.steps.append(Session.Step(wait: 8_333_333, action: .send(event(point))))
    }
    send({ .down(TouchID(1), $0) }, start)
    // The slop is spent once; the way back does not give it back.
    var way = [start + sign * (configuration.slop + 1)]
    sequence(1...6) { draw in
      way.append((way.last ?? start) + draw.pick(1, 1, -1) * sign * draw.grid(0, draw.pick(3, 60, 400)))
      return true
    }
    for depth in way + way.reversed() + way { send({ .move(TouchID(1), $0) }, depth) }
    return session
  }
}
