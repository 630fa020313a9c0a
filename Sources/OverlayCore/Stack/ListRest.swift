import Kinetics

/// A list that its sheet has left for another one: what it comes back with.
public struct ListRest: Sendable, Hashable {
  /// The list's id.
  public var id: ListID
  /// The lengths of its content.
  public var content: ListContent
  /// The list's offset in points, 0 or more.
  public var offset: Double
  /// Its rows; `nil` where only the length of its content is known.
  public var rows: Rows?

  /// A list that was left.
  public init(id: ListID, content: ListContent, offset: Double = 0, rows: Rows? = nil) {
    (self.id, self.content, self.offset, self.rows) = (id, content, offset, rows)
  }
}

#if !hasFeature(Embedded)
  extension ListRest: Codable {}
#endif
