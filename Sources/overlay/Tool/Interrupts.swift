import Foundation
import Traces

/// What happens on Ctrl-C: files that are half written go, then the process ends as its signal says.
///
/// A command that wants to sum up first asks for ``wait()`` and looks at ``isInterrupted``; a second Ctrl-C ends it.
final class Interrupts: Sendable {
  private struct State: Sendable {
    var temporaryFiles: Set<String> = []
    var waits = false
    var isInterrupted = false
  }

  private let state = Lock(State())

  /// Of a process that nobody interrupts.
  init() {}

  /// Takes the signals of this process that ask it to end. To be called before there is a second thread.
  ///
  /// A signal that is ignored already stays so: that is how `nohup` works.
  static func ofProcess() -> Interrupts {
    let interrupts = Interrupts()
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { [signals] in
      var signals = signals
      var number = Int32(0)
      while true {
        if unsafe sigwait(&signals, &number) == 0 { interrupts.take(number) }
      }
    }
    return interrupts
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let former = signal(number, SIG_DFL)
    signal(number, former)
    return unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Does what a signal asks for, in its turn.
  func take(_ number: Int32) {
    // The lock is kept to the end, so that no file is begun meanwhile.
    state.withLock { state in
      if state.waits, !state.isInterrupted {
        state.isInterrupted = true
        return
      }
      for path in state.temporaryFiles { unsafe unlink(path) }
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, number)
      signal(number, SIG_DFL)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
    }
  }
}

extension Interrupts {
  /// From now on the first signal only says so.
  func wait() { state.withLock { $0.waits = true } }

  /// Whether a signal came since ``wait()``.
  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// Does something with a file that has to go if the process ends meanwhile.
  func removing<Answer>(_ temporaryFile: String, _ body: () throws(OutputError) -> Answer) throws(OutputError) -> Answer
  {
    state.withLock { state in _ = state.temporaryFiles.insert(temporaryFile) }
    defer { state.withLock { state in _ = state.temporaryFiles.remove(temporaryFile) } }
    return try body()
  }
}
