import CardCore
import Kinetics
import OverlayWebCards
import Traces

// What a page tells its cards, told to a recording too: each as the function of the module of cards.

/// The recording of a page's cards: what they do is done by a twin, whose events are written down.
struct CardRecording {
  private var twin: Recorded<AnyCards>
  private let cards: CardsPointer

  /// Begins with the container of a twin as it was opened. `nil` where it is not open, or the title is not one line.
  init?(_ cards: CardsPointer, title: String, at now: Instant) {
    self.cards = cards
    switch container(of: cards) {
    case .deck(let deck)?: twin = Recorded(.deck(deck.pointee))
    case .browser(let browser)?: twin = Recorded(.browser(browser.pointee))
    case .carousel(let carousel)?: twin = Recorded(.carousel(carousel.pointee))
    case nil: return nil
    }
    do throws(RecordingError) { try twin.record(title, at: now) } catch { return nil }
  }

  /// The twin is asked what the page was asked.
  mutating func handle(_ event: CardEvent, at now: Instant) {
    let cards = cards
    _ = twin.handle(event, at: now) { permits($0, of: cards) }
  }

  /// Takes the options of a twin as they are set now: what is around it, then its configuration.
  mutating func reconfigure(_ options: CardOptions, at now: Instant) {
    if options.surroundings != twin.model.surroundings { handle(.surroundings(options.surroundings), at: now) }
    _ = try? twin.reconfigure(options.configuration, at: now)
  }

  /// Ends it. The trace, with the state at its end as expectations.
  mutating func end() -> String { (try? twin.endRecording().text) ?? "" }
}

/// A recording of cards as JavaScript knows it.
public typealias CardRecordingPointer = UnsafeMutableRawPointer

private func cardRecording(_ pointer: CardRecordingPointer) -> UnsafeMutablePointer<CardRecording> {
  pointer.assumingMemoryBound(to: CardRecording.self)
}

/// Begins a recording of a twin that was opened as the page's cards are now.
///
/// - Parameters:
///   - title: What it is about, on one line.
///   - count: How many bytes that has.
///   - time: The page's time now, in nanoseconds; 0 in the trace.
/// - Returns: NULL where the cards are not open, or the title is not one line.
@c(note_cards)
public func openCardRecording(
  _ cards: CardsPointer, _ title: UnsafeMutablePointer<UInt8>?, _ count: Int32, _ time: Double
) -> CardRecordingPointer? {
  let title = String(decoding: take(title, count), as: UTF8.self)
  guard let recording = CardRecording(cards, title: title, at: cardInstant(time)) else { return nil }
  let place = UnsafeMutablePointer<CardRecording>.allocate(capacity: 1)
  place.initialize(to: recording)
  return CardRecordingPointer(place)
}

/// As `card_event`.
@c(note_card_event)
public func noteCardEvent(
  _ pointer: CardRecordingPointer, _ event: Int32, _ first: Double, _ second: Double, _ third: Double, _ time: Double
) {
  guard let event = CardEvent(event, first, second, third) else { return }
  cardRecording(pointer).pointee.handle(event, at: cardInstant(time))
}

/// As `card_reconfigure`, by the options of the twin.
@c(note_card_reconfigure)
public func noteCardReconfigure(_ pointer: CardRecordingPointer, _ twin: CardsPointer, _ time: Double) {
  cardRecording(pointer).pointee.reconfigure(cardOptions(of: twin), at: cardInstant(time))
}

/// Ends a recording, and gives its memory back.
///
/// - Returns: The trace.
@c(note_cards_close)
public func closeCardRecording(_ pointer: CardRecordingPointer) -> UnsafeMutablePointer<UInt8> {
  let place = cardRecording(pointer)
  let text = place.pointee.end()
  place.deinitialize(count: 1)
  place.deallocate()
  return give([UInt8](text.utf8))
}
