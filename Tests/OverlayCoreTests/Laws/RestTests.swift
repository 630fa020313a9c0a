import Fuzzing
import PropertyChecking
import Testing

extension Laws {
  @Test("Rest: motion ends in finite time, exactly on a detent and exactly inside the content")
  func rest() {
    check("Rest", runs: 500) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.rest], settles: true)
    }
  }
}
