import Foundation

/// A log of callbacks, read: what UIKit did, and what the sheet made of it.
struct CallbackScript {
  struct Line {
    let number: Int
    /// Nanoseconds since the beginning.
    let time: Int64
    let words: [String]
    /// Whether the sheet did something before UIKit's next line.
    var isAnswered = false

    /// A word as a number: points, milliseconds or a count.
    func value(_ index: Int) throws -> Double {
      guard index < words.count, let value = CallbackScript.number(words[index]) else {
        throw CallbackError(line: number, "expected a number as word \(index + 1) of \(words.joined(separator: " "))")
      }
      return value
    }
  }

  private(set) var header: [String: Line] = [:]
  /// UIKit's.
  private(set) var deeds: [Line] = []
  /// The sheet's.
  private(set) var claims: [Line] = []

  /// The words that a line of UIKit may begin with, and how many follow.
  private static let verbs = [
    "down": 4, "move": 4, "sample": 4, "up": 4, "cancel": 4, "pan": 3, "pan-is": 3, "offset": 1, "content": 1,
    "decelerating": 1, "frame": 2, "around": 6, "keyboard": 2,
  ]
  private static let keys = ["overlay-callbacks", "gesture", "container", "safe-area", "scale", "content"]

  init(_ text: String) throws {
    var (isBody, time, before): (Bool, Int64, Int) = (false, 0, 0)
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var words = raw.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      let number = index + 1
      if first == "---" {
        isBody = true
      } else if !isBody {
        guard Self.keys.contains(first), header[first] == nil else {
          throw CallbackError(line: number, "\(first) is no key here")
        }
        header[first] = Line(number: number, time: 0, words: Array(words.dropFirst()))
      } else if ["sheet", "wrote", "heard"].contains(first) {
        claims.append(Line(number: number, time: time, words: words))
        if before == number - 1, !deeds.isEmpty { deeds[deeds.count - 1].isAnswered = true }
      } else {
        if first.hasPrefix("+") {
          guard let way = Self.number(String(first.dropFirst())), way >= 0 else {
            throw CallbackError(line: number, "\(first) is no time")
          }
          time += Int64((way * 1e6).rounded())
          words.removeFirst()
        }
        guard let verb = words.first, Self.verbs[verb] == words.count - 1 else {
          throw CallbackError(line: number, "\(words.joined(separator: " ")) is no callback")
        }
        deeds.append(Line(number: number, time: time, words: words))
        before = number
      }
    }
    for key in Self.keys where header[key] == nil { throw CallbackError(line: 1, "no \(key)") }
  }

  func head(_ key: String) -> Line { header[key] ?? Line(number: 1, time: 0, words: []) }

  /// A plain decimal.
  static func number(_ word: String) -> Double? {
    word.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") } ? Double(word) : nil
  }
}

struct CallbackError: Error, CustomStringConvertible {
  let line: Int
  let reason: String
  init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }
  var description: String { "\(line): \(reason)" }
}
