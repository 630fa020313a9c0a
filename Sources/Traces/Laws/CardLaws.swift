import CardCore
import Kinetics

/// The laws of every card container, watched event by event.
///
/// - **Continuity.** No event moves a seen card farther than the finger or the wheel moved. No card appears or vanishes where it is
///   seen. Three exceptions: new lengths or another layout, a card that the event inserts again as another kind, and a card of a loop that a
///   finger takes out at one side and brings in at the other. Under a finger the cards below a deck's front card follow
///   its progress by up to an inset, and a browser's cards by up to a drop or a sink. Both may be more than the finger's
///   travel. While time passes, no card moves at one instant by more than a few points, and none appears or vanishes
///   where it is seen.
/// - **Effects.** Each drag that began ends before the next begins. `becameCurrent` names the card that is current then,
///   and is told whenever another one is. A slot is released before it is
///   bound again, and holds the card that was reported. `becameEmpty` and `settled` are reported once. A card that is bound
///   shows its front until `flipped` says another side. The list is as long as the host's own edits and `swiped`, `removed`
///   and `undone` say.
/// - **Slots.** No card is in two slots, and each slot has a card of its kind.
/// - **Rest.** Every number of what is shown is finite, and what moves rests within half a minute.
///
/// A card is *seen* where its centre lies in the container and it is not nearly transparent: cards that show only a
/// part at a side are not watched. In a container of almost no size, or of a huge one, no card is seen. In one longer than
/// 1024 points all slack grows with its length. In a carousel only what is less than two pages from the middle is seen: of
/// shorter pages not all have slots. After a finger or a wheel went a million points at once, time is not watched until all
/// rests.
package struct CardLaws: Sendable {
  private var isOpen: Bool
  private var isSettled: Bool
  private var isEmpty: Bool
  private var current: CardID?
  private var slots: [CardID?]
  /// The side that each slot shows, as it was said.
  private var faces: [CardFace]
  private var fingers: [TouchID: Point2D] = [:]
  /// Those that were let go, until they leave.
  private var lost: Set<TouchID> = []
  private var fault: String?
  /// The law that does not hold; `nil` while all do.
  package private(set) var broken: CardLaw?

  /// How far a card may go at one instant while time passes, in units of the slack, and by how much its opacity may change.
  private static let (stride, step) = (8.0, 0.05)

  private let watchesTime: Bool
  /// Whether a finger went a million points at once, until all rests: cards then go faster than can be watched.
  private var isThrown = false

  /// - Parameter watchesTime: Whether what moves by itself is watched too, which takes many copies.
  package init(_ container: some CardContainer, watchesTime: Bool = false) {
    self.watchesTime = watchesTime
    (isOpen, isEmpty) = (container.isDragging, container.count == 0)
    isSettled = !container.isMoving && !container.isDragging
    slots = container.slots
    faces = slots.map { $0.map { container.face(of: $0) } ?? .front }
    current = container.current
  }

  /// Checks one event. Every event must be given, in order.
  ///
  /// - Returns: The first law that does not hold; `nil` while all do.
  package mutating func fault<Container: CardContainer>(
    _ event: CardEvent, at instant: Instant, from before: Container, to after: Container, _ effects: CardEffects
  ) -> String? {
    var former = before
    if instant > former.now {
      if watchesTime, !isThrown { watchTime(from: before, with: before.cardsOnScreen, to: instant) }
      _ = former.handle(.frame, at: instant)
    }
    if case .wheel(let id, _, _, .begin) = event { lost.remove(id) }
    for index in effects.indices { hear(effects[index]) }
    look(at: after, effects)
    count(event, former, after, effects)
    watchJumps(event, former, after)
    return fault
  }

  /// The fault at the end, when all fingers are up and nothing moves.
  package var faultAtEnd: String? {
    fault ?? (isOpen ? "a gesture without an end" : (isSettled ? nil : "it never settled"))
  }

  private mutating func complain(_ law: CardLaw, _ text: String) {
    if fault == nil { (broken, fault) = (law, text) }
  }
}

// MARK: - Effects

