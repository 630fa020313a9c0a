import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Order of declaration: detents in another order, of equal heights too, give the same bits and effects")
  func orderOfDeclaration() {
    check("Order of declaration", runs: 400) { draw in
      var session = draw.session(draw.once(in: 2) ? .both : .strokes)
      // Where a sheet starts that is not told where is the one thing that the order decides.
      session.setup.start.detent =
        session.setup.start.detent ?? session.setup.detents.first { $0.isEnabled }?.id
      return Reordered(session: session, places: (0..<8).map { _ in draw.below(8) })
    } fault: { reordered in
      reordered.fault
    }
  }
}

/// A session, and the order in which its detents may as well be declared.
private struct Reordered: Sendable, CustomStringConvertible {
  let session: Session
  /// Where each detent in turn is put among those before it.
  let places: [Int]

  var description: String { "\(session)\nin the order \(places)" }

  var fault: String? {
    var other = session
    other.setup.detents = order(session.setup.detents)
    for index in other.steps.indices {
      guard case .set(let settings) = other.steps[index].action, settings.contains(where: { $0.word == "detent" })
      else {
        continue
      }
      let detents = session.setup.changed(by: settings).detents
      other.steps[index].action = .set(settings + [.detents(order(detents))])
    }
    guard var one = Run(session), var two = Run(other) else { return nil }
    for (index, (step, same)) in zip(session.steps, other.steps).enumerated() {
      let effects = one.play(step)
      let others = two.play(same)
      let name = "event \(index), \(step)"
      if effects != others { return "\(name): \(effects), in another order \(others)" }
      guard one.overlay.digest == two.overlay.digest, one.overlay.presentation == two.overlay.presentation else {
        return "\(name): \(one.overlay.height) and \(one.overlay.presentation.backdropOpacity) towards "
          + "\(String(describing: one.overlay.target)), in another order \(two.overlay.height) and "
          + "\(two.overlay.presentation.backdropOpacity) towards \(String(describing: two.overlay.target))"
      }
    }
    return nil
  }

  private func order(_ detents: [Detent]) -> [Detent] {
    var ordered: [Detent] = []
    for (detent, place) in zip(detents, places) { ordered.insert(detent, at: place % (ordered.count + 1)) }
    return ordered + detents.dropFirst(places.count)
  }
}
