/// What a property found over many draws: how often it failed, and the first failure in words.
///
/// One issue at the end of a test instead of one for each draw.
struct Verdict {
  private(set) var checks = 0
  private(set) var failures = 0
  private(set) var first = ""

  mutating func check(_ holds: Bool, _ place: @autoclosure () -> String) {
    checks += 1
    if holds { return }
    failures += 1
    if first.isEmpty { first = place() }
  }

  /// Checks that every value is finite.
  mutating func finite(_ values: Double..., at place: @autoclosure () -> String) {
    check(values.allSatisfy(\.isFinite), "\(place()) gives \(values)")
  }

  /// Whether something was checked and all of it held.
  var holds: Bool { checks > 0 && failures == 0 }

  /// The message of a failure.
  var words: String { "\(failures) of \(checks) fail, first: \(first)" }
}
