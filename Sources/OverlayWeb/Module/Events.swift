import COverlay
import OverlayC
import OverlayCore
import OverlayWebMemory

/// Gives the page the exchange's event, which is an empty one afterwards.
///
/// - Parameters:
///   - overlay: Whose it is, where it is neither a touch nor a wheel nor for all; −1 leaves it to the stack.
///   - time: Nanoseconds.
/// - Returns: The status; the exchange's route says who received it.
@c(web_event)
public func handle(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let (stack, exchange) = (page(pointer).pointee.stack, exchange(pointer))
  let status =
    overlay < 0
    ? overlay_stack_handle(stack, &exchange.pointee.event, integer(time), nil, &exchange.pointee.route)
    : overlay_stack_handle_for(
      stack, integer(overlay), &exchange.pointee.event, integer(time), nil, &exchange.pointee.route)
  exchange.pointee.event = overlay_event()
  return status.rawValue
}

/// Who would get a touch at a point now: the exchange's route.
///
/// - Returns: The status.
@c(web_hit)
public func hitTest(_ pointer: PagePointer, _ x: Double, _ y: Double) -> Int32 {
  overlay_stack_hit_test(page(pointer).pointee.stack, x, y, &exchange(pointer).pointee.route).rawValue
}

/// What the last call asks of an overlay's host: the exchange's effects.
///
/// - Returns: The status.
@c(web_effects)
public func effects(_ pointer: PagePointer, _ overlay: Double) -> Int32 {
  let id = overlayID(overlay)
  guard let stack = overlayStack(page(pointer).pointee.stack), stack.pointee.contains(id) else {
    return OVERLAY_ERROR_UNKNOWN.rawValue
  }
  exchange(pointer).pointee.effects.take(stack.pointee.lastEffects[id])
  return OVERLAY_OK.rawValue
}

/// What is shown of an overlay at a time in nanoseconds, if nothing happens until then: the exchange has it. A time that is
/// past counts as now.
///
/// - Returns: The status.
@c(web_present)
public func present(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  overlay_stack_present_at(
    page(pointer).pointee.stack, integer(overlay), integer(time), &exchange(pointer).pointee.shown
  ).rawValue
}

/// Until when frames are needed, in nanoseconds; `NaN` where nothing moves.
@c(web_rest)
public func restTime(_ pointer: PagePointer) -> Double {
  let stack = page(pointer).pointee.stack
  return overlay_stack_is_moving(stack) ? Double(overlay_stack_rest_time(stack)) : .nan
}

/// When an effect would be told next if nothing else happened, in nanoseconds; `NaN` where none ever would.
@c(web_due)
public func nextDue(_ pointer: PagePointer) -> Double {
  var time: Int64 = 0
  return overlay_stack_next_due(page(pointer).pointee.stack, &time) ? Double(time) : .nan
}
