import Foundation
import Kinetics
import OverlayCore
import Testing

/// Runs a law over random sessions and records one issue, for the smallest session found that breaks it.
///
/// `OVERLAY_SEED` and `OVERLAY_RUNS` choose other sessions and more of them; the message names the seed that draws the
/// failing one first.
///
/// - Parameters:
///   - runs: How many sessions, where the environment does not say.
///   - check: What is wrong with a session; `nil` where the law holds.
func verify(
  _ law: String, runs: Int, drawing draw: (inout Draw) -> Session, check: (Session) -> String?
) {
  let seed = Environment.seed
  for run in 0..<(Environment.runs ?? runs) {
    var choices = Draw(seed: seed &+ UInt64(run))
    let session = draw(&choices)
    guard check(session) != nil else { continue }
    let shrunk = shrink(session) { check($0) != nil }
    Issue.record(
      """
      \(law) does not hold: \(check(shrunk) ?? "")
      run \(run) of OVERLAY_SEED=\(seed), alone: OVERLAY_SEED=\(seed &+ UInt64(run)) OVERLAY_RUNS=1
      \(shrunk)
      """)
    return
  }
}

/// The session with as few events, those as near in time, and as plain a configuration as still fails.
private func shrink(_ session: Session, while fails: (Session) -> Bool) -> Session {
  var smallest = session
  func attempt(_ change: (inout Session) -> Void) -> Bool {
    var candidate = smallest
    change(&candidate)
    guard fails(candidate) else { return false }
    smallest = candidate
    return true
  }
  for _ in 0..<3 {
    var length = max(smallest.steps.count / 2, 1)
    while length > 0 {
      var index = 0
      while index < smallest.steps.count {
        let end = min(index + length, smallest.steps.count)
        if !attempt({ $0.steps.removeSubrange(index..<end) }) { index += length }
      }
      length /= 2
    }
    for index in smallest.steps.indices where smallest.steps[index].wait != 0 {
      _ = attempt { $0.steps[index].wait = 0 }
    }
    for simplify in simplifications { _ = attempt { simplify(&$0.configuration) } }
    for index in smallest.configuration.detents.indices.reversed() {
      _ = attempt { $0.configuration.detents.remove(at: index) }
    }
  }
  return smallest
}

private let simplifications: [@Sendable (inout Configuration) -> Void] = [
  { $0.safeArea = .zero }, { $0.keyboard = 0 }, { $0.scale = 2 }, { $0.style = .flexible }, { $0.header = 0 },
  { $0.content = Content(height: 2400) }, { $0.content.leading = 0 }, { $0.content.trailing = 0 }, { $0.start = nil },
  { $0.startOffset = 0 }, { $0.policy = .projected() }, { $0.policy = .nearest }, { $0.spring = .standard },
  { $0.momentum = .pin }, { $0.scrolled = .sheetFirst }, { $0.drags = .all }, { $0.resistance = Resistance() },
  { $0.slop = 0 }, { $0.slop = 10 }, { $0.velocity = .leastSquares }, { $0.driver = .core }, { $0.edge = .bottom },
  { $0.largestUndimmedDetent = nil }, { $0.reduceMotion = false },
  { for index in $0.detents.indices { $0.detents[index].scroll = .sheetFirst } },
  { for index in $0.detents.indices { $0.detents[index].pull = nil } },
  { for index in $0.detents.indices { $0.detents[index].backdropOpacity = nil } },
  { for index in $0.detents.indices { $0.detents[index].isEnabled = true } },
]

/// What the environment says of the laws' sessions.
enum Environment {
  static var seed: UInt64 { number("OVERLAY_SEED").map { UInt64(bitPattern: $0) } ?? 20_260 }
  static var runs: Int? { number("OVERLAY_RUNS").map { Int($0) } }

  private static func number(_ name: String) -> Int64? {
    ProcessInfo.processInfo.environment[name].flatMap { Int64($0) }
  }
}
