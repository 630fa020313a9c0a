import Traces

/// A trace as lines of words, to be made smaller. A line keeps its number, whatever goes before it.
///
///     let draft = TraceDraft(canonicalText)
///     draft.dropping([12, 13], keepsTime: true).text
///
/// Comments and empty lines are no part of it. Nothing is known of what a line means but its verb, its time and where it
/// stands: whether a draft is a trace says its reader.
struct TraceDraft: Equatable {
  /// The lines that are left, in their order.
  var lines: [TraceLine]

  /// The lines of a trace in its canonical form.
  init(_ text: [UInt8]) {
    var section = TraceLine.Section.header
    lines = []
    for (index, bytes) in text.split(separator: .newline, omittingEmptySubsequences: false).enumerated() {
      let parts = LineLayout.parts(of: bytes, isHeader: section == .header)
      let words = parts.words.map { String(decoding: $0, as: UTF8.self) }
      guard let first = words.first else { continue }
      let line = TraceLine(number: index + 1, section: section, words: words)
      lines.append(line)
      switch section {
      case .header: if first == "---" { section = .events }
      case .events: if line.beginsBlock { section = .block }
      case .block: if first == "end" { section = .events }
      }
    }
  }

  /// The bytes that a reader reads.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(lines.reduce(0) { $0 + $1.text.count })
    for line in lines { text += line.text }
    return text
  }

  /// Where a line stands in the text now, from 1; 0 where it is gone.
  func position(of number: Int) -> Int {
    lines.firstIndex { $0.number == number }.map { $0 + 1 } ?? 0
  }

  /// The line of a number; `nil` where it is gone.
  subscript(number: Int) -> TraceLine? { lines.first { $0.number == number } }

  /// The draft without these lines.
  ///
  /// - Parameter keepsTime: Whether the next line waits for what they waited for, so that all that is left happens when it
  ///   did. What a `run` takes counts; what a `settle` or a gesture of one line takes does not.
  func dropping(_ numbers: Set<Int>, keepsTime: Bool) -> TraceDraft {
    var draft = self
    var owed = OwedTime()
    draft.lines.removeAll()
    for line in lines {
      guard numbers.contains(line.number) else {
        draft.lines.append(owed.isZero ? line : line.delayed(by: &owed))
        continue
      }
      if keepsTime { owed.add(line) }
    }
    return draft
  }

  /// The draft with some lines changed; a line that the body does not change is left as it is.
  func replacing(_ numbers: Set<Int>, _ body: (TraceLine) -> TraceLine?) -> TraceDraft {
    var draft = self
    for index in lines.indices where numbers.contains(lines[index].number) {
      draft.lines[index] = body(lines[index]) ?? lines[index]
    }
    return draft
  }
}

/// A line of a draft.
struct TraceLine: Equatable {
  /// Where a line stands.
  enum Section {
    /// Up to the `---`.
    case header
    case events
    /// After a `set detents`, up to its `end`.
    case block
  }

  /// Its number in the file, from 1; 0 for one that the file does not have.
  let number: Int
  let section: Section
  /// Its words; the text of a title is one.
  let words: [String]
  /// What the words are in the file, with a newline.
  let text: [UInt8]

  init(number: Int, section: Section, words: [String]) {
    (self.number, self.section, self.words) = (number, section, words)
    text = Array(words.joined(separator: " ").utf8) + [.newline]
  }

  /// The same line with other words.
  func with(_ words: [String]) -> TraceLine { TraceLine(number: number, section: section, words: words) }

  /// The words without a time.
  var said: ArraySlice<String> { words[(hasTime ? 1 : 0)...] }

  /// The key, or the verb without an overlay's name.
  var verb: Substring { said.first?.split(separator: "/").last ?? "" }

  var isExpectation: Bool { section == .events && verb == "expect" }

  /// Whether it is a part of the trace's form: its first line, and the end of its header.
  var isFixed: Bool { number == 1 || section == .header && verb == "---" }

  var beginsBlock: Bool { section == .events && verb == "set" && said.count == 2 && said.last == "detents" }

  private var hasTime: Bool {
    section == .events && (words.first?.hasPrefix("+") == true || words.first?.hasPrefix("@") == true)
  }
}

// MARK: - Time

/// What lines that went have waited for, and the next one has to.
private struct OwedTime {
  /// Where it counts from the beginning: the sign of a time.
  private(set) var sign = "+"
  private(set) var nanoseconds: Int64 = 0

  var isZero: Bool { sign == "+" && nanoseconds == 0 }

  /// Adds the time of a line, and of a `run` what it takes.
  mutating func add(_ line: TraceLine) {
    guard line.section == .events else { return }
    if let time = line.time {
      if time.hasPrefix("@") { (sign, nanoseconds) = ("@", 0) }
      nanoseconds += Self.nanoseconds(time.dropFirst())
    }
    if line.verb == "run", let span = line.said.dropFirst().first { nanoseconds += Self.nanoseconds(span[...]) }
  }

  /// The time of a line that has to wait so long too.
  func time(of line: TraceLine) -> String {
    let own = line.time.map { Self.nanoseconds($0.dropFirst()) } ?? 0
    return sign + Decimal.milliseconds(nanoseconds + own)
  }

  /// A time of a trace, which its reader has read; 0 for none.
  private static func nanoseconds(_ text: Substring) -> Int64 {
    var line = LineBuffer(part: Array(text.utf8) + [.newline], line: 1, column: 1)
    return line.nextLine() ? line.scanMilliseconds() ?? 0 : 0
  }
}

extension TraceLine {
  /// Its time, `+8` or `@120`; `nil` where it has none.
  fileprivate var time: String? { said.startIndex > 0 ? words[0] : nil }

  /// The line so much later, where it may have a time; else it is for a later line to wait.
  fileprivate func delayed(by owed: inout OwedTime) -> TraceLine {
    guard section == .events, !["expect", "mark", "answer"].contains(verb) else { return self }
    defer { owed = OwedTime() }
    if time?.hasPrefix("@") == true { return self }
    return with([owed.time(of: self)] + said)
  }
}
