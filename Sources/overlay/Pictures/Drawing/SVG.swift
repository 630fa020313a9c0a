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
      // Nothing that XML has no way to write.
      case _ where character.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value & 0xFFFE == 0xFFFE }:
        escaped += "\u{FFFD}"
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

  /// A path of absolute and relative commands; nothing for an empty one.
  mutating func path(_ commands: String, _ attributes: String, title: String = "") {
    guard !commands.isEmpty else { return }
    let tip = title.isEmpty ? "/>" : "><title>\(Self.escaped(title))</title></path>"
    body += "<path d=\"\(commands)\" \(attributes)\(tip)\n"
  }

  /// A picture in the picture: what reaches beyond its sides is cut off.
  mutating func window(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ inner: SVG) {
    let n = Self.number
    body +=
      "<svg x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\">\n\(inner.body)</svg>\n"
  }

  /// What belongs together, with a text that is shown where one points at it.
  mutating func group(_ attributes: String, title: String = "", _ draw: (inout SVG) -> Void) {
    var inner = SVG()
    draw(&inner)
    let tip = title.isEmpty ? "" : "<title>\(Self.escaped(title))</title>"
    body += "<g \(attributes)>\(tip)\n\(inner.body)</g>\n"
  }

  /// Another picture in this one.
  mutating func group(_ attributes: String, _ inner: SVG) {
    body += "<g \(attributes)>\n\(inner.body)</g>\n"
  }

  /// A text that has a place for so many pixels: cut off where it is longer, and then shown whole where one points at
  /// it.
  mutating func text(
    _ x: Double, _ y: Double, _ string: String, fitting width: Double, _ attributes: String
  ) {
    let most = max(Int(width / Self.letter), 2)
    guard string.count > most else { return text(x, y, string, attributes) }
    let n = Self.number
    body += "<text x=\"\(n(x))\" y=\"\(n(y))\" \(attributes)><title>\(Self.escaped(string))</title>"
    body += "\(Self.escaped(string.prefix(most - 1) + "…"))</text>\n"
  }

  /// About how wide a text of size 11 is.
  static func width(of text: String) -> Double { Double(text.count) * letter }

  private static let letter = 6.5

  /// The whole picture.
  ///
  /// - Parameter attributes: More of the root's.
  func document(width: Double, height: Double, title: String, attributes: String = "", definitions: String = "")
    -> String
  {
    let n = Self.number
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" role="img" class="plot-picture" \(attributes)\(attributes.isEmpty ? "" : " ")\
      font-family="system-ui, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif" font-size="11">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Ink.styleSheet)
      </style>
      \(definitions)<rect width="100%" height="100%" class="plot-f-ground"/>
      \(body)</svg>

      """
  }
}
