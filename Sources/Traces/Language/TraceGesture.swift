import Kinetics
import OverlayCore

/// A gesture that stands for raw events at evenly spaced times.
///
///     drag 1 from 195 700 to 195 400 in 300      // down, 36 moves in 300 ms, 100 ms of rest, up
///     flick 1 from 195 700 to 195 400 in 50      // down, 6 moves in 50 ms, up
///     tap 1 195 700                              // down and up at one instant
///
/// With the duration T there are n = max(1, round(T · HZ)) moves. Move k of 1…n is round(k T / n) after the down, at
/// `from + (to − from) k / n`; the last one is exactly at `to`.
package struct TraceGesture: Sendable, Hashable {
  /// The finger.
  package var touch: TouchID
  /// Where it goes down.
  package var from: Point2D
  /// Where its last move is.
  package var to: Point2D
  /// From the down to the last move, in nanoseconds, 0 or more; `nil` for a tap, which has no moves.
  package var duration: Int64?
  /// Moves per second.
  package var hertz: Double
  /// From the last move to the up, in nanoseconds.
  package var rest: Int64

  /// The rest of a drag before its up: 100 ms, so that it is released with velocity 0.
  package static let dragRest: Int64 = 100_000_000
  /// The moves per second where none are given.
  package static let standardHertz = 120.0
  /// The most moves that one gesture expands to; the reader refuses more.
  static let mostMoves = 1_000_000

  /// From the down to the up, in nanoseconds.
  package var span: Int64 { min(duration ?? 0, Instant.limit) + rest }

  /// How many moves there are.
  package var moves: Int {
    guard let duration else { return 0 }
    let count = min(Double(duration) / 1e9 * hertz, Double(Self.mostMoves))
    return max(1, Int(count + 0.5))
  }

  /// How many raw events there are: down, moves, up.
  package var count: Int { moves + 2 }

  /// A raw event of the gesture, counted from 0, and its delay after the down in nanoseconds.
  func event(_ index: Int) -> (event: OverlayEvent, delay: Int64) {
    let moves = moves
    if index == 0 { return (.down(touch, from), 0) }
    if index > moves { return (.up(touch), span) }
    let part = Double(index) / Double(moves)
    let point =
      index == moves
      ? to : Point2D(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    let delay = (duration ?? 0).scaled(by: Int64(2 * index), plus: Int64(moves), over: Int64(2 * moves))
    return (.move(touch, point), delay)
  }
}

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
