import CardCore
import Kinetics

/// A session of cards as bytes: the container that it begins with, and the events that it got.
///
///     var writer = RawCardSession.Writer(.deck(configuration), cards: [Card(CardID(0))])
///     writer.append(.event(.swipe(.left), at: .zero))
///     try RawCardRun.digests(of: writer.bytes)
///
/// The signature `OVRC` and a version byte, the container, then steps up to the end: a verb byte, the time in nanoseconds
/// and the values of the event. Encoded as ``RawSession`` is, with which a reader of both tells it apart by its signature.
public struct RawCardSession: Sendable {
  /// How every session of cards begins.
  public static var signature: [UInt8] { [0x4F, 0x56, 0x52, 0x43] }
  /// The version of the encoding.
  public static var version: UInt8 { 1 }
  /// The most cards that a session begins with.
  public static var mostCards: Int { 1 << 21 }

  /// One call of a session.
  public enum Step: Sendable, Hashable {
    /// An event.
    case event(CardEvent, at: Instant)
    /// A place whose digest is noted.
    case mark
  }

  /// What the session begins with.
  public let scene: RawCardScene
  /// The cards that it begins with.
  public let cards: [Card]
  private var reader: RawReader

  /// Whether these bytes begin as a session of cards does.
  public static func isBeginning(of bytes: [UInt8]) -> Bool {
    let signature = signature
    guard bytes.count >= signature.count else { return false }
    for index in signature.indices where bytes[index] != signature[index] { return false }
    return true
  }

  /// Reads how a session begins.
  public init(_ bytes: [UInt8]) throws(RawError) {
    reader = RawReader(bytes)
    let signature = Self.signature
    for index in signature.indices {
      guard try reader.integer(UInt8.self) == signature[index] else { throw .signature }
    }
    guard try reader.integer(UInt8.self) == Self.version else { throw .version }
    scene = try reader.cardScene()
    cards = try reader.cards()
  }

  /// The next step; `nil` at the end.
  public mutating func next() throws(RawError) -> Step? {
    guard !reader.isAtEnd else { return nil }
    guard let verb = RawCardVerb(rawValue: try reader.integer()) else { throw .verb }
    guard verb != .mark else { return .mark }
    let instant = try reader.instant()
    return .event(try reader.cardEvent(verb), at: instant)
  }

  /// Writes a session.
  public struct Writer: Sendable {
    private var writer = RawWriter()

    /// A session without a step.
    public init(_ scene: RawCardScene, cards: [Card]) {
      let signature = RawCardSession.signature
      for index in signature.indices { writer.integer(signature[index]) }
      writer.integer(RawCardSession.version)
      writer.cardScene(scene)
      writer.cards(cards)
    }

    /// The session so far.
    public var bytes: [UInt8] { writer.bytes }
    /// Whether every value could be written: ids have 32 bits, and a configuration differs from its preset only in what
    /// the header of a trace can say.
    public var isWhole: Bool { writer.isWhole }

    /// Adds a step.
    public mutating func append(_ step: Step) {
      switch step {
      case .mark: writer.integer(RawCardVerb.mark.rawValue)
      case .event(let event, let instant):
        writer.integer(event.verb.rawValue)
        writer.instant(instant)
        writer.cardEvent(event)
      }
    }
  }
}

// MARK: - Cards

extension RawReader {
  /// How many, and whether they are numbered from 0 and of one kind; else the id and the kind of each.
  fileprivate mutating func cards() throws(RawError) -> [Card] {
    let count: UInt32 = try integer()
    guard count <= RawCardSession.mostCards else { throw .value }
    let isNumbered = try flag()
    var cards: [Card] = []
    for index in 0..<Int(count) {
      cards.append(isNumbered ? Card(CardID(index)) : Card(CardID(try id()), kind: CardKind(try id())))
    }
    return cards
  }
}

extension RawWriter {
  fileprivate mutating func cards(_ cards: [Card]) {
    if cards.count > RawCardSession.mostCards { leaveOut() }
    integer(UInt32(truncatingIfNeeded: cards.count))
    var isNumbered = true
    for index in cards.indices where cards[index] != Card(CardID(index)) { isNumbered = false }
    flag(isNumbered)
    guard !isNumbered else { return }
    for card in cards {
      id(card.id.rawValue)
      id(card.kind.rawValue)
    }
  }
}
