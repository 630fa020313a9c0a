import Kinetics

/// What a host tells an overlay. Points are screen coordinates in the container (y down); every other length,
/// travel and velocity is signed so that positive expands. A value without references: to send one costs no allocation.
///
/// What cannot be applied changes nothing and is reported as ``OverlayEffect/rejected(_:)``; see
/// ``Overlay/handle(_:at:)``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum OverlayEvent: Sendable, Hashable {
  // MARK: Touches

  /// A finger went down.
  case down(TouchID, Point2D)
  /// It moved to a point.
  case move(TouchID, Point2D)
  /// It left. Where does not matter: the last move does.
  case up(TouchID)
  /// The system took it away: a release with velocity 0.
  case cancel(TouchID)

  // MARK: A native scroll view, in the platform driver

  /// Its pan began.
  case scrollBegin
  /// It reports its content offset; `travel` says how far its finger went, where it can; `coasting` while it
  /// decelerates.
  case scroll(offset: Double, travel: ScrollTravel?, coasting: Bool)
  /// Its finger left with that velocity (points per second, positive scrolls on). `target` is the offset at which it
  /// would come to rest, where it knows one. The write-back is the offset to which it has to decelerate. Without a
  /// target, the write-back is the present offset where the view has to stop; there is none where it may go on.
  case scrollEnd(velocity: Double, target: Double?)
  /// Its deceleration ended.
  case scrollRest

  // MARK: Wheel and trackpad

  /// A wheel or trackpad moved over a point: by `travel` along the sheet's axis, and by `across` in the other one, positive
  /// as a finger that moves right or down.
  ///
  /// Travel across moves no sheet. It counts over a layer that claims an axis inside of one that claims the other one: the
  /// greater part of a gesture's first travel says whose the whole gesture is, and a tie is the layer's own axis. A gesture
  /// without travel before its `end` was nobody's there. A notch decides by itself.
  case wheel(TouchID, Point2D, travel: Double, across: Double = 0, WheelPhase)

  // MARK: Time

  /// Only time has passed.
  case frame

  // MARK: Metrics

  /// The surroundings changed, all in one event, as in a rotation. It goes to all overlays.
  case surroundings(Surroundings)
  /// Of the surroundings only the size changed.
  case resize(Size2D)
  /// Of the surroundings only the safe area changed.
  case safeArea(Insets)
  /// Of the surroundings only the keyboard changed: its height from the container's edge in points; 0 when it is
  /// hidden.
  case keyboard(Double)
  /// The list's content changed. When its top inset changes, the rows stay where they are shown, and a stretched list
  /// bounces to the inset. When rows come, go or change their height above those that are shown, `shift` keeps these in
  /// place: it is how much further down they lie now, in points, as ``RowsChange/offsetChange(keeping:)`` says.
  case content(ListContent, shift: Double = 0)
  /// The header's length in points, 0 or more.
  case header(Double)
  /// The footer's length in points, 0 or more.
  case footer(Double)
  /// A sheet can come to rest on this detent from now on.
  case enable(DetentID)
  /// No more: a sheet that rests on it, or is on its way there, goes to another one. The last one cannot be disabled.
  case disable(DetentID)

  // MARK: Commands

  /// The host tells the sheet or the list to do something by itself.
  case command(OverlayCommand, inDrag: DragConflict = .drop)
}

/// How far the finger on a native scroll view went: points, positive scrolls on.
///
/// A view that may honour write-backs late or never has to give one of the two. Without either, the travel is the
/// difference from the last offset that was written to the view or taken from it.
public enum ScrollTravel: Sendable, Hashable {
  /// The travel of its pan since `scrollBegin`; what the pan had travelled then is taken off.
  case pan(Double)
  /// The offset at which the view stood before the motion that it reports.
  case from(Double)
}

extension ScrollTravel {
  /// Whether its number is finite and within ±2⁴⁰.
  package var isValid: Bool {
    switch self {
    case .pan(let place), .from(let place): place.isCoordinate
    }
  }
}
