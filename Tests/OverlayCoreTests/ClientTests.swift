import Kinetics
import OverlayCore
import Testing
import Timing

/// What an app's own tests make and ask, with the public surface alone.
@Suite("What a client's tests need", .timed)
struct ClientTests {
  private static let tip = DetentID(0)
  private static let full = DetentID(1)
  private static let menu = OverlayID(7)
  private static let place = OverlayID(8)
  private static let detents = [Detent(tip, .points(120)), Detent(full, .inset(64))]
  private static let surroundings = Surroundings(size: Size2D(width: 390, height: 844))

  private static func stack() throws -> OverlayStack {
    var stack = OverlayStack(in: surroundings)
    var configuration = OverlayConfiguration(detents: detents)
    configuration.header = 20
    _ = try stack.push(configuration, as: menu, at: .zero)
    _ = try stack.push(configuration, as: place, at: .zero)
    return stack
  }

  @Test("A policy of one's own is asked about a release that a test makes")
  func policies() throws {
    let (configuration, surroundings) = (OverlayConfiguration(detents: Self.detents), Self.surroundings)
    let (tip, full) = (Self.tip, Self.full)
    let policy = TargetPolicy.custom { release in
      release.gesture?.part == .sheet && release.velocity > 500 ? full : release.origin
    }
    let detents = try DetentTable(configuration, in: surroundings)
    let drag = TargetContext.Gesture(part: .sheet, travel: 60, seconds: 0.25)
    let release = TargetContext(height: 180, velocity: 600, origin: tip, detents: detents, gesture: drag)
    #expect(policy.target(release) == full)
    #expect(detents.minimum == 120 && detents.maximum == 780)
    #expect(drag.meanVelocity == 240 && drag.meanVelocityAcross == 0)
    #expect(policy.target(TargetContext(height: 180, velocity: 600, origin: tip, detents: detents)) == tip)
    #expect(TargetContext(height: 120.25, velocity: 0, detents: detents).height == 120)
    #expect(TargetContext(height: 120.25, velocity: 0, detents: detents, scale: 4).height == 120.25)
    let odd = TargetContext(height: .nan, velocity: .infinity, detents: detents)
    #expect(odd.height == 120 && odd.velocity == 0)
  }

