import CardCore
import Kinetics
import OverlayCore

/// The laws of fingers on cards in a sheet, of which a stack is the judge.
package enum NestedLaw: String, Sendable, CaseIterable {
  /// A finger is undecided, or exactly one model has it, or nobody claims it.
  case oneOwner = "one-owner"
  /// A finger past the slop drags its winner with the same event.
  case notLost = "not-lost"
  /// The travel of one finger moves the cards, or the sheet and its list, and never both.
  case notDoubled = "not-doubled"
  /// Each hosted down ends once; a finger is won at most once, and only between.
  case balanced
  /// Hosted points differ from the container's by one constant for each finger.
  case stillGround = "still-ground"
  /// The verdict of a finger is that of its own path.
  case independence
  /// The cards are as if they had been told the hosted events alone.
  case nestedSameness = "nested-sameness"
}

/// Watches the laws of fingers on the cards of one layer, call by call.
///
/// A finger that was down before is not looked at. After a fault this must not be used again.
package struct NestedLaws: Sendable {
  /// One call of the stack, or of its cards.
  package struct Step: Sendable {
    /// An event that the cards were told.
    package enum Told: Sendable {
      case hosted(HostedEvent)
      case own(CardEvent)
    }

    /// The event of the stack; `nil` where the step is another call.
    package let event: OverlayEvent?
    package let told: [Told]
    /// Whether the cards have another configuration.
    package let isReconfigured: Bool
    /// Both afterwards.
    package let stack: OverlayStack
    package let cards: AnyCards

    package init(
      _ event: OverlayEvent?, told: [Told], isReconfigured: Bool = false, _ stack: OverlayStack, _ cards: AnyCards
    ) {
      (self.event, self.told, self.isReconfigured, self.stack, self.cards) =
        (event, told, isReconfigured, stack, cards)
    }
  }

  private struct WatchedFinger: Sendable {
    /// The container's coordinates less those of the layer.
    let origin: Point2D
    let isShared: Bool
    /// Whether the cards may have let it go by themselves, or never took it.
    var mayBeFree: Bool
    var isWon = false
    /// A judge that knows this finger alone.
    var judge = FingerJudge()
  }

  package typealias Fault = (law: NestedLaw, message: String)

  private let layer: Receiver
  private var stack: OverlayStack
  private var cards: AnyCards
  private var twin: AnyCards
  private var fingers: [TouchID: WatchedFinger] = [:]
  private var strangers: Set<TouchID> = []
  /// The wheels whose gestures the cards were told.
  private var wheels: Set<TouchID> = []
  /// All wheels that turned. The stack does not remember whether it told the cards of one: a cancel too much is harmless.
  private var turned: Set<TouchID> = []

  /// Watches from now on.
  package init(_ layer: Receiver, _ stack: OverlayStack, _ cards: AnyCards) {
    (self.layer, self.stack, self.cards, twin) = (layer, stack, cards, cards)
    for place in 0..<stack.router.count { if let touch = stack.router[place] { strangers.insert(touch.id) } }
  }

  /// The first law that a step breaks.
  package mutating func fault(_ step: Step) -> Fault? {
    defer { (stack, cards) = (step.stack, step.cards) }
    if case .wheel(let id, _, _, _, _) = step.event { turned.insert(id) }
    for told in step.told {
      if let fault = hear(told, step) { return fault }
    }
    return faultOfOwners(step) ?? faultOfTravel(step) ?? faultOfTwin(step)
  }
}

// MARK: - What the cards are told

extension NestedLaws {
  private mutating func hear(_ told: Step.Told, _ step: Step) -> Fault? {
    switch told {
    case .own(let event):
      _ = twin.handle(event, at: step.cards.now)
      freeAll()
      return nil
    case .hosted(let event):
      _ = twin.handle(hosted: event, at: step.cards.now)
      return hear(event, step)
    }
  }

