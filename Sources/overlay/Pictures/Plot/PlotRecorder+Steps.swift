import Kinetics
import OverlayCore
import Traces

/// What each step adds to a plot besides the curves.
extension PlotRecorder {
  /// Notes what the trace told, and the fingers' paths.
  mutating func note(_ step: ReplayStep, _ state: ReplayState, before: [Overlay?]) {
    guard let (row, glyph) = Self.mark(of: step) else { return }
    let text = TraceLanguage.text(of: step, names)
    data.inputs.append(.init(time: step.instant.nanoseconds, row: row, glyph: glyph, text: text))
    guard case .event(let event) = step.action else { return }
    switch event {
    case .down(let touch, let point): down(touch, point, step, state, before)
    case .move(let touch, let point): move(touch, to: point, step, state)
    case .up(let touch): lift(touch, step, state, wasCancelled: false)
    case .cancel(let touch): lift(touch, step, state, wasCancelled: true)
    case .scroll(let offset, _, _):
      data.tracks[index(of: step, state)].reports.append((step.instant.nanoseconds, offset))
    case .scrollBegin, .scrollEnd, .scrollRest, .wheel, .frame, .surroundings, .resize, .safeArea, .keyboard, .content,
      .header, .footer, .enable, .disable, .command:
      break
    }
  }

  /// The mark of a step; `nil` for a frame and for what is no step of its own.
  private static func mark(of step: ReplayStep) -> (PlotRow, PlotGlyph)? {
    switch step.action {
    case .virtualFrame, .instruction(.answer): nil
    case .instruction(.set), .instruction(.setCards): (.metrics, .square)
    case .instruction(.change), .instruction(.cards): (.scene, .square)
    case .instruction(.hit): (.scene, .cross)
    case .event(let event): mark(of: event)
    }
  }

  private static func mark(of event: OverlayEvent) -> (PlotRow, PlotGlyph)? {
    switch event {
    case .down: (.touch, .disc)
    case .move: (.touch, .tick)
    case .up: (.touch, .ring)
    case .cancel: (.touch, .cross)
    case .scrollBegin: (.report, .begin)
    case .scroll(_, _, let coasting): (.report, .travel(coasting ? 0.5 : 1))
    case .scrollEnd: (.report, .end)
    case .scrollRest: (.report, .ring)
    case .wheel(_, _, _, _, .begin): (.wheel, .begin)
    case .wheel(_, _, _, _, .end): (.wheel, .end)
    case .wheel(_, _, let travel, _, .change), .wheel(_, _, let travel, _, .momentum),
      .wheel(_, _, let travel, _, .notch):
      (.wheel, .travel(min(max(travel / 40, -1), 1)))
    case .frame: nil
    case .surroundings, .resize, .safeArea, .keyboard, .content, .header, .footer, .enable, .disable:
      (.metrics, .square)
    case .command: (.command, .diamond)
    }
  }

  /// What is reported at one instant is one label.
  mutating func label(_ step: ReplayStep, _ state: ReplayState) {
    let time = step.instant.nanoseconds
    var words = command(step).map { [$0] } ?? []
    state.forEachEffect { words.append(TraceLanguage.text(of: $0, names)) }
    guard !words.isEmpty else { return }
    if let last = data.labels.last, last.time == time { words.insert(data.labels.removeLast().text, at: 0) }
    data.labels.append(.init(time: time, text: words.joined(separator: " · ")))
  }

  /// The text of a step that is neither a touch nor a frame: it explains what the curves do next.
  private func command(_ step: ReplayStep) -> String? {
    switch Self.mark(of: step)?.0 {
    case .command, .metrics: TraceLanguage.text(of: step, names)
    case .scene: if case .instruction(.hit) = step.action { nil } else { TraceLanguage.text(of: step, names) }
    case .touch, .wheel, .report, .expect, nil: nil
    }
  }
}

// MARK: - Fingers

extension PlotRecorder {
  /// Whose panel shows a step: who received it, else the first overlay.
  private func index(of step: ReplayStep, _ state: ReplayState) -> Int {
    let id = state.route?.receiver?.overlay ?? step.overlay
    return state.ids.firstIndex(of: id) ?? 0
  }

  private mutating func down(
    _ touch: TouchID, _ point: Point2D, _ step: ReplayStep, _ state: ReplayState, _ before: [Overlay?]
  ) {
    let index = index(of: step, state)
    guard let overlay = state[state.ids[index]] else { return }
    let (time, depth) = (step.instant.nanoseconds, overlay.depth(of: point))
    data.tracks[index].fingers.append(.init(touch: touch, path: [(time, depth)]))
    addMean(in: index, of: overlay, at: time)
    let native = overlay.configuration.driver == .platform && state.route?.receiver?.layer == .list
    let isAlone = counting(in: index, of: overlay).map(\.touch) == [touch]
    guard isAlone, !native, before[index]?.isMoving != true else { return }
    data.tracks[index].slops.append(
      .init(touch: touch, start: time, depth: depth, reach: overlay.configuration.slop))
  }

