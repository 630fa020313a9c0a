import CardCore
import Kinetics
import OverlayCore

/// The one language of all traces: its words for events, instructions, expectations and effects of each body.
package enum TraceLanguage {
  /// A step as a timeline writes it: `move 1 195 754`, `frame`, `set scale`, `photos/swipe left`.
  package static func text(of step: ReplayStep, _ names: TraceNames) -> String {
    String(decoding: words(of: step, names), as: UTF8.self)
  }

  static func words(of step: ReplayStep, _ names: TraceNames) -> [UInt8] {
    var text: [UInt8] = []
    verbs.append(step.action, of: step.overlay, names, to: &text)
    return text
  }

  /// A change of the settings of cards as a line says it: `photos/set visible 4`.
  package static func words(of settings: [CardSetting], on layer: Receiver? = nil, _ names: TraceNames) -> [UInt8] {
    words(of: ReplayStep(instant: .zero, action: .instruction(.setCards(settings, on: layer))), names)
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

  /// Whether words are read as this event of the cards on a layer; with `nil` of those that are alone.
  package static func reads(_ words: [UInt8], as event: CardEvent, on layer: Receiver?, _ names: TraceNames) -> Bool {
    switch read([words], of: nil, names) {
    case .event(let read)?: layer == nil && CardEvent(read) == event
    case .instruction(.cards(event, on: layer))?: true
    case .gesture, .run, .settle, .instruction, .mark, .expect, nil: false
    }
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
  ) -> TraceRecord.Kind? {
    let verbs = names.isOfCardsAlone ? verbsOfCards : verbs
    guard let (kind, owner) = verbs.read(lines, LineContext(names: names)) else { return nil }
    return owner == nil || overlay == nil || owner == overlay ? kind : nil
  }

  #if !hasFeature(Embedded)
    /// Some values that may follow the word of an expectation, beside numbers and names that a header declares.
    package static func samples(ofExpectation word: String) -> [String] { expectations.samples(of: word) }
  #endif

  /// An effect as a timeline writes it: `will-move:half`.
  package static func text(of effect: TraceEffect, _ names: TraceNames) -> String {
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
  package static func receiver(of step: ReplayStep, _ state: ReplayState, _ names: TraceNames) -> String {
    StepText.receiver(of: step, state.route?.receiver?.overlay ?? step.overlay, state, names)
  }
}

extension TraceNames {
  /// The name of an overlay; empty for the one without a name.
  package func text(of overlay: OverlayID) -> String { name(of: overlay) }

  /// The name of a layer, without that of its overlay.
  package func ownText(of receiver: Receiver) -> String { scoped(to: receiver.overlay).text(of: receiver) }

  /// The name of an overlay's detent, without that of the overlay.
  package func ownText(of detent: DetentID, in overlay: OverlayID) -> String {
    scoped(to: overlay).text(of: detent, in: overlay)
  }
}

/// The receiver that a timeline writes for a step.
enum StepText {
  /// Who received a step: `list` or `list row 3` for a touch and for a `hit`; else the overlay's name, where it has
  /// one.
  static func receiver(
    of step: ReplayStep, _ overlay: OverlayID, _ state: ReplayState, _ names: TraceNames
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
