/// An SVG under construction: elements in the order of painting, coordinates in pixels to a hundredth.
struct SVG {
  private var body = ""

  /// The text of an attribute's number.
  static func number(_ value: Double) -> String {
    var scaled = Int64((value.isFinite ? value : 0) * 100 + (value < 0 ? -0.5 : 0.5))
    let sign = scaled < 0 ? "-" : ""
    scaled = abs(scaled)
    let cents = scaled % 100
    let fraction = cents == 0 ? "" : (cents % 10 == 0 ? ".\(cents / 10)" : (cents < 10 ? ".0\(cents)" : ".\(cents)"))
    return "\(sign)\(scaled / 100)\(fraction)"
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ attributes: String) {
    let n = Self.number
    body += "<line x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\" \(attributes)/>\n"
  }

  mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ attributes: String) {
    let n = Self.number
    body +=
      "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(max(0, width)))\" height=\"\(n(max(0, height)))\" \(attributes)/>\n"
  }

  mutating func circle(_ x: Double, _ y: Double, radius: Double, _ attributes: String) {
    let n = Self.number
    body += "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\" \(attributes)/>\n"
  }

  mutating func text(_ x: Double, _ y: Double, _ string: String, _ attributes: String) {
    let n = Self.number
    body += "<text x=\"\(n(x))\" y=\"\(n(y))\" \(attributes)>\(Self.escaped(string))</text>\n"
  }

  /// A line through points; nothing for fewer than two.
  mutating func polyline(_ points: [(x: Double, y: Double)], _ attributes: String) {
    guard points.count > 1 else { return }
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body += "<polyline points=\"\(list)\" fill=\"none\" \(attributes)/>\n"
  }

  /// A closed shape with straight sides.
  mutating func polygon(_ points: [(x: Double, y: Double)], _ attributes: String) {
    let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body += "<polygon points=\"\(list)\" \(attributes)/>\n"
  }

  /// A picture in the picture: what reaches beyond its sides is cut off.
  mutating func window(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ inner: SVG) {
    let n = Self.number
    body +=
      "<svg x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\">\n\(inner.body)</svg>\n"
  }

  /// The whole picture.
  func document(width: Double, height: Double, title: String) -> String {
    let n = Self.number
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" role="img" \
      font-family="system-ui, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif" font-size="11">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(body)</svg>

      """
  }
}

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
