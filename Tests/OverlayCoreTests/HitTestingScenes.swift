import Fuzzing
import Kinetics
import OverlayCore

/// The same random layers twice: as a tree and as lists, by the same changes.
struct RandomScene {
  var tree = LayerTree()
  var naive = NaiveLayers()
  /// Changes that only one of the two accepted.
  var disagreements = 0

  /// A scene of up to 12 layers, some of them moved or removed again.
  init(_ draw: inout Draw) {
    var count = 0
    draw.sequence(1...12) { draw in
      insert(draw.layer(LayerID(count)), at: draw.place(below: count))
      count += 1
      return true
    }
    draw.sequence(0...4) { draw in
      let id = LayerID(draw.below(count))
      switch draw.below(5) {
      case 0, 1, 2: move(id, to: draw.place(below: count))
      case 3: update(draw.layer(id))
      default: remove(id)
      }
      return true
    }
  }

  mutating func insert(_ layer: OverlayLayer, at place: LayerPlace) {
    compare(succeeds { () throws(LayerError) in try tree.insert(layer, at: place) }, naive.insert(layer, at: place))
  }

  mutating func move(_ id: LayerID, to place: LayerPlace) {
    compare(succeeds { () throws(LayerError) in try tree.move(id, to: place) }, naive.move(id, to: place))
  }

  mutating func remove(_ id: LayerID) {
    compare(succeeds { () throws(LayerError) in try tree.remove(id) }, naive.remove(id))
  }

  mutating func update(_ layer: OverlayLayer) {
    let isKnown = naive.layers[layer.id] != nil
    if isKnown { naive.layers[layer.id] = layer }
    compare(succeeds { () throws(LayerError) in try tree.update(layer) }, isKnown)
  }

  private mutating func compare(_ one: Bool, _ other: Bool) {
    if one != other { disagreements += 1 }
  }

  /// A point that is often on a side or a corner of a layer, or its nearest neighbour.
  func point(_ draw: inout Draw) -> Point2D {
    let anywhere = Point2D(x: draw.grid(-60, 460), y: draw.grid(-60, 460))
    guard !draw.once(in: 8) else { return anywhere }
    let ids = naive.layers.keys.sorted { $0.rawValue < $1.rawValue }
    guard !ids.isEmpty, let layer = naive.layers[draw.pick(ids, else: LayerID(0))] else { return anywhere }
    let parent = naive.parents[layer.id].map { naive.origin(of: $0) } ?? Point2D(x: 0, y: 0)
    return Point2D(
      x: draw.side(
        parent.x, layer.frame.origin.x, layer.frame.size.width, layer.outsets.left, layer.outsets.right),
      y: draw.side(
        parent.y, layer.frame.origin.y, layer.frame.size.height, layer.outsets.top, layer.outsets.bottom))
  }
}

/// Whether a change was accepted.
func succeeds(_ change: () throws(LayerError) -> Void) -> Bool {
  do throws(LayerError) {
    try change()
    return true
  } catch {
    return false
  }
}

extension Draw {
  mutating func layer(_ id: LayerID) -> OverlayLayer {
    var layer = OverlayLayer(id, frame: Rect2D(x: length(), y: length(), width: extent(), height: extent()))
    layer.isPassThrough = once(in: 3)
    layer.isHidden = once(in: 20)
    layer.isEnabled = !once(in: 20)
    layer.opacity = once(in: 12) ? pick(0, 0.009, 0.01, 0.5, 0.01.nextDown) : 1
    if once(in: 3) {
      layer.outsets = Insets(
        top: grid(-10, 40), left: grid(-10, 40), bottom: grid(-10, 40), right: grid(-10, 40))
    }
    return layer
  }

  mutating func place(below count: Int) -> LayerPlace {
    let id = LayerID(below(count))
    switch below(6) {
    case 0: return .frontmost()
    case 1: return .rearmost()
    case 2: return .frontmost(in: id)
    case 3: return .rearmost(in: id)
    case 4: return .inFront(of: id)
    default: return .behind(id)
    }
  }

  private mutating func length() -> Double {
    once(in: 3) ? Double(below(2000)) / 7 - 40 : grid(-40, 200)
  }

  private mutating func extent() -> Double {
    switch below(10) {
    case 0: pick(0, -5, 3)
    case 1: Double(below(2000)) / 3
    default: grid(10, 300)
    }
  }

  /// A coordinate at a side of a frame or of its outset bounds or right beside one; as often inside.
  fileprivate mutating func side(
    _ parent: Double, _ start: Double, _ extent: Double, _ before: Double, _ after: Double
  ) -> Double {
    let place: Double
    switch below(9) {
    case 0: place = parent + start
    case 1: place = parent + (start + extent)
    case 2: place = parent + (start - before)
    case 3: place = parent + (start + extent + after)
    default: return parent + start + grid(0, extent > 0 ? extent : 0)
    }
    return pick(place, place, place.nextUp, place.nextDown)
  }
}
