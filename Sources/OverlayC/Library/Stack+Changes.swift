import COverlay
import Kinetics
import OverlayCore

@c @implementation
func overlay_stack_reconfigure(
  _ stack: OpaquePointer?, _ id: Int64, _ configuration: UnsafePointer<overlay_configuration>?, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<overlay_error>?
) -> overlay_status {
  change(stack, told, error) { (stack) throws(Failure) in
    let wanted = try Setup(configuration)
    do throws(OverlayStackError) {
      return try stack.pointee.reconfigure(
        OverlayID(Int(id)), wanted.configuration, at: Instant(nanoseconds: time))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
func overlay_stack_set_row_heights(
  _ stack: OpaquePointer?, _ id: Int64, _ heights: UnsafePointer<Double>?, _ count: Int64, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?
) -> overlay_status {
  setRows(stack, id, time, told) { () throws(Failure) in
    guard let heights else { throw Failure(OVERLAY_ERROR_NULL) }
    guard count >= 0, count <= Rows.maximumCount else { throw Failure(OVERLAY_ERROR_ROWS) }
    let read = [Double](UnsafeBufferPointer(start: heights, count: Int(count)))
    do throws(RowsError) { return try Rows(heights: read) } catch { throw Failure(OVERLAY_ERROR_ROWS) }
  }
}

@c @implementation
func overlay_stack_set_rows(
  _ stack: OpaquePointer?, _ id: Int64, _ count: Int64, _ height: Double, _ time: Int64,
  _ told: UnsafeMutablePointer<Int>?
) -> overlay_status {
  setRows(stack, id, time, told) { () throws(Failure) in
    do throws(RowsError) { return try Rows(count: Int(count), height: height) } catch {
      throw Failure(OVERLAY_ERROR_ROWS)
    }
  }
}

private func setRows(
  _ stack: OpaquePointer?, _ id: Int64, _ time: Int64, _ told: UnsafeMutablePointer<Int>?,
  _ rows: () throws(Failure) -> Rows
) -> overlay_status {
  change(stack, told) { (stack) throws(Failure) in
    let rows = try rows()
    do throws(OverlayStackError) {
      return try stack.pointee.setRows(rows, of: OverlayID(Int(id)), at: Instant(nanoseconds: time))
    } catch {
      throw Failure(error)
    }
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
