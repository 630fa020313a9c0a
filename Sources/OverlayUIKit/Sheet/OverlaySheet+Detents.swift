#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// The sheet's detents as the core knows them.
  extension OverlaySheet {
    /// Asks the resolvers of custom detents again. Where that changes the height of a detent that the sheet rests on, it
    /// moves there.
    public func invalidateDetents() { adoptDetents() }

    /// Detents and dimming, as the core knows them.
    func adoptDetents() {
      let context = Detent.Context(of: self)
      resolvedIn = context
      let hidden = OverlayCore.Detent(Self.hidden, .points(0), isEnabled: isHiddenEnabled)
      let others = detents.map { detent in
        let height = height(of: detent, in: context)
        return OverlayCore.Detent(
          names.declare(detent.identifier.rawValue), height ?? .points(0), isEnabled: height != nil,
          scroll: prefersScrollingExpandsWhenScrolledToEdge ? detent.scroll : .contentFirst, pull: detent.pull,
          backdropOpacity: detent.backdropOpacity)
      }
      let dimmed: DetentID? =
        switch undimmed {
        case .all: nil
        case .upTo(let identifier): detents.contains { $0.identifier == identifier } ? id(of: identifier) : nil
        case .none: Self.hidden
        }
      reconfigure { configuration in
        configuration.detents = [hidden] + others
        configuration.largestUndimmedDetent = dimmed
      }
    }

    /// Where a detent rests now; `nil` where it is not available.
    private func height(of detent: Detent, in context: Detent.Context?) -> OverlayCore.Detent.Height? {
      if fillsCompactHeight { return .fraction(1) }
      guard let resolver = detent.resolver else { return detent.height }
      guard let context else { return detent.height }
      guard let value = resolver.resolve(context), value > 0 else { return nil }
      return .points(Double(min(value, context.maximumDetentValue)))
    }

    /// Resolves anew where what a resolver may ask for has changed.
    ///
    /// - Returns: Whether it did.
    func resolveDetents() -> Bool {
      let context = Detent.Context(of: self)
      guard let context, resolvedIn.map({ !$0.isLike(context) }) ?? true else { return false }
      adoptDetents()
      return true
    }

    /// Below the container's edge a sheet can rest while it is not shown or on its way there, and where it may be
    /// dismissed.
    var isHiddenEnabled: Bool {
      guard case .shown = appearance else { return true }
      return allowsDismissal || model.target == Self.hidden || modal?.stage == .leaving
    }
  }
#endif
