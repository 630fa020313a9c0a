#if hasFeature(Embedded)
#elseif canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time reads or writes.
///
///     let found = Lock<[Int]>([])
///     found.withLock { $0.append(7) }
///
/// The standard library's `Mutex` does the same, but needs iOS 18. On Apple's systems this uses the system's own lock,
/// which iOS has since 16. As Embedded Swift the package has one thread, and
/// nothing to lock.
#if hasFeature(Embedded)
  package final class Lock<Value: Sendable>: @unchecked Sendable {
    private var guarded: Value

    package init(_ value: Value) { guarded = value }

    /// Runs `body` with the value, and returns its answer.
    package func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer { body(&guarded) }
  }
#else
  package final class Lock<Value: Sendable>: Sendable {
    #if canImport(Darwin)
      private let guarded: OSAllocatedUnfairLock<Value>

      package init(_ value: Value) { guarded = OSAllocatedUnfairLock(initialState: value) }
    #else
      private let guarded: Mutex<Value>

      package init(_ value: Value) { guarded = Mutex(value) }
    #endif

    /// Runs `body` with the value, which no other thread uses meanwhile, and returns its answer.
    package func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
      #if canImport(Darwin)
        unsafe guarded.withLockUnchecked(body)
      #else
        guarded.withLock { body(&$0) }
      #endif
    }
  }
#endif
