import CardCore
import Kinetics
import OverlayCore

/// The header of a trace, above the `---`.
public struct TraceHeader: Sendable {
  /// The title of the trace, a sentence; empty where it has none.
  public var title = ""
  /// The bodies that the header declares, before a matrix puts its values in.
  public var scene: TraceScene
  /// All names of the header.
  public var names: TraceNames
  /// The rate of the virtual frames.
  public var frames: FrameRate
  /// The runs of the trace: one for each combination of the matrix's values, one without values where it has none.
  public var runs: [HeaderRun]
  /// The `x-` keys and their text, which this package ignores.
  public var extras: [(key: String, text: String)]
}

/// The bodies that a header declares.
public enum TraceScene: Sendable {
  /// Overlays, front first, each with the cards on its layers.
  case overlays([OverlayDeclaration])
  /// A container of cards that is alone in its trace.
  case cards(CardScene)

  /// The overlays, front first; none where the trace is about cards alone.
  public var overlays: [OverlayDeclaration] { if case .overlays(let overlays) = self { overlays } else { [] } }
}

/// An overlay as a header declares it.
public struct OverlayDeclaration: Sendable {
  /// Its number: by default its place, counted from the front.
  public var id: OverlayID
  /// The setup that it starts with, before a matrix puts its values in.
  public var setup: OverlaySetup
  /// The rows of its list, where they are known.
  public var rows: Rows?
  /// The list that scrolls in it.
  package var list: ListID
  /// The lists that it has left.
  package var others: [ListRest]
  /// The lines of the host's layers and of changed standard layers; each layer is in front of those before it.
  public var layers: [LayerLine]
  /// The containers of cards on its layers, in the order of their lines.
  package var cards: [CardsDeclaration]

  package init(
    id: OverlayID, setup: OverlaySetup, rows: Rows? = nil, list: ListID = ListID(0), others: [ListRest] = [],
    layers: [LayerLine] = [], cards: [CardsDeclaration] = []
  ) {
    (self.id, self.setup, self.layers, self.cards) = (id, setup, layers, cards)
    (self.rows, self.list, self.others) = (rows, list, others)
  }

  /// Its lists as they start.
  package var lists: Lists { Lists(current: list, rows: rows, others: others) }
}

/// Cards on a layer of an overlay, as a header declares them.
package struct CardsDeclaration: Sendable {
  /// The layer on which they are, one of the host's.
  package var layer: LayerID
  /// The cards at the beginning. The layer's frame is their container.
  package var scene: CardScene

  package init(layer: LayerID, scene: CardScene) { (self.layer, self.scene) = (layer, scene) }
}

/// One run of a trace: what the matrix changes in its header.
public struct HeaderRun: Sendable {
  /// `edge=top frames=120`; empty without a matrix.
  public var label = ""
  /// The fields of overlays that the matrix sets; of one overlay, or with `nil` of all.
  public var settings: [(overlay: OverlayID?, setting: OverlaySetting)] = []
  /// The fields that it sets of cards that are alone in their trace.
  public var cardSettings: [CardSetting] = []
  /// The frame rate, where the matrix has one.
  public var frames: FrameRate?

  /// The run of a trace without a matrix.
  public static var plain: HeaderRun { HeaderRun() }

  /// The setup that an overlay starts with in this run.
  package func setup(of declaration: OverlayDeclaration) -> OverlaySetup {
    var setup = declaration.setup
    for (overlay, setting) in settings where overlay == nil || overlay == declaration.id {
      setting.apply(to: &setup)
    }
    return setup
  }
}
