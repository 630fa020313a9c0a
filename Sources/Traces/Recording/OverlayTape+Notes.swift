import CardCore
import Kinetics
import OverlayCore

/// What happens, line by line.
extension OverlayTape {
  /// The container took an event; what it did then is what its last call says.
  ///
  /// - Parameter target: The overlay that was told; `nil` where the host named none.
  package mutating func note(
    _ event: OverlayEvent, to target: OverlayID?, at instant: Instant, _ stack: OverlayStack,
    _ cards: [ReplayedCards] = []
  ) {
    nameAll()
    noteFinger(of: event)
    let isFrame = if case .frame = event { true } else { false }
    let id = target ?? stack.ids.first ?? OverlayID(0)
    let text = words(.event(event), of: id)
    // Of several overlays nobody is told a command without a name, and every line of a command names one.
    let isForNobody = target == nil && stack.ids.count > 1 && event.isCommand
    let said = isForNobody ? "\(text), told to none of several" : comment(text, of: event, to: id)
    if isFrame, frames != .none, stack.isSilent, cards.allSatisfy({ $0.isSilent }), !answers.isWaiting {
      tape.pass(to: instant)
    } else if !isForNobody, TraceLanguage.reads(Array(text.utf8), as: event, of: id, names) {
      write([Array(text.utf8)], at: instant)
    } else if stack.hasRejected {
      // It is a frame.
      tape.append("# rejected: \(said)")
      if stack.writesBack { write([Array("frame".utf8)], at: instant) } else { tape.pass(to: instant) }
    } else {
      tape.note(unsaid: said, at: instant)
    }
    tape.flush(unless: stack.isDragging)
  }

  /// Keeps which fingers are down.
  mutating func noteFinger(of event: OverlayEvent) {
    guard let (finger, touch, _) = event.touch, finger != .move else { return }
    tape.note(touch, isDown: finger == .down)
  }

  /// The words of an event, and who was told where a detent in them may say another overlay.
  private func comment(_ text: String, of event: OverlayEvent, to id: OverlayID) -> String {
    event.namesDetent && !isAlone ? "\(text), told to \(names.text(of: id))" : text
  }

  /// An overlay has another configuration, or other surroundings.
  package mutating func noteChange(
    from old: OverlaySetup, to new: OverlaySetup, of id: OverlayID, at instant: Instant, _ stack: OverlayStack
  ) {
    nameAll()
    let settings = OverlaySetting.changes(from: old, to: new).filter { !$0.isOfBeginning }
    guard !settings.isEmpty else { return note(.frame, to: id, at: instant, stack) }
    name(new.configuration.detents, of: id)
    if new.configuration.driver == .platform, !isNative {
      isNative = true
      writeHeader()
    }
    let detents = new.configuration.detents
    let isSaid = settings.map { setting in
      let text = lines(of: [setting], detents, of: id)
      return TraceLanguage.reads(text, as: setting, changing: old, of: id, names)
    }
    for (setting, isSaid) in zip(settings, isSaid) where !isSaid { tape.leaveOut(setting) }
    let said = zip(settings, isSaid).filter { $1 }.map { $0.0 }
    if said.isEmpty { tape.pass(to: instant) } else { write(lines(of: said, detents, of: id), at: instant) }
    tape.flush(unless: stack.isDragging)
  }

  /// The lines by which an overlay's settings change.
  private func lines(of settings: [OverlaySetting], _ detents: [Detent], of id: OverlayID) -> [[UInt8]] {
    var lines = OverlaySetting.change(settings, detents: detents, names.scoped(to: id))
    if !lines.isEmpty { lines[0] = Array(names.prefix(of: id).utf8) + lines[0] }
    return lines
  }

  /// The layers, the rows or the list of an overlay changed.
  package mutating func note(_ change: SceneChange, of id: OverlayID, at instant: Instant, _ stack: OverlayStack) {
    nameAll()
    switch change {
    case .layer(let line): names.name(line.layer.id, of: id)
    case .list(let list), .listAt(let list, _, _): names.name(list)
    case .removeLayer, .rows, .editRows, .push, .pop: break
    }
    let text = words(.instruction(.change(change)), of: id)
    let isRead = TraceLanguage.reads(Array(text.utf8), as: change, of: id, names)
    if case .rows = change {
      unsaidRows.removeAll { $0 == id }
      if !isRead { unsaidRows.append(id) }
    }
    let isOfUnsaid = if case .editRows = change { unsaidRows.contains(id) } else { false }
    if isRead, !isOfUnsaid {
      write([Array(text.utf8)], at: instant)
    } else {
      tape.note(unsaid: text, at: instant)
    }
    tape.flush(unless: stack.isDragging)
  }

