import COverlay
import Kinetics
import OverlayC
import OverlayCore
import OverlayWeb
import Traces

/// A trace that a page has read, and plays where it is one of overlays without an error.
struct PlayedTrace {
  /// Its errors as the tool prints them, a line each.
  var errors: [UInt8] = []
  /// The digest at the end of each run, a line each.
  var digests: [UInt8] = []
  private var playback: TracePlayback?
  /// The rows of each overlay, as they were shown last.
  private var rows: [(id: OverlayID, rows: Rows)] = []

  init(_ text: [UInt8], path: String, run: Int) {
    let diagnostics = TraceText(text).eachRun { report in
      digests += Self.line(Self.hexadecimal(report.digest ?? 0))
      return true
    }
    for diagnostic in diagnostics { errors += Self.line(diagnostic.text(path: path)) }
    if diagnostics.isEmpty { playback = TracePlayback(text, run: run) }
  }

  var overlayNames: [UInt8] {
    var lines: [UInt8] = []
    for name in playback?.overlayNames ?? [] { lines += Self.line(name) }
    return lines
  }

  /// Puts what is shown then into a page; answers as `trace_play` says.
  mutating func play(until instant: Instant, on page: UnsafeMutablePointer<Page>) -> Bool {
    guard let playback, let place = overlayStack(page.pointee.stack) else { return false }
    playback.play(until: instant)
    let (shown, fingers) = (playback.shown(at: instant), playback.fingers(at: instant))
    var answer = Answer(page.pointee.answer)
    answer.add(playback.isDone(at: instant))
    answer.add(Int64(playback.line))
    place.pointee = shown
    openWindows(of: shown, on: page)
    answer.add(Int64(fingers.count))
    for (finger, point) in fingers {
      answer.add(Int64(finger.rawValue))
      answer.add(point.x)
      answer.add(point.y)
    }
    return true
  }

  /// Gives out the nodes of an overlay's rows anew where these have changed.
  private mutating func openWindows(of stack: OverlayStack, on page: UnsafeMutablePointer<Page>) {
    for id in stack.ids {
      guard let known = stack.rows(of: id), rows.first(where: { $0.id == id })?.rows != known else { continue }
      rows.removeAll { $0.id == id }
      rows.append((id, known))
      page.pointee.open(Int64(id.rawValue), known.count)
    }
  }

  private static func line(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }

  private static func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// A trace as JavaScript knows it.
public typealias TracePointer = UnsafeMutableRawPointer

private func trace(_ pointer: TracePointer) -> UnsafeMutablePointer<PlayedTrace> {
  pointer.assumingMemoryBound(to: PlayedTrace.self)
}

/// Reads a trace to its end, and sets a run of it up.
///
/// - Parameters:
///   - text: The path that errors name, then what stands in the file.
///   - path: How many bytes of it are the path.
///   - count: How many bytes there are in all.
///   - run: Which run of a matrix, from 0.
@c(trace_read)
public func read(
  _ text: UnsafeMutablePointer<UInt8>?, _ path: Int32, _ count: Int32, _ run: Int32
) -> TracePointer {
  let bytes = take(text, count)
  let path = max(0, min(Int(path), bytes.count))
  let place = UnsafeMutablePointer<PlayedTrace>.allocate(capacity: 1)
  place.initialize(
    to: PlayedTrace(
      Array(bytes[path...]), path: String(decoding: bytes[..<path], as: UTF8.self), run: Int(run)))
  return TracePointer(place)
}

/// Ends a trace.
@c(trace_end)
public func end(_ pointer: TracePointer) {
  trace(pointer).deinitialize(count: 1)
  trace(pointer).deallocate()
}

/// Its errors, as the tool prints them; empty where it has none.
@c(trace_errors)
public func errors(_ pointer: TracePointer) -> UnsafeMutablePointer<UInt8> { give(trace(pointer).pointee.errors) }

/// The digest at the end of each run, in 16 digits.
@c(trace_digests)
public func digests(_ pointer: TracePointer) -> UnsafeMutablePointer<UInt8> { give(trace(pointer).pointee.digests) }

/// The names of its overlays, front first and a line each; none where it cannot be played.
@c(trace_overlays)
public func overlays(_ pointer: TracePointer) -> UnsafeMutablePointer<UInt8> {
  give(trace(pointer).pointee.overlayNames)
}

/// Plays a trace until a time, and puts what is shown then into the page.
///
/// The answer: whether all is played, the line that comes next, how many fingers are down, then of each its id and
/// where it is; as many as there is room for.
///
/// - Parameter time: Nanoseconds since the beginning of the trace; never before the last.
/// - Returns: Whether the trace can be played.
@c(trace_play)
public func play(_ pointer: TracePointer, _ page: PagePointer, _ time: Double) -> Bool {
  let instant = time < 0x1p53 ? Instant(nanoseconds: integer(time)) : Instant(nanoseconds: Instant.limit)
  return trace(pointer).pointee.play(until: instant, on: OverlayWeb.page(page))
}

/// How an overlay looks beside what `web_present` says. The answer: whether it is in the container; its edge, as an
/// `overlay_edge`; how long its header is; what stands in front of its content; its four margins; how many rows it has.
@c(trace_look)
public func look(_ page: PagePointer, _ overlay: Double) {
  let page = OverlayWeb.page(page)
  let id = OverlayID(Int(integer(overlay)))
  var answer = Answer(page.pointee.answer)
  let stack = overlayStack(page.pointee.stack)
  answer.add(stack?.pointee.contains(id) ?? false)
  guard let configuration = stack?.pointee[id]?.configuration else { return }
  answer.add(configuration.edge.number)
  answer.add(configuration.header)
  answer.add(configuration.content.leading)
  let margins = configuration.margins
  for margin in [margins.top, margins.left, margins.bottom, margins.right] { answer.add(margin) }
  answer.add(Int64(stack?.pointee.rows(of: id)?.count ?? 0))
}

/// The size of the container that the overlays of a page are in. The answer: its width and its height.
@c(trace_container)
public func container(_ page: PagePointer) {
  let page = OverlayWeb.page(page)
  var answer = Answer(page.pointee.answer)
  guard let size = overlayStack(page.pointee.stack)?.pointee.surroundings.size else { return }
  answer.add(size.width)
  answer.add(size.height)
}

extension OverlayEdge {
  fileprivate var number: Int64 {
    let number =
      switch self {
      case .bottom: OVERLAY_EDGE_BOTTOM
      case .top: OVERLAY_EDGE_TOP
      case .left: OVERLAY_EDGE_LEFT
      case .right: OVERLAY_EDGE_RIGHT
      }
    return Int64(number.rawValue)
  }
}
