import Kinetics
import OverlayCore
import OverlayLaws

/// What a trace may be about: overlays, or a container of cards.
///
/// A language gives the engine its words, its state and its laws. How a trace is read, replayed, judged and written is
/// the same for all.
public protocol TraceLanguage: Sendable {
  /// What the keys of a header set.
  associatedtype Target
  /// What a header makes.
  associatedtype Scene: Sendable
  /// What the state is told.
  associatedtype Event: Sendable
  /// What it is told besides, or asked.
  associatedtype Instruction: Sendable
  /// What it reports.
  associatedtype Effect: Sendable, Equatable
  /// What is under replay.
  associatedtype State: Sendable
}

/// What the engine asks of a language.
protocol Grammar: TraceLanguage
where
  Event: TraceEvent, Instruction: TraceInstruction, State: ReplayedState, State.Event == Event,
  State.Instruction == Instruction, State.Effect == Effect
{
  /// What the lines below a header refer to.
  associatedtype LineContext: LineContexts where LineContext.Language == Self
  /// Looks at each step for what must hold of all.
  associatedtype LawWatch: LawWatching where LawWatch.Language == Self

  /// What the header makes, as a run of its matrix has it.
  ///
  /// - Throws: What is expected where the values of the run do not go together.
  static func state(
    _ header: TraceHeader<Self>, _ run: HeaderRun<Target>, _ context: LineContext
  ) throws(UnexpectedRun) -> State

  /// What may begin a line below the header; the verbs of a finger first.
  static var verbs: VerbTable<Self> { get }
  /// What may be expected.
  static var expectations: ExpectationTable<Self> { get }

  /// What may be reported.
  static var effects: EffectTable<Self> { get }
  /// Whose an effect is; `nil` where there are no overlays.
  static func overlay(of effect: Effect) -> OverlayID?
  /// Whether an effect says that the event came late or could not be applied.
  static func isRefusal(_ effect: Effect) -> Bool
}

/// The values of a run that do not go together.
struct UnexpectedRun: Error {
  let expected: String
}

/// An event as gestures and frames need it.
protocol TraceEvent: Sendable {
  static func down(_ touch: TouchID, _ point: Point2D) -> Self
  static func move(_ touch: TouchID, _ point: Point2D) -> Self
  static func up(_ touch: TouchID) -> Self
  static func cancel(_ touch: TouchID) -> Self
  static var frame: Self { get }
  /// Whether it is ``frame``.
  var isFrame: Bool { get }
  /// What a finger does, where the event says that; without a point where it leaves.
  var touch: (finger: Finger, touch: TouchID, point: Point2D?)? { get }
}

/// What a language has besides events.
protocol TraceInstruction: Sendable {
  /// Whether it happens at no time, and is no step: it says something of what comes.
  var isTimeless: Bool { get }
}

extension Never: TraceInstruction {
  var isTimeless: Bool { true }
}

/// What is under replay: takes what happens, and reports.
protocol ReplayedState: Sendable {
  associatedtype Event
  associatedtype Instruction
  associatedtype Effect
  /// Why an instruction cannot be followed.
  associatedtype Refusal: Error

  /// The time of the last event or frame.
  var now: Instant { get }
  /// Whether frames are needed.
  var isMoving: Bool { get }
  /// Until when, as far as is known now.
  var restTime: Instant { get }
  /// The exact bits of all of it.
  var digest: UInt64 { get }

  /// Takes an event.
  mutating func handle(_ event: Event, to overlay: OverlayID, at instant: Instant)
  /// Follows an instruction; nothing has changed where it throws.
  ///
  /// - Returns: Whose step it is.
  mutating func follow(
    _ instruction: Instruction, of overlay: OverlayID, at instant: Instant
  ) throws(Refusal) -> OverlayID
  /// Every effect of the last call, in order.
  func forEachEffect(_ body: (Effect) -> Void)
  /// What there is in a few lines, for messages.
  func summary(_ names: Names, at time: String) -> [String]
}

extension ReplayedState {
  /// Whether the last call reported nothing.
  var isSilent: Bool {
    var isSilent = true
    forEachEffect { _ in isSilent = false }
    return isSilent
  }
}

/// What the lines below a header refer to, and what they leave behind.
protocol LineContexts {
  associatedtype Language: Grammar

  /// The names that are known up to here.
  var names: Names { get set }
  /// Whose line it is, where its verb or an id on it says so.
  var overlay: OverlayID? { get set }

  /// Reads a header up to and with the `---`.
  ///
  /// - Returns: The header, `nil` where it is malformed, with all errors; and what the lines below it refer to.
  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<Language>?, diagnostics: [Diagnostic], context: Self)

  /// Takes out what was malformed besides the error that was thrown.
  mutating func takeDiagnostics() -> [Diagnostic]

  /// What is wrong with an instruction, at the value that asked for it.
  func diagnostic(
    _ error: Language.State.Refusal, in record: TraceRecord<Language>, _ lines: borrowing LineBuffer
  ) -> Diagnostic
}

/// An `expect laws` from its line on.
protocol LawWatching {
  associatedtype Language: TraceLanguage

  /// - Parameters:
  ///   - laws: Which laws; all of them where none is named.
  ///   - overlay: Whose; `nil` for all.
  ///   - text: What follows `expect`.
  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: Names, _ state: Language.State)

  /// What was expected, for messages.
  var expected: String { get }

  /// What a step that was taken has shown to be wrong, without when; `nil` while all holds.
  mutating func fault(_ step: ReplayStep<Language>, _ state: Language.State) -> String?
}
