import Kinetics
import Testing
import Timing

@testable import OverlayCore

private let low = DetentID(0)
private let high = DetentID(1)
private let search = OverlayID(0)
private let place = OverlayID(1)
private let pin = LayerID(1)

/// A search sheet of 400, and in front of it a place card of 200.
private func sampleStack() throws -> OverlayStack {
  var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
  _ = try stack.push(Overlay(heights: 400, 700), as: search)
  _ = try stack.push(Overlay(heights: 200, 600), as: place)
  return stack
}

private func down(_ id: Int, _ x: Double, _ y: Double) -> OverlayEvent { .down(TouchID(id), Point2D(x: x, y: y)) }
private func move(_ id: Int, _ x: Double, _ y: Double) -> OverlayEvent { .move(TouchID(id), Point2D(x: x, y: y)) }

@Suite("The stack of overlays", .timed)
struct HitTestingStackTests {
  @Test("A configuration that is invalid is not pushed, and the error says why")
  func invalid() throws {
    var stack = try sampleStack()
    #expect(throws: OverlayStackError.configuration(OverlayConfigurationError(.noDetents))) {
      _ = try stack.push(OverlayConfiguration(detents: []), as: OverlayID(2), at: .zero)
    }
    #expect(stack.ids == [place, search])
  }

  @Test("Each container passes through to the next, and only the rearmost background is there")
  func passes() throws {
    var stack = try sampleStack()
    #expect(stack.ids == [place, search])
    #expect(stack.handle(down(1, 100, 800), at: .zero).route.receiver == Receiver(place, .list))
    #expect(stack.handle(down(2, 100, 500), at: .zero).route.receiver == Receiver(search, .list))
    #expect(stack.handle(down(3, 100, 100), at: .zero).route.receiver == Receiver(search, .background))
    _ = stack.handle(move(1, 100, 750), at: Instant(milliseconds: 8))
    _ = stack.handle(move(2, 100, 450), at: Instant(milliseconds: 8))
    #expect(stack[place]?.height == 240)
    #expect(stack[search]?.height == 440)
  }

  @Test("A present backdrop of the front one takes what lies behind it, also on the sheet behind")
  func backdrop() throws {
    var stack = try sampleStack()
    var dimmed = try #require(stack[place]?.configuration)
    dimmed.largestUndimmedDetent = low
    _ = try stack.reconfigure(place, dimmed, at: .zero)
    #expect(stack.handle(down(1, 100, 500), at: .zero).route.receiver == Receiver(search, .list))
    _ = stack.handle(.moveTo(high, animated: false), to: place, at: .zero)
    #expect(stack.handle(down(2, 100, 200), at: .zero).route.receiver == Receiver(place, .backdrop))
    var order: [Receiver] = []
    stack.forEachAccessible { order.append(Receiver($0, $1.layer)) }
    #expect(order.map(\.layer) == [.handle, .header, .list, .sheet, .backdrop])
    _ = stack.handle(.moveTo(low, animated: false), to: place, at: .zero)
    order = []
    stack.forEachAccessible { order.append(Receiver($0, $1.layer)) }
    #expect(order.last == Receiver(search, .background))
    #expect(order.count == 9)
  }

  @Test("Popping cancels the fingers on it, its drag is released with velocity 0, and the others go on")
  func pop() throws {
    var stack = try sampleStack()
    for id in [1, 2] { _ = stack.handle(down(id, 100, 700 + Double(id)), at: .zero) }
    _ = stack.handle(down(3, 100, 500), at: .zero)
    for step in 1...4 as ClosedRange<Int64> {
      for id in 1...3 {
        _ = stack.handle(
          move(id, 100, (id == 3 ? 500 : 700 + Double(id)) - 20 * Double(step)), at: Instant(milliseconds: 8 * step))
      }
    }
    #expect(stack[place]?.height == 270)
    #expect(stack.contains(place) && !stack.contains(OverlayID(7)))
    let popped = try stack.pop(place, at: Instant(milliseconds: 32))
    #expect(popped.answer.cancelled.count == 2)
    #expect(popped.answer.cancelled[0].receiver == Receiver(place, .list))
    #expect(!stack.contains(place))
    #expect(popped.answer.cancelled[1].touch == TouchID(2))
    #expect(popped.answer.cancelled.count == 2)
    #expect(popped.effects.sequence == [.dragEnded, .settled(low)])
    // A velocity of 2,500 pt/s would have gone to the upper one.
    #expect(popped.overlay.detent == low)
    #expect(popped.overlay.phase == .resting)
    #expect(stack.handle(move(1, 100, 10), at: Instant(milliseconds: 40)).route.receiver == nil)
    #expect(stack.handle(move(3, 100, 400), at: Instant(milliseconds: 40)).route.receiver == Receiver(search, .list))
    #expect(stack[search]?.height == 490)
    #expect(stack.handle(.up(TouchID(1)), at: Instant(milliseconds: 48)).route.rejection == nil)
    #expect(!stack.handle(.up(TouchID(2)), at: Instant(milliseconds: 48)).route.isTap)
    #expect(stack.router.count == 1)
    // It may come back, and stands there.
    _ = try stack.push(popped.overlay, scene: popped.scene, as: place)
    #expect(stack.handle(down(5, 100, 840), at: Instant(milliseconds: 56)).route.receiver == Receiver(place, .list))
    #expect(stack.lastEffects[place].isEmpty)
  }

  @Test("Popping the rearmost one gives the background to the next; popping a wheel or a native drag ends it")
  func popRear() throws {
    var stack = try sampleStack()
    _ = stack.handle(down(1, 100, 100), at: .zero)
    #expect(
      stack.handle(.wheel(TouchID(9), Point2D(x: 9, y: 500), travel: 5, .begin), at: .zero).route.receiver?.layer
        == .list)
    let popped = try stack.pop(search, at: .zero)
    #expect(popped.answer.cancelled.count == 2)
    #expect(popped.answer.cancelled[1].isWheel)
    #expect(popped.overlay.phase == .resting)
    #expect(popped.effects.contains(.dragEnded))
    #expect(stack.handle(down(2, 100, 100), at: .zero).route.receiver == Receiver(place, .background))
    var native = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try native.push(Overlay(heights: 200, 600) { $0.driver = .platform }, as: search)
    _ = native.handle(.scrollBegin, at: .zero)
    _ = native.handle(.scroll(offset: 0, travel: .pan(50), coasting: false), at: .zero)
    let drag = try native.pop(search, at: .zero)
    #expect(drag.effects.sequence == [.dragEnded, .settled(low)])
    #expect(drag.overlay.phase == .resting)
  }

  @Test("What an ended wheel left to its list does not go with an overlay that is taken out")
  func popAfterWheel() throws {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(Overlay(heights: 600) { $0.content.height = 2000 }, as: search)
    let (wheel, point) = (TouchID(9), Point2D(x: 9, y: 500))
    for (phase, travel) in [(WheelPhase.begin, 5.0), (.end, 0), (.momentum, 5)] {
      _ = stack.handle(.wheel(wheel, point, travel: travel, phase), at: .zero)
    }
    #expect(stack[search]?.offset == 10)
    var popped = try stack.pop(search, at: .zero).overlay
    #expect(popped.handle(.wheel(wheel, point, travel: 5, .momentum), at: .zero).rejection == .outOfSequence)
    #expect(popped.offset == 10)
  }

  @Test("An overlay that is pushed with a finger on it loses the finger")
  func pushed() throws {
    var held = try Overlay(heights: 200, 600)
    _ = held.handle(down(1, 100, 800), at: .zero)
    _ = held.handle(move(1, 100, 700), at: Instant(milliseconds: 8))
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    _ = try stack.push(held, as: place)
    #expect(stack.lastEffects[place].sequence == [.dragEnded])
    #expect(stack[place]?.phase == .settling)
    #expect(stack[place]?.fingers.touches.count == 0)
    #expect(stack.now == Instant(milliseconds: 8))
  }

  @Test("An error names the overlay and changes nothing")
  func errors() throws {
    var stack = try sampleStack()
    let before = stack
    #expect(throws: OverlayStackError.duplicate(place)) { try stack.push(Overlay(heights: 1), as: place) }
    #expect(throws: OverlayStackError.unknown(OverlayID(7))) { _ = try stack.pop(OverlayID(7), at: .zero) }
    #expect(throws: OverlayStackError.layers(.unknown(pin))) {
      _ = try stack.edit(place, at: Instant(milliseconds: 5)) { (layers) throws(LayerError) in
        try layers.insert(OverlayLayer(pin, frame: Rect2D(x: 0, y: 0, width: 390, height: 844)))
        try layers.remove(pin)
        try layers.remove(pin)
      }
    }
    #expect(throws: OverlayStackError.layers(.standard(.container))) {
      _ = try stack.edit(place, at: .zero) { (layers) throws(LayerError) in try layers.remove(.container) }
    }
    #expect(throws: OverlayStackError.unknown(OverlayID(7))) {
      _ = try stack.edit(OverlayID(7), at: .zero) { (_) throws(LayerError) in }
    }
    let configuration = try #require(stack[place]?.configuration)
    let (header, scale) = (InvalidNumber(-1, outside: .length), InvalidNumber(0, outside: .positive))
    #expect(throws: OverlayStackError.configuration(OverlayConfigurationError(.header, number: header))) {
      _ = try stack.reconfigure(place, at: Instant(milliseconds: 5)) { $0.header = -1 }
    }
    #expect(throws: OverlayStackError.configuration(OverlayConfigurationError(.scale, number: scale))) {
      let bad = Surroundings(size: stack.surroundings.size, scale: 0)
      _ = try stack.reconfigure(place, configuration, in: bad, at: Instant(milliseconds: 5))
    }
    #expect(stack == before)
  }

  @Test("Frames and the container's changes are for all; commands for one; an empty stack ignores")
  func events() throws {
    var stack = try sampleStack()
    _ = stack.handle(.resize(Size2D(width: 300, height: 500)), at: .zero)
    #expect(stack[place]?.surroundings.size.width == 300)
    #expect(stack[search]?.surroundings.size.width == 300)
    _ = stack.handle(.moveTo(high, animated: false), to: place, at: .zero)
    #expect(stack[place]?.height == 500)
    #expect(stack[search]?.height == 400)
    #expect(stack.handle(.next, to: OverlayID(9), at: .zero).route.rejection == .unknown)
    // Earlier than the last event: it counts at that one's time, and that is reported once.
    _ = stack.handle(.frame, at: Instant(milliseconds: 100))
    let late = stack.handle(down(1, 100, 490), at: Instant(milliseconds: 50)).route
    #expect(late.isLate && late.rejection == nil)
    #expect(late.receiver == Receiver(place, .list))
    #expect(stack.lastEffects[place].sequence == [.late])
    #expect(stack.lastEffects[search].isEmpty)
    #expect(stack.now == Instant(milliseconds: 100))
    var empty = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
    #expect(empty.handle(.next, at: .zero).route.rejection == .unknown)
    #expect(empty.handle(down(1, 0, 0), at: .zero).route == EventRoute())
    #expect(empty.handle(.up(TouchID(1)), at: .zero).route.rejection == nil)
  }
}
