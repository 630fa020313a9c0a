import AllocationCounter
import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing

@testable import CardCore

/// The list beside a plain array.
struct CardListSession {
  enum Verb { case insert, remove, move, wrong }

  var list = CardList()
  var model: [Card] = []
  var next = 0
  var fault: String?

  mutating func perform(_ verb: Verb, _ draw: inout Draw) -> Bool {
    switch verb {
    case .insert: insert(&draw)
    case .remove:
      guard !model.isEmpty else { return false }
      remove(&draw)
    case .move:
      guard !model.isEmpty else { return false }
      move(&draw)
    case .wrong: wrong(&draw)
    }
    compare()
    return true
  }

  private mutating func insert(_ draw: inout Draw) {
    // Some ids far apart, so that they meet in the table.
    let card = Card(CardID(draw.below(2) == 0 ? next : next << 40), kind: CardKind(draw.below(3)))
    next += 1
    let index = draw.below(model.count + 1)
    model.insert(card, at: index)
    expect(nil) { list throws(CardListError) in try list.insert(card.id, kind: card.kind, at: index) }
  }

  private mutating func remove(_ draw: inout Draw) {
    let index = draw.below(model.count)
    let id = model.remove(at: index).id
    var answer: Int?
    expect(nil) { list throws(CardListError) in answer = try list.remove(id) }
    if answer != index { fault = "remove answered \(answer ?? -1), not \(index)" }
  }

  private mutating func move(_ draw: inout Draw) {
    let (index, target) = (draw.below(model.count), draw.below(model.count))
    let card = model.remove(at: index)
    model.insert(card, at: target)
    expect(nil) { list throws(CardListError) in _ = try list.move(card.id, to: target) }
  }

  private mutating func wrong(_ draw: inout Draw) {
    let stranger = CardID(-7 - draw.below(4))
    expect(.unknown(stranger)) { list throws(CardListError) in try list.remove(stranger) }
    expect(.unknown(stranger)) { list throws(CardListError) in try list.move(stranger, to: 0) }
    expect(.index(model.count + 1, of: 0..<model.count + 1)) { [model] list throws(CardListError) in
      try list.insert(stranger, at: model.count + 1)
    }
    expect(.index(-1, of: 0..<model.count + 1)) { list throws(CardListError) in try list.insert(stranger, at: -1) }
    guard let known = model.last?.id else { return }
    expect(.duplicate(known)) { list throws(CardListError) in try list.insert(known, at: 0) }
    expect(.index(model.count, of: 0..<model.count)) { [model] list throws(CardListError) in
      try list.move(known, to: model.count)
    }
  }

  private mutating func expect(_ error: CardListError?, _ body: (inout CardList) throws(CardListError) -> Void) {
    var thrown: CardListError?
    do { try body(&list) } catch { thrown = error }
    if thrown != error, fault == nil { fault = "threw \(String(describing: thrown)), not \(String(describing: error))" }
  }

  private mutating func compare() {
    guard fault == nil else { return }
    if list.count != model.count { fault = "\(list.count) cards, not \(model.count)" }
    for (index, card) in model.enumerated() {
      if list.card(at: index) != card { fault = "another card at \(index)" }
      if list.index(of: card.id) != index { fault = "card \(card.id.rawValue) not at \(index)" }
      if list.kind(of: card.id) != card.kind { fault = "another kind at \(index)" }
    }
    if list.card(at: -1)?.id != nil || list.card(at: model.count)?.id != nil { fault = "a card where none is" }
    if !list.tree.isBalanced { fault = "out of balance" }
  }
}

extension CardTree {
  /// For tests: sizes, parents and weights are as they have to be.
  var isBalanced: Bool {
    var total = 0
    for node in nodes.indices where nodes[node].size > 0 {
      total += 1
      let (left, right) = (Int(nodes[node].left), Int(nodes[node].right))
      for child in [left, right] where child != 0 && Int(nodes[child].parent) != node { return false }
      let (one, other) = (Int(nodes[left].size), Int(nodes[right].size))
      guard Int(nodes[node].size) == one + other + 1 else { return false }
      guard one + 1 <= 3 * (other + 1), other + 1 <= 3 * (one + 1) else { return false }
    }
    return total == count
  }
}

