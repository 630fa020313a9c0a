import Kinetics

/// Raw touches: the front card follows the finger, and a release commits it or not.
extension SwipeDeck {
  var slop: Double { configuration.slop }
  var velocityStrategy: VelocityStrategy { configuration.velocityStrategy }
  var wheelReach: Double? { nil }

  func takesPart(at point: Point2D, on card: CardID?) -> Bool { card != nil && card == current }

  func mayGoOn(on card: CardID?) -> Bool { card != nil && card == current }

  func ownPose(of id: CardID) -> CardPose? { pose(of: id) }

  func catches(on card: CardID?) -> Bool {
    stack.first?.isStill(at: now, drop: geometry.inset.height) == false
  }

  mutating func begin(at point: Point2D, catches: Bool, _ effects: inout CardEffects) {
    gesture.isLowerHalf = spotOnFront(at: point).map { $0.y > 0 } == true
    if catches { grab(&effects) }
  }

  mutating func decide(before: Point2D, after: Point2D, _ effects: inout CardEffects) {
    if let axis = current.flatMap({ directions(of: $0).axis }), axis != gesture.axis {
      if gesture.isCatch {
        stack[0].pull(by: before)
        goHome(velocity: Point2D(x: 0, y: 0))
      }
      return letGoAcross(&effects)
    }
    grab(&effects)
    drag(by: Point2D(x: before.x + after.x, y: before.y + after.y), &effects)
  }

  mutating func drag(by way: Point2D, _ effects: inout CardEffects) {
    stack[0].pull(by: way)
  }

  mutating func tap(_ card: CardID, _ effects: inout CardEffects) { effects.add(.tapped(card)) }

  /// Ends the gesture, because the front card is about to change. If a finger holds the front card, the card goes to
  /// its place, and `dragEnded` is reported.
  mutating func letGo(_ effects: inout CardEffects) {
    gesture.letGo()
    guard stack.first?.isHeld == true else { return }
    goHome(velocity: Point2D(x: 0, y: 0))
    effects.add(.dragEnded)
  }

  /// A finger takes hold of the front card where it is shown; nothing happens if one holds it already.
  private mutating func grab(_ effects: inout CardEffects) {
    guard let card = stack.first, !card.isHeld else { return }
    stack[0].hold(sign: configuration.tilt == .touchedHalf && gesture.isLowerHalf ? -1 : 1, at: now)
    effects.add(.dragBegan)
  }

  mutating func release(
    _ release: CardGesture.Release, permitting permits: (CardEffect) -> Bool, _ effects: inout CardEffects
  ) {
    let (id, translation) = (stack[0].id, translation(at: 0))
    let way = release.axis == nil || release.isCancelled ? nil : commit(translation, release.velocity, of: id)
    effects.add(.dragEnded)
    if let way, goes(id, way, permits) {
      return leave(way, along: Self.unit(translation) ?? way.vector, velocity: release.velocity, &effects)
    }
    if let way { effects.add(.refused(id, way)) }
    goHome(velocity: release.axis == nil ? Point2D(x: 0, y: 0) : release.velocity)
  }

  /// The best direction, if the release rule commits in it; else `nil`.
  func commit(_ translation: Point2D, _ velocity: Point2D, of id: CardID) -> CardDirection? {
    guard let way = geometry.best(translation, of: directions(of: id)) else { return nil }
    let commits = configuration.release.commits(
      travel: way.component(of: translation), velocity: way.component(of: velocity),
      progress: geometry.progress(translation, in: way))
    return commits ? way : nil
  }

  /// The held card goes to its place, with a velocity in points per second.
  private mutating func goHome(velocity: Point2D) {
    stack[0].goHome(velocity: velocity, rule, levelRule, at: now)
  }

  private static func unit(_ way: Point2D) -> Point2D? {
    let length = Numerics.squareRoot(way.x * way.x + way.y * way.y)
    return length > 0 ? Point2D(x: way.x / length, y: way.y / length) : nil
  }

  /// A point relative to the front card's centre, in the card's own axes; `nil` outside the card as it is shown.
  private func spotOnFront(at point: Point2D) -> Point2D? {
    current.flatMap { pose(of: $0) }?.spot(at: point)
  }
}

extension CardDirections {
  /// The axis on which all of them lie; `nil` where there is no direction, or one of each axis.
  var axis: CardGesture.Axis? {
    var axis: CardGesture.Axis?
    for direction in each {
      let own: CardGesture.Axis = direction.isHorizontal ? .along : .across
      guard axis == nil || axis == own else { return nil }
      axis = own
    }
    return axis
  }
}
