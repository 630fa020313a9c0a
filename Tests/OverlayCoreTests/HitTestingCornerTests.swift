import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let low = DetentID(0)
private let high = DetentID(1)
private let front = OverlayID(0)
private let rear = OverlayID(1)
private let pin = LayerID(1)

private func down(_ id: Int, _ y: Double) -> OverlayEvent { .down(TouchID(id), Point2D(x: 100, y: y)) }
private func move(_ id: Int, _ y: Double) -> OverlayEvent { .move(TouchID(id), Point2D(x: 100, y: y)) }

/// What a stack of layers must not mix up.
@Suite("Where layers meet", .timed)
struct HitTestingCornerTests {
  @Test("While a finger drags one overlay, time passes for the others, and what they said before is not said again")
  func others() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(heights: 300, 700) { $0.driver = .platform }, as: rear)
    _ = try stack.push(Overlay(heights: 200, 600), as: front)
    _ = stack.handle(down(1, 800), at: .zero)
    for step in 1...3 as ClosedRange<Int64> {
      _ = stack.handle(move(1, 800 - 20 * Double(step)), at: Instant(milliseconds: 8 * step))
    }
    #expect(stack[front]?.height == 250)
    // At rest, but with something to say.
    _ = stack.handle(.scrollTo(50, animated: false), to: rear, at: Instant(milliseconds: 24))
    #expect(stack.lastEffects[rear].writeBack == 50)
    _ = stack.handle(move(1, 735), at: Instant(milliseconds: 32))
    #expect(stack[front]?.height == 255)
    #expect(stack.lastEffects[rear] == OverlayEffects())
    _ = stack.handle(.moveTo(high, animated: true), to: rear, at: Instant(milliseconds: 32))
    #expect(stack.lastEffects[rear].sequence == [.willMove(high)])
    _ = stack.handle(move(1, 730), at: Instant(milliseconds: 132))
    #expect(stack[front]?.height == 260)
    #expect(stack.lastEffects[rear] == OverlayEffects())
    let height = try #require(stack[rear]?.height)
    _ = stack.handle(.frame, at: Instant(milliseconds: 132))
    #expect(stack[rear]?.height == height && height > 400)
  }

  @Test("What is popped has its background back, and keeps nothing of where it stood in the stack")
  func popped() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(heights: 300, 700), as: rear)
    _ = try stack.push(Overlay(heights: 200, 600), as: front)
    #expect(stack.scene(of: front)?.hitTest(Point2D(x: 100, y: 100)) == nil)
    let popped = try stack.pop(front, at: .zero)
    #expect(popped.scene.hitTest(Point2D(x: 100, y: 100))?.layer == .background)
    #expect(popped.scene == OverlayScene(popped.overlay.presentation))
  }

  @Test("Sixteen fingers and a wheel can be lost at once; there is no eighteenth")
  func lost() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(heights: 600), as: front)
    for id in 0..<16 { _ = stack.handle(down(id, 500), at: .zero) }
    _ = stack.handle(.wheel(TouchID(99), Point2D(x: 100, y: 500), travel: 0, .begin), at: .zero)
    let cancelled = try stack.pop(front, at: .zero).answer.cancelled
    #expect(cancelled.count == 17 && cancelled[16].isWheel)
  }

  @Test("Layers are changed in view of where they are now, and a standard one may go and come back")
  func edit() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(heights: 200, 600), as: front)
    _ = stack.handle(.moveTo(high, animated: false), to: front, at: .zero)
    _ = try stack.edit(front, at: .zero) { layers throws(LayerError) in
      let sheet = layers[.sheet]?.frame ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
      try layers.insert(OverlayLayer(pin, frame: Rect2D(x: 0, y: sheet.origin.y - 10, width: 10, height: 10)))
    }
    #expect(stack.hitTest(Point2D(x: 5, y: 239))?.hit.layer == pin)
    _ = try stack.edit(front, at: .zero) { layers throws(LayerError) in
      guard let handle = layers[.handle] else { return }
      try layers.remove(.handle)
      try layers.insert(OverlayLayer(LayerID(2), frame: Rect2D(x: 300, y: 0, width: 10, height: 10)))
      try layers.insert(handle, at: .frontmost(in: .container))
    }
    #expect(stack.hitTest(Point2D(x: 305, y: 5))?.hit.layer == LayerID(2))
    #expect(stack.hitTest(Point2D(x: 195, y: 250))?.hit.layer == .handle)
    _ = stack.handle(.moveTo(low, animated: false), to: front, at: .zero)
    #expect(stack.hitTest(Point2D(x: 305, y: 5))?.hit.layer == LayerID(2))
    #expect(stack.hitTest(Point2D(x: 195, y: 650))?.hit.layer == .handle)
  }

  @Test("A backdrop that is away is hit nowhere, however far its outsets reach")
  func backdrop() throws {
    var scene = OverlayScene(try Overlay(heights: 200, 600) { $0.largestUndimmedDetent = low }.presentation)
    try scene.edit { layers throws(LayerError) in
      guard var backdrop = layers[.backdrop] else { return }
      backdrop.outsets = Insets(top: 20, left: 20, bottom: 20, right: 20)
      try layers.update(backdrop)
    }
    scene.layOut(try Overlay(heights: 200, 600) { $0.largestUndimmedDetent = low }.presentation)
    #expect(scene.hitTest(Point2D(x: 5, y: 5))?.layer == .background)
  }

  @Test("A handle that finds no room in its header is hit nowhere")
  func handle() throws {
    var scene = OverlayScene(try Overlay(heights: 200).presentation)
    #expect(scene.hitTest(Point2D(x: 195, y: 650))?.layer == .handle)
    scene.layOut(try Overlay(heights: 200) { $0.header = 5 }.presentation)
    #expect(scene.hitTest(Point2D(x: 195, y: 646))?.layer == .header)
    #expect(scene.hitTest(Point2D(x: 3, y: 3))?.layer == .background)
  }

  @Test("Without a slop a finger that reports no movement still taps")
  func noSlop() throws {
    var host = try TouchHost { $0.slop = 0 }
    _ = host.down(1, 100, 800)
    _ = host.move(1, 100, 800)
    #expect(host.up(1).isTap)
    _ = host.down(1, 100, 800)
    _ = host.move(1, 101, 800)
    #expect(!host.up(1).isTap)
  }

  @Test("Layers that come and go for ever take no more room than at first")
  func room() throws {
    var tree = LayerTree()
    for round in 0..<100 {
      for id in 0..<5 { try tree.insert(OverlayLayer(LayerID(id), frame: Rect2D(x: 0, y: 0, width: 9, height: 9))) }
      for id in 0..<5 { try tree.remove(LayerID((id + round) % 5)) }
    }
    #expect(tree.nodes.count == 6)
  }
}
