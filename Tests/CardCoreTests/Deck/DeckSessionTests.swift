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
    "No id is lost or repeated: swipe, undo, insert, remove, reload beside a naive list")
  func sessions() {
    let labels = [Label("a swipe by finger", atLeast: 0.02), Label("an undo in flight", atLeast: 0.02)]
    check("Sessions", runs: Self.runs, labels: labels) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      var watch = DeckWatch(deck)
      CardScript(of: deck, &draw, CardScript.events).watch(&deck) { step, told, deck in
        let (event, effects) = (step.event, told.all)
        watch.see(event, effects, deck)
        for effect in effects {
          if case .swiped = effect, case .up = event { draw.label(0) }
          if case .undone = effect, deck.stack.first?.isFlying == true { draw.label(1) }
        }
      }
      if deck.cancelAll().contains(where: \.isCommit) { return .fails("a cancelled finger committed") }
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
      CardScript(of: deck, &draw, atMost: 20).play(on: &deck)
      deck.cancelAll()
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
      if let shown, let pose = deck.pose(of: front), let fault = pose.distance(to: shown, within: 0.3) {
        return .fails("it jumped: \(fault)")
      }
      deck.settle()
      return deck.state == before ? .holds : .fails("\(before) became \(deck.state)")
    }
  }
}
