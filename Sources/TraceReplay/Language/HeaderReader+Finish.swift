import OverlayCore

/// The matrix, and the configuration as a whole.
extension HeaderReader {
  /// `KEY V V …`, or `KEY V V … | V V …` where a value has several words.
  mutating func readMatrix(_ line: inout LineBuffer) throws(SyntaxError) {
    guard let word = try line.word() else { throw line.expected("a header key") }
    let excluded: [HeaderKey] = [.title, .detent, .matrix]
    guard let key = Self.keys[word.bits], !excluded.contains(key) else {
      let known = Self.keys.words.filter { name in !excluded.contains { $0.rawValue == name } }
      throw line.expected("a header key with values", at: word, among: known)
    }
    guard !axes.contains(where: { $0.key == key.rawValue }) else {
      throw line.expected("each key of the matrix once", at: word.start)
    }
    var axis = MatrixAxis(key: key.rawValue, values: [])
    for place in try valuePlaces(&line) { axis.values.append(try value(key, at: place)) }
    let count = axes.reduce(axis.values.count) { $0 * $1.values.count }
    guard count <= MatrixAxis.mostRuns else {
      throw line.expected("at most \(MatrixAxis.mostRuns) runs", at: word.start)
    }
    axes.append(axis)
  }

  /// The values of a matrix line: its words, or what stands between its `|`.
  private func valuePlaces(_ line: inout LineBuffer) throws(SyntaxError) -> [Place] {
    var groups: [[Place]] = [[]]
    var hasBars = false
    while let word = try line.word() {
      let text = line.text(word)
      if text == "|" {
        hasBars = true
        groups.append([])
      } else {
        groups[groups.count - 1].append(Place(line: line.line, column: line.column(of: word.start), text: text))
      }
    }
    if !hasBars { groups = groups[0].map { [$0] } }
    var places: [Place] = []
    for group in groups {
      guard var place = group.first else { throw line.expected("a value") }
      place.text = group.map(\.text).joined(separator: " ")
      places.append(place)
    }
    guard !places.isEmpty else { throw line.expected("a value") }
    return places
  }

  private func value(_ key: HeaderKey, at place: Place) throws(SyntaxError) -> MatrixAxis.Value {
    var part = LineBuffer(part: Array(place.text.utf8), line: place.line, column: place.column)
    _ = part.nextLine()
    var value = MatrixAxis.Value(text: place.text, place: place)
    if key == .frames {
      value.frames = try Self.frames(&part)
    } else {
      value.setting = try grammar.setting(key, &part, names)
    }
    try part.endOfLine()
    return value
  }

  // MARK: The configuration as a whole

  /// Puts everything together and asks the core whether it can be.
  mutating func makeHeader(end: Place) -> TraceHeader? {
    if places[.container] == nil {
      diagnostics.append(Diagnostic(line: end.line, column: 1, expected: "a line with \"container\"", found: "none"))
    }
    var configuration = Configuration(container: .init(width: 0, height: 0), detents: detents)
    for setting in settings { setting.apply(to: &configuration) }
    // A detent line that could not be read is an error already; that none is left is no second one.
    let isIncomplete = detents.isEmpty && places[.detent] != nil
    if !isIncomplete { check(configuration, end: end) }
    let header = TraceHeader(
      title: title, configuration: configuration, names: names, frames: frames, runs: MatrixAxis.runs(axes),
      extras: extras)
    guard diagnostics.isEmpty else { return nil }
    for axis in axes {
      for value in axis.values { check(axis.key, value, configuration) }
    }
    return header
  }

  /// Every error of a configuration, each at the line that caused it.
  private mutating func check(_ configuration: Configuration, end: Place) {
    var candidate = configuration
    var seen: Set<ConfigurationError> = []
    while seen.count < 64 {
      do throws(ConfigurationError) {
        _ = try Overlay(candidate)
        return
      } catch {
        guard seen.insert(error).inserted else { return }
        let (key, expected) = error.explanation
        let place = error.detent.flatMap { detentPlaces[$0] } ?? places[key] ?? end
        diagnostics.append(
          Diagnostic(line: place.line, column: place.column, expected: expected, found: Self.quoted(place)))
        error.repair(&candidate)
      }
    }
  }

  private mutating func check(_ key: String, _ value: MatrixAxis.Value, _ configuration: Configuration) {
    var candidate = configuration
    value.setting?.apply(to: &candidate)
    do throws(ConfigurationError) {
      _ = try Overlay(candidate)
    } catch {
      diagnostics.append(
        Diagnostic(
          line: value.place.line, column: value.place.column, expected: error.explanation.expected,
          found: Self.quoted(value.place)))
    }
  }

  private static func quoted(_ place: Place) -> String {
    place.text == "none" ? "none" : LineBuffer.quoted(Array(place.text.utf8)[...])
  }
}
