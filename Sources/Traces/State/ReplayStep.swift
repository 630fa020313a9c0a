import CardCore
import Kinetics
import OverlayCore

/// One event, frame or instruction of a replay.
public struct ReplayStep: Sendable {
  /// The line of the trace that it comes from; for a virtual frame the line for which time was passing.
  public var line: Int
  /// The overlay that the line is about; the first one where the line does not say.
  public var overlay = OverlayID(0)
  /// When.
  public var instant: Instant
  /// The event, the frame or the instruction.
  public var action: Action

  /// An event, a frame or an instruction.
  public enum Action: Sendable {
    /// An event that the trace has, raw or expanded. Cards alone in their trace take those that they know.
    case event(OverlayEvent)
    /// A frame that the replay inserted.
    case virtualFrame
    /// An instruction.
    case instruction(TraceInstruction)

    /// The cards that an instruction is about; `nil` for any other action.
    var cards: TraceBody? {
      switch self {
      case .instruction(.cards(_, let layer)), .instruction(.setCards(_, let layer)): .cards(layer)
      case .event, .virtualFrame, .instruction: nil
      }
    }
  }

  /// Whether only time passed.
  var isVirtualFrame: Bool { if case .virtualFrame = action { true } else { false } }

  /// A step; one of a session without a trace has the line 0.
  package init(line: Int = 0, overlay: OverlayID = OverlayID(0), instant: Instant, action: Action) {
    (self.line, self.overlay, self.instant, self.action) = (line, overlay, instant, action)
  }
}

/// A line of a trace that is no event of overlays.
public enum TraceInstruction: Sendable {
  /// The configuration of an overlay changes, all of these fields at once.
  case set([OverlaySetting])
  /// Layers, rows, or the order of the overlays change.
  indirect case change(SceneChange)
  /// A hit test at a point.
  case hit(Point2D)
  /// An event of the cards on a layer; with `nil` of those that are alone in their trace.
  indirect case cards(CardEvent, on: Receiver?)
  /// The configuration of these cards changes, all of these fields at once.
  case setCards([CardSetting], on: Receiver?)
  /// The answer of a custom policy to the next release.
  case answer(DetentID?)

  /// Whether it has no time and is no step: it is about a later event.
  var isTimeless: Bool { if case .answer = self { true } else { false } }
}

/// A body of a trace: an overlay, or the cards on a layer. Its name with a slash stands in front of its words.
package enum TraceBody: Sendable, Hashable {
  /// An overlay, with a name or without one.
  case overlay(OverlayID)
  /// The cards on a layer; with `nil` those that are alone in their trace, which have no name.
  case cards(Receiver?)
}

extension TraceNames {
  /// The name of a body; empty for one without a name.
  func name(of body: TraceBody) -> String {
    switch body {
    case .overlay(let id): name(of: id)
    case .cards(let layer): name(ofCardsOn: layer)
    }
  }

  /// The name of a body with its slash; empty for one without a name.
  func prefix(of body: TraceBody) -> String {
    switch body {
    case .overlay(let id): prefix(of: id)
    case .cards(let layer): prefix(ofCardsOn: layer)
    }
  }
}

/// An effect, and the body that reported it.
public enum TraceEffect: Sendable, Hashable {
  /// An overlay: what its host performs.
  case overlay(OverlayEffect, of: OverlayID)
  /// The cards on a layer; with `nil` those that are alone in their trace.
  case cards(CardEffect, on: Receiver?)

  /// An effect of an overlay.
  public init(_ effect: OverlayEffect, of overlay: OverlayID) { self = .overlay(effect, of: overlay) }

  /// The overlay that reported it; `nil` for the cards.
  public var overlay: OverlayID? { if case .overlay(_, let id) = self { id } else { nil } }

  /// The effect that the overlay's host performs; `nil` for one of the cards.
  public var effect: OverlayEffect? { if case .overlay(let effect, _) = self { effect } else { nil } }

  var body: TraceBody {
    switch self {
    case .overlay(_, let id): .overlay(id)
    case .cards(_, let layer): .cards(layer)
    }
  }

  /// Whether it says that the event came late or could not be applied.
  var isRefusal: Bool {
    switch self {
    case .overlay(.rejected, _), .overlay(.late, _), .cards(.rejected, _), .cards(.late, _): true
    case .overlay, .cards: false
    }
  }
}
