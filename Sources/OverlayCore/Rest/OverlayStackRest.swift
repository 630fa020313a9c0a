import Kinetics

/// An app keeps this of a stack at rest, besides the configurations and the surroundings, to go on with it later.
///
///     let rest = stack.rest                     // nil while something moves, is held or waits
///     // Later, also in another run of the app:
///     let again = try OverlayStack({ configurations[$0] }, in: surroundings, from: rest, at: now)
///
/// It is a value with plain fields, and `Codable`. Nothing is checked before a stack is made from it. It has neither
/// configurations nor layers: these are the app's, in its present version.
public struct OverlayStackRest: Sendable, Hashable {
  /// Front first.
  public var overlays: [Element]

  /// The part of a rest that is one overlay's: its sheet and its lists.
  public struct Element: Sendable, Hashable {
    /// The overlay's id.
    public var id: OverlayID
    /// The sheet, and the list that scrolls in it.
    public var overlay: OverlayRest
    /// The list that scrolls in it.
    public var list: ListID
    /// The rows of that list, which make the length of its content; `nil` where they are not known, and the length is the
    /// configuration's.
    public var rows: Rows?
    /// The lists that it has left, in any order.
    public var others: [ListRest]

    /// An overlay with its lists; by default with one, whose rows are not known.
    public init(
      id: OverlayID, overlay: OverlayRest, list: ListID = ListID(0), rows: Rows? = nil, others: [ListRest] = []
    ) {
      (self.id, self.overlay, self.list, self.rows, self.others) = (id, overlay, list, rows, others)
    }
  }

  /// Overlays, front first.
  public init(overlays: [Element]) { self.overlays = overlays }
}

extension OverlayStack {
  /// The value to keep, to go on later; `nil` while something moves, is held or waits in any of its overlays, and while
  /// a finger is down on anything.
  ///
  /// A quiet stack may still wait, as ``Overlay/rest`` says. A stack that is made from it, and given the same layers, is
  /// equal to this one: that is tried out here, which costs as much as to make one.
  public var rest: OverlayStackRest? {
    var overlays: [OverlayStackRest.Element] = []
    for element in elements {
      guard let rest = element.overlay.untriedRest else { return nil }
      let lists = element.lists
      overlays.append(
        OverlayStackRest.Element(
          id: element.id, overlay: rest, list: lists.current, rows: lists.rows, others: lists.others))
    }
    let rest = OverlayStackRest(overlays: overlays)
    let again = try? OverlayStack(
      { self[$0]?.configuration }, in: surroundings, from: rest, at: now,
      scene: { id, shown in self.scene(of: id) ?? OverlayScene(shown) })
    return again == self ? rest : nil
  }

  /// A stack at rest as one was that is gone.
  ///
  /// - Parameters:
  ///   - configuration: How an overlay behaves: the length of its content is that of its current list, unless its rows are
  ///     known.
  ///   - surroundings: What is around the overlays.
  ///   - rest: The ``rest`` of the other stack.
  ///   - instant: The host's time now.
  ///   - scene: The layers of an overlay, from what it shows; by default the standard ones. Those of the host are added with
  ///     `edit(_:at:_:)`, as the first time.
  /// - Throws: ``OverlayStackError/unknown(_:)`` for an overlay without a configuration, ``OverlayStackError/duplicate(_:)``,
  ///   ``OverlayStackError/duplicateList(_:of:)``, or ``OverlayStackError/configuration(_:)`` with the field that is invalid
  ///   or does not fit the configuration.
  public init(
    _ configuration: (OverlayID) -> OverlayConfiguration?, in surroundings: Surroundings, from rest: OverlayStackRest,
    at instant: Instant = .zero, scene: (OverlayID, OverlayPresentation) -> OverlayScene = { OverlayScene($1) }
  ) throws(OverlayStackError) {
    self.init(in: surroundings)
    now = instant
    do throws(OverlayConfigurationError) {
      try OverlayConfigurationError.check(surroundings)
    } catch {
      throw .configuration(error)
    }
    for element in rest.overlays {
      guard index(of: element.id) == nil else { throw .duplicate(element.id) }
      guard let configuration = configuration(element.id) else { throw .unknown(element.id) }
      let overlay = try element.overlay(configuration, in: surroundings, at: instant)
      elements.append(
        Element(element.id, overlay, scene(element.id, overlay.presentation), try element.lists(of: overlay)))
    }
    placeBackground()
  }
}

extension OverlayStackRest.Element {
  /// The overlay, with the content that its rows make where they are known.
  fileprivate func overlay(
    _ configuration: OverlayConfiguration, in surroundings: Surroundings, at instant: Instant
  ) throws(OverlayStackError) -> Overlay {
    var configuration = configuration
    if let rows { configuration.content.height = rows.height }
    do throws(OverlayConfigurationError) {
      return try Overlay(configuration, in: surroundings, from: overlay, at: instant)
    } catch {
      throw .configuration(error)
    }
  }

  /// The lists, where all are valid.
  fileprivate func lists(of overlay: Overlay) throws(OverlayStackError) -> Lists {
    var lists = Lists(current: list, rows: rows)
    for other in others {
      do throws(OverlayConfigurationError) {
        try OverlayConfigurationError.check(other.offset, in: .length, .startOffset)
        try overlay.validateList(other.content, other.offset)
      } catch {
        throw .configuration(error)
      }
      guard lists.add(other) else { throw .duplicateList(other.id, of: id) }
    }
    return lists
  }
}

#if !hasFeature(Embedded)
  extension OverlayStackRest: Codable {}
  extension OverlayStackRest.Element: Codable {}
#endif
