#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What the core is told of sizes: of the container, the header, the content and the keyboard.
  extension OverlaySheet {
    /// Tells what has changed since the last time.
    func takeMetrics() {
      guard let sheetView else { return }
      let known = model.overlay.configuration
      let (size, insets) = (sheetView.bounds.size, sheetView.safeAreaInsets)
      let container = Size2D(width: size.width, height: size.height)
      let safeArea = Insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
      if safeArea != known.safeArea { send(.safeArea(safeArea)) }
      if container != known.container { send(.resize(container)) }
      tellKeyboard()
      adoptTraits()
      layOutContent()
      appearIfPending()
    }

    /// Detents and dimming, as the core knows them.
    func adoptDetents() {
      let hidden = OverlayCore.Detent(Self.hidden, .points(0), isEnabled: isHiddenEnabled)
      let others = detents.map { detent in
        OverlayCore.Detent(
          names.declare(detent.identifier.rawValue), detent.height, scroll: detent.scroll, pull: detent.pull,
          backdropOpacity: detent.opacity)
      }
      let dimmed: DetentID? =
        switch undimmed {
        case .all: nil
        case .upTo(let identifier): detents.contains { $0.identifier == identifier } ? number(of: identifier) : nil
        case .none: Self.hidden
        }
      reconfigure { configuration in
        configuration.detents = [hidden] + others
        configuration.largestUndimmedDetent = dimmed
      }
    }

    /// Below the container's edge a sheet can rest while it is not shown or on its way there, and where it may be dismissed.
    var isHiddenEnabled: Bool {
      guard case .shown = appearance else { return true }
      return allowsDismissal || model.overlay.target == Self.hidden
    }

    /// What the traits and the settings of the system say.
    func adoptTraits() {
      guard let sheetView else { return }
      let scale = Double(sheetView.traitCollection.displayScale)
      let isMirrored = sheetView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      reconfigure { configuration in
        if scale > 0 { configuration.scale = scale }
        configuration.reduceMotion = UIAccessibility.isReduceMotionEnabled
        configuration.alignment = isMirrored ? alignment.mirrored : alignment
      }
    }

    /// A keyboard that floats above the container's edge covers nothing of it.
    func tellKeyboard() {
      guard let sheetView, let window = sheetView.window else { return }
      var height = 0.0
      if !keyboard.isNull {
        let frame = window.fromScreen(keyboard, to: sheetView)
        if frame.maxY >= sheetView.bounds.maxY { height = max(0, Double(sheetView.bounds.maxY - frame.minY)) }
      }
      if height != model.overlay.configuration.keyboard { send(.keyboard(height)) }
    }

    func showPresentation() {
      guard let sheetView else { return }
      let shown = model.overlay.presentation
      let length = model.overlay.configuration.header + shown.listLayoutFrame.size.height
      scene.layOut(shown)
      sheetView.grabber.accessibilityValue = model.overlay.nearest.map { names[$0] }
      sheetView.backdrop.isAccessibilityElement = allowsDismissal && shown.isBackdropPresent
      hold {
        sheetView.show(shown, content.viewIfLoaded, length: length)
        list?.layOut(end: model.overlay.contentEnd)
      }
      clock.isRunning = model.overlay.isMoving && sheetView.window != nil
    }

    /// Lays the content out and tells where its list lies in it, and how long that is.
    func layOutContent() {
      guard let sheetView else { return }
      hold {
        showPresentation()
        content.view.layoutIfNeeded()
        for tracker in trackers { tracker.intervene() }
        if tracksScrollViewsAutomatically { trackFound(in: content.view) }
        let header = max(Self.minimumHeader, Double(headerLength(in: sheetView)))
        if header != model.overlay.configuration.header { send(.header(header)) }
        list?.tellContent()
      }
    }

    private func hold(_ layOut: () -> Void) {
      if let list { list.hold(layOut) } else { layOut() }
    }

    /// How long the part of the content above its list is; as long as it was while another tab or page has taken the
    /// list's place. Without a list it is all of the content where a detent asks for that, else what the grabber needs.
    private func headerLength(in sheetView: SheetView) -> CGFloat {
      let body = sheetView.body
      if let list, let view = list.view {
        guard view.isDescendant(of: body) else { return CGFloat(model.overlay.configuration.header) }
        let top = view.convert(view.bounds, to: body).minY
        return top + list.makeRoom(for: view.safeAreaInsets.top - max(0, body.safeAreaInsets.top - top))
      }
      guard detents.contains(where: { $0.height == .content }) else { return sheetView.grabber.bounds.height }
      let preferred = content.preferredContentSize.height
      if preferred > 0 { return preferred }
      return content.view.systemLayoutSizeFitting(
        CGSize(width: body.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }
#endif
