import CardCore
import Kinetics
import OverlayWebMemory

/// What one container of cards of a web page holds, and what it exchanges with JavaScript.
///
/// JavaScript holds a pointer to it and calls the functions `card_…`. Their numbers are `Double`, as JavaScript's own: a time is a
/// whole number of nanoseconds, exact for 104 days. What they say beside their result stands in the answer, whose place never
/// changes. Cards are known by whole numbers; which thing of the page each is, the page knows.
struct CardPage {
  /// How many numbers there is room for: the effects of a call, or the poses of as many cards as a browser shows in a flight.
  private static let room = 4096

  let answer: UnsafeMutablePointer<Double>
  private(set) var count = 0
  /// What the next `card_open` or `card_reconfigure` takes.
  var options: CardOptions
  /// The cards of the next `card_open`.
  private var cards: [Card] = []
  /// Why the last option was refused: text that ends with a zero.
  private var range: UnsafeMutablePointer<UInt8>?
  private(set) var container: CardContainerPlace?
  #if !arch(wasm32)
    /// A test's: what a page would say to a card that goes.
    package var permits: (CardEffect) -> Bool = { _ in true }
  #endif

  init(_ options: CardOptions) {
    self.options = options
    answer = UnsafeMutablePointer.allocate(capacity: Self.room)
    answer.initialize(repeating: 0, count: Self.room)
  }

  /// Ends its container and gives its memory back.
  mutating func end() {
    container?.end()
    container = nil
    answer.deallocate()
    range?.deallocate()
  }
}

// MARK: - The answer

extension CardPage {
  /// Begins a new answer.
  mutating func clear() { count = 0 }

  /// Adds a number; one too many is left out.
  mutating func add(_ number: Double) {
    guard count < Self.room else { return }
    answer[count] = number
    count += 1
  }

  mutating func add(_ number: Int) { add(Double(number)) }

  /// Remembers what an option has to be, for JavaScript to read.
  mutating func refuse(_ range: NumberRange) -> UnsafeMutablePointer<UInt8> {
    self.range?.deallocate()
    let text = Array(range.description.utf8)
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
    for (index, byte) in text.enumerated() { (place + index).initialize(to: byte) }
    (place + text.count).initialize(to: 0)
    self.range = place
    return place
  }
}

// MARK: - The page's last word

/// Whether the page lets a card go, with ``CardEffect/swiped(_:_:)`` or ``CardEffect/removed(_:)`` as it would be told.
package func permits(_ effect: CardEffect, of pointer: CardsPointer) -> Bool {
  #if arch(wasm32)
    let (number, card, direction) = effect.numbers
    return card_permits(pointer, Int32(number), card, direction) != 0
  #else
    return cards(pointer).pointee.permits(effect)
  #endif
}

// MARK: - Beginning

extension CardPage {
  /// Adds a card to those that it opens with, behind the others.
  mutating func supply(_ card: Card) { cards.append(card) }

  /// Makes the container.
  ///
  /// - Returns: Whether the cards have different numbers, and not too many.
  mutating func open(at now: Instant) -> Bool {
    guard container == nil else { return false }
    defer { cards = [] }
    guard let list = try? CardList(cards) else { return false }
    container = try? options.open(list, at: now)
    return container != nil
  }
}
