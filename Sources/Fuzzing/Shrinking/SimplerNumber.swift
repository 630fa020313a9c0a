import Traces

/// The numbers of a word, such as `760`, `390x844`, `0..780`, `+8.333` and `@120`.
struct NumberWord: Equatable {
  /// `+` or `@` of a time, else empty.
  private let prefix: String
  private let separator: String
  var numbers: [Double]

  /// - Returns: `nil` for a word that is no number.
  init?(_ word: String) {
    prefix = word.hasPrefix("+") || word.hasPrefix("@") ? String(word.prefix(1)) : ""
    let rest = word.dropFirst(prefix.count)
    for separator in ["..", "x"] {
      let parts = rest.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Decimal.value(of: Array($0.utf8)) }
      guard numbers.count == parts.count else { continue }
      (self.separator, self.numbers) = (separator, numbers)
      return
    }
    return nil
  }

  /// The word in its canonical form.
  var text: String { prefix + numbers.map { Decimal.text($0) }.joined(separator: separator) }

  var cost: Int { numbers.reduce(0) { $0 + SimplerNumber.cost($1) } }
}

/// What is simpler than a number: one that takes less to read.
enum SimplerNumber {
  /// A digit that is no zero at an end counts most, then each character. 0 costs 1, 10 costs 18, 8.333 costs 69.
  static func cost(_ value: Double) -> Int {
    let text = Decimal.text(value)
    let digits = text.filter(\.isNumber).drop { $0 == "0" }
    let significant = text.contains(".") ? digits.count : digits.reversed().drop { $0 == "0" }.count
    return 16 * significant + text.utf8.count
  }

  /// Simpler numbers, the simplest first: 0, 1, 10, 100, then the number with fewer and fewer digits left out.
  static func candidates(_ value: Double) -> [Double] {
    let sign: Double = value < 0 ? -1 : 1
    let rounded = steps.map { nearest(value, step: $0) }
    let limit = cost(value)
    var candidates: [Double] = []
    for number in [0, sign, 10 * sign, 100 * sign] + rounded where cost(number) < limit {
      if !candidates.contains(number) { candidates.append(number) }
    }
    return candidates
  }

  private static let steps: [Double] = [1e6, 1e5, 1e4, 1e3, 100, 10, 1, 0.1, 0.01, 0.001]

  /// The nearest multiple of a power of ten. One below 1 is divided by its reciprocal, which is exact.
  static func nearest(_ value: Double, step: Double) -> Double {
    let parts = (1 / step).rounded()
    let number = step < 1 ? (value * parts).rounded() / parts : (value / step).rounded() * step
    return number == 0 ? 0 : number
  }
}

extension TraceLine {
  /// How much there is to read in its numbers.
  var cost: Int { numbers.reduce(0) { $0 + $1.word.cost } }

  /// Its words that are numbers, and where they stand; without the numbers of fingers, and the text of a title.
  var numbers: [(index: Int, word: NumberWord)] {
    guard !isFixed, verb != "title" else { return [] }
    return words.indices.compactMap { index in
      guard index != touch, let word = NumberWord(words[index]) else { return nil }
      return (index, word)
    }
  }

  /// The line with numbers of fewer decimals; `nil` where that is no change, or none for the better.
  ///
  /// - Parameter step: A power of ten: what they are multiples of then.
  func rounded(to step: Double) -> TraceLine? {
    var words = words
    for (index, word) in numbers {
      var rounded = word
      rounded.numbers = word.numbers.map { SimplerNumber.nearest($0, step: step) }
      words[index] = rounded.text
    }
    let line = with(words)
    return line.cost < cost ? line : nil
  }
}
