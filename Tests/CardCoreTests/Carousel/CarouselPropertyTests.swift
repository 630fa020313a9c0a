import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// Tries a property of random cases.
private func law(
  _ name: String, runs: Int = 300, _ acts: Verbs<CardAct>, atMost limit: Int = 60,
  at location: SourceLocation = #_sourceLocation, _ fault: (CarouselCase) throws -> String?
) {
  check(name, runs: runs, at: location) { draw in
    CarouselCase(&draw, acts, atMost: limit)
  } fault: { drawn in
    do { return try fault(drawn) } catch { return "\(error)" }
  }
}

@Suite("The laws of the carousel", .timed)
struct CarouselPropertyTests {
  @Test("Determinism: the same events give the same bits")
  func determinism() {
    law("Determinism", CardScript.events) { drawn in
      var (one, other) = (try drawn.carousel(), try drawn.carousel())
      let (heard, again) = (drawn.script.play(on: &one), drawn.script.play(on: &other))
      return one == other && one.digest == other.digest && heard == again ? nil : "two runs differ"
    }
  }

  @Test("Subdivision: a move cut in two at the same instant shows the same, bit for bit")
  func subdivision() {
    law("Subdivision", CardScript.usual) { drawn in
      let script = drawn.script.ofTwoFingers
      var (one, other) = (try drawn.carousel(), try drawn.carousel())
      var fault: String?
      var places: [TouchID: Point2D] = [:]
      script.watch(&one) { step, _, one in
        if case .move(let id, let point) = step.event, let place = places[id] {
          let middle = Point2D(x: (place.x + point.x) / 2, y: (place.y + point.y) / 2)
          _ = other.handle(.move(id, middle), at: one.now)
        }
        _ = other.handle(step.event, at: one.now)
        if case .down(let id, let point) = step.event { places[id] = point }
        if case .move(let id, let point) = step.event { places[id] = point }
        if fault == nil, let difference = Self.differs(one, other) { fault = "\(difference) after \(step.event)" }
      }
      return fault
    }
  }

  /// Of four cards at most: the window of more has one card before the current one and two after it.
  @Test("Mirror: left and right swapped, everything is on the other side")
  func mirror() {
    law("Mirror", CardScript.fingers) { drawn in
      // A removed card's successor follows it, never its predecessor: cards are lifted, and none is removed.
      var setup = drawn.setup
      setup.removal?.distance = .points(0x1p30)
      setup.removal?.release = ReleaseRule(flick: nil)
      let count = min(drawn.count, 4)
      setup.start = min(setup.start, max(count - 1, 0))
      var one = try CardCarousel(setup, cards: CardList(count: count))
      setup.start = max(count - 1 - setup.start, 0)
      let reversed = (0..<count).reversed().map { Card(CardID($0)) }
      var other = try CardCarousel(setup, cards: CardList(reversed))
      var (fault, isTie) = (String?.none, false)
      var images = drawn.script.beside.mirrored(width: 400).steps[...]
      drawn.script.beside.watch(&one) { step, _, one in
        guard fault == nil, let image = images.popFirst() else { return }
        _ = other.handle(image.event, at: one.now)
        let wasTie = isTie
        isTie = Self.isBesideTie(one) || Self.isBesideTie(other)
        fault = Self.mirrorFault(one, other)
        // On which side of a tie a finger is was decided by rounding: nothing is said of what follows.
        if fault != nil, wasTie || isTie { (fault, images) = (nil, []) }
      }
      return fault
    }
  }

  /// Whether a drag stands beside a whole point by rounding, as thirds of a way leave it: pages tie at whole points,
  /// and there on the very point.
  private static func isBesideTie(_ carousel: CardCarousel) -> Bool {
    let beside = (carousel.rawOffset - carousel.rawOffset.rounded()).magnitude
    return carousel.isDragging && beside > 0 && beside < 1e-9
  }

