import Traces

/// What has to be true of a trace while it is made smaller.
package enum ShrinkCondition: Sendable, Hashable {
  /// Its first expectation that fails goes on to fail.
  case fails
  /// The law is broken, whether the trace expects laws or not.
  case law(Law)
  /// The expectation of this line, counted from 1, fails.
  case expectation(line: Int)
}

/// How much of a failure has to stay as it was. A trace with less in it easily fails for another reason: without its
/// gesture no sheet is where the gesture should have brought it.
package enum ShrinkLikeness: String, Sendable, Hashable, CaseIterable {
  /// As ``state``, and no setting, detent or layer of the header goes, only whole overlays: what should happen depends on
  /// all of them.
  case header
  /// What was got instead, to a thousandth, and what the overlay did then: its phase, its height and velocity to a
  /// thousandth, and what the last step reported. The list's offset may be another one. Lines of
  /// the header go as a whole or stay as they are: with other numbers, something else would be right.
  case state
  /// What was got instead, to a thousandth. The detents and layers that the failure names stay as they are declared.
  case value
  /// The expectation fails, whatever was got.
  case any
}

/// Why a trace is not made smaller.
package enum ShrinkRefusal: Error {
  /// It is no trace: every error.
  case malformed([Diagnostic])
  /// Nothing fails that should: of so many expectations.
  case holds(expectations: Int)
  /// The line that should fail holds: where it stands.
  case lineHolds(line: Int, column: Int)
  /// The line that should fail expects nothing: what stands there, empty past the end, and which lines do.
  case noExpectation(line: Int, found: String, lines: [Int])
  /// No step breaks the law.
  case keeps(Law)
  /// No law of cards has a name.
  case lawOfCards(Law)
}

/// The failure that stays.
struct ShrinkTarget {
  /// The line that fails, by its number.
  let line: Int
  /// The failure as it was found.
  let failure: TraceFailure
  private let likeness: ShrinkLikeness
  private let isWatch: Bool
  private let isOfLaws: Bool
  /// The words of what was expected and got.
  private let names: Set<Substring>

  init(_ line: TraceLine, _ failure: TraceFailure, _ likeness: ShrinkLikeness) {
    (self.line, self.failure, self.likeness) = (line.number, failure, likeness)
    let subject = line.said.dropFirst().first?.split(separator: "/").last ?? ""
    isOfLaws = line.isExpectation && subject == "laws"
    let message = "\(failure.expected) \(failure.actual)"
    names = likeness == .any ? [] : Set(message.split { " :/".contains($0) })
    isWatch = isOfLaws || ["always", "never"].contains(subject)
  }

  /// The law that is broken; `nil` where the line is not about laws with names.
  var law: Law? {
    guard isOfLaws else { return nil }
    let name = failure.actual.split(separator: ":").first?.split(separator: "/").last ?? ""
    return Law(rawValue: String(name))
  }

  /// Whether a line stays as it is: the one that fails, and what the header says of a detent or a layer that the failure
  /// names.
  func keeps(_ line: TraceLine) -> Bool {
    guard line.number != self.line else { return true }
    guard line.section != .events else { return false }
    if likeness == .header, !isOfLaws {
      return line.verb != "title" && line.verb != "frames" && !line.verb.hasPrefix("x-")
    }
    let isDeclaration = (line.verb == "detent" || line.verb == "layer")
    return isDeclaration && line.said.dropFirst().first.map { names.contains($0[...]) } ?? false
  }

  /// Whether a line may say something else. A law holds whatever is declared; another expectation may not.
  func mayChange(_ line: TraceLine) -> Bool {
    !keeps(line) && (line.section == .events || isOfLaws || likeness == .value || likeness == .any)
  }

  /// Whether a failure of its line is the one that stays.
  func isSame(as other: TraceFailure) -> Bool {
    switch likeness {
    case .any: true
    case .value: sign(of: other) == sign(of: failure)
    case .header, .state: sign(of: other) == sign(of: failure) && other.moment == failure.moment
    }
  }

  /// What is compared of a failure: of a law its name, or what is wrong without its numbers; else what was got.
  private func sign(of failure: TraceFailure) -> [String] {
    // A watch says when it failed, and in which line.
    let got = isWatch ? failure.actual.split(separator: " (at ").first ?? "" : failure.actual[...]
    if isOfLaws {
      let name = got.split(separator: ":").first?.split(separator: "/").last ?? ""
      return [name.filter { !$0.isNumber && $0 != "." && $0 != "-" }]
    }
    return got.split(separator: " ").map { word in
      Decimal.value(of: Array(word.utf8)).map { Decimal.fixed3($0) } ?? String(word)
    }
  }
}
