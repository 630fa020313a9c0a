import Kinetics
import OverlayCore

/// An overlay alone in its container. While a recording runs, that is a stack of one, so it hears only the fingers that
/// hit it.
extension Recorded where Model == Overlay {
  /// Begins a recording: from now on every event is written down.
  ///
  /// - Parameters:
  ///   - title: What it is about, on one line.
  ///   - detents: The detents' names, id 0 first; others are called `detent-N`.
  ///   - frames: The rate of the virtual frames, which stand for the host's; with `none` each frame has a line.
  ///   - sink: What keeps it while it grows.
  ///   - instant: The host's time now; 0 in the trace.
  /// - Throws: ``RecordingError``; nothing has changed then, and nothing is written.
  public mutating func record(
    _ title: String = "", detents: [String] = [], frames: FrameRate = .standard, to sink: ByteSink? = nil,
    at instant: Instant
  ) throws(RecordingError) {
    guard !isRecording else { throw .running }
    guard !model.hasFingers else { throw .held(.overlay(OverlayID(0))) }
    var tape = OverlayTape(isAlone: true, detents: detents, frames: frames, to: sink, at: instant)
    var stack = OverlayStack(in: model.surroundings)
    // The stack is empty: no id is taken.
    _ = try? stack.push(model, as: OverlayID(0))
    try tape.begin(title, with: &stack, at: instant)
    tape.container = stack
    self.tape = tape
    show()
  }

  /// Ends the recording.
  ///
  /// - Throws: ``RecordingError/notRunning``.
  public mutating func endRecording() throws(RecordingError) -> RecordedTrace {
    guard var tape, let stack = tape.container else { throw .notRunning }
    self.tape = nil
    tape.end(stack)
    return RecordedTrace(tape.tape, digest: stack.digest)
  }

  /// As `Overlay.handle(_:at:)`.
  public mutating func handle(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
    guard isRecording else { return model.handle(event, at: instant) }
    return act({ (stack, _) in _ = stack.handle(event, to: OverlayID(0), at: instant) }) { tape, stack in
      tape.note(event, to: OverlayID(0), at: instant, stack)
    }
  }

  /// As `Overlay.handle(_:at:choosing:)`.
  public mutating func handle(
    _ event: OverlayEvent, at instant: Instant, choosing choose: (TargetContext, DetentID?) -> DetentID?
  ) -> OverlayEffects {
    guard isRecording else { return model.handle(event, at: instant, choosing: choose) }
    return act({ stack, answers in
      _ = stack.handle(event, to: OverlayID(0), at: instant, noting: answers) { _, release, proposed in
        choose(release, proposed)
      }
    }) { tape, stack in tape.note(event, to: OverlayID(0), at: instant, stack) }
  }

  /// Changes the configuration. An equal configuration is no event.
  ///
  /// - Throws: The first field that is invalid; nothing changes then.
  public mutating func reconfigure(
    at instant: Instant, _ edit: (inout OverlayConfiguration) -> Void
  ) throws(OverlayStackError) -> OverlayEffects {
    var configuration = model.configuration
    edit(&configuration)
    guard configuration != model.configuration else { return OverlayEffects() }
    return try reconfigure(OverlaySetup(configuration, in: model.surroundings), at: instant)
  }

  /// Changes the configuration and the surroundings, in one call. Where nothing differs it is a frame.
  package mutating func reconfigure(_ setup: OverlaySetup, at instant: Instant) throws(OverlayStackError)
    -> OverlayEffects
  {
    guard model.setup != setup else { return handle(.frame, at: instant) }
    guard let tape else {
      return try change { overlay throws(OverlayConfigurationError) in try overlay.reconfigure(setup, at: instant) }
    }
    let (old, configuration) = (model.setup, tape.observing(setup.configuration))
    return try act({ (stack, _) throws(OverlayStackError) in
      _ = try stack.reconfigure(OverlayID(0), configuration, in: setup.surroundings, at: instant)
    }) { tape, stack in tape.noteChange(from: old, to: setup, of: OverlayID(0), at: instant, stack) }
  }

  /// Makes another list the one that scrolls.
  ///
  /// - Parameters:
  ///   - number: Which list it is, from 0: the list that the overlay begins with.
  ///   - content: The list's content.
  ///   - offset: The list's offset, in points.
  ///   - instant: When, on the host's clock.
  /// - Throws: An error where one of the numbers is not finite; nothing changes then.
  public mutating func setList(
    _ number: Int, _ content: ListContent, offset: Double, at instant: Instant
  ) throws(OverlayStackError) -> OverlayEffects {
    guard isRecording else {
      return try change { overlay throws(OverlayConfigurationError) in
        try overlay.setList(content, offset: offset, at: instant)
      }
    }
    let list = ListID(number)
    return try act({ (stack, _) throws(OverlayStackError) in
      _ = try stack.setList(list, content: content, offset: offset, of: OverlayID(0), at: instant)
    }) { tape, stack in
      tape.note(.listAt(list, content, offset: offset), of: OverlayID(0), at: instant, stack)
    }
  }

  /// Changes the overlay where no recording runs; throws the same errors.
  private mutating func change(
    _ body: (inout Overlay) throws(OverlayConfigurationError) -> OverlayEffects
  ) throws(OverlayStackError) -> OverlayEffects {
    do throws(OverlayConfigurationError) {
      return try body(&model)
    } catch {
      throw .configuration(error)
    }
  }

  /// Does something to the container, and writes it down where that is done.
  private mutating func act<Failure>(
    _ body: (inout OverlayStack, PolicyAnswers) throws(Failure) -> Void,
    _ note: (inout OverlayTape, OverlayStack) -> Void
  ) throws(Failure) -> OverlayEffects {
    guard var tape, var stack = tape.container else { return OverlayEffects() }
    (self.tape, tape.container) = (nil, nil)
    defer {
      tape.container = stack
      self.tape = tape
      show()
    }
    try body(&stack, tape.answers)
    note(&tape, stack)
    return stack.lastEffects[OverlayID(0)]
  }

  private mutating func show() {
    if let overlay = tape?.container?[OverlayID(0)] { model = overlay }
  }
}

extension OverlayStack {
  /// Takes an event, lets the host choose where its release settles, and notes the answer.
  mutating func handle(
    _ event: OverlayEvent, to target: OverlayID?, at instant: Instant, noting answers: PolicyAnswers,
    choosing choose: (OverlayID, TargetContext, DetentID?) -> DetentID?
  ) -> StackAnswer {
    let custom = ids.filter { self[$0]?.configuration.policy.isCustom == true }
    return handle(event, to: target, at: instant) { id, release, proposed in
      let answer = choose(id, release, proposed)
      if !custom.contains(id) {
        answers.note(answer)
      } else if let answer, release.detents.all.contains(where: { $0.id == answer && $0.detent.isEnabled }) {
        // The policy was asked first, and has answered.
        answers.replaceLast(by: answer)
      }
      return answer
    }
  }
}
