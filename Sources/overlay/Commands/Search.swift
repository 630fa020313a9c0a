import Foundation
import Fuzzing
import Traces

/// Threads that play the sessions of one seed after the other, and what they have come to.
final class Search: Sendable {
  /// What they have come to.
  struct State: Sendable {
    var events = 0
    var sessions = 0
    /// The first session that was found to break each law.
    var found: [(seed: UInt64, fault: SceneFault)] = []
    /// From the beginning to the end of the last thread.
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
    // A thread ends with its session: of more threads than cores, each would take that much longer.
    self.jobs = min(jobs, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Looks for so long, or until it is interrupted; tells now and then how far it is, and at once what it finds.
  func run(
    seconds: Double, _ interrupts: Interrupts, progress: (State) -> Void, found: (UInt64, SceneFault) -> Void
  ) -> State {
    let start = ContinuousClock.now
    let plant = LawMonitor.plant
    state.withLock { $0.running = jobs }
    for job in 0..<jobs {
      let thread = Thread { [self] in work(job, from: start, seconds, plant) }
      thread.stackSize = 4 << 20
      thread.start()
    }
    var told = 0
    while true {
      let now = state.withLock { $0 }
      for (seed, fault) in now.found[told...] { found(seed, fault) }
      told = now.found.count
      if now.running == 0 { return now }
      if interrupts.isInterrupted { isOver.withLock { $0 = true } }
      progress(now)
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Every so many seeds, those of one thread. However late the first thread begins, it plays its first sessions.
  private func work(
    _ job: Int, from start: ContinuousClock.Instant, _ seconds: Double, _ plant: LawMonitor.Plant?
  ) {
    let deadline = start + .seconds(seconds)
    var next = seed &+ UInt64(job)
    var least = job == 0 ? 32 : 0
    var last = Self.processorSeconds()
    while least > 0 || ContinuousClock.now < deadline && !isOver.withLock({ $0 }) {
      let (events, fault) = Fuzzer.session(of: next, plant: plant)
      let now = Self.processorSeconds()
      state.withLock { [next, last] state in
        state.events += events
        state.sessions += 1
        state.processorSeconds += now - last
        if let fault, !state.found.contains(where: { $0.fault.law == fault.law }) { state.found.append((next, fault)) }
      }
      last = now
      least -= 1
      next &+= UInt64(jobs)
    }
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    state.withLock { state in
      state.running -= 1
      state.seconds = elapsed
    }
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