  private mutating func hear(_ event: HostedEvent, _ step: Step) -> Fault? {
    if case .wheel(let id, let point, let travel, let phase) = event {
      freeAll()
      return turn(id, at: point, travel, phase, step)
    }
    if case .cancel(let id) = event, fingers[id] == nil, turned.contains(id) {
      wheels.remove(id)
      return nil
    }
    if strangers.contains(event.finger) {
      if event.isLast { strangers.remove(event.finger) }
      return nil
    }
    switch event {
    case .down(let id, let point, let isShared): return begin(id, at: point, isShared, step)
    case .move(let id, let point):
      guard let finger = fingers[id] else { return unbalanced(id, "moves") }
      if let fault = shifted(id, point, step) { return fault }
      let isJudged = finger.isShared && !finger.isWon
      return isJudged && verdict(of: id, step) != nil ? (.independence, "finger \(id) left the slop alone") : nil
    case .won(let id, let axis, let exit, let point):
      guard let finger = fingers[id], finger.isShared, !finger.isWon else { return unbalanced(id, "is won") }
      fingers[id]?.isWon = true
      if let fault = shifted(id, point, step) { return fault }
      guard let verdict = verdict(of: id, step), verdict.isOwn, verdict.axis == axis,
        Self.isNear(verdict.exit, exit, apart: finger.origin)
      else { return (.independence, "finger \(id) is won, and alone it would not be") }
      let moves = step.cards.isDragging || finger.mayBeFree || !cards.mayGo(along: axis)
      return moves ? nil : (.notLost, "finger \(id) is won, and drags no card")
    case .lost(let id): return lose(id, step)
    case .wheel: return nil
    case .up(let id, _), .cancel(let id):
      guard fingers.removeValue(forKey: id) != nil else { return unbalanced(id, "ends") }
      freeAll()
      return nil
    }
  }

  private mutating func begin(_ id: TouchID, at point: Point2D, _ isShared: Bool, _ step: Step) -> Fault? {
    if fingers[id] != nil { return unbalanced(id, "goes down") }
    guard case .down(id, let place) = step.event, let overlay = step.stack[layer.overlay] else {
      return unbalanced(id, "goes down by itself")
    }
    let before = cards.advanced(to: step.cards.now)
    let isTaken =
      if case .deck = before {
        before.current != nil && before.card(at: point) == before.current
      } else {
        before.count > 0 && Rect2D(origin: Point2D(x: 0, y: 0), size: before.size).contains(point)
      }
    var finger = WatchedFinger(
      origin: Point2D(x: place.x - point.x, y: place.y - point.y), isShared: isShared, mayBeFree: !isTaken)
    if isShared, let axis = step.stack.scene(of: layer.overlay)?.layers[layer.layer]?.claims {
      finger.judge.add(
        id, at: place, claiming: axis, slop: overlay.configuration.slop,
        velocity: overlay.configuration.velocityStrategy, at: step.stack.now)
    }
    fingers[id] = finger
    return nil
  }

  private mutating func lose(_ id: TouchID, _ step: Step) -> Fault? {
    guard let finger = fingers[id], finger.isShared, !finger.isWon else { return unbalanced(id, "is lost") }
    let verdict = verdict(of: id, step)
    fingers[id] = nil
    freeAll()
    guard let verdict, !verdict.isOwn else { return (.independence, "finger \(id) is lost, and alone it would not be") }
    var copy = step.cards
    let answer = copy.handle(hosted: .cancel(id), at: step.cards.now)
    if !answer.contains(.rejected(.unknown)) { return (.oneOwner, "the cards have finger \(id), which they lost") }
    // A sheet that has another edge since the finger came down may not go that way.
    guard let overlay = step.stack[layer.overlay], overlay.configuration.driver == .core,
      overlay.configuration.drags == .all, step.stack.receiver(of: id)?.layer.part != nil,
      overlay.configuration.edge.axis == verdict.axis
    else { return nil }
    let drags = overlay.phase == .dragging && overlay.fingers.activePlace(of: id) != nil
    return drags ? nil : (.notLost, "finger \(id) is the sheet's, and does not drag it")
  }

