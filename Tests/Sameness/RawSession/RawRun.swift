import Kinetics
import OverlayCore

/// A raw session under replay.
public struct RawRun: Sendable {
  /// The overlays after the last step.
  public private(set) var stack = OverlayStack(in: Surroundings(size: Size2D(width: 0, height: 0)))
  private var trail = Trail()
  private var popped: [Left] = []
  private let answers = Answers()

  private struct Left: Sendable {
    let id: OverlayID
    let element: OverlayStack.Popped
  }

  /// No overlay yet.
  public init() {}

  /// Replays a session to its end.
  ///
  /// - Returns: ``Trail/digests(at:)``.
  public static func digests(of bytes: [UInt8]) throws(RawError) -> [UInt64] {
    var session = try RawSession(bytes)
    var run = RawRun()
    while let step = try session.next() { run.take(step) }
    return run.trail.digests(at: run.stack)
  }

  /// Takes one step. What the core refuses changes nothing.
  public mutating func take(_ step: RawSession.Step) {
    switch step {
    case .answer(let id): return answers.append(id)
    case .mark: return trail.mark(stack)
    case .add(let id, let beginning): return add(id, beginning)
    case .event(let event, let id, let instant): trail.note(handle(event, to: id, at: instant))
    case .hit(let instant, let point):
      _ = stack.handle(.frame, at: instant)
      let found = stack.hitTest(point)
      trail.note(found.map { Receiver($0.overlay, $0.hit.layer) }, at: found?.hit.point, row: found?.hit.row)
    default:
      // What is refused leaves the effects of the call before it.
      try? change(step)
    }
    trail.note(stack)
  }

  /// A release whose policy is not a custom one takes its answer from the queue.
  private mutating func handle(_ event: OverlayEvent, to id: OverlayID, at instant: Instant) -> Route {
    guard answers.isWaiting else { return stack.handle(event, to: id, at: instant) }
    let custom = stack.ids.filter { stack.overlay($0)?.configuration.policy == .custom { _ in nil } }
    return stack.handle(event, to: id, at: instant) { [answers] id, _, proposed in
      custom.contains(id) ? proposed : answers.next() ?? proposed
    }
  }

  private mutating func add(_ id: OverlayID, _ beginning: RawSession.Beginning) {
    let setup = beginning.setup
    let configuration = setup.configuration.answered(by: answers)
    guard
      let overlay = try? Overlay(configuration, in: setup.surroundings, start: setup.start, offset: setup.offset)
    else { return }
    // The first overlay says what is around all of them.
    if stack.count == 0 { stack = OverlayStack(in: setup.surroundings) }
    var scene =
      (try? OverlayScene(overlay.presentation, handle: beginning.handle)) ?? OverlayScene(overlay.presentation)
    for layer in beginning.layers { try? scene.edit(layer.apply) }
    try? stack.push(overlay, scene: scene, lists: Lists(rows: beginning.rows), as: id)
  }

  private mutating func change(_ step: RawSession.Step) throws(StackError) {
    switch step {
    case .reconfigure(let setup, let id, let instant):
      try stack.reconfigure(
        id, setup.configuration.answered(by: answers), in: setup.surroundings, at: instant)
    case .layer(let layer, let id, let instant): _ = try stack.edit(id, at: instant, layer.apply)
    case .removeLayer(let layer, let id, let instant):
      _ = try stack.edit(id, at: instant) { layers throws(LayerError) in try layers.remove(layer) }
    case .list(let list, let id, let instant): try stack.setList(list, of: id, at: instant)
    case .listAt(let list, let content, let offset, let id, let instant):
      try stack.setList(list, content: content, offset: offset, of: id, at: instant)
    case .rows(let rows, let id, let instant): try stack.setRows(rows, of: id, at: instant)
    case .editRows(let edit, let id, let instant):
      try stack.changeRows(edit, of: id, at: instant)
    case .push(let id, let instant): try push(id, at: instant)
    case .pop(let id, let instant):
      let element = try stack.pop(id, at: instant)
      trail.note(element.effects, of: id)
      popped.append(Left(id: id, element: element))
    case .answer, .mark, .add, .event, .hit: break
    }
  }

  private mutating func push(_ id: OverlayID, at instant: Instant) throws(StackError) {
    guard let index = popped.firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
    let old = popped[index].element
    try stack.push(old.overlay, scene: old.scene, lists: old.lists, as: id, at: instant)
    popped.remove(at: index)
  }
}

/// What a custom policy says, in order. A reference, because a policy is a function inside a configuration that is copied.
/// A replay stays on one thread, and Embedded Swift has no lock: hence unchecked.
private final class Answers: @unchecked Sendable {
  private var queue: [DetentID?] = []
  private var taken = 0

  func append(_ answer: DetentID?) {
    queue.append(answer)
  }

  var isWaiting: Bool { taken < queue.count }

  func next() -> DetentID? {
    guard isWaiting else { return nil }
    defer { taken += 1 }
    return queue[taken]
  }
}

extension OverlayConfiguration {
  /// With the answers of a session, where its policy asks for some.
  fileprivate func answered(by answers: Answers) -> OverlayConfiguration {
    guard case .custom = policy else { return self }
    var configuration = self
    configuration.policy = .custom { _ in answers.next() }
    return configuration
  }
}
