import Kinetics
import OverlayCore

/// What overlays of one container are told, as a trace. It has no overlay of its own: a host tells it what it did.
///
/// An overlay that comes later is declared in the header too. It is taken out at the beginning, and put in when it comes.
package struct OverlayTape: Sendable {
  var tape: Tape
  /// The container of an overlay that has none of its own.
  var container: OverlayStack?
  /// What custom policies and the host have answered since the last line.
  let answers = PolicyAnswers()
  var title = ""
  let frames: FrameRate
  /// Whether an overlay was ever moved by a native view. Virtual frames would write offsets into it that it never had.
  var isNative = false
  /// Whether there is one overlay, which has no name.
  let isAlone: Bool

  var names = TraceNames()
  var areNamed = false
  /// The names that overlays are to have; the last one of an overlay counts.
  var overlayNames: [(id: OverlayID, name: String)] = []
  var detentNames: [String]

  var declared: [Declared] = []
  /// The overlays that were there at the beginning, front first.
  var first: [OverlayID] = []
  var popped = PoppedOverlays()
  /// The overlays whose rows no line said: a change of these rows is not said either.
  var unsaidRows: [OverlayID] = []
  /// The containers of cards on layers, and whose layers these are.
  var cards: [(declaration: CardsDeclaration, overlay: OverlayID)] = []
  /// The cards of a recording of a container that is alone; `nil` for one of overlays.
  var alone: CardScene?

  /// An overlay that the header declares.
  struct Declared {
    var declaration: OverlayDeclaration
    var scene: OverlayScene
    var id: OverlayID { declaration.id }
  }

  /// A recording that begins now, of overlays that will be declared.
  ///
  /// - Parameters:
  ///   - detents: The detents' names, id 0 first; one that cannot be a name, or is taken, is called `detent-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  package init(
    isAlone: Bool = false, detents: [String] = [], frames: FrameRate = .standard, to sink: ByteSink? = nil,
    at instant: Instant
  ) {
    (self.isAlone, self.frames, detentNames) = (isAlone, frames, detents)
    // The clock of a stack begins at 0.
    tape = Tape(to: sink, at: max(instant, .zero))
  }

  /// What an overlay is called; another name is found for one that cannot be, or is taken.
  package mutating func name(_ id: OverlayID, _ name: String) { overlayNames.append((id, name)) }

  /// What the next detent is called, id 0 first.
  package mutating func nameDetent(_ name: String) { detentNames.append(name) }
}
