import COverlay
import Kinetics
import OverlayC
import OverlayCore
import OverlayWeb
import Traces

/// A recording of a page: a twin of it, which is told the same calls, and what they say.
///
/// JavaScript passes each call on, with the same numbers: `web_push` as `note_push`. What the twin refuses the page
/// refuses too, and nothing is written.
struct PageRecording {
  let twin: PagePointer
  var recorder: OverlayTape

  /// The overlays of the twin.
  var stack: UnsafeMutablePointer<OverlayStack>? { overlayStack(page(twin).pointee.stack) }

  /// What an overlay is now; where it starts is what the draft says.
  func declaration(of id: OverlayID) -> OverlayDeclaration? {
    guard var setup = setup(of: id) else { return nil }
    let draft = exchange(twin).pointee.configuration
    setup.start = OverlayRest(
      detent: draft.has_start ? DetentID(Int(draft.start)) : nil, offset: max(draft.start_offset, 0))
    return OverlayDeclaration(id: id, setup: setup)
  }

  private func setup(of id: OverlayID) -> OverlaySetup? {
    guard let stack, let overlay = stack.pointee[id] else { return nil }
    return OverlaySetup(overlay.configuration, in: stack.pointee.surroundings)
  }

  /// Notes what a call did to the overlays.
  mutating func note(_ body: (inout OverlayTape, OverlayStack) -> Void) {
    guard let stack else { return }
    body(&recorder, stack.pointee)
  }

  /// Notes what a call changes of a configuration.
  mutating func noteChanges(of id: OverlayID, at instant: Instant, _ call: () -> Int32) -> Int32 {
    let before = setup(of: id)
    let status = call()
    guard status == 0, let before, let now = setup(of: id) else { return status }
    note { recorder, stack in recorder.noteChange(from: before, to: now, of: id, at: instant, stack) }
    return status
  }

  /// Notes the rows that an overlay has after a call; without a time those of the beginning.
  mutating func noteRows(of id: OverlayID, at instant: Instant?) {
    guard let rows = stack?.pointee.rows(of: id) else { return }
    if let instant {
      note { recorder, stack in recorder.note(.rows(rows), of: id, at: instant, stack) }
    } else {
      recorder.declare(rows, of: id)
    }
  }
}

/// A recording as JavaScript knows it.
public typealias RecordingPointer = UnsafeMutableRawPointer

func recording(_ pointer: RecordingPointer) -> UnsafeMutablePointer<PageRecording> {
  pointer.assumingMemoryBound(to: PageRecording.self)
}

/// Begins a recording of a page whose twin has no overlay yet.
///
/// - Parameter time: The page's time now, in nanoseconds; 0 in the trace.
@c(note_open)
public func openRecording(_ twin: PagePointer, _ time: Double) -> RecordingPointer {
  let place = UnsafeMutablePointer<PageRecording>.allocate(capacity: 1)
  place.initialize(to: PageRecording(twin: twin, recorder: OverlayTape(at: instant(time))))
  return RecordingPointer(place)
}

/// Ends a recording, and gives its memory back.
///
/// - Parameters:
///   - title: What the recording is about.
///   - count: How many bytes that has.
/// - Returns: The trace.
@c(note_close)
public func closeRecording(
  _ pointer: RecordingPointer, _ title: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> UnsafeMutablePointer<UInt8> {
  let place = recording(pointer)
  let text = place.pointee.recorder.text(titled: String(decoding: take(title, count), as: UTF8.self))
  destroy(place.pointee.twin)
  place.deinitialize(count: 1)
  place.deallocate()
  return give(text)
}

/// An overlay that is there at the beginning, at rest on the detent where its configuration starts. Those behind it come
/// before. Its configuration is that of the exchange.
///
/// - Returns: The status.
@c(note_sheet)
public func declareSheet(
  _ pointer: RecordingPointer, _ overlay: Double, _ time: Double
) -> Int32 {
  let place = recording(pointer)
  let status = push(place.pointee.twin, overlay, time)
  if status == 0, let declaration = place.pointee.declaration(of: overlayID(overlay)) {
    place.pointee.recorder.declareFirst(declaration)
  }
  return status
}

/// What an overlay is called.
@c(note_name)
public func nameSheet(
  _ pointer: RecordingPointer, _ overlay: Double, _ name: UnsafeMutablePointer<UInt8>?, _ count: Int32
) {
  let name = String(decoding: take(name, count), as: UTF8.self)
  recording(pointer).pointee.recorder.name(overlayID(overlay), name)
}

/// What the next detent is called, id 0 first; told before the overlay that has it.
@c(note_detent_name)
public func nameDetent(_ pointer: RecordingPointer, _ name: UnsafeMutablePointer<UInt8>?, _ count: Int32) {
  recording(pointer).pointee.recorder.nameDetent(String(decoding: take(name, count), as: UTF8.self))
}
