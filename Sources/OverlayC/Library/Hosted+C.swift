import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_set_layer(
  _ stack: OpaquePointer?, _ id: Int64, _ layer: UnsafePointer<overlay_layer>?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?
) -> overlay_status {
  edit(stack, id, time, told) { (layers) throws(Failure) in
    guard let layer else { throw Failure(OVERLAY_ERROR_NULL) }
    try layers.set(OverlayLayer(layer.pointee), in: layer.pointee.has_parent ? LayerID(Int(layer.pointee.parent)) : nil)
  }
}

@c @implementation
func overlay_stack_remove_layer(
  _ stack: OpaquePointer?, _ id: Int64, _ layer: Int64, _ time: Int64, _ told: UnsafeMutablePointer<Int>?
) -> overlay_status {
  edit(stack, id, time, told) { (layers) throws(Failure) in
    do throws(LayerError) { try layers.remove(LayerID(Int(layer))) } catch { throw Failure(OVERLAY_ERROR_LAYER) }
  }
}

private func edit(
  _ stack: OpaquePointer?, _ id: Int64, _ time: Int64, _ told: UnsafeMutablePointer<Int>?,
  _ body: (inout LayerTree) throws(Failure) -> Void
) -> overlay_status {
  change(stack, told) { (stack) throws(Failure) in
    var failure: Failure?
    do throws(OverlayStackError) {
      return try stack.pointee.edit(OverlayID(Int(id)), at: Instant(nanoseconds: time)) { (layers) throws(LayerError) in
        do throws(Failure) {
          try body(&layers)
        } catch let found {
          failure = found
          throw LayerError.unknown(LayerID(0))
        }
      }
    } catch {
      throw failure ?? Failure(error)
    }
  }
}

extension LayerTree {
  /// Inserts a layer in front of its siblings, or changes the one that is there.
  fileprivate mutating func set(_ layer: OverlayLayer, in parent: LayerID?) throws(Failure) {
    do throws(LayerError) {
      guard let old = self[layer.id] else { return try insert(layer, at: .frontmost(in: parent)) }
      var changed = layer
      if layer.id.isStandard { changed.frame = old.frame }
      try update(changed)
      guard let parent, parent != self.parent(of: layer.id) else { return }
      try move(layer.id, to: .frontmost(in: parent))
    } catch {
      throw Failure(OVERLAY_ERROR_LAYER)
    }
  }
}

extension OverlayLayer {
  fileprivate init(_ source: overlay_layer) throws(Failure) {
    let frame = Rect2D(x: source.frame.x, y: source.frame.y, width: source.frame.width, height: source.frame.height)
    self.init(
      LayerID(Int(source.id)), frame: frame, isPassThrough: source.is_pass_through, isHidden: source.is_hidden,
      opacity: source.opacity, isEnabled: !source.is_disabled, outsets: Insets(source.outsets),
      claims: try choice(source.claims.rawValue, [nil, .horizontal, .vertical]))
  }
}

@c @implementation
func overlay_stack_handle_hitting(
  _ stack: OpaquePointer?, _ id: Int64, _ layer: Int64, _ event: UnsafePointer<overlay_event>?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?, _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  change(stack, told) { (stack) throws(Failure) in
    guard let event else { throw Failure(OVERLAY_ERROR_NULL) }
    guard let event = OverlayEvent(event.pointee) else { throw Failure(OVERLAY_ERROR_ENUMERATION) }
    let hit = Receiver(OverlayID(Int(id)), LayerID(Int(layer)))
    let answer = stack.pointee.handle(event, hitting: hit, at: Instant(nanoseconds: time))
    route?.pointee = overlay_route(answer.route)
    return answer
  }
}

