import OverlayCore

/// The answers for releases, as a queue: a trace's `answer` lines put answers in, and each release takes one out.
///
/// With a custom policy the answer is the policy's. With any other policy it is the host's, which redirects what the
/// policy proposes. An empty queue answers `nil`: the policy's own target, or with a custom one that of `projected`.
///
/// It is a class because a policy is a function inside the configuration, which is copied. It is no part of the
/// overlay's state.
package final class PolicyAnswers: Sendable {
  private struct Queue: Sendable {
    var answers: [DetentID?] = []
    var taken = 0
    var isClosed = false
  }

  private let queue = Lock(Queue())

  /// An empty queue.
  package init() {}

  /// The policy that answers from this queue.
  package var policy: TargetPolicy {
    .custom { [self] _ in next() }
  }

  /// Takes the next answer out; `nil` where the queue is empty.
  func next() -> DetentID? {
    queue.withLock { queue in
      guard queue.taken < queue.answers.count else { return nil }
      defer { queue.taken += 1 }
      return queue.answers[queue.taken]
    }
  }

  /// Puts an answer at the end of the queue.
  package func append(_ answer: DetentID?) {
    queue.withLock { $0.answers.append(answer) }
  }

  /// Puts an answer at the end of the queue, unless nobody takes it out any more.
  package func note(_ answer: DetentID?) {
    queue.withLock { if !$0.isClosed { $0.answers.append(answer) } }
  }

  /// From here on nobody takes an answer out that is noted.
  package func close() { queue.withLock { $0.isClosed = true } }

  package var isWaiting: Bool { queue.withLock { $0.taken < $0.answers.count } }

  package func replaceLast(by answer: DetentID) {
    queue.withLock { $0.answers[$0.answers.count - 1] = answer }
  }

  /// How many answers were taken out. Set it back, and a copy of an overlay gets the same answers as its original.
  var taken: Int {
    get { queue.withLock { $0.taken } }
    set(taken) { queue.withLock { $0.taken = taken } }
  }

  /// Takes every answer out.
  package func removeAll() -> [DetentID?] {
    queue.withLock { queue in
      defer { (queue.answers, queue.taken) = ([], 0) }
      return Array(queue.answers[queue.taken...])
    }
  }
}