  private static func mirrorFault(_ one: CardCarousel, _ other: CardCarousel) -> String? {
    if one.current != other.current || one.order != other.order.reversed() { return "front \(one.shownIDs)" }
    for id in one.order {
      guard let left = one.pose(of: CardID(id)), let right = other.pose(of: CardID(id)) else { continue }
      let distance = (left.center.x - 200 + right.center.x - 200).magnitude + (left.center.y - right.center.y).magnitude
      if distance > 1e-6 || (left.opacity - right.opacity).magnitude > 1e-9 { return "card \(id): \(left), \(right)" }
    }
    return nil
  }

  /// But for the place where a finger left the slop, which is rounded to 2⁻²⁰ pt in both worlds.
  @Test("Scale: in a world twice as large everything is twice as large")
  func scale() {
    law("Scale", CardScript.usual) { drawn in
      var setup = drawn.setup
      // Speeds are limited to 8,000 points per second in either world: nobody comes near.
      setup.velocityStrategy = .difference
      var script = drawn.script.slower(100)
      script.steps.removeAll { $0.event.isFastWheel }
      var one = try CardCarousel(setup, cards: CardList(count: drawn.count))
      guard case .points(let page) = setup.page else { return "no page in points" }
      setup.size = Size2D(width: 800, height: 1200)
      setup.page = .points(2 * page)
      (setup.flick, setup.slop, setup.scale) = (1000, 20, 1)
      setup.removal?.release = ReleaseRule(flick: 1000)
      var other = try CardCarousel(setup, cards: CardList(count: drawn.count))
      var fault: String?
      var images = script.scaled(by: 2).steps[...]
      var last = one
      script.watch(&one) { step, heard, one in
        defer { last = one }
        guard fault == nil, let image = images.popFirst() else { return }
        let (small, large) = (last.advanced(to: one.now), other.advanced(to: one.now))
        let again = other.handle(image.event, at: one.now)
        // What is still is so by a distance in points: the law says nothing of such a catch. A wheel may let go of it at
        // once.
        if case .wheel = step.event, small.catches(on: nil) != large.catches(on: nil) { images = [] }
        let isAlike = (one.track.ahead.hold == nil) == (other.track.ahead.hold == nil) && one.heldLift == other.heldLift
        if one.isDragging != other.isDragging || !isAlike { images = [] }
        guard !images.isEmpty else { return }
        if heard != again { fault = "effects \(heard.all), \(again.all) of \(step.event)" }
        if (other.offset - 2 * one.offset).magnitude > 1e-5 { fault = "offsets \(one.offset), \(other.offset)" }
        for id in one.shownIDs {
          guard let small = one.pose(of: CardID(id)), let large = other.pose(of: CardID(id)) else { continue }
          let distance = max(
            (large.center.x - 2 * small.center.x).magnitude, (large.center.y - 2 * small.center.y).magnitude)
          if distance > 1e-5 || (large.scale - small.scale).magnitude > 1e-7 { fault = "card \(id) by \(distance)" }
        }
      }
      return fault
    }
  }

  @Test("Cancel is identity: a drag that is cancelled leaves the cards, the page and the poses as they were")
  func cancel() {
    law("Cancel", CardScript.fingers) { drawn in
      var carousel = try drawn.carousel()
      let before = carousel
      var fingers = Set<TouchID>()
      for step in drawn.script.steps {
        var event = step.event
        // Nobody lifts a finger.
        if case .up = event { event = .frame }
        if case .cancel = event { event = .frame }
        if case .down(let id, _) = event, !fingers.insert(id).inserted { event = .frame }
        _ = carousel.handle(event, at: step.instant(after: carousel.now))
      }
      for finger in fingers { _ = carousel.handle(.cancel(finger), at: carousel.now) }
      let heard = carousel.settle()
      if heard.contains(where: \.isCommit) { return "committed" }
      return Self.differs(carousel, before)
    }
  }

