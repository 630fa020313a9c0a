import CardCore
import COverlay
import Kinetics

/// Cards in memory that the caller owns: a head, then the container.
struct CardPlace {
  private enum Model {
    case deck, browser, carousel
  }

  /// The model of the container, and the host's function.
  private struct Head {
    let model: Model
    var permits: cards_permits?
    var context: UnsafeMutableRawPointer?
  }

  private let memory: UnsafeMutableRawPointer

  /// The cards that `made` put there; `nil` for NULL.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    memory = UnsafeMutableRawPointer(pointer)
  }

  private init(memory: UnsafeMutableRawPointer) { self.memory = memory }

  private var head: UnsafeMutablePointer<Head> { memory.assumingMemoryBound(to: Head.self) }

  private func container<Container>(_ type: Container.Type) -> UnsafeMutablePointer<Container> {
    (memory + Self.offset).assumingMemoryBound(to: Container.self)
  }

  var handle: OpaquePointer { OpaquePointer(memory) }
}

// MARK: - Where it is

extension CardPlace {
  static var alignment: Int {
    max(
      MemoryLayout<Head>.alignment, MemoryLayout<SwipeDeck>.alignment, MemoryLayout<CardBrowser>.alignment,
      MemoryLayout<CardCarousel>.alignment)
  }

  static var size: Int {
    offset
      + max(MemoryLayout<SwipeDeck>.stride, MemoryLayout<CardBrowser>.stride, MemoryLayout<CardCarousel>.stride)
  }

  /// The place of the container behind the head.
  private static var offset: Int { (MemoryLayout<Head>.size + alignment - 1) / alignment * alignment }

  /// Puts a deck into memory, where that is large enough and aligned.
  static func made(_ deck: SwipeDeck, in memory: UnsafeMutableRawPointer?, _ size: Int) throws(Failure) -> CardPlace {
    try made(deck, .deck, in: memory, size)
  }

  /// The same of a browser.
  static func made(_ browser: CardBrowser, in memory: UnsafeMutableRawPointer?, _ size: Int) throws(Failure)
    -> CardPlace
  {
    try made(browser, .browser, in: memory, size)
  }

  /// The same of a carousel.
  static func made(_ carousel: CardCarousel, in memory: UnsafeMutableRawPointer?, _ size: Int) throws(Failure)
    -> CardPlace
  {
    try made(carousel, .carousel, in: memory, size)
  }

  private static func made<Container>(
    _ container: Container, _ model: Model, in memory: UnsafeMutableRawPointer?, _ size: Int
  ) throws(Failure) -> CardPlace {
    guard let memory else { throw Failure(OVERLAY_ERROR_NULL) }
    guard size >= Self.size, UInt(bitPattern: memory) % UInt(alignment) == 0 else {
      throw Failure(OVERLAY_ERROR_STORAGE)
    }
    memory.initializeMemory(as: Head.self, to: Head(model: model))
    (memory + offset).initializeMemory(as: Container.self, to: container)
    return CardPlace(memory: memory)
  }

  /// Ends the container.
  func end() {
    switch head.pointee.model {
    case .deck: container(SwipeDeck.self).deinitialize(count: 1)
    case .browser: container(CardBrowser.self).deinitialize(count: 1)
    case .carousel: container(CardCarousel.self).deinitialize(count: 1)
    }
  }
}

// MARK: - Calls

/// A container, with the numbers that the header says of all of them and only some of them have.
protocol CardsInC: CardContainer {
  /// The position of the track in points, as it is shown; 0 without pages.
  var trackOffset: Double { get }
  /// The same before resistance.
  var rawTrackOffset: Double { get }
  var undoCount: Int { get }
}

extension SwipeDeck: CardsInC {
  var trackOffset: Double { 0 }
  var rawTrackOffset: Double { 0 }
}

extension CardBrowser: CardsInC {
  var trackOffset: Double { 0 }
  var rawTrackOffset: Double { 0 }
  var undoCount: Int { 0 }
}

extension CardCarousel: CardsInC {
  var trackOffset: Double { offset }
  var rawTrackOffset: Double { rawOffset }
}

/// A call that means the same for each of the three containers. An Embedded build has no values of `any CardContainer`.
protocol CardCall {
  associatedtype Answer
  func make<Container: CardsInC>(to cards: inout Container) -> Answer
}

extension CardPlace {
  /// Makes a call to the container, whichever it is.
  func make<Call: CardCall>(_ call: Call) -> Call.Answer {
    switch head.pointee.model {
    case .deck: call.make(to: &container(SwipeDeck.self).pointee)
    case .browser: call.make(to: &container(CardBrowser.self).pointee)
    case .carousel: call.make(to: &container(CardCarousel.self).pointee)
    }
  }

  /// The deck; `nil` for another container.
  var deck: UnsafeMutablePointer<SwipeDeck>? { head.pointee.model == .deck ? container(SwipeDeck.self) : nil }
  var browser: UnsafeMutablePointer<CardBrowser>? {
    head.pointee.model == .browser ? container(CardBrowser.self) : nil
  }
  var carousel: UnsafeMutablePointer<CardCarousel>? {
    head.pointee.model == .carousel ? container(CardCarousel.self) : nil
  }

  /// Asks the host from now on whether a card may go.
  func ask(_ permits: cards_permits?, _ context: UnsafeMutableRawPointer?) {
    (head.pointee.permits, head.pointee.context) = (permits, context)
  }

  /// Whether the host lets a card go.
  func permits(_ effect: CardEffect) -> Bool {
    guard let permits = head.pointee.permits else { return true }
    var told = cards_effect(effect)
    return permits(&told, head.pointee.context)
  }
}
