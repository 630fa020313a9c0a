import Kinetics
import OverlayCore
import Traces

/// Watches a replay for a plot. Between the steps of the trace the curves are sampled from copies of the overlays,
/// which cost nothing to the replay: state is a value.
package struct PlotRecorder: ReplayObserver {
  package static var wantsRecords: Bool { true }

  var data = PlotData()
  var names = TraceNames()
  /// The overlay of each track.
  private(set) var ids: [OverlayID] = []
  /// The overlays after the last step; `nil` for one that is not in the container.
  private var overlays: [Overlay?] = []
  /// Whose mean the last one of each track is.
  var meanTouches: [Int: [TouchID]] = [:]
  /// Between two samples of a motion: 240 Hz.
  private static let interval: Int64 = 4_166_667
  /// From here on a finger without moves holds still: two frames and a little.
  static let pause: Int64 = 34_000_000

  package init(title: String) {
    data.title = title
  }

  package mutating func begin(_ state: ReplayState, _ header: TraceHeader, run: HeaderRun) {
    if !header.title.isEmpty { data.title = header.title }
    if !run.label.isEmpty { data.title += " (\(run.label))" }
    (ids, overlays) = (state.ids, state.ids.map { _ in nil })
    data.tracks = state.ids.map { PlotData.Track(name: state.hasSeveral ? names.name(of: $0) : "") }
    for (index, id) in state.ids.enumerated() { add(state.stack[id], to: index, at: state.now) }
    data.scenes.append(SceneShot(state, names, at: state.now, caption: "at the start"))
  }

  package mutating func use(_ names: TraceNames) {
    self.names = names
  }

  package mutating func record(_ record: TraceRecord, text: String) {
    let time = record.instant.nanoseconds
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch record.kind {
    case .expect:
      data.expectations.append(.init(time: time, line: record.line, text: words))
      let last = data.scenes.count - 1
      if data.scenes[last].time == time { data.scenes[last].expectations.append(data.expectations.count - 1) }
    case .mark(let name): data.labels.append(.init(time: time, text: "mark \(name)"))
    case .event, .gesture, .run, .settle, .instruction: break
    }
  }

  package mutating func step(_ step: ReplayStep, _ state: ReplayState) {
    let before = overlays
    passTime(until: step.instant)
    note(step, state, before: overlays)
    for (index, id) in state.ids.enumerated() {
      noteEffects(of: id, step, state, before: before[index], in: index)
      add(state.stack[id], to: index, at: step.instant)
    }
    label(step, state)
    shoot(step, state)
  }

  package mutating func end(_ state: ReplayState, at instant: Instant) {
    passTime(until: instant)
    for (index, id) in state.ids.enumerated() { add(state.stack[id], to: index, at: instant) }
    data.end = instant.nanoseconds
  }

  /// What did not hold, once the replay is over.
  mutating func add(_ failures: [TraceFailure]) {
    for failure in failures where failure.file == .trace {
      guard let index = data.expectations.firstIndex(where: { $0.line == failure.line }) else { continue }
      data.expectations[index].failure =
        data.expectations[index].failure.map { "\($0)\n\(failure.message)" } ?? failure.message
      let text = "line \(failure.line): \(failure.message)"
      let place = data.labels.firstIndex { $0.time > data.expectations[index].time } ?? data.labels.count
      data.labels.insert(.init(time: data.expectations[index].time, text: text, isFailure: true), at: place)
    }
  }
}

// MARK: - Samples

extension PlotRecorder {
  /// Samples the motions of the last states up to an instant.
  private mutating func passTime(until instant: Instant) {
    for index in overlays.indices {
      guard var copy = overlays[index] else { continue }
      while copy.isMoving {
        let next = copy.now.advanced(byNanoseconds: Self.interval)
        guard next < instant else { break }
        _ = copy.handle(.frame, at: next)
        add(copy, to: index, at: next)
      }
      guard copy.now < instant else { continue }
      if copy.isMoving {
        _ = copy.handle(.frame, at: instant)
        add(copy, to: index, at: instant)
      } else if instant.nanoseconds - copy.now.nanoseconds > Self.pause {
        // What rests, or is held still, stays where it is until something happens; moves that follow each other closely
        // are joined instead, like the finger's own path.
        add(copy, to: index, at: instant)
      }
    }
  }

  private mutating func add(_ overlay: Overlay?, to index: Int, at instant: Instant) {
    let wasThere = overlays[index] != nil
    overlays[index] = overlay
    guard let overlay else { return }
    if !wasThere { data.tracks[index].stretches.append([]) }
    let last = data.tracks[index].stretches.count - 1
    data.tracks[index].stretches[last].append(PlotData.Sample(overlay, at: instant))
    let prefix = data.tracks[index].name + "/"
    let lines = overlay.configuration.detents.map { detent in
      let name = names.text(of: detent.id, in: ids[index])
      return PlotData.Detents.Line(
        name: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
        height: overlay.height(of: detent.id) ?? 0, isEnabled: detent.isEnabled)
    }
    guard data.tracks[index].detents.last?.lines != lines else { return }
    data.tracks[index].detents.append(.init(time: instant.nanoseconds, lines: lines))
  }
}

extension PlotData.Sample {
  init(_ overlay: Overlay, at instant: Instant) {
    self.init(
      time: instant.nanoseconds, height: overlay.height, offset: overlay.offset, rawHeight: overlay.rawHeight,
      rawOffset: overlay.rawOffset, end: overlay.contentEnd, velocity: overlay.velocity, phase: overlay.phase)
  }
}
