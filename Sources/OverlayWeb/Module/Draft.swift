import COverlay
import OverlayC
import OverlayWebMemory

/// Begins a configuration and its surroundings: all defaults, in the exchange. The page writes there what is different.
///
/// - Parameter count: How many detents it has.
/// - Returns: Where they stand, one after the other.
@c(web_begin)
public func begin(_ pointer: PagePointer, _ count: Int32) -> UnsafeMutablePointer<overlay_detent> {
  page(pointer).pointee.begin(detents: Int(max(0, count)))
}

/// Puts an overlay of that configuration in front of all others. The first one says what is around all of them.
///
/// - Returns: The status; the exchange's error says which field and which detent is meant.
@c(web_push)
public func push(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let (page, exchange) = (page(pointer), exchange(pointer))
  return pushOverlay(
    page.pointee.stack, integer(overlay), &exchange.pointee.configuration, in: &exchange.pointee.surroundings,
    integer(time), &exchange.pointee.error
  ).rawValue
}

/// Gives an overlay that configuration, and all of them those surroundings.
///
/// - Returns: The status; the exchange's error says which field and which detent is meant.
@c(web_reconfigure)
public func reconfigure(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let (page, exchange) = (page(pointer), exchange(pointer))
  return reconfigureOverlay(
    page.pointee.stack, integer(overlay), &exchange.pointee.configuration, in: &exchange.pointee.surroundings,
    integer(time), &exchange.pointee.error
  ).rawValue
}

/// Takes an overlay out. What its host has yet to perform are the exchange's effects.
///
/// - Returns: The status.
@c(web_pop)
public func pop(_ pointer: PagePointer, _ overlay: Double, _ time: Double) -> Int32 {
  let page = page(pointer)
  page.pointee.windows.removeAll { $0.overlay == integer(overlay) }
  return overlay_stack_pop(
    page.pointee.stack, integer(overlay), integer(time), nil, &exchange(pointer).pointee.effects
  ).rawValue
}
