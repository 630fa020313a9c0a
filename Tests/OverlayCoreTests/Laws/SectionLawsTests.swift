import Fuzzing
import PropertyChecking
import Testing
import Traces

extension Laws {
  @Test(
    "Hand-off, release, backdrop, wheel and a view's shifts: the rules that are watched step by step hold",
    arguments: [Law.cap, .backdrop, .wheel, .viewShift, .arrival, .release])
  func sections(_ law: Law) {
    check("The law \(law.rawValue)", runs: 250) {
      $0.session(law == .viewShift || $0.once(in: 3) ? .view : .both)
    } fault: { session in
      LawRun.fault(in: session, [law])
    }
  }
}
