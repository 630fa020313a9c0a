import Kinetics

/// Why what a call asks of layers is invalid. The tree is then as it was before the call.
///
///     do throws(LayerError) {
///       try layers.remove(LayerID(7))
///     } catch {
///       print(error)           // layer 7 is not in the tree
///     }
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LayerError: Error, Sendable, Hashable {
  /// A layer of this id is in the tree already.
  case duplicate(LayerID)
  /// No layer of this id is in the tree.
  case unknown(LayerID)
  /// The layer would become its own ancestor.
  case cycle(LayerID)
  /// A coordinate or a length of its frame is not finite, or beyond ±2⁴⁰. Of the handle: one of its lengths is none.
  case frame(LayerID, InvalidNumber)
  /// Its opacity lies outside 0…1.
  case opacity(LayerID, InvalidNumber)
  /// One of its outsets is not finite, or beyond ±2⁴⁰.
  case outsets(LayerID, InvalidNumber)
  /// A standard layer of an overlay was removed or moved.
  case standard(LayerID)
}

extension LayerError: CustomStringConvertible {
  /// One line, such as `layer 3: opacity 1.5 is not in 0…1`.
  public var description: String {
    switch self {
    case .duplicate(let id): "layer \(id) is in the tree already"
    case .unknown(let id): "layer \(id) is not in the tree"
    case .cycle(let id): "layer \(id) cannot be inside of itself"
    case .frame(let id, let number): "layer \(id): a number of its frame, \(number)"
    case .opacity(let id, let number): "layer \(id): opacity \(number)"
    case .outsets(let id, let number): "layer \(id): an outset, \(number)"
    case .standard(let id): "layer \(id) is a standard one, and stays where it is"
    }
  }
}
