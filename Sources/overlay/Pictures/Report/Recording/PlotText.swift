import Traces

/// The text of a picture in two parts: what its lines have in common with those of other pictures, and their numbers.
///
///     <line x1="77.58" y1="104"/>      a template, <line x1="#" y1="#"/> with a sign for #, and 77.58|104
///
/// The points of a curve count as one number, and are told by how far each is from the one before: `~6600 4210 150 -25`
/// are 66,42.1 67.5,41.85.
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
    var (template, numbers, number): ([UInt8], [[UInt8]], [UInt8]) = ([], [], [])
    func end() {
      guard !number.isEmpty else { return }
      template.append(sign)
      numbers.append(PlotPoints(number)?.packed ?? number)
      number.removeAll(keepingCapacity: true)
    }
    for byte in text where byte != sign {
      if byte.isDigit || !number.isEmpty && byte.joinsNumbers {
        number.append(byte)
      } else {
        end()
        template.append(byte)
      }
    }
    end()
    return Line(
      template: String(decoding: template, as: UTF8.self),
      numbers: String(decoding: Array(numbers.joined(separator: [separator])), as: UTF8.self))
  }
}

/// The points of a curve in hundredths of a pixel.
private struct PlotPoints {
  private var values: [Int] = []

  /// `nil` for what are no points, or would not be written the same again.
  init?(_ text: [UInt8]) {
    guard text.contains(.comma) else { return nil }
    for point in text.split(separator: .space, omittingEmptySubsequences: false) {
      let parts = point.split(separator: .comma, omittingEmptySubsequences: false)
      guard parts.count == 2, let x = Self.hundredths(parts[0]), let y = Self.hundredths(parts[1]) else { return nil }
      values += [x, y]
    }
  }

  /// How far each coordinate is from that of the point before.
  var packed: [UInt8] {
    let gaps = values.indices.map { values[$0] - ($0 < 2 ? 0 : values[$0 - 2]) }
    return Array(("~" + gaps.map { String($0) }.joined(separator: " ")).utf8)
  }

  private static func hundredths(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == .minus
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, (1...9).contains(whole.count) else { return nil }
    var digits = Array(parts.count == 2 ? parts[1] : [])
    // A zero at the end would be lost, and so would a minus before nothing.
    guard parts.count == 1 || (1...2).contains(digits.count), digits.last != UInt8(ascii: "0"),
      whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return nil }
    while digits.count < 2 { digits.append(UInt8(ascii: "0")) }
    guard let value = Int(String(decoding: whole + digits, as: UTF8.self)), !(isNegative && value == 0) else {
      return nil
    }
    return isNegative ? -value : value
  }
}

extension UInt8 {
  fileprivate static let comma = UInt8(ascii: ",")

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it stands inside a number or between those of a list: `1.5,-2 3`.
  fileprivate var joinsNumbers: Bool {
    self == .space || self == .minus || self == .comma || self == UInt8(ascii: ".")
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
