import Fuzzing
import PropertyChecking
import Testing

extension Laws {
  @Test("Conservation: what the sheet and the list took is the finger's travel, bit for bit on the grid")
  func conservation() {
    check("Conservation", runs: 400) {
      $0.session(.exact)
    } fault: { session in
      LawRun.fault(in: session, [.conservation], mustBeExact: true)
    }
  }

  @Test("Conservation: with catches in flight, wheels, metrics and native scrolls too, as far as doubles can tell")
  func conservationInFlight() {
    check("Conservation in flight", runs: 300) {
      $0.session(.both)
    } fault: { session in
      LawRun.fault(in: session, [.conservation])
    }
  }
}
