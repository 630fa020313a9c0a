import Kinetics
import OverlayCore

/// A verb, the word that begins a line below the header: what follows it, and what it means.
struct VerbRow: Sendable {
  /// Reads what follows the word; `nil` where that is malformed, and the errors are reported already.
  typealias Read = @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> TraceRecord.Kind?
  /// The text of a step after the verb, each word with a blank before it; `nil` for a step that has another verb.
  typealias Write = @Sendable (ReplayStep.Action, OverlayID, TraceNames) -> [UInt8]?

  let word: String
  let uses: VerbUses
  /// The whole line without its time.
  let form: String
  let summary: String
  let example: String
  let read: Read
  let write: Write

  init(
    _ word: String, _ values: String, _ summary: String, example: String = "", _ uses: VerbUses = [],
    read: @escaping Read, write: @escaping Write = { _, _, _ in nil }
  ) {
    (self.word, self.uses, self.summary, self.read, self.write) = (word, uses, summary, read, write)
    form = values.isEmpty ? word : word + " " + values
    self.example = example.isEmpty ? word : word + " " + example
  }
}

/// Where a verb may stand.
struct VerbUses: OptionSet, Sendable {
  let rawValue: UInt8

  /// It may have no time: it says something about the state, or about a later event.
  static let timeless = VerbUses(rawValue: 1)
  /// It is about one overlay, whose name may stand in front of it.
  static let ofOneOverlay = VerbUses(rawValue: 2)
}

extension VerbRow {
  /// An event.
  ///
  /// - Parameter write: What follows its word, each word with a blank before it; `nil` for the event of another word.
  static func event(
    _ word: String, _ values: String, _ summary: String, example: String = "", _ uses: VerbUses = [],
    read: @escaping @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> OverlayEvent,
    write: @escaping @Sendable (OverlayEvent, TraceNames) -> [UInt8]?
  ) -> VerbRow {
    VerbRow(
      word, values, summary, example: example, uses,
      read: { (line, context) throws(SyntaxError) in .event(try read(&line, &context)) },
      write: { (action, _, names) in
        switch action {
        case .event(let event): write(event, names)
        case .virtualFrame: write(.frame, names)
        case .instruction: nil
        }
      })
  }

  static func event<Value>(
    _ word: String, _ codec: Codec<Value>, _ summary: String, example: String, uses: VerbUses = [],
    make: @escaping @Sendable (Value) -> OverlayEvent, value: @escaping @Sendable (OverlayEvent) -> Value?
  ) -> VerbRow {
    .event(
      word, codec.form, summary, example: example, uses,
      read: { (line, context) throws(SyntaxError) in make(try codec.read(&line, Scope(names: context.names))) },
      write: { (event, names) in value(event).map { codec.words($0, names) } })
  }

  static func event(
    _ word: String, _ summary: String, uses: VerbUses = [], sends event: OverlayEvent
  ) -> VerbRow {
    .event(word, "", summary, uses, read: { (_, _) in event }, write: { (other, _) in other == event ? [] : nil })
  }

  /// An instruction.
  ///
  /// - Parameter write: What follows its word, each word with a blank before it; `nil` for that of another word.
  static func instruction(
    _ word: String, _ values: String, _ summary: String, example: String, _ uses: VerbUses = [],
    read:
      @escaping @Sendable (inout LineBuffer, inout LineContext) throws(SyntaxError) -> TraceInstruction?,
    write: @escaping @Sendable (TraceInstruction, OverlayID, TraceNames) -> [UInt8]?
  ) -> VerbRow {
    VerbRow(
      word, values, summary, example: example, uses,
      read: { (line, context) throws(SyntaxError) in try read(&line, &context).map { .instruction($0) } },
      write: { (action, overlay, names) in
        if case .instruction(let instruction) = action { write(instruction, overlay, names) } else { nil }
      })
  }
}

// MARK: - What all traces have

extension VerbRow {
  /// What a finger does, in the order of ``Finger``.
  ///
  /// - Parameter cancel: What it means that the system takes it away.
  static func fingers(cancel: String) -> [VerbRow] {
    [
      finger(.down, "TOUCH X Y", "A finger goes down, in points of the container.", example: "1 200 300"),
      finger(.move, "TOUCH X Y", "The finger moves.", example: "1 150 300"),
      finger(.up, "TOUCH", "The finger leaves.", example: "1"),
      finger(.cancel, "TOUCH", cancel, example: "1"),
    ]
  }

