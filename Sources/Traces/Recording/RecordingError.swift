import OverlayCore

/// Why a recording cannot begin, take a mark or end. Nothing has changed then.
public enum RecordingError: Error, Sendable, Hashable {
  /// One runs already.
  case running
  /// None runs.
  case notRunning
  /// What was to be recorded is not there any more.
  case gone
  /// Something moves, a finger is down, or a sheet stands off its detents.
  case moving
  /// It is at rest, but not as a new one would be.
  case remembering
  /// Cards were put on a layer of the sheet's own.
  case standardLayer(Receiver)
  /// A layer has cards already.
  case taken(Receiver)
  /// The title is no line of text: it has a line break or another control character, or is too long for a line.
  case title
  /// A mark has a name that no trace can say.
  case mark
}

extension RecordingError: CustomStringConvertible {
  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .running: "A recording runs already: end it before you begin another one."
    case .notRunning: "No recording runs: begin one first."
    case .gone: "What was to be recorded is not there any more: begin with one that is."
    case .moving: "Something moves or is held, or rests on no detent: begin when all is at rest on a detent."
    case .remembering:
      "It remembers what no header of a trace can say, such as cards that are gone or a keyboard: begin while it is new."
    case .standardLayer(let receiver):
      "Cards cannot be on \"\(TraceNames.standardLayers.word(of: receiver.layer))\": put them on a layer of yours."
    case .taken(let receiver):
      "The layer \(receiver.layer.rawValue) has cards already: give the second ones a layer of their own."
    case .title: "The title is not one line of text: begin with one that has no line break and no control character."
    case .mark: "A mark cannot be called that: begin its name with a letter, then letters, digits, - and _; not none."
    }
  }
}
