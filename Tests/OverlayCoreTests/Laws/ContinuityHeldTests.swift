import Fuzzing
import PropertyChecking
import Testing

extension Laws {
  @Test("Continuity: under a finger a change of the metrics leaves the sheet's edge where it is shown")
  func continuityHeld() {
    check("Continuity of a held sheet", runs: 400) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.continuityHeld])
    }
  }

  @Test("Continuity: a command that sends a settling sheet elsewhere keeps its speed")
  func continuityOfSpeed() {
    check("Continuity of speed", runs: 300) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.continuityOfSpeed])
    }
  }
}
