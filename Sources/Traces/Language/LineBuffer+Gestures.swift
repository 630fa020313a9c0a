/// Reads the gestures that stand for raw events.
extension LineBuffer {
  /// `ID from X Y to X Y in MS [hz N]`.
  mutating func stroke(rest: Int64) throws(SyntaxError) -> TraceGesture {
    let touch = try touch()
    try require("from")
    let from = try point()
    try require("to")
    let to = try point()
    try require("in")
    skipBlanks()
    let place = index
    let duration = try milliseconds("a duration")
    let hertz = try accept("hz") ? try movesPerSecond() : TraceGesture.standardHertz
    guard Double(duration) / 1e9 * hertz <= Double(TraceGesture.mostMoves) else {
      throw expected("a duration of at most \(TraceGesture.mostMoves) moves", at: place)
    }
    return TraceGesture(touch: touch, from: from, to: to, duration: duration, hertz: hertz, rest: rest)
  }

  private mutating func movesPerSecond() throws(SyntaxError) -> Double {
    skipBlanks()
    let place = index
    let hertz = try number("moves per second")
    guard hertz > 0, hertz <= 1_000_000 else {
      throw expected("more than 0 and at most 1000000 moves per second", at: place)
    }
    return hertz
  }

  /// `ID X Y`.
  mutating func tapGesture() throws(SyntaxError) -> TraceGesture {
    let touch = try touch()
    let point = try point()
    return TraceGesture(
      touch: touch, from: point, to: point, duration: nil, hertz: TraceGesture.standardHertz, rest: 0)
  }
}
