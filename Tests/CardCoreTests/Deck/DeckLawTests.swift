import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

@Suite("The swipe deck: laws", .timed)
struct DeckLawTests {
  private static let runs = 1500

  private static func difference(_ one: [CardEffect], _ other: [CardEffect]) -> String {
    "heard \(one.map { "\($0)" }) and \(other.map { "\($0)" })"
  }

  @Test("Determinism: a copy answers as the original does, from any instant on")
  func determinism() {
    check("Determinism", runs: Self.runs / 3) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      let one = CardScript(of: deck, &draw)
      var again = deck
      if one.play(on: &deck) != one.play(on: &again) || deck != again { return .fails("not the same") }
      var copy = deck
      let two = CardScript(of: deck, &draw, atMost: 20)
      let heard = two.play(on: &deck)
      if two.play(on: &copy) != heard || copy != deck || copy.digest != deck.digest { return .fails("no snapshot") }
      return .holds
    }
  }

  @Test("Mirror: left and right swapped, everything is")
  func mirror() {
    check("Mirror", runs: Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw, symmetric: true) else { return .discarded }
      var setup = deck.setup
      setup.thresholds.left = deck.configuration.thresholds.right
      setup.thresholds.right = deck.configuration.thresholds.left
      setup.directions = setup.directions.mirrored
      guard var other = try? SwipeDeck(setup, cards: deck.cards) else { return .discarded }
      var script = CardScript(of: deck, &draw).beside
      // A point beside the greatest coordinate has an image that is none.
      script.steps.removeAll { $0.event.isFarWheel }
      let heard = script.play(on: &deck).map(Self.mirrored)
      let others = script.mirrored(width: 400).play(on: &other)
      if heard != others { return .fails(Self.difference(heard, others)) }
      for id in deck.shownIDs {
        guard let pose = deck.pose(of: CardID(id)), var image = other.pose(of: CardID(id)) else {
          return .fails("\(deck.shownIDs) and \(other.shownIDs)")
        }
        image.center.x = 400 - image.center.x
        image.rotation = -image.rotation
        if let fault = image.distance(to: pose, within: 1e-6) { return .fails("\(id): \(fault)") }
      }
      return .holds
    }
  }

  private static func mirrored(_ way: CardDirection) -> CardDirection { way.isHorizontal ? way.opposite : way }

  private static func mirrored(_ effect: CardEffect) -> CardEffect {
    switch effect {
    case .swiped(let id, let way): .swiped(id, mirrored(way))
    case .refused(let id, let way): .refused(id, mirrored(way))
    default: effect
    }
  }

  /// But for the place where a finger left the slop, which is rounded to 2⁻²⁰ pt in both worlds.
  @Test("Scale: in a world twice as large everything is twice as large")
  func scale() {
    check("Scale", runs: Self.runs) { draw in
      guard let deck = DeckDraw.deck(&draw) else { return .discarded }
      // A small world, so that no velocity reaches the cap.
      guard var small = try? SwipeDeck(deck.setup.scaled(by: 0.125), cards: deck.cards),
        var large = try? SwipeDeck(deck.setup.scaled(by: 0.25), cards: deck.cards)
      else { return .discarded }
      let script = CardScript(of: deck, &draw).slower(16)
      var reaches: [CardID: Double] = [:]
      for (step, image) in zip(script.scaled(by: 0.125).steps, script.scaled(by: 0.25).steps) {
        let due = step.instant(after: small.now)
        let (heard, others) = (small.handle(step.event, at: due).all, large.handle(image.event, at: due).all)
        // What is as good as still is so by a speed in points: the law says nothing of such a catch.
        guard small.isDragging == large.isDragging else { return .discarded }
        if heard != others { return .fails(Self.difference(heard, others)) }
        for exit in small.exits { reaches[exit.id] = max(reaches[exit.id] ?? 0, Self.reach(exit)) }
      }
      for id in small.shownIDs {
        guard var pose = small.pose(of: CardID(id)), let image = large.pose(of: CardID(id)) else {
          return .fails("\(small.shownIDs) and \(large.shownIDs)")
        }
        pose.center = Point2D(x: 2 * pose.center.x, y: 2 * pose.center.y)
        pose.size = Size2D(width: 2 * pose.size.width, height: 2 * pose.size.height)
        // What leaves goes astray by the angle that the rounding turns its way by, and comes back from there.
        let reach = reaches[CardID(id)] ?? 0
        if let fault = pose.distance(to: image, within: 1e-5 + 0x1p-18 * reach) { return .fails("\(id): \(fault)") }
      }
      return .holds
    }
  }

  /// How many times as far as it was dragged a card goes on its way out.
  private static func reach(_ exit: DeckExit) -> Double {
    let start = exit.card.position.translation
    let dragged = (start.x * start.x + start.y * start.y).squareRoot()
    return dragged > 0 ? exit.distance / dragged : 0
  }

  @Test("Cancel is identity: a drag that is cancelled leaves nothing behind")
  func cancel() {
    check("Cancel", runs: Self.runs, labels: [Label("a drag", atLeast: 0.5)]) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      CardScript(of: deck, &draw, atMost: 20).play(on: &deck)
      deck.cancelAll()
      deck.settle()
      let before = deck.state
      var script = CardScript()
      script.steps = [.init(wait: 9_000_000, event: .down(TouchID(7), Point2D(x: 200, y: 300)))]
      draw.sequence(1...8) { draw in
        script.steps.append(
          .init(wait: Int64(draw.below(30)) * 1_000_000, event: .move(TouchID(7), DeckLawTests.point(&draw))))
        return true
      }
      script.play(on: &deck)
      if deck.isDragging { draw.label(0) }
      let heard = deck.handle(.cancel(TouchID(7)), at: deck.now).all
      if heard.contains(where: \.isCommit) { return .fails("committed") }
      deck.settle()
      return deck.state == before ? .holds : .fails("\(before) became \(deck.state)")
    }
  }

  private static func point(_ draw: inout Draw) -> Point2D {
    Point2D(x: draw.grid(0, 400, step: 0.5), y: draw.grid(0, 600, step: 0.5))
  }

  @Test("Return to start: back where it was, a finger shows the same bits, and nothing has happened after it is lifted")
  func returning() {
    check("Return to start", runs: Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw), !deck.cards.isEmpty else { return .discarded }
      let before = deck.state
      let start = Point2D(x: 150, y: 300)
      _ = deck.handle(.down(TouchID(1), start), at: .zero)
      let edge = Point2D(x: start.x + draw.pick([10.0, -10], else: 10), y: start.y + draw.grid(-8, 8, step: 0.5))
      _ = deck.handle(.move(TouchID(1), edge), at: Instant(milliseconds: 10))
      // Where it goes up and down alone the finger is let go.
      guard deck.isDragging else { return .discarded }
      let shown = deck.state
      var now = Int64(20)
      draw.sequence(1...8) { draw in
        now += 8
        _ = deck.handle(.move(TouchID(1), DeckLawTests.point(&draw)), at: Instant(milliseconds: now))
        return true
      }
      _ = deck.handle(.move(TouchID(1), edge), at: Instant(milliseconds: now + 8))
      if deck.state != shown { return .fails("\(shown) became \(deck.state)") }
      if !deck.handle(.up(TouchID(1)), at: Instant(milliseconds: now + 200)).contains(.dragEnded) {
        return .fails("not cancelled")
      }
      deck.settle()
      return deck.state == before ? .holds : .fails("\(before) became \(deck.state)")
    }
  }

  @Test("Sampling: a move cut in two at the same instant changes no bit")
  func sampling() {
    check("Sampling", runs: Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      let script = CardScript(of: deck, &draw).ofTwoFingers
      var other = deck
      let (heard, others) = (script.play(on: &deck), script.halved.play(on: &other))
      if heard != others { return .fails(Self.difference(heard, others)) }
      return deck.state == other.state && deck.stack.first?.x == other.stack.first?.x ? .holds : .fails("other bits")
    }
  }

  @Test("Monotone release: more way or more speed in the direction never turns a commit into a return")
  func release() {
    check("Monotone release", runs: 20 * Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw), let front = deck.current else { return .discarded }
      let way = draw.pick([.right, .left, .up, .down], else: CardDirection.right)
      _ = deck.handle(.directions(CardDirections(way), of: front), at: deck.now)
      let (way1, speed1) = (draw.grid(-50, 400), draw.grid(-2000, 2000))
      let (way2, speed2) = (way1 + draw.grid(0, 100), speed1 + draw.grid(0, 500))
      func commits(_ distance: Double, _ speed: Double) -> Bool {
        let vector = way.vector
        let drag = Point2D(x: vector.x * distance + vector.y * 17, y: vector.y * distance + vector.x * 17)
        return deck.commit(drag, Point2D(x: vector.x * speed, y: vector.y * speed), of: front) == way
      }
      return commits(way1, speed1) && !commits(way2, speed2) ? .fails("\(way1) at \(speed1)") : .holds
    }
  }
}

