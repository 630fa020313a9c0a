#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// What the app changes together with the sheet.
  extension OverlaySheet {
    /// Changes the sheet as `UISheetPresentationController.animateChanges(_:)` does: where the closure selects a detent,
    /// the sheet moves there.
    ///
    ///     sheet.animateChanges { sheet.selectedDetentIdentifier = .full }
    ///
    /// Detents that change, and content that does, move a resting sheet with or without this.
    public func animateChanges(_ changes: () -> Void) {
      let wasAnimating = animatesChanges
      animatesChanges = true
      changes()
      animatesChanges = wasAnimating
    }

    /// Changes something of the app's along with the sheet's move to its next detent, by the sheet's own progress.
    ///
    ///     func overlaySheet(_ sheet: OverlaySheet, willMoveTo detent: OverlaySheet.Detent.Identifier) {
    ///       sheet.animateAlongside { fraction in map.alpha = 1 - fraction / 2 }
    ///     }
    ///
    /// The closure runs at once and then on each frame; a finger that catches the sheet moves it too.
    ///
    /// - Parameters:
    ///   - change: Gets 0 where the sheet is now and 1 at the detent that it goes to: less or more where it swings or is
    ///     dragged beyond them.
    ///   - completion: Told whether the sheet arrived at that detent; it did not where it was sent elsewhere.
    /// - Returns: Whether the sheet is on its way. Where it is not, neither closure is called.
    @discardableResult
    public func animateAlongside(
      _ change: @escaping @MainActor (CGFloat) -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> Bool {
      guard let target = model.target, model.phase == .settling else { return false }
      let companion = Companion(from: model.height, target: target, change: change, completion: completion)
      companions.append(companion)
      follow(companion)
      return true
    }

    /// Shows those where the sheet is.
    func moveCompanions() { for companion in companions { follow(companion) } }

    private func follow(_ companion: Companion) {
      guard let end = model.height(of: companion.target) else { return }
      let way = end - companion.from
      companion.change(way == 0 ? 1 : CGFloat((model.height - companion.from) / way))
    }

    /// The sheet goes to a detent, or rests there: those on their way elsewhere have ended. One that a finger caught goes on
    /// until then.
    ///
    /// - Parameter all: Whether those on their way to this detent have ended too.
    func endCompanions(at detent: DetentID?, all: Bool) {
      guard !companions.isEmpty else { return }
      let ended = companions.filter { all || $0.target != detent }
      companions.removeAll { all || $0.target != detent }
      for companion in ended {
        let hasArrived = companion.target == detent
        if hasArrived { companion.change(1) }
        companion.completion?(hasArrived)
      }
    }
  }

  /// What the app changes along with one move of the sheet.
  struct Companion {
    /// The sheet's height when it began: points.
    let from: Double
    let target: DetentID
    let change: @MainActor (CGFloat) -> Void
    let completion: (@MainActor (Bool) -> Void)?
  }
#endif
