import OverlayCore

extension LineContext {
  /// `set KEY VALUE…`, or `set detents` and its block.
  mutating func readSet(_ lines: inout LineBuffer) throws(SyntaxError) -> [OverlaySetting]? {
    guard let word = try lines.word() else { throw lines.expected("a header key") }
    if word.bits == Word.pack("detents".utf8) {
      try lines.endOfLine()
      lines.finishLine()
      return readBlock(&lines)
    }
    let fields = Headers.overlay.words { $0.uses.contains(.set) } + ["detents"]
    guard let row = Headers.overlay[lines.text(word)] else {
      throw lines.expected("a header key", at: word, among: fields)
    }
    switch row.key {
    case .header, .footer, .content, .keyboard, .safeArea:
      throw lines.expected(
        "a header key that is no event", at: word.start, fix: "write \"\(row.key.rawValue) …\" without set")
    case .container:
      throw lines.expected("a header key that is no event", at: word.start, fix: "write \"resize WxH\"")
    case .detent:
      throw lines.expected("a header key", at: word.start, fix: "write \"set detents\", detent lines and \"end\"")
    default: break
    }
    let place = lines.place(at: lines.nextPlace())
    settingPlaces = SettingPlaces()
    settingPlaces.keys[row.key] = place
    guard row.uses.contains(.set), let setting = try row.read?(&lines, Scope(names: names, answers: answers)) else {
      throw lines.expected("a header key that can change at run time", at: word.start)
    }
    return [setting]
  }

  /// The lines of `set detents`, up to `end`: detents, and any other key that changes in the same instant; `nil`
  /// where there is no `end`.
  private mutating func readBlock(_ lines: inout LineBuffer) -> [OverlaySetting]? {
    var block = SettingBlock()
    let count = diagnostics.count
    while lines.nextLine() {
      if let event = beginningOfEvent(&lines) {
        let error = lines.expected("\"end\" after \"set detents\"", at: event)
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
        lines.unreadFromEnd()
        return nil
      }
      do throws(SyntaxError) {
        if try block.read(&lines, &names, answers) {
          settingPlaces = block.places
          return diagnostics.count == count ? block.settings : []
        }
      } catch {
        lines.add(Diagnostic(error, line: lines.line), to: &diagnostics)
      }
      lines.finishLine()
    }
    guard !lines.mayBeCut else {
      lines.noteCut("the file ends within a block, which is not read")
      return nil
    }
    let error = Diagnostic(
      line: lines.line + 1, column: 1, expected: "\"end\" after \"set detents\"", found: "the end of the file")
    lines.add(error, to: &diagnostics)
    return nil
  }

  /// Where the current line's first word stands if it can only be an event's.
  private func beginningOfEvent(_ lines: inout LineBuffer) -> Int? {
    let start = lines.index
    defer { lines.index = start }
    guard let word = try? lines.word() else { return nil }
    let isTime = lines.bytes[word.start] == .plus || lines.bytes[word.start] == UInt8(ascii: "@")
    let isVerb = TraceLanguage.verbs.contains(word) && Headers.overlay[lines.text(word)] == nil
    return isTime || isVerb ? word.start : nil
  }
}

/// What stands between `set detents` and `end`.
private struct SettingBlock {
  private(set) var places = SettingPlaces()
  private var detents = DetentLines()
  private var others: [OverlaySetting] = []

  /// Reads a line; true for `end`.
  mutating func read(
    _ lines: inout LineBuffer, _ names: inout TraceNames, _ answers: PolicyAnswers
  ) throws(SyntaxError) -> Bool {
    try lines.checkLength()
    guard let word = try lines.word() else {
      try lines.endOfLine()
      return false
    }
    if word.bits == Word.pack("end".utf8) {
      places.end = lines.place(at: word.start).none
      try lines.endOfLine()
      return true
    }
    guard let row = Headers.overlay[lines.text(word)] else {
      throw lines.expected("a detent line or \"end\"", at: word, among: ["detent", "end"])
    }
    let place = lines.place(at: lines.nextPlace())
    if row.key == .detent {
      defer { places.detent = detents.first }
      try detents.read(&lines, declaring: &names)
    } else if let setting = try row.read?(&lines, Scope(names: names, answers: answers)), row.key != .start {
      others.append(setting)
      places.keys[row.key] = place
    } else {
      throw lines.expected("a key that can change at run time", at: word.start)
    }
    try lines.endOfLine()
    return false
  }

  var settings: [OverlaySetting] { [.detents(detents.detents)] + others }
}
