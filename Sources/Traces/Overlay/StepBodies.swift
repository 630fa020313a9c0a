import CardCore
import OverlayCore

extension BodyMemory {
  /// The bodies before the first step: the overlays, also those that were taken out, each with the cards on its layers
  /// behind it.
  init(_ state: ReplayState) {
    for id in state.ids {
      bodies.append(BodyState(.overlay(id), state.stack[id]?.isMoving == true, state[id]?.digest))
      for on in state.cards where on.layer.overlay == id {
        bodies.append(BodyState(.cards(on.layer), on.container.isMoving, on.container.digest))
      }
    }
  }

  /// The bodies that have a line for a step: the one that received it, then each one that reports something, moves, moved
  /// before the step, or has another digest. A virtual frame has a receiver only where no body has such a reason.
  mutating func bodies(of step: ReplayStep<OverlayLanguage>, _ state: ReplayState) -> [TraceBody] {
    let (first, before) = (step.receiver(state), self)
    self = BodyMemory(state)
    guard bodies.count > 1 else { return [first] }
    var told: [TraceBody] = []
    for index in bodies.indices {
      let (now, former) = (bodies[index], before.bodies.indices.contains(index) ? before.bodies[index] : nil)
      let isTold = now.isMoving || former?.isMoving == true || now.digest != former?.digest || state.reports(now.body)
      if isTold { told.append(now.body) }
    }
    if case .virtualFrame = step.action, !told.isEmpty { return told }
    return [first] + told.filter { $0 != first }
  }
}

extension ReplayStep<OverlayLanguage> {
  /// The body that received the step.
  fileprivate func receiver(_ state: ReplayState) -> TraceBody {
    switch action {
    case .instruction(.cards(_, let layer)), .instruction(.setCards(_, let layer)): .cards(layer)
    case .event, .virtualFrame, .instruction: .overlay(state.route?.receiver?.overlay ?? overlay)
    }
  }
}

extension ReplayState {
  fileprivate func reports(_ body: TraceBody) -> Bool {
    switch body {
    case .overlay(let id): !effects(of: id).isEmpty
    case .cards(let layer): cards(on: layer)?.isSilent == false
    }
  }
}
