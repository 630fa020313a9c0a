import CardCore
import OverlayCore

/// The bodies of a trace as they were after a step, in an order that stays; without any, each is new.
struct BodyMemory: Sendable {
  private var bodies: [BodyState] = []

  /// A body, and what of it is compared with the next step.
  private struct BodyState: Sendable {
    let body: TraceBody
    let isMoving: Bool
    let digest: UInt64?
  }

  /// No bodies.
  init() {}

  /// The bodies before the first step: the overlays, also those that were taken out, each with the cards on its layers
  /// behind it; or the cards that are alone.
  init(_ state: ReplayState) {
    for id in state.ids {
      add(.overlay(id), isMoving: state.stack[id]?.isMoving == true, state[id]?.digest)
      for cards in state.cards where cards.layer?.overlay == id { add(cards) }
    }
    if let cards = state.cards(on: nil) { add(cards) }
  }

  private mutating func add(_ cards: ReplayedCards) {
    add(.cards(cards.layer), isMoving: cards.container.isMoving, cards.container.digest)
  }

  private mutating func add(_ body: TraceBody, isMoving: Bool, _ digest: UInt64?) {
    bodies.append(BodyState(body: body, isMoving: isMoving, digest: digest))
  }

  /// The first overlay, or the cards that are alone; without bodies none.
  var first: [TraceBody] { bodies.prefix(1).map { $0.body } }

  /// The bodies that have a line for a step: the one that received it, then each one that reports something, moves, moved
  /// before the step, or has another digest. A virtual frame has a receiver only where no body has such a reason.
  mutating func bodies(of step: ReplayStep, _ state: ReplayState) -> [TraceBody] {
    if bodies.count == 1 { return [bodies[0].body] }
    let (first, before) = (step.receiver(state), self)
    self = BodyMemory(state)
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

extension ReplayStep {
  /// The body that received the step.
  fileprivate func receiver(_ state: ReplayState) -> TraceBody {
    action.cards ?? .overlay(state.route?.receiver?.overlay ?? overlay)
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
