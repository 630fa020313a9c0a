import Fuzzing
import Kinetics

@testable import CardCore

/// A deck with a finger: five cards of 400 × 600 in a container of that size.
typealias DeckHand = CardHand<SwipeDeck>

extension DeckHand {
  init(count: Int = 5, _ change: (inout DeckSetup) -> Void = { _ in }) throws {
    var setup = DeckSetup.standard(in: Size2D(width: 400, height: 600))
    change(&setup)
    self.init(container: try SwipeDeck(setup, cards: CardList(count: count)))
  }

  var deck: SwipeDeck {
    get { container }
    set { container = newValue }
  }

  /// Where a card is shown relative to the middle of the container.
  func offset(of id: Int) -> Point2D? {
    deck.pose(of: CardID(id)).map { Point2D(x: $0.center.x - 200, y: $0.center.y - 300) }
  }
}

extension SwipeDeck {
  /// The ids of the history, the card that went first at 0.
  var gone: [Int] { (0..<undoCount).compactMap { undoCard(at: $0)?.rawValue } }

  /// What an undo, a cancel and a return bring back: everything but the clock and free slots.
  var state: [String] {
    [
      "\(order)", "\(gone)", "\(gone.map { direction(of: CardID($0)).map { "\($0)" } ?? "?" })", "\(shownIDs)",
      "\(shownIDs.map { pose(of: CardID($0)).map { "\($0)" } ?? "?" })", "\(window) \(isMoving) \(isDragging)",
    ]
  }

  /// What is wrong with it; `nil` where every law of its state holds.
  var complaint: String? {
    let (order, gone) = (order, gone)
    if Set(order + gone).count != order.count + gone.count { return "\(order) and \(gone) share a card" }
    if stack.map(\.id.rawValue) != Array(order.prefix(stack.count)) { return "stack \(stack.map(\.id)) of \(order)" }
    if exits.contains(where: { exit in stack.contains { $0.id == exit.id } }) { return "a card leaves and is in sight" }
    if exits.count > 8 || stack.count > sight.most + 8 { return "\(exits.count), \(stack.count)" }
    if !isMoving, !isDragging, window.count != min(configuration.visibleCount, count) {
      return "at rest with \(window)"
    }
    if stack.count < min(configuration.visibleCount, count) { return "too few: \(window)" }
    if stack.contains(where: { $0.noted != MotionState(value: 0, velocity: 0) }) { return "a note is left" }
    if (stack.first?.isHeld == true) != isDragging { return "held \(!isDragging), dragging \(isDragging)" }
    let poses = shownIDs.compactMap { pose(of: CardID($0)) }
    if let steep = poses.first(where: { $0.rotation.magnitude > .pi / 6 }) { return "rotation \(steep.rotation)" }
    if Set(poses.map(\.elevation)).count != poses.count { return "two cards at one height: \(poses.map(\.elevation))" }
    return slotComplaint(of: shownIDs) ?? poseComplaint
  }
}

/// A naive list beside a deck, which says what each event may do. What is told in which order the laws of cards say.
struct DeckWatch {
  var order: [Int]
  var gone: [(id: Int, way: CardDirection)] = []
  var fault: String?
  private var fingers: Set<TouchID> = []

  init(_ deck: SwipeDeck) { order = deck.order }

  /// Looks at one event, what was reported and what came of it.
  mutating func see(_ event: CardEvent, _ effects: [CardEffect], _ deck: SwipeDeck) {
    guard fault == nil else { return }
    expectEdit(event, effects, deck)
    for effect in effects { hear(effect, event) }
    if order != deck.order { fail("order \(deck.order), not \(order)") }
    if gone.map(\.id) != deck.gone { fail("history \(deck.gone), not \(gone.map(\.id))") }
    if gone.contains(where: { deck.direction(of: CardID($0.id)) != $0.way }) { fail("another way") }
    if let complaint = deck.complaint { fail(complaint) }
    if let fault { self.fault = "\(fault) after \(event)" }
  }