  private static func finger(_ finger: Finger, _ form: String, _ summary: String, example: String) -> VerbRow {
    .event(
      finger.rawValue, form, summary, example: example,
      read: { (line, _) throws(SyntaxError) in try line.event(of: finger) },
      write: { (event, _) in
        guard let (other, touch, point) = event.touch, other == finger else { return nil }
        var text: [UInt8] = []
        text.add(touch.rawValue)
        if let point { text.add(point) }
        return text
      })
  }

  static var time: [VerbRow] {
    [
      VerbRow(
        "run", "MS", "Time passes with virtual frames, and ends with one.", example: "100",
        read: { (line, _) throws(SyntaxError) in .run(try line.milliseconds("a duration")) }),
      VerbRow(
        "settle", "[limit MS]", "Time passes with virtual frames until nothing moves, 10,000 ms at most.",
        example: "limit 2000", read: { (line, _) throws(SyntaxError) in .settle(limit: try line.settleLimit()) }),
    ]
  }

  static var gestures: [VerbRow] {
    [
      VerbRow(
        "drag", "ID from X Y to X Y in MS [hz N]",
        "A finger goes down, moves N times a second, rests 100 ms, leaves; N is 120.",
        example: "1 from 200 300 to 300 300 in 200",
        read: { (line, _) throws(SyntaxError) in .gesture(try line.stroke(rest: TraceGesture.dragRest)) }),
      VerbRow(
        "flick", "ID from X Y to X Y in MS [hz N]", "As drag, without the rest: the finger leaves while it moves.",
        example: "1 from 200 300 to 100 300 in 60",
        read: { (line, _) throws(SyntaxError) in .gesture(try line.stroke(rest: 0)) }),
      VerbRow(
        "tap", "ID X Y", "A finger goes down and leaves at one instant.", example: "1 200 300",
        read: { (line, _) throws(SyntaxError) in .gesture(try line.tapGesture()) }),
    ]
  }

  /// - Parameter expectations: What may follow `expect`.
  static func sayings(_ expectations: ExpectationTable, example: String) -> [VerbRow] {
    [
      VerbRow(
        "mark", "NAME", "print and a golden have the digest of the state here, by this name.", example: "here",
        .timeless,
        read: { (line, _) throws(SyntaxError) in .mark(try line.newName("a name for the mark")) }),
      VerbRow(
        "expect", "…", "What is true after the line before, or from here on.", example: example,
        .timeless,
        read: { (line, context) throws(SyntaxError) in
          .expect(try expectations.expectation(&line, context.names, &context.overlay))
        }),
    ]
  }
}

/// The verbs of a finger. Most lines have one of these, so they are read on a fast path, without their rows.
enum Finger: String, CaseIterable, Sendable {
  case down
  case move
  case up
  case cancel
}

extension LineBuffer {
  mutating func event(of finger: Finger) throws(SyntaxError) -> OverlayEvent {
    let touch = try touch()
    switch finger {
    case .down: return .down(touch, try point())
    case .move: return .move(touch, try point())
    case .up: return .up(touch)
    case .cancel: return .cancel(touch)
    }
  }
}

extension OverlayEvent {
  var isFrame: Bool { if case .frame = self { true } else { false } }

  /// The act of a finger, where it is an event of a finger; without a point where the finger leaves.
  var touch: (finger: Finger, touch: TouchID, point: Point2D?)? {
    switch self {
    case .down(let touch, let point): (.down, touch, point)
    case .move(let touch, let point): (.move, touch, point)
    case .up(let touch): (.up, touch, nil)
    case .cancel(let touch): (.cancel, touch, nil)
    case .scrollBegin, .scroll, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard,
      .content, .header, .footer, .enable, .disable, .command:
      nil
    }
  }
}

// MARK: - All verbs

struct VerbTable: Sendable {
  let rows: [VerbRow]
  /// Those that may have the name of cards in front.
  private let ofCards: [VerbRow]
  private let vocabulary: Vocabulary
  private let fingers = Finger.allCases

  /// - Parameter groups: The rows of a finger first.
  init(_ groups: [[VerbRow]], ofCards: [VerbRow] = []) {
    rows = groups.flatMap { $0 }
    self.ofCards = ofCards
    vocabulary = Vocabulary(rows.map { $0.word })
  }

  /// The verb of a finger that a word is; `nil` for any other word.
  func finger(_ word: Word) -> Finger? {
    guard let index = vocabulary[word.bits], index < fingers.count else { return nil }
    return fingers[index]
  }

  func contains(_ word: Word) -> Bool { vocabulary[word.bits] != nil }

  func contains(_ word: String) -> Bool { vocabulary.words.contains(word) }

