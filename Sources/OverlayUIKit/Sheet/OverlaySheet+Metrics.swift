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
      let (size, safeArea) = (Size2D(sheetView.bounds.size), Insets(sheetView.safeAreaInsets))
      if safeArea != known.safeArea { send(.safeArea(safeArea)) }
      if size != known.container { send(.resize(size)) }
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

    /// Below the container's edge a sheet can rest while it is not shown, and where it may be dismissed.
    private var isHiddenEnabled: Bool {
      guard case .shown = appearance else { return true }
      return allowsDismissal
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

    // MARK: - The keyboard

    /// - Parameter frame: In screen coordinates; null where there is none.
    func keyboardWillChange(to frame: CGRect) {
      keyboard = frame
      tellKeyboard()
    }

    /// A keyboard that floats above the container's edge covers nothing of it.
    private func tellKeyboard() {
      guard let sheetView, let window = sheetView.window else { return }
      var height = 0.0
      if !keyboard.isNull {
        let frame = window.fromScreen(keyboard, to: sheetView)
        if frame.maxY >= sheetView.bounds.maxY { height = max(0, Double(sheetView.bounds.maxY - frame.minY)) }
      }
      if height != model.overlay.configuration.keyboard { send(.keyboard(height)) }
    }

    // MARK: - What is shown

    /// The layer of the core at a point of the container; `nil` outside it.
    func layer(at point: Point2D) -> LayerID? { scene.hitTest(point)?.layer }

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
        if tracksScrollViewsAutomatically { trackFound(in: content.view) }
        let header = SheetHeader.length(of: content, list?.view, in: sheetView.body, fits: fitsContent)
        if header != model.overlay.configuration.header { send(.header(header)) }
        list?.tellContent()
      }
    }

    private func hold(_ layOut: () -> Void) {
      if let list { list.hold(layOut) } else { layOut() }
    }

    /// Whether a detent is as high as the content.
    private var fitsContent: Bool {
      detents.contains { detent in
        switch detent.height {
        case .content: true
        case .points, .fraction, .inset: false
        }
      }
    }
  }

  /// How long the part of the content above its list is.
  @MainActor enum SheetHeader {
    /// Every sheet has one, for the touches that are not on its list: points.
    nonisolated static let minimum = 1.0

    /// - Parameters:
    ///   - list: The scroll view that is the sheet's list; `nil` where there is none.
    ///   - fits: Whether a detent asks how long content without a list is.
    static func length(of content: UIViewController, _ list: UIScrollView?, in body: UIView, fits: Bool) -> Double {
      if let list, let parent = list.superview {
        return max(minimum, Double(parent.convert(list.frame.origin, to: body).y))
      }
      guard fits else { return minimum }
      let preferred = content.preferredContentSize.height
      if preferred > 0 { return max(minimum, Double(preferred)) }
      let fitting = content.view.systemLayoutSizeFitting(
        CGSize(width: body.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return max(minimum, Double(fitting.height))
    }
  }

  extension OverlayAlignment {
    /// The same for a user who reads from right to left.
    fileprivate var mirrored: OverlayAlignment {
      switch self {
      case .start: .end
      case .center: .center
      case .end: .start
      }
    }
  }
#endif
