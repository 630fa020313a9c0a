import OverlayCore
import Synchronization

/// What a custom policy says, as a queue: a trace's `answer` lines put answers in, each question of the core takes one
/// out. An empty queue answers `nil`, which leaves the release to `projected`.
///
/// It is a reference because a policy is a function inside the configuration, which is copied; it is no part of the
/// overlay's state.
public final class PolicyAnswers: Sendable {
  private let queue = Mutex<[DetentID?]>([])

  /// An empty queue.
  public init() {}

  /// The policy that answers from this queue.
  public var policy: TargetPolicy {
    .custom { [self] _ in
      queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  /// Puts an answer to a later question at the end.
  public func append(_ answer: DetentID?) {
    queue.withLock { $0.append(answer) }
  }

  /// Takes every answer out.
  public func removeAll() -> [DetentID?] {
    queue.withLock { answers in
      defer { answers.removeAll() }
      return answers
    }
  }
}
