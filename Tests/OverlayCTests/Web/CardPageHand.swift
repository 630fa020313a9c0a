import CardCore
import Kinetics
import Testing

@testable import OverlayWebCards

/// A container of cards as a page has it, and the same one beside it as Swift has it: whatever both are told, they show
/// and answer the same.
final class CardPageHand<Model: ReconfigurableCards> {
  let pointer: CardsPointer
  private(set) var model: Model
  private let words: [[String]]

  /// - Parameters:
  ///   - number: That of the model.
  ///   - model: The same container, which has not been told anything.
  ///   - options: Sets the page's options before it opens.
  init(
    _ number: Int32, _ model: Model, options: (_ set: (String, Double) -> String?) -> Void = { _ in }
  ) throws {
    pointer = try #require(create(number, 0, 400, 600))
    words = String(cString: OverlayWebCards.words()).split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    self.model = model
    for id in (0..<model.count).compactMap({ model.cards.card(at: $0)?.id }) {
      supply(pointer, Double(id.rawValue), Double(model.cards.kind(of: id)?.rawValue ?? -1))
    }
    options(set)
    #expect(OverlayWebCards.open(pointer, Double(model.now.nanoseconds)) == 1)
    compare("when it opens")
  }

  deinit { destroy(pointer) }

  /// Sets an option by its name; answers what its number has to be.
  func set(_ name: String, _ value: Double) -> String? { CardPageOptions.set(name, of: pointer, to: value) }

  /// Tells both an event: its word, and the numbers behind it. Both are asked whether a card may go.
  @discardableResult
  func send(
    _ event: CardEvent, _ word: String, _ numbers: Double..., after milliseconds: Double = 0,
    permitting permits: @escaping (CardEffect) -> Bool = { _ in true }
  ) -> [CardEffect] {
    let now = model.now.after(milliseconds)
    var (asked, expected): ([CardEffect], [CardEffect]) = ([], [])
    if case .command(let command) = event, milliseconds == 0 {
      let first = numbers.first ?? 0
      #expect((can(pointer, Int32(words[0].firstIndex(of: word) ?? -1), first) == 1) == model.can(command), "\(word)")
    }
    let effects = model.handle(event, at: now) { effect in
      expected.append(effect)
      return permits(effect)
    }
    cards(pointer).pointee.permits = { effect in
      asked.append(effect)
      return permits(effect)
    }
    defer { cards(pointer).pointee.permits = { _ in true } }
    let given = numbers + [0, 0, 0]
    let number = Int32(words[0].firstIndex(of: word) ?? -1)
    let count = handle(pointer, number, given[0], given[1], given[2], Double(now.nanoseconds))
    #expect(told(Int(count)) == effects.map(Self.text), "after \(word)")
    #expect(words[4][Int(answer(pointer)[3 * Int(count)])] == Self.text(effects.answer), "after \(word)")
    #expect(asked == expected && asked.count < 2, "after \(word)")
    compare("after \(word)")
    return effects.map { $0 }
  }

  /// Tells the model what the page's options say now.
  @discardableResult
  func reconfigure(_ configuration: Model.Configuration, in surroundings: Surroundings? = nil) throws -> [CardEffect] {
    let moved = model.handle(.surroundings(surroundings ?? model.surroundings), at: model.now)
    let effects = try moved.map { $0 } + model.reconfigure(configuration, at: model.now)
    #expect(told(Int(OverlayWebCards.reconfigure(pointer, Double(model.now.nanoseconds)))) == effects.map(Self.text))
    compare("with another configuration")
    return effects
  }

  /// The effects of an answer, in words.
  private func told(_ count: Int) -> [String] {
    let answer = answer(pointer)
    return (0..<count).map { at in
      let numbers = [answer[3 * at + 1], answer[3 * at + 2]].filter { !$0.isNaN }.map { "\(Int($0))" }
      return ([words[1][Int(answer[3 * at])]] + numbers).joined(separator: " ")
    }
  }

  private static func text(_ effect: CardEffect) -> String {
    switch effect {
    case .dragBegan: "drag-began"
    case .dragEnded: "drag-ended"
    case .letGo(let touch): "let-go \(touch.rawValue)"
    case .refused(let card, let direction): "refused \(card.rawValue) \(number(direction))"
    case .swiped(let card, let direction): "swiped \(card.rawValue) \(number(direction))"
    case .removed(let card): "removed \(card.rawValue)"
    case .undone(let card): "undone \(card.rawValue)"
    case .becameCurrent(let card): "became-current \(card.rawValue)"
    case .released(let slot, let card): "released \(slot.rawValue) \(card.rawValue)"
    case .bound(let slot, let card): "bound \(slot.rawValue) \(card.rawValue)"
    case .flipped(let card, let face): "flipped \(card.rawValue) \(face == .back ? 1 : 0)"
    case .becameEmpty: "became-empty"
    case .settled: "settled"
    case .tapped(let card): "tapped \(card.rawValue)"
    case .late: "late"
    case .rejected(let reason): "rejected \(reason.rawValue)"
    }
  }

