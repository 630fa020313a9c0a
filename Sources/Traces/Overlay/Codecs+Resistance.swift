import Kinetics
import OverlayCore

extension Codec<Resistance> {
  /// A curve with its parameters in any order, then the ends without a stretch. A coefficient alone is that of a rubber
  /// band. A parameter that has its default is not written.
  static let resistance = Codec(
    (["C [off END…]"]
      + Words.curve.entries.map {
        "\($0.word) " + ($0.value.parameters.map { "[\($0.form)]" } + ["[off END…]"]).joined(separator: " ")
      }).joined(separator: "|"),
    read: { (line, scope) throws(SyntaxError) in
      var resistance = Resistance(try line.curve(scope))
      guard try line.accept("off") else { return resistance }
      repeat { resistance.off.insert(try line.choice(Words.end)) } while !line.isAtEnd()
      return resistance
    },
    write: { (value, names, text) in
      let curve = value.curve
      if let coefficient = curve.coefficient, curve.dimension == nil {
        text.add(coefficient)
      } else {
        text.add(Words.curve.word(of: curve.law))
        curve.law.parameters.write(CurveParameters(curve), unlike: CurveParameters(curve.law), names, to: &text)
      }
      guard !value.off.isEmpty else { return }
      text.add("off")
      for entry in Words.end.entries where value.off.contains(entry.value) { text.add(entry.word) }
    })
}

extension LineBuffer {
  /// A curve, or the coefficient of a rubber band.
  fileprivate mutating func curve(_ scope: Scope) throws(SyntaxError) -> ResistanceCurve {
    for entry in Words.curve.entries where try accept(entry.word) {
      var parameters = CurveParameters(entry.value)
      try entry.value.parameters.readInAnyOrder(&self, scope, into: &parameters, upTo: Words.curve.words + ["off"])
      return parameters.curve(entry.value)
    }
    let before = index
    if let word = try word(), bytes[word.start].isLetter {
      throw expected((["a coefficient"] + Words.curve.words).alternatives, at: word, among: Words.curve.words)
    }
    index = before
    return .rubberBand(coefficient: try number("a coefficient", in: .coefficient))
  }
}

/// The numbers of a curve; those that its law does not have are not used.
private struct CurveParameters {
  var coefficient: Double
  var dimension: Double?
  var factor: Double
  var deadZone: Double

  init(_ curve: ResistanceCurve) {
    coefficient = curve.coefficient ?? 0
    dimension = curve.dimension
    factor = curve.factor ?? 0
    deadZone = curve.deadZone ?? 0
  }

  /// The defaults of a law.
  init(_ law: Band.Law) {
    switch law {
    case .rubberBand: self.init(.rubberBand())
    case .logarithm: self.init(.logarithm())
    case .squareRoot: self.init(.squareRoot())
    }
  }

  func curve(_ law: Band.Law) -> ResistanceCurve {
    switch law {
    case .rubberBand: .rubberBand(coefficient: coefficient, dimension: dimension)
    case .logarithm: .logarithm(factor: factor, deadZone: deadZone)
    case .squareRoot: .squareRoot(factor: factor)
    }
  }
}

extension Band.Law {
  var parameterWords: [String] { parameters.map { $0.word } }

  fileprivate var parameters: [LineOption<CurveParameters>] {
    switch self {
    case .rubberBand:
      [
        .value(
          "coefficient", Field({ $0.coefficient }) { $0.coefficient = $1 },
          .number("C", "a coefficient", in: .coefficient)),
        .value(
          "dimension", Field({ $0.dimension }) { $0.dimension = $1 },
          .optional(.number("P", "the length that it tends to, in points", in: .positive))),
      ]
    case .logarithm:
      [
        .factor,
        .value(
          "dead-zone", Field({ $0.deadZone }) { $0.deadZone = $1 },
          .number("Z", "the travel that shows nothing, in points", in: .length)),
      ]
    case .squareRoot: [.factor]
    }
  }
}

extension LineOption<CurveParameters> {
  fileprivate static let factor = value(
    "factor", Field({ $0.factor }) { $0.factor = $1 }, .number("F", "a factor in points", in: .positive))
}
