import CardCore
import Kinetics

/// What is expected of a pose: any of its numbers, each exactly or within a distance.
struct PosePattern: Sendable {
  let numbers: [(field: Field, comparison: Comparison)]

  enum Field: Sendable {
    case centerX
    case centerY
    case width
    case height
    case rotation
    case scaleX
    case scaleY
    case opacity
    case mask
    case elevation
    case turn
  }

  /// Whether a pose has all the expected numbers.
  func holds(_ pose: CardPose) -> Bool { numbers.allSatisfy { $0.comparison.holds($0.field.value(in: pose)) } }

  /// `center 50 60 opacity 1`, in the order of the words.
  var text: String { Self.text(numbers.map { ($0.field, $0.comparison.text) }) }

  static func text(of pose: CardPose, _ fields: [Field]) -> String {
    text(fields.map { ($0, Decimal.text($0.value(in: pose))) })
  }

  private static func text(_ numbers: [(field: Field, text: String)]) -> String {
    var words: [String] = []
    for (word, fields) in Field.words {
      let said = numbers.filter { fields.contains($0.field) }
      if !said.isEmpty { words += [word] + said.map({ $0.text }) }
    }
    return words.joined(separator: " ")
  }
}

extension PosePattern.Field {
  /// The words of a pose, with the fields whose numbers follow each.
  static let words: [(word: String, fields: [Self])] = [
    ("center", [.centerX, .centerY]), ("size", [.width, .height]), ("rotation", [.rotation]),
    ("scale", [.scaleX, .scaleY]), ("opacity", [.opacity]), ("mask", [.mask]), ("elevation", [.elevation]),
    ("turn", [.turn]),
  ]

  fileprivate func value(in pose: CardPose) -> Double {
    switch self {
    case .centerX: pose.center.x
    case .centerY: pose.center.y
    case .width: pose.size.width
    case .height: pose.size.height
    case .rotation: pose.rotation
    case .scaleX: pose.scaleX
    case .scaleY: pose.scaleY
    case .opacity: pose.opacity
    case .mask: pose.mask
    case .elevation: pose.elevation
    case .turn: pose.turn
    }
  }
}

extension LineBuffer {
  /// `center X Y`, `size W H`, `rotation R`, `scale S`, …, each at most once; `nil` for `none`.
  mutating func posePattern() throws(SyntaxError) -> PosePattern? {
    if try accept("none") { return nil }
    var numbers: [(field: PosePattern.Field, comparison: Comparison)] = []
    repeat {
      guard let word = try word() else { throw expected("center and the numbers of a pose, or none") }
      let words = PosePattern.Field.words
      guard let fields = words.first(where: { $0.word == text(word) })?.fields else {
        throw expected(words.map { $0.word }.alternatives, at: word, among: words.map { $0.word })
      }
      guard !numbers.contains(where: { $0.field == fields[0] }) else {
        throw expected("each word once", at: word.start)
      }
      for field in fields {
        // The first scale is the one across; the second may be left out.
        if field == .scaleY, !beginsNumber() { continue }
        numbers.append((field, try comparison()))
      }
    } while !isAtEnd()
    return PosePattern(numbers: numbers)
  }

  /// Whether a number or a comparison stands next.
  private mutating func beginsNumber() -> Bool {
    let byte = bytes[nextPlace()]
    return byte.digit <= 9 || byte == .minus || byte == .plus || byte == UInt8(ascii: "~")
  }
}
