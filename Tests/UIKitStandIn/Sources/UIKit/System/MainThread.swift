import Synchronization

private let isMain = Atomic(true)

/// Whether the thread that calls counts as the main one. Stands for `Thread.isMainThread`: on Linux the main queue is served by
/// another thread.
public var standInIsMainThread: Bool {
  get { isMain.load(ordering: .relaxed) }
  set { isMain.store(newValue, ordering: .relaxed) }
}
