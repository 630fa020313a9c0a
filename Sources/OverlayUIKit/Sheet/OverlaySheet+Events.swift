#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What the core is told, and what is done with its answer.
  extension OverlaySheet {
    @discardableResult
    func send(_ event: OverlayEvent, at instant: Instant? = nil, _ waiter: Waiter? = nil) -> OverlayEffects {
      guard mayChange else {
        waiter?.hasEnded.resume(returning: false)
        return OverlayEffects()
      }
      let instant = instant ?? .current
      let effects = event.mayRelease ? release(event, at: instant) : take(event, at: instant)
      // Where a pan ended, the answer is where the list stops: who told of it takes it.
      owedOffset = nil
      if case .scrollEnd = event {} else if let offset = effects.writeBack { list?.write(offset) }
      if let waiter { wait(waiter, effects.answer) }
      perform(effects)
      return effects
    }

    /// The core is told what shows nothing yet. What it answers is done when the sheet is laid out.
    func note(_ event: OverlayEvent) {
      guard mayChange else { return }
      let effects = take(event, at: .current)
      if let offset = effects.writeBack { owedOffset = offset }
      untold.append(contentsOf: effects)
      isProgressOwed = true
      markLayout()
    }

    /// A frame of the display begins.
    func showFrame(at instant: Instant) {
      if model.isMoving { send(.frame, at: instant) }
      list?.endAtRest()
      if mayDragKeyboard || isKeyboardDragged {
        followDraggedKeyboard()
        tellSurroundings()
      }
      runClock()
    }

    /// Frames are asked for while the sheet moves, while its list decelerates and while a finger may drag the keyboard: nobody
    /// says when these end.
    func runClock() {
      let moves = model.isMoving || list?.isDecelerating == true || mayDragKeyboard || isKeyboardDragged
      clock.isRunning = moves && sheetView?.window != nil
    }

    /// Before anything is drawn, the sheet is laid out.
    func markLayout() { sheetView?.setNeedsLayout() }

    /// Changes the configuration; what is invalid is told, and nothing changes.
    func reconfigure(_ change: (inout OverlayConfiguration) -> Void) {
      guard mayChange else { return }
      let instant = Instant.current
      attempt { () throws(OverlayConfigurationError) in
        let before = model.configuration
        let effects = try model.reconfigure(at: instant, change)
        if model.configuration != before { log?.note(.configuration(model.configuration), at: instant) }
        return effects
      }
    }

    /// What is invalid is told, and nothing changes.
    func attempt(_ change: () throws(OverlayConfigurationError) -> OverlayEffects) {
      do throws(OverlayConfigurationError) {
        let effects = try change()
        if let offset = effects.writeBack { list?.write(offset) }
        perform(effects)
      } catch {
        Self.reportMistake("invalid: \(error)")
      }
    }

    /// Whether nobody is asked where a release goes. Who is asked may read the sheet, and nothing else.
    private var mayChange: Bool {
      if isAsking { Self.reportMistake("changed where it asked for a target: nothing happens") }
      return !isAsking
    }

    func follow(_ command: OverlayCommand) { send(.command(command, inDrag: .drop)) }

    func perform(_ effects: OverlayEffects) {
      showPresentation()
      untold.append(contentsOf: effects)
      tellAll()
    }

    private func wait(_ waiter: Waiter, _ answer: CommandAnswer?) {
      switch answer {
      case .started: waiters.append(waiter)
      case .already where model.isMoving: waiters.append(waiter)
      case .already, nil: waiter.hasEnded.resume(returning: model.detent == waiter.target)
      case .rejected: waiter.hasEnded.resume(returning: false)
      }
    }

    /// Until the delegate has answered, the sheet that it reads is the one before the release.
    private func release(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
      var released = model
      var answer: DetentID?
      isAsking = true
      let effects = released.handle(event, at: instant) { context, proposed in
        answer = target(of: context, proposed)
        return answer
      }
      isAsking = false
      model = released
      log?.note(.event(event, answer: answer), at: instant)
      return effects
    }

    private func take(_ event: OverlayEvent, at instant: Instant) -> OverlayEffects {
      let effects = model.handle(event, at: instant)
      log?.note(.event(event, answer: nil), at: instant)
      return effects
    }

    private func target(of context: TargetContext, _ proposed: DetentID?) -> DetentID? {
      let answer = delegate?.overlaySheet(self, targetOf: Release(context, proposing: proposed, names))
      let target = answer.flatMap { id(of: $0) } ?? proposed
      guard target == Self.hidden, !userMayDismiss() else { return target }
      untold.append(.dismissRefused)
      return context.detents.above(0)?.id
    }

    /// Tells what is untold, in order. Whoever is told may send the next event: its effects come after those before it.
    func tellAll() {
      guard !isTelling else { return }
      isTelling = true
      while !untold.isEmpty { tell(untold.removeFirst()) }
      isTelling = false
      tellPlace()
      dismissIfLeaving()
      moveCompanions()
      delegate?.overlaySheetDidProgress(self)
      modal?.sheetDidChange()
    }

    private func tell(_ effect: OverlayEffect) {
      switch effect {
      case .willMove(let id):
        if !isHiddenEnabled, model.detents.enabledEntry(Self.hidden) != nil { send(.disable(Self.hidden)) }
        endCompanions(at: id, all: false)
        delegate?.overlaySheet(self, willMoveTo: identifier(id))
      case .didMove(let id):
        endCompanions(at: id, all: true)
        delegate?.overlaySheet(self, didMoveTo: identifier(id))
      case .settled(let id): settle(on: id)
      case .dismissRefused: tellRefusal()
      case .tapped(.backdrop): _ = tryToDismiss()
      case .cancelPan: list?.cancelPan()
      case .tapped, .cancelled, .letGo, .dragBegan, .dragEnded, .scrollBegan, .scrollEnded, .crossed, .late, .rejected:
        break
      }
    }

    /// Some wait no longer, and hear that the sheet does not rest there.
    func endWaiting(where isMeant: (Waiter) -> Bool) {
      for waiter in waiters where isMeant(waiter) { waiter.hasEnded.resume(returning: false) }
      waiters.removeAll(where: isMeant)
    }

    private func settle(on id: DetentID?) {
      for waiter in waiters { waiter.hasEnded.resume(returning: waiter.target == id) }
      waiters = []
      endCompanions(at: id, all: true)
      delegate?.overlaySheet(self, didSettleAt: id.map { identifier($0) })
      if id == Self.hidden, case .shown = appearance { leave() }
    }
  }

  /// Somebody who waits until a move to a detent has ended, and then hears whether the sheet rests there.
  struct Waiter: Sendable {
    let number: Int
    let target: DetentID
    let hasEnded: CheckedContinuation<Bool, Never>
  }
#endif
