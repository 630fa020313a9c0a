/// The result of a command: the `answer` among the effects of its call.
///
/// Run a completion at once unless the answer is `started`. Then run it at the next `settled` of a later call, that of a
/// scroll at the next `scrollEnded`.
public enum CommandAnswer: Sendable, Hashable {
  /// It began, and a later call will report its end.
  case started
  /// There is nothing to wait for: what was asked for holds when the call returns, or was on its way before the call.
  case already
  /// It could not be followed; the effect `rejected` is told too, or `refused` where a card may not go there.
  case rejected(EventRejection)
}

/// Why an event, or a part of it, could not be applied.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum EventRejection: UInt8, Error, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// A command came during a drag, and its conflict is `drop`.
  case dragging
  /// A later command replaced this one, which waited for the end of a drag.
  case replaced
  /// It is about a finger, a wheel, a detent, an overlay or a card that is not known, or a place beside the sheet.
  case unknown
  /// The finger is down already: its first touch was cancelled. Or the card is in the list already.
  case duplicate
  /// The detent is disabled, or dragging is; a card may not go in that direction, or cannot be tapped.
  case disabled
  /// At least one detent has to stay enabled.
  case lastDetent
  /// Nothing could take the travel of a wheel, or not all of it. There is no card on that side, or nothing to undo.
  case atEnd
  /// It does not belong where it stands: an end without a beginning, a beginning before an end.
  case outOfSequence
  /// A number is not finite or beyond ±2⁴⁰.
  case notFinite
  /// It is a native view's report where the core drives.
  case wrongDriver
  /// More fingers than can be down at once.
  case tooMany
  /// A finite number that is out of range, such as a negative length or an index beyond the cards, or a range that ends
  /// before its start.
  case invalid
  /// The container of cards has no such command or event, as `next` of a deck.
  case unsupported
}

extension EventRejection {
  /// The reason with that raw value; for any other number the last one.
  package init(number: Int) { self = Self(rawValue: UInt8(truncatingIfNeeded: number)) ?? .unsupported }
}

#if !hasFeature(Embedded)
  extension CommandAnswer: CustomStringConvertible {
    /// As one would write it, without the dot.
    public var description: String {
      switch self {
      case .started: "started"
      case .already: "already"
      case .rejected(let reason): "rejected(.\(reason))"
      }
    }
  }
#endif