  private mutating func move(
    _ touch: TouchID, to point: Point2D, _ step: ReplayStep, _ state: ReplayState
  ) {
    guard let (track, finger) = place(of: touch), let overlay = state[state.ids[track]] else { return }
    let (time, depth) = (step.instant.nanoseconds, overlay.depth(of: point))
    if let last = data.tracks[track].fingers[finger].path.last, time - last.time > Self.pause {
      data.tracks[track].fingers[finger].path.append((time, last.depth))
    }
    data.tracks[track].fingers[finger].path.append((time, depth))
    addMean(in: track, of: overlay, at: time)
  }

  private mutating func lift(
    _ touch: TouchID, _ step: ReplayStep, _ state: ReplayState, wasCancelled: Bool
  ) {
    guard let (track, finger) = place(of: touch) else { return }
    let instant = step.instant
    let path = data.tracks[track].fingers[finger].path
    data.tracks[track].fingers[finger].path.append((instant.nanoseconds, path.last?.depth ?? 0))
    data.tracks[track].fingers[finger].hasEnded = true
    data.tracks[track].fingers[finger].wasCancelled = wasCancelled
    if let overlay = state[state.ids[track]] { addMean(in: track, of: overlay, at: instant.nanoseconds) }
    endSlop(of: touch, in: track, at: instant)
  }

  private func place(of touch: TouchID) -> (track: Int, finger: Int)? {
    for index in data.tracks.indices {
      let finger = data.tracks[index].fingers.lastIndex { $0.touch == touch && !$0.hasEnded }
      if let finger { return (index, finger) }
    }
    return nil
  }

  /// The fingers that move the overlay's sheet or list.
  private func counting(in index: Int, of overlay: Overlay) -> [PlotData.Finger] {
    data.tracks[index].fingers.filter { !$0.hasEnded && overlay.fingers.activePlace(of: $0.touch) != nil }
  }

  /// The mean of the fingers that count; another set of them has another line.
  private mutating func addMean(in index: Int, of overlay: Overlay, at time: Int64) {
    let fingers = counting(in: index, of: overlay)
    let touches = fingers.map(\.touch)
    if meanTouches[index] != touches, fingers.count > 1 { data.tracks[index].means.append([]) }
    meanTouches[index] = touches
    guard fingers.count > 1 else { return }
    let depths = fingers.compactMap { $0.path.last?.depth }
    let last = data.tracks[index].means.count - 1
    data.tracks[index].means[last].append((time, depths.reduce(0, +) / Double(depths.count)))
  }

  private mutating func endSlop(of touch: TouchID?, in index: Int, at instant: Instant) {
    for slop in data.tracks[index].slops.indices where data.tracks[index].slops[slop].end == nil {
      if touch == nil || data.tracks[index].slops[slop].touch == touch {
        data.tracks[index].slops[slop].end = instant.nanoseconds
      }
    }
  }
}

extension Overlay {
  /// How far a point is from the sheet's edge, in points.
  fileprivate func depth(of point: Point2D) -> Double {
    switch configuration.edge {
    case .bottom: surroundings.size.height - point.y
    case .top: point.y
    case .left: point.x
    case .right: surroundings.size.width - point.x
    }
  }
}

// MARK: - Releases

extension PlotRecorder {
  /// What the effects of one overlay say of its drag.
  mutating func noteEffects(
    of id: OverlayID, _ step: ReplayStep, _ state: ReplayState, before: Overlay?, in index: Int
  ) {
    let effects = state.effects(of: id)
    for effect in effects {
      let text = TraceLanguage.text(of: TraceEffect(effect, of: id), names)
      data.tracks[index].effects.append((step.instant.nanoseconds, text))
      switch effect {
      case .dragBegan: endSlop(of: nil, in: index, at: step.instant)
      case .letGo(let touch): endSlop(of: touch, in: index, at: step.instant)
      case .dragEnded: noteRelease(step, state[id], before: before, in: index)
      case .cancelled, .scrollBegan, .scrollEnded, .willMove, .didMove, .settled, .crossed, .tapped, .dismissRefused,
        .late, .rejected, .cancelPan:
        break
      }
    }
  }

  /// Releases a copy of the overlay as it was, to hear what its policy is asked.
  private mutating func noteRelease(
    _ step: ReplayStep, _ after: Overlay?, before: Overlay?, in index: Int
  ) {
    guard case .event(let event) = step.action, var copy = before, let after else { return }
    var asked: TargetContext?
    _ = copy.handle(event, at: step.instant) { context, proposed in
      asked = context
      return proposed
    }
    guard let asked else { return }
    let target = after.target.flatMap { id in after.height(of: id).map { (names.text(of: id, in: ids[index]), $0) } }
    data.tracks[index].releases.append(
      .init(
        time: step.instant.nanoseconds, height: asked.height, velocity: asked.velocity,
        aim: asked.aim(by: after.configuration.policy.projection), target: target, context: asked))
  }
}
