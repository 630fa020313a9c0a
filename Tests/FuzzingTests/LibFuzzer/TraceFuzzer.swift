@testable import Traces

/// What libFuzzer calls with bytes of its own: the reader takes any bytes as a trace without a trap, and a trace that
/// it accepts has one canonical form, which is its own and says the same. `.ci/fuzz` compiles it for libFuzzer.
#if LIBFUZZER
  @c(LLVMFuzzerTestOneInput)
#endif
public func fuzzTrace(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let trace = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  switch TraceFormatter.format(trace) {
  case .malformed(let diagnostics):
    precondition(!diagnostics.isEmpty, "malformed without a reason")
    // Whatever bytes a diagnostic quotes, it can be told.
    for diagnostic in diagnostics { precondition(!diagnostic.text(path: "").isEmpty) }
  case .formatted(let once):
    precondition(TraceFormatter.format(once) == .formatted(once), "formatting a formatted trace changes it")
    precondition(TraceText(once).meaning() == TraceText(trace).meaning(), "formatting a trace changes what it says")
  }
  return 0
}
