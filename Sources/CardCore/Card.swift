import Kinetics

/// The identity of a card: a small integer that the host chooses. Names live with the host.
public struct CardID: IntegerID, BitwiseCopyable {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// What a card looks like, and so which slots can show it: a small integer that the host chooses.
public struct CardKind: IntegerID, BitwiseCopyable {
  /// The host's number.
  public let rawValue: Int

  /// The kind of that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The kind where there is only one.
  public static let standard = CardKind(0)
}

/// A view (a layer, a texture) of the host's that shows one card at a time, numbered from 0 in the order of need.
public struct CardSlot: IntegerID, BitwiseCopyable {
  /// Its number, 0 or more.
  public let rawValue: Int

  /// The slot of that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// A card with its kind.
public struct Card: Sendable, Hashable {
  /// Which card.
  public var id: CardID
  /// Which slots can show it.
  public var kind: CardKind

  /// A card.
  public init(_ id: CardID, kind: CardKind = .standard) {
    self.id = id
    self.kind = kind
  }
}

/// Which side of a card is shown.
public enum CardFace: UInt8, Sendable, Hashable, BitwiseCopyable {
  case front
  case back
}
