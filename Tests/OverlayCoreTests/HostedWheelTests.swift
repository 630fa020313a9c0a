import Kinetics
import Testing
import Timing

@testable import OverlayCore

/// The events of a wheel for a model on a layer.
@Suite("Hosted wheels", .timed)
struct HostedWheelTests {
  /// Photos that fill the sheet and claim the axis across it; in them chips that claim the sheet's own, and a map that
  /// claims none.
  private static func stack(_ edge: OverlayEdge) throws -> OverlayStack {
    var stack = OverlayStack(in: Surroundings(size: Size2D(width: 800, height: 800)))
    var place = OverlayConfiguration(detents: [Detent(0, .points(400)), Detent(1, .points(700))])
    (place.edge, place.header) = (edge, 400)
    _ = try stack.push(place, as: .sheet, at: .zero)
    let isUpright = edge == .bottom || edge == .top
    let frame = Rect2D(x: 0, y: 0, width: 400, height: 400)
    _ = try stack.edit(.sheet, at: .zero) { layers in
      try layers.insert(
        OverlayLayer(Receiver.photos.layer, frame: frame, claims: isUpright ? .horizontal : .vertical),
        at: .frontmost(in: .header))
      try layers.insert(
        OverlayLayer(
          Receiver.chips.layer, frame: Rect2D(x: 100, y: 100, width: 100, height: 100),
          claims: isUpright ? .vertical : .horizontal),
        at: .frontmost(in: Receiver.photos.layer))
      try layers.insert(
        OverlayLayer(Receiver.map.layer, frame: Rect2D(x: 300, y: 100, width: 50, height: 50)),
        at: .frontmost(in: Receiver.photos.layer)
      )
    }
    return stack
  }

  private static func send(
    _ stack: inout OverlayStack, _ layer: Receiver, on place: Point2D, _ travel: Double,
    across: Double, _ phase: WheelPhase
  ) -> [HostedEvent] {
    guard let origin = stack.scene(of: .sheet)?.layers.frame(of: layer.layer)?.origin else { return [] }
    let point = Point2D(x: origin.x + place.x, y: origin.y + place.y)
    let answer = stack.handle(.wheel(9, point, travel: travel, across: across, phase), at: stack.now)
    return Array(stack.hosted(on: layer, of: answer))
  }

  private static let spot = Point2D(x: 20, y: 30)

  @Test("Across the sheet a layer gets it as it is, and as its own phases", arguments: OverlayEdge.allCases)
  func across(edge: OverlayEdge) throws {
    var stack = try Self.stack(edge)
    #expect(Self.send(&stack, .photos, on: Self.spot, 0, across: 0, .begin) == [])
    #expect(
      Self.send(&stack, .photos, on: Self.spot, 7, across: -9, .change)
        == [.wheel(9, Self.spot, travel: -9, .begin)])
    #expect(
      Self.send(&stack, .photos, on: Self.spot, 70, across: 3, .change)
        == [.wheel(9, Self.spot, travel: 3, .change)])
    #expect(Self.send(&stack, .photos, on: Self.spot, 0, across: 0, .end) == [.wheel(9, Self.spot, travel: 0, .end)])
    #expect(
      Self.send(&stack, .photos, on: Self.spot, 0, across: 4, .momentum)
        == [.wheel(9, Self.spot, travel: 4, .momentum)])
    #expect(stack[.sheet]?.height == 400)
  }

  @Test(
    "Along it, a layer that claims the sheet's axis gets what a finger would do on the screen",
    arguments: OverlayEdge.allCases)
  func along(edge: OverlayEdge) throws {
    var stack = try Self.stack(edge)
    let sign = edge.travel(of: Point2D(x: 1, y: 1)).along
    let spot = Point2D(x: 5, y: 6)
    #expect(
      Self.send(&stack, .chips, on: spot, 8, across: 8, .begin) == [.wheel(9, spot, travel: sign * 8, .begin)])
    #expect(Self.send(&stack, .chips, on: spot, -8, across: 90, .end) == [.wheel(9, spot, travel: sign * -8, .end)])
    // More across: the layer around, in its own coordinates.
    let answer = Self.send(&stack, .photos, on: Point2D(x: 105, y: 106), 8, across: 9, .begin)
    #expect(answer == [.wheel(9, Point2D(x: 105, y: 106), travel: 9, .begin)])
    #expect(stack.receiver(of: 9) == nil)
  }

  @Test("A layer that claims no axis is told of no wheel")
  func map() throws {
    var stack = try Self.stack(.bottom)
    #expect(Self.send(&stack, .map, on: Self.spot, 5, across: 6, .notch) == [])
    #expect(Self.send(&stack, .map, on: Self.spot, 5, across: 6, .begin) == [])
  }

  @Test("A layer that is disabled in mid-gesture is told cancel, and so is one whose wheel begins again elsewhere")
  func lost() throws {
    var stack = try Self.stack(.bottom)
    _ = Self.send(&stack, .photos, on: Self.spot, 0, across: 9, .begin)
    var other = stack
    let answer = other.handle(.wheel(9, Point2D(x: 5, y: 5), travel: 5, .begin), at: .zero)
    #expect(answer.route.replaced == .photos)
    #expect(Array(other.hosted(on: .photos, of: answer)) == [.cancel(9)])
    let edited = try stack.edit(.sheet, at: .zero) { layers in
      try layers.update(
        OverlayLayer(
          Receiver.photos.layer, frame: Rect2D(x: 0, y: 0, width: 400, height: 400), isEnabled: false,
          claims: .horizontal))
    }
    #expect(Array(stack.hosted(on: .photos, of: edited)) == [.cancel(9)])
  }

  @Test("Numbers that are none change nothing", arguments: [Double.nan, .infinity, 0x1p41])
  func garbage(bad: Double) throws {
    var stack = try Self.stack(.bottom)
    _ = Self.send(&stack, .photos, on: Self.spot, 0, across: 9, .begin)
    #expect(Self.send(&stack, .photos, on: Self.spot, 0, across: bad, .change) == [])
    #expect(
      Self.send(&stack, .photos, on: Self.spot, 0, across: 1, .change) == [.wheel(9, Self.spot, travel: 1, .change)])
  }
}

