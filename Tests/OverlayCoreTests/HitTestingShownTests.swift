import Fuzzing
import Kinetics
import PropertyChecking
import Testing
import Timing
import Traces

@testable import OverlayCore

@Suite("Touched is what is shown", .timed)
struct HitTestingShownTests {
  /// What the cases come by.
  private enum Place: Int, CaseIterable {
    case handle, header, footer, list, sheet, cut, inSheet, inList, inHeader, inFooter, inAnother, nobody
  }

  @Test("In random sheets with random layers, at all four edges and in flight, the guide says who is hit and where")
  func scenes() {
    let rare: Set<Place> = [.cut, .inFooter, .inAnother, .handle]
    check("The guide", runs: 2000, labels: Label.all(Place.self) { rare.contains($0) ? 0.02 : 0.05 }) { draw in
      let guests = draw.guests()
      let outsets = draw.once(in: 3) ? Insets(top: 40, left: 40, bottom: 40, right: 40) : .zero
      let session = draw.session(.both)
      draw.note("\(session)\n\(guests)\n\(outsets)")
      guard var run = Run(session), var scene = Self.scene(run.overlay, outsets, guests) else { return .discarded }
      for index in -1..<session.steps.count {
        if index >= 0 { _ = run.play(session.steps[index]) }
        scene.layOut(run.overlay.presentation)
        if index >= 0, !draw.once(in: 4) { continue }
        let shown = ShownLayers(run.overlay, sheetOutsets: outsets, guests)
        for _ in 0..<4 {
          let point = Self.point(shown, &draw)
          if let fault = Self.fault(scene, run.overlay, shown, at: point, guests, &draw) {
            return .fails("after step \(index), \(run.overlay): \(fault)")
          }
        }
      }
      return Verdict(fault: nil)
    }
  }

  private static func scene(_ overlay: Overlay, _ outsets: Insets, _ guests: [ShownLayers.Guest]) -> OverlayScene? {
    var scene = OverlayScene(overlay.presentation)
    do throws(LayerError) {
      try scene.edit { layers throws(LayerError) in
        guard var sheet = layers[.sheet] else { return }
        sheet.outsets = outsets
        try layers.update(sheet)
        for guest in guests { try layers.insert(guest.layer, at: .frontmost(in: guest.parent)) }
      }
    } catch {
      return nil
    }
    return scene
  }

  /// A point in or beside a layer.
  private static func point(_ shown: ShownLayers, _ draw: inout Draw) -> Point2D {
    let all = shown.all
    let sides = all[draw.below(all.count)].sides
    return Point2D(
      x: sides.origin.x + draw.grid(-4, max(sides.size.width, 0) + 4),
      y: sides.origin.y + draw.grid(-4, max(sides.size.height, 0) + 4))
  }

  private static func fault(
    _ scene: OverlayScene, _ overlay: Overlay, _ shown: ShownLayers, at point: Point2D, _ guests: [ShownLayers.Guest],
    _ draw: inout Draw
  ) -> String? {
    guard !shown.isOnSide(point) else { return nil }
    let (expected, hit) = (shown.hit(point), scene.hitTest(point))
    draw.label(place(of: expected, guests))
    if expected?.isCut == true { draw.label(Place.cut) }
    guard expected?.id == hit?.layer else {
      return "\(point) hits \(hit?.layer as Any), not \(expected?.id as Any)"
    }
    guard let expected, let hit else { return nil }
    let place = Point2D(x: point.x - expected.whole.origin.x, y: point.y - expected.whole.origin.y)
    if (place.x - hit.point.x).magnitude > 1e-6 || (place.y - hit.point.y).magnitude > 1e-6 {
      return "\(point) hits \(hit.layer) at \(hit.point), not at \(place)"
    }
    return nil
  }

  private static func place(of layer: ShownLayers.Layer?, _ guests: [ShownLayers.Guest]) -> Place {
    guard let layer else { return .nobody }
    switch guests.first(where: { $0.layer.id == layer.id })?.parent {
    case LayerID.sheet?: return .inSheet
    case LayerID.list?: return .inList
    case LayerID.header?: return .inHeader
    case LayerID.footer?: return .inFooter
    case .some: return .inAnother
    case nil: break
    }
    switch layer.id {
    case .handle: return .handle
    case .header: return .header
    case .footer: return .footer
    case .list: return .list
    case .sheet: return .sheet
    default: return .nobody
    }
  }

  @Test("A sheet alone tells who is hit as a stack of it does, and drags from what is its own")
  func alone() {
    check("A sheet alone", runs: 2000) { draw in
      let session = draw.session(.both)
      draw.note("\(session)")
      guard var run = Run(session) else { return .discarded }
      for step in session.steps { _ = run.play(step) }
      let overlay = run.overlay
      var stack = OverlayStack(in: overlay.surroundings)
      guard (try? stack.push(overlay, as: 0)) != nil else { return .fails("refused") }
      // Pushed, it has lost its fingers, and may have moved.
      guard let twin = stack[0] else { return .fails("gone") }
      let shown = ShownLayers(twin, sheetOutsets: .zero, [])
      for _ in 0..<8 {
        let point = Self.point(shown, &draw)
        let (one, other) = (twin.hitTest(point), stack.hitTest(point)?.hit)
        if one != other { return .fails("\(point) hits \(one as Any) alone, and \(other as Any)") }
        let part = one?.layer.part
        if !shown.isOnSide(point), part != twin.region(at: point), one?.layer != .handle {
          return .fails("\(point) is of \(twin.region(at: point) as Any), not \(part as Any)")
        }
      }
      return Verdict(fault: nil)
    }
  }

