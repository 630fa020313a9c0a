import Kinetics
import OverlayCore

/// One line of a trace's events, read and checked.
public struct TraceRecord<Language: TraceLanguage>: Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column of its verb in bytes, from 1.
  public var column: Int
  /// The column of what its verb is about: the first word after it.
  public var valueColumn: Int
  /// The overlay whose line it is, where its verb or an id on it says so; none of cards.
  public var overlay: OverlayID?
  /// When it happens. A `settle` ends at an instant that only a replay knows.
  public var instant: Instant
  /// What it is.
  public var kind: Kind

  /// What a line says. Most lines are events: what is larger stands beside, so that a record stays small.
  public enum Kind: Sendable {
    /// A raw event.
    case event(Language.Event)
    /// Sugar: a gesture that expands to raw events.
    indirect case gesture(TraceGesture)
    /// Time goes on by that many nanoseconds and ends with a frame.
    case run(Int64)
    /// Frames until nothing moves, at most that many nanoseconds.
    case settle(limit: Int64)
    /// What else the language has.
    case instruction(Language.Instruction)
    /// A named place whose digest is recorded.
    case mark(String)
    /// What should be true now, or from now on.
    indirect case expect(TraceExpectation<Language>)
  }
}

/// One thing that a replay told its state.
public struct ReplayStep<Language: TraceLanguage>: Sendable {
  /// The line of the trace that it comes from; of a virtual frame the line that time was passing for.
  public var line: Int
  /// The overlay that the line is about; the first one where it does not say.
  public var overlay = OverlayID(0)
  /// When.
  public var instant: Instant
  /// What.
  public var action: Action

  /// An event, a frame, or what else the language has.
  public enum Action: Sendable {
    /// An event that the trace has, raw or expanded.
    case event(Language.Event)
    /// A frame that the replay put in.
    case virtualFrame
    /// What was followed.
    case instruction(Language.Instruction)
  }

  /// Whether only time passed.
  var isVirtualFrame: Bool { if case .virtualFrame = action { true } else { false } }

  /// A step of a session that is no trace has no line.
  package init(line: Int = 0, overlay: OverlayID = OverlayID(0), instant: Instant, action: Action) {
    (self.line, self.overlay, self.instant, self.action) = (line, overlay, instant, action)
  }
}

/// What stands above the `---` of a trace.
public struct TraceHeader<Language: TraceLanguage>: Sendable {
  /// What the trace shows, in a sentence; empty where it does not say.
  public var title = ""
  /// What is under replay, before a matrix puts its values in.
  public var scene: Language.Scene
  /// The names of all that has one.
  public var names: Names
  /// Where the virtual frames stand.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [HeaderRun<Language.Target>]
  /// The `x-` keys and their text, which mean nothing here.
  public var extras: [(key: String, text: String)]
}
