import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("The swipe deck: sessions", .timed)
struct DeckSessionTests {
  private static let runs = 10_000

  @Test(
    "No id is lost or repeated: swipe, undo, insert, remove, reload beside a naive list, and the grammar of effects")
  func sessions() {
    let labels = [Label("a swipe by finger", atLeast: 0.02), Label("an undo in flight", atLeast: 0.02)]
    check("Sessions", runs: Self.runs, labels: labels) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      var watch = DeckWatch(deck)
      let script = DeckDraw.script(&draw, CardScript.anything)
      script.rehearse(on: &deck) { event, effects, deck in
        watch.see(event, effects, deck)
        for effect in effects {
          if case .swiped = effect, case .up = event { draw.label(0) }
          if case .undone = effect, deck.stack.first?.isFlying == true { draw.label(1) }
        }
      }
      for id in 0..<10 { deck.handle(.cancel(TouchID(id)), at: deck.now).all.forEach { watch.hearOnly($0) } }
      deck.settle()
      if deck.isMoving || deck.isDragging { return .fails("it never rests") }
      return Verdict(fault: watch.fault ?? deck.complaint)
    }
  }

  @Test("Commands alone: thousands of swipes and undos at any pace keep all cards")
  func commands() {
    let labels = [Label("more exits than can be seen", atLeast: 0.2), Label("a burst of undos", atLeast: 0.2)]
    check("Commands", runs: Self.runs / 10, labels: labels) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      deck.configuration.directions = .all
      for id in 20..<50 { _ = deck.handle(.insert(CardID(id), .standard, at: deck.count), at: .zero) }
      deck.settle()
      var watch = DeckWatch(deck)
      var all: [CardEvent] = [.undo, .swipe(.left), .swipe(.right), .swipe(.up), .swipe(.left)]
      draw.sequence(0...150) { draw in
        // Bursts of the one, then of the other.
        if draw.once(in: 15) { all = all.reversed().map { $0 == .undo ? .swipe(.down) : .undo } }
        let event = draw.once(in: 20) ? .reloadAll : draw.pick(all, else: .undo)
        let due = Instant(nanoseconds: deck.now.nanoseconds + Int64(draw.below(20)) * 1_000_000)
        let isFull = deck.exits.count == 8
        let heard = deck.handle(event, at: due).all
        watch.see(event, heard, deck)
        for case .swiped in heard where isFull { draw.label(0) }
        if deck.stack.count == deck.configuration.visibleCount + 8 { draw.label(1) }
        return true
      }
      return Verdict(fault: watch.fault)
    }
  }

  @Test("Swipe, then undo, at any instant: as before, once all is at rest")
  func undo() {
    check("Swipe, then undo", runs: Self.runs / 4, labels: [Label("in flight", atLeast: 0.2)]) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      DeckDraw.script(&draw, atMost: 20).lifted.rehearse(on: &deck)
      deck.settle()
      let (before, way) = (deck.state, draw.pick([.right, .left, .up, .down], else: CardDirection.right))
      let swiped = deck.handle(.swipe(way), at: deck.now)
      guard let front = swiped.all.compactMap({ if case .swiped(let id, _) = $0 { id } else { nil } }).first else {
        return deck.state == before ? .discarded : .fails("not swiped, but changed")
      }
      _ = deck.handle(.frame, at: Instant(nanoseconds: deck.now.nanoseconds + Int64(draw.below(500)) * 1_000_000))
      let isFlying = deck.isLeaving(front)
      if isFlying { draw.label(0) }
      let shown = deck.pose(of: front)
      let undone = deck.handle(.undo, at: deck.now)
      if undone.filter(\.isCommit) != [.undone(front), .becameCurrent(front)] { return .fails("not undone") }
      if let shown, let pose = deck.pose(of: front), let fault = Continuity.jump(from: shown, to: pose) {
        return .fails("it jumped: \(fault)")
      }
      deck.settle()
      return deck.state == before ? .holds : .fails("\(before) became \(deck.state)")
    }
  }

  @Test("Continuity: no event but a move makes anything jump, commits and undos in flight included")
  func continuity() {
    check("Continuity", runs: Self.runs / 4) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      let script = DeckDraw.script(&draw)
      for step in script.steps {
        let due = Instant(nanoseconds: deck.now.nanoseconds + Int64(step.wait) * 1_000_000)
        _ = deck.handle(.frame, at: due)
        let before = deck
        _ = deck.handle(step.event, at: due)
        if let fault = Continuity.fault(before, deck, step.event) { return .fails("\(fault) at \(step.event)") }
      }
      return .holds
    }
  }

  @Test("Nothing jumps while time passes either")
  func motion() {
    check("Motion", runs: Self.runs / 40) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      DeckDraw.script(&draw, atMost: 15).rehearse(on: &deck)
      for _ in 0..<200 {
        let before = deck
        _ = deck.handle(.frame, at: Instant(nanoseconds: deck.now.nanoseconds + 500_000))
        if let fault = Continuity.fault(before, deck, .frame, way: 12) { return .fails(fault) }
      }
      return .holds
    }
  }
}

