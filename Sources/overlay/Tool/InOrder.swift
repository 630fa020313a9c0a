import Foundation
import Traces

/// Work on several threads, whose results are taken one after the other in their order, each as soon as it is there.
///
///     InOrder.each(files.count, jobs: 2, { files[$0].check() }) { index, result in
///       show(result)
///       return true
///     }
enum InOrder {
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - jobs: On how many threads, 1 or more; with one all happens on this thread.
  ///   - work: Does the piece of an index.
  ///   - take: Takes a result, on this thread; `false` wants no more of them.
  static func each<Value: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Value, take: (Int, Value) -> Bool
  ) {
    guard jobs > 1, count > 1 else {
      for index in 0..<count { guard take(index, work(index)) else { return } }
      return
    }
    let board = Board<Value>(count)
    for _ in 0..<min(jobs, count) {
      let thread = Thread { board.work(work) }
      thread.stackSize = 8 << 20
      thread.start()
    }
    for index in 0..<count {
      guard let value = board.wait(for: index), take(index, value) else { return board.close() }
    }
  }
}

/// Which piece is next, and what is done.
private final class Board<Value: Sendable>: Sendable {
  private let count: Int
  private let next = Lock(0)
  private let done = Lock<[Int: Value]>([:])
  private let signals: [DispatchSemaphore]

  init(_ count: Int) {
    self.count = count
    signals = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Does one piece after the other, until there is none.
  func work(_ work: (Int) -> Value) {
    while true {
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      guard index < count else { return }
      let value = work(index)
      done.withLock { $0[index] = value }
      signals[index].signal()
    }
  }

  /// The result of a piece, once it is there.
  func wait(for index: Int) -> Value? {
    signals[index].wait()
    return done.withLock { $0.removeValue(forKey: index) }
  }

  /// No further piece is begun.
  func close() { next.withLock { $0 = count } }
}
