import Kinetics
import OverlayCore

extension RawSession {
  /// One call of a session.
  public enum Step: Sendable {
    /// An overlay comes, at rest, in front of all others.
    case add(OverlayID, Beginning)
    /// An event; who hears it besides touches and what is for all.
    case event(OverlayEvent, to: OverlayID, at: Instant)
    /// An overlay has another configuration, and all of them other surroundings; where it would start does not count.
    case reconfigure(Setup, of: OverlayID, at: Instant)
    /// A layer comes in front of its siblings, or is another one from here on.
    case layer(PlacedLayer, of: OverlayID, at: Instant)
    /// A layer goes with all that is inside it.
    case removeLayer(LayerID, of: OverlayID, at: Instant)
    /// Another list is the one that scrolls.
    case list(ListID, of: OverlayID, at: Instant)
    /// A list scrolls and stands at this offset; with this content, or with that with which it was left.
    case listAt(ListID, Content?, offset: Double, of: OverlayID, at: Instant)
    /// The list has these rows.
    case rows(Rows, of: OverlayID, at: Instant)
    /// Some rows change.
    case editRows(RowsEdit, of: OverlayID, at: Instant)
    /// An overlay that was taken out comes back, in front of all others.
    case push(OverlayID, at: Instant)
    /// An overlay is taken out.
    case pop(OverlayID, at: Instant)
    /// Somebody asks who would be hit.
    case hit(at: Instant, Point2D)
    /// What a custom policy says to a later question.
    case answer(DetentID?)
    /// A place whose digest is noted.
    case mark
  }

  /// What an overlay begins with.
  public struct Beginning: Sendable {
    /// It may be one that cannot be: there is no such overlay then.
    public var setup: Setup
    /// Its grabber; it may be one that cannot be: the usual one is there then.
    public var handle = OverlayHandle()
    /// The host's layers, each in front of those before it.
    public var layers: [PlacedLayer] = []
    /// The rows of its list, where they are known.
    public var rows: Rows?

    /// The standard layers, no rows.
    public init(_ setup: Setup) { self.setup = setup }
  }

  /// How an overlay behaves, what is around it, and where it starts.
  public struct Setup: Sendable, Equatable {
    /// How it behaves; it may be what cannot be.
    public var configuration: OverlayConfiguration
    /// What is around it.
    public var surroundings: Surroundings
    /// The detent that it starts at; `nil` is the first enabled one.
    public var start: DetentID?
    /// The list's offset then, in points.
    public var offset: Double

    /// All of it.
    public init(
      _ configuration: OverlayConfiguration, in surroundings: Surroundings, start: DetentID? = nil, offset: Double = 0
    ) {
      (self.configuration, self.surroundings) = (configuration, surroundings)
      (self.start, self.offset) = (start, offset)
    }
  }

  /// A layer and what it is inside of.
  public struct PlacedLayer: Sendable {
    let layer: OverlayLayer
    let parent: LayerID?

    /// - Parameter parent: `nil` at the top level, or where the layer is already.
    public init(_ layer: OverlayLayer, in parent: LayerID?) {
      self.layer = layer
      self.parent = parent
    }

    /// A new layer, or one that is there with other fields. A standard one keeps its frame, which follows the overlay.
    func apply(to layers: inout LayerTree) throws(LayerError) {
      guard let old = layers[layer.id] else { return try layers.insert(layer, at: .frontmost(in: parent)) }
      var changed = layer
      if layer.id.rawValue < 0 { changed.frame = old.frame }
      try layers.update(changed)
      guard let parent, parent != layers.parent(of: layer.id) else { return }
      try layers.move(layer.id, to: .frontmost(in: parent))
    }
  }
}
