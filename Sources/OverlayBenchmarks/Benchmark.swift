/// Something to time, and what to hold it against.
///
/// Both bodies do a number of events and give back what they computed, so that nothing of it can be left out.
struct Benchmark {
  /// What is timed; a word of it selects the benchmark on the command line.
  var name: String
  /// What one event of it is.
  var event: String
  /// How many events one run of a body does.
  var events: Int
  /// What the ratio is taken to: a floor, or the same with few rows.
  var reference: String
  var subject: () -> Double
  var baseline: () -> Double
}

/// The numbers of one benchmark.
struct Measurement {
  var benchmark: Benchmark
  /// Nanoseconds per event, of the subject and of what it is held against.
  var subject: Spread
  var baseline: Spread
  /// Subject by baseline, of runs that followed each other.
  var ratio: Spread
}

/// Several runs of the same thing.
struct Spread {
  var median: Double
  var least: Double
  var most: Double

  /// Needs at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    median = sorted[sorted.count / 2]
    least = sorted[0]
    most = sorted[sorted.count - 1]
  }
}

/// Where results go: a run whose result went nowhere could be optimised away.
struct Sink {
  private(set) var sum = 0.0

  @inline(never)
  mutating func take(_ value: Double) { sum += value }
}

// MARK: - Many and few

extension Benchmark {
  static let many = 1_000_000
  static let few = 10
  /// How many events one run of the bodies of a pair does.
  static let events = 1000

  /// Something of many rows or cards, held against the same of few.
  static func pair<Whole>(
    _ name: String, _ event: String, of parts: String, _ whole: (Int) throws -> Whole, _ body: (Whole) -> () -> Double
  ) throws -> Benchmark {
    Benchmark(
      name: name, event: event, events: events, reference: "\(few) \(parts)", subject: body(try whole(many)),
      baseline: body(try whole(few)))
  }
}

// MARK: - Timing

extension Benchmark {
  /// Warms up, finds a number of calls that takes long enough to be timed, then times subject and baseline in turn:
  /// what slows the machine down slows both.
  func measure(repetitions: Int, seconds: Double, into sink: inout Sink) -> Measurement {
    let (many, most) = (calls(subject, seconds, &sink), calls(baseline, seconds, &sink))
    var (subjects, baselines, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<repetitions {
      let one = time(subject, calls: many, &sink) / Double(many * events) * 1e9
      let other = time(baseline, calls: most, &sink) / Double(most * events) * 1e9
      subjects.append(one)
      baselines.append(other)
      ratios.append(one / other)
    }
    return Measurement(
      benchmark: self, subject: Spread(subjects), baseline: Spread(baselines), ratio: Spread(ratios))
  }

  /// How many calls take so long; finding out is the warm-up.
  private func calls(_ body: () -> Double, _ seconds: Double, _ sink: inout Sink) -> Int {
    var calls = 1
    while calls < 1 << 24 {
      let spent = time(body, calls: calls, &sink)
      if spent >= seconds { return calls }
      calls = spent < seconds / 16 ? calls * 8 : calls * 2
    }
    return calls
  }

  private func time(_ body: () -> Double, calls: Int, _ sink: inout Sink) -> Double {
    let clock = ContinuousClock()
    let spent = clock.measure {
      for _ in 0..<calls { sink.take(body()) }
    }
    return Double(spent.components.seconds) + Double(spent.components.attoseconds) * 1e-18
  }
}
