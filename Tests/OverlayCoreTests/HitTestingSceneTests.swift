import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

private let low = DetentID(0)
private let middle = DetentID(1)
private let high = DetentID(2)
private let hidden = DetentID(3)
private let finger = TouchID(1)

/// A sheet of 120, 422, 780 or nothing in 390 × 844, with a header of 20 and a list.
private func configuration(start: DetentID = low, edge: OverlayEdge = .bottom) -> OverlaySetup {
  let size = edge == .bottom || edge == .top ? Size2D(width: 390, height: 844) : Size2D(width: 844, height: 390)
  var configuration = OverlaySetup(
    container: size,
    detents: [
      Detent(low, .points(120)), Detent(middle, .fraction(0.5)), Detent(high, .inset(64)), Detent(hidden, .points(0)),
    ])
  configuration.edge = edge
  configuration.start.detent = start
  configuration.header = 20
  configuration.content = ListContent(height: 2400, leading: 8)
  return configuration
}

extension OverlayScene {
  fileprivate func layer(_ x: Double, _ y: Double) -> LayerID? { hitTest(Point2D(x: x, y: y))?.layer }

  fileprivate mutating func edited(_ change: (inout LayerTree) throws(LayerError) -> Void) throws(LayerError) -> Self {
    try edit(change)
    return self
  }
}

@Suite("The standard scene", .timed)
struct HitTestingSceneTests {
  @Test("Above the sheet lies the background, then handle, header and list; the sides belong to what begins there")
  func standard() throws {
    var overlay = try Overlay(configuration())
    _ = overlay.handle(.scrollTo(40, animated: false), at: .zero)
    let scene = OverlayScene(overlay.presentation)
    #expect(scene.hitTest(Point2D(x: 195, y: 723.5)) == LayerHit(.background, at: Point2D(x: 195, y: 723.5)))
    #expect(scene.hitTest(Point2D(x: 10, y: 724)) == LayerHit(.header, at: Point2D(x: 10, y: 0)))
    #expect(scene.hitTest(Point2D(x: 195, y: 730)) == LayerHit(.handle, at: Point2D(x: 18, y: 1)))
    #expect(scene.hitTest(Point2D(x: 10, y: 743.5)) == LayerHit(.header, at: Point2D(x: 10, y: 19.5)))
    let hit = scene.hitTest(Point2D(x: 10, y: 754)) { position in Int(position / 10) }
    // 10 below the list's top, 40 scrolled away, 8 of inset above the first row.
    #expect(hit == LayerHit(.list, at: Point2D(x: 10, y: 10), row: 4))
    #expect(scene.layer(10, 843.5) == .list)
    #expect(scene.layer(10, 844) == nil)
    #expect(scene.layer(390, 800) == nil)
  }

