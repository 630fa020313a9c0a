import Kinetics

/// Fingers and wheels that another one judges: those on the layer of a stack.
extension TouchedContainer {
  /// Handles what is told of one, after everything that is due before it.
  public mutating func handle(
    hosted event: HostedEvent, at instant: Instant, permitting permits: (CardEffect) -> Bool
  ) -> CardEffects {
    var effects = CardEffects()
    pass(to: instant, &effects)
    if event.isValid { take(event, permitting: permits, &effects) } else { effects.add(.rejected(.notFinite)) }
    conclude(&effects)
    return effects
  }

  private mutating func take(
    _ event: HostedEvent, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    switch event {
    case .down(let id, let point, let isShared):
      down(id, at: point, isShared: isShared, permitting: permits, &effects)
    case .move(let id, let point): move(id, to: point, &effects)
    case .won(let id, let axis, let exit, let point): win(id, axis, exit, point, &effects)
    case .lost(let id): lose(id, permitting: permits, &effects)
    case .up(let id, let isTap): lift(id, isCancelled: false, mayTap: isTap, permitting: permits, &effects)
    case .cancel(let id): cancel(id, permitting: permits, &effects)
    case .wheel(let id, let point, let travel, let phase):
      wheel(id, at: point, along: travel, phase, permitting: permits, &effects)
    }
  }
}

extension HostedEvent {
  /// Whether its numbers are finite and within ±2⁴⁰.
  fileprivate var isValid: Bool {
    switch self {
    case .down(_, let point, _), .move(_, let point): point.isValid
    case .won(_, _, let exit, let point): exit.isValid && point.isValid
    case .wheel(_, let point, let travel, _): point.isValid && travel.isCoordinate
    case .lost, .up, .cancel: true
    }
  }
}

extension TouchedContainer {
  func mayGoOn(on card: CardID?) -> Bool { true }
}

/// The axes of the screen, where a container has no track.
extension TouchedContainer {
  func travel(to point: Point2D) -> Point2D { point }
  func place(from travel: Point2D) -> Point2D { travel }
}

extension TouchedContainer {
  /// - Parameter isShared: Whether somebody else judges the finger, and may get it.
  mutating func down(
    _ id: TouchID, at point: Point2D, isShared: Bool = false, permitting permits: (CardEffect) -> Bool,
    _ effects: inout CardEffects
  ) {
    if gesture.isDown(id) {
      lift(id, isCancelled: true, permitting: permits, &effects)
      conclude(&effects)
      effects.closeStep()
      effects.add(.rejected(.duplicate))
    }
    let travel = travel(to: point)
    let place = place(from: travel)
    let card = card(under: place)
    let isOurs = takesPart(at: point, on: card)
    if isOurs { stopWheel(permitting: permits, &effects) }
    let catches = isOurs && gesture.stage == .none && catches(on: card)
    let touch = Touches.Touch(id, at: Travel(along: travel.x, across: travel.y), isActive: isOurs)
    let slop = isShared ? nil : slop
    switch gesture.down(touch, on: card, catches: catches, slop: slop, velocity: velocityStrategy, at: now) {
    case .refused: effects.add(.rejected(.tooMany))
    case .first: begin(at: place, catches: catches, &effects)
    case .foreign, .joined: break
    }
  }

  mutating func move(_ id: TouchID, to point: Point2D, _ effects: inout CardEffects) {
    take(gesture.move(id, to: travel(to: point), at: now), &effects)
  }

  /// A finger left the slop along an axis of the screen, and is ours.
  private mutating func win(
    _ id: TouchID, _ axis: ScreenAxis, _ exit: Point2D, _ point: Point2D, _ effects: inout CardEffects
  ) {
    let unit = axis == .horizontal ? Point2D(x: 1, y: 0) : Point2D(x: 0, y: 1)
    let own: CardGesture.Axis = travel(to: unit).x == 0 ? .across : .along
    take(gesture.win(id, own, exit: travel(to: exit), to: travel(to: point), at: now), &effects)
  }

  mutating func take(_ step: CardGesture.Step, _ effects: inout CardEffects) {
    switch step {
    case .rejected(let reason): effects.add(.rejected(reason))
    case .still: break
    case .moved(let way): drag(by: way, &effects)
    case .decided(let before, let after): decide(before: before, after: after, &effects)
    }
  }

  /// The finger that was won goes across all that the container can do: it is free for somebody else. What it caught it
  /// gives back; that has to go on by then. Those that wait are judged by their own paths.
  mutating func letGoAcross(_ effects: inout CardEffects) {
    if gesture.isCatch { effects.add(.dragEnded) }
    for index in 0..<gesture.touches.count {
      guard let touch = gesture.touches[index], touch.isActive else { continue }
      effects.add(.letGo(touch.id))
    }
    gesture.letDragGo()
    goOnWaiting(&effects)
  }

  /// Fingers that still wait begin a gesture of their own where that of others has ended.
  private mutating func goOnWaiting(_ effects: inout CardEffects) {
    guard let place = gesture.waitingPlace.map({ place(from: $0) }) else { return }
    let card = card(under: place)
    guard mayGoOn(on: card) else { return gesture.letGo() }
    gesture.beginAnew(on: card, velocity: velocityStrategy, at: now)
    begin(at: place, catches: false, &effects)
  }

  /// A finger is somebody else's: what it held goes on.
  private mutating func lose(_ id: TouchID, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects) {
    guard let departure = gesture.lose(id, at: now) else { return }
    take(departure, mayTap: false, permitting: permits, &effects)
    if case .rejected = departure { return }
    effects.add(.letGo(id))
  }

  /// The system took a finger or a wheel away.
  mutating func cancel(_ id: TouchID, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects) {
    if !gesture.isDown(id), cancelWheel(id, permitting: permits, &effects) { return }
    lift(id, isCancelled: true, permitting: permits, &effects)
  }

  mutating func lift(
    _ id: TouchID, isCancelled: Bool, mayTap: Bool = true, permitting permits: (CardEffect) -> Bool,
    _ effects: inout CardEffects
  ) {
    let departure = gesture.lift(id, isCancelled: isCancelled, at: now)
    take(departure, mayTap: mayTap, permitting: permits, &effects)
  }

  private mutating func take(
    _ departure: CardGesture.Departure, mayTap: Bool, permitting permits: (CardEffect) -> Bool,
    _ effects: inout CardEffects
  ) {
    switch departure {
    case .rejected(let reason): effects.add(.rejected(reason))
    case .other, .nothing: break
    case .tapped(let card): if mayTap, let card, cards.contains(card) { tap(card, &effects) }
    case .released(let end): release(end, permitting: permits, &effects)
    }
    goOnWaiting(&effects)
  }
}
