import Traces

/// A linear scale from values to pixels.
struct PlotScale {
  var domain: ClosedRange<Double>
  var start: Double
  var end: Double

  func callAsFunction(_ value: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    return start + (value - domain.lowerBound) / (span > 0 ? span : 1) * (end - start)
  }

  /// Round values inside the domain, about as many as wished: steps of 1, 2 or 5 times a power of ten.
  func ticks(about wished: Double) -> [Double] {
    let span = domain.upperBound - domain.lowerBound
    guard span > 0, span < 1e12 else { return [domain.lowerBound] }
    var step = 1e-6
    var factors = [2.0, 2.5, 2.0][...]
    while span / step > wished {
      step *= factors.popFirst() ?? 2
      if factors.isEmpty { factors = [2.0, 2.5, 2.0][...] }
    }
    var ticks: [Double] = []
    var k = (domain.lowerBound / step).rounded(.up)
    while k * step <= domain.upperBound + step * 1e-9, ticks.count < 100 {
      ticks.append(k * step)
      k += 1
    }
    return ticks
  }
}

extension Decimal {
  /// A number rounded to some places, without zeros at its end.
  static func text(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (value * unit).rounded()
    guard scaled.magnitude < 0x1p53 else { return text(value) }
    return text(scaled == 0 ? 0 : scaled / unit)
  }
}