/// Each case was seen to fail with the rule broken.
extension HostedWheelTests {
  /// The answer to a wheel at a place of a layer as it is shown.
  private static func turn(
    _ stack: inout OverlayStack, _ layer: Receiver, on place: Point2D = spot, _ travel: Double, across: Double = 0,
    _ phase: WheelPhase, after milliseconds: Int64 = 0
  ) -> StackAnswer {
    let now = stack.now.advanced(byNanoseconds: milliseconds * 1_000_000)
    _ = stack.handle(.frame, at: now)
    let origin = stack.scene(of: .sheet)?.layers.frame(of: layer.layer)?.origin ?? .zero
    let point = Point2D(x: origin.x + place.x, y: origin.y + place.y)
    return stack.handle(.wheel(9, point, travel: travel, across: across, phase), at: now)
  }

  private static let header = Receiver(.sheet, .header)

  /// A sheet that has all its list to scroll, with the photos and the chips of ``stack(_:)`` in its header.
  private static func sheet() throws -> OverlayStack {
    var stack = try stack(.bottom)
    _ = stack.handle(.content(ListContent(height: 3000)), at: .zero)
    return stack
  }

  @Test("A gesture whose first travel comes later begins with it for the sheet too, at its point on the sheet")
  func later() throws {
    var stack = try Self.sheet()
    #expect(Self.turn(&stack, .photos, 0, .begin).route == EventRoute())
    _ = stack.handle(.moveTo(1, animated: false), at: .zero)
    let answer = Self.turn(&stack, .photos, -60, .change)
    #expect(answer.route.receiver == Self.header)
    #expect(answer.route.point == Self.spot)
    #expect(stack[.sheet]?.height == 640)
    // More across than along over the chips: it is the photos', in their coordinates.
    var other = try Self.sheet()
    let around = Self.turn(&other, .chips, on: Point2D(x: 5, y: 6), 1, across: 2, .begin)
    #expect(around.route.point == Point2D(x: 105, y: 106))
  }

  @Test(
    "A notch that goes more across a layer is its own in a turn of the sheet, and one without travel is no notch of it")
  func turns() throws {
    var stack = try Self.sheet()
    #expect(Self.turn(&stack, .photos, 9, .notch).route.receiver == Self.header)
    #expect(Self.turn(&stack, .photos, 1, across: 30, .notch).route.receiver == .photos)
    // Of the sheet's own parts a notch is, whichever way it goes more.
    var own = try Self.stack(.bottom)
    _ = Self.turn(&own, Self.header, on: Point2D(x: 500, y: 9), 5, across: 9, .notch)
    let away = own.handle(.wheel(9, Point2D(x: 9, y: 9), travel: 5, .notch), at: own.now)
    #expect(away.route.receiver == Self.header)
    #expect(away.route.point == nil)
    let there = Self.turn(&own, Self.header, on: Point2D(x: 500, y: 9), 5, .notch)
    #expect(there.route.point == Point2D(x: 500, y: 9))
    let none = own.handle(.wheel(9, Point2D(x: 9, y: 9), travel: 0, .notch), at: own.now)
    #expect(none.route.receiver != Self.header)
    _ = Self.turn(&own, Self.header, on: Point2D(x: 500, y: 9), 0, .notch)
    let after = own.handle(.wheel(9, Point2D(x: 9, y: 9), travel: 5, .notch), at: own.now)
    #expect(after.route.receiver == Self.header)
  }

  @Test("Momentum follows a gesture, for less than 1 s after its last event, and no notch")
  func momentum() throws {
    var stack = try Self.sheet()
    _ = Self.turn(&stack, .photos, 9, .notch)
    #expect(Self.turn(&stack, .photos, 9, .momentum).route.receiver == nil)
    _ = Self.turn(&stack, .photos, 0, across: 9, .begin)
    _ = Self.turn(&stack, .photos, 0, .end)
    for _ in 0..<3 { #expect(Self.turn(&stack, .photos, 0, .momentum, after: 900).route.receiver == .photos) }
    #expect(Self.turn(&stack, .photos, 0, .momentum, after: 1000).route.receiver == nil)
  }

  @Test("The point of a wheel is that on the layer as it is shown, also while the sheet moves under it")
  func moving() throws {
    var stack = try Self.stack(.bottom)
    _ = Self.turn(&stack, .photos, 0, across: 9, .begin)
    _ = stack.handle(.moveTo(1), at: .zero)
    let answer = Self.turn(&stack, .photos, 0, across: 9, .change, after: 100)
    #expect(Array(stack.hosted(on: .photos, of: answer)) == [.wheel(9, Self.spot, travel: 9, .change)])
  }

  @Test("A layer is told nothing of what another one lost, nor of what it lost in an earlier call")
  func others() throws {
    var stack = try Self.stack(.bottom)
    _ = Self.turn(&stack, .photos, 0, across: 9, .begin)
    let answer = try stack.edit(.sheet, at: .zero) { layers in try layers.remove(Receiver.photos.layer) }
    #expect(stack.hosted(on: .photos, of: answer).count == 1)
    #expect(stack.hosted(on: .pager, of: answer).isEmpty)
    _ = stack.handle(.frame, at: .zero)
    #expect(stack.hosted(on: .photos, of: answer).isEmpty)
  }
}