  @Test(
    "A layer in the sheet and one in its list ride with the moving edge, at every edge",
    arguments: [OverlayEdge.bottom, .top, .left, .right])
  func rides(_ edge: OverlayEdge) throws {
    let (bar, button) = (LayerID(1), LayerID(2))
    var overlay = try Overlay(heights: 120, 300) { setup in
      (setup.edge, setup.container) = (edge, Size2D(width: 844, height: 844))
    }
    var scene = OverlayScene(overlay.presentation)
    try scene.edit { layers throws(LayerError) in
      try layers.insert(OverlayLayer(bar, frame: Rect2D(x: 8, y: 8, width: 4, height: 4)), at: .frontmost(in: .sheet))
      try layers.insert(
        OverlayLayer(button, frame: Rect2D(x: 30, y: 30, width: 4, height: 4)), at: .frontmost(in: .list))
    }
    for height in [120.0, 300] {
      scene.layOut(overlay.presentation)
      let across = edge == .bottom || edge == .top
      func hit(inwards: Double, across: Double) -> LayerID? {
        scene.hitTest(edge.point(depth: height - inwards, across: across, in: Size2D(width: 844, height: 844)))?.layer
      }
      #expect(hit(inwards: 9, across: 9) == bar && hit(inwards: 11.5, across: 11.5) == bar, "\(across)")
      #expect(hit(inwards: 7.5, across: 9) != bar && hit(inwards: 12.5, across: 9) != bar)
      // The list begins below a header of 20.
      #expect(hit(inwards: 51, across: 31) == button && hit(inwards: 53.5, across: 33.5) == button)
      #expect(hit(inwards: 49.5, across: 31) == .list && hit(inwards: 54.5, across: 31) == .list)
      _ = overlay.handle(.moveTo(DetentID(1), animated: false), at: .zero)
    }
  }

  @Test("A layer that goes from the sheet to another place, and an edge that changes, take it along")
  func moves() throws {
    let bar = LayerID(1)
    var overlay = try Overlay(heights: 120, 300) { $0.edge = .top }
    var scene = OverlayScene(overlay.presentation)
    try scene.edit { layers throws(LayerError) in
      try layers.insert(OverlayLayer(bar, frame: Rect2D(x: 8, y: 10, width: 4, height: 4)), at: .frontmost(in: .sheet))
    }
    #expect(scene.layers.frame(of: bar) == Rect2D(x: 8, y: 106, width: 4, height: 4))
    _ = try overlay.reconfigure(at: .zero) { $0.edge = .left }
    scene.layOut(overlay.presentation)
    #expect(scene.layers.frame(of: bar) == Rect2D(x: 108, y: 10, width: 4, height: 4))
    try scene.edit { layers throws(LayerError) in try layers.move(bar, to: .frontmost(in: .container)) }
    #expect(scene.layers.frame(of: bar) == Rect2D(x: 8, y: 10, width: 4, height: 4))
    #expect(scene.hitTest(Point2D(x: 9, y: 11))?.layer == bar)
  }

  @Test("What assistive technologies are told of a header and a footer is what is shown of them")
  func accessible() throws {
    // 60 high: 40 of header, and the upper third of the footer.
    let overlay = try Overlay(heights: 60) { ($0.edge, $0.header, $0.footer) = (.top, 40, 60) }
    var frames: [LayerID: Rect2D] = [:]
    OverlayScene(overlay.presentation).forEachAccessible { frames[$0.layer] = $0.frame }
    #expect(frames[.header] == Rect2D(x: 0, y: 20, width: 390, height: 40))
    #expect(frames[.footer] == Rect2D(x: 0, y: 0, width: 390, height: 20))
    let lower = try Overlay(heights: 30) { ($0.edge, $0.header, $0.footer) = (.top, 40, 60) }
    let scene = OverlayScene(lower.presentation)
    frames = [:]
    scene.forEachAccessible { frames[$0.layer] = $0.frame }
    #expect(frames[.header] == Rect2D(x: 0, y: 0, width: 390, height: 30) && frames[.footer] == nil)
    #expect(scene.layers.frame(of: .header) == Rect2D(x: 0, y: -10, width: 390, height: 40))
  }
}

extension Draw {
  /// Layers of the host: in the parts of a sheet, behind it, and in one another.
  fileprivate mutating func guests() -> [ShownLayers.Guest] {
    var guests: [ShownLayers.Guest] = []
    sequence(0...6) { draw in
      let parts: [LayerID] = [.sheet, .list, .header, .footer, .background]
      let parent = draw.pick(parts + guests.map(\.layer.id), else: .sheet)
      var layer = OverlayLayer(
        LayerID(guests.count + 1),
        frame: Rect2D(
          x: draw.grid(-20, 200), y: draw.grid(-20, 200), width: draw.grid(0, 200), height: draw.grid(0, 200)),
        isPassThrough: draw.once(in: 5))
      if draw.once(in: 4) {
        layer.outsets = Insets(
          top: draw.grid(-8, 24), left: draw.grid(-8, 24), bottom: draw.grid(-8, 24), right: draw.grid(-8, 24))
      }
      guests.append(ShownLayers.Guest(layer: layer, parent: parent))
      return true
    }
    return guests
  }
}
