/// What a command came to: part of what its call answers, as ``OverlayEffects/answer``.
///
/// A completion runs at once unless the answer is `started`: then at the next ``OverlayEffect/settled(_:)`` of a later
/// call, and that of a scroll at the next ``OverlayEffect/scrollEnded``. See <doc:Commands>.
public enum OverlayAnswer: Sendable, Hashable {
  /// It began, and a later call will report its end.
  case started
  /// There is nothing to wait for: what was asked for holds when the call returns, or was on its way before it.
  case already
  /// It could not be followed; ``OverlayEffect/rejected(_:)`` is among the effects too.
  case rejected(OverlayRejection)
}

/// Why an event, or a part of it, could not be applied.
public enum OverlayRejection: UInt8, Error, Sendable, Hashable, CaseIterable {
  /// A command came during a drag, and its conflict is ``DragConflict/drop``.
  case dragging
  /// A command that waited for the end of a drag: a later one took its place.
  case replaced
  /// It is about a finger, a wheel, a detent or an overlay that is not known, or a place beside the sheet.
  case unknown
  /// The finger is down already: its first touch was cancelled.
  case duplicate
  /// It is about a detent that is disabled, or about dragging that is.
  case disabled
  /// Of the detents one has to stay enabled.
  case lastDetent
  /// Nothing could take the travel of a wheel, or not all of it.
  case atEnd
  /// It does not belong where it stands: an end without a beginning, a beginning before an end.
  case outOfSequence
  /// A number is not finite or beyond ±2⁴⁰.
  case notFinite
  /// It is a native view's report where the core drives.
  case wrongDriver
  /// More fingers than can be down at once.
  case tooMany
  /// A number that cannot be, such as a negative length, or the end of a stretch that lies before its start.
  case invalid
}

extension OverlayRejection {
  /// The reason of that number, which is its place in the list; of any other number the last one.
  init(number: Int) { self = Self(rawValue: UInt8(truncatingIfNeeded: number)) ?? .invalid }
}
