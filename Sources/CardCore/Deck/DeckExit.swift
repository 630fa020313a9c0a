import Kinetics

/// Where a card is shown and how it turns: what its pose follows from.
struct DeckPosition: Sendable, Equatable {
  /// A depth in the stack, 0…visible; 0 is the front.
  var level: Double
  /// Relative to its place, in points, screen directions.
  var translation: Point2D
  /// −1 where it turns the other way; else 1.
  var sign: Double
}

/// A card that sets out from its place, as it is shown then.
struct LeavingCard: Sendable, Equatable {
  let id: CardID
  let slot: CardSlot
  var position: DeckPosition
  /// The share of its opacity that it lacks, 0…1.
  var fade: Double
}

/// The way of a card out of sight: along a straight line, sinking by the square of the share that it has behind it.
struct ExitPath: Sendable, Equatable {
  /// The unit vector of the line; zero where the card fades.
  var line: Point2D
  /// How much lower than on the line the whole way ends, in points, 0 or more.
  var sag: Double
  /// The share of the whole way that the card had behind it when it set out, 0…1: above 0 where another size cut the
  /// way in two.
  var done = 0.0

  /// That of a card which fades where it stands.
  static var standing: ExitPath { ExitPath(line: Point2D(x: 0, y: 0), sag: 0) }

  var isStanding: Bool { line == Point2D(x: 0, y: 0) }

  /// How much lower than on the line the rest of the way ends, in points.
  var sagLeft: Double { sag * (1 - done * done) }
}

/// A card that has left its place and is seen on its way out; or fading where it stands, one that was moved out of
/// sight.
///
/// `σ` is how far it has gone along the line of ``path``, drawn by a spring to a point a quarter beyond ``distance``;
/// where it reaches ``distance`` the card is out of sight and the exit ends. One that fades where it stands has no
/// line, a distance of 1, and is drawn just there.
struct DeckExit: Sendable, Equatable {
  /// The card at ``start``.
  let card: LeavingCard
  /// How many cards of the list lie above it.
  var rank = 0
  let path: ExitPath
  /// How far it goes along the line, in points; 0 where it is out of sight already and never shown.
  let distance: Double
  /// The share of its opacity that it lacks at the end, 0…1.
  let endFade: Double
  let motion: SpringMotion
  let start: Instant
  let end: Instant

  var id: CardID { card.id }
  var slot: CardSlot { card.slot }

  /// σ and its velocity.
  private func reach(at instant: Instant) -> MotionState {
    let state = motion.state(at: instant.seconds(since: start))
    return state.value < distance ? state : MotionState(value: distance, velocity: state.velocity)
  }

  /// σ as a share of the distance, 0…1.
  private func part(at instant: Instant) -> Double {
    Numerics.pinned(reach(at: instant).value / distance, 0, 1)
  }

  /// The share of the whole way out that it has behind it, 0…1: it has sunk by its square.
  func share(at instant: Instant) -> Double { path.done + (1 - path.done) * part(at: instant) }

  func translation(at instant: Instant) -> Point2D {
    let (reach, share) = (reach(at: instant).value, share(at: instant))
    let (start, line, sunk) = (card.position.translation, path.line, share * share - path.done * path.done)
    return Point2D(x: start.x + line.x * reach, y: start.y + line.y * reach + path.sag * sunk)
  }

  func velocity(at instant: Instant) -> Point2D {
    let velocity = reach(at: instant).velocity
    let sinking = 2 * path.sag * share(at: instant) * (1 - path.done) * velocity / distance
    return Point2D(x: path.line.x * velocity, y: path.line.y * velocity + sinking)
  }

  func shownFade(at instant: Instant) -> Double {
    card.fade + (endFade - card.fade) * part(at: instant)
  }

  /// The card as it is shown.
  func shown(at instant: Instant) -> LeavingCard {
    var shown = card
    (shown.position.translation, shown.fade) = (translation(at: instant), shownFade(at: instant))
    return shown
  }
}
