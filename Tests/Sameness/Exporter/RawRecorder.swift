import Kinetics
import OverlayCore
import RawSession
import Traces

/// Writes down what a replay tells its overlays, with the digests that these leave behind.
struct RawRecorder: ReplayObserver {
  /// An `answer` is no step; it is seen as a line.
  static let wantsRecords = true

  /// The raw session of the run.
  private var writer = RawSession.Writer()
  /// The runs that came to their end.
  private(set) var recordings: [Recording] = []
  private var label = ""
  private var trail = Trail()
  /// As it was before a step.
  private var before: ReplayState?

  mutating func begin(_ state: ReplayState, _ header: TraceHeader<OverlayLanguage>, run: MatrixRun) {
    (writer, trail, label) = (RawSession.Writer(), Trail(), run.label)
    var stack = state.stack
    for declaration in header.scene.reversed() {
      var beginning = RawSession.Beginning(RawSession.Setup(run.setup(of: declaration)))
      beginning.handle = stack.scene(of: declaration.id)?.handle ?? OverlayHandle()
      beginning.layers = declaration.layers.map(placed)
      beginning.rows = declaration.rows
      writer.append(.add(declaration.id, beginning))
    }
    before = state
  }

  mutating func record(_ record: TraceRecord<OverlayLanguage>, text: String) {
    guard case .instruction(.answer(let id)) = record.kind else { return }
    writer.append(.answer(id))
  }

  mutating func step(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState) {
    switch step.action {
    case .event(let event): writer.append(.event(event, to: step.overlay, at: step.instant))
    case .virtualFrame: writer.append(.event(.frame, to: step.overlay, at: step.instant))
    case .instruction(.set(let settings)):
      if let changed = self.step(settings, step.overlay, step.instant) { writer.append(changed) }
    case .instruction(.change(let change)): writer.append(self.step(change, step.overlay, step.instant))
    case .instruction(.hit(let point)): writer.append(.hit(at: step.instant, point))
    case .instruction(.answer): break
    }
    note(step, state)
    before = state
  }

  mutating func mark(_ name: String, at instant: Instant, _ state: ReplayState) {
    writer.append(.mark)
    trail.mark(state.stack)
  }

  mutating func end(_ state: ReplayState, at instant: Instant) {
    recordings.append(
      Recording(
        label: label, bytes: writer.bytes, isWhole: writer.isWhole, digests: trail.digests(at: state.stack)))
  }

  private mutating func note(_ step: ReplayStep<OverlayLanguage>, _ state: ReplayState) {
    switch step.action {
    // What is around overlays that are not in the container changes by an event.
    case .event, .virtualFrame, .instruction(.set): if let route = state.route { trail.note(route) }
    case .instruction(.hit): trail.note(state.hit?.receiver, at: state.hit?.point, row: state.hit?.row)
    case .instruction(.change(.pop)): trail.note(state.effects(of: step.overlay), of: step.overlay)
    case .instruction: break
    }
    trail.note(state.stack)
  }

  /// What is shared changes for all overlays that are in the container, also where the one that is named is not.
  private func step(_ settings: [OverlaySetting], _ id: OverlayID, _ instant: Instant) -> RawSession.Step? {
    guard let before, let overlay = before[id] else { return nil }
    var setup = OverlaySetup(overlay.configuration, in: before.stack.surroundings)
    for setting in settings { setting.apply(to: &setup) }
    guard before.stack.contains(id) else { return .event(.surroundings(setup.surroundings), to: id, at: instant) }
    return .reconfigure(RawSession.Setup(setup), of: id, at: instant)
  }

  private func step(_ change: SceneChange, _ id: OverlayID, _ instant: Instant) -> RawSession.Step {
    switch change {
    case .layer(let line): .layer(placed(line), of: id, at: instant)
    case .removeLayer(let layer): .removeLayer(layer, of: id, at: instant)
    case .rows(let rows): .rows(rows, of: id, at: instant)
    case .list(let list): .list(list, of: id, at: instant)
    case .listAt(let list, let content, let offset): .listAt(list, content, offset: offset, of: id, at: instant)
    case .editRows(let edit): .editRows(edit, of: id, at: instant)
    case .push: .push(id, at: instant)
    case .pop: .pop(id, at: instant)
    }
  }

  /// A container is passed through, whatever a line says.
  private func placed(_ line: LayerLine) -> RawSession.PlacedLayer {
    var layer = line.layer
    if layer.id == .container { layer.isPassThrough = true }
    return RawSession.PlacedLayer(layer, in: line.parent)
  }
}

extension RawSession.Setup {
  fileprivate init(_ setup: OverlaySetup) {
    self.init(setup.configuration, in: setup.surroundings, start: setup.start, offset: setup.startOffset)
  }
}
