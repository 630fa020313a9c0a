#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let (options, error) = Options.read(Array(CommandLine.arguments.dropFirst()))
if let error {
  print("overlay-benchmarks: \(error)\n\n\(Options.help)")
  exit(2)
}
if options.isHelp {
  print(Options.help)
  exit(0)
}

let benchmarks = (try OverlayBenchmarks.all() + ListBenchmarks.all() + CardBenchmarks.all() + DeckBenchmarks.all())
  .filter {
    options.selects($0.name)
  }
if benchmarks.isEmpty {
  print("overlay-benchmarks: no benchmark is called that")
  exit(2)
}
var sink = Sink()
let measurements = benchmarks.map { benchmark in
  benchmark.measure(repetitions: options.repetitions, seconds: options.seconds, into: &sink)
}
print(options.isJSON ? Report.json(measurements) : Report.table(measurements))
// A result that nobody reads could be left out of the loops above.
if sink.sum.isNaN { print("a result is not a number") }
