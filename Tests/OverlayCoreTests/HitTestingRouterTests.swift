import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let low = TouchHost.low
private let high = TouchHost.high
private let sheet = TouchHost.sheet
private let pin = LayerID(1)

private func receiver(_ layer: LayerID) -> Receiver { Receiver(sheet, layer) }

@Suite("The router", .timed)
struct HitTestingRouterTests {
  @Test("A touch that began on the map stays the map's over the sheet; one that began on the list stays the list's")
  func keeps() throws {
    var host = try TouchHost()
    #expect(host.down(1, 195, 400).receiver == receiver(.background))
    #expect(host.move(1, 195, 800).receiver == receiver(.background))
    #expect(host.effects == [])
    #expect(host.height == 120)
    #expect(host.down(2, 100, 800).receiver == receiver(.list))
    #expect(host.move(2, 100, 300).receiver == receiver(.list))
    #expect(host.height == 610)
    #expect(host.up(2).receiver == receiver(.list))
    let end = host.up(1)
    #expect(end.receiver == receiver(.background))
    #expect(!end.isTap)
    #expect(host.stack.router.count == 0)
  }

  @Test("Two fingers on two layers: each has its own receiver, and the overlay hears only its own")
  func two() throws {
    var host = try TouchHost()
    _ = host.down(1, 195, 400)
    _ = host.down(2, 10, 730)
    #expect(host.stack.receiver(of: TouchID(1)) == receiver(.background))
    #expect(host.stack.receiver(of: TouchID(2)) == receiver(.header))
    #expect(host.overlay?.fingers.touches.count == 1)
    _ = host.move(1, 195, 100)
    #expect(host.height == 120)
    _ = host.move(2, 10, 700)
    // All of the finger's way counts, not half of it: the other finger is not the sheet's.
    #expect(host.height == 140)
  }

  @Test("A handle that reaches past the sheet drags the sheet")
  func outset() throws {
    var host = try TouchHost()
    _ = try host.stack.pop(sheet, at: .zero)
    let overlay = try TouchHost.overlay()
    _ = try host.stack.push(
      overlay, scene: OverlayScene(overlay.presentation, handle: OverlayHandle(margin: 0, outward: 20)), as: sheet)
    #expect(host.down(1, 195, 710).receiver == receiver(.handle))
    _ = host.move(1, 195, 600)
    #expect(host.height == 220)
  }

  @Test("In a settle a finger is hit-tested against what is shown at its instant, though no frame was asked for")
  func settling() throws {
    var host = try TouchHost()
    _ = host.send(.moveTo(high, animated: true))
    #expect(host.down(1, 195, 700).receiver == receiver(.background))
    let route = host.send(.down(TouchID(2), Point2D(x: 100, y: 700)), after: 150)
    #expect(route.receiver == receiver(.list))
    #expect(host.effects == [.cancelled(high), .dragBegan])
  }

  @Test("A finger that goes down twice is cancelled first, and that is reported")
  func twice() throws {
    var host = try TouchHost()
    _ = host.down(1, 100, 800)
    _ = host.move(1, 100, 700)
    let again = host.down(1, 195, 100)
    #expect(again.replaced == receiver(.list))
    #expect(again.receiver == receiver(.background))
    #expect(again.rejection == .duplicate)
    #expect(host.effects == [.dragEnded, .rejected(.duplicate)])
    #expect(host.stack.router.count == 1)
    #expect(host.overlay?.fingers.touches.count == 0)
    let back = host.down(1, 100, 830)
    #expect(back.replaced == receiver(.background))
    #expect(back.receiver == receiver(.list))
  }

