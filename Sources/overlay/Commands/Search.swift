import Foundation
import OverlayLaws
import SessionTesting
import TraceReplay

/// Threads that play the sessions of one seed after the other, and what they have come to.
final class Search: Sendable {
  /// What they have come to.
  struct State: Sendable {
    var events = 0
    var sessions = 0
    /// The first session that was found to break each law.
    var found: [(seed: UInt64, fault: LawFault)] = []
    /// Since the beginning.
    var seconds = 0.0
    /// Processor time of all threads.
    var processorSeconds = 0.0
    var running = 0

    var eventsPerSecond: Int { processorSeconds > 0 ? Int(Double(events) / processorSeconds) : 0 }
  }

  private let seed: UInt64
  private let jobs: Int
  private let state = Lock(State())
  private let isOver = Lock(false)

  init(from seed: UInt64, jobs: Int) {
    self.seed = seed
    self.jobs = jobs
  }

  /// Looks for so long, and tells now and then how far it is.
  func run(seconds: Double, progress: (State) -> Void) -> State {
    let clock = ContinuousClock()
    let start = clock.now
    state.withLock { $0.running = jobs }
    let plant = LawMonitor.plant
    for job in 0..<jobs {
      let thread = Thread { [self] in work(job, plant) }
      thread.stackSize = 4 << 20
      thread.start()
    }
    while true {
      Thread.sleep(forTimeInterval: 0.05)
      var now = state.withLock { $0 }
      let elapsed = clock.now - start
      now.seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
      if now.running == 0 { return now }
      if now.seconds >= seconds { isOver.withLock { $0 = true } }
      progress(now)
    }
  }

  /// Every so many seeds, those of one thread. However late the thread begins, it plays its first sessions.
  private func work(_ job: Int, _ plant: LawMonitor.Plant?) {
    var next = seed &+ UInt64(job)
    var last = Self.processorSeconds()
    repeat {
      var (events, sessions) = (0, 0)
      var faults: [(seed: UInt64, fault: LawFault)] = []
      while sessions < 32 {
        let (count, fault) = Fuzzer.session(of: next, plant: plant)
        if let fault { faults.append((next, fault)) }
        events += count
        sessions += 1
        next &+= UInt64(jobs)
      }
      let now = Self.processorSeconds()
      state.withLock { state in
        state.events += events
        state.sessions += sessions
        state.processorSeconds += now - last
        for (seed, fault) in faults where !state.found.contains(where: { $0.fault.law == fault.law }) {
          state.found.append((seed, fault))
        }
      }
      last = now
    } while !isOver.withLock { $0 }
    state.withLock { $0.running -= 1 }
  }

  /// The processor time of this thread.
  private static func processorSeconds() -> Double {
    Double(nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)) * 1e-9
  }

  private static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