@Suite("The list of cards", .timed)
struct CardListTests {
  @Test("It is the array of its cards after any session, and stays balanced")
  func sessions() {
    check("The list of cards", runs: 60) { draw in
      var session = CardListSession()
      for insertions in [6, 2] {
        let verbs: Verbs<CardListSession.Verb> = [.insert: insertions, .remove: 3, .move: 2, .wrong: 1]
        draw.commands(verbs, atMost: 120) { verb, draw in session.perform(verb, &draw) }
      }
      return Verdict(fault: session.fault)
    }
  }

  @Test("One end emptied and the other filled, a thousand times over")
  func treadmill() throws {
    var list = try CardList(count: 500)
    for step in 0..<2000 {
      try list.remove(CardID(step))
      try list.insert(CardID(step + 500), at: 499)
    }
    #expect(list.indices.allSatisfy { list.card(at: $0)?.id == CardID(2000 + $0) })
    #expect(list.tree.isBalanced)
    #expect(list.tree.nodes.count == 501)
  }

  @Test("Equal are the same cards in the same order, in trees of any shape")
  func equality() throws {
    var grown = CardList()
    for id in (0..<100).reversed() { try grown.insert(CardID(id), at: 0) }
    let made = try CardList(count: 100)
    #expect(grown == made)
    try grown.move(CardID(4), to: 5)
    #expect(grown != made)
    #expect(CardList() == CardList())
    #expect(try CardList([Card(CardID(1))]) != CardList([Card(CardID(1), kind: CardKind(2))]))
  }

  @Test("The shape of the tree follows from the calls alone, on every machine")
  func shape() throws {
    var (list, digest) = (try CardList(count: 40), StateDigest())
    for step in 0..<400 {
      try list.insert(CardID(100 + step), at: step * 17 % (list.count + 1))
      if step % 3 == 0 { try list.move(list[step * 3 % list.count].id, to: step % 11) }
      if step % 2 == 0 { try list.remove(list[step * 5 % list.count].id) }
    }
    for node in list.tree.nodes.dropFirst() {
      for number in [node.left, node.right, node.parent, node.size] { digest.combine(Int(number)) }
    }
    #expect(String(digest.value, radix: 16) == "850a666bf1ebc838")
  }

  @Test("The table from ids to nodes is a dictionary, in little room too")
  func table() {
    check("The table of ids", runs: 500) { draw in
      var (table, model) = (CardTable(), [Int: Int]())
      draw.sequence(8...40) { draw in
        let id = draw.once(in: 4) ? draw.below(12) : 1_000_003 * draw.below(1000)
        if model[id] != nil {
          table.remove(id)
          model[id] = nil
        } else if model.count < 8 {
          model[id] = draw.below(4)
          table.insert(id, node: model[id] ?? 0)
        }
        return true
      }
      let ids = Array(model.keys) + (0..<20).map { $0 * 1_000_003 }
      let wrong = ids.first { table.node(of: $0) != model[$0] }
      return Verdict(fault: wrong.map { "\($0) is not \(model[$0].map { "\($0)" } ?? "away")" })
    }
  }

  @Test("There are at most 2³⁰ cards")
  func limit() throws {
    #expect(throws: CardListError.count((1 << 30) + 1)) { try CardList(count: (1 << 30) + 1) }
    try CardList.check(1 << 30)
  }

  @Test("What cannot be is said at construction")
  func construction() {
    #expect(throws: CardListError.duplicate(CardID(3))) { try CardList([Card(CardID(3)), Card(CardID(3))]) }
    #expect(throws: CardListError.count(-1)) { try CardList(count: -1) }
    #expect(throws: CardListError.count(.max)) { try CardList(count: .max) }
  }

  @Test("A million cards: an edit allocates nothing", .enabled(if: AllocationCheck.isMeaningful))
  func allocations() throws {
    var list = try CardList(count: 1_000_000)
    list.reserveCapacity(1_000_010)
    var found = 0
    let before = allocation_counter_count()
    for step in 0..<1000 {
      try list.remove(CardID(step * 7))
      try list.insert(CardID(2_000_000 + step), at: step * 13)
      try list.move(CardID(999_999 - step), to: step * 31)
      if list.index(of: CardID(999_999 - step)) == step * 31 { found += 1 }
    }
    #expect(allocation_counter_count() - before == 0)
    #expect(found == 1000)
  }
}

/// Unoptimised code boxes generic temporaries, so only an optimised build says anything about allocations.
enum AllocationCheck {
  static var isMeaningful: Bool {
    #if DEBUG
      false
    #else
      allocation_counter_is_available() == 1
    #endif
  }
}