  @Test("Sixteen fingers at once; the next is rejected, and so are unknown ones and points that cannot be")
  func many() throws {
    var host = try TouchHost()
    for id in 0..<16 {
      let isOnList = id % 2 == 0
      #expect(host.down(id, 10, isOnList ? 800 : 300).receiver == receiver(isOnList ? .list : .background))
    }
    let next = host.down(16, 10, 300)
    #expect(next.receiver == nil)
    #expect(next.rejection == .tooMany)
    #expect(host.effects == [.rejected(.tooMany)])
    #expect(host.move(16, 10, 200).rejection == .unknown)
    #expect(host.up(16).rejection == .unknown)
    #expect(host.move(1, .nan, 0).rejection == .notFinite)
    #expect(host.down(3, .infinity, 0).rejection == .notFinite)
    #expect(host.stack.receiver(of: TouchID(3)) == receiver(.background))
    for id in 0..<16 { #expect(host.up(id).rejection == nil) }
    #expect(host.stack.router.count == 0)
  }

  @Test("A touch that hits nobody is known, and nobody's")
  func nobody() throws {
    var host = try TouchHost()
    let route = host.down(1, 1000, 10)
    #expect(route.receiver == nil)
    #expect(route.rejection == nil)
    #expect(host.move(1, 100, 800).rejection == nil)
    #expect(!host.up(1).isTap)
    #expect(host.effects == [])
  }

  @Test("A layer that is removed or disabled under a finger loses it, one that is hidden keeps it")
  func lost() throws {
    var host = try TouchHost()
    func edit(_ change: (inout LayerTree) throws(LayerError) -> Void) throws -> [Cancellation] {
      try host.stack.edit(sheet, at: host.instant, change).cancelled
    }
    let group = LayerID(2)
    #expect(
      try edit { (layers) throws(LayerError) in
        try layers.insert(
          OverlayLayer(group, frame: Rect2D(x: 0, y: 0, width: 390, height: 844), isPassThrough: true),
          at: .inFront(of: .background))
        try layers.insert(
          OverlayLayer(pin, frame: Rect2D(x: 100, y: 100, width: 40, height: 40)), at: .frontmost(in: group))
      }.isEmpty)
    _ = host.down(1, 110, 110)
    _ = host.down(2, 10, 800)
    _ = host.move(2, 10, 700)
    var layer = try #require(host.stack.scene(of: sheet)?.layers[group])
    layer.isHidden = true
    #expect(try edit { (layers) throws(LayerError) in try layers.update(layer) }.isEmpty)
    #expect(host.move(1, 0, 0).receiver == receiver(pin))
    layer.isEnabled = false
    let first = try edit { (layers) throws(LayerError) in try layers.update(layer) }
    #expect(first.map(\.touch) == [TouchID(1)])
    #expect(first.first?.receiver == receiver(pin))
    #expect(host.move(1, 0, 0).receiver == nil)
    var list = try #require(host.stack.scene(of: sheet)?.layers[.list])
    list.isEnabled = false
    let second = try edit { (layers) throws(LayerError) in try layers.update(list) }
    #expect(second.map(\.receiver) == [receiver(.list)])
    // The drag is released with velocity 0: from 210 the nearest is the lower detent.
    #expect(host.effects == [.dragEnded])
    #expect(host.overlay?.target == low)
    #expect(host.down(3, 10, 800).receiver == receiver(.sheet))
    #expect(host.up(1).rejection == nil)
    #expect(!host.up(2).isTap)
  }

  @Test("A wheel gesture belongs to where it began; a notch to where it is")
  func wheels() throws {
    var host = try TouchHost { $0.start.detent = high }
    let id = TouchID(9)
    func turn(_ y: Double, _ travel: Double, _ phase: WheelPhase) -> EventRoute {
      host.send(.wheel(id, Point2D(x: 10, y: y), travel: travel, phase))
    }
    #expect(turn(400, 30, .begin).receiver == receiver(.list))
    #expect(turn(10, 30, .change).receiver == receiver(.list))
    #expect(host.overlay?.offset == 60)
    #expect(turn(10, 0, .end).receiver == receiver(.list))
    #expect(turn(10, 30, .change).rejection == .outOfSequence)
    #expect(turn(10, 30, .notch).receiver == receiver(.background))
    #expect(host.effects == [])
    #expect(turn(10, 30, .begin).receiver == receiver(.background))
    #expect(turn(400, 30, .change).receiver == receiver(.background))
    #expect(host.overlay?.offset == 60)
    let replaced = turn(400, 30, .begin)
    #expect(replaced.replaced == receiver(.background))
    #expect(replaced.receiver == receiver(.list))
  }
}
