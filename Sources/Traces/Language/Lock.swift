#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time reads or writes.
///
///     let found = Lock<[Int]>([])
///     found.withLock { $0.append(7) }
///
/// The standard library's `Mutex` is this, from the systems of 2024 on; on Apple's systems the lock is the one that they
/// have had since iOS 16.
package final class Lock<Value: Sendable>: Sendable {
  #if canImport(Darwin)
    private let guarded: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { guarded = OSAllocatedUnfairLock(initialState: value) }
  #else
    private let guarded: Mutex<Value>

    package init(_ value: Value) { guarded = Mutex(value) }
  #endif

  /// What `body` answers, which alone has the value meanwhile.
  package func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    #if canImport(Darwin)
      unsafe guarded.withLockUnchecked(body)
    #else
      guarded.withLock { body(&$0) }
    #endif
  }
}
