import Foundation
import Fuzzing
import Traces

/// What `overlay shrink` tells of a trace that became smaller.
struct ShrinkReport {
  let shrinker: TraceShrinker
  private let file: TraceFile
  private let seconds: Double

  init(_ shrinker: TraceShrinker, of file: TraceFile, seconds: Double) {
    (self.shrinker, self.file, self.seconds) = (shrinker, file, seconds)
  }

  /// How far it is, for somebody who waits.
  static func progress(_ shrinker: TraceShrinker) -> String {
    let (before, after) = (shrinker.before, shrinker.after)
    return "\(count(before.events, "event")) → \(after.events), \(count(after.lines, "line")), "
      + "\(count(shrinker.attempts, "attempt")), leaving out \(shrinker.stage)"
  }

  /// The failure that stayed, what went, and why it ended where that is not because nothing can go.
  var lines: [String] {
    let (before, after) = (shrinker.before, shrinker.after)
    var lines = ["\(place): kept: \(shrinker.failure.message)"]
    let size =
      "\(Self.count(before.events, "event")) → \(after.events), \(Self.count(before.lines, "line")) → \(after.lines)"
    let went = shrinker.isSmaller ? wentAndChanged : "nothing can go: it is as small as it can be made"
    lines.append("\(file): \(size); \(went); \(time)")
    switch shrinker.end {
    case .minimal: break
    case .effort:
      lines.append(
        "\(file): ended after \(shrinker.attempts) attempts, see --effort: there may be more to leave out")
    case .stopped: lines.append("\(file): ended by Ctrl-C: there may be more to leave out")
    }
    if let golden = file.goldenPath, Files.kind(of: golden) != nil {
      lines.append("\(Printable.path(golden)): hint: it is the golden of the trace as it was")
    }
    return lines
  }

  private var place: String {
    shrinker.line.map { "\(file):\($0):\(shrinker.failure.column)" } ?? "\(file)"
  }

  private var time: String { String(format: "%.1f s", seconds) }

  private var wentAndChanged: String {
    let dropped = TraceShrinker.Loss.allCases.filter { $0 != .number }.compactMap { loss in
      shrinker.losses[loss].flatMap { $0 > 0 ? Self.count($0, loss.word) : nil }
    }
    let changed = shrinker.losses[.number].map { "simplified \(Self.count($0, "number"))" }
    let went = dropped.isEmpty ? nil : "dropped " + dropped.joined(separator: ", ")
    return [went, changed].compactMap { $0 }.joined(separator: "; ")
  }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// The same for other programs.
  func json(withText: Bool) -> JSONText {
    var object = JSONText()
    object.add("trace", file.displayName)
    if let line = shrinker.line { object.add("line", Int64(line)) }
    object.add("expected", shrinker.failure.expected)
    object.add("actual", shrinker.failure.actual)
    object.add("before", object: Self.object(shrinker.before))
    object.add("after", object: Self.object(shrinker.after))
    var losses = JSONText()
    for loss in TraceShrinker.Loss.allCases {
      if let count = shrinker.losses[loss], count > 0 { losses.add(loss.word, Int64(count)) }
    }
    object.add("dropped", object: losses)
    object.add("attempts", Int64(shrinker.attempts))
    object.add("seconds", (seconds * 1000).rounded() / 1000)
    object.add("end", shrinker.end.word)
    if withText { object.add("text", String(decoding: shrinker.text, as: UTF8.self)) }
    return object
  }

  private static func object(_ size: TraceShrinker.Size) -> JSONText {
    var object = JSONText()
    object.add("events", Int64(size.events))
    object.add("lines", Int64(size.lines))
    return object
  }
}

extension TraceShrinker.Loss {
  /// One of it.
  fileprivate var word: String {
    switch self {
    case .overlay: "overlay"
    case .gesture: "gesture"
    case .event: "event"
    case .frame: "frame"
    case .expectation: "expectation"
    case .run: "run"
    case .detent: "detent"
    case .layer: "layer"
    case .setting: "setting"
    case .word: "word"
    case .number: "number"
    }
  }
}

extension TraceShrinker.End {
  fileprivate var word: String {
    switch self {
    case .minimal: "minimal"
    case .effort: "effort"
    case .stopped: "stopped"
    }
  }
}
