import Kinetics
import OverlayCore

/// The language of a trace: that of overlays, or that of a container of cards.
///
/// A language has words, a state and laws of its own. All languages share how a trace is read, replayed, checked and
/// written.
public protocol TraceLanguage: Sendable {
  /// What the keys of a header set.
  associatedtype Target
  /// What a header declares.
  associatedtype Scene: Sendable
  /// What happens to the state.
  associatedtype Event: Sendable
  /// What a line says besides events.
  associatedtype Instruction: Sendable
  /// What the state reports.
  associatedtype Effect: Sendable, Equatable
  /// What a replay changes.
  associatedtype State: Sendable
}

/// What reading and replaying need of a language.
protocol Grammar: TraceLanguage
where
  Event: TraceEvent, Instruction: TraceInstruction, State: ReplayedState, State.Event == Event,
  State.Instruction == Instruction, State.Effect == Effect
{
  /// What the lines below a header refer to.
  associatedtype LineContext: LineContexts where LineContext.Language == Self
  /// Checks the laws at each step.
  associatedtype LawWatch: LawWatching where LawWatch.Language == Self

  /// The state that a run of the header's matrix begins with.
  ///
  /// - Throws: What is expected, where the values of the run do not fit together.
  static func state(
    _ header: TraceHeader<Self>, _ run: HeaderRun<Target>, _ context: LineContext
  ) throws(UnexpectedRun) -> State

  /// The words that may begin a line below the header; the verbs of a finger first.
  static var verbs: VerbTable<Self> { get }
  /// What may follow `expect`.
  static var expectations: ExpectationTable<Self> { get }

  static var effects: EffectTable<Self> { get }
  /// The overlay of an effect; `nil` where there are no overlays.
  static func overlay(of effect: Effect) -> OverlayID?
  /// Whether an effect says that the event came late or could not be applied.
  static func isRefusal(_ effect: Effect) -> Bool
}

/// The values of a run do not fit together.
struct UnexpectedRun: Error {
  let expected: String
}

/// What gestures and frames need of an event.
protocol TraceEvent: Sendable {
  static func down(_ touch: TouchID, _ point: Point2D) -> Self
  static func move(_ touch: TouchID, _ point: Point2D) -> Self
  static func up(_ touch: TouchID) -> Self
  static func cancel(_ touch: TouchID) -> Self
  static var frame: Self { get }
  var isFrame: Bool { get }
  /// What a finger does, where it is an event of a finger; without a point where the finger leaves.
  var touch: (finger: Finger, touch: TouchID, point: Point2D?)? { get }
}

/// What a line says besides events.
protocol TraceInstruction: Sendable {
  /// Whether it has no time and is no step: it is about a later event.
  var isTimeless: Bool { get }
}

extension Never: TraceInstruction {
  var isTimeless: Bool { true }
}

/// The state of a replay: handles events, and reports effects.
protocol ReplayedState: Sendable {
  associatedtype Event
  associatedtype Instruction
  associatedtype Effect
  /// Why an instruction cannot be followed.
  associatedtype Refusal: Error

  /// The time of the last event or frame.
  var now: Instant { get }
  /// Whether something moves by itself, so that frames are needed.
  var isMoving: Bool { get }
  /// When it will rest, as far as is known now.
  var restTime: Instant { get }
  /// A digest of the exact bits of the state.
  var digest: UInt64 { get }

  mutating func handle(_ event: Event, to overlay: OverlayID, at instant: Instant)
  /// What the host forgot to tell by an event that was just handled, and that only a replay can guess; `nil` for nothing.
  ///
  /// - Parameter place: Where the event stands in the trace.
  mutating func hint(after event: Event, to overlay: OverlayID, at place: (line: Int, column: Int)) -> Diagnostic?
  /// Follows an instruction; nothing has changed where it throws.
  ///
  /// - Returns: The overlay that the step is about.
  mutating func follow(
    _ instruction: Instruction, of overlay: OverlayID, at instant: Instant
  ) throws(Refusal) -> OverlayID
  /// Every effect of the last call, in order.
  func forEachEffect(_ body: (Effect) -> Void)
  /// The state in a few lines, for messages.
  func summary(_ names: TraceNames, at time: String) -> [String]
  /// What an overlay is doing, or the cards are, to a thousandth; without what a long session adds up, such as an offset.
  func moment(of overlay: OverlayID) -> String
}

extension ReplayedState {
  mutating func hint(after event: Event, to overlay: OverlayID, at place: (line: Int, column: Int)) -> Diagnostic? {
    nil
  }

  var isSilent: Bool {
    var isSilent = true
    forEachEffect { _ in isSilent = false }
    return isSilent
  }
}

/// What the lines below a header refer to, and what they declare.
protocol LineContexts {
  associatedtype Language: Grammar

  /// The names that are known up to here.
  var names: TraceNames { get set }
  /// The overlay that the line is about, where its verb or an id on it says so.
  var overlay: OverlayID? { get set }

  /// Reads a header with its `---`.
  ///
  /// - Returns: The header, `nil` where it is malformed; all errors; and what the lines below it refer to.
  static func begin(
    _ lines: inout LineBuffer, model: TraceModel
  ) -> (header: TraceHeader<Language>?, diagnostics: [Diagnostic], context: Self)

  /// Takes out the errors that were found besides the one that was thrown.
  mutating func takeDiagnostics() -> [Diagnostic]

  /// The error of an instruction that the state refused: at the value that it refused, where one is known, else at the
  /// verb or at the `end` of its block.
  func diagnostic(
    _ error: Language.State.Refusal, in record: TraceRecord<Language>, _ lines: borrowing LineBuffer
  ) -> Diagnostic
}

/// An `expect laws` from its line on.
protocol LawWatching {
  associatedtype Language: TraceLanguage

  /// - Parameters:
  ///   - laws: Which laws; all of them where none is named.
  ///   - overlay: The overlay to watch; `nil` for all.
  ///   - text: What follows `expect`.
  init(_ laws: [Law], of overlay: OverlayID?, _ text: String, _ names: TraceNames, _ state: Language.State)

  /// What was expected, for messages.
  var expected: String { get }

  /// What is wrong after a step, without its time; `nil` while all laws hold.
  mutating func fault(_ step: ReplayStep<Language>, _ state: Language.State) -> String?
}
