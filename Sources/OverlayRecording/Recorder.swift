import Kinetics
import OverlayCore
import Traces

/// Writes down the events and changes of an overlay in its container, as a trace that replays to the same bits.
///
///     var recorder = try Recorder(configuration, names: names, title: "What the finger did")
///     _ = recorder.handle(.down(TouchID(1), Point2D(x: 195, y: 760)), at: .zero)
///     recorder.expectState()
///     print(recorder.takeText())
///
/// Times count from the beginning of the recording. The trace has no virtual frames (`frames none`): it has the frames
/// of the session as events. The choice of a custom policy, or of the host, is written as `answer` before the event
/// that asked for it.
///
/// What a trace cannot say is written as a comment. That is an event that the core rejects because a number is not
/// finite or its detent was never declared. It is also how much too early an event came; the core counts it at the last
/// one's time. The ids of a replay are 0, 1, 2… in the order of declaration: where the session has the same ids, its
/// digest is that of the replay.
public struct Recorder: Sendable {
  /// The overlay as it is now.
  public private(set) var overlay: Overlay
  /// The overlay in its container; it routes each touch.
  private(set) var state: ReplayState
  /// The names of its detents and layers.
  public private(set) var names: TraceNames
  private var text: [UInt8] = []
  private let origin: Instant
  private var last: Instant
  private let answers = PolicyAnswers()

  /// Begins a recording with its header.
  ///
  /// - Parameters:
  ///   - setup: The overlay's configuration, what is around it and where it starts.
  ///   - names: The detents' names, id 0 first; detents without one are called `detent-N`.
  ///   - title: What the recording is about, on one line.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: The first field that is invalid.
  public init(
    _ setup: OverlaySetup, names: TraceNames, title: String = "", at instant: Instant = .zero
  ) throws(ConfigurationError) {
    overlay = try Overlay(Self.observing(setup, answers), at: instant)
    state = ReplayState(overlay)
    self.names = names
    origin = instant
    last = instant
    declare(setup.configuration.detents)
    writeHeader(title, [OverlayDeclaration(id: OverlayID(0), setup: setup, rows: nil, layers: [])])
  }

  /// Begins a recording of several overlays, front first, from time 0. Each has `detents` detent ids, and they count on
  /// from one overlay to the next.
  ///
  /// - Throws: What the stack throws.
  package init(
    _ overlays: [OverlayDeclaration], called overlayNames: [String], detents: Int, title: String
  ) throws(StackError) {
    names = TraceNames()
    for (index, name) in overlayNames.enumerated() {
      if index == 0 { names.nameOverlay(name) } else { names.beginOverlay(name) }
      for number in 0..<detents { names.declare("detent-\(number)") }
    }
    names.scope = nil
    var observed = overlays
    for index in observed.indices {
      observed[index].setup = Self.observing(overlays[index].setup, answers)
    }
    state = try ReplayState(observed)
    guard let front = state.front else { throw .unknown(OverlayID(0)) }
    (overlay, origin, last) = (front, .zero, .zero)
    writeHeader(title, overlays)
  }

  private mutating func writeHeader(_ title: String, _ overlays: [OverlayDeclaration]) {
    for line in OverlayLanguage.header(title, overlays, names) { append(line) }
  }

  /// Handles an event, and writes it down.
  ///
  /// - Returns: What the overlay's host has to perform.
  public mutating func handle(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
    handle(event, of: OverlayID(0), at: instant)
  }

  /// Handles an event, lets the host choose where its release settles, and writes both down.
  ///
  /// - Returns: What the overlay's host has to perform.
  public mutating func handle(
    _ event: OverlayEvent, at instant: Instant, choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) -> OverlayEffects {
    handle(event, of: OverlayID(0), at: instant, choosing: choose)
  }

  /// Handles an event of one of the overlays, and lets the host choose.
  package mutating func handle(
    _ event: OverlayEvent, of id: OverlayID, at instant: Instant,
    choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) -> OverlayEffects {
    let (custom, answers) = (state.custom, answers)
    state.handle(event, to: id, at: instant) { released, release, proposed in
      let answer = choose(release, proposed)
      if !custom.contains(released) {
        answers.append(answer)
      } else if let answer, release.detents.all.contains(where: { $0.id == answer && $0.detent.isEnabled }) {
        answers.replaceLast(by: answer)
      }
      return answer
    }
    return write(event, of: id, at: instant)
  }

  package mutating func handle(_ event: OverlayEvent, of id: OverlayID, at instant: Instant) -> OverlayEffects {
    state.handle(event, to: id, at: instant)
    return write(event, of: id, at: instant)
  }

  private mutating func write(_ event: OverlayEvent, of id: OverlayID, at instant: Instant) -> OverlayEffects {
    writeAnswers()
    let words = words(.event(event), of: id, at: instant)
    if OverlayLanguage.canRead(words, names) {
      writeTimed(Array(words.utf8), at: instant)
    } else {
      append(Array("# rejected: \(words)".utf8))
    }
    return takeEffects(of: id)
  }

  /// Changes the overlay's configuration, and writes it down.
  ///
  /// - Throws: What the stack throws; nothing is written then.
  /// - Returns: What the overlay's host has to perform.
  public mutating func reconfigure(
    _ configuration: OverlayConfiguration, at instant: Instant
  ) throws(StackError) -> OverlayEffects {
    try reconfigure(OverlaySetup(configuration, in: state.stack.surroundings), at: instant)
  }

