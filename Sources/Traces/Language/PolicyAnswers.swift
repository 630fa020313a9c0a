import OverlayCore

/// What is answered to the questions of releases, as a queue: a trace's `answer` lines put answers in, each question of the
/// core takes one out. It is a custom policy's where there is one; else the host's, which redirects what the policy
/// proposes. An empty queue answers `nil`: the policy's own target, of a custom one that of `projected`.
///
/// It is a reference because a policy is a function inside the configuration, which is copied; it is no part of the
/// overlay's state.
public final class PolicyAnswers: Sendable {
  private struct Queue: Sendable {
    var answers: [DetentID?] = []
    /// How many of them were taken out.
    var taken = 0
  }

  private let queue = Lock(Queue())

  /// An empty queue.
  public init() {}

  /// The policy that answers from this queue.
  public var policy: TargetPolicy {
    .custom { [self] _ in next() }
  }

  /// The answer to this question.
  func next() -> DetentID? {
    queue.withLock { queue in
      guard queue.taken < queue.answers.count else { return nil }
      defer { queue.taken += 1 }
      return queue.answers[queue.taken]
    }
  }

  /// Puts an answer to a later question at the end.
  public func append(_ answer: DetentID?) {
    queue.withLock { $0.answers.append(answer) }
  }

  /// Whether an answer waits for its question.
  var isWaiting: Bool { queue.withLock { $0.taken < $0.answers.count } }

  /// Puts another answer in the place of the last one.
  package func replaceLast(by answer: DetentID) {
    queue.withLock { $0.answers[$0.answers.count - 1] = answer }
  }

  /// How many answers were taken out. A copy of an overlay asks again what its original asked when it is set back.
  var taken: Int {
    get { queue.withLock { $0.taken } }
    set(taken) { queue.withLock { $0.taken = taken } }
  }

  /// Takes every answer out.
  public func removeAll() -> [DetentID?] {
    queue.withLock { queue in
      defer { queue = Queue() }
      return Array(queue.answers[queue.taken...])
    }
  }
}
