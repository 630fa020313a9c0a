import CardCore
import Kinetics

/// The replay of a raw session of cards.
public enum RawCardRun {
  /// Replays a session to its end.
  ///
  /// - Returns: ``CardTrail/digests(at:)``; none of a container that cannot be.
  public static func digests(of bytes: [UInt8]) throws(RawError) -> [UInt64] {
    var session = try RawCardSession(bytes)
    guard let cards = try? CardList(session.cards) else { return [] }
    switch session.scene {
    case .deck(let configuration):
      guard let deck = try? SwipeDeck(configuration, cards: cards) else { return [] }
      return try play(&session, on: deck)
    case .browser(let configuration):
      guard let browser = try? CardBrowser(configuration, cards: cards) else { return [] }
      return try play(&session, on: browser)
    case .carousel(let configuration):
      guard let carousel = try? Carousel(configuration, cards: cards) else { return [] }
      return try play(&session, on: carousel)
    }
  }

  private static func play<Container: CardContainer>(
    _ session: inout RawCardSession, on container: Container
  ) throws(RawError) -> [UInt64] {
    var (container, trail) = (container, CardTrail())
    while let step = try session.next() {
      switch step {
      case .mark: trail.mark(container)
      case .event(let event, let instant):
        let effects = container.handle(event, at: instant)
        trail.note(container, effects)
      }
    }
    return trail.digests(at: container)
  }
}

/// The digests that a session of cards leaves behind: what every machine has to agree on.
public struct CardTrail: Sendable {
  private var way = Digest()
  private var steps = 0
  private var marks: [UInt64] = []

  /// Nothing happened.
  public init() {}

  /// The number of calls, the digest of all of them, that of the state now, which is the golden's, and those at the marks.
  public func digests(at container: some CardContainer) -> [UInt64] {
    [UInt64(steps), way.value, container.digest] + marks
  }

  /// Notes the state at a mark.
  public mutating func mark(_ container: some CardContainer) {
    marks.append(container.digest)
  }

  /// Notes a container after a call: its state, until when it moves, what it reports.
  public mutating func note(_ container: some CardContainer, _ effects: CardEffects) {
    steps += 1
    way.combine(container.digest)
    way.combine(UInt64(bitPattern: container.restTime.nanoseconds))
    way.combine(effects.count)
    for index in effects.indices { note(effects[index]) }
  }

  private mutating func note(_ effect: CardEffect) {
    let (code, value, other) = effect.word
    way.combine(code)
    way.combine(value)
    way.combine(other)
  }
}

extension CardEffect {
  fileprivate var word: (code: Int, value: Int, other: Int) {
    switch self {
    case .began: (0, 0, 0)
    case .cancelled: (1, 0, 0)
    case .refused(let id, let way): (2, id.rawValue, Int(way.rawValue))
    case .committed(let id, let way): (3, id.rawValue, Int(way.rawValue))
    case .released(let slot, let id): (4, id.rawValue, slot.rawValue)
    case .bound(let slot, let id): (5, id.rawValue, slot.rawValue)
    case .turned(let id, let face): (6, id.rawValue, Int(face.rawValue))
    case .becameEmpty: (7, 0, 0)
    case .settled: (8, 0, 0)
    case .tapped(let id): (9, id.rawValue, 0)
    case .ignored: (10, 0, 0)
    }
  }
}
