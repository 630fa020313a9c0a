#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Kinetics
  import OverlayCore
  import UIKit

  /// What a sheet looks like: a backdrop, and in front of it the surface with its shadow, which clips the content and the
  /// grabber. It fills its container, and is not there for touches beside the sheet.
  @MainActor final class SheetView: UIView {
    let backdrop = SheetBackdrop()
    /// As high as the sheet is shown. It has the shadow, so it clips nothing.
    let surface = UIView()
    /// Fills the surface, and clips.
    let body = UIView()
    let grabber = SheetGrabber()
    weak var sheet: OverlaySheet?

    override init(frame: CGRect) {
      super.init(frame: frame)
      backdrop.backgroundColor = UIColor(white: 0, alpha: 0.3)
      body.backgroundColor = .systemBackground
      body.clipsToBounds = true
      surface.layer.shadowOpacity = 0.15
      surface.layer.shadowRadius = 8
      addSubview(backdrop)
      addSubview(surface)
      surface.addSubview(body)
      body.addSubview(grabber)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// Shows what the overlay is now.
    ///
    /// - Parameter length: How high the content is laid out: points.
    func show(_ shown: OverlayPresentation, _ content: UIView?, length: Double) {
      let frame = CGRect(shown.sheetFrame)
      surface.isHidden = frame.height <= 0
      surface.frame = frame
      body.frame = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
      if let content, content.frame.size != CGSize(width: frame.width, height: CGFloat(length)) {
        content.frame = CGRect(x: 0, y: 0, width: frame.width, height: CGFloat(length))
        content.layoutIfNeeded()
      }
      grabber.layOut(in: frame.width)
      body.layer.maskedCorners =
        frame.maxY < bounds.maxY
        ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      backdrop.frame = bounds
      backdrop.isHidden = !shown.isBackdropPresent
      backdrop.alpha = CGFloat(shown.backdropOpacity)
      accessibilityViewIsModal = shown.isBackdropPresent
    }

    /// The view that a touch goes to: one of the content, the grabber or the backdrop, as the core says.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let sheet, let layer = sheet.layer(at: Point2D(point)) else { return nil }
      if layer == .background { return nil }
      if layer == .backdrop { return backdrop.isHidden ? nil : backdrop }
      if layer == .handle, !grabber.isHidden { return grabber }
      return super.hitTest(point, with: event)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      sheet?.windowDidChange()
    }
  }

  /// What dims the background. To VoiceOver a button that dismisses the sheet.
  @MainActor final class SheetBackdrop: UIView {
    var dismiss: @MainActor () -> Bool = { false }

    override func accessibilityActivate() -> Bool { dismiss() }
  }

  /// The bar at the top of a sheet. To VoiceOver an adjustable value, which moves the sheet to the next detent.
  @MainActor final class SheetGrabber: UIView {
    var move: @MainActor (OverlayCommand) -> Void = { _ in }
    private let bar = UIView()
    private let handle = OverlayHandle()

    override init(frame: CGRect) {
      super.init(frame: frame)
      bar.backgroundColor = .tertiaryLabel
      bar.isUserInteractionEnabled = false
      bar.layer.cornerRadius = 2.5
      addSubview(bar)
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
      accessibilityLabel = "Sheet"
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// As large as what is touched; the bar is smaller.
    func layOut(in width: CGFloat) {
      let (breadth, thickness) = (CGFloat(handle.breadth), CGFloat(handle.thickness))
      let (side, top) = (CGFloat(handle.sideways), CGFloat(handle.margin))
      frame = CGRect(
        x: (width - breadth) / 2 - side, y: 0, width: breadth + 2 * side,
        height: top + thickness + CGFloat(handle.inward))
      bar.frame = CGRect(x: side, y: top, width: breadth, height: thickness)
    }

    /// Which touches it gets is the core's to say: none on the list.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    override func accessibilityIncrement() { move(.increment) }

    override func accessibilityDecrement() { move(.decrement) }
  }
#endif