  package mutating func reconfigure(_ setup: OverlaySetup, at instant: Instant) throws(StackError) -> OverlayEffects {
    let old = OverlaySetup(overlay.configuration, in: state.stack.surroundings)
    let settings = OverlaySetting.changes(from: old, to: setup).filter { !$0.isOfBeginning }
    let observed = Self.observing(setup, answers)
    try state.stack.reconfigure(OverlayID(0), observed.configuration, in: observed.surroundings, at: instant)
    let effects = takeEffects(of: OverlayID(0))
    declare(setup.configuration.detents)
    writeAnswers()
    write(settings, of: OverlayID(0), at: instant)
    return effects
  }

  /// Changes settings of one of several overlays. Settings that all share change for all.
  ///
  /// - Throws: What the stack throws; nothing is written then.
  package mutating func set(to setup: OverlaySetup, of id: OverlayID, at instant: Instant) throws(StackError) {
    guard let configuration = state[id]?.configuration else { throw .unknown(id) }
    let old = OverlaySetup(configuration, in: state.stack.surroundings)
    let settings = OverlaySetting.changes(from: old, to: Self.observing(setup, answers)).filter { !$0.isOfBeginning }
    guard !settings.isEmpty else { return }
    try state.set(settings, of: id, at: instant)
    _ = takeEffects(of: id)
    writeAnswers()
    write(settings, of: id, at: instant)
  }

  /// Changes the overlay's layers or rows, and writes it down.
  ///
  /// - Throws: What the stack throws; nothing is written then.
  /// - Returns: What the overlay's host has to perform.
  public mutating func change(_ change: SceneChange, at instant: Instant) throws(StackError) -> OverlayEffects {
    try self.change(change, of: OverlayID(0), at: instant)
  }

  /// Changes the layers, the rows or the list of one of the overlays, or takes the overlay out or back in.
  ///
  /// - Throws: What the stack throws; nothing is written then.
  package mutating func change(
    _ change: SceneChange, of id: OverlayID, at instant: Instant
  ) throws(StackError) -> OverlayEffects {
    try state.change(change, of: id, at: instant)
    switch change {
    case .layer(let line): if !line.layer.id.isStandard { declare(line.layer.id) }
    case .list(let list), .listAt(let list, _, _): declare(list)
    case .removeLayer, .rows, .editRows, .push, .pop: break
    }
    writeAnswers()
    writeTimed(Array(words(.instruction(.change(change)), of: id, at: instant).utf8), at: instant)
    return takeEffects(of: id)
  }

  /// One of the overlays, even if it was taken out.
  package func overlay(_ id: OverlayID) -> Overlay? { state[id] }

  private mutating func takeEffects(of id: OverlayID) -> OverlayEffects {
    if let overlay = state.front { self.overlay = overlay }
    return state.effects(of: id)
  }

  /// Returns the text since the last call, and forgets it. The texts of all calls, joined, are the trace.
  public mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Lines

  mutating func append(_ line: [UInt8]) {
    text.append(contentsOf: line)
    text.append(.newline)
  }

  /// Writes a line with its time. Times are relative, so that a part of a recording can be moved by hand.
  private mutating func writeTimed(_ words: [UInt8], at instant: Instant) {
    var line = last.wait(until: instant) + words
    if instant < last {
      line += "  # came ".utf8
      Decimal.appendMilliseconds(last.nanoseconds - instant.nanoseconds, to: &line)
      line += " ms too early".utf8
    }
    append(LineLayout.event(LineLayout.parts(of: line, isHeader: false)))
  }

  private func words(_ action: ReplayStep<OverlayLanguage>.Action, of id: OverlayID, at instant: Instant) -> String {
    OverlayLanguage.text(of: ReplayStep(overlay: id, instant: instant, action: action), names)
  }

  private mutating func writeAnswers() {
    for answer in answers.removeAll() {
      // A detent that was never declared leaves the choice to the policy, as `none` does.
      let known = answer.flatMap { names.all.indices.contains($0.rawValue) ? $0 : nil }
      append(Array("answer  \(names.text(of: known))".utf8))
    }
  }

  private mutating func write(_ settings: [OverlaySetting], of id: OverlayID, at instant: Instant) {
    let detents = state[id]?.configuration.detents ?? []
    let lines = OverlaySetting.change(settings, detents: detents, names.scoped(to: id))
    writeTimed(Array(names.prefix(of: id).utf8) + lines[0], at: instant)
    for line in lines.dropFirst() { append(line) }
  }

  private mutating func declare(_ detents: [Detent]) {
    for detent in detents {
      while names.all.count <= detent.id.rawValue, names.all.count < 1000 {
        names.declare("detent-\(names.all.count)")
      }
    }
  }

  private mutating func declare(_ list: ListID) {
    while names.lists.count <= list.rawValue, names.lists.count < 1000 {
      _ = names.declareList("list-\(names.lists.count)")
    }
  }

  private mutating func declare(_ layer: LayerID) {
    let scope = names.scope
    names.scope = scope ?? OverlayID(0)
    defer { names.scope = scope }
    var next = 0
    while next <= layer.rawValue, next < 1000 {
      next = names.declareLayer("layer-\(next)").layer.rawValue + 1
    }
  }

  /// The same setup, with a custom policy whose answers are noted.
  private static func observing(_ setup: OverlaySetup, _ answers: PolicyAnswers) -> OverlaySetup {
    guard let choose = setup.configuration.policy.choose else { return setup }
    var observed = setup
    observed.configuration.policy = .custom { context in
      let answer = choose(context)
      answers.append(answer)
      return answer
    }
    return observed
  }
}

extension Instant {
  /// Goes on to a later instant. Returns how a line says so: the wait in milliseconds; nothing where it is no later.
  mutating func wait(until instant: Instant) -> [UInt8] {
    guard instant > self else { return [] }
    var words: [UInt8] = [.plus]
    Decimal.appendMilliseconds(instant.nanoseconds - nanoseconds, to: &words)
    self = instant
    return words + [.space]
  }
}
