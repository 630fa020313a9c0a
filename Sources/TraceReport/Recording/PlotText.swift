import TraceReplay

/// The text of a picture in two parts: what its lines have in common with those of other pictures, and their numbers.
///
///     <line x1="77.58" y1="104"/>      a template, <line x1="#" y1="#"/> with a sign for #, and 77.58|104
///
/// The points of a curve count as one number.
struct PlotText: Sendable, Equatable {
  /// One line.
  struct Line: Sendable, Equatable {
    var template: String
    var numbers: String
  }

  let lines: [Line]

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Self.line($0) }
  }

  /// What stands in a template for a number: a control character, which shows nothing.
  private static let sign = UInt8(0x7F)
  private static let separator = UInt8(ascii: "|")

  private static func line(_ text: Substring.UTF8View) -> Line {
    var (template, numbers): ([UInt8], [UInt8]) = ([], [])
    var isNumber = false
    for byte in text where byte != sign {
      isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || isNumber && byte.joinsNumbers
      if !isNumber {
        template.append(byte)
      } else if template.last != sign || numbers.isEmpty {
        template.append(sign)
        if !numbers.isEmpty { numbers.append(separator) }
        numbers.append(byte)
      } else {
        numbers.append(byte)
      }
    }
    return Line(template: String(decoding: template, as: UTF8.self), numbers: String(decoding: numbers, as: UTF8.self))
  }
}

extension UInt8 {
  /// Whether it stands inside a number or between those of a list: `1.5,-2 3`.
  fileprivate var joinsNumbers: Bool {
    self == .space || self == .minus || self == UInt8(ascii: ",") || self == UInt8(ascii: ".")
  }
}

/// The templates of a page, each once.
struct PlotTemplates: Sendable {
  /// In the order of their numbers.
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// For each picture its lines, as `[template, "1|2"]`.
  mutating func json(_ plots: [PlotText]) -> [UInt8] {
    var bytes: [UInt8] = []
    let lines = plots.map { plot in
      plot.lines.map { line in Channel.Value.list([.number(Double(number(of: line.template))), .text(line.numbers)]) }
    }
    bytes.appendList(lines) { Channel.Value.list($0).write(to: &$1) }
    return bytes
  }

  private mutating func number(of template: String) -> Int {
    if let known = numbers[template] { return known }
    numbers[template] = texts.count
    texts.append(template)
    return texts.count - 1
  }
}
