/// An event of one finger or wheel, told to a model on a layer by whoever judges it.
///
///     for event in sheets.hosted(on: photos, of: answer) { perform(deck.handle(hosted: event, at: now)) }
///
/// Points are those of the layer as it was shown when the finger went down: what the layer does afterwards is no travel.
/// Each `down` ends with one of `lost`, `up` and `cancel`; `won` comes at most once between them.
public enum HostedEvent: Sendable, Hashable {
  /// A finger went down on the layer, and holds what moves there. `isShared`: somebody else may get it, so the model waits
  /// for `won` or `lost`. Else the finger is the layer's, and the model judges it as it does alone.
  case down(TouchID, Point2D, isShared: Bool)
  /// It moved.
  case move(TouchID, Point2D)
  /// A shared one left the slop at `exit`, along that axis of the screen, and is the layer's until it leaves. Now it is at
  /// the second point.
  case won(TouchID, ScreenAxis, exit: Point2D, Point2D)
  /// It is somebody else's from now on, and decided nothing here.
  case lost(TouchID)
  /// It left. `isTap`: it never left the slop, and held nothing around the layer.
  case up(TouchID, isTap: Bool)
  /// The system took it away, or its layer is gone or disabled.
  case cancel(TouchID)
  /// A wheel over a layer that claims an axis turned along that: points, positive as a finger that moves right or down. The
  /// point is in the layer's coordinates as it is shown now. A gesture begins with the first travel that says whose it is. It ends with `end`, or with ``cancel(_:)`` where the system
  /// took it away, or its layer is gone or disabled.
  case wheel(TouchID, Point2D, travel: Double, WheelPhase)
}
