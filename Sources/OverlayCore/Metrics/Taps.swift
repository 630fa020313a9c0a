extension OverlayConfiguration {
  /// The actions of taps. Each tap is reported as ``OverlayEffect/tapped(_:)`` too.
  ///
  ///     configuration.taps = Taps(handle: .next, backdrop: .moveTo(tip))
  ///
  /// A tap is a touch that stayed inside the slop and caught nothing. Its action is a command: while another finger
  /// drags, and where it names a disabled detent, it is ``OverlayEffect/rejected(_:)``.
  public struct Taps: Sendable, Hashable {
    /// A tap on the handle.
    public var handle: TapAction
    /// A tap on the backdrop, while it is present.
    public var backdrop: TapAction
    /// A tap on the list, whether or not a row is known there.
    public var row: TapAction

    /// By default nothing happens on taps; they are reported.
    public init(handle: TapAction = .none, backdrop: TapAction = .none, row: TapAction = .none) {
      self.handle = handle
      self.backdrop = backdrop
      self.row = row
    }
  }
}

/// What one kind of tap does.
public enum TapAction: Sendable, Hashable {
  /// Nothing, besides being reported.
  case none
  /// As ``OverlayCommand/moveTo(_:animated:)``, animated.
  case moveTo(DetentID)
  /// As ``OverlayCommand/next``.
  case next
  /// As `next`, but from the maximum to the lowest enabled detent above 0: the sheet is not hidden.
  case cycle
}
