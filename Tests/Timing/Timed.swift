import Foundation
public import Testing

/// Measures the tests of a suite, and prints the dearest ones of all suites when the process ends.
///
/// The measure is the processor's time of the thread that runs a test. The clock says nothing here: all tests start at once
/// and then wait for a thread, so nearly each of them takes as long as the whole run.
public struct Timed: SuiteTrait, TestTrait, TestScoping {
  /// The tests of the suites in a suite are measured too.
  public let isRecursive = true

  /// Runs one case of a test, and notes what it took.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let begin = Ledger.begin()
    defer { Ledger.end(begin, of: "\(test.id)") }
    try await function()
  }
}

extension Trait where Self == Timed {
  /// Measures each test of the suite.
  public static var timed: Self { Timed() }
}

/// The seconds of each test; those of the cases of one test are added up.
private final class Ledger: @unchecked Sendable {
  /// A thread at the beginning of a test: the seconds that it has worked, and how many of them were those of tests that have ended.
  struct Begin {
    let thread: pthread_t
    let worked: Double
    let measured: Double
  }

  private static let shared = Ledger()
  private static let most = 10
  /// A run with less than this is quick.
  private static let quick = 10.0

  private let lock = NSLock()
  private var seconds: [String: Double] = [:]
  private var measured: [pthread_t: Double] = [:]

  private init() {
    atexit { Ledger.shared.tell() }
  }

  static func begin() -> Begin {
    let thread = pthread_self()
    return shared.lock.withLock {
      Begin(thread: thread, worked: worked(), measured: shared.measured[thread, default: 0])
    }
  }

  /// A test that waits leaves its thread to others: what these took is theirs. Where it goes on in another thread nothing is known.
  static func end(_ begin: Begin, of test: String) {
    guard begin.thread == pthread_self() else { return }
    shared.lock.withLock {
      let others = shared.measured[begin.thread, default: 0] - begin.measured
      let own = worked() - begin.worked - others
      shared.measured[begin.thread, default: 0] += own
      shared.seconds[test, default: 0] += own
    }
  }

  private static func worked() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func tell() {
    let tests = lock.withLock { seconds }
    let all = tests.values.reduce(0, +)
    guard all >= Self.quick else { return }
    print("The dearest tests, of \(Int(all)) seconds of the processor in all tests:")
    for (test, seconds) in tests.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(Self.most) {
      print("  \(String(format: "%6.2f", seconds))  \(test)")
    }
  }
}
