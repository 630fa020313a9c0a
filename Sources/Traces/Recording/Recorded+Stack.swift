import CardCore
import Kinetics
import OverlayCore

/// Overlays that come and go in one container, with their layers, lists and rows.
extension Recorded where Model == OverlayStack {
  /// Begins a recording: from now on everything is written down.
  ///
  /// - Parameters:
  ///   - title: What it is about, on one line.
  ///   - names: The overlays' names, id 0 first, also of those that come later; others are called `sheet-N`.
  ///   - detents: The detents' names, id 0 first, of each overlay; others are called `detent-N`.
  ///   - kinds: The names of the kinds of cards on a layer, kind 1 first; others are called `kind-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  ///   - sink: What keeps it while it grows.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: ``RecordingError``; nothing has changed then, and nothing is written.
  public mutating func record(
    _ title: String = "", overlays names: [String] = [], detents: [String] = [], kinds: [String] = [],
    frames: FrameRate = .standard, to sink: ByteSink? = nil, at instant: Instant
  ) throws(RecordingError) {
    guard !isRecording else { throw .running }
    var tape = OverlayTape(detents: detents, frames: frames, to: sink, at: instant)
    for (index, name) in names.enumerated() { tape.name(OverlayID(index), name) }
    var cards: [ReplayedCards] = []
    for each in onLayers {
      guard let layer = each.layer else { continue }
      cards.append(try tape.declare(each.container, on: layer, kinds: kinds))
    }
    try tape.begin(title, with: &model, at: instant)
    (self.tape, onLayers) = (tape, cards)
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace {
    guard var tape else { throw .notRunning }
    self.tape = nil
    tape.end(model, onLayers)
    return RecordedTrace(tape.tape, digest: model.digest(with: onLayers))
  }

  /// As `OverlayStack.handle(_:to:at:)`.
  public mutating func handle(_ event: OverlayEvent, to target: OverlayID? = nil, at instant: Instant) -> StackAnswer {
    let answer = model.handle(event, to: target, at: instant)
    onLayers.hear(answer, of: model)
    tape?.note(event, to: target, at: instant, model, onLayers)
    return answer
  }

  /// As `OverlayStack.handle(_:to:at:choosing:)`.
  public mutating func handle(
    _ event: OverlayEvent, to target: OverlayID? = nil, at instant: Instant,
    choosing choose: (OverlayID, TargetContext, DetentID?) -> DetentID?
  ) -> StackAnswer {
    let answer =
      if let answers = tape?.answers {
        model.handle(event, to: target, at: instant, noting: answers, choosing: choose)
      } else {
        model.handle(event, to: target, at: instant, choosing: choose)
      }
    onLayers.hear(answer, of: model)
    tape?.note(event, to: target, at: instant, model, onLayers)
    return answer
  }

  /// As `OverlayStack.push(_:start:offset:as:at:)`.
  public mutating func push(
    _ configuration: OverlayConfiguration, start: DetentID? = nil, offset: Double = 0, as id: OverlayID,
    at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    let overlay: Overlay
    do throws(OverlayConfigurationError) {
      overlay = try Overlay(
        observed(configuration), in: model.surroundings, start: start, offset: offset, at: instant)
    } catch {
      throw .configuration(error)
    }
    return try push(overlay, as: id, at: instant)
  }

  /// As `OverlayStack.push(_:scene:lists:as:at:)`. One that was taken out comes back as it was then.
  public mutating func push(
    _ overlay: Overlay, scene: OverlayScene? = nil, lists: Lists = Lists(), as id: OverlayID, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    let answer = try model.push(overlay, scene: scene, lists: lists, as: id, at: instant)
    onLayers.hear(answer, of: model)
    tape?.notePush(id, overlay, scene ?? OverlayScene(overlay.presentation), lists, at: instant, model)
    return answer
  }

  /// As `OverlayStack.pop(_:at:)`.
  public mutating func pop(_ id: OverlayID, at instant: Instant) throws(OverlayStackError) -> OverlayStack.Popped {
    let popped = try model.pop(id, at: instant)
    onLayers.hear(popped.answer, of: model)
    tape?.notePop(id, popped, at: instant, model)
    return popped
  }

  /// As `OverlayStack.reconfigure(_:_:in:at:)`; `nil` leaves the surroundings as they are. Where nothing differs it is a
  /// frame.
  public mutating func reconfigure(
    _ id: OverlayID, _ configuration: OverlayConfiguration, in surroundings: Surroundings? = nil, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    guard let present = model[id]?.configuration else { throw .unknown(id) }
    let old = OverlaySetup(present, in: model.surroundings)
    let new = OverlaySetup(configuration, in: surroundings ?? model.surroundings)
    guard old != new else {
      return handle(.frame, to: id, at: instant)
    }
    let answer = try model.reconfigure(id, observed(configuration), in: new.surroundings, at: instant)
    onLayers.hear(answer, of: model)
    tape?.noteChange(from: old, to: new, of: id, at: instant, model)
    return answer
  }

  /// As `OverlayStack.edit(_:at:_:)`.
  public mutating func edit(
    _ id: OverlayID, at instant: Instant, _ change: (inout LayerTree) throws(LayerError) -> Void
  ) throws(OverlayStackError) -> StackAnswer {
    let before = isRecording ? model.scene(of: id) : nil
    let answer = try model.edit(id, at: instant, change)
    onLayers.hear(answer, of: model)
    if let before { note(before, id, at: instant) }
    return answer
  }

  #if !hasFeature(Embedded)
    /// As `OverlayStack.edit(_:at:_:)`, for a closure that throws whatever it likes.
    @_disfavoredOverload
    public mutating func edit(
      _ id: OverlayID, at instant: Instant, _ change: (inout LayerTree) throws -> Void
    ) throws -> StackAnswer {
      let before = isRecording ? model.scene(of: id) : nil
      let answer = try model.edit(id, at: instant, change)
      onLayers.hear(answer, of: model)
      if let before { note(before, id, at: instant) }
      return answer
    }
  #endif

  private mutating func note(_ before: OverlayScene, _ id: OverlayID, at instant: Instant) {
    guard let overlay = model[id], let layers = model.scene(of: id)?.layers else { return }
    var replayed = before
    replayed.layOut(overlay.presentation)
    let changes = LayerLine.changes(from: replayed.layers, to: layers)
    for change in changes {
      try? replayed.edit { layers throws(LayerError) in try change.apply(to: &layers) }
      tape?.note(change, of: id, at: instant, model)
    }
    if changes.isEmpty { tape?.note(.frame, to: id, at: instant, model, onLayers) }
    if replayed.layers != layers { tape?.tape.note(flaw: "layers stand in an order that no line makes.") }
  }

  /// As `OverlayStack.setRows(_:of:at:)`, for rows that are known.
  public mutating func setRows(_ rows: Rows, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    let answer = try model.setRows(rows, of: id, at: instant)
    onLayers.hear(answer, of: model)
    tape?.note(.rows(rows), of: id, at: instant, model)
    return answer
  }

  /// As `OverlayStack.changeRows(_:of:at:)`.
  public mutating func changeRows(_ edit: RowsEdit, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    let answer = try model.changeRows(edit, of: id, at: instant)
    onLayers.hear(answer, of: model)
    tape?.note(.editRows(edit), of: id, at: instant, model)
    return answer
  }

  /// As `OverlayStack.setList(_:of:at:)`.
  public mutating func setList(_ list: ListID, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    let answer = try model.setList(list, of: id, at: instant)
    onLayers.hear(answer, of: model)
    tape?.note(.list(list), of: id, at: instant, model)
    return answer
  }

  /// As `OverlayStack.setList(_:content:offset:of:at:)`.
  public mutating func setList(
    _ list: ListID, content: ListContent? = nil, offset: Double, of id: OverlayID, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    let answer = try model.setList(list, content: content, offset: offset, of: id, at: instant)
    onLayers.hear(answer, of: model)
    tape?.note(.listAt(list, content, offset: offset), of: id, at: instant, model)
    return answer
  }

  /// As `OverlayStack.hitTest(_:)`.
  public func hitTest(_ point: Point2D) -> (overlay: OverlayID, hit: LayerHit)? { model.hitTest(point) }

  private func observed(_ configuration: OverlayConfiguration) -> OverlayConfiguration {
    tape?.observing(configuration) ?? configuration
  }
}

// MARK: - Cards on layers

extension Recorded where Model == OverlayStack {
  /// The cards on a layer; `nil` where it has none.
  public func cards(on layer: Receiver) -> ReplayedCards? { onLayers.first { $0.layer == layer } }

