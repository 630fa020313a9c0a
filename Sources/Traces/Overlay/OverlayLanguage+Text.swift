import CardCore
import Kinetics
import OverlayCore

/// The words of a replay of overlays, for observers in other modules.
extension OverlayLanguage {
  /// A step as a timeline writes it: `move 1 195 754`, `set scale`.
  package static func text(of step: ReplayStep<Self>, _ names: TraceNames) -> String {
    String(decoding: words(of: step, names), as: UTF8.self)
  }

  /// Whether words are read as this event of this overlay. A recorder asks this before it writes them.
  package static func reads(
    _ words: [UInt8], as event: OverlayEvent, of overlay: OverlayID, _ names: TraceNames
  ) -> Bool {
    guard case .event(event)? = read([words], of: overlay, names) else { return false }
    return true
  }

  /// Whether words are read as this change of this overlay.
  package static func reads(
    _ words: [UInt8], as change: SceneChange, of overlay: OverlayID, _ names: TraceNames
  ) -> Bool {
    guard case .instruction(.change(change))? = read([words], of: overlay, names) else { return false }
    return true
  }

  /// Whether words are read as this event of the cards on a layer.
  package static func reads(_ words: [UInt8], as event: CardEvent, on layer: Receiver, _ names: TraceNames) -> Bool {
    guard case .instruction(.cards(event, layer))? = read([words], of: nil, names) else { return false }
    return true
  }

  /// Whether lines that change a setting of an overlay are read as that change.
  ///
  /// - Parameter old: What the setting changes.
  package static func reads(
    _ lines: [[UInt8]], as setting: OverlaySetting, changing old: OverlaySetup, of overlay: OverlayID,
    _ names: TraceNames
  ) -> Bool {
    guard case .instruction(.set(let read))? = Self.read(lines, of: overlay, names) else { return false }
    var setup = old
    for setting in read { setting.apply(to: &setup) }
    return setting.isSet(in: setup)
  }

  /// What lines are read as, unless they are about another overlay.
  private static func read(
    _ lines: [[UInt8]], of overlay: OverlayID?, _ names: TraceNames
  ) -> TraceRecord<Self>.Kind? {
    guard let (kind, owner) = verbs.read(lines, OverlayLineContext(names: names, answers: PolicyAnswers())) else {
      return nil
    }
    return owner == nil || overlay == nil || owner == overlay ? kind : nil
  }

  /// The lines from `overlay-trace 1` to `---` of a recording.
  package static func recording(
    _ title: String, _ overlays: [OverlayDeclaration], _ names: TraceNames, _ frames: FrameRate
  ) -> [[UInt8]] {
    let header = TraceHeader<Self>(
      title: title, scene: overlays, names: names, frames: frames, runs: [.plain], extras: [Recordings.mark])
    return lines(of: header, .plain)
  }

  /// What a replay begins with; `nil` where the header is malformed.
  package static func state(of header: [[UInt8]]) -> ReplayState? {
    let reader = TraceReader<Self>(ByteSource(Array(header.joined(separator: [.newline]))), model: .overlay)
    return reader.header.flatMap { try? ReplayState($0.scene) }
  }

  /// An effect as a timeline writes it: `will-move:half`.
  package static func text(of effect: StackEffect, _ names: TraceNames) -> String {
    effects.text(effect, names)
  }

  /// Each phase with its word, the strongest first.
  package static var phases: [(phase: OverlayPhase, word: String)] {
    Words.phase.entries.map { ($0.value, $0.word) }
  }

  package static func word(of phase: OverlayPhase) -> String { Words.phase.word(of: phase) }

  package static func word(of position: OverlayPosition) -> String { Words.position.word(of: position) }

  package static func word(of owner: OverlayOwner?) -> String { Words.owner.word(of: owner) }

  package static func word(of edge: OverlayEdge) -> String { Words.edge.word(of: edge) }

  /// Who received a step, as a timeline writes it: `list row 3`.
  package static func receiver(of step: ReplayStep<Self>, _ state: ReplayState, _ names: TraceNames) -> String {
    StepText.receiver(of: step, state.route?.receiver?.overlay ?? step.overlay, state, names)
  }
}

extension TraceNames {
  /// The detent, or `none`.
  package func text(of detent: DetentID?) -> String { word(detent) }

  /// The name of an overlay; empty for the one without a name.
  package func text(of overlay: OverlayID) -> String { name(of: overlay) }

  /// The name of a layer, without that of its overlay.
  package func ownText(of receiver: Receiver) -> String { scoped(to: receiver.overlay).text(of: receiver) }

  /// The name of a detent, without that of its overlay.
  package func ownText(of detent: DetentID) -> String { scoped(to: overlay(of: detent))[detent] }
}

/// The receiver that a timeline writes for a step.
enum StepText {
  /// Who received a step: `list` or `list row 3` for a touch and for a `hit`; else the overlay's name, where it has
  /// one.
  static func receiver(
    of step: ReplayStep<OverlayLanguage>, _ overlay: OverlayID, _ state: ReplayState, _ names: TraceNames
  ) -> String {
    switch step.action {
    case .event(.down), .event(.move), .event(.up), .event(.cancel), .event(.wheel):
      let row = state.route?.row.map { " row \($0)" } ?? ""
      return HitText.text(state.route?.receiver, names) + row
    case .instruction(.hit):
      let row = state.hit?.row.map { " row \($0)" } ?? ""
      return HitText.text(state.hit?.receiver, names) + row
    case .event, .virtualFrame, .instruction:
      return names.name(of: overlay)
    }
  }
}
