#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What a sheet looks like: a backdrop, and in front of it the surface with its shadow, which clips the content and
  /// the grabber. It fills its container, and is not there for touches beside the sheet.
  @MainActor final class SheetView: UIView {
    let backdrop = SheetBackdrop()
    /// As high as the sheet is shown. It has the shadow, so it clips nothing.
    let surface = UIView()
    /// Fills the surface, and clips.
    let body = UIView()
    let grabber = SheetGrabber()
    /// Behind the content, where the background is blurred.
    var blur: UIVisualEffectView? { didSet { if oldValue !== blur { oldValue?.removeFromSuperview() } } }
    var shownBackground: OverlaySheet.Look.Background?
    private weak var sheet: OverlaySheet?

    convenience init(of sheet: OverlaySheet) {
      self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
      self.sheet = sheet
      grabber.compose(for: sheet)
      backdrop.sheet = sheet
      backdrop.accessibilityTraits = .button
      body.clipsToBounds = true
      addSubview(backdrop)
      addSubview(surface)
      surface.addSubview(body)
      body.addSubview(grabber)
    }

    /// Shows what the overlay is now.
    ///
    /// - Parameter length: How high the content is laid out: points.
    func show(_ shown: OverlayPresentation, _ content: UIView?, length: Double) {
      let frame = CGRect(shown.sheetFrame)
      surface.isHidden = frame.height <= 0
      surface.frame = frame
      body.frame = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
      let edge = sheet?.edge ?? .bottom
      let place = edge.contentFrame(edge == .bottom ? CGFloat(length) : contentLength(shown), in: frame.size)
      if let content, content.frame.size != place.size {
        content.frame = place
        content.layoutIfNeeded()
      } else if let content, content.frame != place {
        content.frame = place
      }
      if let footer = sheet?.footer, footer.superview === body {
        footer.frame = CGRect(shown.footerFrame).offsetBy(dx: -frame.minX, dy: -frame.minY)
      }
      grabber.layOut(along: edge, in: frame.size)
      body.layer.maskedCorners = edge.roundCorners(of: frame, in: bounds)
      backdrop.frame = bounds
      backdrop.isHidden = !shown.isBackdropPresent
      backdrop.alpha = shown.backdropOpacity
      accessibilityViewIsModal = shown.isBackdropPresent
    }

    /// Along another edge than the lower one content is as long as the sheet at its highest.
    private func contentLength(_ shown: OverlayPresentation) -> CGFloat {
      CGFloat(max(shown.height, sheet?.model.detents.maximum ?? 0))
    }

    /// The view that a touch goes to: one of the content, the grabber or the backdrop, as the core says.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let sheet, let hit = super.hitTest(point, with: event) else { return nil }
      let layer = sheet.scene.hitTest(Point2D(point))?.layer
      if layer == nil || layer == .background { return sheet.modal?.viewBehind(point, of: self, with: event) }
      if layer == .backdrop { return backdrop.isHidden ? nil : backdrop }
      return layer == .handle && !grabber.isBarHidden ? grabber : hit
    }

    /// The grabber, what is in sight of the content, the footer; then what an app has put beside the sheet, and the backdrop
    /// where it dismisses. An app that sets elements has its own.
    override var accessibilityElements: [Any]? {
      get { super.accessibilityElements ?? parts }
      set { super.accessibilityElements = newValue }
    }

    private var parts: [Any] {
      let others = subviews.filter { $0 !== backdrop && $0 !== surface }
      let behind = others + (backdrop.isAccessibilityElement ? [backdrop] : [])
      guard let sheet, !surface.isHidden else { return behind }
      let content = sheet.content.viewIfLoaded.map { ContentInSight(frameInSight).elements(of: $0) } ?? []
      return [grabber] + content + (shownFooter.map { [$0] } ?? []) + behind
    }

    private var shownFooter: UIView? { sheet?.footer.flatMap { $0.superview === body && !$0.isHidden ? $0 : nil } }

    /// Of the content, in screen coordinates: what no edge, keyboard or footer covers.
    private var frameInSight: CGRect {
      var seen = surface.frame.intersection(bounds)
      guard let sheet, !seen.isNull else { return .null }
      var end = min(seen.maxY, bounds.maxY - CGFloat(sheet.model.surroundings.keyboard))
      if let footer = shownFooter, footer.bounds.height > 0 {
        end = min(end, footer.convert(footer.bounds, to: self).minY)
      }
      seen.size.height = max(0, end - seen.minY)
      return UIAccessibility.convertToScreenCoordinates(seen, in: self)
    }

    /// Of all that is in the sheet, where it does not scroll by itself.
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      sheet?.scroll(direction) ?? false
    }

    /// Colours of layers do not follow the traits by themselves, nor do detents.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      sheet?.showLook()
      setNeedsLayout()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      sheet?.windowDidChange()
    }
  }

  /// What dims the background. To VoiceOver a button that dismisses the sheet.
  @MainActor final class SheetBackdrop: UIView {
    weak var sheet: OverlaySheet?

    override func accessibilityActivate() -> Bool { sheet?.tryToDismiss() ?? false }
  }

  /// The bar at the top of a sheet. To VoiceOver an adjustable value, which moves the sheet to the next detent; to a keyboard
  /// and to switches something to press, which does what a tap does.
  @MainActor final class SheetGrabber: UIView {
    private weak var sheet: OverlaySheet?
    private let bar = UIView()
    private let handle = OverlayHandle()
    /// Whether nothing is drawn. To VoiceOver it is there all the same.
    var isBarHidden: Bool {
      get { bar.isHidden }
      set { bar.isHidden = newValue }
    }
    /// The colour of the bar.
    var color: UIColor {
      get { bar.backgroundColor ?? .clear }
      set { bar.backgroundColor = newValue }
    }

    func compose(for sheet: OverlaySheet) {
      self.sheet = sheet
      bar.isUserInteractionEnabled = false
      bar.layer.cornerRadius = 2.5
      addSubview(bar)
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
      accessibilityRespondsToUserInteraction = true
      #if !os(visionOS)
        addInteraction(UIPointerInteraction(delegate: self))
      #endif
    }

    /// As large as what is touched; the bar is smaller.
    func layOut(along edge: OverlayEdge, in size: CGSize) {
      let breadth = handle.breadth + 2 * handle.sideways
      let depth = handle.margin + handle.thickness + handle.inward
      frame = edge.partFrame(breadth: breadth, depth: depth, in: size)
      bar.frame = edge.partFrame(
        breadth: handle.breadth, depth: handle.thickness, from: handle.margin, in: frame.size)
    }

    /// Which touches it gets is the core's to say: none on the list.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    override func accessibilityIncrement() { sheet?.step(.increment) }
    override func accessibilityDecrement() { sheet?.step(.decrement) }
    override func accessibilityActivate() -> Bool { sheet?.stepAround() ?? false }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { sheet?.spokenActions }
      set { super.accessibilityCustomActions = newValue }
    }
  }

  #if !os(visionOS)
    extension SheetGrabber: UIPointerInteractionDelegate {
      /// A pointer takes the shape of the bar, where one is drawn.
      func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
      {
        guard window != nil, !bar.isHidden else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: bar)))
      }
    }
  #endif
#endif