// MARK: - Other worlds

extension DeckSetup {
  /// With all lengths that many times as large.
  func scaled(by factor: Double) -> DeckSetup {
    var copy = self
    func scaled(_ size: Size2D) -> Size2D { Size2D(width: size.width * factor, height: size.height * factor) }
    func scaled(_ length: CardLength) -> CardLength {
      if case .points(let points) = length { .points(points * factor) } else { length }
    }
    (copy.size, copy.inset) = (scaled(self.size), scaled(self.inset))
    (copy.cardWidth, copy.cardHeight) = (scaled(self.cardWidth), scaled(self.cardHeight))
    (copy.thresholds.left, copy.thresholds.right) = (scaled(self.thresholds.left), scaled(self.thresholds.right))
    copy.release = ReleaseRule(
      flick: self.release.flick.map { $0 * factor }, leastTravel: self.release.leastTravel * factor,
      comparison: self.release.comparison)
    (copy.sag, copy.slop, copy.scale) = (self.sag * factor, self.slop * factor, self.scale / factor)
    return copy
  }
}

extension CardPose {
  /// What differs by more than a tolerance; `nil` for nothing.
  func distance(to other: CardPose, within tolerance: Double) -> String? {
    let pairs = [
      (center.x, other.center.x), (center.y, other.center.y), (size.width, other.size.width),
      (size.height, other.size.height), (rotation, other.rotation), (opacity, other.opacity),
    ]
    return pairs.contains { ($0 - $1).magnitude > tolerance } ? "\(self), not \(other)" : nil
  }
}

extension CardEvent {
  /// Whether it is a wheel far beside every container.
  fileprivate var isFarWheel: Bool {
    guard case .wheel(_, let point, _, _) = self else { return false }
    return !(point.x.magnitude < 0x1p39)
  }
}
