import COverlay
import Kinetics
import OverlayC
import OverlayCore

/// Which nodes show which rows of one overlay's list.
struct Window {
  /// How many rows are kept ready on each side of those that are shown: enough for a key to reach the next one.
  private static var overscan: Int { 2 }
  /// The most rows that are seen at once; a browser would not get through more either.
  static var most: Int { 512 }

  let overlay: Int64
  var rows: RecyclingWindow

  init(_ overlay: Int64, count: Int) {
    self.overlay = overlay
    rows = RecyclingWindow(count: count, overscan: Self.overscan, spare: 2)
  }
}

/// Gives an overlay's list that many rows of one height.
///
/// - Returns: The status.
@c(web_rows)
public func setRows(
  _ pointer: PagePointer, _ overlay: Double, _ count: Double, _ height: Double, _ time: Double
) -> Int32 {
  let page = page(pointer)
  let status = overlay_stack_set_rows(page.pointee.stack, integer(overlay), integer(count), height, integer(time), nil)
  if status == OVERLAY_OK { page.pointee.open(integer(overlay), Int(integer(count))) }
  return status.rawValue
}

/// Room for that many numbers, for `web_row_heights` to read; NULL where there is none.
@c(web_room)
public func allocate(_ count: Int32) -> UnsafeMutablePointer<Double>? {
  count >= 0 && count <= 1 << 24 ? UnsafeMutablePointer<Double>.allocate(capacity: Int(count)) : nil
}

/// Gives an overlay's list rows with a height each, and takes the room of the heights back.
///
/// - Returns: The status.
@c(web_row_heights)
public func setRowHeights(
  _ pointer: PagePointer, _ overlay: Double, _ heights: UnsafeMutablePointer<Double>?, _ count: Double, _ time: Double
) -> Int32 {
  let page = page(pointer)
  let status = overlay_stack_set_row_heights(
    page.pointee.stack, integer(overlay), heights, integer(count), integer(time), nil)
  heights?.deallocate()
  if status == OVERLAY_OK { page.pointee.open(integer(overlay), Int(integer(count))) }
  return status.rawValue
}

/// Gives a row the height that was measured. The first row that is seen stays where it is shown.
///
/// - Parameters:
///   - row: Its number.
///   - height: Points.
/// - Returns: The status.
@c(web_row_height)
public func setRowHeight(
  _ pointer: PagePointer, _ overlay: Double, _ row: Double, _ height: Double, _ time: Double
) -> Int32 {
  guard let stack = overlayStack(page(pointer).pointee.stack) else { return OVERLAY_ERROR_NULL.rawValue }
  let edit = RowsEdit.resize(Int(integer(row)), height: height)
  do throws(OverlayStackError) {
    _ = try stack.pointee.changeRows(edit, of: overlayID(overlay), at: instant(time))
    return OVERLAY_OK.rawValue
  } catch {
    return OVERLAY_ERROR_ROWS.rawValue
  }
}

/// Shows the rows that can be seen now. The answer, for each change: the node's number, the row that it shows from now
/// on or `NaN` for none, the row's top and its height.
///
/// - Returns: How many changes there are.
@c(web_show_rows)
public func showRows(_ pointer: PagePointer, _ overlay: Double) -> Int32 {
  let page = page(pointer)
  let id = integer(overlay)
  guard let index = page.pointee.windows.firstIndex(where: { $0.overlay == id }) else { return 0 }
  return page.pointee.show(index)
}

/// Where a row lies. The answer: its top and its height, in points of the content.
///
/// - Returns: The status.
@c(web_row)
public func place(_ pointer: PagePointer, _ overlay: Double, _ row: Double) -> Int32 {
  let page = page(pointer)
  var answer = Answer(page.pointee.answer)
  return answer.add(row: integer(row), of: integer(overlay), in: page.pointee.stack).rawValue
}

extension Page {
  /// Other rows: all nodes are given out anew.
  package mutating func open(_ overlay: Int64, _ count: Int) {
    windows.removeAll { $0.overlay == overlay }
    windows.append(Window(overlay, count: count))
  }

  fileprivate mutating func show(_ index: Int) -> Int32 {
    let overlay = windows[index].overlay
    var (first, count) = (Int64(0), Int64(0))
    guard overlay_stack_visible_rows(stack, overlay, &first, &count) == OVERLAY_OK else { return 0 }
    let (stack, end) = (stack, Int(first) + min(Int(count), Window.most))
    var answer = Answer(self.answer)
    var changes: Int32 = 0
    windows[index].rows.show(Int(first)..<end) { change in
      answer.add(Int64(change.slot))
      answer.add(Int64(change.item), if: change.kind == .bound)
      _ = answer.add(row: Int64(change.item), of: overlay, in: stack)
      changes += 1
    }
    return changes
  }
}
