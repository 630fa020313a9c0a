import CardCore
import Kinetics
import OverlayCore

/// What the header declares, and what a replay of it has.
extension OverlayTape {
  /// Begins with overlays at rest, which are replaced by such as a replay has.
  ///
  /// - Throws: Why the header cannot say what they are.
  mutating func begin(_ title: String, with stack: inout OverlayStack, at instant: Instant) throws(RecordingError) {
    guard Recordings.canSay(title: title) else { throw .title }
    self.title = title
    guard let rest = stack.rest else { throw stack.unrest }
    for element in rest.overlays {
      guard let overlay = stack[element.id], let scene = stack.scene(of: element.id) else { continue }
      let setup = OverlaySetup(observing(overlay.configuration), in: stack.surroundings, start: element.overlay)
      let lists = Lists(current: element.list, rows: element.rows, others: element.others)
      declare(element.id, setup, scene, lists)
      first.append(element.id)
    }
    var fresh = OverlayStack(in: stack.surroundings)
    do throws(OverlayStackError) {
      for id in first.reversed() { try push(id, into: &fresh, at: instant) }
    } catch {
      throw stack.unrest
    }
    guard fresh.digest == stack.digest else { throw stack.unrest }
    stack = fresh
    guard !declared.isEmpty else { return }
    if let read = Self.state(of: header(opening: false)) {
      noteFlaw(of: read)
      for (declaration, overlay) in cards {
        let fresh = try? declaration.scene.container()
        guard read.cards(on: Receiver(overlay, declaration.layer))?.container != fresh else { continue }
        tape.note(flaw: declaration.scene.flaw)
      }
    } else {
      tape.note(flaw: Self.unsaid)
    }
    writeHeader()
  }

  /// Says why a replay of the header begins with something else than was declared; nothing where it does not.
  mutating func noteFlaw(of read: ReplayState) {
    guard let stack = asDeclared, read.stack != stack else { return }
    for id in stack.ids {
      guard let declared = stack[id], let overlay = read.stack[id] else { continue }
      let setup = OverlaySetup(overlay.configuration, in: overlay.surroundings)
      let wanted = OverlaySetup(declared.configuration, in: declared.surroundings)
      if let setting = OverlaySetting.changes(from: setup, to: wanted).first {
        return tape.note(flaw: setting.flaw)
      }
    }
    tape.note(flaw: Self.unsaid)
  }

  /// An overlay that is there at the beginning, in front of those before.
  package mutating func declareFirst(_ declaration: OverlayDeclaration) {
    guard let overlay = try? Overlay(declaration.setup) else { return }
    declared.append(Declared(declaration: declaration, scene: OverlayScene(overlay.presentation)))
    note(declaration.setup)
    first.insert(declaration.id, at: 0)
  }

  /// The rows of an overlay that was declared.
  package mutating func declare(_ rows: Rows, of id: OverlayID) {
    guard let index = declared.firstIndex(where: { $0.id == id }) else { return }
    declared[index].declaration.rows = rows
    declared[index].declaration.setup.configuration.content.height = rows.height
  }

  mutating func declare(_ id: OverlayID, _ setup: OverlaySetup, _ scene: OverlayScene, _ lists: Lists) {
    let standard = (try? Overlay(setup)).map { OverlayScene($0.presentation).layers } ?? LayerTree()
    let lines = LayerLine.changes(from: standard, to: scene.layers).compactMap { change -> LayerLine? in
      if case .layer(let line) = change { line } else { nil }
    }
    let handle = scene.handle == OverlayHandle() ? [] : [LayerLine(scene.handle, setup.configuration.edge)]
    let declaration = OverlayDeclaration(
      id: id, setup: setup, rows: lists.rows, list: lists.current, others: lists.others, layers: handle + lines)
    declared.append(Declared(declaration: declaration, scene: scene))
    note(setup)
  }

  mutating func note(_ setup: OverlaySetup) {
    if setup.configuration.driver == .platform { isNative = true }
  }

  func push(_ id: OverlayID, into stack: inout OverlayStack, at instant: Instant) throws(OverlayStackError) {
    guard let known = declared.first(where: { $0.id == id }) else { return }
    let overlay: Overlay
    do throws(OverlayConfigurationError) {
      overlay = try Overlay(known.declaration.setup, at: instant)
    } catch {
      throw .configuration(error)
    }
    _ = try stack.push(overlay, scene: known.scene, lists: known.declaration.lists, as: id, at: instant)
  }

  var sorted: [Declared] { declared.sorted { $0.id.rawValue < $1.id.rawValue } }

  /// The overlays as a replay of the header has them.
  var asDeclared: OverlayStack? {
    guard let surroundings = declared.first?.declaration.setup.surroundings else { return nil }
    var stack = OverlayStack(in: surroundings)
    for known in sorted.reversed() { try? push(known.id, into: &stack, at: .zero) }
    return stack
  }

  /// - Parameter opening: Whether the lines follow that bring the overlays into their order.
  mutating func header(opening: Bool) -> [[UInt8]] {
    nameAll()
    let overlays = sorted.map { known in
      var declaration = known.declaration
      declaration.cards = cards.filter { $0.overlay == known.id }.map { $0.declaration }
      return declaration
    }
    let scene = alone.map { TraceScene.cards($0) } ?? .overlays(overlays)
    names = names.declaring(scene)
    let header = TraceHeader(
      title: title, scene: scene, names: names, frames: isNative ? .none : frames, runs: [.plain],
      extras: [Recordings.mark])
    var lines = HeaderText.lines(of: header, .plain)
    guard opening else { return lines }
    func add(_ change: SceneChange, _ id: OverlayID) {
      lines.append(
        LineLayout.event(LineLayout.parts(of: words(.instruction(.change(change)), of: id).utf8, isHeader: false)))
    }
    for overlay in overlays where !first.contains(overlay.id) { add(.pop, overlay.id) }
    // The first overlay of a trace is in front: the others come in the order in which they lie here.
    if first != overlays.map({ $0.id }).filter({ first.contains($0) }) {
      for id in first { add(.pop, id) }
      for id in first.reversed() { add(.push, id) }
    }
    return lines
  }

  /// The state that a replay of a header begins with; `nil` where the header is malformed.
  static func state(of header: [[UInt8]]) -> ReplayState? {
    var source = ByteSource(Array(header.joined(separator: [.newline])))
    let model = source.model()
    var reader = TraceReader(source, model: model)
    guard let read = reader.header else { return nil }
    return Replay.state(read, .plain, &reader)
  }

  mutating func writeHeader() { tape.write(header: header(opening: true)) }

  private static let unsaid = "no header of a trace says what it begins with."

  /// The same configuration, with a custom policy whose answers are noted.
  func observing(_ configuration: OverlayConfiguration) -> OverlayConfiguration {
    guard let choose = configuration.policy.choose else { return configuration }
    let answers = answers
    var observed = configuration
    observed.policy = .custom { context in
      let answer = choose(context)
      answers.note(answer)
      return answer
    }
    return observed
  }
}
