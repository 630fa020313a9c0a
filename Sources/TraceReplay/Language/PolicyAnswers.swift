import OverlayCore

/// What a custom policy says, as a queue: a trace's `answer` lines put answers in, each question of the core takes one
/// out. An empty queue answers `nil`, which leaves the release to `projected`.
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
    .custom { [self] _ in
      queue.withLock { queue in
        guard queue.taken < queue.answers.count else { return nil }
        defer { queue.taken += 1 }
        return queue.answers[queue.taken]
      }
    }
  }

  /// Puts an answer to a later question at the end.
  public func append(_ answer: DetentID?) {
    queue.withLock { $0.answers.append(answer) }
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
