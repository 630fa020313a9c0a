import CardCore
import Kinetics

/// Two laws of a container of cards that are seen by copies of it: frames change nothing, and what is told again as it is
/// already changes nothing, to the bit.
///
/// Before each step one copy gets frames halfway and at its instant. Another one is told, at both instants, a thing that
/// holds already, each time the next one: its size, its surroundings, its configuration, the place of a card, where it is
/// going. Both then take the step, and have to be what the cards are.
struct CardTwins: Sendable {
  private enum Word: String, CaseIterable {
    case size, surroundings, configuration, place, goal, rules
  }

  private var count = 0

  /// The fault of a step.
  ///
  /// - Parameters:
  ///   - before: The cards before it, at an earlier instant.
  ///   - after: The cards after it.
  ///   - take: Lets a copy take the step.
  mutating func fault(
    from before: AnyCards, to after: AnyCards, at instant: Instant, _ take: (inout AnyCards) -> CardEffects
  ) -> (law: CardLaw, message: String)? {
    count += 1
    let span = instant.nanoseconds - before.now.nanoseconds
    var framed = before
    if span > 1 { _ = framed.handle(.frame, at: Instant(nanoseconds: before.now.nanoseconds + span / 2)) }
    _ = framed.handle(.frame, at: instant)
    if before.advanced(to: instant).digest != framed.digest {
      return (.frameIndependence, "with frames it is shown as another one")
    }
    let word = Word.allCases[count % Word.allCases.count]
    if let message = faultOfRepetition(word, before, framed, at: instant) { return (.repetition, message) }
    _ = take(&framed)
    guard framed == after, framed.digest == after.digest else {
      return (.frameIndependence, "with frames it is another one")
    }
    return nil
  }

  private func faultOfRepetition(_ word: Word, _ before: AnyCards, _ framed: AnyCards, at instant: Instant) -> String? {
    guard instant >= before.now else { return nil }
    var told = before
    let effects = tell(word, to: &told, at: before.now)
    if let effects, effects.isNews { return "its \(word.rawValue) is told again, and reported" }
    guard told == before, told.digest == before.digest else {
      return "its \(word.rawValue) is told again, and changes it"
    }
    var late = framed
    if let effects = tell(word, to: &late, at: instant), effects.isNews {
      return "its \(word.rawValue) is told again after a frame, and reported"
    }
    return late == framed && late.digest == framed.digest
      ? nil : "its \(word.rawValue) is told again after a frame, and changes it"
  }

  /// - Returns: `nil` where there is no such thing.
  private func tell(_ word: Word, to cards: inout AnyCards, at instant: Instant) -> CardEffects? {
    switch word {
    case .size: cards.handle(.resize(cards.size), at: instant)
    case .surroundings: cards.handle(.surroundings(cards.surroundings), at: instant)
    case .configuration: try? cards.reconfigure(cards.configuration, at: instant)
    case .place: card(of: cards).map { cards.handle(.reorder($0.card.id, to: $0.index), at: instant) }
    case .goal:
      cards.isDragging ? nil : cards.currentIndex.map { cards.handle(.moveTo(index: $0), at: instant) }
    case .rules: rule(of: cards).map { cards.handle($0, at: instant) }
    }
  }

  /// A rule that a card of a deck has of its own, or that it has none.
  private func rule(of cards: AnyCards) -> CardEvent? {
    guard case .deck(let deck) = cards, let (card, index) = card(of: cards) else { return nil }
    let rules = deck.ownRules
    return rules.isEmpty ? .directions(nil, of: card.id) : rules[index % rules.count]
  }

  /// A card, each time another one, and its index.
  private func card(of cards: AnyCards) -> (card: Card, index: Int)? {
    guard cards.count > 0 else { return nil }
    let index = count / Word.allCases.count % cards.count
    return cards.cards.card(at: index).map { ($0, index) }
  }
}

extension CardEffects {
  /// Whether it reports more than that the container does not know what it was told.
  fileprivate var isNews: Bool {
    indices.contains { index in
      if case .rejected = self[index] { false } else { true }
    }
  }
}
