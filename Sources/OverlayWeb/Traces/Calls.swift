import COverlay
import Kinetics
import OverlayC
import OverlayCore
import OverlayWeb
import Traces

// What a page tells its core, told to a recording too: each as the function of the first module.

/// As `web_push`.
@c(note_push)
public func notePush(_ pointer: RecordingPointer, _ overlay: Double, _ time: Double) -> Int32 {
  let place = recording(pointer)
  let status = push(place.pointee.twin, overlay, time)
  if status == 0, let declaration = place.pointee.declaration(of: overlayID(overlay)) {
    place.pointee.note { recorder, stack in recorder.push(declaration, at: instant(time), stack) }
  }
  return status
}

/// As `web_reconfigure`.
@c(note_reconfigure)
public func noteReconfigure(_ pointer: RecordingPointer, _ overlay: Double, _ time: Double) -> Int32 {
  let place = recording(pointer)
  let twin = place.pointee.twin
  return place.pointee.noteChanges(of: overlayID(overlay), at: instant(time)) { reconfigure(twin, overlay, time) }
}

/// As `web_pop`.
@c(note_pop)
public func notePop(_ pointer: RecordingPointer, _ overlay: Double, _ time: Double) -> Int32 {
  let place = recording(pointer)
  let status = pop(place.pointee.twin, overlay, time)
  if status == 0 {
    place.pointee.note { recorder, stack in recorder.note(.pop, of: overlayID(overlay), at: instant(time), stack) }
  }
  return status
}

/// As `web_rows`; a time of `NaN` tells the rows of the beginning.
@c(note_rows)
public func noteRows(
  _ pointer: RecordingPointer, _ overlay: Double, _ count: Double, _ height: Double, _ time: Double
) -> Int32 {
  let place = recording(pointer)
  let status = setRows(place.pointee.twin, overlay, count, height, time)
  if status == 0 { place.pointee.noteRows(of: overlayID(overlay), at: time.isNaN ? nil : instant(time)) }
  return status
}

/// As `web_row_heights`; a time of `NaN` tells the rows of the beginning.
@c(note_row_heights)
public func noteRowHeights(
  _ pointer: RecordingPointer, _ overlay: Double, _ heights: UnsafeMutablePointer<Double>?, _ count: Double,
  _ time: Double
) -> Int32 {
  let place = recording(pointer)
  let status = setRowHeights(place.pointee.twin, overlay, heights, count, time)
  if status == 0 { place.pointee.noteRows(of: overlayID(overlay), at: time.isNaN ? nil : instant(time)) }
  return status
}

/// As `web_row_height`.
@c(note_row_height)
public func noteRowHeight(
  _ pointer: RecordingPointer, _ overlay: Double, _ row: Double, _ height: Double, _ time: Double
) -> Int32 {
  let place = recording(pointer)
  let status = setRowHeight(place.pointee.twin, overlay, row, height, time)
  if status == 0 {
    let edit = RowsEdit.resize(Int(integer(row)), height: height)
    place.pointee.note { recorder, stack in
      recorder.note(.editRows(edit), of: overlayID(overlay), at: instant(time), stack)
    }
  }
  return status
}

/// As `web_event`.
@c(note_event)
public func noteEvent(_ pointer: RecordingPointer, _ overlay: Double, _ time: Double) -> Int32 {
  let place = recording(pointer)
  let event = OverlayEvent(exchange(place.pointee.twin).pointee.event)
  let status = handle(place.pointee.twin, overlay, time)
  if status == 0, let event {
    let target = overlay < 0 ? nil : overlayID(overlay)
    place.pointee.note { recorder, stack in recorder.note(event, to: target, at: instant(time), stack) }
  }
  return status
}