  private mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }

  /// Events take effect exactly when the naive list says that they can, and are rejected with its reason.
  private mutating func expectEdit(_ event: CardEvent, _ effects: [CardEffect], _ deck: SwipeDeck) {
    let reason = refusal(of: event, deck)
    let told = effects.compactMap { if case .rejected(let reason) = $0 { reason } else { nil } }
    if told != (reason.map { [$0] } ?? []) { fail("rejected as \(told), not \(reason.map { "\($0)" } ?? "at all")") }
    edit(by: event, isRejected: reason != nil)
  }

  private func refusal(of event: CardEvent, _ deck: SwipeDeck) -> EventRejection? {
    switch event {
    case .insert(let id, _, let index):
      return order.contains(id.rawValue) ? .duplicate : (0...order.count) ~= index ? nil : .invalid
    case .remove(let id): return (order + gone.map(\.id)).contains(id.rawValue) ? nil : .unknown
    case .reorder(let id, let index):
      return !order.contains(id.rawValue) ? .unknown : order.indices.contains(index) ? nil : .invalid
    case .reload(let id): return order.contains(id.rawValue) ? nil : .unknown
    case .directions(_, let id), .refusals(_, let id):
      return (order + gone.map(\.id)).contains(id.rawValue) ? nil : .unknown
    case .command(.undo): return gone.isEmpty ? .atEnd : nil
    case .command(.swipe(let way)):
      guard let front = order.first else { return .atEnd }
      return deck.directions(of: CardID(front)).contains(way) ? nil : .disabled
    case .command(.next), .command(.previous), .command(.moveTo), .command(.flip): return .unsupported
    case .command(.activate(let id)):
      return order.first == id.rawValue ? nil : order.contains(id.rawValue) ? .disabled : .unknown
    case .down(let id, let point): return point.isValid ? (fingers.contains(id) ? .duplicate : nil) : .notFinite
    case .move(let id, let point): return point.isValid ? (fingers.contains(id) ? nil : .unknown) : .notFinite
    case .up(let id), .cancel(let id): return fingers.contains(id) ? nil : .unknown
    case .resize(let size): return refusal(of: [size.width, size.height])
    case .surroundings(let around):
      let edges = [around.safeArea.top, around.safeArea.left, around.safeArea.bottom, around.safeArea.right]
      let lengths = [around.size.width, around.size.height, around.keyboard, around.scale] + edges
      return refusal(of: lengths) ?? (around.scale == 0 ? .invalid : nil)
    case .wheel(_, let point, let travel, _): return point.isValid && travel.isValid ? .unsupported : .notFinite
    case .frame, .reloadAll: return nil
    }
  }

  private func refusal(of lengths: [Double]) -> EventRejection? {
    if !lengths.allSatisfy({ $0.magnitude <= 0x1p40 }) { return .notFinite }
    return lengths.contains { $0 < 0 } ? .invalid : nil
  }

  private mutating func edit(by event: CardEvent, isRejected: Bool) {
    // The second down of a finger counts.
    if case .down(let id, let point) = event, point.isValid { fingers.insert(id) }
    guard !isRejected else { return }
    switch event {
    case .insert(let id, _, let index):
      order.insert(id.rawValue, at: index)
      gone.removeAll { $0.id == id.rawValue }
    case .remove(let id):
      order.removeAll { $0 == id.rawValue }
      gone.removeAll { $0.id == id.rawValue }
    case .reorder(let id, let index):
      if let from = order.firstIndex(of: id.rawValue) { order.insert(order.remove(at: from), at: index) }
    case .up(let id), .cancel(let id): fingers.remove(id)
    case .frame, .down, .move, .wheel, .command, .reload, .reloadAll, .directions, .refusals, .resize, .surroundings:
      break
    }
  }

  private mutating func hear(_ effect: CardEffect, _ event: CardEvent) {
    switch effect {
    case .refused(let id, _): if order.first != id.rawValue { fail("refused \(id), front \(order.first ?? -1)") }
    case .swiped(let id, let way):
      switch event {
      case .up: break
      case .command(.swipe(let wanted)): if wanted != way { fail("swiped \(way) by \(event)") }
      default: fail("swiped by \(event)")
      }
      guard order.first == id.rawValue else { return fail("swiped \(id), front \(order.first ?? -1)") }
      gone.append((order.removeFirst(), way))
    case .undone(let id):
      guard event == .undo, let last = gone.popLast() else { return fail("undone by \(event)") }
      if last.id != id.rawValue { fail("undone \(id), not \(last)") }
      order.insert(last.id, at: 0)
    case .tapped(let id): if order.first != id.rawValue { fail("tapped \(id)") }
    case .removed, .flipped: fail("\(effect) of a deck")
    case .dragBegan, .dragEnded, .letGo, .becameCurrent, .released, .bound, .settled, .becameEmpty, .late, .rejected:
      break
    }
  }
}

/// Decks of random configuration.
enum DeckDraw {
  static let size = Size2D(width: 400, height: 600)

  static func deck(_ draw: inout Draw, symmetric: Bool = false) -> SwipeDeck? {
    var setup = DeckSetup.standard(in: size)
    if draw.once(in: 4) { setup = .classic(in: size) }
    if symmetric || draw.once(in: 2) { setup.cardWidth = .fraction(1) }
    setup.visibleCount = draw.pick([3, 1, 2, 5, 8], else: 3)
    setup.directions = draw.pick([.horizontal, .all, [.up, .right, .left], .vertical], else: .horizontal)
    if !symmetric {
      setup.tilt = draw.pick([.plain, .touchedHalf, .none], else: .plain)
      if draw.once(in: 4) { setup.refusals = [.right] }
    }
    setup.fades = draw.once(in: 3)
    setup.inset = Size2D(width: draw.grid(0, 20, step: 5), height: draw.grid(0, 20, step: 5))
    let cards = (0..<draw.below(12)).map { Card(CardID($0), kind: CardKind(draw.below(2))) }
    return try? SwipeDeck(setup, cards: CardList(cards))
  }
}
