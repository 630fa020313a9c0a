@available(iOS 16.0, *)
public struct OSAllocatedUnfairLock<State: Sendable>: @unchecked Sendable {
  public init(initialState: State) { fatalError() }
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { fatalError() }
  @unsafe public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R { fatalError() }
}
