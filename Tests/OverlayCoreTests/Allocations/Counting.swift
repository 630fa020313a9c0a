import AllocationCounter

/// How many allocations a body makes on this thread.
func allocations(_ body: () -> Void) -> Int {
  let before = allocation_counter_count()
  body()
  return allocation_counter_count() - before
}

/// Unoptimised code boxes generic temporaries, so only an optimised build says anything: `swift test -c release`.
var isMeaningful: Bool {
  #if DEBUG
    false
  #else
    allocation_counter_is_available() == 1
  #endif
}
