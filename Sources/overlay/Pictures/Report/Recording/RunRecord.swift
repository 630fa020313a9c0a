import Kinetics
import Traces

/// One run of a trace, state by state: what a player shows.
///
/// A state is the one at the start, that after each step, or a look at a motion on its way to the next step. Its values
/// stand in channels, each kept where it changes.
struct RunRecord: Sendable {
  /// Where a state comes from.
  enum Cause: UInt8, Sendable {
    case start = 115  // s
    case event = 101  // e
    /// A frame that the replay put in.
    case frame = 102  // f
    /// Between two steps, or after the last one: nothing was told.
    case look = 108  // l
  }

  /// The run's label; empty without a matrix.
  let label: String
  /// The names of the overlays, front first; of cards none.
  var overlays: [String] = []

  private(set) var causes: [Cause] = []
  private var instants: [Instant] = []
  private var lines = Channel()
  private var channels: [String: Channel] = [:]
  private var words: [(state: Int, event: String, effects: [String])] = []
  private var records: [(line: Int, state: Int)] = []
  private var marks: [(name: String, state: Int)] = []

  init(label: String) {
    self.label = label
  }

  /// How many states there are.
  var count: Int { causes.count }

  /// The time of the last state.
  var now: Instant { instants.last ?? .zero }
}

extension RunRecord {
  /// Begins a state; what is set from now on is true of it and of those after it.
  mutating func add(_ cause: Cause, at instant: Instant, line: Int? = nil) {
    causes.append(cause)
    instants.append(max(instant, now))
    if let line { lines.set(.number(Double(line)), at: count - 1) }
  }

  /// Says what a channel holds from the last state on.
  mutating func set(_ channel: String, _ value: Channel.Value) {
    channels[channel, default: Channel()].set(value, at: max(count - 1, 0))
  }

  /// Says what was told to make the last state, and what it reports.
  mutating func tell(_ event: String, effects: [String]) {
    guard !event.isEmpty || !effects.isEmpty else { return }
    words.append((count - 1, event, effects))
  }

  /// A line of the trace is about to be replayed: an expectation looks at the last state.
  mutating func pass(line: Int) { records.append((line, count - 1)) }

  /// A mark names the last state.
  mutating func mark(_ name: String) { marks.append((name, count - 1)) }
}

// MARK: - JSON

extension RunRecord {
  /// The run as the player reads it.
  ///
  /// - Parameter result: How it came out.
  func json(_ result: JSONText) -> JSONText {
    var object = result
    object.add("label", label)
    object.add("overlays", overlays)
    object.add("causes", String(decoding: causes.map(\.rawValue), as: UTF8.self))
    object.add("times", json: times)
    object.add("lines", json: lines.json)
    object.add("records", json: numbers(records.flatMap { [$0.line, $0.state] }))
    object.add("words", json: wordList)
    object.add("marks", json: markList)
    object.add("channels", json: channelTable)
    return object
  }

  /// Nanoseconds since the state before.
  private var times: [UInt8] {
    var last = Instant.zero
    return numbers(
      instants.map { instant in
        defer { last = instant }
        return Int(instant.nanoseconds - last.nanoseconds)
      })
  }

  private func numbers(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendList(values) { $1.append(contentsOf: String($0).utf8) }
    return bytes
  }

  private var wordList: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendList(words) { (word, bytes) in
      let effects = Channel.Value.text(word.effects.joined(separator: " "))
      let parts = [.number(Double(word.state)), .text(word.event)] + (word.effects.isEmpty ? [] : [effects])
      Channel.Value.list(parts).write(to: &bytes)
    }
    return bytes
  }

  private var markList: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendList(marks) { (mark, bytes) in
      Channel.Value.list([.number(Double(mark.state)), .text(mark.name)]).write(to: &bytes)
    }
    return bytes
  }

  private var channelTable: [UInt8] {
    var object = JSONText()
    for (name, channel) in channels.sorted(by: { $0.key < $1.key }) { object.add(name, json: channel.json) }
    return Array(object.text.utf8)
  }
}
