import CardCore
import Kinetics
import OverlayCore
import Traces

/// Random sessions of cards that are alone.
extension Draw {
  /// Draws a session into a run.
  package mutating func play(_ run: inout SceneRun) {
    guard let cards = run.cards.first else { return }
    var hand = CardHand(cards, from: 1)
    commands(CardAct.all, atMost: 60) { act, draw in
      guard run.goesOn, let seen = run.cards.first else { return false }
      let steps = hand.steps(act, &draw, seen)
      for step in steps { run.take(step) }
      return !steps.isEmpty
    }
  }

  /// The steps of a session of cards that no law watches: properties play it in their own way.
  ///
  /// - Parameters:
  ///   - cards: Those with which it begins. They run along, so that fingers land on what is there.
  ///   - acts: Those that may be drawn.
  package mutating func steps(
    of cards: AnyCards, _ acts: Verbs<CardAct> = CardAct.all, atMost limit: Int = 60
  ) -> [Session.Step] {
    var (container, all) = (cards, [Session.Step]())
    var hand = CardHand(SeenCards(container), from: 1)
    commands(acts, atMost: limit) { act, draw in
      let steps = hand.steps(act, &draw, SeenCards(container))
      for step in steps { container.take(step) }
      all += steps
      return !steps.isEmpty
    }
    return all
  }
}

extension SeenCards {
  /// Cards that are alone.
  fileprivate init(_ container: AnyCards) {
    self.init(ReplayedCards(container, on: nil), in: OverlayStack(in: container.surroundings))
  }
}

extension AnyCards {
  /// Takes a step of a session of cards that are alone. Invalid settings change nothing.
  fileprivate mutating func take(_ step: Session.Step) {
    let instant = Instant(nanoseconds: now.nanoseconds &+ step.wait)
    switch step.action {
    case .cards(let event, _): _ = handle(event, at: instant)
    case .setCards(let settings, _): _ = try? reconfigure(configuration.changed(by: settings), at: instant)
    case .send, .choose, .set, .scene: break
    }
  }
}
