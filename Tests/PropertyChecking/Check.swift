import Foundation
public import Fuzzing
public import Testing

/// Tries a property with random cases and records one issue if it does not hold: what is wrong, the simplest case
/// found, and how to repeat it.
///
/// The environment's `OVERLAY_SEED` and `OVERLAY_RUNS` choose other cases and more of them. A debug build tries a part of the
/// cases: see ``Environment/share(of:)``. Coverage is not judged over fewer cases than the test asks for.
///
/// - Parameters:
///   - name: What does not hold.
///   - runs: How many cases a release build tries, where the environment does not say.
///   - labels: What they should come by.
///   - property: Draws a case and gives a verdict; it expects nothing by itself.
@discardableResult
public func check(
  _ name: String, runs: Int, labels: [Label] = [], at location: SourceLocation = #_sourceLocation,
  _ property: (inout Draw) -> Verdict
) -> Outcome {
  let tried = Environment.runs ?? Environment.share(of: runs)
  let trial = Trial(seed: Environment.seed, runs: tried, labels: tried < runs ? [] : labels)
  return report(name, trial.random(property), at: location) {
    "run \($0.run) of OVERLAY_SEED=\(Environment.seed), alone: OVERLAY_SEED=\($0.seed) OVERLAY_RUNS=1"
  }
}

/// Draws cases and looks for what is wrong with them, as ``check(_:runs:labels:at:_:)`` does.
@discardableResult
public func check<Case>(
  _ name: String, runs: Int, labels: [Label] = [], at location: SourceLocation = #_sourceLocation,
  drawing draw: (inout Draw) -> Case, fault: (Case) -> String?
) -> Outcome {
  check(name, runs: runs, labels: labels, at: location) { choices in
    let drawn = draw(&choices)
    choices.note("\(drawn)")
    return Verdict(fault: fault(drawn))
  }
}

/// Tries a property with every case there is, `limit` at most.
@discardableResult
public func checkAll(
  _ name: String, atMost limit: Int = 1_000_000, labels: [Label] = [], at location: SourceLocation = #_sourceLocation,
  _ property: (inout Draw) -> Verdict
) -> Outcome {
  let outcome = Trial(runs: 0, labels: labels).exhaustive(atMost: limit, property)
  return report(name, outcome, at: location) { _ in "one of all cases, in order" }
}

private func report(
  _ name: String, _ outcome: Outcome, at location: SourceLocation, repeating: (Failure) -> String
) -> Outcome {
  guard let failure = outcome.failure else { return outcome }
  var lines = ["\(name) does not hold: \(failure.message)"]
  if failure.reason == .falsified {
    lines.append("\(repeating(failure)); shrunk in \(failure.steps) steps, \(failure.attempts) tried")
  }
  Issue.record(Comment(rawValue: (lines + failure.notes).joined(separator: "\n")), sourceLocation: location)
  return outcome
}

/// What the environment says of random cases. What is no number is an issue.
public enum Environment {
  /// The seed of the first case, fixed by default.
  public static var seed: UInt64 { number("OVERLAY_SEED") { UInt64($0) } ?? 20_260 }
  /// How many cases, at least one; `nil` leaves it to the test.
  public static var runs: Int? { number("OVERLAY_RUNS") { Int($0).flatMap { $0 > 0 ? $0 : nil } } }

  /// How many of a property's cases are tried where the environment does not say: one of `OVERLAY_SHARE`, but at least 25 where there
  /// are as many. By default it is one of 40 in a debug build, which takes ten times as long for a case, and all in a release build.
  public static func share(of all: Int) -> Int {
    max(all / (number("OVERLAY_SHARE") { Int($0).flatMap { $0 > 0 ? $0 : nil } } ?? part), min(all, 25))
  }

  #if DEBUG
    private static let part = 40
  #else
    private static let part = 1
  #endif

  private static func number<Number>(_ name: String, _ read: (String) -> Number?) -> Number? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    guard let number = read(text) else {
      Issue.record("\(name)=\(text) is none of its numbers")
      return nil
    }
    return number
  }
}
