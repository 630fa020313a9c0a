/// How much of a pull past an end is shown.
///
/// | curve | of x points past an end it shows | as |
/// |---|---|---|
/// | `rubberBand` | D · (c x / (D + c x)) | scroll views of UIKit |
/// | `logarithm` | nothing up to Z, then F ln((1 + x) / (1 + Z)) | vaul |
/// | `squareRoot` | F (√(1 + x) − 1) | gorhom's sheet |
///
/// Each is 0 at the end and rises from there; none shows more than the finger's travel. The formulas, their inverses and
/// their sources are those of `Band`. Two curves are equal when they are of one kind with the same numbers.
public struct ResistanceCurve: Sendable, Hashable {
  /// The coefficient of a rubber band by default.
  public static let coefficient = 0.55
  /// The factor of vaul's logarithm, in points.
  public static let vaulFactor = 8.0
  /// The dead zone of vaul's logarithm in points: e² − 1.
  public static let vaulDeadZone = 6.38905609893065
  /// The factor of gorhom's square root, in points.
  public static let gorhomFactor = 2.5

  @usableFromInline
  package let law: Band.Law
  /// A fixed scale of the band, in points; `nil` where it is the length of what is pulled.
  @usableFromInline
  package let fixedScale: Double?
  /// As that of `Band`.
  @usableFromInline
  package let parameter: Double

  package init(_ law: Band.Law, _ fixedScale: Double?, _ parameter: Double = 0) {
    (self.law, self.fixedScale, self.parameter) = (law, fixedScale, parameter)
  }

  /// The curve of a law with its default numbers.
  package init(_ law: Band.Law) {
    self =
      switch law {
      case .rubberBand: .rubberBand()
      case .logarithm: .logarithm()
      case .squareRoot: .squareRoot()
      }
  }

  /// Ever flatter, up to a length that it never reaches.
  ///
  /// - Parameters:
  ///   - coefficient: c, the slope at the end: above 0, at most 1.
  ///   - dimension: D, the length that it tends to: points, above 0, at most 2⁴⁰. By default it is the length of
  ///     what is pulled: a sheet's container, a list's viewport where the stretch began.
  public static func rubberBand(coefficient: Double = coefficient, dimension: Double? = nil) -> ResistanceCurve {
    ResistanceCurve(.rubberBand, dimension, coefficient)
  }

  /// Nothing at first, then ever flatter without a limit.
  ///
  /// - Parameters:
  ///   - factor: F, what each further e-fold of the travel shows: points, above 0, at most 2⁴⁰.
  ///   - deadZone: Z, the travel that shows nothing: points, 0 or more, at most 2⁴⁰. By default e² − 1.
  public static func logarithm(
    factor: Double = vaulFactor, deadZone: Double = vaulDeadZone
  ) -> ResistanceCurve {
    ResistanceCurve(.logarithm, factor, deadZone)
  }

  /// Flatter and flatter without a limit, less so than a logarithm.
  ///
  /// - Parameter factor: F, in points: above 0, at most 2⁴⁰.
  public static func squareRoot(factor: Double = gorhomFactor) -> ResistanceCurve {
    ResistanceCurve(.squareRoot, factor)
  }
}

// MARK: - Its numbers

extension ResistanceCurve {
  /// The slope of a rubber band at the end; `nil` for another curve.
  public var coefficient: Double? { number(.coefficient) }

  /// The fixed length that a rubber band tends to, in points; `nil` where it has none, and for another curve.
  public var dimension: Double? { number(.dimension) }

  /// The factor of a logarithm or a square root, in points; `nil` for a rubber band.
  public var factor: Double? { number(.factor) }

  /// The travel of which a logarithm shows nothing, in points; `nil` for another curve.
  public var deadZone: Double? { number(.deadZone) }

  /// A number by its name; `nil` where its law does not have it, and for a rubber band without a dimension of its own.
  private func number(_ number: CurveNumber) -> Double? {
    if number == law.numbers.scale { return fixedScale }
    return number == law.numbers.parameter ? parameter : nil
  }

  /// The first of them that is out of range.
  package var invalidNumber: InvalidNumber? {
    for number in CurveNumber.allCases {
      guard let value = self.number(number), let wrong = number.range.rejected(value) else { continue }
      return wrong
    }
    return nil
  }
}

/// A number of a curve, as its public property is called.
package enum CurveNumber: Sendable, Hashable, CaseIterable {
  case coefficient, dimension, factor, deadZone

  /// What it may be.
  package var range: NumberRange {
    switch self {
    case .coefficient: .coefficient
    case .dimension, .factor: .positive
    case .deadZone: .length
    }
  }
}

extension Band.Law {
  /// Which number scales the band of a curve, and which one is its parameter; `nil` where it has no parameter.
  package var numbers: (scale: CurveNumber, parameter: CurveNumber?) {
    switch self {
    case .rubberBand: (.dimension, .coefficient)
    case .logarithm: (.factor, .deadZone)
    case .squareRoot: (.factor, nil)
    }
  }
}

extension ResistanceCurve {
  /// The scale of its band along a length in points. Where there is no length, nothing is shown.
  @inlinable
  @inline(__always)
  package func scale(along length: Double) -> Double {
    guard let fixedScale else { return length }
    return length > 0 ? fixedScale : 0
  }

  /// Its band along a length in points.
  @inlinable
  @inline(__always)
  package func band(along length: Double) -> Band { Band(law, scale: scale(along: length), parameter: parameter) }

  /// Whether a stretch that another curve showed has the scale that this one would have given it.
  @inlinable
  package func hasScale(of other: ResistanceCurve) -> Bool { law == other.law && fixedScale == other.fixedScale }
}
