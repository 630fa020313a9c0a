import Kinetics
import OverlayCore

/// Finds the host that forgets to tell of a native view's pan: with `driver platform` its reports alone move the list and
/// never the sheet, and a finger on its list alone moves nothing.
///
/// The core cannot tell such reports from a host that scrolls by itself, so this is a guess, and the replay gives a hint.
/// It comes once for each gesture: a finger from its down on, or reports that come less than 100 ms apart.
struct ForgottenPan: Sendable {
  /// The overlays whose view pans now, as the host has told.
  private var panned: [OverlayID] = []
  private var reports: [Reports] = []
  private var fingers: [WatchedFinger] = []

  /// Reports of a view outside its pan, one soon after the other.
  private struct Reports {
    let overlay: OverlayID
    let place: (line: Int, column: Int)
    var instant: Instant
    var offset: Double
    var isTold = false
  }

  /// A finger on the list of a native view.
  private struct WatchedFinger {
    let id: TouchID
    let overlay: OverlayID
    let start: Point2D
    /// Where it left the slop along the sheet's axis.
    var dragged: (line: Int, column: Int)?
    /// Whether nothing is to be said of it: its pan was told of, or it went across, or a hint was given.
    var isDone: Bool
  }

  /// Reports that come later begin another gesture: 100 ms, in nanoseconds.
  private static let silence: Int64 = 100_000_000

  /// What was forgotten by an event that the stack has just taken; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - target: The overlay that a report is for.
  ///   - receiver: Who has the finger of the event.
  ///   - place: Where the event stands in the trace.
  mutating func hint(
    after event: OverlayEvent, to target: OverlayID, _ receiver: Receiver?, _ stack: OverlayStack,
    at place: (line: Int, column: Int)
  ) -> Diagnostic? {
    switch event {
    case .scrollBegin: begin(target)
    case .scrollEnd: panned.removeAll { $0 == target }
    case .scroll(let offset, let travel, let coasting):
      if !coasting { return hear(offset, travel, of: target, stack, at: place) }
    case .down(let id, let point): put(id, at: point, on: receiver, stack)
    case .move(let id, let point): move(id, to: point, stack, at: place)
    case .up(let id): return lift(id)
    case .cancel(let id): fingers.removeAll { $0.id == id }
    case .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable,
      .disable, .command:
      break
    }
    return nil
  }

  private mutating func begin(_ overlay: OverlayID) {
    if !panned.contains(overlay) { panned.append(overlay) }
    reports.removeAll { $0.overlay == overlay }
    finish(fingersOf: overlay)
  }

  private mutating func finish(fingersOf overlay: OverlayID) {
    for index in fingers.indices where fingers[index].overlay == overlay { fingers[index].isDone = true }
  }

  /// Whether a pan of an overlay's list has to be told.
  private func isNative(_ overlay: Overlay) -> Bool {
    overlay.configuration.driver == .platform && overlay.configuration.drags != .none
  }

  // MARK: - Reports

  private mutating func hear(
    _ offset: Double, _ travel: ScrollTravel?, of id: OverlayID, _ stack: OverlayStack,
    at place: (line: Int, column: Int)
  ) -> Diagnostic? {
    guard let overlay = stack[id], isNative(overlay), !panned.contains(id) else { return nil }
    // The echo of what was written back.
    if let written = overlay.list.written, (offset - written).magnitude <= 1 { return nil }
    let last = reports.first { $0.overlay == id }
    reports.removeAll { $0.overlay == id }
    var run = Reports(overlay: id, place: place, instant: stack.now, offset: offset)
    var goesOn = false
    if let last, stack.now.nanoseconds &- last.instant.nanoseconds < Self.silence {
      goesOn = last.offset != offset
      run = last
      (run.instant, run.offset) = (stack.now, offset)
    }
    defer { reports.append(run) }
    let isOfPan = if case .pan = travel { true } else { false }
    guard goesOn || isOfPan, !run.isTold else { return nil }
    run.isTold = true
    finish(fingersOf: id)
    return Diagnostic(
      line: run.place.line, column: run.place.column,
      expected: "\"scroll-begin\" before the reports of a finger's pan, or \"coasting\" in those of a deceleration",
      found: "neither: they move the list and never the sheet")
  }

  // MARK: - Fingers

  private mutating func put(_ id: TouchID, at point: Point2D, on receiver: Receiver?, _ stack: OverlayStack) {
    fingers.removeAll { $0.id == id }
    guard let receiver, receiver.layer == .list, let overlay = stack[receiver.overlay], isNative(overlay) else {
      return
    }
    let isDone = panned.contains(receiver.overlay)
    fingers.append(WatchedFinger(id: id, overlay: receiver.overlay, start: point, isDone: isDone))
  }

  private mutating func move(
    _ id: TouchID, to point: Point2D, _ stack: OverlayStack, at place: (line: Int, column: Int)
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id && !$0.isDone && $0.dragged == nil }),
      let configuration = stack[fingers[index].overlay]?.configuration
    else { return }
    let start = fingers[index].start
    let (x, y) = ((point.x - start.x).magnitude, (point.y - start.y).magnitude)
    let isVertical = configuration.edge == .bottom || configuration.edge == .top
    let (along, across) = isVertical ? (y, x) : (x, y)
    if along > configuration.slop, along >= across { fingers[index].dragged = place }
    if across > configuration.slop, across > along { fingers[index].isDone = true }
  }

  private mutating func lift(_ id: TouchID) -> Diagnostic? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    let finger = fingers.remove(at: index)
    guard !finger.isDone, let dragged = finger.dragged else { return nil }
    finish(fingersOf: finger.overlay)
    return Diagnostic(
      line: dragged.line, column: dragged.column,
      expected: "\"scroll-begin\" while a finger drags a list that a native view moves",
      found: "none: the finger moves nothing")
  }
}