extension CardLaws {
  private mutating func hear(_ effect: CardEffect) {
    switch effect {
    case .dragBegan:
      if isOpen { complain(.effects, "began twice") }
      (isOpen, isSettled) = (true, false)
    case .dragEnded:
      if !isOpen { complain(.effects, "ended a drag that had not begun") }
      isOpen = false
    case .letGo(let finger):
      if !lost.insert(finger).inserted { complain(.effects, "let finger \(finger.rawValue) go twice") }
      if isOpen, fingers[finger] != nil, fingers.keys.allSatisfy({ lost.contains($0) }) {
        complain(.effects, "let the last finger of a gesture go")
      }
    case .swiped, .removed, .undone: isSettled = false
    case .becameCurrent(let id):
      if id == current { complain(.effects, "card \(id.rawValue) became current twice") }
      current = id
    case .released(let slot, let id):
      if card(in: slot) != id {
        complain(.slots, "released card \(id.rawValue) from slot \(slot.rawValue), which has another")
      }
      if slots.indices.contains(slot.rawValue) { (slots[slot.rawValue], faces[slot.rawValue]) = (nil, .front) }
    case .bound(let slot, let id):
      if card(in: slot) != nil { complain(.slots, "bound slot \(slot.rawValue), which is in use") }
      if slots.contains(id) { complain(.slots, "bound card \(id.rawValue) twice") }
      while slots.count <= slot.rawValue {
        slots.append(nil)
        faces.append(.front)
      }
      slots[slot.rawValue] = id
    case .becameEmpty:
      if isEmpty { complain(.effects, "became empty twice") }
      isEmpty = true
    case .settled:
      if isOpen { complain(.effects, "settled in a gesture") }
      isSettled = true
    case .flipped(let id, let face):
      guard let slot = slots.firstIndex(of: id) else {
        return complain(.effects, "turned card \(id.rawValue), which has no slot")
      }
      if faces[slot] == face { complain(.effects, "turned card \(id.rawValue) to the side that it shows") }
      faces[slot] = face
    case .refused, .tapped, .late, .rejected: break
    }
  }

  /// The list is as long as before, but for what is edited and told.
  private mutating func count(
    _ event: CardEvent, _ before: some CardContainer, _ after: some CardContainer, _ effects: CardEffects
  ) {
    var expected = before.count
    for index in effects.indices {
      switch effects[index] {
      case .swiped, .removed: expected -= 1
      case .undone: expected += 1
      case .dragBegan, .dragEnded, .letGo, .refused, .becameCurrent, .released, .bound, .flipped, .becameEmpty,
        .settled,
        .tapped, .late, .rejected:
        break
      }
    }
    switch event {
    case .insert(let id, _, _): if !before.cards.contains(id), after.cards.contains(id) { expected += 1 }
    case .remove(let id): if before.cards.contains(id) { expected -= 1 }
    case .frame, .down, .move, .up, .cancel, .wheel, .command, .reorder, .reload, .reloadAll, .directions, .refusals,
      .resize, .surroundings:
      break
    }
    if after.count != expected { complain(.effects, "\(after.count) cards, and \(expected) were said") }
  }

  private func card(in slot: CardSlot) -> CardID? {
    slots.indices.contains(slot.rawValue) ? slots[slot.rawValue] : nil
  }

  private mutating func look(at container: some CardContainer, _ effects: CardEffects) {
    if effects.count == CardEffects.capacity { complain(.effects, "the list of effects is full") }
    let rests = !container.isMoving && !container.isDragging
    if rests, !isSettled { complain(.effects, "at rest, and not said") }
    if rests { isThrown = false } else { isSettled = false }
    if isOpen != container.isDragging {
      complain(.effects, isOpen ? "no end of a gesture" : "no beginning of a gesture")
    }
    for slot in 0..<container.slotCount {
      let id = container.card(in: CardSlot(slot))
      if id != card(in: CardSlot(slot)) { complain(.slots, "slot \(slot) shows another card than was said") }
      if let id, container.face(of: id) != faces[slot] {
        complain(.effects, "card \(id.rawValue) is turned, and not said")
      }
      let kind = id.flatMap { container.cards.kind(of: $0) }
      if let kind, kind != container.kind(of: CardSlot(slot)) {
        complain(.slots, "slot \(slot) shows a card of another kind")
      }
    }
    if container.count > 0 { isEmpty = false } else { current = nil }
    if container.current != current { complain(.effects, "another card is current, and not said") }
    if container.count == 0, !isEmpty { complain(.effects, "empty, and not said") }
    if container.restTime.seconds(since: container.now) > 30 {
      complain(.rest, "it does not rest within half a minute")
    }
    for id in container.cardsOnScreen where container.pose(of: id)?.isFinite != true {
      complain(.rest, "card \(id.rawValue) has no finite pose")
    }
  }
}

// MARK: - Continuity

extension CardLaws {
  private mutating func watchJumps<Container: CardContainer>(
    _ event: CardEvent, _ before: Container, _ after: Container
  ) {
    let travel = travel(event)
    if travel >= 0x1p20 { isThrown = true }
    guard after.isLaidOut(as: before) else { return }
    for id in before.cardsOnScreen.union(after.cardsOnScreen) where !isFree(id, event, before) {
      let reach = Self.reach(of: id, travel, before, after) + CardSight.slack(in: after)
      if case .wheel = event, CardSight.isOut(id, within: reach, before, after) { continue }
      if let jump = Self.jump(of: id, before, after, reach, travel == 0 ? CardSight.transparent : 1) {
        complain(.continuity, jump)
      }
    }
  }