  @Test("The handle is easier to hit than to see, and takes nothing from the list")
  func handle() throws {
    let overlay = try Overlay(configuration())
    let usual = OverlayScene(overlay.presentation)
    // Seen at 177 ≤ x < 213 and 729 ≤ y < 734; hit 12 further aside, and in all of the header's height.
    #expect(usual.layers.frame(of: .handle) == Rect2D(x: 177, y: 729, width: 36, height: 5))
    #expect(usual.layer(165, 724) == .handle)
    #expect(usual.layer(164.5, 724) == .header)
    #expect(usual.layer(224.5, 743.5) == .handle)
    #expect(usual.layer(225, 743.5) == .header)
    #expect(usual.layer(195, 744) == .list)
    let far = try OverlayScene(
      overlay.presentation, handle: OverlayHandle(margin: 0, outward: 20, inward: 100, sideways: 0))
    #expect(far.layer(195, 723) == .handle)
    #expect(far.layer(195, 704) == .handle)
    #expect(far.layer(195, 703.5) == .background)
    #expect(far.layer(195, 744) == .list)
    #expect(throws: LayerError.frame(.handle, InvalidNumber(-1, outside: .length))) {
      try OverlayScene(overlay.presentation, handle: OverlayHandle(breadth: -1))
    }
    #expect(throws: LayerError.frame(.handle, InvalidNumber(.nan, outside: .length))) {
      try OverlayScene(overlay.presentation, handle: OverlayHandle(outward: .nan))
    }
  }

  @Test("Without a header there is no handle; a short one cuts it off")
  func headerless() throws {
    var bare = configuration()
    bare.header = 0
    #expect(OverlayScene(try Overlay(bare).presentation).layer(195, 726) == .list)
    bare.header = 7
    let scene = OverlayScene(try Overlay(bare).presentation)
    #expect(scene.layers.frame(of: .handle) == Rect2D(x: 177, y: 729, width: 36, height: 5))
    #expect(scene.layers.shownFrame(of: .handle) == Rect2D(x: 177, y: 729, width: 36, height: 2))
    #expect(scene.layer(195, 730.5) == .handle)
    #expect(scene.layer(195, 731) == .list)
  }

  @Test("A present backdrop takes every touch behind the sheet, whatever its opacity; an absent one none")
  func backdrop() throws {
    var dimmed = configuration(start: middle)
    dimmed.largestUndimmedDetent = low
    dimmed.detents[1].backdropOpacity = 0
    var overlay = try Overlay(dimmed)
    var scene = OverlayScene(overlay.presentation)
    #expect(overlay.presentation.backdropOpacity == 0)
    #expect(overlay.presentation.isBackdropPresent)
    #expect(scene.layer(195, 100) == .backdrop)
    _ = overlay.handle(.moveTo(low, animated: true), at: .zero)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 100))
    scene.layOut(overlay.presentation)
    #expect(overlay.presentation.isBackdropPresent)
    #expect(scene.layer(195, 100) == .backdrop)
    _ = overlay.handle(.frame, at: overlay.restTime)
    scene.layOut(overlay.presentation)
    #expect(scene.layer(195, 100) == .background)
    #expect(scene.layers[.backdrop]?.frame == Rect2D(x: 0, y: 0, width: 0, height: 0))
  }

  @Test("In flight the sheet is hit where it is shown, not where it goes")
  func flight() throws {
    var overlay = try Overlay(configuration())
    var scene = OverlayScene(overlay.presentation)
    _ = overlay.handle(.moveTo(high, animated: true), at: .zero)
    for milliseconds in stride(from: 16 as Int64, to: 300, by: 16) {
      _ = overlay.handle(.frame, at: Instant(milliseconds: milliseconds))
      scene.layOut(overlay.presentation)
      let edge = 844 - overlay.height
      #expect(scene.layer(10, edge - 0.01) == .background)
      #expect(scene.layer(10, edge + 0.01) == .header)
      #expect(scene.layer(10, edge + 20.01) == .list)
    }
  }

  @Test("At height 0 none of the sheet's layers is hit, whatever their outsets")
  func nothing() throws {
    var overlay = try Overlay(configuration(start: hidden))
    var scene = try OverlayScene(overlay.presentation, handle: OverlayHandle(margin: 0, outward: 40))
    try scene.edit { (layers) throws(LayerError) in
      for id in [LayerID.sheet, .header, .list] {
        guard var layer = layers[id] else { continue }
        layer.outsets = Insets(top: 50, left: 50, bottom: 50, right: 50)
        try layers.update(layer)
      }
    }
    scene.layOut(overlay.presentation)
    for y in stride(from: 700.0, to: 844, by: 0.5) { #expect(scene.layer(195, y) == .background) }
    _ = overlay.handle(.moveTo(low, animated: true), at: .zero)
    _ = overlay.handle(.frame, at: Instant(milliseconds: 40))
    scene.layOut(overlay.presentation)
    #expect(scene.layer(10, 844 - overlay.height - 40) == .header)
  }

  @Test("The four edges are one model: every point hits the same layer, at the same depth of the content")
  func edges() throws {
    let edges = [OverlayEdge.bottom, .top, .left, .right]
    for start in [low, middle, high] {
      let scenes = try edges.map { edge in
        var turned = configuration(start: start, edge: edge)
        // The detents are those of 844 along the axis in both directions.
        turned.content.height = 2400
        return OverlayScene(try Overlay(turned).presentation)
      }
      for depth in stride(from: 0.25, to: 844, by: 3.5) {
        for across in [1.0, 170.25, 195, 220] {
          let hits = zip(edges, scenes).map { edge, scene in
            let container =
              edge == .bottom || edge == .top ? Size2D(width: 390, height: 844) : Size2D(width: 844, height: 390)
            return scene.hitTest(edge.point(depth: depth, across: across, in: container)) { Int($0 * 4) }
          }
          #expect(Set(hits.map { $0?.layer }).count == 1, "\(start) \(depth) \(across)")
          #expect(Set(hits.map { $0?.row }).count == 1, "\(start) \(depth) \(across): \(hits)")
        }
      }
    }
  }

  @Test("The host's layers stand before, behind and inside the standard ones, which stay")
  func hostLayers() throws {
    let overlay = try Overlay(configuration())
    var scene = OverlayScene(overlay.presentation)
    let (pin, search, banner) = (LayerID(1), LayerID(2), LayerID(3))
    try scene.edit { (layers) throws(LayerError) in
      try layers.insert(
        OverlayLayer(pin, frame: Rect2D(x: 100, y: 700, width: 40, height: 40)), at: .inFront(of: .background))
      try layers.insert(
        OverlayLayer(search, frame: Rect2D(x: 20, y: 4, width: 100, height: 12)), at: .frontmost(in: .header))
      try layers.insert(OverlayLayer(banner, frame: Rect2D(x: 0, y: 700, width: 390, height: 10)))
    }
    scene.layOut(overlay.presentation)
    #expect(scene.layer(110, 715) == pin)
    #expect(scene.layer(110, 705) == banner)
    #expect(scene.layer(110, 726) == .header)
    #expect(scene.hitTest(Point2D(x: 30, y: 730)) == LayerHit(search, at: Point2D(x: 10, y: 2)))
    let before = scene
    #expect(throws: LayerError.standard(.list)) {
      try scene.edit { (layers) throws(LayerError) in try layers.remove(.list) }
    }
    #expect(throws: LayerError.standard(.sheet)) {
      try scene.edit { (layers) throws(LayerError) in try layers.move(.sheet, to: .frontmost()) }
    }
    #expect(throws: LayerError.duplicate(.handle)) {
      try scene.edit { (layers) throws(LayerError) in
        try layers.remove(pin)
        try layers.insert(OverlayLayer(.handle, frame: Rect2D(x: 0, y: 0, width: 1, height: 1)))
      }
    }
    #expect(scene == before)
  }

  @Test(
    "A footer as long as ever is hit inside the sheet alone, at every edge",
    arguments: [
      (OverlayEdge.bottom, Rect2D(x: 0, y: 744, width: 390, height: 150)),
      (.top, Rect2D(x: 0, y: -50, width: 390, height: 150)),
      (.left, Rect2D(x: -50, y: 0, width: 150, height: 390)), (.right, Rect2D(x: 744, y: 0, width: 150, height: 390)),
    ])
  func pushedOut(_ edge: OverlayEdge, _ frame: Rect2D) throws {
    var setup = configuration(edge: edge)
    setup.footer = 150
    let overlay = try Overlay(setup)
    // 120 of the sheet, 20 of them header.
    #expect(overlay.presentation.footerFrame == frame)
    var scene = OverlayScene(overlay.presentation)
    var sheet = try #require(scene.layers[.sheet])
    try scene.edit { (layers) throws(LayerError) in
      sheet.outsets = Insets(top: 40, left: 40, bottom: 40, right: 40)
      try layers.update(sheet)
    }
    #expect(scene.layers.frame(of: .footer) == frame)
    let inside = try #require(scene.layers.shownFrame(of: .footer))
    #expect(edge.length(of: inside.size) == 100)
    let side = edge == .bottom || edge == .right ? 844.0 : -1
    let beyond = edge == .bottom || edge == .top ? Point2D(x: 100, y: side) : Point2D(x: side, y: 100)
    #expect(scene.hitTest(beyond)?.layer != .footer)
  }

  @Test("The accessible layers, front to back, end with a present backdrop")
  func accessibility() throws {
    func order(_ configuration: OverlaySetup) throws -> [LayerID] {
      var order: [LayerID] = []
      OverlayScene(try Overlay(configuration).presentation).forEachAccessible { order.append($0.layer) }
      return order
    }
    #expect(try order(configuration()) == [.handle, .header, .list, .sheet, .background])
    #expect(try order(configuration(start: hidden)) == [.background])
    var dimmed = configuration(start: middle)
    dimmed.largestUndimmedDetent = low
    #expect(try order(dimmed) == [.handle, .header, .list, .sheet, .backdrop])
    var barred = configuration()
    barred.footer = 30
    #expect(try order(barred) == [.handle, .footer, .header, .list, .sheet, .background])
    var frames: [LayerID: Rect2D] = [:]
    OverlayScene(try Overlay(dimmed).presentation).forEachAccessible { frames[$0.layer] = $0.frame }
    #expect(frames[.list] == Rect2D(x: 0, y: 442, width: 390, height: 402))
    #expect(frames[.header] == Rect2D(x: 0, y: 422, width: 390, height: 20))
  }
}
