#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// What an app reads and sets.
  extension OverlaySheet {
    /// How much of the container the sheet covers: points, 0 or more, in flight too.
    public var height: CGFloat { CGFloat(model.height) }

    /// Where it will rest on a detent, in points; `nil` where that is unknown.
    public func height(of identifier: Detent.Identifier) -> CGFloat? {
      id(of: identifier).flatMap { model.height(of: $0) }.map { CGFloat($0) }
    }

    /// How far it is from one detent to another: 0 at the first, 1 at the second, beyond them less or more.
    public func progress(from lower: Detent.Identifier, to upper: Detent.Identifier) -> CGFloat? {
      guard let lower = id(of: lower), let upper = id(of: upper) else { return nil }
      return model.progress(from: lower, to: upper).map { CGFloat($0) }
    }

    /// The pan that drags the sheet, for `require(toFail:)` and the like. Its delegate is the sheet's.
    public var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// What the core says of it: phase, offset, frames.
    public var presentation: OverlayPresentation { model.presentation }

    /// Whether it moves by itself, or the package moves its list. A scroll view that decelerates by itself does not count.
    public var isMoving: Bool { model.isMoving }

    /// The detent that it rests on or is on its way to; `nil` in a drag, and where it rests between detents. Before the
    /// sheet is shown, the one that it will come up to. To set it moves the sheet without animation; with one inside
    /// ``animateChanges(_:)``.
    public var selectedDetentIdentifier: Detent.Identifier? {
      get {
        guard case .shown = appearance else { return first }
        return model.target.map { identifier($0) }
      }
      set { if let newValue { select(newValue, animated: animatesChanges) } }
    }

    /// The highest detent at which nothing is dimmed; `nil` dims at every detent. Until it is set it is `nil` for a sheet
    /// that is presented, as UIKit has it, and for one that is added to a controller the highest detent of all.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? {
      get {
        switch undimmed {
        case .all: model.detents.enabled.last.map { identifier($0.id) }
        case .upTo(let identifier): identifier
        case .none: nil
        }
      }
      set {
        chosenUndimmed = newValue.map { .upTo($0) } ?? Undimmed.none
        adoptDetents()
        if case .shown = appearance { checkUndimmed() }
      }
    }

    /// Up to which detent the backdrop is clear.
    var undimmed: Undimmed { chosenUndimmed ?? (isPresented ? .none : .all) }

    /// Whether a drag, Escape and a tap on the backdrop can dismiss it. Until it is set: for a sheet that is presented,
    /// and not for one that is added to a controller.
    public var allowsDismissal: Bool {
      get { chosenDismissal ?? isPresented }
      set {
        chosenDismissal = newValue
        adoptDetents()
      }
    }

    /// Sends the sheet to a detent, and does not wait. During a drag it waits for the end of that.
    public func select(_ identifier: Detent.Identifier, animated: Bool = true) {
      guard case .shown = appearance else { return first = identifier }
      if isPresented, identifier == .hidden { return hide(animated: animated) }
      guard let id = enabled(identifier) else { return }
      send(.moveTo(id, animated: animated, inDrag: .afterDrag))
    }

    /// Sends the sheet to a detent, and waits until it rests.
    ///
    /// - Parameters:
    ///   - identifier: The detent to go to.
    ///   - animated: Whether it moves there, or is there at once.
    ///   - conflict: What becomes of it during a drag.
    /// - Returns: Whether it rests there: a finger, or another move, may have sent it elsewhere. `false` too once the task is
    ///   cancelled or the sheet is in no window: then nobody waits any more, and the sheet goes on as it likes.
    @discardableResult
    public func move(
      to identifier: Detent.Identifier, animated: Bool = true, inDrag conflict: DragConflict = .afterDrag
    ) async -> Bool {
      guard case .shown = appearance, !Task.isCancelled, let id = enabled(identifier) else { return false }
      countOfWaiters += 1
      let number = countOfWaiters
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let waiter = Waiter(number: number, target: id, hasEnded: continuation)
          send(.moveTo(id, animated: animated, inDrag: conflict), waiter)
        }
      } onCancel: {
        Task { @MainActor [weak self] in self?.endWaiting { $0.number == number } }
      }
    }

    /// Scrolls the list, animated, as little as shows a stretch of its content: points from the top of the first row.
    public func reveal(_ range: ClosedRange<CGFloat>) {
      send(.reveal(lower: Double(range.lowerBound), upper: Double(range.upperBound), inDrag: .afterDrag))
    }

    private func enabled(_ identifier: Detent.Identifier) -> DetentID? {
      let known = id(of: identifier).flatMap { model.detents.enabledEntry($0)?.id }
      if known == nil { Self.reportMistake("no detent \(identifier.rawValue) is enabled") }
      return known
    }

    /// Where the detent up to which nothing is dimmed is none of the sheet's, nothing ever is.
    func checkUndimmed() {
      guard case .upTo(let name) = undimmed, !detents.contains(where: { $0.identifier == name }) else { return }
      Self.reportMistake("the largest undimmed detent \(name.rawValue) is none of its detents: nothing is dimmed")
    }

    /// Told of what an app does wrong and the sheet puts up with, in debug builds; prints it at first.
    public static var reportMistake: @MainActor (String) -> Void {
      get { Mistakes.report }
      set { Mistakes.report = newValue }
    }
  }
#endif
