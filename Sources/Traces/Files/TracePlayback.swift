import Kinetics
import OverlayCore

/// A trace of overlays that is played up to one time after the other: what a page draws.
///
///     let playback = TracePlayback(text)
///     playback.play(until: Instant(milliseconds: 120))
///     playback.shown(at: Instant(milliseconds: 120))     // the overlays as they are then
///
/// It is for a trace that ``TraceText/eachRun(_:)`` has found no error in. More frames change nothing, so any time can
/// be asked for; never one before the last.
package final class TracePlayback {
  private typealias Observer = NoObserver

  /// What the header says of the overlays, front first.
  package let scene: [OverlayDeclaration]
  /// The names of its overlays, front first; one without a name has none.
  package var overlayNames: [String] { scene.map { reader.names.name(of: $0.id) } }
  /// The line of the record that is played next; of the last one at the end.
  package var line: Int { next?.line ?? last?.line ?? 1 }
  private var reader: TraceReader
  private var session: ReplaySession<Observer>
  private var observer = Observer()
  private var next: TraceRecord?
  private var last: TraceRecord?
  /// When the last record is over.
  private var end = Instant.zero
  /// The overlays before the last record, which may take a while: a gesture, a `run`, a `settle`.
  private var before: ReplayState
  private var fingersBefore = Fingers()
  private var fingers = Fingers()
  private typealias Fingers = [(finger: TouchID, point: Point2D)]

  /// Sets the overlays of a run up.
  ///
  /// - Parameter run: Which run of the matrix, from 0; the last one for a greater number.
  /// - Returns: `nil` for a trace that is malformed, or one of cards, also of cards on a layer: no page shows those.
  package init?(_ text: [UInt8], run: Int = 0) {
    var source = ByteSource(text)
    let model = source.model()
    guard model == .overlay else { return nil }
    var reader = TraceReader(source, model: model)
    guard let header = reader.header, !header.runs.isEmpty else { return nil }
    let run = header.runs[max(0, min(run, header.runs.count - 1))]
    guard let state = Replay.state(header, run, &reader), state.cards.isEmpty else { return nil }
    scene = header.scene.overlays.map { declaration in
      var changed = declaration
      changed.setup = run.setup(of: declaration)
      return changed
    }
    session = ReplaySession(state, frames: run.frames ?? header.frames, mostFailures: 0)
    before = state
    next = reader.next()
    self.reader = reader
  }

  /// Whether all is played, and nothing of the last record is to come.
  package func isDone(at instant: Instant) -> Bool { next == nil && instant >= end }

  /// A number over all bits of the state after the last record.
  package var digest: UInt64 { session.state.digest }

  /// Plays each record that begins until then.
  package func play(until instant: Instant) {
    while let record = next, record.instant <= instant {
      (before, fingersBefore) = (session.state, fingers)
      Replay.replay(record, in: &session, &reader, &observer)
      session.found.removeAll()
      (last, end) = (record, reader.clock)
      Self.note(record, until: end, in: &fingers)
      next = reader.next()
    }
  }

  /// The overlays as they are at a time that was played: in the middle of a record too. Past the last record no time
  /// passes, so that the end is that of the trace.
  package func shown(at instant: Instant) -> OverlayStack {
    guard !isDone(at: instant) else { return session.state.stack }
    var state = session.state
    if let last, instant < end {
      state = before
      if case .gesture(let gesture) = last.kind {
        Self.eachEvent(of: gesture, last, until: instant) { event, time in
          state.handle(event, to: last.overlay ?? state.firstOverlay, at: time)
        }
      }
    }
    if state.isMoving, instant > state.now { state.handle(.frame, to: state.firstOverlay, at: instant) }
    return state.stack
  }

  /// The fingers that are down at that time, and where.
  package func fingers(at instant: Instant) -> [(finger: TouchID, point: Point2D)] {
    guard let last, instant < end else { return fingers }
    var shown = fingersBefore
    Self.note(last, until: instant, in: &shown)
    return shown
  }

  private static func note(
    _ record: TraceRecord, until instant: Instant, in fingers: inout Fingers
  ) {
    switch record.kind {
    case .event(let event): note(event, in: &fingers)
    case .gesture(let gesture): eachEvent(of: gesture, record, until: instant) { event, _ in note(event, in: &fingers) }
    case .run, .settle, .instruction, .mark, .expect: break
    }
  }

  /// Keeps the list of the fingers that are down. One that goes down twice begins anew.
  private static func note(_ event: OverlayEvent, in fingers: inout Fingers) {
    guard let (verb, touch, point) = event.touch else { return }
    if verb != .move { fingers.removeAll { $0.finger == touch } }
    guard let point else { return }
    if let index = fingers.firstIndex(where: { $0.finger == touch }) {
      fingers[index].point = point
    } else if verb == .down {
      fingers.append((touch, point))
    }
  }

  private static func eachEvent(
    of gesture: TraceGesture, _ record: TraceRecord, until end: Instant,
    _ body: (OverlayEvent, Instant) -> Void
  ) {
    for index in 0..<gesture.count {
      let (event, delay): (OverlayEvent, Int64) = gesture.event(index)
      let instant = record.instant.advanced(byNanoseconds: delay)
      if instant <= end { body(event, instant) }
    }
  }
}
