import Kinetics
import OverlayCore

/// Why a recording cannot begin, take a mark or end. Nothing has changed then.
public enum RecordingError: Error, Sendable, Hashable {
  /// One runs already.
  case running
  /// None runs.
  case notRunning
  /// What was to be recorded is not there any more.
  case gone
  /// A finger, a wheel or a native pan holds something.
  case held(RecordedBody)
  /// Something moves; or it waits, for the next notch of a wheel, the momentum of a trackpad, or the report of a native
  /// view. It rests at that time of the host's clock at the latest; `nil` where nobody knows.
  case moving(RecordedBody, until: Instant?)
  /// Cards were put on a layer of the sheet's own.
  case standardLayer(Receiver)
  /// A layer has cards already.
  case taken(Receiver)
  /// There are more cards than a header can say: so many.
  case tooMany(RecordedBody, Int)
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
    case .held(let body): "A finger holds \(body): begin when it has left."
    case .moving(let body, nil): "No recording can begin while \(body) moves or waits: begin when it rests."
    case .moving(let body, let rest?):
      "No recording can begin while \(body) moves, until \(rest) at the latest: begin when it rests."
    case .standardLayer(let receiver):
      "Cards cannot be on \"\(TraceNames.standardLayers.word(of: receiver.layer))\": put them on a layer of yours."
    case .taken(let receiver):
      "The layer \(receiver.layer.rawValue) has cards already: give the second ones a layer of their own."
    case .tooMany(let body, let count):
      "Of \(body) there are \(count), and a header says at most \(CardSupply.most): begin with fewer."
    case .title: "The title is not one line of text: begin with one that has no line break and no control character."
    case .mark: "A mark cannot be called that: begin its name with a letter, then letters, digits, - and _; not none."
    }
  }
}

/// The subject of a recording: an overlay, or cards.
public enum RecordedBody: Sendable, Hashable {
  /// An overlay.
  case overlay(OverlayID)
  /// The cards on a layer, with `nil` those that are recorded alone.
  case cards(Receiver?)
}

extension RecordedBody: CustomStringConvertible {
  /// As a part of a sentence.
  public var description: String {
    switch self {
    case .overlay(let id): "the overlay \(id.rawValue)"
    case .cards(nil): "the container of cards"
    case .cards(let receiver?): "the cards on layer \(receiver.layer.rawValue)"
    }
  }
}
