import Kinetics
import OverlayCore

/// An overlay, a stack of overlays or a container of cards that a host can record at any time.
///
///     var sheet = Recorded(overlay)
///     try sheet.record("The list jumps", detents: ["tip", "half"], to: .file("bug.trace"), at: now)
///     _ = sheet.handle(.down(finger, point), at: now)
///     let recording = try sheet.endRecording()     // overlay replay bug.trace ends with its digest
///
/// It has the calls of what it holds, ``model``, and hands them on. While a recording runs they are written down too.
/// The trace replays to the bits that the host saw, at each of its lines.
///
/// A recording begins where everything rests. What was held is replaced then by the same anew. A frame has a line only
/// where it reports something; the others are the trace's rate. The choice of a custom policy, or of the host, stands as
/// `answer` before the event that asked for it. Each line reads back as what it says, of the same overlay. What no line
/// says so is a comment; unless the core has rejected it, ``RecordedTrace/flaw`` names it. How much too early an event
/// came is a comment too.
///
/// The trace counts its times from the beginning of the recording, up to 146 years.
///
/// Where a file is given it has whole lines at every instant, and all up to the last moment at which nothing was held.
public struct Recorded<Model: Sendable>: Sendable {
  /// What is recorded, as it is now.
  public internal(set) var model: Model
  var tape: OverlayTape?
  /// The containers of cards on layers of a stack's overlays, in the order in which they were put there.
  public internal(set) var onLayers: [ReplayedCards] = []

  /// Nothing is written down yet.
  public init(_ model: Model) { self.model = model }

  /// Whether a recording runs.
  public var isRecording: Bool { tape != nil }

  /// Why the file has no more than it has; `nil` while all is kept. The recording goes on in memory, and
  /// `endRecording()` returns all of it.
  public var sinkError: SourceError? { tape?.tape.failure }

  /// The text so far, which may end within a gesture.
  public var recordedText: String { tape?.tape.text ?? "" }

  /// Writes a mark where a recording runs: a golden records the digest there.
  ///
  /// - Parameter name: A letter, then letters, digits, `-` and `_`; not `none`.
  /// - Throws: ``RecordingError/mark`` for any other name, also where no recording runs.
  public mutating func mark(_ name: String) throws(RecordingError) {
    guard TraceNames.isName(name) else { throw .mark }
    tape?.tape.catchUp()
    append("mark    \(name)")
  }

  /// Writes a line without a time.
  package mutating func append(_ line: String) {
    tape?.tape.append(line)
  }
}

/// A finished recording.
public struct RecordedTrace: Sendable, Hashable {
  /// The trace, with the state at its end as expectations.
  public let text: String
  /// The digest of what was recorded at its end; a replay ends with the same digest.
  public let digest: UInt64
  /// Why a replay may end with another digest, in a sentence; `nil` where it does not.
  public let flaw: String?
  /// Why the file has not all of it; `nil` where it has, and without a file.
  public let sinkError: SourceError?

  init(_ tape: Tape, digest: UInt64) {
    (text, self.digest, flaw, sinkError) = (tape.text, digest, tape.flaw, tape.failure)
  }
}
