import CardCore
import Kinetics
import OverlayCore

extension CardSetting {
  /// What `set` is followed by, each word with a blank before it.
  package static func words(_ settings: [CardSetting], _ names: TraceNames) -> [UInt8] {
    let lines = settings.flatMap { $0.lines(names) }
    return lines.isEmpty ? [] : [.space] + lines.joined(separator: Array(" | ".utf8))
  }
}

extension LineContext {
  /// `KEY VALUE…`, or several with `|` between them.
  func readCardSettings(_ lines: inout LineBuffer) throws(SyntaxError) -> [CardSetting] {
    guard !lines.isAtEnd() else { throw lines.expected(Self.key) }
    var settings: [CardSetting] = []
    for place in try lines.groups().groups {
      var part = LineBuffer(part: Array(place.text.utf8), line: place.line, column: place.column)
      _ = part.nextLine()
      let start = part.index
      guard let setting = try readSetting(&part) else { continue }
      guard !settings.contains(where: { $0.key == setting.key }) else {
        throw part.expected("each key once", at: start)
      }
      settings.append(setting)
      try part.endOfLine()
    }
    return settings
  }

  private static let key = "a header key that can change at run time"

  private func readSetting(_ line: inout LineBuffer) throws(SyntaxError) -> CardSetting? {
    guard let word = try line.word() else { return nil }
    let (table, name) = (Headers.cards(of: names.cardsModel), line.text(word))
    guard let row = table[name] else {
      if let owners = Headers.owners(of: name) { throw line.expected(Self.key, at: word.start, fix: owners) }
      throw line.expected(
        Self.key, at: word, among: table.words { $0.uses.contains(.set) && !$0.uses.contains(.shared) })
    }
    if let event = event(for: row) { throw line.expected(Self.key, at: word.start, fix: event) }
    guard row.uses.contains(.set), let setting = try row.read?(&line, Scope(names: names)) else {
      throw line.expected(Self.key, at: word.start)
    }
    return setting
  }

  /// The event that says what a key of the header says; `nil` where there is none.
  private func event(for row: HeaderRow<CardSetup>) -> String? {
    guard row.uses.contains(.shared) else { return nil }
    guard row.key == .container else { return "write \"surroundings WxH \(row.key.rawValue) …\"" }
    return names.cardScope == nil ? "write \"resize WxH\"" : "the cards are as large as their layer"
  }
}
