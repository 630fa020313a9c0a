import Kinetics
import Testing
import Timing
import Traces

@testable import OverlayCore

private let one = OverlayID(1)
private let other = OverlayID(2)
private let page = LayerID(0)
private let card = LayerID(1)
private let frame = Rect2D(x: 0, y: 0, width: 100, height: 100)

private func overlay(_ change: (inout OverlaySetup) -> Void = { _ in }) throws -> Overlay {
  try TouchHost.overlay(change)
}

/// What the parts of hit testing say of what they do not know, and when two of them are equal.
@Suite("Hit testing: values", .timed)
struct HitTestingValueTests {
  @Test("Of an unknown overlay or layer there is nothing to say")
  func unknown() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(overlay(), as: one)
    #expect(stack[other] == nil)
    #expect(stack.scene(of: other) == nil)
    #expect(stack.lastEffects[other] == OverlayEffects())
    #expect(throws: OverlayStackError.unknown(other)) {
      _ = try stack.reconfigure(other, overlay().configuration, at: .zero)
    }
    var tree = LayerTree()
    try tree.insert(OverlayLayer(page, frame: frame))
    #expect(tree.frame(of: card) == nil && tree.parent(of: card) == nil && tree[card] == nil)
    #expect(!tree.isEnabled(card))
    #expect(tree.convert(Point2D(x: 1, y: 1), from: nil, to: card) == nil)
    #expect(stack.router[-1] == nil && stack.router[0] == nil && stack.receiver(of: TouchID(1)) == nil)
  }

  @Test("Reconfigured late, an overlay takes it at the time of the stack")
  func late() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(overlay(), as: one)
    _ = stack.handle(.frame, at: Instant(milliseconds: 100))
    var configuration = try overlay().configuration
    configuration.header = 30
    _ = try stack.reconfigure(one, configuration, at: Instant(milliseconds: 50))
    #expect(stack.now == Instant(milliseconds: 100))
    #expect(stack[one]?.now == Instant(milliseconds: 100))
    #expect(stack[one]?.configuration.header == 30)
    // It was on time for the overlay: nothing is reported.
    #expect(stack.lastEffects[one].isEmpty)
    _ = try stack.reconfigure(one, configuration, at: Instant(milliseconds: 150))
    #expect(stack.now == Instant(milliseconds: 150))
  }

  @Test("Each finger of a popped overlay is cancelled, in the order in which they came")
  func cancellations() throws {
    var host = try TouchHost()
    _ = host.down(1, 195, 400)
    _ = host.down(2, 100, 800)
    let popped = try host.stack.pop(TouchHost.sheet, at: host.instant)
    #expect(popped.answer.cancelled.map(\.touch) == [TouchID(1), TouchID(2)])
    var quiet = try TouchHost()
    let nothing = try quiet.stack.edit(TouchHost.sheet, at: .zero) { (_) throws(LayerError) in }
    #expect(nothing.isEmpty)
  }

  @Test("All sixteen fingers and a wheel can be lost in one call; the seventeenth finger is refused")
  func capacity() throws {
    var host = try TouchHost()
    for finger in 0..<16 { #expect(host.down(finger, 100, 800).rejection == nil) }
    let refused = host.down(16, 100, 800)
    #expect(refused.rejection == .tooMany && refused.receiver == nil)
    #expect(host.effects == [.rejected(.tooMany)])
    #expect(host.stack.router.count == 16)
    _ = host.send(.wheel(TouchID(90), Point2D(x: 100, y: 800), travel: 3, .begin))
    let popped = try host.stack.pop(TouchHost.sheet, at: host.instant)
    #expect(popped.answer.cancelled.count == 17)
    #expect(popped.answer.cancelled[16].isWheel)
    // One that is down already needs no place of its own.
    #expect(host.down(3, 100, 800).rejection == .duplicate)
    #expect(host.stack.router.count == 16)
  }

  @Test("A wheel that cannot be where it says is rejected, for whom it belongs to")
  func invalidWheel() throws {
    var host = try TouchHost()
    let wheel = TouchID(90)
    _ = host.send(.wheel(wheel, Point2D(x: 100, y: 800), travel: 3, .begin))
    for (point, travel) in [(Point2D(x: .nan, y: 800), 3), (Point2D(x: 100, y: 800), Double.infinity)] {
      let own = host.send(.wheel(wheel, point, travel: travel, .change))
      #expect(own.rejection == .notFinite && own.receiver == Receiver(TouchHost.sheet, .list))
      let foreign = host.send(.wheel(TouchID(91), point, travel: travel, .begin))
      #expect(foreign.rejection == .notFinite && foreign.receiver == nil)
    }
    #expect(host.send(.wheel(wheel, Point2D(x: 100, y: 800), travel: 0, .end)).rejection == nil)
  }

  @Test("An overlay that is pushed under a wheel loses the wheel")
  func pushedUnderAWheel() throws {
    var held = try overlay()
    _ = held.handle(.wheel(TouchID(1), Point2D(x: 100, y: 800), travel: 30, .begin), at: .zero)
    #expect(held.phase == .dragging && held.drag?.wheel != nil)
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(held, as: one)
    #expect(stack[one]?.drag?.wheel == nil)
    #expect(stack[one]?.phase != .dragging)
  }

  @Test(
    "A handle broader than the sheet is as broad as the sheet, at every edge",
    arguments: [OverlayEdge.bottom, .top, .left, .right])
  func broadHandle(_ edge: OverlayEdge) throws {
    let turned = try overlay { $0.edge = edge }
    let length = edge == .bottom || edge == .top ? 390.0 : 844
    let scene = try OverlayScene(turned.presentation, handle: OverlayHandle(breadth: length + 1, sideways: 0))
    let exact = try OverlayScene(turned.presentation, handle: OverlayHandle(breadth: length, sideways: 0))
    let seen = try #require(scene.layers.frame(of: .handle))
    #expect(seen == exact.layers.frame(of: .handle))
    #expect(edge == .bottom || edge == .top ? seen.size.width == length : seen.size.height == length)
    #expect(edge == .bottom || edge == .top ? seen.origin.x == 0 : seen.origin.y == 0)
  }

  @Test("Trees are unequal by a layer, a parent, an order or a presence alone")
  func trees() throws {
    var flat = LayerTree()
    try flat.insert(OverlayLayer(page, frame: frame))
    try flat.insert(OverlayLayer(card, frame: frame))
    #expect(flat == flat)
    #expect(flat != LayerTree())
    var nested = LayerTree()
    try nested.insert(OverlayLayer(card, frame: frame))
    try nested.insert(OverlayLayer(page, frame: frame), at: .frontmost(in: card))
    // The same walk, card before page, by other parents.
    #expect(flat != nested)
    var turned = flat
    try turned.move(page, to: .frontmost())
    #expect(flat != turned)
    try turned.move(page, to: .rearmost())
    #expect(flat == turned)
    var absent = flat
    absent.setPresent(false, of: page)
    #expect(flat != absent)
    var hidden = flat
    try hidden.update(OverlayLayer(page, frame: frame, isHidden: true))
    #expect(flat != hidden)
  }

  @Test("Scenes are unequal by their layers, handle, list or background alone")
  func scenes() throws {
    let scene = OverlayScene(try overlay().presentation)
    #expect(scene == OverlayScene(try overlay().presentation))
    #expect(try scene != OverlayScene(try overlay().presentation, handle: OverlayHandle(sideways: 13)))
    var scrolled = try overlay()
    _ = scrolled.handle(.scrollTo(10, animated: false), at: .zero)
    #expect(scene != OverlayScene(scrolled.presentation))
    var lone = scene
    lone.setBackground(false)
    #expect(scene != lone)
    var edited = scene
    try edited.edit { (layers) throws(LayerError) in try layers.insert(OverlayLayer(card, frame: frame)) }
    #expect(scene != edited)
  }

  @Test("Stacks are unequal by an overlay, an id, the time, a finger, a wheel, rows or a layer alone")
  func stacks() throws {
    let stack = try TouchHost().stack
    #expect(try stack == TouchHost().stack)
    #expect(stack != OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844))))
    func changed(_ change: (inout OverlayStack) throws -> Void) throws -> OverlayStack {
      var copy = stack
      try change(&copy)
      return copy
    }
    let sheet = TouchHost.sheet
    let same = try changed { _ = $0.handle(.frame, at: .zero) }
    #expect(stack == same)
    #expect(try stack != changed { _ = $0.handle(.moveTo(TouchHost.high, animated: false), at: .zero) })
    #expect(try stack != changed { _ = try $0.push($0.pop(sheet, at: .zero).overlay, as: other) })
    #expect(try stack != changed { _ = $0.handle(.down(TouchID(1), Point2D(x: 195, y: 100)), at: .zero) })
    #expect(
      try stack != changed { _ = $0.handle(.wheel(TouchID(1), Point2D(x: 195, y: 100), travel: 0, .begin), at: .zero) })
    #expect(try stack != changed { _ = try $0.setRows(nil, of: sheet, at: .zero) })
    #expect(
      try stack
        != changed {
          _ = try $0.edit(sheet, at: .zero) { (layers) throws(LayerError) in
            try layers.insert(OverlayLayer(card, frame: frame))
          }
        })
  }
}
