import Kinetics

/// Raw touches: the front card follows the finger, and what comes of its release.
extension SwipeDeck {
  /// A motion slower than this, in points per second, and within a pixel of its end is over for a finger.
  private static let stillSpeed = 20.0

  mutating func down(_ id: TouchID, at point: Point, _ effects: inout CardEffects) {
    if gesture.isDown(id) {
      lift(id, isCancelled: true, &effects)
      effects.closeStep()
      effects.add(.ignored)
    }
    let spot = spotOnFront(at: point)
    let catches = spot != nil && gesture.stage == .none && isFrontFlying
    let arrival = gesture.down(
      id, at: point, isOurs: spot != nil, catches: catches, slop: configuration.slop,
      velocity: configuration.velocity, now)
    switch arrival {
    case .refused: effects.add(.ignored)
    case .foreign, .joined: break
    case .first:
      isLowerHalf = spot.map { $0.y > 0 } == true
      if catches { grab(&effects) }
    }
  }

  mutating func move(_ id: TouchID, to point: Point, _ effects: inout CardEffects) {
    switch gesture.move(id, to: point, at: now) {
    case .ignored: effects.add(.ignored)
    case .still: break
    case .moved(let travel): drag(by: travel)
    case .decided(let before, let after):
      if held == nil { grab(&effects) }
      drag(by: Point(x: before.x + after.x, y: before.y + after.y))
    }
  }

  mutating func lift(_ id: TouchID, isCancelled: Bool, _ effects: inout CardEffects) {
    let leftSlop = gesture.axis != nil
    switch gesture.lift(id, isCancelled: isCancelled, at: now) {
    case .unknown: effects.add(.ignored)
    case .other, .nothing: break
    case .tapped:
      if let front { effects.add(.tapped(front)) }
    case .released(let velocity): release(velocity, maySwipe: leftSlop && !isCancelled, &effects)
    }
  }

  /// Another card becomes the front one: the finger that holds this one is let go, and the card goes home.
  mutating func letGo(_ effects: inout CardEffects) {
    gesture.letGo()
    guard held != nil else { return }
    goHome(velocity: Point(x: 0, y: 0))
    effects.add(.cancelled)
  }

  private mutating func grab(_ effects: inout CardEffects) {
    guard !stack.isEmpty else { return }
    let translation = stack[0].translation(at: now)
    held = DeckHold(base: translation)
    (stack[0].x, stack[0].y) = (nil, nil)
    if translation.x == 0 {
      stack[0].sign = configuration.tilt == .touchedHalf && isLowerHalf ? -1 : 1
    }
    effects.add(.began)
    refreshWindow(&effects)
  }

  private mutating func drag(by travel: Point) {
    held?.travel.x += travel.x
    held?.travel.y += travel.y
  }

  private mutating func release(_ velocity: Point, maySwipe: Bool, _ effects: inout CardEffects) {
    guard let translation = held?.translation, let id = front else { return }
    let way = maySwipe ? commit(translation, velocity, of: id) : nil
    if let way, !refusals(of: id).contains(way) {
      leave(way, along: Self.unit(translation) ?? way.vector, velocity: velocity, &effects)
      return
    }
    effects.add(.cancelled)
    if let way { effects.add(.refused(id, way)) }
    goHome(velocity: velocity)
    refreshWindow(&effects)
  }

  /// What the release rule says of the best direction.
  func commit(_ translation: Point, _ velocity: Point, of id: CardID) -> CardDirection? {
    guard let way = geometry.best(translation, of: directions(of: id)) else { return nil }
    let verdict = configuration.release.verdict(
      travel: way.component(of: translation), velocity: way.component(of: velocity),
      progress: geometry.progress(translation, in: way))
    return verdict == .commit ? way : nil
  }

  /// The held card goes to its place, with a velocity in points per second.
  private mutating func goHome(velocity: Point) {
    guard let translation = held?.translation, !stack.isEmpty else { return }
    held = nil
    stack[0].x = homing(from: translation.x, velocity: velocity.x)
    stack[0].y = homing(from: translation.y, velocity: velocity.y)
  }

  private static func unit(_ way: Point) -> Point? {
    let length = Numerics.squareRoot(way.x * way.x + way.y * way.y)
    return length > 0 ? Point(x: way.x / length, y: way.y / length) : nil
  }
}

// MARK: - What is hit

extension SwipeDeck {
  /// A point relative to the front card's centre, in the card's own axes; `nil` outside the card as it is shown.
  private func spotOnFront(at point: Point) -> Point? {
    guard let id = front, let pose = pose(of: id) else { return nil }
    let (x, y) = (point.x - pose.center.x, point.y - pose.center.y)
    let (sine, cosine) = (Numerics.sin(pose.rotation), Numerics.cos(pose.rotation))
    let spot = Point(x: x * cosine + y * sine, y: y * cosine - x * sine)
    let card = Rect(
      x: -pose.size.width / 2, y: -pose.size.height / 2, width: pose.size.width, height: pose.size.height)
    return card.contains(spot) ? spot : nil
  }

  /// Whether the front card is on its way home, and not as good as there.
  private var isFrontFlying: Bool {
    guard let card = stack.first else { return false }
    return isMoving(card.x) || isMoving(card.y)
  }

  private func isMoving(_ settling: Settling?) -> Bool {
    guard let state = settling?.state(at: now) else { return false }
    return state.value.magnitude > 2 * halfPixel || state.velocity.magnitude >= Self.stillSpeed
  }
}
