#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// How a sheet is moved without a finger on it, and what is said of that.
  extension OverlaySheet {
    /// One detent up or down, where there is one. Below the lowest one that is what a user does who wants it away.
    ///
    /// - Returns: Whether that was understood.
    @discardableResult
    func step(_ command: OverlayCommand) -> Bool {
      guard case .shown = appearance, model.can(command) else { return false }
      if command == .decrement, isLowest { return tryToDismiss() }
      follow(command)
      return true
    }

    /// What a tap on the grabber does: one detent up, and from the top to the lowest one. It dismisses nothing.
    @discardableResult
    func stepAround() -> Bool {
      if step(.increment) { return true }
      guard case .shown = appearance, let lowest = model.detents.above(0)?.id, model.can(.moveTo(lowest)) else {
        return false
      }
      follow(.moveTo(lowest))
      return true
    }

    /// Three fingers on a part of the sheet that does not scroll by itself. Where it arrives is said.
    ///
    /// - Returns: Whether it moves; what is around it may scroll otherwise.
    func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let (larger, smaller) = edge.scrolls
      guard direction == larger || direction == smaller else { return false }
      if direction == smaller, isLowest { return false }
      isScrolled = step(direction == larger ? .increment : .decrement)
      return isScrolled
    }

    /// Whether the next place down is below the container's edge.
    private var isLowest: Bool {
      let height = model.target.flatMap { model.height(of: $0) } ?? model.rawHeight
      return model.detents.below(height)?.id == Self.hidden
    }

    /// What Switch Control and VoiceOver offer beside up and down: the detents that the app has named.
    var spokenActions: [UIAccessibilityCustomAction]? {
      let actions = detents.compactMap { detent -> UIAccessibilityCustomAction? in
        let id = id(of: detent.identifier)
        guard let name = spokenWords.detents[detent.identifier], id != model.target,
          model.detents.enabledEntry(id) != nil
        else { return nil }
        return UIAccessibilityCustomAction(name: name) { [weak self] _ in
          self?.select(detent.identifier)
          return self != nil
        }
      }
      return actions.isEmpty ? nil : actions
    }

    /// The elements are others where the sheet has come to rest elsewhere, or is modal or no longer: an assistive technology
    /// hears that once, when the sheet rests. In a drag, which may last, it hears of the modal alone.
    func tellPlace() {
      guard case .shown = appearance, let sheetView, sheetView.window != nil else { return }
      let isModal = sheetView.accessibilityViewIsModal
      switch model.phase {
      case .settling: return
      case .dragging:
        guard let toldPlace, toldPlace.isModal != isModal else { return }
        self.toldPlace?.isModal = isModal
      case .flinging, .bouncing, .resting:
        let place = Place(detent: model.detent, height: model.detent == nil ? model.height : nil, isModal: isModal)
        guard toldPlace != place else { return }
        let isFirst = toldPlace == nil
        toldPlace = place
        // UIKit tells of what it presents.
        if isFirst, isPresented { return }
      }
      guard isScrolled else { return UIAccessibility.post(notification: .layoutChanged, argument: nil) }
      isScrolled = false
      UIAccessibility.post(notification: .pageScrolled, argument: sheetView.grabber.accessibilityValue)
    }

    /// It is out of its container. UIKit tells of what it dismisses.
    func tellAbsence() {
      (toldPlace, isScrolled) = (nil, false)
      if !isPresented { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
    }

    /// Where an assistive technology was told that the sheet is.
    struct Place: Equatable {
      let detent: DetentID?
      /// Between detents: points.
      let height: Double?
      var isModal: Bool
    }
  }

  extension OverlayEdge {
    /// Where three fingers go that make the sheet larger, and smaller.
    fileprivate var scrolls: (larger: UIAccessibilityScrollDirection, smaller: UIAccessibilityScrollDirection) {
      switch self {
      case .bottom: (.up, .down)
      case .top: (.down, .up)
      case .left: (.right, .left)
      case .right: (.left, .right)
      }
    }
  }
#endif
