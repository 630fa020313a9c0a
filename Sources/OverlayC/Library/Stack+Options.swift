import COverlay
import Kinetics
import OverlayCore

// For a page, which says with the options of one overlay what is around all of them. In Swift alone.

/// As `overlay_stack_push`; a stack without overlays takes the surroundings first.
package func pushOverlay(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?,
  in surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  change(stack, nil, error) { (stack) throws(Failure) in
    let (setup, surroundings) = (try Setup(configuration), try Surroundings(surroundings))
    let instant = Instant(nanoseconds: time)
    if stack.pointee.count == 0 {
      try surroundings.check()
      _ = stack.pointee.handle(.surroundings(surroundings), at: instant)
    }
    return try stack.pointee.push(setup, as: OverlayID(Int(id)), at: instant)
  }
}

/// As `overlay_stack_reconfigure`, and gives all overlays those surroundings in the same call: where one of both is
/// wrong, neither changes.
package func reconfigureOverlay(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?,
  in surroundings: UnsafePointer<overlay_surroundings>?, _ time: Int64, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  change(stack, nil, error) { (stack) throws(Failure) in
    let (wanted, surroundings) = (try Setup(configuration), try Surroundings(surroundings))
    do throws(OverlayStackError) {
      return try stack.pointee.reconfigure(
        OverlayID(Int(id)), wanted.configuration, in: surroundings, at: Instant(nanoseconds: time))
    } catch {
      throw Failure(error)
    }
  }
}