  /// Puts cards on a layer of the host's: from now on they get the touches that it receives, and time; ``onLayers`` says
  /// what they report. They are as large as the layer's frame.
  ///
  /// - Parameters:
  ///   - cards: The cards; `nil` takes them away.
  ///   - layer: The layer. Let it claim the axis along which the cards go, with the sheet's slop as theirs.
  /// - Throws: ``RecordingError/running``, ``RecordingError/standardLayer(_:)`` or ``RecordingError/taken(_:)``.
  public mutating func put(_ cards: AnyCards?, on layer: Receiver) throws(RecordingError) {
    guard !isRecording else { throw .running }
    guard let cards else { return onLayers.removeAll { $0.layer == layer } }
    guard !layer.layer.isStandard else { throw .standardLayer(layer) }
    guard self.cards(on: layer) == nil else { throw .taken(layer) }
    onLayers.append(ReplayedCards(cards, on: layer))
  }

  /// Tells the cards on a layer a command or an edit. Without such cards nothing happens.
  ///
  /// - Returns: What they report.
  public mutating func handle(_ event: CardEvent, on layer: Receiver, at instant: Instant) -> CardEffects {
    guard cards(on: layer) != nil else { return CardEffects() }
    let answer = model.handle(.frame, at: instant)
    onLayers.tell(on: layer, after: answer, of: model) { $0.take(event, at: $1) }
    let effects = cards(on: layer)?.effects ?? CardEffects()
    tape?.note(event, on: layer, at: instant, effects, isHeld: model.isDragging)
    return effects
  }

