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
      let (one, two) = (DeckDraw.script(&draw), DeckDraw.script(&draw, atMost: 20))
      var again = deck
      if one.rehearse(on: &deck) != one.rehearse(on: &again) || deck != again { return .fails("not the same") }
      var copy = deck
      let heard = two.rehearse(on: &deck)
      if two.rehearse(on: &copy) != heard || copy != deck || copy.digest != deck.digest { return .fails("no snapshot") }
      return .holds
    }
  }

  @Test("Frames: however many there are, the same effects and the same bits")
  func frames() {
    check("Frame independence", runs: Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw) else { return .discarded }
      let script = DeckDraw.script(&draw)
      var other = deck
      let heard = script.rehearse(on: &deck)
      let pace = 1 + draw.below(30)
      let others = script.rehearse(on: &other, frames: Array(stride(from: pace, to: 500, by: pace)))
      if heard != others { return .fails(Self.difference(heard, others)) }
      return deck == other && deck.digest == other.digest ? .holds : .fails("other bits")
    }
  }

  @Test("Mirror: left and right swapped, everything is")
  func mirror() {
    check("Mirror", runs: Self.runs) { draw in
      guard var deck = DeckDraw.deck(&draw, symmetric: true) else { return .discarded }
      var setup = deck.setup
      setup.thresholds.left = deck.configuration.thresholds.right
      setup.thresholds.right = deck.configuration.thresholds.left
      setup.directions = Self.mirrored(setup.directions)
      guard var other = try? SwipeDeck(setup, cards: deck.cards) else { return .discarded }
      // Half a point aside, so that no finger stands on a side of a card at rest.
      var script = DeckDraw.script(&draw).shifted(x: 0.5)
      // A point beside the greatest coordinate has an image that is none.
      script.steps.removeAll { $0.event.isFarWheel }
      let heard = script.rehearse(on: &deck).map(Self.mirrored)
      let others = script.mirrored(width: 400).rehearse(on: &other)
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

  private static func mirrored(_ ways: CardDirections) -> CardDirections {
    var image = CardDirections()
    for way in ways.each { image.insert(CardDirections(mirrored(way))) }
    return image
  }

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
      let script = DeckDraw.script(&draw)
      var reaches: [CardID: Double] = [:]
      for (step, image) in zip(script.scaled(by: 0.125).steps, script.scaled(by: 0.25).steps) {
        let due = small.now.after(step.wait)
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
      DeckDraw.script(&draw, atMost: 20).lifted.rehearse(on: &deck)
      deck.settle()
      let before = deck.state
      var script = CardScript()
      script.steps = [.init(wait: 9, event: .down(TouchID(7), Point2D(x: 200, y: 300)))]
      draw.sequence(1...8) { draw in
        script.steps.append(.init(wait: draw.below(30), event: .move(TouchID(7), DeckLawTests.point(&draw))))
        return true
      }
      script.rehearse(on: &deck)
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
      var script = DeckDraw.script(&draw)
      // A third of a way lies on no dyadic grid.
      script.steps.removeAll { $0.event.finger == TouchID(2) }
      var other = deck
      let (heard, others) = (script.rehearse(on: &deck), script.halved.rehearse(on: &other))
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

extension CardScript {
  func shifted(x: Double) -> CardScript {
    var copy = self
    func shifted(_ point: Point2D) -> Point2D { Point2D(x: point.x + x, y: point.y) }
    for index in steps.indices {
      switch steps[index].event {
      case .down(let id, let point): copy.steps[index].event = .down(id, shifted(point))
      case .move(let id, let point): copy.steps[index].event = .move(id, shifted(point))
      default: break
      }
    }
    return copy
  }

  /// Every move as two at the same instant.
  var halved: CardScript {
    var (copy, places) = (CardScript(), [TouchID: Point2D]())
    for step in steps {
      if case .move(let id, let point) = step.event, let place = places[id] {
        let middle = Point2D(x: (place.x + point.x) / 2, y: (place.y + point.y) / 2)
        copy.steps.append(.init(wait: step.wait, event: .move(id, middle)))
        copy.steps.append(.init(wait: 0, event: step.event))
      } else {
        copy.steps.append(step)
      }
      if case .down(let id, let point) = step.event { places[id] = point }
      if case .move(let id, let point) = step.event { places[id] = point }
    }
    return copy
  }

  /// All fingers lifted at its end.
  var lifted: CardScript {
    var copy = self
    for id in 0..<3 { copy.steps.append(.init(wait: 0, event: .cancel(TouchID(id)))) }
    return copy
  }
}

extension CardEvent {
  var finger: TouchID? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id), .cancel(let id): id
    default: nil
    }
  }
}

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