  private static func text(_ answer: CommandAnswer?) -> String {
    switch answer {
    case nil: "none"
    case .started?: "started"
    case .already?: "already"
    case .rejected?: "rejected"
    }
  }

  private static func number(_ direction: CardDirection) -> Int {
    switch direction {
    case .left: 0
    case .right: 1
    case .up: 2
    case .down: 3
    }
  }

  /// What is shown now, and 30 ms later: cards, slots, state and digest.
  func compare(_ when: Comment) {
    for milliseconds in [0.0, 30] {
      let then = model.now.after(milliseconds)
      let (shown, expected) = (model.advanced(to: then), poses(of: model.advanced(to: then)))
      let count = Int(showPoses(pointer, Double(then.nanoseconds)))
      #expect(count == shown.shownCount && numbers(18 * count) == expected, when)
    }
    showState(pointer)
    #expect(numbers(12) == model.pageState, when)
    #expect(digest(pointer) == model.digest, when)
    for slot in 0...model.slotCount {
      let (id, kind) = (model.card(in: CardSlot(slot)), model.kind(of: CardSlot(slot)))
      #expect(card(pointer, Double(slot)) == Double(id?.rawValue ?? -1), when)
      #expect(OverlayWebCards.kind(pointer, Double(slot)) == Double(kind?.rawValue ?? -1), when)
    }
    for at in 0...model.count {
      let id = model.cards.card(at: at)?.id
      #expect(card(pointer, at: Double(at)) == Double(id?.rawValue ?? -1), when)
      if let id { #expect(index(pointer, of: Double(id.rawValue)) == Double(at), when) }
    }
    #expect(index(pointer, of: 999) == -1, when)
  }

  private func numbers(_ count: Int) -> [Double] { (0..<count).map { answer(pointer)[$0] } }

  private func poses(of shown: Model) -> [Double] {
    (0..<shown.shownCount).flatMap { place -> [Double] in
      guard let id = shown.shown(at: place), let pose = shown.pose(of: id) else { return [] }
      let slot = (0..<shown.slotCount).first { shown.card(in: CardSlot($0)) == id } ?? -1
      let flat = [
        pose.center.x, pose.center.y, pose.size.width, pose.size.height, pose.rotation, pose.scaleX, pose.scaleY,
      ]
      let deep = [pose.opacity, pose.mask, pose.turn, pose.face == .back ? 1 : 0, shown.isLeaving(id) ? 1 : 0]
      let stamps = [CardDirection.left, .right, .up, .down].map { (shown as? SwipeDeck)?.stamp(of: id, in: $0) ?? 0 }
      return [Double(slot), Double(id.rawValue)] + flat + deep + stamps
    }
  }
}

/// What the three containers have in common for a page.
protocol ReconfigurableCards: CardContainer {
  associatedtype Configuration
  mutating func reconfigure(_ configuration: Configuration, at instant: Instant) throws(CardConfigurationError)
    -> CardEffects
  /// How much can be undone, and the size of a card at rest in front.
  var undoable: Int { get }
  var sizeInFront: Size2D { get }
}

extension ReconfigurableCards {
  /// As `card_state` answers it.
  var pageState: [Double] {
    let whole = [count, current?.rawValue ?? -1, currentIndex ?? -1].map(Double.init)
    let flags = [isMoving ? 1.0 : 0, isDragging ? 1 : 0]
    let slots = [undoable, slotCount, window.lowerBound, window.upperBound].map(Double.init)
    return whole + [fractionalIndex] + flags + slots + [sizeInFront.width, sizeInFront.height]
  }
}

extension SwipeDeck: ReconfigurableCards {
  var undoable: Int { undoCount }
  var sizeInFront: Size2D { configuration.cardWidth.size(configuration.cardHeight, in: size) }
}

extension CardBrowser: ReconfigurableCards {
  var undoable: Int { 0 }
  var sizeInFront: Size2D { configuration.cardWidth.size(configuration.cardHeight, in: size) }
}

extension CardLength {
  fileprivate func size(_ height: CardLength, in container: Size2D) -> Size2D {
    Size2D(width: points(of: container.width), height: height.points(of: container.height))
  }
}

extension CardCarousel: ReconfigurableCards {
  var undoable: Int { undoCount }
  /// At rest nothing is smaller in front.
  var sizeInFront: Size2D {
    guard let current, let size = pose(of: current)?.size else { return Size2D(width: 0, height: 0) }
    return size
  }
}

/// The options of a page's cards.
enum CardPageOptions {
  static func names(of pointer: CardsPointer) -> [String] {
    var names: [String] = []
    while let text = option(pointer, Int32(names.count)) { names.append(String(cString: text)) }
    return names
  }

  /// Sets one by its name; answers what its number has to be.
  static func set(_ name: String, of pointer: CardsPointer, to value: Double) -> String? {
    let names = names(of: pointer).map { $0.split(separator: " ")[0] }
    guard let at = names.firstIndex(of: name[...]) else { return "no option \(name)" }
    return OverlayWebCards.set(pointer, Int32(at), value, 0).map { String(cString: $0) }
  }
}

extension Instant {
  func after(_ milliseconds: Double) -> Instant { advanced(bySeconds: milliseconds / 1000) }
}
