#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension OverlaySheet {
    /// What a sheet looks like.
    ///
    ///     var style = OverlaySheet.Style.standard
    ///     style.background = .blur(.systemMaterial)
    ///     style.shadow = nil
    ///     sheet.style = style
    ///
    /// Colours follow the traits: light and dark, high contrast.
    public struct Style: Sendable, Equatable {
      /// What is behind the content. A content with an opaque background hides it.
      public enum Background: Sendable, Equatable {
        /// A colour.
        case color(UIColor)
        /// What is behind the sheet, blurred.
        case blur(UIBlurEffect.Style)
        /// Nothing: what is behind the sheet is seen where the content is clear.
        case clear
      }

      /// A shadow around the sheet.
      public struct Shadow: Sendable, Equatable {
        /// Its colour, without an alpha of its own.
        public var color: UIColor
        /// 0…1.
        public var opacity: CGFloat
        /// How far it is blurred: points.
        public var radius: CGFloat
        /// How far it is moved: points.
        public var offset: CGSize

        /// A shadow.
        public init(
          color: UIColor = .black, opacity: CGFloat = 0.15, radius: CGFloat = 8,
          offset: CGSize = CGSize(width: 0, height: -3)
        ) {
          (self.color, self.opacity, self.radius, self.offset) = (color, opacity, radius, offset)
        }
      }

      /// A line along the sheet's sides, inside them.
      public struct Border: Sendable, Equatable {
        /// Its colour.
        public var color: UIColor
        /// Its width: points.
        public var width: CGFloat

        /// A border.
        public init(color: UIColor, width: CGFloat) { (self.color, self.width) = (color, width) }
      }

      /// The radius of the corners: points, 0 or more. ``OverlaySheet/preferredCornerRadius`` wins over it.
      public var cornerRadius: CGFloat = 10
      /// Whether the corners have the continuous curve of the system's own.
      public var hasContinuousCorners = true
      /// `nil` is none.
      public var shadow: Shadow? = Shadow()
      /// `nil` is none.
      public var border: Border?
      /// What is behind the content.
      public var background = Background.color(.systemBackground)
      /// What dims the views behind the sheet, where it is fully there; its alpha is how much it dims.
      public var backdropColor = UIColor(white: 0, alpha: 0.3)
      /// The bar that shows that the sheet can be moved; `nil` is none. ``OverlaySheet/prefersGrabberVisible`` hides it too.
      public var grabberColor: UIColor? = .tertiaryLabel

      /// The standard style.
      public init() {}

      /// As the system's own sheets look.
      public static let standard = Style()

      /// Nothing at all: the content is all that is seen.
      public static var plain: Style {
        var style = Style()
        (style.cornerRadius, style.shadow, style.background) = (0, nil, .clear)
        (style.backdropColor, style.grabberColor) = (.clear, nil)
        return style
      }
    }

    /// What no event changes.
    func showStyle() {
      guard let sheetView else { return }
      sheetView.show(style, cornerRadius: preferredCornerRadius ?? style.cornerRadius)
      sheetView.grabber.isBarHidden = !prefersGrabberVisible || style.grabberColor == nil
    }
  }

  extension SheetView {
    func show(_ style: OverlaySheet.Style, cornerRadius: CGFloat) {
      let traits = traitCollection
      body.layer.cornerRadius = max(0, cornerRadius)
      body.layer.cornerCurve = style.hasContinuousCorners ? .continuous : .circular
      body.layer.borderWidth = style.border?.width ?? 0
      body.layer.borderColor = style.border?.color.resolvedColor(with: traits).cgColor
      surface.layer.shadowOpacity = Float(style.shadow?.opacity ?? 0)
      if let shadow = style.shadow {
        surface.layer.shadowColor = shadow.color.resolvedColor(with: traits).cgColor
        (surface.layer.shadowRadius, surface.layer.shadowOffset) = (shadow.radius, shadow.offset)
      }
      backdrop.backgroundColor = style.backdropColor
      if let color = style.grabberColor { grabber.color = color }
      show(style.background)
    }

    private func show(_ background: OverlaySheet.Style.Background) {
      guard background != shownBackground else { return }
      shownBackground = background
      switch background {
      case .color(let color):
        body.backgroundColor = color
        blur = nil
      case .blur(let style):
        body.backgroundColor = nil
        let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
        view.frame = body.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        body.insertSubview(view, at: 0)
        blur = view
      case .clear:
        body.backgroundColor = nil
        blur = nil
      }
    }
  }
#endif
