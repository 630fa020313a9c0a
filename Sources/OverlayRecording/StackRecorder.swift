import Kinetics
import OverlayCore
import Traces

/// Writes what a host tells its overlays as a trace. The host keeps the overlays: unlike a ``Recorder`` it has none.
///
///     var recorder = StackRecorder(at: now)
///     recorder.declare(OverlayDeclaration(id: 0, setup: setup))
///     recorder.note(.event(.down(1, Point2D(x: 195, y: 760))), of: 0, at: now)
///     recorder.text(titled: "What the finger did")
///
/// The header is written last, since it declares the overlays that come later too: these are taken out at the
/// beginning, and put in when they come. So all names may be told until then.
package struct StackRecorder {
  /// What overlays are told.
  package enum Note {
    case event(OverlayEvent)
    /// A new configuration: the settings that differ, and the detents after it.
    case settings([OverlaySetting], detents: [Detent])
    case change(SceneChange)
  }

  private var declarations: [OverlayDeclaration] = []
  /// The overlays that were there at the beginning, front first.
  private var first: [OverlayID] = []
  private var notes: [(note: Note, overlay: OverlayID, instant: Instant)] = []
  private var overlayNames: [OverlayID: String] = [:]
  private var detentNames: [(name: String, overlay: OverlayID)] = []
  private let origin: Instant

  /// A recording that begins now.
  package init(at instant: Instant) { origin = instant }

  /// An overlay that is there at the beginning, in front of those before.
  package mutating func declare(_ declaration: OverlayDeclaration) {
    declarations.append(declaration)
    first.insert(declaration.id, at: 0)
  }

  /// The rows of an overlay that was declared.
  package mutating func declare(_ rows: Rows, of id: OverlayID) {
    guard let index = declarations.firstIndex(where: { $0.id == id }) else { return }
    declarations[index].rows = rows
    declarations[index].setup.configuration.content.height = rows.height
  }

  /// An overlay comes in front of all others. It had not been there before.
  package mutating func push(_ declaration: OverlayDeclaration, at instant: Instant) {
    declarations.append(declaration)
    note(.change(.push), of: declaration.id, at: instant)
  }

  /// Something is told to an overlay, or to all of them.
  package mutating func note(_ note: Note, of id: OverlayID, at instant: Instant) {
    notes.append((note, id, instant))
  }

  /// What an overlay is called; another name is found for one that cannot be, or is taken.
  package mutating func name(_ id: OverlayID, _ name: String) { overlayNames[id] = name }

  /// What the next detent is called, id 0 first, and whose it is.
  package mutating func nameDetent(_ name: String, of id: OverlayID) { detentNames.append((name, id)) }

  // MARK: The trace

  /// The whole trace.
  package func text(titled title: String) -> [UInt8] {
    var lines = Lines(names: names, last: origin)
    let sorted = declarations.sorted { $0.id.rawValue < $1.id.rawValue }
    for line in OverlayLanguage.header(title, shared(sorted), lines.names) { lines.append(line) }
    for declaration in sorted where !first.contains(declaration.id) {
      lines.write(.change(.pop), of: declaration.id, at: origin)
    }
    // The first overlay of a trace is in front: the others come in the order in which they lie here.
    if first.count > 1 {
      for id in first { lines.write(.change(.pop), of: id, at: origin) }
      for id in first.reversed() { lines.write(.change(.push), of: id, at: origin) }
    }
    for (note, id, instant) in notes { lines.write(note, of: id, at: instant) }
    lines.append(Array("mark    end".utf8))
    return lines.text
  }

  /// All overlays are in what the first one was put into.
  private func shared(_ declarations: [OverlayDeclaration]) -> [OverlayDeclaration] {
    guard let surroundings = self.declarations.first?.setup.surroundings else { return declarations }
    return declarations.map { declaration in
      var changed = declaration
      changed.setup.surroundings = surroundings
      return changed
    }
  }

  /// The names with the ids of the host.
  private var names: TraceNames {
    var names = TraceNames()
    let last = declarations.map { $0.id.rawValue }.max() ?? 0
    var taken: [String] = []
    for id in (0...max(0, last)).map({ OverlayID($0) }) {
      if id != OverlayID(0) { names.beginOverlay("") }
      guard declarations.count > 1, declarations.contains(where: { $0.id == id }) else { continue }
      let wished = overlayNames[id] ?? ""
      let name = TraceNames.isName(wished) && !taken.contains(wished) ? wished : "sheet-\(id.rawValue)"
      taken.append(name)
      names.nameOverlay(name)
    }
    for (number, detent) in detentNames.enumerated() {
      names.scope = detent.overlay
      var word = TraceNames.isName(detent.name) ? detent.name : "detent-\(number)"
      while names[word] != nil { word += "-" }
      names.declare(word)
    }
    names.scope = nil
    return names
  }
}

extension StackRecorder {
  /// The lines of a trace so far.
  fileprivate struct Lines {
    let names: TraceNames
    private var last: Instant
    private(set) var text: [UInt8] = []

    init(names: TraceNames, last: Instant) { (self.names, self.last) = (names, last) }

    mutating func append(_ line: [UInt8]) {
      text += line
      text.append(.newline)
    }

    mutating func write(_ note: Note, of id: OverlayID, at instant: Instant) {
      switch note {
      case .event(let event):
        let words = words(.event(event), of: id)
        // What a trace cannot say the core refuses: it changes nothing.
        guard OverlayLanguage.canRead(words, names) else { return append(Array("# rejected: \(words)".utf8)) }
        write(Array(words.utf8), at: instant)
      case .change(let change): write(Array(words(.instruction(.change(change)), of: id).utf8), at: instant)
      case .settings(let settings, let detents):
        let lines = OverlaySetting.change(settings, detents: detents, names.scoped(to: id))
        write(Array(names.prefix(of: id).utf8) + lines[0], at: instant)
        for line in lines.dropFirst() { append(line) }
      }
    }

    private func words(_ action: ReplayStep<OverlayLanguage>.Action, of id: OverlayID) -> String {
      OverlayLanguage.text(of: ReplayStep(overlay: id, instant: last, action: action), names)
    }

    private mutating func write(_ words: [UInt8], at instant: Instant) {
      append(LineLayout.event(LineLayout.parts(of: last.wait(until: instant) + words, isHeader: false)))
    }
  }
}
