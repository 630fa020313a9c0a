import Kinetics
import OverlayCore

/// One line of a trace's events, read and checked.
public struct Record: Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column of its verb in bytes, from 1.
  public var column: Int
  /// The column of what its verb is about: the first word after it.
  public var valueColumn: Int
  /// The overlay whose line it is, where its verb or an id on it says so.
  public var overlay: OverlayID?
  /// When it happens. A `settle` ends at an instant that only a replay knows; see ``TraceReader/clock``.
  public var instant: Instant
  /// What it is.
  public var kind: Kind

  /// What a line says. Most lines are events: what is larger stands beside, so that a record stays small.
  public enum Kind: Sendable {
    /// A raw event.
    case event(Event)
    /// Sugar: a gesture that expands to raw events.
    indirect case gesture(Gesture)
    /// Time goes on by that many nanoseconds and ends with a frame.
    case run(Int64)
    /// Frames until nothing moves, at most that many nanoseconds.
    case settle(limit: Int64)
    /// Layers, rows, or the order of the overlays change.
    indirect case change(SceneChange)
    /// Who would be hit at a point?
    case hit(Point)
    /// The configuration changes, all of these fields at once.
    case set([OverlaySetting])
    /// What a custom policy says to the next question.
    case answer(DetentID?)
    /// A named place whose digest is recorded.
    case mark(String)
    /// What should be true now, or from now on.
    indirect case expect(Expectation)
  }
}

/// A gesture that stands for raw events at evenly spaced times.
///
///     drag 1 from 195 700 to 195 400 in 300      // down, 36 moves in 300 ms, 100 ms of rest, up
///     flick 1 from 195 700 to 195 400 in 50      // down, 6 moves in 50 ms, up
///     tap 1 195 700                              // down and up at one instant
///
/// With T the duration, n = max(1, round(T · HZ)) moves stand at the times round(k T / n) after the down and at
/// `from + (to − from) k / n`, k = 1…n; the last one is exactly `to`.
public struct Gesture: Sendable, Hashable {
  /// The finger.
  public var touch: TouchID
  /// Where it goes down.
  public var from: Point
  /// Where its last move is.
  public var to: Point
  /// From the down to the last move, in nanoseconds, 0 or more; `nil` for a tap, which has no moves.
  public var duration: Int64?
  /// Moves per second.
  public var hertz: Double
  /// From the last move to the up, in nanoseconds.
  public var rest: Int64

  /// The rest of a drag before its up: 100 ms, so that it is released with velocity 0.
  public static let dragRest: Int64 = 100_000_000
  /// The moves per second where none are given.
  public static let standardHertz = 120.0
  /// The most moves that one gesture expands to; the reader refuses more.
  static let mostMoves = 1_000_000

  /// From the down to the up, in nanoseconds.
  public var span: Int64 { min(duration ?? 0, Instant.limit) + rest }

  /// How many moves there are.
  public var moves: Int {
    guard let duration else { return 0 }
    let count = min(Double(duration) / 1e9 * hertz, Double(Self.mostMoves))
    return max(1, Int(count + 0.5))
  }

  /// How many raw events there are: down, moves, up.
  public var count: Int { moves + 2 }

  /// A raw event of the gesture, from 0, and how many nanoseconds after the down it happens.
  public func event(_ index: Int) -> (event: Event, delay: Int64) {
    let moves = moves
    if index == 0 { return (.down(touch, from), 0) }
    if index > moves { return (.up(touch), span) }
    let part = Double(index) / Double(moves)
    let point =
      index == moves
      ? to : Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    let wide = Int128(duration ?? 0) * Int128(index) * 2 + Int128(moves)
    return (.move(touch, point), Int64(clamping: wide / Int128(2 * moves)))
  }
}
