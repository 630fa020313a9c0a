/// What a sheet has announced: at most one `willMove` is open, and exactly one `didMove` or `cancelled` closes it; each
/// period in which it was held or moved ends in one `settled`. `Overlay+Time` says when: `settle(to:velocity:)` and
/// `rest(on:)`; and the end of each step.
package struct Announcer: Sendable, Equatable {
  /// The detent of the last `didMove`, at first the start.
  package private(set) var resting: DetentID?
  /// The detent of the open `willMove`.
  package private(set) var announced: DetentID?
  /// Whether it was held or moved since it last settled.
  package private(set) var isUnsettled = false

  /// A sheet that rests on a detent.
  init(restingOn id: DetentID?) { resting = id }

  /// The sheet is on its way to a detent: says so, unless it is the one of the open announcement or of the last
  /// arrival.
  mutating func willMove(to id: DetentID, _ effects: inout OverlayEffects) {
    guard announced != id else { return }
    cancel(&effects)
    guard id != resting else { return }
    effects.add(.willMove(id))
    announced = id
    unsettle()
  }

  /// The sheet stands on a detent: says so, unless it is where the last arrival left it.
  mutating func didMove(to id: DetentID, _ effects: inout OverlayEffects) {
    if id != resting {
      willMove(to: id, &effects)
      effects.add(.didMove(id))
    }
    announced = nil
    resting = id
  }

  /// It is held, or moves.
  mutating func unsettle() { isUnsettled = true }

  /// It is at rest, and nothing holds it: says so, once.
  mutating func settle(on id: DetentID?, _ effects: inout OverlayEffects) {
    effects.add(.settled(id))
    isUnsettled = false
  }

  /// The open announcement will not arrive.
  mutating func cancel(_ effects: inout OverlayEffects) {
    guard let id = announced else { return }
    effects.add(.cancelled(id))
    announced = nil
  }
}
