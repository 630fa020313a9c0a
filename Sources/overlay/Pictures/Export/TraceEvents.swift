import OverlayCore
import Traces

/// A replay in the trace event format of Chrome, which Perfetto and `chrome://tracing` open.
///
/// Each overlay is a process: a thread of its phases as slices, one for each finger, and counters of height, offset and
/// velocity. What was reported is an instant on the thread of the effects; what the trace told, one on the thread of
/// the input; what it expected, one on the thread of the expectations.
struct TraceEvents {
  /// The threads of an overlay.
  private enum Thread {
    static let phases: Int64 = 1
    static let effects: Int64 = 2
    static let input: Int64 = 3
    static let expectations: Int64 = 4
    /// Of the first finger; the next ones follow.
    static let fingers: Int64 = 10
  }

  private let data: PlotData
  private var events: [JSONText] = []

  init(_ data: PlotData) {
    self.data = data
  }

  /// The file's text: one object, its events in the order of the threads, each thread's in the order of time.
  mutating func document() -> String {
    for (index, track) in data.tracks.enumerated() { add(track, process: Int64(index + 1)) }
    addInput()
    addExpectations()
    var other = JSONText()
    other.add("title", data.title)
    var document = JSONText()
    document.add("traceEvents", events)
    document.add("displayTimeUnit", "ms")
    document.add("otherData", object: other)
    return document.text + "\n"
  }

  // MARK: An overlay

  private mutating func add(_ track: PlotData.Track, process: Int64) {
    name("process_name", track.name.isEmpty ? "overlay" : track.name, process, 0)
    name("thread_name", "phase", process, Thread.phases)
    for stretch in track.stretches {
      addPhases(stretch, process)
      addCounter("height", stretch, \.height, process)
      addCounter("offset", stretch, \.offset, process)
      addCounter("velocity", stretch, \.velocity, process)
    }
    if !track.effects.isEmpty { name("thread_name", "effects", process, Thread.effects) }
    for effect in track.effects {
      var event = event("i", effect.text, "effect", effect.time, process, Thread.effects)
      event.add("s", "t")
      events.append(event)
    }
    addFingers(track, process)
  }

  private mutating func addPhases(_ samples: [PlotData.Sample], _ process: Int64) {
    var index = 0
    while index < samples.count {
      let phase = samples[index].phase
      var next = index + 1
      while next < samples.count, samples[next].phase == phase { next += 1 }
      let (start, end) = (samples[index].time, samples[min(next, samples.count - 1)].time)
      addSlice(TraceLanguage.word(of: phase), "phase", start...end, process, Thread.phases)
      index = next
    }
  }

  private mutating func addFingers(_ track: PlotData.Track, _ process: Int64) {
    var threads: [Int64: Int64] = [:]
    for finger in track.fingers {
      guard let first = finger.path.first, let last = finger.path.last else { continue }
      let id = Int64(finger.touch.rawValue)
      let thread = threads[id] ?? Thread.fingers + Int64(threads.count)
      if threads.updateValue(thread, forKey: id) == nil { name("thread_name", "touch \(id)", process, thread) }
      let word = !finger.hasEnded ? "touch \(id), held" : finger.wasCancelled ? "touch \(id), cancelled" : "touch \(id)"
      addSlice(word, "touch", first.time...last.time, process, thread)
    }
  }

  /// A value whenever it is another one.
  private mutating func addCounter(
    _ name: String, _ samples: [PlotData.Sample], _ value: KeyPath<PlotData.Sample, Double>, _ process: Int64
  ) {
    var last: Double?
    for sample in samples where sample[keyPath: value] != last {
      last = sample[keyPath: value]
      var arguments = JSONText()
      arguments.add(name == "velocity" ? "pt/s" : "pt", sample[keyPath: value])
      var event = event("C", name, "state", sample.time, process, 0)
      event.add("args", object: arguments)
      events.append(event)
    }
  }

  // MARK: The trace

  private mutating func addInput() {
    guard !data.inputs.isEmpty else { return }
    name("thread_name", "input", 1, Thread.input)
    for input in data.inputs {
      var event = event("i", input.text, "input", input.time, 1, Thread.input)
      event.add("s", "t")
      var arguments = JSONText()
      arguments.add("kind", input.row.rawValue)
      event.add("args", object: arguments)
      events.append(event)
    }
  }

  private mutating func addExpectations() {
    guard !data.expectations.isEmpty else { return }
    name("thread_name", "expectations", 1, Thread.expectations)
    for expectation in data.expectations.sorted(by: { $0.time < $1.time }) {
      let category = expectation.failure == nil ? "held" : "failed"
      var event = event("i", expectation.text, category, expectation.time, 1, Thread.expectations)
      event.add("s", "t")
      var arguments = JSONText()
      arguments.add("line", Int64(expectation.line))
      if let failure = expectation.failure { arguments.add("failure", failure) }
      event.add("args", object: arguments)
      events.append(event)
    }
  }

  // MARK: Events

  private mutating func addSlice(
    _ name: String, _ category: String, _ times: ClosedRange<Int64>, _ process: Int64, _ thread: Int64
  ) {
    var event = event("X", name, category, times.lowerBound, process, thread)
    event.add("dur", Self.microseconds(times.upperBound - times.lowerBound))
    events.append(event)
  }

  private mutating func name(_ kind: String, _ text: String, _ process: Int64, _ thread: Int64) {
    var event = JSONText()
    event.add("ph", "M")
    event.add("name", kind)
    event.add("pid", process)
    event.add("tid", thread)
    var arguments = JSONText()
    arguments.add("name", text)
    event.add("args", object: arguments)
    events.append(event)
  }

  private func event(
    _ kind: String, _ name: String, _ category: String, _ time: Int64, _ process: Int64, _ thread: Int64
  ) -> JSONText {
    var event = JSONText()
    event.add("ph", kind)
    event.add("name", name)
    event.add("cat", category)
    event.add("ts", Self.microseconds(time))
    event.add("pid", process)
    event.add("tid", thread)
    return event
  }

  private static func microseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }
}

extension TraceFile {
  /// Writes the first run of a trace of overlays for Perfetto.
  ///
  /// - Throws: `SourceError` where the trace cannot be read.
  package func traceEvents() throws(SourceError) -> ComparedPicture {
    let (model, runs, diagnostics) = try PlotRecorder.record(self, runs: 1)
    guard model == .overlay else { return .misuse("\(path) has cards, expected a trace of overlays") }
    guard diagnostics.isEmpty else { return .malformed(diagnostics, in: self) }
    guard let data = runs.first?.data else { return .drawn([]) }
    var events = TraceEvents(data)
    return .drawn(Array(events.document().utf8))
  }
}
