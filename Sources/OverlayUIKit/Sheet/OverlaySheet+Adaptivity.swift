#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import UIKit

  /// What a presented sheet makes of a low or a wide container.
  extension OverlaySheet {
    /// Whether every detent is as high as the container: a phone on its side has no room for another one.
    var fillsCompactHeight: Bool {
      isPresented && edge == .bottom && !prefersEdgeAttachedInCompactHeight && traits?.verticalSizeClass == .compact
    }

    private var traits: UITraitCollection? { sheetView?.traitCollection }

    /// The breadth that a presented sheet has here; `nil` where that is the configuration's.
    private var breadthHere: CGFloat? {
      guard isPresented, edge == .bottom, let view = sheetView, let traits else { return nil }
      let preferred = content.preferredContentSize.width
      if traits.verticalSizeClass == .compact, prefersEdgeAttachedInCompactHeight {
        let insets = view.safeAreaInsets
        let room = max(0, view.bounds.width - insets.left - insets.right)
        return widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0 ? min(preferred, room) : room
      }
      let isWide = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
      return isWide && !prefersPageSizing && preferred > 0 ? preferred : nil
    }

    /// Sets the breadth, and sets it back to the app's own where nothing here asks for one.
    func adoptBreadth() {
      if let here = breadthHere {
        let own = ownBreadth ?? model.configuration.breadth
        ownBreadth = own
        if model.configuration.breadth != .points(here) { reconfigure { $0.breadth = .points(Double(here)) } }
      } else if let own = ownBreadth {
        ownBreadth = nil
        reconfigure { $0.breadth = own }
      }
    }
  }
#endif
