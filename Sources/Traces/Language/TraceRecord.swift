import Kinetics
import OverlayCore

/// One line of a trace's events, read and checked.
public struct TraceRecord<Language: TraceLanguage>: Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column of its verb in bytes, from 1.
  public var column: Int
  /// The column of the first word after its verb.
  public var valueColumn: Int
  /// The overlay that the line is about, where its verb or an id on it says so; always `nil` for cards.
  public var overlay: OverlayID?
  /// When it happens. A `settle` ends at an instant that only a replay knows.
  public var instant: Instant
  /// What it is.
  package var kind: Kind

  /// What a line says. Most lines are events: larger cases are indirect, so that a record stays small.
  package enum Kind: Sendable {
    /// A raw event.
    case event(Language.Event)
    /// A gesture that expands to raw events.
    indirect case gesture(TraceGesture)
    /// That many nanoseconds pass, and end with a frame.
    case run(Int64)
    /// Frames until nothing moves, for at most that many nanoseconds.
    case settle(limit: Int64)
    /// What the language has besides events.
    case instruction(Language.Instruction)
    /// A named place whose digest is recorded.
    case mark(String)
    /// What should be true now, or from now on.
    indirect case expect(TraceExpectation<Language>)
  }
}

/// One event, frame or instruction of a replay.
public struct ReplayStep<Language: TraceLanguage>: Sendable {
  /// The line of the trace that it comes from; for a virtual frame the line for which time was passing.
  public var line: Int
  /// The overlay that the line is about; the first one where the line does not say.
  public var overlay = OverlayID(0)
  /// When.
  public var instant: Instant
  /// What.
  public var action: Action

  /// An event, a frame or an instruction.
  public enum Action: Sendable {
    /// An event that the trace has, raw or expanded.
    case event(Language.Event)
    /// A frame that the replay inserted.
    case virtualFrame
    /// An instruction of the language.
    case instruction(Language.Instruction)
  }

  /// Whether only time passed.
  var isVirtualFrame: Bool { if case .virtualFrame = action { true } else { false } }

  /// A step; one of a session without a trace has the line 0.
  package init(line: Int = 0, overlay: OverlayID = OverlayID(0), instant: Instant, action: Action) {
    (self.line, self.overlay, self.instant, self.action) = (line, overlay, instant, action)
  }
}

/// What stands above the `---` of a trace.
public struct TraceHeader<Language: TraceLanguage>: Sendable {
  /// What the trace shows, in a sentence; empty where it does not say.
  public var title = ""
  /// What the header declares, before a matrix puts its values in.
  public var scene: Language.Scene
  /// All names of the header.
  public var names: TraceNames
  /// The rate of the virtual frames.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [HeaderRun<Language.Target>]
  /// The `x-` keys and their text, which this package ignores.
  public var extras: [(key: String, text: String)]
}
