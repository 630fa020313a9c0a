import CardCore
import COverlay
import Fuzzing
import Kinetics
import OverlayCore
import PropertyChecking
import Testing
import Timing

@testable import OverlayC

/// The same session in Swift and through the header: equal effects and equal bits after each step.
@Suite("Sessions of cards in C", .timed)
struct CardsInCTests {
  private static let labels = [
    Label("a deck", atLeast: 0.2), Label("a browser", atLeast: 0.2), Label("a carousel", atLeast: 0.2),
  ]

  private static func label(_ configuration: AnyCardConfiguration) -> Int {
    switch configuration {
    case .deck: 0
    case .browser: 1
    case .carousel: 2
    }
  }

  @Test("Cards that are alone")
  func alone() {
    check("Cards in C", runs: 4000, labels: Self.labels) { draw in
      guard let cards = draw.cards() else { return .discarded }
      guard let twins = CardTwins(cards) else { return .fails("the header makes none of \(cards.configuration)") }
      draw.label(Self.label(cards.configuration))
      for step in draw.steps(of: cards) {
        draw.note("+\(step.wait) \(step.action)")
        if let difference = twins.take(step) { return .fails(difference) }
      }
      return .holds
    }
  }

  @Test("Cards in a sheet")
  func hosted() {
    check("Cards in a sheet in C", runs: 2000, labels: Self.labels + [Label("they move", atLeast: 0.3)]) { draw in
      let size = Size2D(width: 300, height: 240)
      guard let cards = draw.cards(draw.model(), in: size), let sheet = SheetTwins(cards) else { return .discarded }
      draw.label(Self.label(cards.configuration))
      var difference: String?
      draw.sequence(atMost: 60) { draw in
        if difference == nil { difference = sheet.step(&draw) }
        return true
      }
      if sheet.hasMoved { draw.label(3) }
      return Verdict(fault: difference)
    }
  }
}

/// A sheet with cards on a layer in its header, in Swift and through the header.
private final class SheetTwins {
  private static let receiver = Receiver(OverlayID(7), LayerID(3))

  private var stack: OverlayStack
  private let storage: UnsafeMutableRawPointer
  private let made: OpaquePointer
  private let twins: CardTwins
  private var now = Instant.zero
  private var fingers: [(id: Int64, place: Point2D)] = []
  private var count: Int64 = 0
  private(set) var hasMoved = false

  init?(_ cards: AnyCards) {
    var configuration = OverlayConfiguration(detents: [Detent(1, .points(300)), Detent(2, .points(700))])
    configuration.header = 260
    let around = Surroundings(size: Size2D(width: 400, height: 800))
    var axis = ScreenAxis.horizontal
    if case .carousel(let own) = cards.configuration { axis = own.axis }
    let frame = Rect2D(x: 50, y: 10, width: 300, height: 240)
    let layer = OverlayLayer(Self.receiver.layer, frame: frame, claims: axis)
    stack = OverlayStack(in: around)
    guard let twins = CardTwins(cards), (try? stack.push(configuration, as: Self.receiver.overlay, at: .zero)) != nil,
      (try? stack.edit(
        Self.receiver.overlay, at: .zero,
        { (layers) throws(LayerError) in try layers.insert(layer, at: .frontmost(in: .header)) })) != nil
    else { return nil }
    storage = UnsafeMutableRawPointer.allocate(
      byteCount: overlay_stack_size(), alignment: overlay_stack_alignment())
    guard let made = Self.create(around, axis, in: storage) else { return nil }
    (self.made, self.twins) = (made, twins)
  }

