import Kinetics

/// The identity of a card: a small integer that the host chooses. Names live with the host.
public struct CardID: IntegerID, BitwiseCopyable {
  /// The host's number.
  public let rawValue: Int

  /// The identity with that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The kind of view that shows a card, so that only slots of that kind show it. A small integer that the host chooses.
public struct CardKind: IntegerID, BitwiseCopyable {
  /// The host's number.
  public let rawValue: Int

  /// The kind with that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The kind where there is only one.
  public static let standard = CardKind(0)
}

/// A view of the host (or a layer, or a texture) that shows one card at a time. Numbered from 0 in the order of need.
public struct CardSlot: IntegerID, BitwiseCopyable {
  /// Its number, 0 or more.
  public let rawValue: Int

  /// The slot with that number.
  @inlinable
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// A card with its kind.
public struct Card: Identifiable, Sendable, Hashable {
  /// Which card it is.
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
  /// The side that a card shows at first.
  case front
  /// The other side, after it was turned over.
  case back

  /// The other one of the two.
  var opposite: CardFace { self == .front ? .back : .front }
}

#if !hasFeature(Embedded)
  extension CardID: Codable {}
  extension CardKind: Codable {}
  extension Card: Codable {}
#endif
