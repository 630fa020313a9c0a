/// The command line tool.
enum BenchmarkTool {
  /// - Returns: The exit status, 2 for arguments that make no sense, and what to print.
  static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let (options, error) = Options.read(arguments)
    if let error { return (2, "overlay-benchmarks: \(error)\n\n\(Options.help)") }
    if options.isHelp { return (0, Options.help) }
    if let count = options.count {
      // The result is printed because events whose result goes nowhere could be left out.
      return (0, "\(count.kind.name): \(count.events) events, \(try count.kind.subject()(count.events))")
    }
    let benchmarks = try all().filter { options.selects($0.name) }
    if benchmarks.isEmpty { return (2, "overlay-benchmarks: no benchmark is called that") }
    return (0, time(benchmarks, options))
  }

  private static func all() throws -> [Benchmark] {
    try OverlayBenchmarks.all() + ListBenchmarks.all() + CardBenchmarks.all() + DeckBenchmarks.all()
  }

  private static func time(_ benchmarks: [Benchmark], _ options: Options) -> String {
    var sink = Sink()
    let measurements = benchmarks.map { benchmark in
      benchmark.measure(repetitions: options.repetitions, seconds: options.seconds, into: &sink)
    }
    let results = options.isJSON ? Report.json(measurements) : Report.table(measurements)
    // A result that nobody reads could be left out of the loops above.
    return sink.sum.isNaN ? results + "\na result is not a number" : results
  }
}
