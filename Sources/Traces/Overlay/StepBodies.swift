import OverlayCore

extension BodyMemory {
  /// The bodies before the first step.
  init(_ state: ReplayState) {
    self.init(moving: state.movingBodies, digests: state.bodyDigests)
  }

  /// The bodies that have a line for a step: the one that received it, then each one that reports something, moves, moved
  /// before the step, or has another digest. A virtual frame has a receiver only where no body has such a reason.
  mutating func bodies(of step: ReplayStep<OverlayLanguage>, _ state: ReplayState) -> [TraceBody] {
    let first = step.receiver(state)
    guard state.bodies.count > 1 else { return [first] }
    let (before, known) = (moving, digests)
    self = BodyMemory(state)
    let changed = state.bodies.filter { body in
      moving.contains(body) || before.contains(body) || known[body] != digests[body] || state.reports(body)
    }
    if case .virtualFrame = step.action, !changed.isEmpty { return changed }
    return [first] + changed.filter { $0 != first }
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
  /// The overlays, also those that were taken out, each with the cards on its layers behind it.
  fileprivate var bodies: [TraceBody] {
    ids.flatMap { id in [.overlay(id)] + cards.filter { $0.layer.overlay == id }.map { .cards($0.layer) } }
  }

  fileprivate var movingBodies: Set<TraceBody> {
    let overlays = ids.filter { stack[$0]?.isMoving == true }.map { TraceBody.overlay($0) }
    return Set(overlays + cards.filter { $0.container.isMoving }.map { .cards($0.layer) })
  }

  fileprivate var bodyDigests: [TraceBody: UInt64] {
    var digests: [TraceBody: UInt64] = [:]
    for id in ids { digests[.overlay(id)] = self[id]?.digest }
    for on in cards { digests[.cards(on.layer)] = on.container.digest }
    return digests
  }

  fileprivate func reports(_ body: TraceBody) -> Bool {
    switch body {
    case .overlay(let id): return !effects(of: id).isEmpty
    case .cards(let layer): return cards(on: layer)?.isSilent == false
    }
  }
}
