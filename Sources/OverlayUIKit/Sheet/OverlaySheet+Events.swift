#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What the core is told, and what is done with its answer.
  extension OverlaySheet {
    @discardableResult
    func send(_ event: OverlayEvent, at instant: Instant? = nil, _ waiter: Waiter? = nil) -> OverlayEffects {
      let effects = model.handle(event, at: instant ?? .current) { release, proposed in
        target(of: release, proposed)
      }
      // Where a pan ended, the answer is where the list decelerates to: its delegate takes it.
      if let offset = effects.writeBack, !event.isEndOfPan { list?.write(offset) }
      if let waiter { wait(waiter, effects.answer) }
      perform(effects)
      return effects
    }

    /// Changes the configuration; what is invalid is told, and nothing changes.
    func reconfigure(_ change: (inout OverlayConfiguration) -> Void) {
      do throws(StackError) {
        let effects = try model.reconfigure(change)
        if let offset = effects.writeBack { list?.write(offset) }
        perform(effects)
      } catch {
        Self.reportMistake("invalid: \(error)")
      }
    }

    func follow(_ command: OverlayCommand) { send(.command(command, inDrag: .drop)) }

    func perform(_ effects: OverlayEffects) {
      showPresentation()
      untold.append(contentsOf: effects)
      tellAll()
    }

    private func wait(_ waiter: Waiter, _ answer: OverlayAnswer?) {
      switch answer {
      case .started: model.add(waiter)
      case .already where model.overlay.isMoving: model.add(waiter)
      case .already, nil: waiter.end(model.overlay.detent == waiter.target)
      case .rejected: waiter.end(false)
      }
    }

    private func target(of release: TargetContext, _ proposed: DetentID?) -> DetentID? {
      guard let delegate else { return proposed }
      let identifier = proposed.flatMap { model.numbers[$0] }
      let answer = delegate.overlaySheet(self, targetOf: release, proposed: identifier)
      let target = answer.flatMap { model.numbers[$0] } ?? proposed
      guard target == DetentNumbers.hidden, !delegate.overlaySheetShouldDismiss(self) else { return target }
      untold.append(.dismissRefused)
      return release.detents.above(0)?.id
    }

    // MARK: - Telling

    /// Tells what is untold, in order. Whoever is told may send the next event: its effects come after those before it.
    private func tellAll() {
      guard !isTelling else { return }
      isTelling = true
      while !untold.isEmpty { tell(untold.removeFirst()) }
      isTelling = false
      delegate?.overlaySheetDidProgress(self)
      onProgress?(self)
    }

    private func tell(_ effect: OverlayEffect) {
      switch effect {
      case .willMove(let id):
        if let identifier = model.numbers[id] { delegate?.overlaySheet(self, willMoveTo: identifier) }
      case .didMove(let id):
        if let identifier = model.numbers[id] { delegate?.overlaySheet(self, didMoveTo: identifier) }
      case .settled(let id): settle(on: id)
      case .dismissRefused: delegate?.overlaySheetDidAttemptToDismiss(self)
      case .tap(.backdrop): _ = tryToDismiss()
      case .cancelPan: list?.cancelPan()
      case .tap, .cancelled, .letGo, .dragBegan, .dragEnded, .scrollBegan, .scrollEnded, .crossed, .late, .rejected:
        break
      }
    }

    private func settle(on id: DetentID?) {
      model.settle(on: id)
      delegate?.overlaySheet(self, didSettleAt: id.flatMap { model.numbers[$0] })
      if id == DetentNumbers.hidden { leave() }
    }
  }

  extension OverlayEvent {
    /// Whether it ends the pan of a native view.
    fileprivate var isEndOfPan: Bool {
      if case .scrollEnd = self { true } else { false }
    }
  }
#endif