  private static func create(
    _ around: Surroundings, _ axis: ScreenAxis, in storage: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    var (surroundings, created) = (overlay_surroundings(around), OpaquePointer?.none)
    let detents = [detent(1, 300), detent(2, 700)]
    var values = overlay_configuration()
    var layer = overlay_layer_of(3, 50, 10, 300, 240)
    (layer.has_parent, layer.parent, layer.claims) = (true, Int64(OVERLAY_LAYER_HEADER), overlay_axis(axis))
    return detents.withUnsafeBufferPointer { detents in
      guard overlay_configuration_default(&values) == OVERLAY_OK else { return nil }
      (values.header, values.detents, values.detent_count) = (260, detents.baseAddress, 2)
      guard overlay_stack_create(storage, overlay_stack_size(), &surroundings, &created, nil) == OVERLAY_OK,
        overlay_stack_push(created, 7, &values, 0, nil, nil) == OVERLAY_OK,
        overlay_stack_set_layer(created, 7, &layer, 0, nil) == OVERLAY_OK
      else { return nil }
      return created
    }
  }

  private static func detent(_ id: Int64, _ points: Double) -> overlay_detent {
    var detent = overlay_detent()
    (detent.id, detent.kind, detent.value) = (id, OVERLAY_HEIGHT_POINTS, points)
    return detent
  }

  deinit {
    overlay_stack_destroy(made)
    storage.deallocate()
  }
}

extension SheetTwins {
  /// A random step, for all of them. Returns what differs afterwards.
  func step(_ draw: inout Draw) -> String? {
    now = Instant(nanoseconds: now.nanoseconds + draw.pick(8_333_333, 16_666_667, 0, 250_000_000))
    let event = event(&draw)
    draw.note("\(now) \(event)")
    let answer = stack.handle(event, at: now)
    var source = overlay_event(event)
    guard overlay_stack_handle(made, &source, now.nanoseconds, nil, nil) == OVERLAY_OK else { return "\(event)" }
    guard overlay_stack_digest(made) == stack.digest else { return "another digest of the sheet" }
    var (index, hosted) = (0, overlay_hosted_event())
    for event in stack.hosted(on: Self.receiver, of: answer) {
      guard overlay_stack_hosted(made, 7, 3, index, &hosted), HostedEvent(hosted) == event else {
        return "\(hosted) for the cards, \(event) in Swift"
      }
      if let difference = twins.take(hosted: event, hosted, at: now) { return difference }
      index += 1
    }
    if twins.cards.isDragging { hasMoved = true }
    guard !overlay_stack_hosted(made, 7, 3, index, &hosted) else { return "more for the cards than in Swift" }
    return twins.take(.frame, at: now)
  }

  private func event(_ draw: inout Draw) -> OverlayEvent {
    switch draw.below(8) {
    case 0, 1: return down(&draw)
    case 2, 3, 4: return move(&draw)
    case 5: return lift(&draw)
    case 6:
      let phase = draw.pick(WheelPhase.notch, .begin, .change, .end, .momentum)
      let (travel, across) = (draw.grid(-40, 40, step: 1), draw.grid(-40, 40, step: 1))
      return .wheel(1000, place(&draw), travel: travel, across: across, phase)
    default: return draw.once(in: 3) ? .command(.moveTo(draw.pick(1, 2))) : .frame
    }
  }

  private func place(_ draw: inout Draw) -> Point2D {
    Point2D(x: draw.grid(0, 400, step: 1), y: draw.grid(100, 800, step: 1))
  }

  private func down(_ draw: inout Draw) -> OverlayEvent {
    count += 1
    fingers.append((count, place(&draw)))
    return .down(TouchID(Int(count)), fingers[fingers.count - 1].place)
  }

  private func move(_ draw: inout Draw) -> OverlayEvent {
    guard !fingers.isEmpty else { return down(&draw) }
    let (index, reach) = (draw.below(fingers.count), draw.pick(14.0, 90, 3))
    fingers[index].place.x += draw.grid(-reach, reach, step: 1)
    fingers[index].place.y += draw.grid(-reach, reach, step: 1)
    return .move(TouchID(Int(fingers[index].id)), fingers[index].place)
  }

  private func lift(_ draw: inout Draw) -> OverlayEvent {
    guard !fingers.isEmpty else { return .frame }
    let id = TouchID(Int(fingers.remove(at: draw.below(fingers.count)).id))
    return draw.once(in: 4) ? .cancel(id) : .up(id)
  }
}
