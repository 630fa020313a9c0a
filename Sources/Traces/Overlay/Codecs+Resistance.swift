import Kinetics
import OverlayCore

extension Codec<Resistance> {
  /// A curve, then the ends without a stretch.
  static let resistance = Codec(
    Codec<ResistanceCurve>.forms.map { $0 + " [off END…]" }.joined(separator: "|"),
    samples: Words.curve.entries.flatMap { entry in
      entry.value.samples.enumerated().map { Resistance($1, off: $0 == 0 ? .top : []) }
    },
    read: { (line, scope) throws(SyntaxError) in
      var resistance = Resistance(try line.curve(scope))
      guard try line.accept("off") else { return resistance }
      repeat { resistance.off.insert(try line.choice(Words.end)) } while !line.isAtEnd()
      return resistance
    },
    write: { (value, names, text) in
      Codec<ResistanceCurve>.curve.write(value.curve, names, &text)
      guard !value.off.isEmpty else { return }
      text.add("off")
      for entry in Words.end.entries where value.off.contains(entry.value) { text.add(entry.word) }
    })
}

extension Codec<ResistanceCurve> {
  /// A curve with its parameters in any order. A coefficient alone is that of a rubber band. A parameter that has its
  /// default is not written.
  static let curve = Codec(
    forms.joined(separator: "|"), samples: Words.curve.entries.flatMap { $0.value.samples },
    read: { (line, scope) throws(SyntaxError) in try line.curve(scope) },
    write: { (curve, names, text) in
      if let coefficient = curve.coefficient, curve.dimension == nil {
        text.add(coefficient)
      } else {
        text.add(Words.curve.word(of: curve.law))
        curve.law.parameters.write(
          CurveParameters(curve), unlike: CurveParameters(ResistanceCurve(curve.law)), names, to: &text)
      }
    })

  /// A coefficient alone, then each curve with its parameters.
  fileprivate static let forms =
    ["C"]
    + Words.curve.entries.map { "\($0.word) " + $0.value.parameters.map { "[\($0.form)]" }.joined(separator: " ") }
}

extension LineBuffer {
  /// A curve, or the coefficient of a rubber band.
  fileprivate mutating func curve(_ scope: Scope) throws(SyntaxError) -> ResistanceCurve {
    for entry in Words.curve.entries where try accept(entry.word) {
      var parameters = CurveParameters(ResistanceCurve(entry.value))
      try entry.value.parameters.readInAnyOrder(&self, scope, into: &parameters, upTo: Words.curve.words + ["off"])
      return parameters.curve
    }
    let before = index
    if let word = try word(), bytes[word.start].isLetter {
      throw expected((["a coefficient"] + Words.curve.words).alternatives, at: word, among: Words.curve.words)
    }
    index = before
    return .rubberBand(coefficient: try number("a coefficient", in: .coefficient))
  }
}

/// The numbers of a curve, which change one by one while it is read.
private struct CurveParameters {
  private let law: Band.Law
  private var scale: Double?
  private var parameter: Double

  init(_ curve: ResistanceCurve) { (law, scale, parameter) = (curve.law, curve.fixedScale, curve.parameter) }

  var curve: ResistanceCurve { ResistanceCurve(law, scale, parameter) }

  /// `nil` where it is not given.
  subscript(number: CurveNumber) -> Double? {
    get { number == law.numbers.scale ? scale : parameter }
    set { if number == law.numbers.scale { scale = newValue } else { parameter = newValue ?? parameter } }
  }
}

extension Band.Law {
  var parameterWords: [String] { parameters.map { $0.word } }

  /// With its defaults, and with each number changed.
  fileprivate var samples: [ResistanceCurve] {
    let standard = ResistanceCurve(self)
    return [standard]
      + parameters.flatMap { $0.samples }.map { change in
        var parameters = CurveParameters(standard)
        change(&parameters)
        return parameters.curve
      }
  }

  fileprivate var parameters: [LineOption<CurveParameters>] {
    CurveNumber.allCases.filter { $0 == numbers.scale || $0 == numbers.parameter }.map { $0.option }
  }
}

extension CurveNumber {
  /// Its word and what may follow.
  fileprivate var option: LineOption<CurveParameters> {
    let (word, form, what) =
      switch self {
      case .coefficient: ("coefficient", "C", "a coefficient")
      case .dimension: ("dimension", "P", "the length that it tends to, in points")
      case .factor: ("factor", "F", "a factor in points")
      case .deadZone: ("dead-zone", "Z", "the travel that shows nothing, in points")
      }
    return .value(word, Field({ $0[self] }) { $0[self] = $1 }, .optional(.number(form, what, in: range)))
  }
}