  /// What a user could see of a difference at rest; slots may have changed.
  static func differs(_ one: CardCarousel, _ other: CardCarousel) -> String? {
    if one.order != other.order { return "order \(one.order), not \(other.order)" }
    if one.currentIndex != other.currentIndex || one.offset != other.offset {
      return "page \(one.currentIndex ?? -1), offset \(one.offset)"
    }
    if one.window != other.window || one.shownIDs != other.shownIDs { return "shown \(one.shownIDs)" }
    for id in one.shownIDs where one.pose(of: CardID(id)) != other.pose(of: CardID(id)) { return "pose of \(id)" }
    return nil
  }

  @Test("Out and back along the same path, a drag ends where it began, and commits nothing")
  func returnToStart() {
    check("Return to start", runs: 400, labels: [Label("another page was current", atLeast: 0.2)]) { draw in
      var carousel = try! CarouselCase(&draw).carousel()
      guard carousel.count > 0 else { return .discarded }
      let before = carousel
      var now = Instant.zero
      func send(_ event: CardEvent) -> [CardEffect] {
        now = Instant(nanoseconds: now.nanoseconds + 50_000_000)
        return carousel.handle(event, at: now).all
      }
      _ = send(.down(TouchID(1), Point2D(x: 200, y: 300)))
      var path = [Point2D(x: 200 + (draw.below(2) == 0 ? 10 : -10), y: 300)]
      if draw.below(2) == 0 { path = [Point2D(x: 200, y: 300 + (draw.below(2) == 0 ? 10 : -10))] }
      for _ in 0...draw.below(8) {
        path.append(Point2D(x: draw.grid(-400, 800, step: 0.5), y: draw.grid(-600, 1200, step: 0.5)))
      }
      for point in path + path.reversed() { _ = send(.move(TouchID(1), point)) }
      if carousel.currentIndex != before.currentIndex { return .fails("index \(carousel.currentIndex ?? -1)") }
      if carousel.offset != before.offset { return .fails("offset \(carousel.offset)") }
      if path.contains(where: { ($0.x - 200).magnitude > 300 }) { draw.label(0) }
      let heard = send(.up(TouchID(1)))
      // Where none can be removed, a finger that moves up is nobody's.
      if carousel.configuration.removal == nil, path[0].x == 200 {
        return Verdict(fault: Self.differs(carousel, before))
      }
      if heard.first != .dragEnded { return .fails("\(heard)") }
      carousel.settle()
      return Verdict(fault: Self.differs(carousel, before))
    }
  }

  @Test("Release is monotone: farther or faster never ends on a page farther back")
  func monotone() {
    check("Monotone release", runs: 400) { draw in
      let (way, more) = (draw.grid(-400, 400, step: 1), draw.grid(0, 200, step: 1))
      let (flick, faster) = (draw.grid(-1250, 1250, step: 15.625), draw.grid(0, 937.5, step: 15.625))
      func page(_ way: Double, _ flick: Double) throws -> Int {
        var hand = try CarouselHand(count: 9, at: 4)
        hand.down()
        hand.move(x: -10)
        hand.move(x: -way)
        hand.flick(x: -flick)
        hand.up(after: 0)
        return hand.carousel.currentPlace
      }
      guard let one = try? page(way, flick), let other = try? page(way + more, flick + faster) else {
        return .fails("no carousel")
      }
      return Verdict(fault: one > other ? "\(way), \(flick): \(one), but farther \(other)" : nil)
    }
  }
}

extension CardEvent {
  /// Whether it is a wheel that turns by more than a finger moves, or by a number that is none.
  fileprivate var isFastWheel: Bool {
    guard case .wheel(_, let point, let travel, _) = self else { return false }
    return !(max(point.x.magnitude, point.y.magnitude) < 1000 && max(travel.x.magnitude, travel.y.magnitude) < 90)
  }
}
