import CardCore
import Kinetics
import OverlayWebCards
import Traces

// What a page tells its cards, told to a recording too: each as the function of the module of cards.

/// The recording of a page's cards: what they do is done by a twin, whose events are written down.
struct CardRecording {
  /// What it records, of the model that it is of.
  private enum Twin {
    case deck(Recorded<SwipeDeck>)
    case browser(Recorded<CardBrowser>)
    case carousel(Recorded<CardCarousel>)
  }

  private var twin: Twin
  private let cards: CardsPointer

  /// Begins with the container of a twin as it was opened. `nil` where it is not open, or the title is not one line.
  init?(_ cards: CardsPointer, title: String, at now: Instant) {
    self.cards = cards
    do throws(RecordingError) {
      switch container(of: cards) {
      case .deck(let deck)?:
        var recorded = Recorded(deck.pointee)
        try recorded.record(title, at: now)
        twin = .deck(recorded)
      case .browser(let browser)?:
        var recorded = Recorded(browser.pointee)
        try recorded.record(title, at: now)
        twin = .browser(recorded)
      case .carousel(let carousel)?:
        var recorded = Recorded(carousel.pointee)
        try recorded.record(title, at: now)
        twin = .carousel(recorded)
      case nil: return nil
      }
    } catch {
      return nil
    }
  }

  /// The twin is asked what the page was asked.
  mutating func handle(_ event: CardEvent, at now: Instant) {
    let cards = cards
    switch twin {
    case .deck(var recorded):
      _ = recorded.handle(event, at: now) { permits($0, of: cards) }
      twin = .deck(recorded)
    case .browser(var recorded):
      _ = recorded.handle(event, at: now) { permits($0, of: cards) }
      twin = .browser(recorded)
    case .carousel(var recorded):
      _ = recorded.handle(event, at: now) { permits($0, of: cards) }
      twin = .carousel(recorded)
    }
  }

  /// Takes the options of a twin as they are set now: what is around it, then its configuration.
  mutating func reconfigure(_ options: CardOptions, at now: Instant) {
    if options.surroundings != surroundings { handle(.surroundings(options.surroundings), at: now) }
    switch (twin, options.configuration) {
    case (.deck(var recorded), .deck(let configuration)):
      _ = try? recorded.reconfigure(configuration, at: now)
      twin = .deck(recorded)
    case (.browser(var recorded), .browser(let configuration)):
      _ = try? recorded.reconfigure(configuration, at: now)
      twin = .browser(recorded)
    case (.carousel(var recorded), .carousel(let configuration)):
      _ = try? recorded.reconfigure(configuration, at: now)
      twin = .carousel(recorded)
    case (.deck, _), (.browser, _), (.carousel, _): break
    }
  }

  private var surroundings: Surroundings {
    switch twin {
    case .deck(let recorded): recorded.model.surroundings
    case .browser(let recorded): recorded.model.surroundings
    case .carousel(let recorded): recorded.model.surroundings
    }
  }

  /// Ends it. The trace, with the state at its end as expectations.
  func end() -> String {
    do throws(RecordingError) {
      switch twin {
      case .deck(var recorded): return try recorded.endRecording().text
      case .browser(var recorded): return try recorded.endRecording().text
      case .carousel(var recorded): return try recorded.endRecording().text
      }
    } catch {
      return ""
    }
  }
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