  /// Finds jumps while time passes. A span in which a card moves too far is halved until it does not. One that cannot
  /// be halved, because it is a nanosecond, has a jump.
  ///
  /// - Parameter shown: The cards on the screen before.
  private mutating func watchTime<Container: CardContainer>(
    from before: Container, with shown: [CardID], to instant: Instant
  ) {
    var after = before
    _ = after.handle(.frame, at: instant)
    var jump: String?
    for id in shown.union(after.cardsOnScreen) where jump == nil {
      jump = Self.jump(of: id, before, after, Self.stride * CardSight.slack(in: after), Self.step)
    }
    guard let jump, fault == nil else { return }
    let half = Instant(nanoseconds: before.now.nanoseconds + (instant.nanoseconds - before.now.nanoseconds) / 2)
    guard half > before.now else { return complain(.continuity, "\(jump) while time passes") }
    var middle = before
    _ = middle.handle(.frame, at: half)
    watchTime(from: before, with: shown, to: half)
    watchTime(from: middle, with: middle.cardsOnScreen, to: instant)
  }

  /// What is wrong with a seen card's change between two moments: it goes farther than `reach` points, or its opacity
  /// changes by more than `change`. With a `change` of 1 it may appear and vanish.
  private static func jump<Container: CardContainer>(
    of id: CardID, _ before: Container, _ after: Container, _ reach: Double, _ change: Double
  ) -> String? {
    let (one, two) = (before.pose(of: id), after.pose(of: id))
    let (wasSeen, isSeen) = (CardSight.isSeen(one, in: after), CardSight.isSeen(two, in: after))
    guard wasSeen || isSeen else { return nil }
    // A finger that takes a card of a loop out at one side may bring it in at the other.
    if change == 1, wasSeen != isSeen, (after as? CardCarousel)?.configuration.loops == true { return nil }
    let name = "card \(id.rawValue)"
    guard let one, let two else {
      return change < 1 ? "\(name) \(one == nil ? "appears" : "vanishes") where it is seen" : nil
    }
    let way = max((one.center.x - two.center.x).magnitude, (one.center.y - two.center.y).magnitude)
    if way > reach { return "\(name) jumps by \(way) points" }
    let difference = (one.opacity - two.opacity).magnitude
    return difference > change ? "\(name) changes its opacity by \(difference)" : nil
  }

  /// How far a card may go, in points: the finger's travel, or the part of the deck's inset or of the browser's drop and
  /// sink that the progress stands for.
  private static func reach<Container: CardContainer>(
    of id: CardID, _ travel: Double, _ before: Container, _ after: Container
  ) -> Double {
    guard travel > 0 else { return 0 }
    if let former = before as? SwipeDeck, let deck = after as? SwipeDeck, let front = deck.current, id != front {
      var progress = 0.0
      for way in deck.directions(of: front).each {
        progress = max(progress, (deck.stamp(of: front, in: way) - former.stamp(of: front, in: way)).magnitude)
      }
      return max(travel, progress * deck.configuration.inset.height)
    }
    if let former = before as? CardBrowser, let browser = after as? CardBrowser {
      let progress = (browser.fractionalIndex - former.fractionalIndex).magnitude
      return max(travel, progress * max(browser.configuration.drop, browser.configuration.sink))
    }
    return travel
  }

  /// How far the finger or the wheel of an event went, in points.
  private mutating func travel(_ event: CardEvent) -> Double {
    guard !event.isInvalid else { return 0 }
    switch event {
    case .down(let id, let point):
      fingers[id] = point
      lost.remove(id)
    case .up(let id), .cancel(let id):
      fingers[id] = nil
      lost.remove(id)
    case .move(let id, let point):
      guard let former = fingers[id] else { return 0 }
      fingers[id] = point
      return max((point.x - former.x).magnitude, (point.y - former.y).magnitude)
    case .wheel(_, _, let travel, let phase):
      switch phase {
      case .begin, .change, .end: return max(travel.x.magnitude, travel.y.magnitude)
      case .momentum, .notch: break
      }
    case .frame, .command, .insert, .remove, .reorder, .reload, .reloadAll,
      .directions, .refusals, .resize, .surroundings:
      break
    }
    return 0
  }

  /// Whether the event may make this card appear or vanish: it inserts the card again as another kind, which needs
  /// another slot. Where four or more cards leave at once, the oldest may vanish.
  private func isFree(_ id: CardID, _ event: CardEvent, _ before: some CardContainer) -> Bool {
    switch event {
    case .insert(let card, let kind, _):
      if card == id, before.isLeaving(id), before.kind(of: id) != kind { return true }
    case .frame, .down, .move, .up, .cancel, .wheel, .command,
      .remove,
      .reorder, .reload, .reloadAll,
      .directions, .refusals, .resize, .surroundings:
      break
    }
    return before.isLeaving(id) && before.cardsOnScreen(leaving: true).count >= 4
  }
}

extension [CardID] {
  /// These, and the others that are not among them.
  fileprivate func union(_ others: [CardID]) -> [CardID] { self + others.filter { !contains($0) } }
}

extension CardContainer {
  fileprivate var cardsOnScreen: [CardID] { (0..<shownCount).compactMap { shown(at: $0) } }

  /// What the slot of a card can show; `nil` for one that has none.
  fileprivate func kind(of id: CardID) -> CardKind? { slots.firstIndex(of: id).flatMap { kind(of: CardSlot($0)) } }
}
