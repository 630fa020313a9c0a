#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What the core is told of sizes: of the container, the header and the content.
  extension OverlaySheet {
    /// Tells what has changed since the last time.
    func takeMetrics() {
      guard let size = sheetView?.bounds.size, size.width > 0, size.height > 0 else { return }
      forgetLost()
      for tracker in trackers { tracker.catchUp() }
      followDraggedKeyboard()
      if let offset = owedOffset { list?.write(offset) }
      owedOffset = nil
      tellSurroundings()
      layOutContent()
      if isProgressOwed { tellAll() }
      isProgressOwed = false
      appearIfPending()
    }

    /// Tells all that is around the sheet at once, where it is another one: a rotation is one event.
    func tellSurroundings() {
      guard let sheetView else { return }
      let surroundings = surroundings(of: sheetView)
      if surroundings != model.surroundings { send(.surroundings(surroundings)) }
    }

    private func surroundings(of sheetView: SheetView) -> Surroundings {
      let known = model.surroundings
      let scale = Double(sheetView.traitCollection.displayScale)
      return Surroundings(
        size: Size2D(sheetView.bounds.size), safeArea: Insets(sheetView.safeAreaInsets),
        keyboard: keyboardHeight(in: sheetView) ?? known.keyboard, scale: scale > 0 ? scale : known.scale,
        layoutDirection: sheetView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        reduceMotion: UIAccessibility.isReduceMotionEnabled)
    }

    func showPresentation() {
      guard let sheetView else { return }
      let shown = model.presentation
      let length = model.configuration.header + shown.listLayoutFrame.size.height
      scene.layOut(shown)
      showSpokenDetent()
      sheetView.backdrop.isAccessibilityElement = allowsDismissal && shown.isBackdropPresent
      hold {
        sheetView.show(shown, content.viewIfLoaded, length: length)
        list?.layOut(end: model.contentEnd)
      }
      runClock()
    }

    /// Lays the content out and tells where its list lies in it, and how long that is.
    func layOutContent() {
      guard let sheetView else { return }
      hold {
        showPresentation()
        content.view.layoutIfNeeded()
        if tracksScrollViewsAutomatically { trackFound(in: content.view) }
        let header = max(Self.minimumHeader, Double(headerLength(in: sheetView)))
        if header != model.configuration.header { send(.header(header)) }
        list?.tellContent()
      }
    }

    private func hold(_ layOut: () -> Void) {
      if let list { list.hold(layOut) } else { layOut() }
    }

    /// How long the part of the content above its list is; as long as it was while another tab or page has taken the
    /// list's place. Without a list it is all of the content where a detent asks for that, else what the grabber needs.
    private func headerLength(in sheetView: SheetView) -> CGFloat {
      // All of a sheet without a list is dragged by.
      if edge != .bottom { return edge.isSideways ? sheetView.bounds.width : sheetView.bounds.height }
      let body = sheetView.body
      if let list, let view = list.view {
        guard view.isDescendant(of: body) else { return CGFloat(model.configuration.header) }
        let top = view.convert(view.bounds, to: body).minY
        list.takeInsets()
        return (top + list.insets.header).withoutNoise
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