  @Test("A table of detents at heights of one's own is sorted, and refused where it cannot be")
  func tables() throws {
    let (tip, full) = (Self.detents[0], Self.detents[1])
    let table = try DetentTable([.init(full, at: 700), .init(tip, at: 100)])
    #expect(table.all.map(\.id) == [Self.tip, Self.full] && table.nearest(to: 450).id == Self.full)
    for height in 1...20 {
      let one = try DetentTable([.init(full, at: Double(height))])
      #expect(one.minimum == Double(height) && one.maximum == Double(height))
    }
    var disabled = tip
    disabled.isEnabled = false
    #expect(try DetentTable([.init(disabled, at: 0), .init(full, at: 700)]).enabled.map(\.id) == [Self.full])
    #expect(throws: OverlayConfigurationError(.noDetents)) { try DetentTable([]) }
    #expect(throws: OverlayConfigurationError(.noEnabledDetent)) { try DetentTable([.init(disabled, at: 0)]) }
    #expect(throws: OverlayConfigurationError(.duplicateDetent, of: Self.tip)) {
      try DetentTable([.init(tip, at: 0), .init(tip, at: 10)])
    }
    let height = InvalidNumber(-1, outside: .length)
    #expect(throws: OverlayConfigurationError(.detentHeight, of: Self.tip, number: height)) {
      try DetentTable([.init(tip, at: -1)])
    }
    #expect(throws: OverlayConfigurationError(.noDetents)) {
      try DetentTable(OverlayConfiguration(detents: []), in: Self.surroundings)
    }
    let scale = InvalidNumber(0, outside: .positive)
    #expect(throws: OverlayConfigurationError(.scale, number: scale)) {
      try DetentTable(
        OverlayConfiguration(detents: Self.detents), in: Surroundings(size: Self.surroundings.size, scale: 0))
    }
  }

  @Test("Effects, routes and cancellations are made as a call would answer them")
  func answers() {
    let effects: OverlayEffects = [.didMove(Self.full), .dragEnded]
    #expect(Array(effects) == [.didMove(Self.full), .dragEnded] && effects.writeBack == nil && effects.answer == nil)
    let more = OverlayEffects([.late], writeBack: 12, shift: 3, answer: .already)
    #expect(more.writeBack == 12 && more.shift == 3 && more.answer == .already && Array(more) == [.late])
    #expect(OverlayEffects(Array(repeating: .late, count: 30)).count == OverlayEffects.capacity)
    let receiver = Receiver(Self.menu, .list)
    let tap = EventRoute(to: receiver, row: 12, isTap: true)
    #expect(tap.receiver == receiver && tap.row == 12 && tap.isTap && !tap.isLate && tap.point == nil)
    let odd = EventRoute(
      to: nil, at: Point2D(x: 1, y: 2), isLate: true, rejection: .duplicate, replacing: receiver)
    #expect(odd.isLate && odd.rejection == .duplicate && odd.replaced == receiver && odd.point?.y == 2)
    let lost = Cancellation(touch: TouchID(1), receiver: receiver)
    #expect(!lost.isWheel && lost != Cancellation(touch: TouchID(1), receiver: receiver, isWheel: true))
  }

  @Test("A stack is asked by its ids, and no question changes it")
  func questions() throws {
    let stack = try Self.stack()
    #expect(stack.ids == [Self.place, Self.menu] && stack[Self.menu]?.height == 120 && stack[OverlayID(3)] == nil)
    let hit = try #require(stack.hitTest(Point2D(x: 195, y: 700)))
    #expect(hit.overlay == Self.menu && hit.hit.layer == .background)
    #expect(stack.scene(of: Self.place)?.layers.frame(of: .sheet)?.size.height == 120)
    #expect(stack.scene(of: OverlayID(3)) == nil)
    var layers: [LayerID] = []
    stack.forEachAccessible { _, element in layers.append(element.layer) }
    #expect(layers.first == .handle && layers.last == .background)
  }

  @Test("A question after a move sees the move")
  func laidOut() throws {
    var stack = try Self.stack()
    let low = Point2D(x: 195, y: 400)
    #expect(stack.hitTest(low)?.hit.layer == .background)
    _ = stack.handle(.moveTo(Self.full, animated: false), to: Self.place, at: Instant(milliseconds: 10))
    #expect(stack.hitTest(low)?.hit.layer == .list && stack.hitTest(low)?.overlay == Self.place)
  }

  @Test("Layers are changed by a closure that simply tries")
  func edits() throws {
    struct Own: Error {}
    let card = LayerID(1)
    let frame = Rect2D(x: 0, y: 0, width: 10, height: 10)
    var stack = try Self.stack()
    _ = try stack.edit(Self.menu, at: .zero) { layers in
      try layers.insert(OverlayLayer(card, frame: frame), at: .frontmost(in: .header))
    }
    #expect(stack.scene(of: Self.menu)?.layers[card]?.frame == frame)
    let before = stack
    #expect(throws: OverlayStackError.layers(.duplicate(card))) {
      _ = try stack.edit(Self.menu, at: .zero) { layers in try layers.insert(OverlayLayer(card, frame: frame)) }
    }
    #expect(throws: OverlayStackError.layers(.standard(.list))) {
      _ = try stack.edit(Self.menu, at: .zero) { layers in try layers.remove(.list) }
    }
    #expect(throws: OverlayStackError.unknown(OverlayID(3))) {
      _ = try stack.edit(OverlayID(3), at: .zero) { layers in try layers.remove(.list) }
    }
    #expect(throws: Own.self) { try stack.edit(Self.menu, at: .zero) { _ in throw Own() } }
    #expect(stack == before)
    var scene = try #require(stack.scene(of: Self.menu))
    try scene.edit { layers in try layers.remove(card) }
    #expect(scene.layers[card] == nil)
    #expect(throws: Own.self) { try scene.edit { _ in throw Own() } }
  }

  @Test("Among several overlays a command needs a name, and surroundings go to all")
  func names() throws {
    var stack = try Self.stack()
    let before = stack
    let route = stack.handle(.moveTo(Self.full), at: .zero).route
    #expect(route.rejection == .unknown && stack == before && !stack.isMoving)
    #expect(Array(stack.lastEffects[Self.place]) == [.rejected(.unknown)])
    #expect(stack.handle(.moveTo(Self.full), to: Self.menu, at: .zero).route.rejection == nil && stack.isMoving)
    _ = stack.handle(.keyboard(300), to: Self.menu, at: .zero)
    #expect(stack[Self.place]?.surroundings.keyboard == 300)
    _ = try stack.pop(Self.place, at: .zero)
    #expect(stack.handle(.moveTo(Self.tip), at: .zero).route.rejection == nil && stack[Self.menu]?.target == Self.tip)
  }
}
