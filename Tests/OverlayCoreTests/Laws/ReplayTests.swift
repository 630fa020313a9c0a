import Fuzzing
import Kinetics
import PropertyChecking
import Testing

@testable import OverlayCore

extension Laws {
  @Test("Replay: a recorded session repeats to the same bits, and a copy taken anywhere goes on like its original")
  func replay() {
    check("Replay", runs: 300) {
      $0.session(.both)
    } fault: { session in
      Replay.fault(in: session)
    }
  }
}

/// The law of replay.
private enum Replay {
  static func fault(in session: Session) -> String? {
    guard var original = Run(session), var again = Run(session) else { return nil }
    var snapshots: [(index: Int, run: Run)] = []
    var record: [(effects: [OverlayEffect], digest: UInt64)] = []
    for (index, step) in session.steps.enumerated() {
      if index % 7 == 3 { snapshots.append((index, original)) }
      record.append((original.play(step), original.overlay.digest))
      let effects = again.play(step)
      guard again.overlay == original.overlay, again.overlay.digest == original.overlay.digest else {
        return "event \(index), \(step): a second run differs"
      }
      if effects != record[index].effects { return "event \(index), \(step): a second run has other effects" }
    }
    for var (index, run) in snapshots {
      for step in session.steps[index...] {
        let effects = run.play(step)
        guard effects == record[index].effects, run.overlay.digest == record[index].digest else {
          return "event \(index), \(step): a copy from before event \(index) differs"
        }
        index += 1
      }
      if run.overlay != original.overlay { return "a copy from before event \(index) ends as another value" }
    }
    return nil
  }
}