  private func unbalanced(_ id: TouchID, _ what: String) -> Fault? {
    (.balanced, "finger \(id) \(what) out of turn")
  }

  private mutating func freeAll() {
    for id in fingers.keys { fingers[id]?.mayBeFree = true }
  }

  /// The verdict on the finger that moves in a step, if it is the only one.
  private mutating func verdict(of id: TouchID, _ step: Step) -> FingerVerdict? {
    guard case .move(id, let place) = step.event, place.isValid else { return nil }
    return fingers[id]?.judge.move(id, to: place, at: step.stack.now)
  }

  private func shifted(_ id: TouchID, _ point: Point2D, _ step: Step) -> Fault? {
    guard let finger = fingers[id], case .move(id, let place) = step.event, place.isValid else { return nil }
    let isStill = Self.isNear(place, point, apart: finger.origin)
    return isStill ? nil : (.stillGround, "finger \(id) is at \(point), and the ground has moved")
  }

  private static func isNear(_ place: Point2D, _ point: Point2D, apart origin: Point2D) -> Bool {
    let slack = 1e-6 * max(1, place.x.magnitude, place.y.magnitude)
    return (place.x - origin.x - point.x).magnitude <= slack && (place.y - origin.y - point.y).magnitude <= slack
  }
}

// MARK: - Wheels

extension NestedLaws {
  /// A wheel that began before is not looked at.
  private mutating func turn(
    _ id: TouchID, at point: Point2D, _ travel: Double, _ phase: WheelPhase, _ step: Step
  ) -> Fault? {
    guard case .wheel(id, let place, let along, let across, _) = step.event else {
      return (.balanced, "wheel \(id) turns by itself")
    }
    if phase == .begin || phase == .notch, let fault = misjudged(id, travel, along, across, step) { return fault }
    let origin = step.stack.scene(of: layer.overlay)?.layers.frame(of: layer.layer)?.origin
    if let origin, !Self.isNear(place, point, apart: origin) {
      return (.stillGround, "wheel \(id) is at \(point), which is elsewhere on the layer")
    }
    switch phase {
    case .notch, .momentum, .change: break
    case .begin: if !wheels.insert(id).inserted { return (.balanced, "wheel \(id) begins out of turn") }
    case .end: wheels.remove(id)
    }
    return nil
  }

  /// Whether the sheet, which claims its own axis, is around the layer.
  private func isInSheet(_ step: Step) -> Bool {
    guard let layers = step.stack.scene(of: layer.overlay)?.layers else { return false }
    var around = layers.parent(of: layer.layer)
    while let id = around, id.part == nil { around = layers.parent(of: id) }
    return around != nil
  }

  /// The sheet around a layer that claims the other axis gets what goes more along it.
  private func misjudged(
    _ id: TouchID, _ travel: Double, _ along: Double, _ across: Double, _ step: Step
  ) -> Fault? {
    guard let overlay = step.stack[layer.overlay], overlay.configuration.drags != .none,
      let axis = step.stack.scene(of: layer.overlay)?.layers[layer.layer]?.claims
    else { return nil }
    guard axis == overlay.configuration.edge.axis.other, isInSheet(step) else { return nil }
    let isTheirs = across.magnitude >= along.magnitude && travel == across
    return isTheirs ? nil : (.independence, "wheel \(id) goes along the sheet, and turns the cards")
  }
}

// MARK: - After a step

extension NestedLaws {
  private func faultOfOwners(_ step: Step) -> Fault? {
    for place in 0..<step.stack.router.count {
      guard let touch = step.stack.router[place], touch.receiver == layer, !strangers.contains(touch.id) else {
        continue
      }
      if fingers[touch.id] == nil { return (.balanced, "the cards were not told of finger \(touch.id)") }
    }
    for (id, finger) in fingers {
      guard step.stack.receiver(of: id) == layer else { return (.balanced, "finger \(id) is gone without an end") }
      let isTheirs = finger.isWon || !finger.isShared
      if isTheirs, step.stack[layer.overlay]?.fingers.activePlace(of: id) != nil {
        return (.oneOwner, "the sheet has finger \(id) of the cards too")
      }
    }
    return nil
  }

