import Fuzzing
import PropertyChecking
import Testing

extension Laws {
  @Test("Effects: what begins ends, once and in order, and an arrival is announced only where it happens")
  func effects() {
    check("Effects", runs: 500) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.effects], settles: true)
    }
  }
}
