/// How strongly a pull past an end is resisted, and which ends show a stretch.
///
/// A `RubberBand` says how much of the excess is shown. The length that it tends to is the container's for the sheet,
/// and for the list the viewport where the stretch began (`List`).
public struct Resistance: Sendable, Hashable {
  /// The four ends that can be pulled past.
  public struct Ends: OptionSet, Sendable, Hashable {
    /// One bit per end.
    public let rawValue: UInt8

    /// The ends of those bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The sheet below its minimum.
    public static let minimum = Ends(rawValue: 1)
    /// The sheet above its maximum.
    public static let maximum = Ends(rawValue: 2)
    /// The list before its top.
    public static let top = Ends(rawValue: 4)
    /// The list past its end.
    public static let end = Ends(rawValue: 8)
  }

  /// The slope of the band at 0: more than 0, at most 1.
  public var coefficient: Double
  /// The ends that do not show any stretch; the excess is kept all the same.
  public var off: Ends

  /// A resistance; by default 0.55, shown at every end.
  public init(coefficient: Double = 0.55, off: Ends = []) {
    self.coefficient = coefficient
    self.off = off
  }
}
