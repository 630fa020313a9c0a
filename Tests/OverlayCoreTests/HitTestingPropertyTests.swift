import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import OverlayCore

@Suite("Properties of routing", .timed)
struct HitTestingPropertyTests {
  private static let runs = 5000

  @Test("Each down has exactly one receiver, which gets exactly one end; pass-through layers receive nothing")
  func oneReceiver() {
    check("One receiver", runs: Self.runs, labels: Label.all(Crowd.Place.self) { _ in 0.2 }) { draw in
      var crowd = Crowd(&draw)
      draw.commands(Crowd.verbs, atMost: 60) { verb, draw in crowd.perform(verb, &draw) }
      for place in crowd.places { draw.label(place) }
      return Verdict(fault: crowd.fault)
    }
  }

  @Test("A stack of one answers as its overlay alone does, effect for effect and bit for bit")
  func sole() {
    check("Sameness of a stack", runs: Self.runs, labels: [Label("more than 20 events", atLeast: 0.3)]) { draw in
      let session = draw.session(.both)
      draw.note("\(session)")
      var steps = 0
      let fault = difference(session, &steps)
      if steps > 20 { draw.label(0) }
      return Verdict(fault: fault)
    }
  }

  private func difference(_ session: Session, _ steps: inout Int) -> String? {
    guard var run = Run(session) else { return nil }
    var stack = OverlayStack(in: run.overlay.surroundings)
    let id = OverlayID(3)
    guard (try? stack.push(run.overlay, as: id)) != nil else { return "refused" }
    for (index, var step) in session.steps.enumerated() {
      // A stack knows more layers, so a tap may do something else there.
      if case .set(let settings) = step.action { step.action = .set(settings.filter { $0.word != "on-tap" }) }
      run.instant = Instant(nanoseconds: run.instant.nanoseconds &+ step.wait)
      let alone = run.act(step)
      var expected = alone.withoutTaps
      switch step.action {
      case .send(let event):
        // Beside the container, which the layers do not leave, and when a wheel replaces another, the two may differ.
        guard !event.isOutside(run.overlay.surroundings.size) else { return nil }
        if event.isWheelBegin, stack.wheel != nil { return nil }
        let route = stack.handle(event, at: run.instant).route
        // A wheel beside the sheet is another layer's here; alone, the overlay can only refuse it.
        if case .wheel = event, route.receiver?.layer.part == nil, alone.rejection != nil {
          if route.rejection == nil { expected.removeLast() }
        }
      case .choose(let event, let id): _ = stack.handle(event, at: run.instant) { _, _, _ in id }
      case .set:
        _ = try? stack.reconfigure(id, run.overlay.configuration, in: run.overlay.surroundings, at: run.instant)
      case .scene, .cards, .setCards: return nil
      }
      steps += 1
      guard let twin = stack[id] else { return "gone" }
      let answer = stack.lastEffects[id]
      let isSame =
        twin.height == run.overlay.height && twin.offset == run.overlay.offset && twin.phase == run.overlay.phase
        && twin.velocity == run.overlay.velocity && twin.target == run.overlay.target
        && (!twin.isMoving || twin.restTime == run.overlay.restTime)
      guard isSame, answer.writeBack == alone.writeBack, answer.withoutTaps == expected else {
        return "event \(index), \(step): \(answer.withoutTaps), not \(expected); "
          + "\(twin.height), not \(run.overlay.height)"
      }
    }
    return nil
  }
}

extension OverlayEffects {
  fileprivate var withoutTaps: [OverlayEffect] {
    sequence.filter { effect in
      if case .tapped = effect { return false }
      return true
    }
  }
}

extension OverlayEvent {
  fileprivate func isOutside(_ container: Size2D) -> Bool {
    let whole = Rect2D(origin: Point2D(x: 0, y: 0), size: container)
    switch self {
    case .down(_, let point), .wheel(_, let point, _, _, _): return !whole.contains(point)
    default: return false
    }
  }

  fileprivate var isWheelBegin: Bool {
    if case .wheel(_, _, _, _, .begin) = self { return true }
    return false
  }
}