@c @implementation
func overlay_stack_hosted(
  _ stack: OpaquePointer?, _ id: Int64, _ layer: Int64, _ index: Int,
  _ event: UnsafeMutablePointer<overlay_hosted_event>?
) -> Bool {
  guard let storage = Storage<StackPlace>(stack), let event, index >= 0 else { return false }
  guard let answer = storage.place.pointee.answer else { return false }
  let events = storage.place.pointee.stack.hosted(on: Receiver(OverlayID(Int(id)), LayerID(Int(layer))), of: answer)
  guard index < events.count else { return false }
  event.pointee = overlay_hosted_event(events[index])
  return true
}

@c @implementation
func overlay_stack_surroundings(
  _ stack: OpaquePointer?, _ id: Int64, _ layer: Int64, _ around: UnsafeMutablePointer<overlay_surroundings>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let around else { return OVERLAY_ERROR_NULL }
  let receiver = Receiver(OverlayID(Int(id)), LayerID(Int(layer)))
  guard let found = storage.place.pointee.surroundings(on: receiver) else { return OVERLAY_ERROR_LAYER }
  around.pointee = overlay_surroundings(found)
  return OVERLAY_OK
}

extension overlay_hosted_event {
  init(_ source: HostedEvent) {
    self.init()
    switch source {
    case .down(let id, let point, let isShared):
      self.init(OVERLAY_HOSTED_DOWN, id, point)
      is_shared = isShared
    case .move(let id, let point): self.init(OVERLAY_HOSTED_MOVE, id, point)
    case .won(let id, let axis, let exit, let point):
      self.init(OVERLAY_HOSTED_WON, id, point)
      self.axis = overlay_axis(axis)
      self.exit = overlay_point(exit)
    case .lost(let id): self.init(OVERLAY_HOSTED_LOST, id)
    case .up(let id, let isTap):
      self.init(OVERLAY_HOSTED_UP, id)
      is_tap = isTap
    case .cancel(let id): self.init(OVERLAY_HOSTED_CANCEL, id)
    case .wheel(let id, let point, let travel, let phase):
      self.init(OVERLAY_HOSTED_WHEEL, id, point)
      (self.travel, self.phase) = (travel, overlay_wheel_phase(phase))
    }
  }

  private init(_ kind: overlay_hosted_kind, _ id: TouchID, _ point: Point2D = Point2D(x: 0, y: 0)) {
    self.init()
    (self.kind, self.id, self.point) = (kind, Int64(id.rawValue), overlay_point(point))
  }
}

extension HostedEvent {
  /// Reads an event of the header; `nil` where a number stands for no case. Allocates nothing.
  init?(_ source: overlay_hosted_event) {
    let (id, point) = (TouchID(Int(source.id)), Point2D(source.point))
    switch source.kind {
    case OVERLAY_HOSTED_DOWN: self = .down(id, point, isShared: source.is_shared)
    case OVERLAY_HOSTED_MOVE: self = .move(id, point)
    case OVERLAY_HOSTED_WON:
      guard let axis = ScreenAxis(source.axis) else { return nil }
      self = .won(id, axis, exit: Point2D(source.exit), point)
    case OVERLAY_HOSTED_LOST: self = .lost(id)
    case OVERLAY_HOSTED_UP: self = .up(id, isTap: source.is_tap)
    case OVERLAY_HOSTED_CANCEL: self = .cancel(id)
    case OVERLAY_HOSTED_WHEEL:
      guard let phase = WheelPhase(source.phase) else { return nil }
      self = .wheel(id, point, travel: source.travel, phase)
    default: return nil
    }
  }
}

extension ScreenAxis {
  /// `nil` for none, and for a number that stands for no case.
  init?(_ source: overlay_axis) {
    switch source {
    case OVERLAY_AXIS_HORIZONTAL: self = .horizontal
    case OVERLAY_AXIS_VERTICAL: self = .vertical
    default: return nil
    }
  }
}

extension overlay_axis {
  init(_ axis: ScreenAxis) {
    switch axis {
    case .horizontal: self = OVERLAY_AXIS_HORIZONTAL
    case .vertical: self = OVERLAY_AXIS_VERTICAL
    }
  }
}
