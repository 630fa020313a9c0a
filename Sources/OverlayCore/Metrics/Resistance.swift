import Kinetics

/// How strongly a pull past an end is resisted, and which ends show a stretch.
///
///     configuration.resistance.curve = .logarithm()              // as vaul resists
///     configuration.resistance = Resistance(coefficient: 0.3)    // the rubber band, tighter
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

  /// How much of the excess is shown. A list in a native view stretches by the view's law, which is taken to be a
  /// rubber band: with another curve, which then is the sheet's alone, the default one.
  public var curve: ResistanceCurve
  /// The ends that do not show any stretch; the excess is kept all the same.
  public var off: Ends

  /// A resistance by a curve, shown at every end but those.
  public init(_ curve: ResistanceCurve, off: Ends = []) {
    self.curve = curve
    self.off = off
  }

  /// A rubber band that tends to the length of the container, or of the list's viewport; by default 0.55, shown at
  /// every end.
  public init(coefficient: Double = ResistanceCurve.coefficient, off: Ends = []) {
    self.init(.rubberBand(coefficient: coefficient), off: off)
  }

  /// The slope of the rubber band at 0: more than 0, at most 1. Of another curve it is the default, 0.55. Setting it
  /// makes the curve a rubber band.
  public var coefficient: Double {
    get { curve.coefficient ?? ResistanceCurve.coefficient }
    set { curve = .rubberBand(coefficient: newValue, dimension: curve.dimension) }
  }
}

extension ResistanceCurve {
  /// The curve of a list in a native view, which has a law of its own. That is taken to be a rubber band: this one, else
  /// the default.
  var ofNativeViews: ResistanceCurve {
    switch law {
    case .rubberBand: self
    case .logarithm, .squareRoot: .rubberBand()
    }
  }
}