  /// Gives the cards on a layer another configuration; they stay as large as the layer. Without such a container there,
  /// nothing happens.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  /// - Returns: What the cards report.
  public mutating func reconfigure(
    _ configuration: AnyCardConfiguration, on layer: Receiver, at instant: Instant
  ) throws(CardConfigurationError) -> CardEffects {
    guard let old = cards(on: layer)?.container.configuration, configuration.model == old.model else {
      return CardEffects()
    }
    if configuration == old {
      _ = handle(.frame, at: instant)
    } else {
      var (stack, changed) = (model, onLayers)
      let answer = stack.handle(.frame, at: instant)
      try changed.tell(on: layer, after: answer, of: stack) { (cards, now) throws(CardConfigurationError) in
        try cards.take(configuration, at: now)
      }
      (model, onLayers) = (stack, changed)
      tape?.note(from: old, to: configuration, on: layer, at: instant, isHeld: model.isDragging)
    }
    return cards(on: layer)?.effects ?? CardEffects()
  }
}

// MARK: - Sessions of the package's own

extension Recorded where Model == OverlayStack {
  /// Overlays at rest, front first, and the cards on their layers; recorded from time 0 on with every frame. One alone
  /// has no name, where its id is 0.
  ///
  /// - Returns: `nil` where a configuration is invalid, or has no words.
  package init?(_ overlays: [OverlayDeclaration], called names: [String], title: String) {
    guard !overlays.isEmpty, let state = try? ReplayState(overlays) else { return nil }
    self.init(state.stack)
    var tape = OverlayTape(isAlone: overlays.map { $0.id } == [OverlayID(0)], frames: .none, at: .zero)
    for (index, name) in names.enumerated() { tape.name(OverlayID(index), name) }
    for cards in state.cards {
      guard let layer = cards.layer, let fresh = try? tape.declare(cards.container, on: layer, kinds: []) else {
        return nil
      }
      onLayers.append(fresh)
    }
    guard (try? tape.begin(title, with: &model, at: .zero)) != nil else { return nil }
    self.tape = tape
  }

  /// Changes what lies around an overlay. One that was taken out comes back as it was then.
  ///
  /// - Throws: What the stack throws; nothing has changed then.
  package mutating func change(_ change: SceneChange, of id: OverlayID, at instant: Instant) throws(OverlayStackError) {
    switch change {
    case .layer, .removeLayer:
      _ = try edit(id, at: instant) { layers throws(LayerError) in try change.apply(to: &layers) }
    case .rows(let rows): _ = try setRows(rows, of: id, at: instant)
    case .editRows(let edit): _ = try changeRows(edit, of: id, at: instant)
    case .list(let list): _ = try setList(list, of: id, at: instant)
    case .listAt(let list, let content, let offset):
      _ = try setList(list, content: content, offset: offset, of: id, at: instant)
    case .pop: _ = try pop(id, at: instant)
    case .push:
      guard let old = tape?.popped[id] else { throw .duplicate(id) }
      _ = try push(old.overlay, scene: old.scene, lists: old.lists, as: id, at: instant)
    }
  }

  /// Expects that each overlay that does not rest now will rest.
  package mutating func expectRest() {
    guard let names = tape?.names else { return }
    for id in model.ids where model[id]?.phase != .resting {
      append("expect  \(names.prefix(of: id))phase resting")
    }
  }
}
