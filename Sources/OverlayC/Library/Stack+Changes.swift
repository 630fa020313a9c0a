import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_reconfigure(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?, _ time: Int64,
  _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  attempt(error) { () throws(Failure) in
    guard let storage = Storage<OverlayStack>(stack) else { throw Failure(OVERLAY_ERROR_NULL) }
    let wanted = try Setup(configuration)
    do throws(OverlayStackError) {
      try storage.place.pointee.reconfigure(
        OverlayID(Int(id)), wanted.configuration, in: wanted.surroundings, at: Instant(nanoseconds: time))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_stack_set_row_heights(
  _ stack: OpaquePointer?, _ id: Int64, _ heights: UnsafePointer<Double>?, _ count: Int64, _ time: Int64
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let heights else { return OVERLAY_ERROR_NULL }
  guard count >= 0, count <= Rows.maximumCount else { return OVERLAY_ERROR_ROWS }
  let read = [Double](UnsafeBufferPointer(start: heights, count: Int(count)))
  let rows: Rows
  do throws(RowsError) { rows = try Rows(heights: read) } catch { return OVERLAY_ERROR_ROWS }
  do throws(OverlayStackError) {
    try storage.place.pointee.setRows(rows, of: OverlayID(Int(id)), at: Instant(nanoseconds: time))
    return OVERLAY_OK
  } catch {
    return Failure(error).status
  }
}

@c @implementation
func overlay_stack_row(
  _ stack: OpaquePointer?, _ id: Int64, _ row: Int64, _ top: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) -> overlay_status {
  guard let storage = Storage<OverlayStack>(stack), let top, let height else { return OVERLAY_ERROR_NULL }
  guard let rows = storage.place.pointee.rows(of: OverlayID(Int(id))), row >= 0, row < rows.count,
    let start = rows.top(of: Int(row)), let length = rows.height(of: Int(row))
  else { return OVERLAY_ERROR_UNKNOWN }
  (top.pointee, height.pointee) = (start, length)
  return OVERLAY_OK
}
