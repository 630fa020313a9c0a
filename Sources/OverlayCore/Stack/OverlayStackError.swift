/// Why what a call asks of a stack is invalid. It is then as it was before the call.
///
///     do throws(OverlayStackError) {
///       try stack.push(menu, as: OverlayID(3), at: now)
///     } catch {
///       print(error)           // overlay 3 is in the stack already
///     }
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum OverlayStackError: Error, Sendable, Hashable {
  /// An overlay of this id is in the stack already.
  case duplicate(OverlayID)
  /// Two lists of the overlay have this id.
  case duplicateList(ListID, of: OverlayID)
  /// No overlay of this id is in the stack.
  case unknown(OverlayID)
  /// The layers are invalid.
  case layers(LayerError)
  /// The configuration is invalid.
  case configuration(OverlayConfigurationError)
  /// The rows of its list are not known.
  case unknownRows(OverlayID)
  /// The rows are invalid.
  case rows(RowsError)
}

extension OverlayStackError: CustomStringConvertible {
  /// One line, such as `overlay 3 is in the stack already`; what layers, a configuration or rows say of themselves.
  public var description: String {
    switch self {
    case .duplicate(let id): "overlay \(id) is in the stack already"
    case .duplicateList(let list, let id): "two lists of overlay \(id) have the id \(list)"
    case .unknown(let id): "overlay \(id) is not in the stack"
    case .layers(let error): error.description
    case .configuration(let error): error.description
    case .unknownRows(let id): "the rows of overlay \(id) are not known"
    case .rows(let error): error.description
    }
  }
}
