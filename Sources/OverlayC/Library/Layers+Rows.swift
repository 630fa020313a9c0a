import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_hit_test(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ route: UnsafeMutablePointer<overlay_route>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let route = route else { return OVERLAY_ERROR_NULL }
  var found = overlay_route()
  if let (overlay, hit) = storage.place.pointee.layOutAndHit(Point2D(x: x, y: y)) {
    found.take(Receiver(overlay, hit.layer))
    found.take(row: hit.row)
  }
  route.pointee = found
  return OVERLAY_OK
}

@c @implementation
func overlay_stack_visible_rows(
  _ stack: OpaquePointer?, _ id: Int64, _ first: UnsafeMutablePointer<Int64>?, _ count: UnsafeMutablePointer<Int64>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let first = first, let count = count else {
    return OVERLAY_ERROR_NULL
  }
  guard let rows = storage.place.pointee.visibleRows(of: OverlayID(Int(id))) else { return OVERLAY_ERROR_UNKNOWN }
  (first.pointee, count.pointee) = (Int64(rows.lowerBound), Int64(rows.count))
  return OVERLAY_OK
}

extension overlay_route {
  init(_ source: EventRoute) {
    self.init()
    if let receiver = source.receiver { take(receiver) }
    take(row: source.row)
    (is_tap, is_late) = (source.isTap, source.isLate)
    rejection = overlay_rejection(source.rejection)
  }

  fileprivate mutating func take(_ receiver: Receiver) {
    (has_receiver, overlay, layer) = (true, Int64(receiver.overlay.rawValue), Int64(receiver.layer.rawValue))
  }

  fileprivate mutating func take(row: Int?) {
    (has_row, self.row) = (row != nil, Int64(row ?? 0))
  }
}