  private func faultOfTravel(_ step: Step) -> Fault? {
    guard let mover = step.event?.mover else { return nil }
    let shown = cards.advanced(to: step.cards.now)
    let place = (0..<shown.shownCount).first { shown.moves(at: $0, to: step.cards) }
    guard let id = place.flatMap({ shown.shown(at: $0) }) else { return nil }
    var early = stack
    _ = early.handle(.frame, at: step.stack.now)
    let moves = step.stack.ids.contains { id in
      guard let before = early[id], let after = step.stack[id] else { return false }
      // A command or a keyboard that waited moves the sheet as soon as the drag has ended.
      let isAwaited = before.drag?.isAwaited == true && after.phase != .dragging
      return !isAwaited && before.moves(to: after)
    }
    return moves ? (.notDoubled, "\(mover) moves card \(id.rawValue) and the sheet") : nil
  }

  private mutating func faultOfTwin(_ step: Step) -> Fault? {
    if step.isReconfigured { twin = step.cards }
    let isSame = twin.advanced(to: step.cards.now).digest == step.cards.digest
    return isSame ? nil : (.nestedSameness, "the same cards, told the same alone, are others")
  }
}

extension HostedEvent {
  fileprivate var finger: TouchID {
    switch self {
    case .down(let id, _, _), .move(let id, _), .won(let id, _, _, _), .lost(let id), .up(let id, _), .cancel(let id),
      .wheel(let id, _, _, _):
      id
    }
  }

  /// Whether nothing of that finger follows.
  fileprivate var isLast: Bool {
    switch self {
    case .lost, .up, .cancel: true
    case .down, .move, .won, .wheel: false
    }
  }
}

extension OverlayEvent {
  /// The finger or wheel that may move something in this event; `nil` where there is none.
  fileprivate var mover: String? {
    switch self {
    case .move(let finger, _): "finger \(finger)"
    case .wheel(let wheel, _, _, _, _): "wheel \(wheel)"
    case .down, .up, .cancel, .scrollBegin, .scroll, .scrollEnd, .scrollRest, .frame, .surroundings, .resize, .safeArea,
      .keyboard, .content, .header, .footer, .enable, .disable, .command:
      nil
    }
  }
}

extension Overlay {
  /// Whether its height or its offset is another one. A sheet that is let go within half a pixel of its place is there at once.
  fileprivate func moves(to after: borrowing Overlay) -> Bool {
    let reach = after.phase == .resting && phase == .dragging ? 0.5 / after.surroundings.scale : 0
    return (height - after.height).magnitude > reach || offset != after.offset
  }
}

extension AnyCards {
  /// Whether a finger drags the cards along an axis for certain: one of a deck whose directions are all along the other axis
  /// is not dragged, and across a track only what lies under the finger is.
  fileprivate func mayGo(along axis: ScreenAxis) -> Bool {
    switch self {
    case .deck(let deck):
      guard let directions = deck.current.map({ deck.directions(of: $0) }), !directions.isEmpty else { return true }
      return !directions.isDisjoint(with: axis == .horizontal ? .horizontal : .vertical)
    case .browser: return axis == .horizontal
    case .carousel(let carousel): return axis == carousel.configuration.axis
    }
  }

  /// Whether the card at a place on the screen is seen there and elsewhere in others. One that comes or goes has not moved, and
  /// out of sight an edit may take it anywhere. Cards that are let go within half a pixel of their places are there at once.
  fileprivate func moves(at place: Int, to others: AnyCards) -> Bool {
    guard let id = shown(at: place), let one = pose(of: id), let two = others.pose(of: id) else { return false }
    let reach = isDragging && !others.isDragging ? 0.5 / others.surroundings.scale : 0
    let way = max((one.center.x - two.center.x).magnitude, (one.center.y - two.center.y).magnitude)
    return way > reach && (CardSight.isOnScreen(one, of: size) || CardSight.isOnScreen(two, of: others.size))
  }
}