  /// An overlay was taken out.
  mutating func notePop(_ id: OverlayID, _ popped: OverlayStack.Popped, at instant: Instant, _ stack: OverlayStack) {
    self.popped[id] = popped
    note(.pop, of: id, at: instant, stack)
  }

  /// An overlay came in front of all others.
  ///
  /// - Parameter overlay: What it was before it came.
  mutating func notePush(
    _ id: OverlayID, _ overlay: Overlay, _ scene: OverlayScene, _ lists: Lists, at instant: Instant,
    _ stack: OverlayStack
  ) {
    if let old = popped[id] {
      popped[id] = nil
      if old.overlay != overlay || old.scene != scene || old.lists != lists {
        tape.note(flaw: "an overlay that was taken out came back as another one.")
      }
    } else {
      let start = overlay.rest ?? OverlayRest(detent: overlay.detent, offset: overlay.offset)
      var setup = OverlaySetup(overlay.configuration, in: overlay.surroundings, start: start)
      setup.surroundings = declared.first?.declaration.setup.surroundings ?? stack.surroundings
      declarePushed(id, setup, scene, lists)
      if declared.last?.id == id, !comesTheSame(id, stack) {
        tape.note(flaw: "an overlay came that is not as it would be from the beginning.")
      }
    }
    note(.push, of: id, at: instant, stack)
  }

  /// An overlay comes in front of all others that had not been there before.
  package mutating func push(_ declaration: OverlayDeclaration, at instant: Instant, _ stack: OverlayStack) {
    nameAll()
    guard let overlay = try? Overlay(declaration.setup) else { return }
    declarePushed(declaration.id, declaration.setup, OverlayScene(overlay.presentation), declaration.lists)
    note(.push, of: declaration.id, at: instant, stack)
  }

  /// Declares an overlay that comes later; one that no header says stays unknown to the trace.
  mutating func declarePushed(
    _ id: OverlayID, _ setup: OverlaySetup, _ scene: OverlayScene, _ lists: Lists
  ) {
    nameAll()
    let (known, named) = (declared, names)
    declare(id, setup, scene, lists)
    if let known = declared.last { nameParts(of: known.declaration) }
    if let read = Self.state(of: header(opening: false)) {
      noteFlaw(of: read)
    } else {
      (declared, names) = (known, named)
      tape.note(flaw: "no header of a trace says the overlay \(id.rawValue) that came.")
    }
    writeHeader()
  }

  /// Whether a replay, which has the overlay from the beginning, shows it as the host does.
  func comesTheSame(_ id: OverlayID, _ stack: OverlayStack) -> Bool {
    guard let start = declared.first?.declaration.setup.surroundings else { return false }
    var twin = OverlayStack(in: start)
    try? push(id, into: &twin, at: .zero)
    guard let popped = try? twin.pop(id, at: .zero) else { return false }
    _ = twin.handle(.surroundings(stack.surroundings), at: .zero)
    _ = try? twin.push(popped.overlay, scene: popped.scene, lists: popped.lists, as: id)
    return twin[id]?.digest == stack[id]?.digest
  }

  // MARK: Lines

  /// Ends with the state as expectations, which make the recording a test.
  mutating func end(_ stack: OverlayStack, _ cards: [ReplayedCards] = []) {
    answers.close()
    if declared.isEmpty { tape.note(flaw: "no overlay came, so there is no header.") }
    var lines: [String] = []
    for id in stack.ids where declared.contains(where: { $0.id == id }) {
      guard let overlay = stack[id] else { continue }
      let prefix = names.prefix(of: id)
      lines.append("\(prefix)phase \(TraceLanguage.word(of: overlay.phase))")
      lines.append("\(prefix)target \(names.text(of: overlay.target, in: id))")
      lines.append("\(prefix)height \(Decimal.text(overlay.height))")
      lines.append("\(prefix)offset \(Decimal.text(overlay.offset))")
      lines.append("\(prefix)velocity \(Decimal.text(overlay.velocity))")
    }
    for on in cards {
      lines += expectations(of: on.container, on: on.layer)
    }
    tape.end(lines)
  }

  /// The whole trace, which ends with a mark.
  package mutating func text(titled title: String) -> [UInt8] {
    self.title = title
    nameAll()
    writeHeader()
    tape.end([])
    return Array(tape.text.utf8)
  }

  func words(_ action: ReplayStep.Action, of id: OverlayID) -> String {
    TraceLanguage.text(of: ReplayStep(overlay: id, instant: .zero, action: action), names)
  }

  mutating func write(_ lines: [[UInt8]], at instant: Instant) {
    for answer in answers.removeAll() {
      // A detent that was never declared leaves the choice to the policy, as `none` does.
      let known = answer.flatMap { names.knows($0) ? $0 : nil }
      tape.append("answer  \(names.text(of: known))")
    }
    tape.write(lines, at: instant)
  }
}