extension DeckWatch {
  /// An effect of no interest.
  mutating func hearOnly(_ effect: CardEffect) {
    if effect.isCommit, fault == nil { fault = "a cancelled finger committed" }
  }
}

/// What may differ between two moments: at most the last half pixel of a motion, and what is invisible.
enum Continuity {
  static func fault(_ before: SwipeDeck, _ after: SwipeDeck, _ event: CardEvent, way: Double = 0) -> String? {
    var travel = way
    if case .move(let id, let point) = event, let index = before.gesture.touches.index(of: id),
      let place = before.gesture.touches[index]?.position
    {
      travel = max((point.x - place.along).magnitude, (point.y - place.across).magnitude)
    }
    var removed: CardID?
    if case .remove(let id) = event { removed = id }
    // One of another kind needs another slot.
    if case .insert(let id, let kind, _) = event, let place = before.exitIndex(of: id),
      before.kind(of: before.exits[place].slot) != kind
    {
      removed = id
    }
    for id in Set(before.shownIDs + after.shownIDs) where CardID(id) != removed {
      let (one, two) = (before.pose(of: CardID(id)), after.pose(of: CardID(id)))
      if let one, let two {
        if let fault = jump(from: one, to: two, travel: travel) { return "\(id) jumped: \(fault)" }
      } else if let pose = one ?? two, !isOutOfSight(pose, in: before, slack: 0.5 + way) {
        // Of more than eight exits the oldest goes at once.
        if two == nil, before.exits.count == 8 { continue }
        // A finger that begins to drag brings the card behind the last one, as opaque as its way is long.
        if one == nil, travel > 0, id == after.stack.last?.id.rawValue { continue }
        return "\(id) \(two == nil ? "vanished" : "appeared"): \(pose)"
      }
    }
    return nil
  }

  static func jump(from one: CardPose, to two: CardPose, travel: Double = 0) -> String? {
    let way = max((one.center.x - two.center.x).magnitude, (one.center.y - two.center.y).magnitude)
    // A card below follows by a level at most while the finger goes the way that commits.
    let share = travel > 0 ? 1.0 : 0
    if way > travel + 0.3 { return "by \(way)" }
    if (one.size.width - two.size.width).magnitude > 0.1 + 40 * share { return "width \(one.size) \(two.size)" }
    if (one.rotation - two.rotation).magnitude > 0.002 + share { return "rotation" }
    return (one.opacity - two.opacity).magnitude > 0.01 + share ? "opacity \(one.opacity) \(two.opacity)" : nil
  }

  private static func isOutOfSight(_ pose: CardPose, in deck: SwipeDeck, slack: Double) -> Bool {
    if pose.opacity <= 0.01 { return true }
    var smaller = pose
    smaller.size.width -= 2 * slack
    smaller.size.height -= 2 * slack
    return deck.geometry.hasLeft(smaller)
  }
}
