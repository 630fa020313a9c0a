import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_size() -> Int { MemoryLayout<StackPlace>.stride }

@c @implementation
func overlay_stack_alignment() -> Int { MemoryLayout<StackPlace>.alignment }

@c @implementation
func overlay_stack_create(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ surroundings: UnsafePointer<overlay_surroundings>?,
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  attempt(error) { () throws(Failure) in
    guard let created = created else { throw Failure(OVERLAY_ERROR_NULL) }
    let storage = try Storage<StackPlace>(storage, size)
    let surroundings = try Surroundings(surroundings)
    try surroundings.check()
    storage.place.initialize(to: StackPlace(stack: OverlayStack(in: surroundings)))
    created.pointee = OpaquePointer(storage.place)
  }
}

@c @implementation
func overlay_stack_destroy(_ stack: OpaquePointer?) {
  _ = Storage<StackPlace>(stack)?.place.deinitialize(count: 1)
}

@c @implementation
func overlay_stack_push(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  change(stack, told, error) { (stack) throws(Failure) in
    try stack.pointee.push(Setup(configuration), as: OverlayID(Int(id)), at: Instant(nanoseconds: time))
  }
}

extension OverlayStack {
  /// Puts an overlay in front of all others, or throws what is wrong with it.
  mutating func push(_ setup: Setup, as id: OverlayID, at instant: Instant) throws(Failure) -> StackAnswer {
    do throws(OverlayStackError) {
      return try push(setup.configuration, start: setup.start, offset: setup.offset, as: id, at: instant)
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_stack_pop(
  _ stack: OpaquePointer?, _ id: Int64, _ time: Int64, _ told: UnsafeMutablePointer<Int>?,
  _ effects: UnsafeMutablePointer<overlay_effects>?
) -> overlay_status {
  change(stack, told) { (stack) throws(Failure) in
    do throws(OverlayStackError) {
      let popped = try stack.pointee.pop(OverlayID(Int(id)), at: Instant(nanoseconds: time))
      effects?.pointee.take(popped.effects)
      return popped.answer
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_stack_handle(
  _ stack: OpaquePointer?, _ event: UnsafePointer<overlay_event>?, _ time: Int64, _ told: UnsafeMutablePointer<Int>?,
  _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  handle(stack, event, to: nil, time, told, route)
}

@c @implementation
func overlay_stack_handle_for(
  _ stack: OpaquePointer?, _ id: Int64, _ event: UnsafePointer<overlay_event>?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?, _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  handle(stack, event, to: OverlayID(Int(id)), time, told, route)
}

private func handle(
  _ stack: OpaquePointer?, _ event: UnsafePointer<overlay_event>?, to id: OverlayID?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?, _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  change(stack, told) { (stack) throws(Failure) in
    if let id, !stack.pointee.contains(id) { throw Failure(OVERLAY_ERROR_UNKNOWN) }
    guard let event else { throw Failure(OVERLAY_ERROR_NULL) }
    guard let event = OverlayEvent(event.pointee) else { throw Failure(OVERLAY_ERROR_ENUMERATION) }
    let answer = stack.pointee.handle(event, to: id, at: Instant(nanoseconds: time))
    route?.pointee = overlay_route(answer.route)
    return answer
  }
}

@c @implementation
func overlay_stack_effects(
  _ stack: OpaquePointer?, _ index: Int, _ id: UnsafeMutablePointer<Int64>?,
  _ effects: UnsafeMutablePointer<overlay_effects>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let id, let effects else { return OVERLAY_ERROR_NULL }
  // A number that is too large for an `Int` comes as a negative one.
  guard index >= 0 else { return OVERLAY_ERROR_UNKNOWN }
  var (left, told) = (index, storage.place.pointee.lastEffects.makeIterator())
  while let (overlay, next) = told.next() {
    if left > 0 {
      left -= 1
      continue
    }
    id.pointee = Int64(overlay.rawValue)
    effects.pointee.take(next)
    return OVERLAY_OK
  }
  return OVERLAY_ERROR_UNKNOWN
}

@c @implementation
func overlay_stack_present(
  _ stack: OpaquePointer?, _ id: Int64, _ shown: UnsafeMutablePointer<overlay_presentation>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let shown = shown else { return OVERLAY_ERROR_NULL }
  guard let overlay = storage.place.pointee[OverlayID(Int(id))] else { return OVERLAY_ERROR_UNKNOWN }
  shown.pointee = overlay_presentation(overlay)
  return OVERLAY_OK
}

@c @implementation
func overlay_stack_present_at(
  _ stack: OpaquePointer?, _ id: Int64, _ time: Int64, _ shown: UnsafeMutablePointer<overlay_presentation>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let shown = shown else { return OVERLAY_ERROR_NULL }
  guard let coming = storage.place.pointee.coming(OverlayID(Int(id)), at: Instant(nanoseconds: time)) else {
    return OVERLAY_ERROR_UNKNOWN
  }
  shown.pointee = overlay_presentation(coming)
  return OVERLAY_OK
}

@c @implementation
func overlay_stack_is_moving(_ stack: OpaquePointer?) -> Bool {
  Storage<OverlayStack>(stack)?.place.pointee.isMoving ?? false
}

@c @implementation
func overlay_stack_rest_time(_ stack: OpaquePointer?) -> Int64 {
  Storage<OverlayStack>(stack)?.place.pointee.restTime.nanoseconds ?? 0
}

@c @implementation
func overlay_stack_next_due(_ stack: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let due = Storage<OverlayStack>(stack)?.place.pointee.nextDue else { return false }
  time?.pointee = due.nanoseconds
  return true
}

@c @implementation
func overlay_stack_digest(_ stack: OpaquePointer?) -> UInt64 {
  Storage<OverlayStack>(stack)?.place.pointee.digest ?? 0
}

/// The overlays behind a handle of the C library, for what is written in Swift too; `nil` for no handle.
package func overlayStack(_ stack: OpaquePointer?) -> UnsafeMutablePointer<OverlayStack>? {
  Storage<OverlayStack>(stack)?.place
}
