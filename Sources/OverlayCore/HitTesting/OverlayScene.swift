import Kinetics

/// The layers of one overlay, laid out from what it shows at an instant, in flight too.
///
///     var scene = OverlayScene(overlay.presentation)
///     _ = overlay.handle(.frame, at: now)
///     scene.layOut(overlay.presentation)
///     scene.hitTest(Point2D(x: 195, y: 100))?.layer     // background: the map is alive above the sheet
///
/// Layout follows the overlay. It sets the frames, and which layers are present: the backdrop while
/// ``OverlayPresentation/isBackdropPresent`` (then it takes every touch behind the sheet, whatever its opacity), the sheet and all
/// in it while some of it is shown. A layer that is not present is not hit. Its frame is empty, except the background's.
/// The host owns the flags, opacity and outsets of the standard layers, except the handle's outsets, and the layers that
/// it adds. Layout allocates nothing.
public struct OverlayScene: Sendable {
  /// The standard layers and the host's, in the coordinates of the container.
  public internal(set) var layers: LayerTree
  /// The grabber's size.
  public let handle: OverlayHandle
  /// Whether this overlay has a background: in a stack only the rearmost has one.
  private(set) var hasBackground = true
  var list = ListSide()
  /// How many edits there were.
  private var edits = 0

  /// The standard layers, laid out from what an overlay shows.
  ///
  /// - Throws: ``LayerError/frame(_:_:)`` of the handle where it has a length that is negative or not finite.
  public init(_ shown: OverlayPresentation, handle: OverlayHandle) throws(LayerError) {
    if let wrong = handle.invalidLength { throw .frame(.handle, wrong) }
    self.init(shown, checked: handle)
  }

  /// The standard layers with the usual handle, laid out from what an overlay shows.
  public init(_ shown: OverlayPresentation) { self.init(shown, checked: OverlayHandle()) }

  private init(_ shown: OverlayPresentation, checked handle: OverlayHandle) {
    self.handle = handle
    layers = Self.standardLayers()
    layOut(shown)
  }

  /// Changes the layers: adds some, takes some away, switches them.
  ///
  ///     try scene.edit { layers in
  ///       try layers.insert(OverlayLayer(search, frame: field), at: .frontmost(in: .header))
  ///     }
  ///
  /// All of it happens or, where something throws, nothing. It costs by what is changed, not by how many layers there
  /// are: the tree is changed in place, and what was changed is taken back. So change the tree that you are given, and put
  /// no other one in its place.
  ///
  /// - Throws: What `change` throws; `standard` where a standard layer is gone afterwards, or inside another one.
  public mutating func edit(_ change: (inout LayerTree) throws(LayerError) -> Void) throws(LayerError) {
    let number = beginEdit()
    do throws(LayerError) {
      try change(&layers)
      try checkStandard()
    } catch {
      takeBack(number)
      throw error
    }
    layers.journal = nil
  }

  #if !hasFeature(Embedded)
    /// As `edit(_:)` with a closure that throws a ``LayerError``, for one that throws whatever it likes.
    @_disfavoredOverload
    public mutating func edit(_ change: (inout LayerTree) throws -> Void) throws {
      let number = beginEdit()
      do {
        try change(&layers)
        try checkStandard()
      } catch {
        takeBack(number)
        throw error
      }
      layers.journal = nil
    }
  #endif

  private mutating func beginEdit() -> Int {
    edits &+= 1
    layers.journal = LayerJournal(edits)
    return edits
  }

  private mutating func takeBack(_ number: Int) {
    if let journal = layers.journal, journal.number == number { layers.takeBack(journal) }
    // A tree that was put in the place of the one that was given knows no way back.
    layers.journal = nil
    if (try? checkStandard()) == nil { layers = Self.standardLayers() }
  }

  /// Throws where a standard layer is not in its place.
  private func checkStandard() throws(LayerError) {
    for layer in StandardLayer.allCases {
      guard layers[layer.id] != nil, layers.parent(of: layer.id) == layer.parent?.id else { throw .standard(layer.id) }
    }
  }

  /// Says whether this overlay has the background; takes effect at the next layout.
  mutating func setBackground(_ isPresent: Bool) { hasBackground = isPresent }
}

extension OverlayScene: Equatable {
  /// Whether both hold the same layers in the same places.
  public static func == (left: OverlayScene, right: OverlayScene) -> Bool {
    left.layers == right.layers && left.handle == right.handle && left.list == right.list
      && left.hasBackground == right.hasBackground
  }
}

// MARK: - Hits

extension OverlayScene {
  /// The front-most layer that takes a touch at a point of the container, as laid out last.
  ///
  /// - Parameters:
  ///   - point: In the container's coordinates.
  ///   - row: The row at a place of the list's content, in points from the top of its first row; `nil` where there is
  ///     none. Asked only for a hit on the list.
  public func hitTest(_ point: Point2D, row: (Double) -> Int? = { _ in nil }) -> LayerHit? {
    let hit = layers.hitTest(point)
    guard let hit, hit.layer == .list else { return hit }
    return LayerHit(.list, at: hit.point, row: row(contentPosition(at: hit.point)))
  }

  /// Where a point of the list's coordinates lies in its content: points from the top of the first row, negative above
  /// it. The list's top is the side towards the header, at every edge.
  public func contentPosition(at point: Point2D) -> Double { list.distance(to: point) + list.contentOffset }

  /// The layers that an assistive technology can reach, front to back, with frames in the container's coordinates.
  ///
  /// It ends with a present backdrop: what lies behind cannot be touched.
  public func forEachAccessible(_ body: (AccessibilityOrder.Element) -> Void) {
    for element in layers.accessibilityOrder {
      body(element)
      if element.layer == .backdrop { return }
    }
  }

  // MARK: - Storage

  /// How the list's content runs in the list's coordinates.
  struct ListSide: Sendable, Equatable {
    var edge = OverlayEdge.bottom
    /// The list's length along the axis.
    var length = 0.0
    /// The offset less the leading inset.
    var contentOffset = 0.0

    /// From the side towards the header.
    func distance(to point: Point2D) -> Double {
      switch edge {
      case .bottom: point.y
      case .top: length - point.y
      case .left: length - point.x
      case .right: point.x
      }
    }
  }

  private static func standardLayers() -> LayerTree {
    var layers = LayerTree()
    let empty = Rect2D(x: 0, y: 0, width: 0, height: 0)
    // Siblings from behind.
    let all: [StandardLayer] = [.background, .backdrop, .container, .sheet, .list, .header, .footer, .handle]
    for layer in all {
      // Unique ids, known parents, finite frames: nothing can be wrong.
      try? layers.insert(
        OverlayLayer(layer.id, frame: empty, isPassThrough: layer == .container), at: .frontmost(in: layer.parent?.id))
    }
    return layers
  }
}
