import Kinetics

/// The identity of an overlay in its container: a small integer that the host chooses.
public struct OverlayID: IntegerID {
  /// The host's number.
  public let rawValue: Int

  /// The identity of that number.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension OverlayID: Codable {}
#endif

/// Who receives a touch: a layer of an overlay's scene.
public struct Receiver: Sendable, Hashable {
  /// The overlay in whose scene the layer is.
  public let overlay: OverlayID
  /// The layer.
  public let layer: LayerID

  /// That layer of that overlay.
  public init(_ overlay: OverlayID, _ layer: LayerID) {
    self.overlay = overlay
    self.layer = layer
  }
}

/// Who received an event, and what else a host has to know of it.
public struct EventRoute: Sendable, Hashable {
  /// Whose the touch or the wheel gesture of the event is; `nil` where nobody was hit, or the event has no place.
  public let receiver: Receiver?
  /// Of an up: the finger stayed inside the slop and caught nothing.
  public private(set) var isTap = false
  /// The event came before the last one: it counts at the last one's time; ``OverlayEffect/late`` is among the effects
  /// too.
  public private(set) var isLate = false
  /// Why the event, or a part of it, could not be routed; ``OverlayEffect/rejected(_:)`` is among the effects too. What
  /// the receiver itself rejects stands among its effects alone.
  public private(set) var rejection: EventRejection?
  /// Of a down: the point in the receiver's coordinates. Of a move with which a layer lets the finger go: where it left
  /// the slop, in those of its new receiver.
  public let point: Point2D?
  /// Of a down on the list: the row at the point, where rows are known. Of its end: where that row stands then; `nil`
  /// where it was removed, and where the list has other rows by then.
  public let row: Int?
  /// Of a down of a finger that was down already, and of a wheel gesture that begins again before its end: whose the
  /// first was. Of a move across the axis that a layer claims: that layer, which had the finger until now. For it the
  /// finger is cancelled, after this move.
  public private(set) var replaced: Receiver?

  init(_ receiver: Receiver? = nil, at point: Point2D? = nil, row: Int? = nil) {
    self.receiver = receiver
    self.point = point
    self.row = row
  }

  /// A route as a stack would answer it: what a host's tests give to what reads routes.
  ///
  ///     EventRoute(to: Receiver(sheet, .list), row: 12, isTap: true)
  ///
  /// - Parameters:
  ///   - receiver: Whose the event is; `nil` for nobody.
  ///   - point: Of a down: the point in the receiver's coordinates.
  ///   - row: The row at that point, or at the end of a touch on the list.
  ///   - isTap: Of an up: whether it ended a tap.
  ///   - isLate: Whether it came before the last event.
  ///   - rejection: Why it, or a part of it, could not be routed.
  ///   - replaced: Who had the touch before.
  public init(
    to receiver: Receiver?, at point: Point2D? = nil, row: Int? = nil, isTap: Bool = false, isLate: Bool = false,
    rejection: EventRejection? = nil, replacing replaced: Receiver? = nil
  ) {
    self.init(receiver, at: point, row: row)
    (self.isTap, self.isLate, self.rejection, self.replaced) = (isTap, isLate, rejection, replaced)
  }

  mutating func delay() { isLate = true }

  mutating func reject(_ reason: EventRejection) { rejection = reason }

  /// What begins was there already: notes who had it, if anybody.
  mutating func replace(_ former: Receiver?) { (replaced, rejection) = (former, .duplicate) }

  /// A layer lets the finger go, and the receiver has it from now on.
  mutating func take(from former: Receiver) { replaced = former }

  mutating func tap() { isTap = true }
}

/// A touch that its layer lost: for that layer it is cancelled.
public struct Cancellation: Sendable, Hashable {
  /// The touch, or the wheel gesture.
  public let touch: TouchID
  /// Who had it.
  public let receiver: Receiver
  /// Whether it is a wheel gesture and not a finger.
  public let isWheel: Bool

  /// A touch, or a wheel gesture, that a layer lost.
  public init(touch: TouchID, receiver: Receiver, isWheel: Bool = false) {
    (self.touch, self.receiver, self.isWheel) = (touch, receiver, isWheel)
  }
}

/// A touch or a wheel that its layer lost, and for a finger whose verdict was still to come the layer around that might have got it.
struct LostTouch: Sendable {
  let cancellation: Cancellation
  var rival: LayerID?

  /// Whether a layer had the finger, or might have got it.
  func concerns(_ layer: Receiver) -> Bool {
    let receiver = cancellation.receiver
    guard receiver.overlay == layer.overlay else { return false }
    return receiver.layer == layer.layer || rival == layer.layer
  }
}
