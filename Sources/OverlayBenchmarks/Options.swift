/// What the command line asks for.
struct Options {
  var isHelp = false
  var isJSON = false
  var filters: [String] = []
  /// Repetitions of each benchmark.
  var repetitions = 9
  /// How long one repetition takes at least.
  var seconds = 0.02
  /// Events of one kind to run, and how many.
  var count: (kind: EventKind, events: Int)?

  static let help = """
    usage: overlay-benchmarks [options] [NAME…]

    Times the events of the core and prints nanoseconds per event: the median of several runs, the least and the most.
    Each is held against something: a plain loop that does the same arithmetic and nothing else, or the same with 10
    rows. The ratio is that of runs that followed each other, so that a busy machine changes it little.
    With names, only the benchmarks with a word that begins so. Build it with -c release.

    Options:
      --json       Print JSON.
      --count NAME N
                   Run N events of one kind after its set-up and time nothing: for a counter of instructions.
                   \(names)
      --quick      Fewer and shorter runs: to see that it works.
      -h, --help   Show this text.

    Examples:
      swift run -c release overlay-benchmarks
      swift run -c release overlay-benchmarks rows list
      valgrind --tool=callgrind .build/release/overlay-benchmarks --count core-move 100000
    """

  /// The kinds of events that can be counted.
  static var names: String { EventKind.all.map(\.name).joined(separator: ", ") }

  /// - Returns: `nil` and the reason for arguments that make no sense.
  static func read(_ arguments: [String]) -> (options: Options, error: String?) {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help": options.isHelp = true
      case "--json": options.isJSON = true
      case "--quick": (options.repetitions, options.seconds) = (3, 0.002)
      case "--count":
        if let error = options.readCount(&rest) { return (options, error) }
      case _ where argument.hasPrefix("-"): return (options, "unknown option \(argument)")
      default: options.filters.append(argument)
      }
    }
    return (options, nil)
  }

  /// Reads what follows `--count`.
  private mutating func readCount(_ rest: inout ArraySlice<String>) -> String? {
    guard let name = rest.popFirst() else { return "--count needs a kind of event: \(Self.names)" }
    guard let kind = EventKind.named(name) else { return "no kind of event is called \(name): \(Self.names)" }
    guard let number = rest.popFirst(), let events = Int(number), events >= 0 else {
      return "--count \(name) needs a number of events, 0 or more"
    }
    count = (kind, events)
    return nil
  }

  /// Whether a benchmark was asked for: by the beginning of its name or of a word in it.
  func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.hasPrefix($0) || name.contains(" " + $0) }
  }
}
