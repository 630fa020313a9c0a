import Kinetics

/// What stands in front of an event's values.
struct EventStart {
  /// Where its time stands; `nil` where it has none.
  var timePlace: Int?
  /// The verb, with the name of an overlay where there is one.
  var verb: Word
}

/// What all models' traces have in common: the first line, and the time in front of an event.
extension LineBuffer {
  /// `overlay-trace 1`, the whole first line.
  mutating func signature() throws(SyntaxError) {
    try checkLength()
    if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
      index += 3
      throw SyntaxError(
        column: 1, expected: "\"overlay-trace 1\"", found: "a byte order mark", fix: "save the file without it")
    }
    let start = index
    guard try accept("overlay-trace") else { throw expected("\"overlay-trace 1\"", at: start) }
    guard try accept("1") else { throw expected("version 1") }
    try endOfLine()
  }

  /// Reads what an event's line begins with, up to its verb, and moves the clock; `nil` for a line that says nothing.
  mutating func eventStart(movingOn clock: inout Instant) throws(SyntaxError) -> EventStart? {
    try checkLength()
    if isAtEnd() {
      try endOfLine()
      return nil
    }
    let place = index
    let isTimed = try time(movingOn: &clock)
    guard let verb = try word() else { throw expected("a verb") }
    return EventStart(timePlace: isTimed ? place : nil, verb: verb)
  }

  /// Takes a time only before a verb that has one.
  func check(_ start: EventStart, isTimeless: Bool) throws(SyntaxError) {
    guard let place = start.timePlace, isTimeless else { return }
    throw expected(
      "\"\(text(start.verb))\" without a time", at: place, fix: "let time pass before it with \"run\"")
  }

  /// Reads `+ms` or `@ms` and moves the clock; false where the line has no time.
  private mutating func time(movingOn clock: inout Instant) throws(SyntaxError) -> Bool {
    let sign = bytes[index]
    guard sign == .plus || sign == UInt8(ascii: "@") else { return false }
    let place = index
    index += 1
    guard let span = scanMilliseconds(), isBoundary(index) else {
      index = place
      throw expected("a time such as +8.333 or @120, at most six decimals")
    }
    if sign == .plus {
      clock = clock.advanced(byNanoseconds: span)
    } else if span < clock.nanoseconds {
      throw expected("a time not before @" + Decimal.milliseconds(clock.nanoseconds), at: place)
    } else {
      clock = Instant(nanoseconds: span)
    }
    return true
  }

  /// The values of a matrix line: its words, or what stands between its `|`.
  mutating func matrixValues() throws(SyntaxError) -> [Place] {
    var groups: [[Place]] = [[]]
    var hasBars = false
    while let word = try word() {
      let text = text(word)
      if text == "|" {
        hasBars = true
        groups.append([])
      } else {
        groups[groups.count - 1].append(Place(line: line, column: column(of: word.start), text: text))
      }
    }
    if !hasBars { groups = groups[0].map { [$0] } }
    var places: [Place] = []
    for group in groups {
      guard var place = group.first else { throw expected("a value") }
      place.text = group.map(\.text).joined(separator: " ")
      places.append(place)
    }
    guard !places.isEmpty else { throw expected("a value") }
    return places
  }
}
