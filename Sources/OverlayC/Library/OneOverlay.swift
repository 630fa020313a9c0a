import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_size() -> Int { MemoryLayout<Overlay>.stride }

@c @implementation
func overlay_alignment() -> Int { MemoryLayout<Overlay>.alignment }

@c @implementation
func overlay_create(
  _ storage: UnsafeMutableRawPointer?, _ size: Int, _ configuration: UnsafePointer<overlay_configuration>?,
  _ surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64,
  _ created: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  attempt(error) { () throws(Failure) in
    guard let created = created else { throw Failure(OVERLAY_ERROR_NULL) }
    let storage = try Storage<Overlay>(storage, size)
    let overlay = try Overlay.made(
      Setup(configuration), in: Surroundings(surroundings), at: Instant(nanoseconds: time))
    storage.place.initialize(to: overlay)
    created.pointee = OpaquePointer(storage.place)
  }
}

extension Overlay {
  /// An overlay at rest, or what is wrong with its configuration or its surroundings.
  static func made(_ setup: Setup, in surroundings: Surroundings, at instant: Instant) throws(Failure) -> Overlay {
    do throws(OverlayConfigurationError) {
      return try Overlay(
        setup.configuration, in: surroundings, start: setup.start, offset: setup.offset, at: instant)
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_destroy(_ overlay: OpaquePointer?) {
  _ = Storage<Overlay>(overlay)?.place.deinitialize(count: 1)
}

@c @implementation
func overlay_handle(
  _ overlay: OpaquePointer?, _ event: UnsafePointer<overlay_event>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<overlay_effects>?
) -> overlay_status {
  guard let storage = Storage<Overlay>(overlay), let event = event else { return OVERLAY_ERROR_NULL }
  guard let event = OverlayEvent(event.pointee) else { return OVERLAY_ERROR_ENUMERATION }
  let heard = storage.place.pointee.handle(event, at: Instant(nanoseconds: time))
  effects?.pointee.take(heard)
  return OVERLAY_OK
}

@c @implementation
func overlay_reconfigure(
  _ overlay: OpaquePointer?, _ configuration: UnsafePointer<overlay_configuration>?, _ time: Int64,
  _ effects: UnsafeMutablePointer<overlay_effects>?, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  attempt(error) { () throws(Failure) in
    guard let storage = Storage<Overlay>(overlay) else { throw Failure(OVERLAY_ERROR_NULL) }
    let wanted = try Setup(configuration)
    let heard: OverlayEffects
    do throws(OverlayConfigurationError) {
      heard = try storage.place.pointee.reconfigure(wanted.configuration, at: Instant(nanoseconds: time))
    } catch {
      throw Failure(error)
    }
    effects?.pointee.take(heard)
  }
}

@c @implementation
func overlay_present(
  _ overlay: OpaquePointer?, _ shown: UnsafeMutablePointer<overlay_presentation>?
) -> overlay_status {
  guard let storage = Storage<Overlay>(overlay), let shown = shown else { return OVERLAY_ERROR_NULL }
  shown.pointee = overlay_presentation(storage.place.pointee)
  return OVERLAY_OK
}

@c @implementation
func overlay_present_at(
  _ overlay: OpaquePointer?, _ time: Int64, _ shown: UnsafeMutablePointer<overlay_presentation>?
) -> overlay_status {
  guard let storage = Storage<Overlay>(overlay), let shown = shown else { return OVERLAY_ERROR_NULL }
  shown.pointee = overlay_presentation(storage.place.pointee.coming(at: Instant(nanoseconds: time)))
  return OVERLAY_OK
}

@c @implementation
func overlay_next_due(_ overlay: OpaquePointer?, _ time: UnsafeMutablePointer<Int64>?) -> Bool {
  guard let due = Storage<Overlay>(overlay)?.place.pointee.nextDue else { return false }
  time?.pointee = due.nanoseconds
  return true
}

@c @implementation
func overlay_can(_ overlay: OpaquePointer?, _ command: UnsafePointer<overlay_event>?) -> Bool {
  guard let storage = Storage<Overlay>(overlay), let command = command,
    let command = OverlayCommand(command.pointee)
  else { return false }
  return storage.place.pointee.can(command)
}

@c @implementation
func overlay_digest(_ overlay: OpaquePointer?) -> UInt64 {
  Storage<Overlay>(overlay)?.place.pointee.digest ?? 0
}
