import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_size() -> Int { MemoryLayout<OverlayStack>.stride }

@c @implementation
func overlay_stack_alignment() -> Int { MemoryLayout<OverlayStack>.alignment }

@c @implementation
func overlay_stack_create(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ created: UnsafeMutablePointer<OpaquePointer?>?
) -> overlay_status {
  do throws(Failure) {
    guard let created = created else { throw Failure(OVERLAY_ERROR_NULL) }
    let storage = try Storage<OverlayStack>(storage, size)
    storage.place.initialize(to: OverlayStack(in: Surroundings(size: .zero)))
    created.pointee = OpaquePointer(storage.place)
    return OVERLAY_OK
  } catch {
    return error.status
  }
}

@c @implementation
func overlay_stack_destroy(_ stack: OpaquePointer?) {
  _ = Storage<OverlayStack>(stack)?.place.deinitialize(count: 1)
}

@c @implementation
func overlay_stack_push(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?, _ time: Int64,
  _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  attempt(error) { () throws(Failure) in
    guard let storage = Storage<OverlayStack>(stack) else { throw Failure(OVERLAY_ERROR_NULL) }
    let (setup, instant) = (try Setup(configuration), Instant(nanoseconds: time))
    // The first overlay says what is around all of them; those that come later are put into that.
    if storage.place.pointee.count == 0 {
      do throws(OverlayConfigurationError) { try OverlayConfigurationError.check(setup.surroundings) } catch {
        throw Failure(error)
      }
      _ = storage.place.pointee.handle(.surroundings(setup.surroundings), at: instant)
    }
    do throws(OverlayStackError) {
      try storage.place.pointee.push(
        setup.configuration, start: setup.start, offset: setup.offset, as: OverlayID(Int(id)), at: instant)
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_stack_pop(
  _ stack: OpaquePointer?, _ id: Int64, _ time: Int64, _ effects: UnsafeMutablePointer<overlay_effects>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack) else { return OVERLAY_ERROR_NULL }
  do throws(OverlayStackError) {
    let popped = try storage.place.pointee.pop(OverlayID(Int(id)), at: Instant(nanoseconds: time))
    effects?.pointee.take(popped.effects)
    return OVERLAY_OK
  } catch {
    return Failure(error).status
  }
}

@c @implementation
func overlay_stack_handle(
  _ stack: OpaquePointer?, _ event: UnsafePointer<overlay_event>?, _ time: Int64,
  _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  handle(stack, event, to: nil, time, route)
}

@c @implementation
func overlay_stack_handle_for(
  _ stack: OpaquePointer?, _ id: Int64, _ event: UnsafePointer<overlay_event>?, _ time: Int64,
  _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack) else { return OVERLAY_ERROR_NULL }
  let id = OverlayID(Int(id))
  guard storage.place.pointee.contains(id) else { return OVERLAY_ERROR_UNKNOWN }
  return handle(stack, event, to: id, time, route)
}

private func handle(
  _ stack: OpaquePointer?, _ event: UnsafePointer<overlay_event>?, to id: OverlayID?, _ time: Int64,
  _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let event = event else { return OVERLAY_ERROR_NULL }
  guard let event = OverlayEvent(event.pointee) else { return OVERLAY_ERROR_ENUMERATION }
  let taken = storage.place.pointee.handle(event, to: id, at: Instant(nanoseconds: time))
  route?.pointee = overlay_route(taken)
  return OVERLAY_OK
}

@c @implementation
func overlay_stack_effects(
  _ stack: OpaquePointer?, _ id: Int64, _ effects: UnsafeMutablePointer<overlay_effects>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let effects = effects else { return OVERLAY_ERROR_NULL }
  let id = OverlayID(Int(id))
  guard storage.place.pointee.contains(id) else { return OVERLAY_ERROR_UNKNOWN }
  effects.pointee.take(storage.place.pointee.effects(of: id))
  return OVERLAY_OK
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