  /// The row of a word. The context is in the scope of the body whose name stands in front of it.
  func row(
    _ word: Word, _ lines: borrowing LineBuffer, _ context: inout LineContext
  ) throws(SyntaxError) -> VerbRow {
    (context.overlay, context.names.scope, context.names.cardScope) = (nil, nil, nil)
    if let index = vocabulary[word.bits] { return rows[index] }
    if let (layer, verb) = context.names.cardParts(of: lines.text(word)) {
      guard let row = ofCards.first(where: { $0.word == verb }) else {
        throw lines.expected("a verb of cards", at: word.rest(verb), among: ofCards.map { $0.word })
      }
      context.names.cardScope = layer
      return row
    }
    let (row, overlay) = try rowOfOverlay(word, lines, context)
    (context.overlay, context.names.scope) = (overlay, overlay)
    return row
  }

  private func rowOfOverlay(
    _ word: Word, _ lines: borrowing LineBuffer, _ context: LineContext
  ) throws(SyntaxError) -> (row: VerbRow, overlay: OverlayID) {
    let parts = lines.text(word).split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let overlay = context.names.overlay(named: String(parts[0])) else {
      throw lines.unknownBody(lines.text(word), word, context.names)
        ?? lines.expected("a verb", at: word, among: vocabulary.words)
    }
    guard let index = vocabulary[Word.pack(parts[1].utf8)], rows[index].uses.contains(.ofOneOverlay) else {
      var rest = word
      rest.start += parts[0].utf8.count + 1
      let expected = "a verb that one overlay is told"
      if let meant = meant(by: rest, of: String(parts[0]), lines, context) {
        throw lines.expected(expected, at: rest.start, fix: "did you mean \"\(meant)\"?")
      }
      throw lines.expected(expected, at: rest, among: rows.filter { $0.uses.contains(.ofOneOverlay) }.map { $0.word })
    }
    return (rows[index], overlay)
  }

  /// What a line means whose verb has an overlay's name in front that belongs to its first value: `move-to b/high` for
  /// `b/move-to high`. Also where the value is the name itself, and where the line is about all overlays.
  ///
  /// - Returns: The verb and its first value; `nil` where no such line can be read.
  private func meant(
    by verb: Word, of overlay: String, _ lines: borrowing LineBuffer, _ context: LineContext
  ) -> String? {
    guard contains(lines.text(verb)) else { return nil }
    let values = lines.place(at: verb.end).text.split(separator: " ").joined(separator: " ")
    let lines = ["\(overlay)/\(values)", "\(overlay) \(values)", values].map { "\(lines.text(verb)) \($0)" }
    let meant = lines.first { read([Array($0.utf8)], context) != nil }
    return meant.map { line in
      Printable.text(line.split(separator: " ").prefix(2).joined(separator: " "), atMost: Printable.longestToken)
    }
  }

  /// What lines that were written for a step are read as, and the overlay that they are about; `nil` where they cannot
  /// be read. A recorder asks this first, because a trace cannot say every step.
  func read(
    _ text: [[UInt8]], _ context: LineContext
  ) -> (kind: TraceRecord.Kind, overlay: OverlayID?)? {
    var context = context
    var lines = LineBuffer(part: Array(text.joined(separator: [.newline])) + [.newline], line: 1, column: 1)
    do throws(SyntaxError) {
      guard lines.nextLine() else { return nil }
      try lines.checkLength()
      guard let verb = try lines.word() else { return nil }
      let row = try row(verb, lines, &context)
      guard let kind = try row.read(&lines, &context), context.takeDiagnostics().isEmpty else { return nil }
      try lines.endOfLine()
      lines.finishLine()
      return lines.nextLine() ? nil : (kind, context.overlay)
    } catch {
      return nil
    }
  }

  /// Appends the words of a step; a verb that is about one body has its name in front.
  func append(
    _ action: ReplayStep.Action, of overlay: OverlayID, _ names: TraceNames, to text: inout [UInt8]
  ) {
    var names = names
    names.told = overlay
    if !append(action, of: overlay, names, by: rows, to: &text) {
      _ = append(action, of: overlay, names, by: ofCards, to: &text)
    }
  }

  private func append(
    _ action: ReplayStep.Action, of overlay: OverlayID, _ names: TraceNames, by rows: [VerbRow], to text: inout [UInt8]
  ) -> Bool {
    for row in rows {
      guard let values = row.write(action, overlay, names) else { continue }
      let owner = action.cards ?? (row.uses.contains(.ofOneOverlay) ? .overlay(overlay) : nil)
      if let owner { text.append(contentsOf: names.prefix(of: owner).utf8) }
      text.append(contentsOf: row.word.utf8)
      text.append(contentsOf: values)
      return true
    }
    return false
  }
}
